"""What every appendix has."""

from typing import Protocol

from markupsafe import Markup

from rulewright.emit.html.markup import PageSetter


class Appendix(Protocol):
    """A section behind the text. A book that has nothing to show in it has no such section."""

    @property
    def page(self) -> str:
        """Its file; the name is among the reserved ones of `resolve.addresses`."""

    @property
    def anchor(self) -> str:
        """Its id in the single file."""

    @property
    def name(self) -> str:
        """Its heading, in the language of the book."""

    def body(self, setter: PageSetter) -> Markup:
        """What stands below its heading, with addresses as seen from the page that `setter` sets. Headings in it begin
        with `h2` on a page of its own, `h3` in the single file."""
