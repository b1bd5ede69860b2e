"""The words that the HTML edition adds to a book."""

import re

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.languages.words import Interface as Catalogue

UNDETERMINED = "und"
_LANGUAGE = re.compile(r"[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*")

__all__ = ["Catalogue", "catalogue", "language_tag"]


def catalogue(config: BookConfig) -> Catalogue:
    """The words in the language of a book; English where its language has none."""
    return language_data(config).interface


def language_tag(language: str) -> str:
    """`language` as a tag for `lang`, which says that it is not known where it is no tag."""
    return language if _LANGUAGE.fullmatch(language) else UNDETERMINED
