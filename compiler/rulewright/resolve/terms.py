"""Where the words of the vocabulary are used in the book."""

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
    phrases: dict[str, list[tuple[tuple[str, ...], str]]] = defaultdict(list)
    for term, spelled in names:
        for name in spelled:
            stems = tuple(search_form(word, words) for word in _WORD.findall(name))
            if stems and not name.startswith("\\"):
                phrases[stems[0]].append((stems, term))
    for known in phrases.values():
        known.sort(key=lambda phrase: -len(phrase[0]))
    uses: dict[tuple[str, str], TermUse] = {}
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
        for term, at, end in _phrases_in([search_form(word, words) for word in found], phrases):
            forms[term].add(" ".join(found[at:end]).lower())
            uses.setdefault((term, unit.id), TermUse(term=term, unit_id=unit.id))
    return Terms(
        uses=tuple(uses.values()),
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


def _macro_key(name: str) -> str:
    return re.sub(r"[\\{}\s]", "", name)


def _phrases_in(
    stems: list[str], phrases: Mapping[str, Iterable[tuple[tuple[str, ...], str]]]
) -> Iterator[tuple[str, int, int]]:
    """Terms in the order of the text, each with its first word and that behind it; the longest phrase at a place wins, and its words serve no other."""
    at = 0
    while at < len(stems):
        for phrase, term in phrases.get(stems[at], ()):
            if tuple(stems[at : at + len(phrase)]) == phrase:
                yield term, at, at + len(phrase)
                at += len(phrase)
                break
        else:
            at += 1
