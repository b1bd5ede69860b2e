"""Of which acts a prohibition has a say: `may not sell a torn sail by night unless he is a sailmaker` governs each of his sales, and
one by day, of another sail or by a sailmaker keeps it.
What is so in `where` is asked of the act, so that an excepted act is satisfied and not beside the matter."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk


def excepted_acts_keep(rule: ir.Rule) -> ir.Rule:
    """The prohibition of acts, demanding of each that it be excepted, in another case or otherwise than is forbidden. One that is
    itself an exception takes back what else is said of all acts to which it applies, and so must not apply to others.

    Raises `Unread` of an exception that would.
    """
    if rule.modality is ir.Modality.PROHIBITION and rule.exception and rule.trigger is not None:
        raise Unread("of which acts alone it takes something back")
    if rule.modality is ir.Modality.QUANTITY and rule.exception and _is_of_all(rule):
        raise Unread("for whom alone it is another number")
    match rule:
        case ir.Rule(
            modality=ir.Modality.PROHIBITION,
            exception=False,
            trigger=ir.EventPattern(),
            where=where,
            then=ir.Require(condition=demand),
        ) if where is not None or (isinstance(demand, ir.Not) and isinstance(demand.condition, ir.Not)):
            pass
        case ir.Rule(
            modality=ir.Modality.PROHIBITION,
            exception=False,
            trigger=None,
            where=where,
            then=ir.Require(condition=ir.Not(condition=ir.Happened(event=event) as done)),
        ) if where is not None:
            event = replace(event, where=where if event.where is None else join([where, event.where], "and"))
            return replace(rule, where=None, then=ir.Require(ir.Not(replace(done, event=event))))
        case _:
            return rule
    said = conjuncts(where)
    excepted = [each.condition for each in said if isinstance(each, ir.Not)]
    case = [each for each in said if not isinstance(each, ir.Not)]
    forbidden = conjuncts(demand.condition) if isinstance(demand, ir.Not) else (negated(demand),)
    denied = negated(join([*case, *forbidden], "and"))
    return replace(rule, where=None, then=ir.Require(join([*excepted, denied], "or")))


def _is_of_all(rule: ir.Rule) -> bool:
    """Whether nothing limits to whom or what a rule applies, or only the acts that it counts do."""
    said = [*(each.where for each in rule.subjects), rule.where]
    things = {ir.Variable(each.variable) for each in rule.subjects}
    counted = [
        node.where for node, _ in walk(rule) if isinstance(node, ir.EventPattern) and node.where is not None
    ]
    return not any(said) or any(node in things for each in counted for node, _ in walk(each))
