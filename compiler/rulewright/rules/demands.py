"""What kind of thing a rule says of acts: what may not be, what is due, or what is added to a number of theirs."""

from rulewright.rules.act_totals import SIGNS
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.ir import AttributeOf, Comparison, EventPattern, Modality, Require, Rule, Variable
from rulewright.rules.raised_limits import is_limit
from rulewright.rules.traverse import walk


def restricts(rule: Rule) -> bool:
    """Whether a rule says what may not be, or how something must be if it is."""
    governs = rule.trigger is not None and rule.modality in (Modality.OBLIGATION, Modality.PERMISSION)
    return governs or rule.modality is Modality.PROHIBITION or is_limit(rule)


def adds_to_act(rule: Rule) -> bool:
    """Whether a rule says what is added to a number of its acts: `when roll() as E then E.modifier -= 2`."""
    if rule.trigger is None or rule.trigger.variable is None or not isinstance(rule.then, Require):
        return False
    act = Variable(rule.trigger.variable)
    said = (each for each in conjuncts(rule.then.condition) if isinstance(each, Comparison))
    return any(
        each.operator in SIGNS and isinstance(each.left, AttributeOf) and each.left.of == act for each in said
    )


def demands(rule: Rule) -> bool:
    """Whether a rule says what is due: an act, or so much."""
    if rule.modality in (Modality.PROHIBITION, Modality.PERMISSION) or is_limit(rule):
        return False
    if rule.trigger is None or rule.then is None:
        return True
    return any(isinstance(node, EventPattern) for node, _ in walk(rule.then))
