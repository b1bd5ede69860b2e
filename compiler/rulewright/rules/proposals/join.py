"""Conditions joined."""

from collections.abc import Sequence

from rulewright.rules import ir


def join(conditions: Sequence[ir.Condition], joined: str) -> ir.Condition:
    """One condition of several; what is joined in the same way inside them makes no group of its own."""
    same = ir.AnyOf if joined == "or" else ir.All
    flat: dict[ir.Condition, None] = {}
    for each in conditions:
        flat.update(dict.fromkeys(each.conditions if isinstance(each, same) else (each,)))
    found = tuple(flat)
    return found[0] if len(found) == 1 else same(found)


def negated(condition: ir.Condition) -> ir.Condition:
    """That the condition does not hold."""
    return condition.condition if isinstance(condition, ir.Not) else ir.Not(condition)
