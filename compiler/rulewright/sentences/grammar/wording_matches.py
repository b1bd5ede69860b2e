"""Where the patterns of wordings stand in a sentence, and what their holes take."""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec import Struct

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.lexicon import Lexicon, spelled
from rulewright.sentences.grammar.typed_words import Piece, is_number
from rulewright.vocabulary.types import Vocabulary
from rulewright.vocabulary.wording_patterns import NUMBER, Hole, Pattern

FURTHEST = 16
"""Words that a hole may take, where a wording is part of a sentence."""

_NOUNS = ("KIND", "NAME", "GEN", "OPP")
"""How terminals of nouns begin."""

_SIGNS = frozenset("+-−")
"""What may stand before the digits of a number."""

_BOUNDS = frozenset(";:")
"""Marks that no hole takes of a wording which is part of a sentence."""


class Sought(Struct, frozen=True):
    """A way to say a wording, and how it may be found."""

    pattern: Pattern
    whole: bool
    """Whether it is said of whole sentences."""

    denies: bool
    """Whether no hole may begin with a word that denies something."""


class Match(Struct, frozen=True):
    """A pattern in a sentence."""

    place: Place
    held: Mapping[str, Place]
    """What its holes take."""


class WordingMatcher:
    """Finds patterns in the words of one sentence. Takes time in proportion to pattern and sentence, whatever they are."""

    def __init__(
        self, pieces: Sequence[Piece], vocabulary: Vocabulary, lexicon: Lexicon, words: SentenceWords
    ) -> None:
        over = len(pieces) - (bool(pieces) and pieces[-1][0] in ".;!")
        self._pieces = pieces[:over]
        words_at = list(_words_at(self._pieces))
        self._said = [spelled(text) for text, _ in words_at]
        self._places = [place for _, place in words_at]
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._words = words

    def matches(self, sought: Sought) -> Iterator[Match]:
        """Every place of a pattern, with shorter holes first."""
        vain: set[tuple[int, int]] = set()
        # A hole with which a pattern begins is shorter the later it begins.
        for first in range(0 if sought.whole else len(self._said) - 1, -1, -1):
            for end, held in self._from(sought, 0, first, vain):
                yield Match(self._place(first, end), held)

    def _place(self, first: int, end: int) -> Place:
        return Place(self._places[first].start, self._places[end - 1].end)

    def _from(
        self, sought: Sought, part: int, at: int, vain: set[tuple[int, int]]
    ) -> Iterator[tuple[int, dict[str, Place]]]:
        """The ends of the rest of a pattern that begins at a word; what was tried in vain is not tried again."""
        if part == len(sought.pattern):
            if not sought.whole or at == len(self._said):
                yield at, {}
            return
        if (part, at) in vain:
            return
        found = False
        each = sought.pattern[part]
        if isinstance(each, Hole) and each.kind == NUMBER and self._loses_sign(sought.pattern[:part], at):
            return
        for end in self._ends(sought, each, at):
            for behind, held in self._from(sought, part + 1, end, vain):
                found = True
                if isinstance(each, Hole):
                    held = {each.name: self._place(at, end), **held}
                yield behind, held
        if not found:
            vain.add((part, at))

    def _loses_sign(self, pattern: Pattern, at: int) -> bool:
        """Whether a number that begins at a word has a sign before it of which the pattern so far says nothing."""
        told = pattern and isinstance(pattern[-1], str)
        return at > 0 and self._said[at - 1] in _SIGNS and not told

    def _ends(self, sought: Sought, part: str | Hole, at: int) -> Iterator[int]:
        """Where a word or hole may end that begins at a word."""
        if isinstance(part, str):
            if at < len(self._said) and self._said[at] == spelled(part):
                yield at + 1
            return
        if at >= len(self._said) or (sought.denies and self._said[at] in self._words.denials):
            return
        nearest = self._nearest(part, at)
        furthest = len(self._said) if sought.whole else min(len(self._said), at + FURTHEST)
        for end in range(at + 1, furthest + 1):
            if not sought.whole and self._said[end - 1] in _BOUNDS:
                return
            if nearest is not None and end >= nearest:
                yield end
                if part.kind == NUMBER:
                    return

    def _nearest(self, hole: Hole, at: int) -> int | None:
        """Where at the earliest a hole may end that begins at a word; None where it may not begin there."""
        if not hole.kind:
            return at + 1
        if hole.kind == NUMBER:
            behind = at + 1 + (self._said[at] in _SIGNS)
            return behind if is_number("".join(self._said[behind - 1 : behind]), self._words) else None
        begins = self._places[at].start
        nouns = (
            place.end for place, kind in self._nouns if place.start >= begins and self._is_of(kind, hole.kind)
        )
        nearest = min(nouns, default=None)
        ends = (
            end for end, place in enumerate(self._places, 1) if nearest is not None and place.end >= nearest
        )
        return next(ends, None)

    def _is_of(self, kind: str, other: str) -> bool:
        return self._vocabulary.is_a(kind, other) or self._vocabulary.is_a(other, kind)

    @cached_property
    def _nouns(self) -> list[tuple[Place, str]]:
        """What may name things, and the kinds of these."""
        found: list[tuple[Place, str]] = []
        said = [spelled(each[0]) for each in self._pieces]
        for at, (_, _, _, atom) in enumerate(self._pieces):
            senses = [(1, each) for each in (self._lexicon.macro(atom.key) if atom is not None else ())]
            for length in range(1, min(self._lexicon.longest, len(said) - at) + 1):
                phrase = tuple(" ".join(said[at : at + length]).split())
                senses += [(length, each) for each in self._lexicon.phrase(phrase)]
            for length, sense in senses:
                if sense.terminal.startswith(_NOUNS):
                    place = Place(self._pieces[at][1], self._pieces[at + length - 1][2])
                    found += [(place, kind) for kind in self._kinds_of(sense.id)]
        return found

    def _kinds_of(self, id_: str) -> Iterator[str]:
        if id_ in self._vocabulary.individuals:
            yield self._vocabulary.individuals[id_].kind
        elif id_ in self._vocabulary.terms:
            of = self._vocabulary.terms[id_].of or ()
            yield from (of,) if isinstance(of, str) else of
        elif id_ in self._vocabulary.kinds:
            yield id_


def _words_at(pieces: Sequence[Piece]) -> Iterator[tuple[str, Place]]:
    """The words of pieces and where they stand: what a macro prints may be several."""
    for text, start, end, atom in pieces:
        if atom is None or " " not in text:
            yield text, Place(start, end)
        else:
            for word in re.finditer(r"\S+", text):
                yield word[0], Place(start + word.start(), start + word.end())
