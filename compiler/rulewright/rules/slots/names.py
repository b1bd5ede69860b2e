"""Phrases of the vocabulary in text: which word or macro names which kind, thing, adjective or value."""

import re
from collections import defaultdict
from collections.abc import Iterator

from msgspec import Struct

from rulewright.languages.lemmas import lemma
from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Atom
from rulewright.vocabulary.types import Vocabulary

_WORD = re.compile(r"""\w+(?:[-’']\w+)*|[^\w\s.,;:!?%()\[\]{}/\\'"‘’“”„«»‐-―…·-]""")
"""A word, or a symbol that a name may consist of, such as `$` on a counter."""


RELATIONAL = "reference"
_REFERENCE = re.compile(rf"\b{RELATIONAL}\b")


class Meaning(Struct, frozen=True):
    """What a phrase may stand for."""

    category: str
    """`kind`, `individual`, `adjective`, `noun` (a term with a meaning) or `value` (of an enum)."""

    id: str
    attribute: str = ""
    """Of a `value`: the attribute that it is a value of; of an adjective that relates its thing to another: RELATIONAL."""


class Match(Struct, frozen=True):
    """A phrase found in a text, and all that it may stand for."""

    start: int
    end: int
    meanings: tuple[Meaning, ...]


class NameIndex:
    """Looks phrases of the vocabulary up in text, longest first, in all their inflections."""

    def __init__(self, vocabulary: Vocabulary, language: Language) -> None:
        self._phrases: dict[tuple[str, ...], dict[Meaning, None]] = defaultdict(dict)
        self._macros: dict[str, dict[Meaning, None]] = defaultdict(dict)
        self._longest = 1
        self._lemmatiser = language.lemmatiser
        for meaning, names, nominal in _entries(vocabulary):
            for name in names:
                if name.startswith("\\"):
                    self._macros[name][meaning] = None
                    continue
                for form in language.noun_forms(name) if nominal else (name,):
                    words = tuple(lemma(word, language.lemmatiser) for word in _WORD.findall(form))
                    if words:
                        self._phrases[words][meaning] = None
                        self._longest = max(self._longest, len(words))

    def matches(self, text: str, atoms: tuple[Atom, ...] = ()) -> list[Match]:
        """Phrases in `text` from left to right, the longest at each place, none overlapping another.

        `atoms` are the macros in the text, with offsets in it; a macro that the vocabulary names is matched whole.
        """
        found: list[Match] = []
        atom_at = {atom.start: atom for atom in atoms}
        words = [
            (match.start(), match.end(), lemma(match.group(), self._lemmatiser))
            for match in _WORD.finditer(text)
        ]
        index = 0
        while index < len(words):
            start = words[index][0]
            match = self._macro(atom_at.get(start)) or self._phrase(words, index)
            if match is None:
                index += 1
                continue
            found.append(match)
            while index < len(words) and words[index][0] < match.end:
                index += 1
        return found

    def _macro(self, atom: Atom | None) -> Match | None:
        meanings = self._macros.get(atom.key) if atom is not None else None
        return Match(atom.start, atom.end, tuple(meanings)) if atom is not None and meanings else None

    def _phrase(self, words: list[tuple[int, int, str]], index: int) -> Match | None:
        for length in range(min(self._longest, len(words) - index), 0, -1):
            chosen = words[index : index + length]
            meanings = self._phrases.get(tuple(word for _, _, word in chosen))
            if meanings:
                return Match(chosen[0][0], chosen[-1][1], tuple(meanings))
        return None


def _entries(vocabulary: Vocabulary) -> Iterator[tuple[Meaning, tuple[str, ...], bool]]:
    """Meaning, its names, and whether these take the endings of nouns."""
    for name, kind in vocabulary.kinds.items():
        yield Meaning("kind", name), (*kind.names, name.replace("_", " ")), True
        for attribute, declared in kind.attributes.items():
            for value in declared.values:
                spelled = declared.value_names.get(value, ())
                yield Meaning("value", value, attribute), (*spelled, value.replace("_", " ")), False
    for verb in vocabulary.verbs.values():
        for attribute, declared in verb.attributes.items():
            for value in declared.values:
                spelled = declared.value_names.get(value, ())
                yield Meaning("value", value, attribute), (*spelled, value.replace("_", " ")), False
    for step in vocabulary.steps:
        spelled = (step.name,) if step.name else ()
        yield Meaning("value", step.id, "step"), (*spelled, step.id.replace("_", " ")), False
    for name, individual in vocabulary.individuals.items():
        yield Meaning("individual", name), (*individual.names, name), False
    for name, adjective in vocabulary.adjectives.items():
        attribute = RELATIONAL if _REFERENCE.search(adjective.means) else ""
        yield Meaning("adjective", name, attribute), (*adjective.names, name.replace("_", " ")), False
    for name, term in vocabulary.terms.items():
        if term.means is not None:
            yield Meaning("noun", name), (*term.names, name.replace("_", " ")), True
