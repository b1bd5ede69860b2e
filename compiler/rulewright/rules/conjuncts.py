"""Conditions taken apart into those of which all must hold."""

from rulewright.rules import ir


def conjuncts(condition: ir.Condition | None) -> tuple[ir.Condition, ...]:
    """What all must hold for a condition to hold; nothing of none."""
    if condition is None:
        return ()
    return condition.conditions if isinstance(condition, ir.All) else (condition,)
