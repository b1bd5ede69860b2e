"""Read a text in memory, and show what came of it."""

from pathlib import Path

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Inline,
    ListBlock,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    Text,
)
from rulewright.document.walk import book_contents, units, walk
from rulewright.readers.numbered_text import NumberedResult, read_numbered_text
from rulewright.source.files import BookFolder

FILE = "book.txt"
CONFIG = BookConfig(book="book", files=(FILE,))


def read(text: str, config: BookConfig = CONFIG) -> NumberedResult:
    """The text as a book."""
    return read_numbered_text(BookFolder(Path("/nonexistent"), {FILE: text}), (FILE,), config)


def numbers(book: Book) -> list[str]:
    """The number of every unit in order."""
    return [unit.declared_number or "" for unit in units(book)]


def references(book: Book) -> list[Reference]:
    """Every reference in order."""
    return [node for run in book_contents(book) for node in walk(run) if isinstance(node, Reference)]


def complaints(result: NumberedResult) -> list[str]:
    """`line:column-column code message` of every diagnostic."""
    lines = []
    for each in result.diagnostics:
        assert each.span is not None
        source = result.sources[each.span.file]
        place, end = source.position(each.span.start), source.position(each.span.end)
        lines.append(f"{place.line}:{place.column}-{end.column} {each.code} {each.message}")
    return lines


def outline(book: Book) -> str:
    """The tree, one unit or block a line: `5.1 level 1 [TITLE:]` with `#` before a division."""
    lines = [line for block in book.blocks for line in _block(block)]
    for child in book.children:
        lines += _unit(child)
    return "\n".join(lines)


def _unit(unit: Division | Paragraph) -> list[str]:
    words = ["#" * (unit.level + 1) if isinstance(unit, Division) else "-" * unit.level]
    words.append(unit.declared_number or "(no number)")
    words += [f"= {key}" for key in unit.keys if key != unit.declared_number]
    words += [f"({option} only)" for option in unit.options]
    if unit.title:
        words.append(f"[{inline(unit.title)}]")
    inside = [line for block in unit.blocks for line in _block(block)]
    for child in unit.children:
        inside += _unit(child)
    return [" ".join(words), *(f"  {line}" for line in inside)]


def _block(block: Block) -> list[str]:
    if isinstance(block, Prose):
        return [f"| {inline(block.content)}"]
    if isinstance(block, ListBlock):
        lines = [f"{block.environment} list"]
        for item in block.items:
            lines.append("  item" + (f" [{inline(item.label)}]" if item.label else ""))
            lines += [f"    {line}" for inner in item.blocks for line in _block(inner)]
        return lines
    if isinstance(block, Table):
        rows = [[line for cell in row.cells for line in (_cell(cell) or ["|"])] for row in block.rows]
        return ["table", *("  row " + " ".join(row) for row in rows)]
    assert isinstance(block, Aside)
    inside = [line for inner in block.blocks for line in _block(inner)]
    return [f"aside {block.role} [{inline(block.title)}]", *(f"  {line}" for line in inside)]


def _cell(cell: TableCell) -> list[str]:
    return [line for inner in cell.blocks for line in _block(inner)]


def inline(content: tuple[Inline, ...]) -> str:
    """A run of nodes: references as `<words → target>`, styles as `<strong words>`."""
    parts = []
    for node in content:
        if isinstance(node, Text):
            parts.append(node.text)
        elif isinstance(node, Styled):
            parts.append(f"<{node.style} {inline(node.content)}>")
        else:
            assert isinstance(node, Reference)
            arrow = "⇢" if node.command == "number-outside" else "→"
            parts.append(f"<{inline(node.content)} {arrow} {node.target or '?'}>")
    return "".join(parts)
