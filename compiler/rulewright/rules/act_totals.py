"""Rules that add to a number of an act: `E.modifier += 2`. The act tells the total of what all rules that apply to it add."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts

SIGNS = {"+=": "+", "-=": "-"}
DEMANDING = (ir.Modality.OBLIGATION, ir.Modality.EFFECT, ir.Modality.QUANTITY)


class Summand(Struct, frozen=True):
    """What a rule adds to a number of the act that it is about."""

    condition: ir.Comparison
    """Said without others: `E.modifier = 2`."""

    total: ir.AttributeOf
    """The number that the act tells."""

    @property
    def much(self) -> ir.Term:
        """What the rule adds; negative for what it takes away."""
        return self.condition.right


def summands_of(rule: ir.Rule) -> Iterator[Summand]:
    """What a rule adds to numbers of its act, each by itself."""
    for condition in conjuncts(rule.then.condition) if isinstance(rule.then, ir.Require) else ():
        if (
            isinstance(condition, ir.Comparison)
            and condition.operator in SIGNS
            and may_add(rule, condition.left)
        ):
            assert isinstance(condition.left, ir.AttributeOf)
            yield Summand(alone(condition), condition.left)


def may_add(rule: ir.Rule, number: ir.Term) -> bool:
    """Whether a rule can add to a number: it is about an act, and the number is one that this act tells."""
    act = rule.trigger
    if act is None or act.variable is None or rule.subjects or rule.modality not in DEMANDING:
        return False
    return isinstance(number, ir.AttributeOf) and number.of == ir.Variable(act.variable)


def alone(condition: ir.Comparison) -> ir.Comparison:
    """What is added to a number of an act as if no other rule added to it."""
    much = condition.right
    if condition.operator == "-=":
        if isinstance(much, ir.Constant) and isinstance(much.value, int):
            much = ir.Constant(-much.value)
        else:
            much = ir.Arithmetic("-", ir.Constant(0), much)
    return ir.Comparison("=", condition.left, much)
