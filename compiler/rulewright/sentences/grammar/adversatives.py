"""`Red kites, however, may be sold`: what sets a sentence against the one before, wherever it stands, put where it begins."""

from collections.abc import Sequence

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.typed_words import Word

_LAST = frozenset(".;!")
"""Marks with which sentences end."""

SEVERAL = ";"
"""The mark between two sentences in one: what stands behind it is set against what stands before it."""


def with_adversative_first(words: Sequence[Word], language: SentenceWords) -> list[Word] | None:
    """The words with a word like `however` from their midst, and one comma beside it, in front of all that is said with it; without
    it where another word already says so: `…, but they may nevertheless be sold`. None where no such word stands there."""
    for at in range(1, len(words)):
        length = _length(words, at, language)
        if length:
            return _moved(words, at, at + length, language)
    return None


def _moved(words: Sequence[Word], at: int, end: int, language: SentenceWords) -> list[Word] | None:
    opened, closed = words[at - 1].text == ",", end < len(words) and words[end].text == ","
    last = end == len(words) or words[end].text in _LAST
    if opened != closed and not (opened and last):
        return None  # it begins a clause, or stands in front of a subordinate one
    before, behind = words[: at - opened], words[end + closed :]
    start = max((place + 1 for place, word in enumerate(before) if word.text == SEVERAL), default=0)
    if start == len(before):
        return None
    if any(word.text.lower() in language.against for word in before[start:]):
        return [*before, *behind]
    comma = words[at - 1 : at] if opened else ()
    return [*before[:start], *words[at:end], *comma, *before[start:], *behind]


def _length(words: Sequence[Word], at: int, language: SentenceWords) -> int:
    """Of how many words such a phrase is that begins at a place; 0 where none does."""
    for phrase in language.adversatives:
        said = phrase.split()
        if [word.text.lower() for word in words[at : at + len(said)]] == said:
            return len(said)
    return 0
