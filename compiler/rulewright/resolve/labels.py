"""Which unit each label names."""

from collections.abc import Iterable

from msgspec import Struct

from rulewright.document.nodes import Division, Label, Paragraph
from rulewright.document.walk import descendants
from rulewright.source.diagnostics import Diagnostic, Related


class Labels(Struct, frozen=True, kw_only=True):
    """The labels of a book."""

    by_node: dict[Division | Paragraph, tuple[str, ...]]
    """Keys that name the unit, in order; a key that an earlier unit has is not among them."""

    by_key: dict[str, Division | Paragraph]
    diagnostics: tuple[Diagnostic, ...]


def find_labels(units: Iterable[Division | Paragraph]) -> Labels:
    """Labels in headings, titles and blocks name the unit they stand in; the first of two equal ones counts."""
    by_node: dict[Division | Paragraph, tuple[str, ...]] = {}
    by_key: dict[str, Division | Paragraph] = {}
    first: dict[str, Label] = {}
    diagnostics: list[Diagnostic] = []
    for unit in units:
        own: list[str] = []
        for node in descendants(unit):
            if type(node) is not Label or not node.key:
                continue
            if node.key not in first:
                first[node.key] = node
                by_key[node.key] = unit
                own.append(node.key)
                continue
            diagnostics.append(
                Diagnostic(
                    code="RW103",
                    message=f'The label "{node.key}" is given twice, so references to it land on the first',
                    span=node.span,
                    hint="Give one of the two another name",
                    related=(Related("It is first given here", first[node.key].span),),
                )
            )
        by_node[unit] = tuple(own)
    return Labels(by_node=by_node, by_key=by_key, diagnostics=tuple(diagnostics))
