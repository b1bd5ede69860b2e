r"""What one node is written as: strings, and the nodes inside it that are still to be written."""

from collections import Counter
from collections.abc import Iterable

from rulewright.document.nodes import (
    Aside,
    Environment,
    ExampleRecord,
    Footnote,
    Image,
    Label,
    LineBreak,
    ListBlock,
    ListItem,
    MacroText,
    Malformed,
    Math,
    Node,
    Prose,
    Reference,
    Styled,
    Table,
    TableCell,
    TableRow,
    Text,
    UnknownMacro,
)
from rulewright.emit.latex.escape import escaped, key
from rulewright.emit.latex.names import Names

Piece = str | Node

_STYLES = {
    "emphasis": "emph",
    "strong": "textbf",
    "code": "texttt",
    "small-caps": "textsc",
    "superscript": "textsuperscript",
    "subscript": "textsubscript",
    "underline": "underline",
    "other": "textnormal",
}
_COLUMNS = {"left": "l", "center": "c", "right": "r"}


def inline_pieces(node: Node, names: Names) -> Iterable[Piece] | None:
    """An inline node; None for what is none."""
    match node:
        case Text():
            return (escaped(node.text),)
        case Styled():
            return (f"\\{_STYLES[node.style]}{{", *node.content, "}")
        case MacroText():
            return _macro(node, names)
        case UnknownMacro():
            groups = [piece for argument in node.arguments for piece in ("{", *argument, "}")]
            # In a group of its own it takes no group that follows for an argument.
            return (f"{{\\{node.name}", *groups, "}")
        case Reference():
            name, with_words = names.reference(node)
            words: tuple[Piece, ...] = ("{", *node.content, "}") if with_words else ()
            return (f"\\{name}{{{key(node.target)}}}", *words)
        case Label():
            return (f"\\label{{{key(node.key)}}}",)
        case ExampleRecord():
            return (f"\\{names.record}{{{key(node.record)}}}{{{key(node.paragraph)}}}{{{node.verdict}}}",)
        case Math():
            return (f"\\[{node.source}\\]" if node.display else f"${node.source}$",)
        case LineBreak():
            return (r"\newline{}",)
        case Image():
            return (f"\\includegraphics[alt={{{escaped(node.text)}}}]{{{key(node.file or node.source)}}}",)
        case Footnote():
            return (r"\footnote{", *node.content, "}")
        case Malformed():
            return (escaped(node.source),)
        case _:
            return None


def _macro(node: MacroText, names: Names) -> Iterable[Piece]:
    config = names.macros.get(node.name)
    if config is None:
        return (escaped(node.text),)
    groups = [
        f"[{escaped(argument)}]" if number < config.optional else f"{{{escaped(argument)}}}"
        for number, argument in enumerate(node.arguments)
    ]
    if config.prefix and len(node.arguments) == 1 and not groups:
        return (f"\\{node.name}{node.arguments[0]}{{}}",)
    return (f"\\{node.name}", *(groups or ("{}",)))


def block_pieces(node: Node, names: Names) -> Iterable[Piece]:
    """A block, an item, a row or a cell."""
    match node:
        case Prose():
            return (*node.content, "\n\n")
        case ListBlock():
            name = names.list_environment(node)
            return (f"\\begin{{{name}}}\n", *node.items, f"\\end{{{name}}}\n\n")
        case ListItem():
            label: tuple[Piece, ...] = ("[", *node.label, "]") if node.label else ()
            return (r"\item", *label, " ", *node.blocks)
        case Table():
            return _table(node)
        case Aside():
            name = names.aside_environment(node)
            title: tuple[Piece, ...] = ("[", *node.title, "]") if node.title else ()
            return (f"\\begin{{{name}}}", *title, "\n", *node.blocks, f"\\end{{{name}}}\n\n")
        case Environment():
            name = names.environment(node)
            groups = [piece for argument in node.arguments for piece in ("{", *argument, "}")]
            return (f"\\begin{{{name}}}", *groups, "\n", *node.blocks, f"\\end{{{name}}}\n\n")
        case TableCell():
            return node.blocks
        case _:
            raise AssertionError(f"{type(node).__name__} stands in no text")


def _table(table: Table) -> Iterable[Piece]:
    columns = _columns(table)
    name = "longtable" if table.caption else "tabular"
    yield f"\\begin{{{name}}}{{{''.join(columns)}}}\n"
    if table.caption and not table.caption_below:
        yield from (r"\caption{", *table.caption, "}\\\\\n")
    for row in table.rows:
        yield from _row(row, columns)
    if table.caption and table.caption_below:
        yield from (r"\caption{", *table.caption, "}\n")
    yield f"\\end{{{name}}}\n\n"


def _columns(table: Table) -> list[str]:
    """The letter of each column: the alignment that most of its cells have."""
    votes: list[Counter[str]] = []
    for row in table.rows:
        at = 0
        for cell in row.cells:
            while len(votes) < at + cell.columns:
                votes.append(Counter())
            if cell.columns == 1:
                votes[at][_COLUMNS[cell.align]] += 1
            at += cell.columns
    return [vote.most_common(1)[0][0] if vote else "l" for vote in votes] or ["l"]


def _row(row: TableRow, columns: list[str]) -> Iterable[Piece]:
    if row.rule_above:
        yield "\\hline\n"
    at = 0
    for number, cell in enumerate(row.cells):
        if number:
            yield " & "
        letter = _COLUMNS[cell.align]
        if cell.columns > 1 or letter != columns[at]:
            yield from (f"\\multicolumn{{{cell.columns}}}{{{letter}}}{{", cell, "}")
        else:
            yield cell
        at += cell.columns
    yield " \\\\\n"
