"""All examples of a book, each with its place in the edition."""

from collections.abc import Sequence

from msgspec import Struct

from rulewright.analyse.worked_examples import CheckedExample, worked_examples
from rulewright.document.nodes import Aside, Node
from rulewright.resolve.addresses import anchors
from rulewright.resolve.plain_text import plain_text
from rulewright.resolve.resolved_book import ResolvedBook, Unit

_FIRST_WORDS = 12


class ListedExample(Struct, frozen=True, kw_only=True, eq=False):
    """An example as lists of examples show it."""

    unit: Unit
    node: Node
    anchor: str
    """Fragment of the example itself, or of its unit where that is the example."""

    title: str
    """Its own title; empty where it has none."""

    opening: str
    """Its first words."""

    checked: bool | None
    """Whether the rules say of its records what it tells; None where it has no record."""


def example_list(resolved: ResolvedBook, checked: Sequence[CheckedExample]) -> tuple[ListedExample, ...]:
    """Every example of the book, in document order."""
    found = {each.example.node: each for each in checked}
    all_ = list(worked_examples(resolved))
    listed = {each.node for each in all_}
    # A unit may be an example by what lies beside the book alone.
    all_ += [each.example for each in checked if each.example.node not in listed]
    order = {unit.id: at for at, unit in enumerate(resolved.with_front())}
    all_.sort(key=lambda each: (order[each.unit.id], each.position))
    taken = [unit.anchor for unit in resolved.with_front()]
    fragments = anchors([*taken, *(f"{each.unit.anchor}-example-{each.position}" for each in all_)])[
        len(taken) :
    ]
    printed = {reference.node: reference.text for reference in resolved.references}
    made = []
    for each, fragment in zip(all_, fragments, strict=True):
        judged = found.get(each.node)
        set_apart = isinstance(each.node, Aside)
        words = plain_text(each.node.blocks, printed.get).split() if hasattr(each.node, "blocks") else []
        made.append(
            ListedExample(
                unit=each.unit,
                node=each.node,
                anchor=fragment if set_apart else each.unit.anchor,
                title=each.title if set_apart else each.unit.name,
                opening=_begin(words),
                checked=judged.agrees if judged is not None and judged.records else None,
            )
        )
    return tuple(made)


def _begin(words: Sequence[str]) -> str:
    if len(words) <= _FIRST_WORDS:
        return " ".join(words)
    return " ".join(words[:_FIRST_WORDS]).rstrip(".,;:–-") + " …"
