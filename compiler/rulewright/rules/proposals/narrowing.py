"""One form for rules that differ only in how the kind of a thing is said, or in the names of variables."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of
from rulewright.rules.renaming import rename
from rulewright.rules.traverse import rebuild, walk
from rulewright.vocabulary.types import Vocabulary


def narrowed(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    """`for each counter C (C is a fleet)` as `for each fleet C`; variables are numbered in the order in which they are bound."""

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.Selection) and node.where is not None:
            inner = rebuild(node.where, change, (*above, node))
            kind, rest = _narrow(node.kind, node.variable, _conjuncts(inner), vocabulary)
            return replace(node, kind=kind, where=all_of(rest))
        return None

    made: ir.Rule = rebuild(rule, change)
    if made.trigger is not None and made.where is not None:
        rest = _conjuncts(made.where)
        arguments: list[ir.Argument] = []
        for each in made.trigger.arguments:
            kind = each.kind
            if kind is not None and isinstance(each.term, ir.Variable):
                kind, rest = _narrow(kind, each.term.name, rest, vocabulary)
            arguments.append(replace(each, kind=kind))
        trigger = replace(made.trigger, arguments=tuple(arguments))
        made = replace(made, trigger=trigger, where=all_of(rest))
    return rename(made, {name: f"V{at}" for at, name in enumerate(_bound(made))})


def _narrow(
    kind: str, variable: str, conditions: Sequence[ir.Condition], vocabulary: Vocabulary
) -> tuple[str, list[ir.Condition]]:
    """The narrowest kind that conditions give a variable, and the conditions that are left."""
    rest: list[ir.Condition] = []
    for each in conditions:
        match each:
            case ir.IsKind(ir.Variable(name), (other,), False) if (
                name == variable and other in vocabulary.kinds and vocabulary.is_a(other, kind)
            ):
                kind = other
            case _:
                rest.append(each)
    return kind, rest


def _conjuncts(condition: ir.Condition) -> list[ir.Condition]:
    if isinstance(condition, ir.All):
        return [part for each in condition.conditions for part in _conjuncts(each)]
    return [condition]


def _bound(rule: ir.Rule) -> list[str]:
    names: dict[str, None] = {}
    for node, _ in walk(rule):
        if isinstance(node, ir.Selection | ir.EventPattern) and node.variable is not None:
            names[node.variable] = None
        elif isinstance(node, ir.Argument) and isinstance(node.term, ir.Variable):
            names[node.term.name] = None
    return list(names)
