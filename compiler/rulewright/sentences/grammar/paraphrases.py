"""A sentence in other words, by the wordings of its vocabulary, and which of its words stand where in them."""

import re
from bisect import bisect_right
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.lexicon import Lexicon, spelled
from rulewright.sentences.grammar.typed_words import Piece, is_number, pieces_of
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.vocabulary.types import Vocabulary, Wording
from rulewright.vocabulary.wording_patterns import NUMBER, Hole, Pattern, faults, patterns

FURTHEST = 16
"""Words that a hole may take, where a wording is part of a sentence."""

MOST_MATCHES = 6
"""Ways in which one pattern may be found in a sentence."""

MOST = 32
"""Paraphrases of one sentence that are made."""

BREAK = "¶"
"""Stands between the sentences of a paraphrase that has several."""

_NOUNS = ("KIND", "NAME", "GEN", "OPP")
"""How terminals of nouns begin."""

_BOUNDS = frozenset(";:")
"""Marks that no hole of a wording takes which is part of a sentence."""


class Segment(Struct, frozen=True):
    """A stretch of a paraphrase, from `start` on, and the stretch of the sentence that it stands for."""

    start: int
    place: Place
    copied: bool
    """Whether it is that stretch, to the letter; else it says the same in other words."""


class Paraphrase(Struct, frozen=True, kw_only=True):
    """A sentence in other words."""

    sentence: Sentence
    segments: tuple[Segment, ...]
    wordings: tuple[str, ...] = ()
    """Ids of the wordings by which it is so said, in the order in which they were put in."""

    def copied(self, place: Place) -> Place | None:
        """Where in the sentence words of the paraphrase stand; None where it says something in words of its own."""
        if place.start < 0:
            return place  # in a sentence before
        segment = self._segment(place.start)
        if not segment.copied:
            return None
        start = segment.place.start + place.start - segment.start
        end = start + place.end - place.start
        return Place(start, end) if end <= segment.place.end else None

    def around(self, place: Place) -> Place:
        """The words of the sentence for which words of the paraphrase stand."""
        first, last = self._segment(place.start), self._segment(max(place.end - 1, place.start))
        start = first.place.start + place.start - first.start if first.copied else first.place.start
        end = last.place.start + place.end - last.start if last.copied else last.place.end
        return Place(min(start, end), max(start, end))

    def _segment(self, at: int) -> Segment:
        return self.segments[max(bisect_right([each.start for each in self.segments], at) - 1, 0)]


class _Wording(Struct, frozen=True):
    id: str
    says: tuple[Pattern, ...]
    means: tuple[str, ...]
    whole: bool
    """Whether it is said of whole sentences."""

    denies: bool
    """Whether what it means says that something is not so: what its holes hold must not deny it once more."""


class Paraphraser:
    """Says the sentences of one book in other words."""

    def __init__(self, vocabulary: Vocabulary, lexicon: Lexicon, words: SentenceWords) -> None:
        self._vocabulary = vocabulary
        self._lexicon = lexicon
        self._words = words
        kinds = frozenset(vocabulary.kinds)
        self._wordings = [
            _made(id_, each, words)
            for id_, each in vocabulary.wordings.items()
            if next(faults(each, kinds), None) is None  # what is wrong with the others was told
        ]
        self._known: dict[Sentence, tuple[Paraphrase, ...]] = {}

    def paraphrases(self, sentence: Sentence) -> tuple[Paraphrase, ...]:
        """The sentence in other words: those first to which nothing more can be done, and last as it stands."""
        if sentence not in self._known:
            self._known[sentence] = tuple(self._closure(sentence))
        return self._known[sentence]

    def _closure(self, sentence: Sentence) -> Sequence[Paraphrase]:
        plain = Paraphrase(
            sentence=sentence, segments=(Segment(0, Place(0, len(sentence.text)), copied=True),)
        )
        if not self._wordings:
            return (plain,)
        seen = {sentence.text}
        levels = [[plain]]
        while levels[-1] and len(seen) < MOST:
            levels.append([])
            for each in levels[-2]:
                for other in islice(self._once(each), MOST):
                    if other.sentence.text not in seen and len(seen) < MOST:
                        seen.add(other.sentence.text)
                        levels[-1].append(other)
        return [each for level in reversed(levels) for each in level]

    def _once(self, known: Paraphrase) -> Iterator[Paraphrase]:
        """What comes of putting one wording in one place of a paraphrase."""
        pieces = list(pieces_of(known.sentence, self._words))
        for wording in self._wordings:
            if wording.id in known.wordings and wording.whole:
                continue
            for pattern in wording.says:
                for first, end, held in islice(self._matches(wording, pattern, pieces), MOST_MATCHES):
                    yield self._put(known, wording, Place(pieces[first][1], pieces[end - 1][2]), held)

    def _put(
        self, known: Paraphrase, wording: _Wording, place: Place, held: Mapping[str, Place]
    ) -> Paraphrase:
        """A paraphrase with a wording in the place of what it stands for."""
        made = _Text(known, self._words.closed_class)
        made.copy(0, place.start)
        for count, means in enumerate(wording.means):
            if count:
                made.say(f" {BREAK} ", place)
            at = 0
            for hole in _PART.finditer(means):
                made.say(means[at : hole.start()], place)
                made.copy(held[hole[1]].start, held[hole[1]].end)
                at = hole.end()
            made.say(means[at:], place)
        made.copy(place.end, len(known.sentence.text))
        return made.made(wording.id)

    def _matches(
        self, wording: _Wording, pattern: Pattern, pieces: Sequence[Piece]
    ) -> Iterator[tuple[int, int, dict[str, Place]]]:
        """Where a pattern stands among the pieces: the first and the end of them, and what its holes take."""
        over = len(pieces) - (bool(pieces) and pieces[-1][0] in ".;!")
        for first in range(1 if wording.whole else over):
            for end, held in self._from(wording, pattern, pieces[:over], first):
                if not wording.whole or end == over:
                    yield first, end, held

    def _from(
        self, wording: _Wording, pattern: Pattern, pieces: Sequence[Piece], at: int
    ) -> Iterator[tuple[int, dict[str, Place]]]:
        if not pattern:
            yield at, {}
            return
        part, rest = pattern[0], pattern[1:]
        if isinstance(part, str):
            if at < len(pieces) and spelled(pieces[at][0]) == spelled(part):
                yield from self._from(wording, rest, pieces, at + 1)
            return
        if wording.denies and at < len(pieces) and spelled(pieces[at][0]) in self._words.denials:
            return
        furthest = len(pieces) if wording.whole else min(len(pieces), at + FURTHEST)
        for end in range(at + 1, furthest + 1):
            if not wording.whole and pieces[end - 1][0] in _BOUNDS:
                return
            if self._fits(part, pieces[at:end]):
                place = Place(pieces[at][1], pieces[end - 1][2])
                for behind, held in self._from(wording, rest, pieces, end):
                    yield behind, {part.name: place, **held}

    def _fits(self, hole: Hole, pieces: Sequence[Piece]) -> bool:
        if hole.kind == NUMBER:
            return len(pieces) == 1 and is_number(pieces[0][0], self._words)
        if not hole.kind:
            return True
        return any(self._is_of(kind, hole.kind) for kind in self._kinds_in(pieces))

    def _is_of(self, kind: str, other: str) -> bool:
        return self._vocabulary.is_a(kind, other) or self._vocabulary.is_a(other, kind)

    def _kinds_in(self, pieces: Sequence[Piece]) -> Iterator[str]:
        """The kinds of the things that words may name."""
        for at, (_, _, _, atom) in enumerate(pieces):
            senses = list(self._lexicon.macro(atom.key)) if atom is not None else []
            for length in range(1, min(self._lexicon.longest, len(pieces) - at) + 1):
                senses += self._lexicon.phrase(tuple(spelled(each[0]) for each in pieces[at : at + length]))
            for sense in senses:
                if sense.terminal.startswith(_NOUNS):
                    yield from self._kinds_of(sense.id)

    def _kinds_of(self, id_: str) -> Iterator[str]:
        if id_ in self._vocabulary.individuals:
            yield self._vocabulary.individuals[id_].kind
        elif id_ in self._vocabulary.terms:
            of = self._vocabulary.terms[id_].of or ()
            yield from (of,) if isinstance(of, str) else of
        elif id_ in self._vocabulary.kinds:
            yield id_


def _made(id_: str, wording: Wording, words: SentenceWords) -> _Wording:
    said = {word for text in wording.sentences for word in text.lower().split()}
    return _Wording(
        id=id_,
        says=tuple(way for text in wording.ways for way in patterns(text)),
        means=tuple(each.strip().rstrip(".;") for each in wording.sentences),
        whole=isinstance(wording.means, tuple),
        denies=not said.isdisjoint(words.denials),
    )


_PART = re.compile(r"\{\s*(\w+)\s*\}")


class _Text:
    """A paraphrase in the making."""

    def __init__(self, known: Paraphrase, closed_class: frozenset[str]) -> None:
        self._known = known
        self._closed_class = closed_class
        self.text = ""
        self.segments: list[Segment] = []
        self._moved: dict[str, list[Atom]] = {"atoms": [], "pointers": [], "links": []}

    def copy(self, start: int, end: int) -> None:
        """Go on with a stretch of what is known."""
        if start >= end:
            return
        shift = len(self.text) - start
        starts = [each.start for each in self._known.segments]
        for at, segment in enumerate(self._known.segments):
            behind = starts[at + 1] if at + 1 < len(starts) else len(self._known.sentence.text)
            first, last = max(start, segment.start), min(end, behind)
            if first >= last:
                continue
            place = segment.place
            if segment.copied:
                place = Place(place.start + first - segment.start, place.start + last - segment.start)
            self.segments.append(Segment(first + shift, place, segment.copied))
        for field, moved in self._moved.items():
            for atom in getattr(self._known.sentence, field):
                if start <= atom.start and atom.end <= end:
                    moved.append(replace(atom, start=atom.start + shift, end=atom.end + shift))
        copied = self._known.sentence.text[start:end]
        begins = copied.partition(" ")[0].lower()
        if start == 0 and self.text and begins in self._closed_class:
            copied = copied[0].lower() + copied[1:]  # it begins no sentence any more
        self.text += copied

    def say(self, text: str, instead_of: Place) -> None:
        """Go on with words that say the same as a stretch of what is known."""
        if text:
            self.segments.append(Segment(len(self.text), self._known.around(instead_of), copied=False))
            self.text += text

    def made(self, wording: str) -> Paraphrase:
        """The paraphrase."""
        sentence = replace(
            self._known.sentence,
            text=self.text[:1].upper() + self.text[1:]
            if self._known.sentence.text[:1].isupper()
            else self.text,
            pieces=(),
            **{field: tuple(moved) for field, moved in self._moved.items()},
        )
        return Paraphrase(
            sentence=sentence,
            segments=tuple(self.segments),
            wordings=(*self._known.wordings, wording),
        )
