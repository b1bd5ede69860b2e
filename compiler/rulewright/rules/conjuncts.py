"""Conditions taken apart into those of which all must hold, and put together of them."""

from collections.abc import Sequence

from rulewright.rules import ir


def conjuncts(condition: ir.Condition | None) -> tuple[ir.Condition, ...]:
    """What all must hold for a condition to hold; nothing of none."""
    if condition is None:
        return ()
    return condition.conditions if isinstance(condition, ir.All) else (condition,)


def conjunction(conditions: Sequence[ir.Condition | None]) -> ir.Condition | None:
    """That all of the conditions hold that are there; None where none is."""
    parts = tuple(each for each in conditions if each is not None)
    return ir.All(parts) if len(parts) > 1 else next(iter(parts), None)
