"""Worked examples of a book, the records that show them, and whether the verdicts are as the examples tell."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.document.nodes import Aside, ExampleRecord, Label, Node
from rulewright.document.plain_text import plain
from rulewright.document.walk import descendants
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.source.span import Span


class WorkedExample(Struct, frozen=True, kw_only=True, eq=False):
    """An example: an aside, or a unit that names a record itself."""

    unit: Unit
    node: Node
    position: int
    """Which one of its unit it is, from 1; 0 for the unit itself."""

    title: str = ""
    labels: tuple[str, ...] = ()
    records: tuple[ExampleRecord, ...] = ()
    """The records that stand in it. Others may be named for it beside the book."""

    @property
    def id(self) -> str:
        """How it is named: by its unit, and its position where it is not the unit itself."""
        return f"{self.unit.id}/{self.position}" if self.position else self.unit.id

    @property
    def span(self) -> Span:
        """The example from begin to end."""
        return self.node.span


class CheckedRecord(Struct, frozen=True, kw_only=True, eq=False):
    """A record of an example, and what was found of it."""

    record: str
    unit: Unit
    """The paragraph by which it is judged."""

    verdict: str
    """The verdict that the example tells."""

    agrees: bool
    found: str | None = None
    """What was found instead."""

    because: tuple[str, ...] = ()
    """The facts that decided it."""


class CheckedExample(Struct, frozen=True, kw_only=True, eq=False):
    """A worked example with its records, judged."""

    example: WorkedExample
    records: tuple[CheckedRecord, ...]

    @property
    def agrees(self) -> bool:
        """Whether every record gives the verdict that the example tells."""
        return all(each.agrees for each in self.records)


def worked_examples(book: ResolvedBook) -> tuple[WorkedExample, ...]:
    """All examples, in document order."""
    return tuple(example for unit in book.with_front() for example in _of_unit(unit))


def example_itself(unit: Unit) -> WorkedExample:
    """A unit as an example, where its text is one without being set apart."""
    return WorkedExample(unit=unit, node=unit.node, position=0)


def _of_unit(unit: Unit) -> Iterator[WorkedExample]:
    # Nearly all units have neither, and a book has tens of thousands of nodes.
    found = [node for node in descendants(unit.node) if type(node) in (Aside, ExampleRecord)]
    if not found:
        return
    inside: set[Node] = set()
    asides: list[WorkedExample] = []
    for node in found:
        if isinstance(node, Aside) and node.role == "example":
            parts = tuple(descendants(node))
            inside.update(parts)
            asides.append(
                WorkedExample(
                    unit=unit,
                    node=node,
                    position=len(asides) + 1,
                    title=plain(node.title).strip(),
                    labels=tuple(part.key for part in parts if isinstance(part, Label)),
                    records=tuple(part for part in parts if isinstance(part, ExampleRecord)),
                )
            )
    own = tuple(node for node in found if isinstance(node, ExampleRecord) and node not in inside)
    if own:
        yield WorkedExample(unit=unit, node=unit.node, position=0, records=own)
    yield from asides
