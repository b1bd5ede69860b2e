"""A sentence in other words, by the wordings of its vocabulary, and which of its words stand where in them."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from msgspec import Struct
from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.typed_words import pieces_of
from rulewright.sentences.grammar.wording_matches import Match, Sought, WordingMatcher
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.vocabulary.types import Vocabulary, Wording
from rulewright.vocabulary.wording_patterns import faults, lost_holes, patterns

MOST_MATCHES = 10
"""Ways in which one pattern may be found in a sentence."""

MOST = 32
"""Paraphrases of one sentence that are made."""

BREAK = "¶"
"""Stands between the sentences of a paraphrase that has several."""

ATOMS = ("atoms", "pointers", "links")
"""The fields of a sentence that tell of stretches of its text."""

LONGEST = 1500
"""Characters of a paraphrase: wordings that say more and more of what they find come to an end."""


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

    left_out: tuple[Place, ...] = ()
    """Words of the sentence that it does not say: those of holes that no other words take up."""

    @property
    def parts(self) -> tuple[Sentence, ...]:
        """Its sentences, in order, each with its words where they stand in the whole."""
        whole = self.sentence
        ends = [each.start() for each in re.finditer(BREAK, whole.text)]
        return tuple(
            replace(
                whole,
                text=" " * start + whole.text[start:end].rstrip(),
                **{
                    field: tuple(each for each in getattr(whole, field) if start <= each.start < end)
                    for field in ATOMS
                },
            )
            for start, end in zip(
                (0, *(each + len(BREAK) for each in ends)), (*ends, len(whole.text)), strict=True
            )
        )

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
    says: tuple[Sought, ...]
    means: tuple[str, ...]
    lost: tuple[str, ...]
    """Holes whose words say something, and that `means` does not use."""


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
                    text = other.sentence.text
                    if text not in seen and len(seen) < MOST and len(text) < LONGEST:
                        seen.add(text)
                        levels[-1].append(other)
        return [each for level in reversed(levels) for each in level]

    def _once(self, known: Paraphrase) -> Iterator[Paraphrase]:
        """What comes of putting one wording in one place of a paraphrase."""
        pieces = list(pieces_of(known.sentence, self._words))
        matcher = WordingMatcher(pieces, self._vocabulary, self._lexicon, self._words)
        for wording in self._wordings:
            for way in wording.says:
                if way.whole and wording.id in known.wordings:
                    continue
                for match in islice(matcher.matches(way), MOST_MATCHES):
                    yield self._put(known, wording, match)

    def _put(self, known: Paraphrase, wording: _Wording, match: Match) -> Paraphrase:
        """A paraphrase with a wording in the place of what it stands for."""
        place, held = match.place, match.held
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
        return made.made(wording.id, (held[name] for name in wording.lost if name in held))


def _made(id_: str, wording: Wording, words: SentenceWords) -> _Wording:
    told = {word for text in wording.sentences for word in text.lower().split()}
    whole, denies = isinstance(wording.means, tuple), not told.isdisjoint(words.denials)
    return _Wording(
        id=id_,
        says=tuple(Sought(way, whole, denies) for text in wording.ways for way in patterns(text)),
        means=tuple(each.strip().rstrip(".;") for each in wording.sentences),
        lost=lost_holes(wording),
    )


_PART = re.compile(r"\{\s*(\w+)\s*\}")


class _Text:
    """A paraphrase in the making."""

    def __init__(self, known: Paraphrase, closed_class: frozenset[str]) -> None:
        self._known = known
        self._closed_class = closed_class
        self.text = ""
        self.segments: list[Segment] = []
        self._moved: dict[str, list[Atom]] = {each: [] for each in ATOMS}

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

    def made(self, wording: str, lost: Iterable[Place]) -> Paraphrase:
        """The paraphrase, without the words of what is known that are `lost` in it."""
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
            left_out=(*self._known.left_out, *map(self._known.around, lost)),
        )
