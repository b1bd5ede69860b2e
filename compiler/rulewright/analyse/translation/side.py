"""One of the two books of a translation."""

from collections.abc import Mapping

from msgspec import Struct

from rulewright.languages.words import LanguageData
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary


class Side(Struct, frozen=True, kw_only=True, eq=False):
    """The original or the translation, as far as the two are compared."""

    resolved: ResolvedBook
    sentences: Mapping[str, tuple[Sentence, ...]]
    vocabulary: Vocabulary
    words: LanguageData


class Pair(Struct, frozen=True, eq=False):
    """A unit of the original and the one that translates it."""

    original: Unit
    translation: Unit


class Pairs(Struct, frozen=True, kw_only=True, eq=False):
    """Which units translate which."""

    pairs: tuple[Pair, ...]
    """In the order of the translation."""

    missing: tuple[tuple[Unit, Unit | None], ...]
    """Units of the original that nothing translates, each with the unit of the translation that should stand before."""

    extra: tuple[Unit, ...]
    """Units of the translation that translate nothing."""


def unit_name(unit: Unit) -> str:
    """How a message calls a unit."""
    return unit.citation or unit.title or unit.id
