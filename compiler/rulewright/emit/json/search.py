"""The words by which the paragraphs of a book are found, as `search.json`.

A search page and other programs look a query up here without knowing the language: `forms` leads from a word as written
to the form under which `words` has it, and `fold` from letters to those that look alike in numbers.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

import msgspec
from msgspec import Struct

from rulewright.config.language_data import language_data
from rulewright.document.nodes import MacroText
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.readers.numbered_text.numbers import LOOK_ALIKES, latin, parts_of
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.resolve.terms import term_names
from rulewright.vocabulary.types import Vocabulary

SEARCH_FORMAT = "1.0"
"""Grows in its second part when something is added, in its first when a reader of the old form would break."""

_WORD = re.compile(r"[^\W_]+(?:['’-][^\W_]+)*")


class SearchParagraph(Struct, frozen=True, kw_only=True):
    """What a result shows."""

    id: str
    number: str
    """With the numbers of the divisions around it."""

    title: str
    anchor: str
    """`page#fragment`."""


class SearchTerm(Struct, frozen=True, kw_only=True):
    """A term of the vocabulary."""

    id: str
    names: tuple[tuple[str, ...], ...]
    """Each of its names as the words that `words` would have."""

    paragraphs: tuple[int, ...]
    """Where it is used under any name or macro."""


class SearchDocument(Struct, frozen=True, kw_only=True):
    """All of `search.json`. Paragraphs are numbers: places in `paragraphs`, from 0, in ascending order."""

    format: str
    book: str
    language: str
    paragraphs: tuple[SearchParagraph, ...]
    words: dict[str, tuple[int, ...]]
    """Dictionary form → paragraphs that have a form of the word in title or text."""

    forms: dict[str, str]
    """Word as written, in small letters → its dictionary form, where that is another."""

    numbers: dict[str, tuple[int, ...]]
    """Number in small letters, look-alikes folded → paragraphs that bear it: `3.1e`, `3.1.e`, a label."""

    fold: dict[str, str]
    """Letter → the one that numbers have in its place."""

    terms: tuple[SearchTerm, ...]


def search_file(resolved: ResolvedBook, vocabulary: Vocabulary) -> tuple[PurePosixPath, bytes]:
    """`search.json` and what is in it: the same for the same book."""
    document = search_document(resolved, vocabulary)
    return PurePosixPath("search.json"), msgspec.json.encode(document, order="sorted") + b"\n"


def search_document(resolved: ResolvedBook, vocabulary: Vocabulary) -> SearchDocument:
    """The table of a book. Every distinct word is brought into its dictionary form once."""
    spoken = language_data(resolved.config).sentences
    printed = {reference.node: reference.text for reference in resolved.references}
    units = tuple(resolved.units)
    written: dict[str, dict[int, None]] = {}
    for at, unit in enumerate(units):
        for word in set(words_of(plain_text((*unit.node.title, *unit.node.blocks), printed.get))):
            written.setdefault(word, {})[at] = None
    forms = {word: search_form(word, spoken) for word in written}
    words: dict[str, dict[int, None]] = {}
    for word, places in written.items():
        words.setdefault(forms[word], {}).update(places)
    place = {unit.id: at for at, unit in enumerate(units)}
    return SearchDocument(
        format=SEARCH_FORMAT,
        book=resolved.config.book,
        language=resolved.config.language,
        paragraphs=tuple(
            SearchParagraph(
                id=unit.id,
                number=unit.citation,
                title=unit.title,
                anchor=f"{unit.page}#{unit.anchor}",
            )
            for unit in units
        ),
        words=_sorted(words),
        forms={word: form for word, form in sorted(forms.items()) if form != word},
        numbers=_sorted(_numbers(units)),
        fold=dict(sorted(LOOK_ALIKES.items())),
        terms=_terms(resolved, vocabulary, spoken, place),
    )


def words_of(text: str) -> list[str]:
    """The words of a text in small letters."""
    return [word.lower() for word in _WORD.findall(text)]


def _numbers(units: Sequence[Unit]) -> dict[str, dict[int, None]]:
    found: dict[str, dict[int, None]] = {}
    for at, unit in enumerate(units):
        for number in {unit.number, unit.citation, *unit.labels} - {""}:
            for key in (latin(number).lower(), ".".join(parts_of(number)).lower()):
                if key:
                    found.setdefault(key, {})[at] = None
    return found


def _terms(
    resolved: ResolvedBook, vocabulary: Vocabulary, spoken: SentenceWords, place: Mapping[str, int]
) -> tuple[SearchTerm, ...]:
    uses: dict[str, list[int]] = {}
    for use in resolved.terms:
        if use.unit_id in place:
            uses.setdefault(use.term, []).append(place[use.unit_id])
    shown: dict[str, MacroText] = {}
    for macro, term in resolved.by_macro.items():
        shown.setdefault(term, macro)
    made = []
    for term, names in term_names(vocabulary):
        readable = [name for name in names if not name.startswith("\\")]
        if term in shown:
            readable.append(shown[term].text)
        keys = {tuple(search_form(word, spoken) for word in words_of(name)) for name in readable}
        made.append(
            SearchTerm(
                id=term,
                names=tuple(sorted(key for key in keys if key)),
                paragraphs=_ascending(uses.get(term, ())),
            )
        )
    return tuple(made)


def _sorted(places: Mapping[str, Iterable[int]]) -> dict[str, tuple[int, ...]]:
    return {key: _ascending(places[key]) for key in sorted(places)}


def _ascending(places: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(set(places)))
