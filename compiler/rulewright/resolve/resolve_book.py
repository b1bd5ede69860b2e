"""The resolver: runs each finder once and lays its tables side by side."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from rulewright.config.book_config import BookConfig
from rulewright.config.defaults import DEFAULT_REFERENCES
from rulewright.config.language_data import language_data
from rulewright.document.nodes import Book, Division, Paragraph
from rulewright.document.walk import units_below
from rulewright.resolve.addresses import INDEX_PAGE, anchors, pages
from rulewright.resolve.fingerprint import fingerprint
from rulewright.resolve.identity import Candidate, IdentityEntry, match_identities
from rulewright.resolve.labels import find_labels
from rulewright.resolve.numbering import number_units
from rulewright.resolve.other_books import OtherBooks
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.references import resolve_references
from rulewright.resolve.resolved_book import FRONT, ResolvedBook, Unit
from rulewright.resolve.structure import check_structure
from rulewright.resolve.terms import find_terms
from rulewright.source.text import SourceText
from rulewright.vocabulary.types import Vocabulary

_Node = Division | Paragraph


def resolve(
    book: Book,
    sources: Mapping[str, SourceText],
    config: BookConfig,
    vocabulary: Vocabulary,
    *,
    identities: Sequence[IdentityEntry] = (),
    others: OtherBooks | None = None,
) -> ResolvedBook:
    """Number, label and identify every unit of `book`, and land its references.

    `identities` are the entries of the lock by which paragraphs are known again, `others` books into which references
    may lead. What is wrong with the book is
    in the diagnostics of the result; nothing is raised.
    """
    placed = list(units_below(book))
    nodes = [node for node, _ in placed]
    numbers = number_units(placed, config.numbering)
    labels = find_labels(nodes)
    known = match_identities(_candidates(placed, labels.by_node), identities)
    page_of = _pages(book, placed, labels.by_node)
    # Titles with references need numbers first, and references need units: titles show keys' numbers by label.
    printed = {key: numbers[node].number for key, node in labels.by_key.items()}
    front_id = _free_id(known.ids)
    *fragment, front_anchor = anchors((*known.ids, front_id))
    front = _front(book, front_id, front_anchor)

    by_node: dict[_Node, Unit] = {}
    for position, (node, parent) in enumerate(placed):
        by_node[node] = Unit(
            node=node,
            parent=by_node[parent] if parent is not None else None,
            kind=numbers[node].kind,
            id=known.ids[position],
            number=numbers[node].number,
            citation=numbers[node].citation,
            labels=labels.by_node[node],
            title=_title(node, printed),
            anchor=fragment[position],
            page=page_of[node],
        )
    units = tuple(by_node.values())
    by_label = {key: by_node[node] for key, node in labels.by_key.items()}
    forms = {**DEFAULT_REFERENCES, **config.references}
    references = resolve_references(book, units, by_label, forms, config.external_keys, others)
    terms = find_terms(units, vocabulary, language_data(config).sentences)
    children: dict[str, list[Unit]] = defaultdict(list)
    for unit in units:
        children[unit.parent.id if unit.parent else ""].append(unit)
    return ResolvedBook(
        config=config,
        book=book,
        sources=dict(sources),
        units=units,
        front=front,
        by_id={unit.id: unit for unit in ((front, *units) if front else units)},
        by_label=by_label,
        by_node=by_node,
        children={key: tuple(value) for key, value in children.items()},
        references=references.all,
        by_reference={reference.node: reference for reference in references.all},
        backlinks=references.backlinks,
        terms=terms.uses,
        by_macro=terms.by_macro,
        term_forms=terms.forms,
        redirects=known.redirects,
        missing=known.missing,
        diagnostics=(
            *labels.diagnostics,
            *references.diagnostics,
            *check_structure(placed),
            *known.questions,
        ),
    )


def identity_entries(resolved: ResolvedBook) -> tuple[IdentityEntry, ...]:
    """What the lock has to keep so that every unit of this book is known again, in document order."""
    entries = []
    previous: dict[str, str] = {}
    for unit in resolved.units:
        words = fingerprint(unit.node)
        parent = unit.parent.id if unit.parent else ""
        entries.append(
            IdentityEntry(
                id=unit.id,
                parent=parent,
                after=previous.get(parent, ""),
                content=words.content,
                heading=words.heading,
                sketch=words.sketch(),
            )
        )
        previous[parent] = unit.id
    return tuple(entries)


def _front(book: Book, front_id: str, anchor: str) -> Unit | None:
    if not book.blocks:
        return None
    return Unit(
        node=Division(span=book.span, level=0, command=FRONT, starred=True, blocks=book.blocks),
        parent=None,
        kind=FRONT,
        id=front_id,
        number="",
        citation="",
        labels=(),
        title="",
        anchor=anchor,
        page=INDEX_PAGE,
    )


def _free_id(taken: Sequence[str]) -> str:
    """An id for the front matter that no unit has."""
    name, count = FRONT, 1
    while name in taken:
        count += 1
        name = f"{FRONT}-{count}"
    return name


def _candidates(
    placed: Sequence[tuple[_Node, _Node | None]], labels: Mapping[_Node, tuple[str, ...]]
) -> list[Candidate]:
    position_of = {node: position for position, (node, _) in enumerate(placed)}
    last_below: dict[int | None, int] = {}
    candidates = []
    for position, (node, parent) in enumerate(placed):
        around = position_of[parent] if parent is not None else None
        candidates.append(
            Candidate(
                label=labels[node][0] if labels[node] else None,
                print=fingerprint(node),
                parent=around,
                after=last_below.get(around),
                span=node.span,
            )
        )
        last_below[around] = position
    return candidates


def _pages(
    book: Book, placed: Sequence[tuple[_Node, _Node | None]], labels: dict[_Node, tuple[str, ...]]
) -> dict[_Node, str]:
    """The page of every unit: that of the top unit it stands in."""
    page_of = dict(zip(book.children, pages(book.children, labels), strict=True))
    for node, parent in placed:
        if parent is not None:
            page_of[node] = page_of[parent]
    return page_of


def _title(node: _Node, printed: Mapping[str, str]) -> str:
    """Plain title; a reference in it shows the number of its target."""
    return plain_text(
        node.title,
        lambda reference: None if reference.content else printed.get(reference.target, reference.target),
    )
