"""The sentences of every unit of a resolved book."""

import re
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
from rulewright.sentences.sentence import Atom, Piece, Sentence
from rulewright.source.span import Span
from rulewright.source.text import SourceText

_LETTERS = re.compile(r"\S+")

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
        for start, end in _divide(flow, words):
            sentences.append(
                Sentence(
                    unit_id=unit_id,
                    index=len(sentences),
                    text=flow.text[start:end],
                    atoms=_between(flow.atoms, start, end),
                    pointers=_between(flow.pointers, start, end),
                    links=_between(flow.links, start, end),
                    pieces=tuple(_cut(flow, start, end, sources)),
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


def _between(atoms: Sequence[Atom], start: int, end: int) -> tuple[Atom, ...]:
    """The atoms within a stretch of the text, counted from its begin."""
    return tuple(
        Atom(atom.start - start, atom.end - start, atom.key, atom.reference)
        for atom in atoms
        if start <= atom.start and atom.end <= end
    )


def _cut(flow: Flow, start: int, end: int, sources: Mapping[str, SourceText]) -> Iterator[Piece]:
    """The pieces below a stretch of the text, counted from its begin."""
    for index, piece in enumerate(flow.pieces):
        piece_end = flow.pieces[index + 1].start if index + 1 < len(flow.pieces) else len(flow.text)
        if piece_end <= start or piece.start >= end:
            continue
        first, last = max(start - piece.start, 0), min(end, piece_end) - piece.start
        span = piece.span
        if first or piece_end > end:
            if piece.literal:
                stop = min(span.end, span.start + last)
                span = type(span)(span.file, span.start + first, stop, span.definition)
            elif span.file in sources:
                span = _below(flow.text[piece.start : piece_end], first, last, span, sources[span.file])
        said = flow.text[piece.start + first : piece.start + last]
        literal = piece.literal or (span.file in sources and _same_length(said, span, sources[span.file]))
        yield Piece(max(piece.start - start, 0), span, literal)


def _same_length(text: str, span: Span, source: SourceText) -> bool:
    """Whether the characters of a part of a text are those of the source, but that a line may end for a blank."""
    written = source.text[span.start : span.end]
    return span.definition is None and len(written) == len(text) and written.split() == text.split()


def _below(text: str, first: int, last: int, span: Span, source: SourceText) -> Span:
    """The source below a part of a text that differs from it in white space alone; all of it where it differs more."""
    written = source.text[span.start : span.end]
    if "".join(written.split()) != "".join(text.split()):
        return span
    begin = _position(written, len("".join(text[:first].split())), behind=False)
    end = _position(written, len("".join(text[:last].split())), behind=True)
    return type(span)(span.file, span.start + begin, span.start + end, span.definition)


def _position(written: str, letters: int, *, behind: bool) -> int:
    """Where so many letters of the source have passed: behind the last of them, or before the next one."""
    for word in _LETTERS.finditer(written):
        if letters < len(word[0]) or (behind and letters == len(word[0])):
            return word.start() + letters
        letters -= len(word[0])
    return len(written)
