"""The words of a language as sentences and slots need them."""

from rulewright.languages.load import built_in
from rulewright.languages.words import SentenceWords

Language = SentenceWords
"""Words and endings of a language."""


def language(tag: str) -> Language:
    """The words of a language of the compiler, such as `en`; those of no language where it is not known."""
    return built_in(tag).sentences
