"""What a prohibition excepts, as something that keeps it: `may not sell a torn sail unless he is a sailmaker` governs his sales,
too. An excepted act is thus satisfied and not beside the matter."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of, join, negated


def excepted_acts_keep(rule: ir.Rule) -> ir.Rule:
    """The prohibition of acts, demanding of each that it be excepted or otherwise than is forbidden. One that is itself an exception
    has the say only where nothing is excepted from it, and stays as it is."""
    if rule.modality is not ir.Modality.PROHIBITION or rule.trigger is None or rule.exception:
        return rule
    if not isinstance(rule.then, ir.Require):
        return rule
    denied = [each for each in conjuncts(rule.where) if isinstance(each, ir.Not)]
    if not denied:
        return rule
    left = [each for each in conjuncts(rule.where) if each not in denied]
    demand = rule.then.condition
    if isinstance(demand, ir.Not):
        demand = negated(demand.condition)
    kept = [*(each.condition for each in denied), demand]
    return replace(rule, where=all_of(left), then=ir.Require(join(kept, "or")))
