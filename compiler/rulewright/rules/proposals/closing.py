"""What comes last: `Lastly, …` says that nothing else of the phase is done after it."""

from rulewright.rules import ir
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk


def last_of_phase(rules: tuple[ir.Rule, ...], context: Context) -> ir.Rule:
    """The order of the steps of a phase whose last step is that of the rules."""
    steps = context.vocabulary.steps
    named = {
        step
        for rule in rules
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern | ir.Rule)
        for step in node.steps
    }
    phases = {step.phase for step in steps if step.id in named}
    others = tuple(step.id for step in steps if step.phase in phases and step.id not in named)
    if len(named) != 1 or not others:
        raise Unread("what it is the last of")
    return ir.Rule(
        modality=ir.Modality.ORDER,
        then=ir.Before(ir.EventPattern("act", steps=others), ir.EventPattern("act", steps=tuple(named))),
    )
