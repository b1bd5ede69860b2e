"""What answers an act in its own step: `a card that has been drawn must be played in the same step`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.statements import SAME


def answered(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what must be done to things to which something else was done, `a card that was drawn must be played in the same
    step`, as one of each act of drawing: in that step it is answered."""
    same = any(each.startswith(SAME) for each in making.clause.how)
    answers = _demanded(rule) if same else None
    told = told_act(rule) if answers is not None else None
    if answers is None or told is None or told.subjects:
        return rule
    return replace(
        rule,
        subjects=(),
        trigger=told.act,
        where=all_of(told.where),
        then=ir.Require(ir.Happened(rebuild(answers.event, _as_it_is_done), ir.Timing.LATER)),
    )


def _demanded(rule: ir.Rule) -> ir.Happened | None:
    """The one act that a rule of things asks for, unless they are from the beginning what it would make them."""
    duty = rule.modality in (ir.Modality.OBLIGATION, ir.Modality.EFFECT)
    if rule.trigger is not None or not duty or not isinstance(rule.then, ir.Require):
        return None
    then = rule.then.condition
    parts = then.conditions if isinstance(then, ir.AnyOf) else (then,)
    acts = [each for each in parts if isinstance(each, ir.Happened) and each.shown]
    others = [each for each in parts if each not in acts]
    if len(acts) != 1 or any(isinstance(node, ir.EventPattern) for each in others for node, _ in walk(each)):
        return None
    return acts[0]


def _as_it_is_done(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
    """What something was at first, `its owner`, as it is when the act is done that is answered."""
    return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL else None
