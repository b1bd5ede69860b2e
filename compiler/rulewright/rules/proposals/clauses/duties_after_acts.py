"""What is to be done after something else: `after all players have passed, each player must discard all aces` is of the aces
that he has when the last of them passes, and only what he does then counts."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.from_then_on import act_in
from rulewright.rules.proposals.clauses.things_at_acts import afterwards, is_plain
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Condition

AFTER = ("after", "once")
"""Kinds of conditions that say after what something is done."""

OCCASIONS = (*AFTER, "when", "whenever")
"""Those that do so if they tell of what has been done."""

_DONE = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


class _Told(Struct, frozen=True):
    """An act, and what is so when it is the one after which something is done."""

    act: ir.EventPattern
    where: tuple[ir.Condition, ...]


def done_after(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of the act after which it asks for what is done; the rule itself where it asks for nothing of the sort."""
    if rule.modality not in _DONE or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    if not tells_after_what(making) or rule.steps:
        return rule
    if not is_plain(rule.then.condition) or not mentions_acts(rule.then.condition):
        return rule
    parts = conjuncts(rule.where)
    told = [each for each in parts if mentions_acts(each)]
    found = _told(told[0], making) if len(told) == 1 else None
    if found is None or any(mentions_acts(each) for one in rule.subjects for each in conjuncts(one.where)):
        return rule
    act, where = found.act, [*found.where, *(each for each in parts if each not in told)]
    subjects = []
    for things in rule.subjects:
        every = conjuncts(things.where)
        then = [each for each in every if changed_by_acts(making.composer, [each])]
        where += then
        always = [each for each in every if each not in then]
        bound = bound_by(act, things)
        if bound is None:
            subjects.append(replace(things, where=all_of(always)))
        else:
            act, where = bound, [*always, *where]
    return replace(
        rule,
        subjects=tuple(subjects),
        trigger=act,
        where=all_of(where),
        then=ir.Require(afterwards(rule.then.condition, act, making.composer)),
    )


def tells_after_what(making: Making) -> bool:
    """Whether all that a sentence says beside its clause is after which act something is so or done."""
    conditions = (*making.statement.conditions, *making.clause.own)
    if len(conditions) != 1 or making.statement.others:
        return False
    return _tells_of_acts(conditions[0], demanded=making.clause.modality == "must")


def _tells_of_acts(condition: Condition, *, demanded: bool) -> bool:
    """Whether it does, of a clause that says what comes of it, or what is `demanded`: `when a ship is moored, it must be
    inspected` is met by no inspection before. What comes about when something is done may come about with it."""
    return (
        condition.kind in OCCASIONS
        and len(condition.clauses) == 1
        and all(
            each.verb
            and not each.negated
            and not each.modality
            and (demanded or each.perfect or condition.kind in AFTER)
            for each in condition.clauses
        )
    )


def mentions_acts(condition: ir.Condition) -> bool:
    """Whether a condition asks for something that is done."""
    return any(isinstance(node, ir.EventPattern) for node, _ in walk(condition))


def _told(condition: ir.Condition, making: Making) -> _Told | None:
    """The act of which a condition tells; of those of all of a sort, the first of the last of them who does it."""
    match condition:
        case ir.Quantified("every", ir.Selection(kind, variable, which), ir.Happened(event, ir.Timing.ANY)):
            one = ir.Variable(variable)
            if event.where is not None or (which is not None and mentions_acts(which)):
                return None
            if [each.kind for each in event.arguments if each.term == one] != [None]:
                return None
            last = making.composer.scope.new(kind)
            act = replace(event, arguments=tuple(_arguments(event, one, last, kind)))
            before = ir.Happened(replace(event, variable=None), ir.Timing.EARLIER)
            his = replace(
                event,
                arguments=tuple(replace(each, kind=None) for each in _arguments(event, one, last, None)),
            )
            others = all_of([*conjuncts(which), ir.Comparison("!=", one, last)])
            every = replace(condition, selection=ir.Selection(kind, variable, others), body=before)
            return _Told(act, (every, ir.Not(ir.Happened(his, ir.Timing.EARLIER))))
    found = act_in(condition)
    if found is None or any(map(mentions_acts, found[1])):
        return None
    return _Told(replace(found[0], where=None), tuple(found[1]))


def _arguments(
    event: ir.EventPattern, one: ir.Variable, last: ir.Variable, kind: str | None
) -> Iterator[ir.Argument]:
    for each in event.arguments:
        yield replace(each, term=last, kind=kind) if each.term == one else each


def bound_by(act: ir.EventPattern, things: ir.Selection) -> ir.EventPattern | None:
    """The act with the thing of a selection bound by it, where the thing has a part in it."""
    thing = ir.Variable(things.variable)
    if [each.kind for each in act.arguments if each.term == thing] != [None]:
        return None
    arguments = tuple(
        replace(each, kind=things.kind) if each.term == thing else each for each in act.arguments
    )
    return replace(act, arguments=arguments)
