"""What has been done by the time of a step: `at the end of the market step each potter who has sold no pot loses 1 coin` speaks
of what was sold until then. A pot that is sold in a later step is none of it."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.ends_of_steps import FIRST
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk


def done_until_then(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of some steps, with the acts of which it tells, in whatever step, in the last of its own or before it; as its
    step begins, only before it."""
    if not rule.steps or rule.trigger is not None or not any(_is_told(node) for node, _ in walk(rule)):
        return rule
    order = [step.id for step in making.context.vocabulary.steps]
    begins = any(each.relation == FIRST for each in (*making.clause.times, *making.clause.frame))
    places = [order.index(each) for each in rule.steps]
    until = tuple(order[: min(places)] if begins else order[: max(places) + 1])
    if not until:
        raise Unread("what was done before a record begins")
    if len(until) == len(order):
        return rule

    def by_then(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.Happened) and _is_told(node):
            return replace(node, event=replace(node.event, steps=until))
        return None

    found: ir.Rule = rebuild(rule, by_then)
    return found


def _is_told(node: ir.Ir) -> bool:
    """Whether it says that an act was done, and not in which steps."""
    match node:
        case ir.Happened(ir.EventPattern(steps=()), ir.Timing.ANY, shown=False):
            return True
    return False
