"""What a sentence closes: `Lastly, …` says that nothing else of the phase is done after it, `Next, …` that it is done after
the step before, `during the phase, when it dies`
that it is done at no other occasion."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.statements import Clause


def last_of_phase(rules: tuple[ir.Rule, ...], context: Context) -> ir.Rule:
    """The order of the steps of a phase whose last step is that of the rules."""
    steps = context.vocabulary.steps
    named = _named(rules)
    phases = {step.phase for step in steps if step.id in named}
    others = tuple(step.id for step in steps if step.phase in phases and step.id not in named)
    if len(named) != 1 or not others:
        raise Unread("what it is the last of")
    return ir.Rule(
        modality=ir.Modality.ORDER,
        then=ir.Before(ir.EventPattern("act", steps=others), ir.EventPattern("act", steps=tuple(named))),
    )


def next_in_phase(rules: tuple[ir.Rule, ...], context: Context) -> tuple[ir.Rule, ...]:
    """`Next, …` at the head of what is said of a step: after the step before it in its phase; nothing where it has none."""
    named = _named(rules)
    if context.before or len(named) != 1:
        return ()  # after what the sentence before says
    (this,) = named
    at = next(at for at, step in enumerate(context.vocabulary.steps) if step.id == this)
    before, own = context.vocabulary.steps[max(at - 1, 0)], context.vocabulary.steps[at]
    if before == own or before.phase != own.phase:
        return ()
    return (
        ir.Rule(
            modality=ir.Modality.ORDER,
            then=ir.Before(
                ir.EventPattern("act", steps=(before.id,)), ir.EventPattern("act", steps=(own.id,))
            ),
        ),
    )


def _named(rules: tuple[ir.Rule, ...]) -> set[str]:
    """The steps that rules name."""
    return {
        step
        for rule in rules
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern | ir.Rule)
        for step in node.steps
    }


def occasion_of(rules: tuple[ir.Rule, ...], clause: Clause, context: Context) -> tuple[ir.Rule, ...]:
    """`Kings are removed during the survival phase when they die`: who is removed has died."""
    if (
        not clause.passive
        or clause.modality
        or clause.negated
        or not any(each.steps for each in clause.times)
    ):
        return rules
    added = []
    for rule in rules:
        match rule:
            case ir.Rule(
                modality=ir.Modality.EFFECT,
                subjects=(ir.Selection() as things,),
                trigger=None,
                where=ir.Happened(timing=ir.Timing.ANY) as before,
                then=ir.Require(condition),
            ):
                match _to_be_done(condition):
                    case ir.Happened(
                        ir.EventPattern(verb, (ir.Argument("theme", _, ir.Variable(name)),))
                    ) if name == things.variable:
                        thing = ir.Variable(name)
                    case _:
                        continue
                # Acts of a kind that leads elsewhere are others: who returns is not meant.
                elsewhere = tuple(
                    id_
                    for id_, entry in context.vocabulary.verbs.items()
                    if entry.is_a == verb and GOAL in entry.roles and GOAL not in entry.optional
                )
                act = ir.Variable("E")
                meant = [things.where] if things.where is not None else []
                meant += [ir.IsKind(act, elsewhere, True)] if elsewhere else []
                done = ir.EventPattern(
                    verb, (ir.Argument("theme", things.kind, thing),), act.name if elsewhere else None
                )
                added.append(
                    ir.Rule(
                        modality=ir.Modality.OBLIGATION,
                        trigger=done,
                        where=all_of(meant),
                        then=ir.Require(replace(before, timing=ir.Timing.EARLIER)),
                    )
                )
    return (*rules, *added)


def _to_be_done(condition: ir.Condition) -> ir.Condition:
    """What is to be done, where it need not be if it is so from the beginning."""
    return condition.conditions[0] if isinstance(condition, ir.AnyOf) else condition
