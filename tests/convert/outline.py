"""What two documents of different kinds have in common when they say the same."""

import re

from rulewright.document.nodes import (
    Aside,
    Block,
    Book,
    Division,
    Environment,
    Inline,
    Label,
    ListBlock,
    Paragraph,
    Prose,
    Reference,
    Table,
)
from rulewright.document.plain_text import plain
from rulewright.document.walk import descendants, runs, units_below
from rulewright.emit.latex.escape import key
from rulewright.resolve.resolved_book import ResolvedBook

Line = tuple[object, ...]


def outline(book: ResolvedBook) -> list[Line]:
    """One line for each unit and block: all that a converted document must keep, in the order of the source."""
    depth: dict[object, int] = {None: -1}
    lines: list[Line] = _inside(book.book, book.book.blocks)
    for node, parent in units_below(book.book):
        depth[node] = depth[parent] + 1
        unit = book.by_node[node]
        lines.append(
            (
                type(node).__name__,
                depth[node],
                node.level,
                unit.kind,
                unit.number,
                unit.citation,
                key(node.declared_number or ""),
                tuple(key(each) for each in node.keys),
                tuple(key(each) for each in node.options),
                _words(node.title),
                isinstance(node, Division) and node.starred,
            )
        )
        lines += _inside(node, node.blocks)
    for reference in book.references:
        target = reference.target
        lines.append(
            ("reference", key(reference.node.target.strip()), target and (target.number, target.title))
        )
    return lines


def _inside(node: Book | Division | Paragraph, blocks: tuple[Block, ...]) -> list[Line]:
    lines: list[Line] = []
    labels = [key(each.key) for each in descendants(node) if isinstance(each, Label)]
    lines.append(("labels", *labels))
    for each in descendants(node):
        match each:
            # A picture alone has no words of a rule.
            case Prose() if _words(each.content):
                lines.append(("prose", _words(each.content)))
            case ListBlock():
                lines.append(
                    ("list", each.style, len(each.items), *(_words(item.label) for item in each.items))
                )
            case Table():
                lines.append(("table", _words(each.caption), each.caption_below))
                for row in each.rows:
                    lines.append(
                        (row.rule_above, *((cell.align, cell.columns, *_texts(cell)) for cell in row.cells))
                    )
            case Aside():
                lines.append(("aside", each.role, _words(each.title)))
            case Environment():
                lines.append(("environment", each.name))
            case Reference():
                lines.append(("reference", key(each.target), _words(each.content)))
    return lines


def _texts(node: Prose | object) -> list[str]:
    return [_words(run) for run in runs((node,))]  # type: ignore[arg-type]


def _words(run: tuple[Inline, ...]) -> str:
    return " ".join(re.split(r"\s+", plain(run).strip()))
