"""Conditions joined."""

from collections.abc import Sequence

from rulewright.rules import ir


def join(conditions: Sequence[ir.Condition], joined: str) -> ir.Condition:
    if len(conditions) == 1:
        return conditions[0]
    return ir.AnyOf(tuple(conditions)) if joined == "or" else ir.All(tuple(conditions))
