"""Acts that are done in the step of another act: only while that step is open may one still come."""

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts


def same_step(event: ir.EventPattern) -> str | None:
    """The variable of the act in whose step the acts of a pattern are done: `having (E.step = D.step)`."""
    if event.variable is None:
        return None
    where = event.where
    for each in conjuncts(where):
        match each:
            case ir.Comparison(
                "=",
                ir.AttributeOf(ir.Variable(one), "step"),
                ir.AttributeOf(ir.Variable(other), "step"),
            ) if event.variable in (one, other) and one != other:
                return other if one == event.variable else one
    return None
