"""Where the words of the vocabulary are used in the book.

A name that several entries share is a use of one of them only where the text says which: where the paragraph, or else
the nearest one above it that names any of them otherwise, names that one alone.
"""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from rulewright.document.nodes import MacroText
from rulewright.document.walk import descendants
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import TermUse, Unit
from rulewright.vocabulary.types import Individual, Kind, Term, Vocabulary

_WORD = re.compile(r"\w+(?:['’-]\w+)*")


class Terms(Struct, frozen=True, kw_only=True):
    """The uses of the vocabulary's kinds, names and terms."""

    uses: tuple[TermUse, ...]
    """One for each term and unit, in document order."""

    by_macro: dict[MacroText, str]
    """The term that a macro stands for."""

    forms: dict[str, tuple[str, ...]]
    """The words, in lower case, by which the text calls each term, in the order of the alphabet."""


def find_terms(units: Sequence[Unit], vocabulary: Vocabulary, words: SentenceWords) -> Terms:
    """Uses of the vocabulary in titles and text: by macro, and by name in all forms that the language knows."""
    names = term_names(vocabulary)
    if not names:
        return Terms(uses=(), by_macro={}, forms={})
    macros = {_macro_key(name): term for term, spelled in names for name in spelled if name.startswith("\\")}
    owners = _owners(names, vocabulary, words)
    phrases: dict[str, list[tuple[str, ...]]] = defaultdict(list)
    for stems in owners:
        phrases[stems[0]].append(stems)
    for known in phrases.values():
        known.sort(key=lambda phrase: -len(phrase))
    uses: dict[tuple[str, str], TermUse] = {}
    shared: list[tuple[Unit, frozenset[str]]] = []
    by_macro: dict[MacroText, str] = {}
    forms: dict[str, set[str]] = defaultdict(set)
    for unit in units:
        for node in descendants(unit.node):
            if isinstance(node, MacroText):
                macro = macros.get(node.name + "".join(node.arguments)) or macros.get(node.name)
                if macro is not None:
                    by_macro[node] = macro
                    uses.setdefault((macro, unit.id), TermUse(term=macro, unit_id=unit.id))
        text = plain_text((*unit.node.title, *unit.node.blocks))
        found = _WORD.findall(text)
        for phrase, at, end in _phrases_in([search_form(word, words) for word in found], phrases):
            if len(owners[phrase]) > 1:
                shared.append((unit, owners[phrase]))
                continue
            (term,) = owners[phrase]
            forms[term].add(" ".join(found[at:end]).lower())
            uses.setdefault((term, unit.id), TermUse(term=term, unit_id=unit.id))
    entries = {term for term, _ in names}
    for unit, meant in shared:
        resolved = _resolved(unit, meant, uses)
        if resolved in entries:
            uses.setdefault((resolved, unit.id), TermUse(term=resolved, unit_id=unit.id))
    order = {unit.id: at for at, unit in enumerate(units)}
    return Terms(
        uses=tuple(sorted(uses.values(), key=lambda use: order[use.unit_id]))
        if shared
        else tuple(uses.values()),
        by_macro=by_macro,
        forms={term: tuple(sorted(found)) for term, found in forms.items()},
    )


def term_names(vocabulary: Vocabulary) -> list[tuple[str, tuple[str, ...]]]:
    """Id and names of every kind, individual and term; one without names is called by the words of its id."""
    tables: tuple[Mapping[str, Kind | Individual | Term], ...] = (
        vocabulary.kinds,
        vocabulary.individuals,
        vocabulary.terms,
    )
    return [
        (id_, entry.names or (id_.replace("_", " "),)) for table in tables for id_, entry in table.items()
    ]


def _owners(
    names: Sequence[tuple[str, Sequence[str]]], vocabulary: Vocabulary, words: SentenceWords
) -> dict[tuple[str, ...], frozenset[str]]:
    """Each name in dictionary forms, with what it is a name of: entries, and kinds that have a value called so."""

    def stems_of(name: str) -> tuple[str, ...]:
        return tuple(search_form(word, words) for word in _WORD.findall(name))

    found: dict[tuple[str, ...], dict[str, None]] = {}
    for term, spelled in names:
        for name in spelled:
            if not name.startswith("\\") and (stems := stems_of(name)):
                found.setdefault(stems, {})[term] = None
    values: dict[tuple[str, ...], set[str]] = defaultdict(set)
    for kind, entry in vocabulary.kinds.items():
        for id_, attribute in entry.attributes.items():
            # One with names says of itself what it is called; a thing as value is called as the thing is, and what
            # has a port, yes or no, has what is called so.
            if not attribute.names and attribute.type in ("int", "string", "enum"):
                stems = stems_of(id_.replace("_", " "))
                if stems in found and id_ not in found[stems]:
                    values[stems].add(kind)
    return {
        stems: frozenset({*_widest(terms, vocabulary), *values.get(stems, ())})
        for stems, terms in found.items()
    }


def _widest(terms: Iterable[str], vocabulary: Vocabulary) -> Iterator[str]:
    """The entries without those that are of a kind which is among them: the only one of a kind is often called like it."""
    terms = tuple(terms)
    for term in terms:
        above: set[str] = set()
        broader = _broader(term, vocabulary)
        while broader is not None and broader not in above:
            above.add(broader)
            broader = _broader(broader, vocabulary)
        if term in above or above.isdisjoint(terms):
            yield term


def _broader(term: str, vocabulary: Vocabulary) -> str | None:
    if term in vocabulary.kinds:
        return vocabulary.kinds[term].is_a
    return vocabulary.individuals[term].kind if term in vocabulary.individuals else None


def _resolved(unit: Unit, meant: frozenset[str], uses: Mapping[tuple[str, str], TermUse]) -> str:
    """Which of `meant` a paragraph speaks of; empty where that is open."""
    above: Unit | None = unit
    while above is not None:
        named = [term for term in meant if (term, above.id) in uses]
        if named:
            return named[0] if len(named) == 1 else ""
        above = above.parent
    return ""


def _macro_key(name: str) -> str:
    return re.sub(r"[\\{}\s]", "", name)


def _phrases_in(
    stems: list[str], phrases: Mapping[str, Iterable[tuple[str, ...]]]
) -> Iterator[tuple[tuple[str, ...], int, int]]:
    """Names in the order of the text, each with its first word and that behind it; the longest one at a place wins, and its words serve no other."""
    at = 0
    while at < len(stems):
        for phrase in phrases.get(stems[at], ()):
            if tuple(stems[at : at + len(phrase)]) == phrase:
                yield phrase, at, at + len(phrase)
                at += len(phrase)
                break
        else:
            at += 1
