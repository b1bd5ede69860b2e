"""Items of lists; cells, rows, rules and captions of tables."""

from rulewright.document.nodes import Inline
from rulewright.readers.latex.arguments import declared, skip_space
from rulewright.readers.latex.block_writer import BlockWriter
from rulewright.readers.latex.columns import read_columns


def read_item(writer: BlockWriter, i: int) -> int:
    """Begin a list item at token `i`; outside a list the mark stays in the text."""
    tokens = writer.tokens
    writer.flush(i)
    if not writer.is_in("list"):
        inner = next((n for n in range(len(writer.open) - 1, -1, -1) if writer.open[n].kind == "list"), -1)
        unclosed = inner >= 0 and all(tokens.match[e.begin] < 0 for e in writer.open[inner + 1 :])
        if not unclosed:
            writer.start = i
            return i + 1
        while not writer.is_in("list"):
            writer.ended.add(writer.open.pop().begin)
            writer.put("END", i, i)
    at = skip_space(tokens, i + 1, len(tokens))
    label: tuple[Inline, ...] = ()
    after = i + 1
    if at < len(tokens) and tokens.kinds[at] == "LBRACKET" and tokens.match[at] > at:
        label = writer.inline.build(at + 1, tokens.match[at])
        after = tokens.match[at] + 1
    writer.put("ITEM", i, after - 1, label)
    writer.start = after
    return after


def read_caption(writer: BlockWriter, i: int) -> int:
    """Add the caption at token `i` to the table around it."""
    call = declared(writer.tokens, i + 1, len(writer.tokens), 1, 1)
    if call.missing:
        return i + 1
    writer.flush(i)
    argument = call.found[1]
    writer.put("CAPTION", i, call.after - 1, writer.inline.build(argument.start, argument.end))
    writer.start = call.after
    if writer.open[-1].cells == 1:
        # It may stand in a row of its own, which has no cells.
        writer.open[-1].row = call.after
    return call.after


def read_rule(writer: BlockWriter, i: int) -> int:
    """Add a horizontal line to the row that begins here."""
    tokens = writer.tokens
    writer.flush(i)
    name = tokens.texts[i][1:]
    after = i + 1
    if name in ("cline", "cmidrule", "hhline"):
        call = declared(tokens, i + 1, len(tokens), 0, 1)
        if not call.missing:
            after = call.after
            writer.report.exclude("layout arguments")
    writer.put("RULE", i, after - 1)
    writer.start = after
    return after


def read_span(writer: BlockWriter, i: int) -> int:
    """Begin a cell that spans columns; its content follows as that of any cell."""
    tokens = writer.tokens
    call = declared(tokens, i + 1, len(tokens), 0, 3)
    if call.missing:
        return i + 1
    writer.flush(i)
    count, specification, content = call.found
    digits = "".join(tokens.texts[count.start : count.end]).strip()
    columns = int(digits) if digits.isascii() and digits.isdigit() and 0 < int(digits[:4]) <= 200 else 1
    alignments = read_columns("".join(tokens.texts[specification.start : specification.end]))
    writer.report.exclude("layout arguments", 2)
    writer.open[-1].cells += columns - 1
    writer.put("SPAN", i, content.start - 1, (columns, alignments[0] if alignments else "left"))
    if tokens.kinds[content.start - 1] == "LBRACE":
        tokens.kinds[content.start - 1] = tokens.kinds[content.end] = "SKIP"
    writer.start = content.start
    return content.start


def separate(writer: BlockWriter, i: int, after: int, kind: str) -> None:
    """End a cell (`CELL`) or a row (`ROW`) at token `i`; the next begins at `after`."""
    writer.flush(i)
    table = writer.open[-1]
    if kind == "CELL":
        table.cells += 1
    else:
        writer.check_row(table, i)
        table.cells, table.row = 1, after
    writer.put(kind, i, after - 1)
    writer.start = after
