"""A permission as one that permits nothing itself: what it speaks of is left to what others permit."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join


def permitting_nothing(rule: ir.Rule) -> ir.Rule:
    """The permission, of the acts that it would permit, but so that it permits none of them."""
    demanded = (rule.then.condition,) if isinstance(rule.then, ir.Require) else ()
    where = join([*([rule.where] if rule.where else []), *demanded], "and") if demanded else rule.where
    never = ir.Comparison("=", ir.Constant(True), ir.Constant(False))
    return replace(rule, where=where, then=ir.Require(never))
