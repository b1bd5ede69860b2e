"""The words of a vocabulary in a language with many inflections: phrases are found by the dictionary forms of their words.

A terminal carries the case: `KINDG` is a kind in the genitive. Within a phrase the words up to its head agree, what follows
the head keeps its form: `морская зона`, `повёрнутый на 90 градусов`.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from rulewright.languages.morphology import Form, forms_of
from rulewright.languages.words import Dimension, SentenceWords
from rulewright.sentences.grammar.sense import PAST, PREPOSITION, Sense
from rulewright.vocabulary.types import Vocabulary

_WORD = re.compile(r"\w+(?:[-’']\w+)*")

_ATTRIBUTIVE = frozenset({"adjective", "passive", "active"})
_VERBAL_FORMS = ("finite", "infinitive", "imperative", "gerund")
_VERBAL = {
    "finite": "VFIN",
    "imperative": "VIMP",
    "infinitive": "VINF",
    "gerund": "VGER",
    "passive": "VPART",
    "active": "VACT",
    "short-passive": "VSHORT",
}

_STATING = "STATE"
"""The terminal of verbs that state an attribute, of what it names: who `везёт` a letter is its courier."""

_STATES = {"finite": "SFIN", "infinitive": "SINF", "active": "SACT"}

_PAST = {"VFIN": "VPAST", "VGER": "VGERPAST"}


class _Entry(Struct, frozen=True):
    """A phrase of the vocabulary."""

    sense: Sense
    """Its terminal is still without case."""

    words: tuple[str, ...]
    head: int
    """Position of the word that carries the case; those before it agree with it, those behind it are fixed."""

    lemmas: tuple[frozenset[str], ...]
    verbal: bool = False
    deponent: bool = False
    """Of a verb: whether its name is reflexive itself."""

    participle: bool = False
    """Of an adjective: whether its name begins with a passive participle."""


class InflectedPhrases:
    """Looks phrases up by the dictionary forms of their words."""

    def __init__(self, vocabulary: Vocabulary, words: SentenceWords) -> None:
        self._analyser = words.lemmatiser
        self._entries: dict[str, dict[_Entry, None]] = defaultdict(dict)
        self.longest = 1
        self._fixed: dict[tuple[str, ...], list[Sense]] = defaultdict(list)
        for verb in vocabulary.verbs.values():
            for mark in (each for marks in verb.prepositions.values() for each in marks):
                self._fixed[tuple(mark.replace("ё", "е").split())] = [Sense(PREPOSITION, mark)]
                self.longest = max(self.longest, len(mark.split()))
        for sense, names in _compared(vocabulary, words):
            for name in names:
                self._fixed[tuple(name.replace("ё", "е").split())].append(sense)
        for sense, names in _named(vocabulary, words):
            for name in names:
                self._add(name, sense)

    def _add(self, name: str, sense: Sense) -> None:
        words = tuple(each.lower().replace("ё", "е") for each in _WORD.findall(name))
        if not words or name.startswith("\\"):
            return
        forms = [forms_of(each, self._analyser) for each in words]
        head = _head(forms)
        verbal = sense.terminal in ("VERB", _STATING) and forms[head][0].is_a == "infinitive"
        entry = _Entry(
            sense,
            words,
            head,
            tuple(frozenset(form.lemma for form in each) for each in forms),
            verbal,
            verbal and forms[0][0].reflexive,
            any(form.is_a == "passive" for form in forms[0]),
        )
        for lemma in entry.lemmas[0]:
            self._entries[lemma][entry] = None
        self.longest = max(self.longest, len(words))

    def phrase(self, words: tuple[str, ...]) -> Iterator[Sense]:
        """What these words may stand for together, in every case that they may have."""
        words = tuple(each.replace("ё", "е") for each in words)
        yield from self._fixed.get(words, ())
        seen: set[_Entry] = set()
        for first in forms_of(words[0], self._analyser):
            for entry in self._entries.get(first.lemma, ()):
                if len(entry.words) == len(words) and entry not in seen:
                    seen.add(entry)
                    yield from self._senses(entry, words)

    def _becomes(self, entry: _Entry, word: str) -> bool:
        return any(
            form.is_a == "finite" and form.reflexive and form.lemma in entry.lemmas[0]
            for form in forms_of(word, self._analyser)
        )

    def _senses(self, entry: _Entry, words: tuple[str, ...]) -> Iterator[Sense]:
        if any(words[at] != entry.words[at] for at in range(entry.head + 1, len(words))):
            return
        if entry.sense.terminal == _STATING:
            yield from _state_senses(entry, forms_of(words[0], self._analyser))
            return
        if entry.verbal:
            yield from _verb_senses(entry, forms_of(words[0], self._analyser))
            return
        if entry.sense.terminal == "ADJ" and entry.participle and self._becomes(entry, words[0]):
            yield Sense("ADJFIN", entry.sense.id)  # `ориентируются вертикально`: that they come to be so
        agreed: set[str] | None = None
        shapes: set[str] = set()
        for at in range(entry.head + 1):
            fitting = [
                form
                for form in forms_of(words[at], self._analyser)
                if form.lemma in entry.lemmas[at] and form.is_a not in _VERBAL_FORMS
            ]
            shapes = {form.is_a for form in fitting}
            cases = {form.case for form in fitting}
            agreed = cases if agreed is None else agreed & cases
        for case in sorted(agreed or ()):
            for terminal in _terminals(entry.sense.terminal, case, shapes):
                yield Sense(terminal, entry.sense.id, entry.sense.attribute)


def _terminals(base: str, case: str, shapes: Iterable[str]) -> Iterator[str]:
    if base == "VERB":
        base = "VNOUN"
    if case:
        yield base + case
    elif base == "ADJ" and {"short", "short-passive"} & set(shapes):
        yield "ADJS"
    elif base == "NAME":
        yield "NAMEV"  # an adverb: `вертикально`


def _verb_senses(entry: _Entry, forms: Iterable[Form]) -> Iterator[Sense]:
    for form in forms:
        terminal = _VERBAL.get(form.is_a)
        if terminal is None or form.lemma not in entry.lemmas[0]:
            continue
        past = "PAST" if form.past and terminal in _PAST else ""
        if form.reflexive and not entry.deponent:
            # A reflexive form of a verb that has none in the vocabulary is its passive.
            if form.is_a in ("finite", "infinitive"):
                yield Sense("VREFL" + past if form.is_a == "finite" else "VREFLINF", entry.sense.id)
        elif form.reflexive == entry.deponent:
            done = PAST if form.past and not past else ""
            yield Sense((_PAST[terminal] if past else terminal) + form.case, entry.sense.id, done)
            if form.is_a == "finite" and form.number == "plur":
                yield Sense("VPL" + past, entry.sense.id)  # it may be said of nobody: `его кладут`


def _state_senses(entry: _Entry, forms: Iterable[Form]) -> Iterator[Sense]:
    """Of a verb that states an attribute the forms that tell how things are: `везёт`, `везти`, `везущий`."""
    for form in forms:
        terminal = _STATES.get(form.is_a)
        if terminal and not form.past and form.lemma in entry.lemmas[0] and form.reflexive == entry.deponent:
            yield Sense(terminal, entry.sense.id)


def _head(forms: list[tuple[Form, ...]]) -> int:
    """The first noun in the nominative, or else the first word; of adjectives alone the last.

    What may be a noun or an adjective is an adjective before a noun that agrees with it: `дежурный врач`, `ночное дежурство`.
    """
    for at, each in enumerate(forms):
        if any(form.is_a == "noun" and form.case == "N" for form in each):
            behind = forms[at + 1] if at + 1 < len(forms) else ()
            return _head(forms[at + 1 :]) + at + 1 if _agree(each, behind) else at
        if not any(form.is_a in _ATTRIBUTIVE and form.case == "N" for form in each):
            return 0
    return len(forms) - 1


def _agree(one: Iterable[Form], other: Iterable[Form]) -> bool:
    """Whether a word may be an adjective of the noun behind it, both in the nominative."""
    numbers = {form.number for form in other if form.is_a == "noun" and form.case == "N"}
    return any(form.is_a in _ATTRIBUTIVE and form.case == "N" and form.number in numbers for form in one)


def _compared(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Words that compare the numbers of things, which have no case: `старше`, of an age."""
    for attribute, dimension in _measured(vocabulary, words):
        yield Sense("DIMMORE", attribute), dimension.more
        yield Sense("DIMLESS", attribute), dimension.less


def _measured(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[str, Dimension]]:
    """The attributes for which the language has adjectives, with these."""
    numbers = (
        (attribute, declared.names)
        for kind in vocabulary.kinds.values()
        for attribute, declared in kind.attributes.items()
        if declared.type == "int"
    )
    for attribute, names in dict.fromkeys(numbers):
        for each in words.dimensions:
            if not set(each.of).isdisjoint(names):
                yield attribute, each


def _named(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    attributes: dict[str, None] = {}
    yield from _steps(vocabulary, words)
    for id_, kind in vocabulary.kinds.items():
        yield Sense("KIND", id_), kind.names
        for attribute, declared in kind.attributes.items():
            attributes[attribute] = None
            yield Sense("ATTR", attribute), declared.names
            yield Sense(_STATING, attribute), declared.verbs
            for value in declared.values:
                yield Sense("NAME", value, attribute), declared.value_names.get(value, ())
    for id_, verb in vocabulary.verbs.items():
        yield Sense("VERB", id_), verb.names
        for attribute, declared in verb.attributes.items():
            attributes[attribute] = None
            if declared.type == "int":
                yield Sense("ATTR", attribute), declared.names
            for value in declared.values:
                yield Sense("NAME", value, attribute), declared.value_names.get(value, ())
    for attribute, dimension in _measured(vocabulary, words):
        yield Sense("DIMMOST", attribute), dimension.most
        yield Sense("DIMLEAST", attribute), dimension.least
    for id_, adjective in vocabulary.adjectives.items():
        yield Sense("ADJ", id_), adjective.names
    for id_, individual in vocabulary.individuals.items():
        yield Sense("NAME", id_), individual.names
    for id_, term in vocabulary.terms.items():
        # A term with the id of an attribute names that attribute.
        terminal = "KIND" if term.means is not None else "ATTR" if id_ in attributes else "TERM"
        yield Sense(terminal, id_), term.names


def _steps(vocabulary: Vocabulary, words: SentenceWords) -> Iterator[tuple[Sense, Iterable[str]]]:
    """Phases and steps by their names, and steps by their numbers in the only phase that has any."""
    for phase in vocabulary.phases:
        yield Sense("STEP", phase.id, "phase"), (phase.name,)
    numbered = len({step.phase for step in vocabulary.steps}) == 1
    for number, step in enumerate(vocabulary.steps, start=1):
        counted = (f"{word} {number}" for word in words.counted_steps if numbered)
        yield Sense("STEP", step.id), (step.name, *counted)
