"""What happens to those who have done something, or to whom it has been done, happens afterwards: `each crew that has landed leaves
its boat` is met by no leaving before the landing."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.changeable import attributes_said
from rulewright.rules.proposals.clauses.states_at_acts import Told, told_act
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import rebuild, walk

_DONE = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


def comes_after(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what happens to those of whom the perfect tells an act, as one of each such act."""
    if rule.modality not in _DONE or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    done = _told(rule)
    told = told_act(rule) if done is not None and _happens(rule.then.condition) else None
    if told is None or told.subjects:
        return rule
    if done not in making.composer.done_by_then or _changes(told, making):
        return rule
    steps = rule.steps

    def later(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.Happened) and node.shown:
            event = replace(node.event, steps=node.event.steps or steps)
            return ir.Happened(event, ir.Timing.LATER, shown=True)
        return None

    return replace(
        rule,
        steps=(),
        subjects=(),
        trigger=told.act,
        where=all_of(told.where),
        then=ir.Require(rebuild(rule.then.condition, later)),
    )


def _told(rule: ir.Rule) -> ir.EventPattern | None:
    """The one act of which the rule says that it has been done, or is, by those whom or to that which it is about."""
    said = [*(each.where for each in rule.subjects), rule.where]
    told = [
        node for each in said if each is not None for node, _ in walk(each) if isinstance(node, ir.Happened)
    ]
    return told[0].event if len(told) == 1 else None


def _happens(demanded: ir.Condition) -> bool:
    """Whether it is demanded that something happens, at any time, and nothing else."""
    nodes = [node for node, _ in walk(demanded)]
    if any(isinstance(each, ir.Not | ir.Always | ir.Aggregate | ir.AnyOf | ir.At) for each in nodes):
        return False
    acts = [each for each in nodes if isinstance(each, ir.Happened)]
    return bool(acts) and all(each.shown and each.timing is ir.Timing.ANY for each in acts)


def _changes(told: Told, making: Making) -> bool:
    """Whether the act itself changes what else is said of those who have a part in it."""
    said = {
        each
        for condition in told.where
        for node, _ in walk(condition)
        for each in attributes_said(making.composer, node)
    }
    return any(making.composer.changes(told.act.verb, each) for each in said)
