"""What a check speaks of, with the words that the book defines written out."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.plan.planned import Applicability, Check, Plan
from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.vocabulary.types import Vocabulary


class Meaning(Struct, frozen=True, kw_only=True):
    """Everything that a check reads, its definitions and adjectives included."""

    kinds: tuple[str, ...]
    numbers: tuple[int, ...]
    words: tuple[str, ...]
    """String constants: values, ids of individuals, steps."""

    attributes: tuple[str, ...]
    steps: tuple[str, ...]


def parts(check: Check) -> Iterator[ir.Ir]:
    """The IR of a check, part by part."""
    yield from check.subjects
    yield from (part for part in (check.trigger, check.where, check.then) if part is not None)
    for other in check.others:
        yield from _parts_of(other)
    yield from (each.much for net in check.nets for each in net.additions)
    yield from (each.much for total in check.totals for each in total.parts)


def _parts_of(other: Applicability) -> Iterator[ir.Ir]:
    yield from other.subjects
    yield from (part for part in (other.trigger, other.where) if part is not None)
    for exception in other.unless:
        yield from _parts_of(exception)


def meaning(check: Check, plan: Plan, vocabulary: Vocabulary) -> Meaning:
    """What a check reads, in the order in which it is met."""
    definitions = {each.name: each for each in plan.definitions}
    adjectives = {each.name: each.meaning for each in plan.adjectives}
    seen: set[str] = set()
    waiting = list(parts(check))
    kinds: dict[str, None] = {}
    numbers: dict[int, None] = {}
    words: dict[str, None] = {}
    attributes: dict[str, None] = {}
    steps = dict.fromkeys(check.placed.rule.steps)
    while waiting:
        for node, _ in walk(waiting.pop(0)):
            match node:
                case ir.Constant(value=bool() | None):
                    pass
                case ir.Constant(value=int() as value):
                    numbers[value] = None
                case ir.Constant(value=str() as value):
                    words[value] = None
                case ir.AttributeOf(attribute=attribute):
                    attributes[attribute] = None
                case ir.Name(name=name):
                    attributes[name] = None
                case ir.Selection(kind=kind):
                    kinds[kind] = None
                case ir.IsKind(kinds=tuple() as several):
                    kinds.update(dict.fromkeys(several))
                case ir.Argument(kind=str() as kind):
                    kinds[kind] = None
                case ir.EventPattern(steps=within):
                    steps.update(dict.fromkeys(within))
                case ir.Lookup(table=table):
                    _add_cells(table, vocabulary, numbers, words)
                case ir.Holds(name=name) | ir.ValueOf(name=name) if f"define {name}" not in seen:
                    seen.add(f"define {name}")
                    waiting.extend(
                        part
                        for alternative in (definitions[name].alternatives if name in definitions else ())
                        for part in (alternative.define.condition, alternative.define.term)
                        if part is not None
                    )
                case ir.IsAdjective(adjectives=tuple() as described):
                    for name in described:
                        if name in adjectives and f"adjective {name}" not in seen:
                            seen.add(f"adjective {name}")
                            waiting.append(adjectives[name])
                case _:
                    pass
    return Meaning(
        kinds=tuple(kinds),
        numbers=tuple(numbers),
        words=tuple(words),
        attributes=tuple(attributes),
        steps=tuple(steps),
    )


def _add_cells(table: str, vocabulary: Vocabulary, numbers: dict[int, None], words: dict[str, None]) -> None:
    entry = vocabulary.tables.get(table)
    for row in entry.rows if entry is not None else ():
        for cell in row.values():
            if isinstance(cell, str):
                words[cell] = None
            elif not isinstance(cell, bool):
                numbers[cell] = None
