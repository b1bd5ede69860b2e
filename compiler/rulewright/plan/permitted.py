"""Which permissions speak of the same acts, and which of them permit nothing themselves."""

from rulewright.rules import ir
from rulewright.vocabulary.types import Vocabulary

_NEVER = ir.Comparison("=", ir.Constant(True), ir.Constant(False))


def permits_nothing(rule: ir.Rule) -> bool:
    """Whether a permission leaves to others what may be done: `then true = false`. It has no say where there are none."""
    return rule.then == ir.Require(_NEVER)


def may_fit_one_act(one: ir.EventPattern, other: ir.EventPattern, vocabulary: Vocabulary) -> bool:
    """Whether there may be an act that fits both patterns, by its verb and by the kinds of those who take part."""
    if not (vocabulary.verb_is_a(one.verb, other.verb) or vocabulary.verb_is_a(other.verb, one.verb)):
        return False
    kinds = {each.role: each.kind for each in other.arguments}
    return all(
        vocabulary.is_a(each.kind, kind) or vocabulary.is_a(kind, each.kind)
        for each in one.arguments
        if each.kind is not None and (kind := kinds.get(each.role)) is not None
    )
