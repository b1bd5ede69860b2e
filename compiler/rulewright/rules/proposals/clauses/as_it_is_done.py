"""States at the time of an act: `a sleeping guard wakes if a thief in his room opens a chest` is of the guards that sleep, and of
the thieves that are there, as the chest is opened, and not before the whole record.

Selections and `where` tell what is so before play. What comes and goes, and stands beside an act that a sentence tells in the
present, is asked of each such act.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import attributes_said, whenever_done
from rulewright.rules.proposals.clauses.ends_of_steps import but_as_it_began, may_be_otherwise
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.clauses.things_at_acts import afterwards, is_plain, tells_as_it_is_done
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts

_DONE = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


def as_it_is_done(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, with what comes and goes of its restrictions asked of each act of which its only condition tells."""
    if rule.modality not in _DONE or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    if _is_of_a_time(making.clause) or not _tells_itself(making):
        return rule
    every = [*conjuncts(rule.where), *(part for each in rule.subjects for part in conjuncts(each.where))]
    acts = [each for each in every if _tells_of_acts(each)]
    within = _of_participants(acts[0], making) if len(acts) == 1 else []
    if not tells_as_it_is_done(making):
        if within:
            raise Unread("whether it is so now, or was so when it was done")
        return rule
    if whenever_done(rule, making) != rule:
        return rule  # `all cards are moved to the deck when it is restored`: in the course of that
    if len(acts) != 1:
        return rule
    beside = [each for each in every if each is not acts[0] and _passes(each, making)]
    if not beside and not within:
        return rule

    def others(condition: ir.Condition | None) -> list[ir.Condition]:
        return [each for each in conjuncts(condition) if each not in beside and each is not acts[0]]

    said = {
        each for one in beside for node, _ in walk(one) for each in attributes_said(making.composer, node)
    }
    then = but_as_it_began(rule.then.condition, said)
    told = told_act(rule)
    if told is not None and is_plain(rule.then.condition):
        left = [each for one in told.subjects for each in conjuncts(one.where) if each in beside]
        return replace(
            rule,
            subjects=tuple(replace(each, where=all_of(others(each.where))) for each in told.subjects),
            trigger=told.act,
            where=all_of([*told.where, *left]),
            then=ir.Require(afterwards(then, told.act, making.composer)),
        )
    asked = _asked_of_each(acts[0], within, beside)
    if asked is None:
        return rule
    return replace(
        rule,
        subjects=tuple(replace(each, where=all_of(others(each.where))) for each in rule.subjects),
        where=all_of([*others(rule.where), asked]),
        then=ir.Require(then),
    )


def _tells_itself(making: Making) -> bool:
    """Whether it is a condition or a relative clause that tells of the act, and not the sentence before: `but this costs 2 coins`."""
    relatives = (each.clause for each in parts(making.clause, Relative))
    return any(each.verb for each in (*making.statement.subordinate, *relatives))


def _is_of_a_time(clause: Clause) -> bool:
    """Whether a clause tells itself when it is so."""
    return bool(clause.times or clause.frame or clause.turns or clause.how)


def _tells_of_acts(condition: ir.Condition) -> bool:
    return any(isinstance(node, ir.EventPattern) for node, _ in walk(condition))


def _passes(condition: ir.Condition, making: Making) -> bool:
    """Whether what a condition says comes and goes, and it speaks itself neither of acts nor of another time."""
    of_its_time = any(isinstance(node, ir.At | ir.EventPattern) for node, _ in walk(condition))
    return not of_its_time and may_be_otherwise(condition, making.composer)


def _of_participants(acts: ir.Condition, making: Making) -> list[ir.Condition]:
    """What comes and goes, of what a condition says of somebody of whom it tells what he does."""
    match acts:
        case ir.Quantified("some", ir.Selection(where=where), None):
            return [each for each in conjuncts(where) if _passes(each, making)]
    return []


def _asked_of_each(
    acts: ir.Condition, within: Sequence[ir.Condition], beside: Sequence[ir.Condition]
) -> ir.Condition | None:
    """The condition, with what else is so asked of each of its acts; None where it tells of none, or in another way."""
    match acts:
        case ir.Quantified("some", ir.Selection(variable=variable, where=where) as selection, None):
            (done, *more) = [each for each in conjuncts(where) if _tells_of_acts(each)]
            asked = _asked_of_each(done, (), (*within, *beside)) if not more else None
            if asked is None or not _takes_part(ir.Variable(variable), asked):
                return None
            rest = [each for each in conjuncts(where) if each is not done and each not in within]
            return replace(acts, selection=replace(selection, where=join([*rest, asked], "and")))
        case ir.AnyOf(several):
            each_asked = [_asked_of_each(each, within, beside) for each in several]
            found = [each for each in each_asked if each is not None]
            return join(found, "or") if len(found) == len(several) else None
        case ir.Happened(event=event, timing=ir.Timing.ANY, shown=False):
            having = join([*conjuncts(event.where), *within, *beside], "and")
            return replace(acts, event=replace(event, where=having))
    return None


def _takes_part(who: ir.Variable, asked: ir.Condition) -> bool:
    """Whether somebody has a part in each of the acts."""
    events = [node for node, _ in walk(asked) if isinstance(node, ir.EventPattern)]
    return all(any(mentions(each, who) for each in event.arguments) for event in events)
