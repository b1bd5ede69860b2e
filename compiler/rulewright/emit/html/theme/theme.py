"""What a book brings for its looks, read and found harmless."""

from collections.abc import Mapping

from msgspec import Struct

from rulewright.source.pictures import Picture
from rulewright.source.text import SourceText


class Theme(Struct, frozen=True, kw_only=True, eq=False):
    """The files of `[theme]`. What its other keys say stands in the configuration."""

    pictures: Mapping[str, Picture] = {}
    """Logo and icons that can be shown, by file."""

    style: str = ""
    """CSS that comes behind that of the edition."""

    templates: Mapping[str, SourceText] = {}
    """Templates by the name that pages ask for: `page.html.jinja`."""


PLAIN = Theme()
"""Of a book that brings none."""
