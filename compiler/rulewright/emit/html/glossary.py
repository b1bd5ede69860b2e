"""The terms of the book: what each means and where it is used."""

from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct

from rulewright.config.defaults import DEFAULT_REFERENCES
from rulewright.config.language_data import language_data
from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.resolve.addresses import safe_name
from rulewright.resolve.paragraph_names import ParagraphNames
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.resolve.terms import term_names
from rulewright.rulings.marked_text import marked_text
from rulewright.rulings.ruling import Citation
from rulewright.vocabulary.types import Vocabulary


class GlossaryEntry(Struct, frozen=True, kw_only=True):
    """One term."""

    id: str
    anchor: str
    """Fragment on the page of terms, unlike any other in the book."""

    name: str
    also: tuple[str, ...]
    """Its other names."""

    definition: str
    """In words."""

    told: tuple[str | Citation, ...]
    """The definition in pieces: what it cites with `[[…]]` or as the book does is apart."""

    is_kind: bool
    broader: str | None
    """Id of what it is a kind of, where that stands in the glossary too."""

    uses: tuple[Unit, ...]


def glossary(resolved: ResolvedBook, vocabulary: Vocabulary) -> tuple[GlossaryEntry, ...]:
    """Every kind, name and term that is defined or used, in the order of the alphabet."""
    words = language_data(resolved.config).sentences
    uses: dict[str, list[Unit]] = defaultdict(list)
    for use in resolved.terms:
        uses[use.term].append(resolved.by_id[use.unit_id])
    shown: dict[str, str] = {}
    for macro, term in resolved.by_macro.items():
        shown.setdefault(term, macro.text)
    taken = {unit.anchor.casefold() for unit in resolved.units}
    listed = {
        term: names
        for term, names in term_names(vocabulary)
        # What has no name stands in no text: it orders other concepts for the author.
        if uses.get(term) or (_named(vocabulary, term) and _definition(vocabulary, term))
    }
    defined = {term: _definition(vocabulary, term) for term in listed}
    marked = any("[[" in text or "\\" in text for text in defined.values())
    names_of_units = ParagraphNames(resolved) if marked else None
    commands = {*DEFAULT_REFERENCES, *resolved.config.references}
    entries = []
    for term, names in listed.items():
        readable = [name for name in names if not name.startswith("\\")]
        name = readable[0] if readable else shown.get(term) or term.replace("_", " ")
        broader = _broader(vocabulary, term)
        told: tuple[str | Citation, ...] = (defined[term],) if defined[term] else ()
        if names_of_units is not None and told:
            paragraphs = marked_text(defined[term], names_of_units, commands, {}).paragraphs
            told = tuple(piece for at, each in enumerate(paragraphs) for piece in ((" ",) * bool(at) + each))
        entries.append(
            GlossaryEntry(
                id=term,
                anchor=_free_anchor(term, taken),
                name=name,
                also=_others(name, readable, words),
                definition="".join(piece if isinstance(piece, str) else piece.words for piece in told),
                told=told,
                is_kind=term in vocabulary.kinds,
                broader=broader if broader in listed else None,
                uses=tuple(uses.get(term, ())),
            )
        )
    return tuple(sorted(entries, key=lambda entry: (_in_order(entry.name), entry.id)))


def letters(
    entries: Sequence[GlossaryEntry],
) -> tuple[tuple[str, tuple[tuple[str, GlossaryEntry], ...]], ...]:
    """The entries by first letter, each with the name that it stands under.

    Another name of a term stands in its own place too, unless that would be beside the term.
    """
    named = [(entry.name, entry) for entry in entries]
    named += [(name, entry) for entry in entries for name in entry.also if _begin(name) != _begin(entry.name)]
    groups: dict[str, list[tuple[str, GlossaryEntry]]] = defaultdict(list)
    for name, entry in sorted(named, key=lambda each: (_in_order(each[0]), each[1].id)):
        groups[_in_order(name)[:1].upper()].append((name, entry))
    return tuple((letter, tuple(group)) for letter, group in groups.items())


def _in_order(name: str) -> str:
    """By what a name is put in order: marks before its first letter do not count, `ё` is `е`."""
    return name.casefold().replace("ё", "е").lstrip("\"'“”«»„([ ") or name.casefold()


def _begin(name: str) -> str:
    return _in_order(name)[:4]


def _others(name: str, readable: Sequence[str], words: SentenceWords) -> tuple[str, ...]:
    """Names that are more than another form of `name`."""
    stems = [[search_form(word, words) for word in other.split()] for other in (name, *readable)]
    return tuple(other for at, other in enumerate(readable, 1) if stems[at] not in stems[:at])


def _named(vocabulary: Vocabulary, term: str) -> bool:
    entries = (vocabulary.kinds.get(term), vocabulary.individuals.get(term), vocabulary.terms.get(term))
    return any(entry is not None and entry.names for entry in entries)


def _definition(vocabulary: Vocabulary, term: str) -> str:
    if term in vocabulary.terms:
        return vocabulary.terms[term].definition
    entry = vocabulary.kinds.get(term) or vocabulary.individuals.get(term)
    return entry.gloss if entry else ""


def _broader(vocabulary: Vocabulary, term: str) -> str | None:
    if term in vocabulary.kinds:
        return vocabulary.kinds[term].is_a
    return vocabulary.individuals[term].kind if term in vocabulary.individuals else None


def _free_anchor(term: str, taken: set[str]) -> str:
    anchor = "term-" + safe_name(term)
    while anchor.casefold() in taken:
        anchor += "-"
    taken.add(anchor.casefold())
    return anchor
