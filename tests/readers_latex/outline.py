"""A tree as indented text, short enough to read in a test case."""

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Environment,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    ListBlock,
    MacroText,
    Malformed,
    Math,
    Paragraph,
    Prose,
    Reference,
    Styled,
    Table,
    Text,
    UnknownMacro,
)


def outline(book: Book) -> str:
    """The tree, one unit or block a line; inline nodes other than text in angle brackets."""
    lines = [line for block in book.blocks for line in _block(block)]
    for child in book.children:
        lines += _unit(child)
    return "\n".join(lines)


def _unit(unit: Division | Paragraph) -> list[str]:
    words = [
        unit.command + ("*" if isinstance(unit, Division) and unit.starred else ""),
        f"level {unit.level}",
    ]
    if unit.declared_number:
        words.append(f"number {unit.declared_number}")
    if unit.title:
        words.append(f"title [{inline(unit.title)}]")
    if isinstance(unit, Division) and unit.labels:
        words.append(f"labels {' '.join(inline((label,)) for label in unit.labels)}")
    inside = [line for block in unit.blocks for line in _block(block)]
    for child in unit.children:
        inside += _unit(child)
    return [", ".join(words), *_indented(inside)]


def _block(block: Block) -> list[str]:
    if isinstance(block, Prose):
        return [f"| {inline(block.content)}"]
    if isinstance(block, ListBlock):
        lines = [f"{block.environment}, {block.style}"]
        for item in block.items:
            lines.append("  item" + (f" [{inline(item.label)}]" if item.label else ""))
            lines += _indented(_indented([line for inner in item.blocks for line in _block(inner)]))
        return lines
    if isinstance(block, Table):
        side = "below" if block.caption_below else "above"
        lines = ["table" + (f", caption {side} [{inline(block.caption)}]" if block.caption else "")]
        for row in block.rows:
            lines.append("  row" + (" under a rule" if row.rule_above else ""))
            for cell in row.cells:
                span = f" over {cell.columns}" if cell.columns != 1 else ""
                lines.append(f"    cell {cell.align}{span}")
                lines += _indented(
                    _indented(_indented([line for inner in cell.blocks for line in _block(inner)]))
                )
        return lines
    assert isinstance(block, Aside | Environment)
    if isinstance(block, Aside):
        head = f"aside {block.role}" + (f" [{inline(block.title)}]" if block.title else "")
    else:
        head = f"environment {block.name}" + "".join(f" [{inline(a)}]" for a in block.arguments)
    return [head, *_indented([line for inner in block.blocks for line in _block(inner)])]


def _indented(lines: list[str]) -> list[str]:
    return [f"  {line}" for line in lines]


def inline(content: tuple[Inline, ...]) -> str:
    """A run of inline nodes on one line."""
    parts: list[str] = []
    for node in content:
        if isinstance(node, Text):
            parts.append(node.text.replace("\u00a0", "␣"))
        elif isinstance(node, Styled):
            parts.append(f"<{node.style} {inline(node.content)}>")
        elif isinstance(node, MacroText):
            parts.append(f"<{node.name}{''.join(f'({a})' for a in node.arguments)} = {node.text}>")
        elif isinstance(node, UnknownMacro):
            parts.append(f"<unknown {node.name}{''.join(f'({inline(a)})' for a in node.arguments)}>")
        elif isinstance(node, Reference):
            content_text = f" as {inline(node.content)}" if node.content else ""
            parts.append(f"<{node.command} {node.target}{content_text}>")
        elif isinstance(node, Label):
            parts.append(f"<label {node.key}>")
        elif isinstance(node, Math):
            parts.append(f"<math {node.text}{' on its own' if node.display else ''}>")
        elif isinstance(node, LineBreak):
            parts.append("<break>")
        elif isinstance(node, Image):
            parts.append(f"<image {node.text}>")
        elif isinstance(node, Footnote):
            parts.append(f"<footnote {inline(node.content)}>")
        else:
            assert isinstance(node, Malformed)
            parts.append(f"<malformed {node.source!r}>")
    return "".join(parts)
