"""The words that the HTML edition adds to a book."""

import re
from collections.abc import Mapping

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.languages.load import built_in
from rulewright.languages.words import Interface as Catalogue

UNDETERMINED = "und"
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")

__all__ = ["Catalogue", "catalogue", "language_tag", "quoted"]


def catalogue(book: BookConfig | str) -> Catalogue:
    """The words in the language of a book, or of a tag such as `ru`; English where the language has none."""
    return (built_in(book) if isinstance(book, str) else language_data(book)).interface


def language_tag(language: str) -> str:
    """`language` as a tag for `lang`, which says that it is not known where it is no tag."""
    return language if _LANGUAGE.fullmatch(language) else UNDETERMINED


def quoted(text: str, say: Mapping[str, str]) -> str:
    """`text` in the quotation marks of a language, of which `say` has the words."""
    return f"{say['quote_opens']}{text}{say['quote_closes']}"
