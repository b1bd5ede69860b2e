"""The sentences of every unit of a resolved book."""

from collections.abc import Iterator, Mapping, Sequence

from rulewright.config.language_data import language_data
from rulewright.document.nodes import (
    Aside,
    Block,
    Environment,
    ListBlock,
    ListItem,
    Prose,
    Reference,
)
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.sentences.boundaries import sentence_ends
from rulewright.sentences.flow import Flow, ReferenceText
from rulewright.sentences.language import Language
from rulewright.sentences.origins import Origins, atoms_between
from rulewright.sentences.sentence import Sentence
from rulewright.source.text import SourceText

CONTENTS = "contents"
"""Environment of a list that repeats the headings of the book: it states nothing."""


def collect_sentences(book: ResolvedBook) -> dict[str, tuple[Sentence, ...]]:
    """Sentences by unit id, in document order, front matter first.

    Tables are data, not sentences, and titles are names; every other text block is divided, asides too.
    """
    words = language_data(book.config).sentences

    def reference_text(node: Reference) -> str:
        resolved = book.by_reference.get(node)
        return resolved.text if resolved is not None else node.target

    found = {
        unit.id: _unit_sentences(unit.id, unit.node.blocks, words, reference_text, book.sources)
        for unit in book.with_front()
    }
    return {unit_id: sentences for unit_id, sentences in found.items() if sentences}


def _unit_sentences(
    unit_id: str,
    blocks: Sequence[Block],
    words: Language,
    reference_text: ReferenceText,
    sources: Mapping[str, SourceText],
) -> tuple[Sentence, ...]:
    sentences: list[Sentence] = []
    for flow, aside in _flows(blocks, reference_text):
        origins = Origins(flow, sources)
        for start, end in _divide(flow, words):
            sentences.append(
                Sentence(
                    unit_id=unit_id,
                    index=len(sentences),
                    text=flow.text[start:end],
                    atoms=atoms_between(flow.atoms, start, end),
                    pointers=atoms_between(flow.pointers, start, end),
                    links=atoms_between(flow.links, start, end),
                    pieces=tuple(origins.pieces(start, end)),
                    aside=aside,
                )
            )
    return tuple(sentences)


def _flows(blocks: Sequence[Block], reference_text: ReferenceText) -> Iterator[tuple[Flow, str | None]]:
    """Running texts, each divided into sentences on its own. A lead-in and the fragments listed under it are one."""
    pending: list[tuple[Block | ListItem, str | None]] = [(block, None) for block in reversed(blocks)]
    while pending:
        block, aside = pending.pop()
        match block:
            case Prose():
                flow = Flow(reference_text)
                flow.add(block.content)
                if flow.text.endswith((":", ";")) and pending and pending[-1][1] == aside:
                    following = pending[-1][0]
                    if isinstance(following, ListBlock) and _is_fragments(following, reference_text):
                        pending.pop()
                        _add_items(flow, following)
                yield from ((each, aside) for each in _with_notes(flow, reference_text))
            case ListBlock() if block.environment != CONTENTS:
                pending.extend((item, aside) for item in reversed(block.items))
            case ListItem():
                pending.extend((inner, aside) for inner in reversed(block.blocks))
            case Aside():
                pending.extend((inner, block.role) for inner in reversed(block.blocks))
            case Environment():
                pending.extend((inner, aside) for inner in reversed(block.blocks))
            case _:
                pass


def _with_notes(flow: Flow, reference_text: ReferenceText) -> Iterator[Flow]:
    """A running text, then each of its footnotes."""
    yield flow
    notes = flow.notes
    for note in notes:  # grows while it is read: a footnote may hold footnotes
        inner = Flow(reference_text)
        inner.add(note.content)
        notes.extend(inner.notes)
        yield inner


def _is_fragments(block: ListBlock, reference_text: ReferenceText) -> bool:
    """Whether the items of a list go on with the sentence above them, rather than being sentences."""
    for item in block.items:
        if len(item.blocks) != 1 or not isinstance(item.blocks[0], Prose):
            return False
    texts = []
    for item in block.items:
        flow = Flow(reference_text)
        _add_item(flow, item)
        texts.append(flow.text)
    return any(not text.endswith((".", "!", "?")) for text in texts[:-1]) or (
        len(texts) == 1 and texts[0][:1].islower()
    )


def _add_items(flow: Flow, block: ListBlock) -> None:
    for item in block.items:
        flow.space()
        _add_item(flow, item)


def _add_item(flow: Flow, item: ListItem) -> None:
    flow.add(item.label)
    if item.label:
        flow.space()
    for block in item.blocks:
        if isinstance(block, Prose):
            flow.add(block.content)


def _divide(flow: Flow, words: Language) -> Iterator[tuple[int, int]]:
    """Where the sentences of a text begin and end."""
    text = flow.text
    if not text.strip():
        return
    start = 0
    for end in sentence_ends(text, words, tuple((atom.start, atom.end) for atom in flow.atoms)):
        while start < end and text[start].isspace():
            start += 1
        if start < end:
            yield start, end
        start = end
