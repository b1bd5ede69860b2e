"""A rule under the conditions, the times and the opening of its sentence."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.afterwards import counted_afterwards
from rulewright.rules.proposals.clauses.agency import of_doer
from rulewright.rules.proposals.clauses.answered_in_step import answered
from rulewright.rules.proposals.clauses.anterior_acts import done_before, told_of_things
from rulewright.rules.proposals.clauses.as_it_is_done import as_it_is_done
from rulewright.rules.proposals.clauses.changeable import whenever_done
from rulewright.rules.proposals.clauses.conditions import condition_of
from rulewright.rules.proposals.clauses.denied_in_states import denied_at_each_act
from rulewright.rules.proposals.clauses.dependent_indefinites import for_each_deed
from rulewright.rules.proposals.clauses.done_by_itself import check_not_done_anyway, check_not_its_result
from rulewright.rules.proposals.clauses.done_until_then import done_until_then
from rulewright.rules.proposals.clauses.due_before import due_before
from rulewright.rules.proposals.clauses.duties_after_acts import done_after
from rulewright.rules.proposals.clauses.effects_after_acts import comes_after
from rulewright.rules.proposals.clauses.ends_of_steps import at_the_end
from rulewright.rules.proposals.clauses.equivalences import both_ways
from rulewright.rules.proposals.clauses.exhausted_numbers import also_in_the_end, takes_the_last
from rulewright.rules.proposals.clauses.from_then_on import from_then_on
from rulewright.rules.proposals.clauses.fulfilment import not_yet
from rulewright.rules.proposals.clauses.giving import from_givers
from rulewright.rules.proposals.clauses.how_often_done import counted_before
from rulewright.rules.proposals.clauses.immediacy import at_once
from rulewright.rules.proposals.clauses.invariants import invariant
from rulewright.rules.proposals.clauses.kept_things import at_one_time
from rulewright.rules.proposals.clauses.limits_at_acts import limited_at_acts
from rulewright.rules.proposals.clauses.marks_of_acts import told_by_marks
from rulewright.rules.proposals.clauses.numbers_that_come import come_about
from rulewright.rules.proposals.clauses.one_more import besides_it
from rulewright.rules.proposals.clauses.ones_own_results import of_his_own
from rulewright.rules.proposals.clauses.owed_for_things import owed_for
from rulewright.rules.proposals.clauses.owed_to_what_was_done import owed_after
from rulewright.rules.proposals.clauses.passing_cases import at_one_end
from rulewright.rules.proposals.clauses.past_states import looking_back
from rulewright.rules.proposals.clauses.present_exceptions import (
    in_its_steps,
    of_each_act,
    tells_of_exception,
)
from rulewright.rules.proposals.clauses.resultatives import is_so_then
from rulewright.rules.proposals.clauses.results_of_acts import right_after
from rulewright.rules.proposals.clauses.shown_later import shown_later
from rulewright.rules.proposals.clauses.simultaneity import in_same_step
from rulewright.rules.proposals.clauses.states_at_acts import at_the_act
from rulewright.rules.proposals.clauses.the_act_itself import check_not_the_act_itself
from rulewright.rules.proposals.clauses.things_at_acts import at_what_is_done, not_as_at_first
from rulewright.rules.proposals.clauses.times import framed, instructed, timed
from rulewright.rules.proposals.cumulative_limits import in_all
from rulewright.rules.proposals.fallbacks import fallen_back, unless_such, where_there_is_one
from rulewright.rules.proposals.final_states import in_the_end
from rulewright.rules.proposals.join import also, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.permitting_nothing import permitting_nothing
from rulewright.rules.proposals.phrases.individuals import at_the_time
from rulewright.rules.proposals.phrases.topics import topic_of
from rulewright.rules.proposals.title_scope import titled
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.clauses import MayEarlier
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.only_if import ONLY_IF
from rulewright.sentences.grammar.statements import EVEN, IMPOSSIBLE, NONE_SUCH, Clause, Condition, Statement

_OF_ACTS = (ir.Modality.PROHIBITION, ir.Modality.OBLIGATION, ir.Modality.PERMISSION)
"""Of rules that govern acts it is settled in the end what must have been done before these."""


def conditioned(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, where and when its sentence says that it holds."""
    check_not_the_act_itself(making)
    rule, where, due = _in_its_cases(rule, making)
    if making.clause.modality == "must" and not making.lacking:
        rule = where_there_is_one(rule, making)
    where += _in_no_other_case(rule, making)
    where += topic_of(making)
    where += making.presupposed
    if making.defines:
        rule, where = both_ways(rule, where), []
    if making.lasts:
        where = [in_the_end(each, making.composer) for each in where]
        rule = replace(
            rule,
            subjects=tuple(
                replace(each, where=in_the_end(each.where, making.composer))
                if each.where is not None
                else each
                for each in rule.subjects
            ),
        )
    if due and rule.modality is ir.Modality.PROHIBITION and rule.trigger is not None:
        rule, where, due = due_before(rule, where, due, making.composer), [], []
    where += map(negated, due)
    exceptional = rule.exception or making.statement.opening == "exception"
    if where and _forbids_all(rule) and not exceptional:
        rule = replace(rule, then=ir.Require(negated(join(where, "and"))))
    elif where:
        rule = replace(rule, where=also(rule.where, *where))
    rule = denied_at_each_act(rule, making.composer, exception=exceptional)
    rule = come_about(not_yet(rule, making.composer), making)
    rule = right_after(at_the_act(rule, making), making)
    rule = limited_at_acts(of_each_act(at_one_time(rule, making), making), making, where)
    rule = as_it_is_done(at_what_is_done(rule, making), making)
    rule = not_as_at_first(done_after(rule, making), making)
    rule = of_doer(making, from_then_on(whenever_done(rule, making), making))
    rule = from_givers(at_the_time(rule, making.context.vocabulary), making.composer)
    if _is_carried_out(rule, making.clause):
        rule = instructed(rule, making.context)
    rule = titled(
        at_the_end(looking_back(framed(timed(rule, making), making), making), making),
        making.context,
        making.composer.choices,
    )
    rule = at_one_end(invariant(in_its_steps(rule, making), making), making)
    if making.statement.default and rule.modality is ir.Modality.DEFINITION:
        raise Unread("a definition that yields to others")
    rule = of_his_own(also_in_the_end(rule, making), making)
    rule = for_each_deed(owed_after(owed_for(rule, making), making), making.composer.choices)
    rule = in_all(at_once(in_same_step(besides_it(answered(rule, making), making), making), making), making)
    rule = done_until_then(comes_after(rule, making), making)
    check_not_done_anyway(rule, making.composer)
    check_not_its_result(rule, making.composer)
    exception = rule.exception or making.statement.opening == "exception" or _lifts_what_bars(rule, making)
    rule = done_before(
        counted_before(rule, making.composer),
        exclusive=making.clause.exclusive or making.clause.modality == "may",
        by_then=making.composer.done_by_then,
        ongoing=_at_any_time(rule, making),
    )
    return replace(
        shown_later(told_by_marks(rule, making.composer.marks), making.composer),
        exception=exception,
        default=rule.default or making.statement.default,
    )


def _lifts_what_bars(rule: ir.Rule, making: Making) -> bool:
    """Whether something may be done `even if` something is so: what bars it then, elsewhere in the paragraph, does not."""
    said = (*making.statement.conditions, *making.clause.own)
    return (
        rule.modality is ir.Modality.PERMISSION and not rule.only and any(each.kind == EVEN for each in said)
    )


def _in_its_cases(rule: ir.Rule, making: Making) -> tuple[ir.Rule, list[ir.Condition], list[ir.Condition]]:
    """The rule with those of its conditions that change what it demands, what the others say, and what is due before its acts."""
    where: list[ir.Condition] = []
    due: list[ir.Condition] = []
    for condition in (*making.statement.conditions, *making.clause.own):
        if condition in making.taken:
            continue
        if _is_behind_another(condition, making):
            of_it_alone = making.statement.clauses[-1].only or condition.kind == ONLY_IF
            if of_it_alone or making.composer.choices.choose((True, False)):
                continue
        if condition.kind == IMPOSSIBLE:
            rule = fallen_back(rule, condition, making)
            continue
        if condition.kind == NONE_SUCH:
            rule = unless_such(rule, condition, making)
            continue
        if condition.kind == EVEN and (rule.modality is not ir.Modality.PERMISSION or rule.only):
            raise Unread("what it is that a case makes no difference to")
        said = condition_of(making.composer, condition)
        alone = making.clause == making.statement.clauses[-1]
        if condition.last and not alone and takes_the_last(rule, said, making.clause):
            continue
        if rule.trigger is not None and all(
            each.verb and (each.perfect or is_so_then(each, making.clause)) for each in condition.clauses
        ):
            governs = rule.modality in _OF_ACTS
            said = _earlier(said, told_of_things(said, making.composer.present) if governs else ())
        # `may only be sold by day unless it is rare`: then it does not matter when.
        lifted = making.is_strict() and condition.kind == "unless"
        if lifted and len(making.clause.adjuncts) + len(making.clause.times) > 1:
            raise Unread("which of its demands a case lifts")
        if (
            rule.modality is ir.Modality.PERMISSION
            and (condition.last or (_is_since(condition) and making.composer.choices.choose((True, False))))
            and condition.kind != EVEN
            and not lifted
        ):
            # `May be removed if it is besieged` tells when it may.
            # `unless he passes`: what he does afterwards may be another matter; not of what he does `instead of passing`
            outside = condition in making.statement.conditions
            if outside and tells_of_exception(condition) and making.composer.choices.choose((False, True)):
                said = _earlier(said)
            rule = replace(rule, then=demanded(rule, said))
        elif condition.kind == ONLY_IF:
            raise Unread("what is so only if something is, and not only may be")
        elif condition.due:
            due.append(negated(said))
        else:
            where.append(said)
            rule = counted_afterwards(rule, condition, said, making.composer)
    return rule, where, due


def _is_since(condition: Condition) -> bool:
    """`From the third turn onwards, players may build`: whether it is said since when something may be done, so that it may not be
    before, or what is so then."""
    (told,) = condition.clauses if len(condition.clauses) == 1 else (None,)
    amount = told.amount if told is not None else None
    if amount is None or amount.operator not in (">", ">=") or amount.most is not None:
        return False
    subject = told.subject if told is not None else None
    return isinstance(subject, Phrase) and isinstance(subject.head, Noun) and subject.head.of == GAME


def _is_behind_another(condition: Condition, making: Making) -> bool:
    """`Ferries may not be sold and are removed if they sink`: whether a case stands behind a clause that says something else."""
    clauses = making.statement.clauses
    if not condition.last or condition not in making.statement.conditions or len(clauses) < 2:
        return False
    return _sort_said(making.clause) != _sort_said(clauses[-1])


def _sort_said(clause: Clause) -> tuple[object, ...]:
    """In what sort of clause something is said: a loss or gain, what is done, and what happens to something."""
    return (clause.modality, clause.negated, clause.passive, clause.change is None)


def _in_no_other_case(rule: ir.Rule, making: Making) -> list[ir.Condition]:
    """`Otherwise`: that none of the cases is given of which sentences before speak."""
    where: list[ir.Condition] = []
    for case in making.statement.others:
        if all(each in making.taken for each in case):
            continue
        said = join([condition_of(making.composer, each) for each in case], "and")
        if rule.trigger is not None and any(clause.perfect for each in case for clause in each.clauses):
            said = _earlier(said)
        where.append(negated(said))
    return where


def _at_any_time(rule: ir.Rule, making: Making) -> list[ir.EventPattern]:
    """`Moving sledges may not be repaired`: what is going on may be recorded before or behind what may not be done meanwhile. These
    are the acts of which both are to count; none where what has been done before is meant. The present tense leaves it open as well, of
    those that may not do something, `a player who passes may not draw`, and of things of which a rule asks something: `until every lion
    that marches in it is fed`."""
    if rule.trigger is None:
        return []
    composer = making.composer
    if rule.modality is ir.Modality.PROHIBITION:
        found = [*composer.ongoing, *composer.present]
    else:
        found = told_of_things(rule, composer.present)
    both: bool = bool(found) and making.composer.choices.choose((False, True))
    return found if both else []


def _is_carried_out(rule: ir.Rule, clause: Clause) -> bool:
    """Whether something is done in the course of play, at a time that the clause does not tell."""
    if clause.times or rule.trigger is not None:
        return bool(clause.verb) and clause.modality == "imperative" and not clause.times
    if rule.modality is ir.Modality.QUANTITY:
        return any(isinstance(node, ir.At) for node, _ in walk(rule))
    return bool(clause.verb) and (clause.modality == "imperative" or rule.modality is ir.Modality.EFFECT)


def _earlier(condition: ir.Condition, but: Sequence[ir.EventPattern] = ()) -> ir.Condition:
    """The condition, of what was done before the act that the rule is about, `but` for acts of which that is settled later."""

    def before(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or node.event in but:
            return None
        return replace(node, timing=ir.Timing.EARLIER)

    found: ir.Condition = rebuild(condition, before)
    return found


def demanded(rule: ir.Rule, condition: ir.Condition) -> ir.Require:
    """What the rule demands, and that the condition holds."""
    others = (rule.then.condition,) if isinstance(rule.then, ir.Require) else ()
    return ir.Require(join([*others, condition], "and"))


def _forbids_all(rule: ir.Rule) -> bool:
    """Whether all acts of a sort are forbidden: those that are done otherwise than in a case are done as they should be."""
    if rule.trigger is None or not isinstance(rule.then, ir.Require):
        return False
    match rule.then.condition:
        case ir.Not(ir.All(())):
            return True
        case ir.Not(ir.IsKind(ir.Variable() as thing, (kind,), False)):
            return any(each.term == thing and each.kind == kind for each in rule.trigger.arguments)
    return False


def conditioned_apart(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule with its conditions; what they speak of first, no other rule of the sentence knows."""
    scope = making.composer.scope
    making.composer.scope = scope.apart()
    try:
        return conditioned(rule, making)
    finally:
        making.composer.scope = scope


def strict(rule: ir.Rule, making: Making) -> ir.Rule:
    """`may only`: what other rules permit does not count."""
    if making.is_strict() and rule.modality is ir.Modality.PERMISSION:
        if rule.then is None:
            raise Unread("what “only” is about")
        return replace(rule, modality=ir.Modality.OBLIGATION, only=False)
    return rule


def noted(rule: ir.Rule, statement: Statement) -> ir.Rule:
    """`Note that X may …` permits nothing anew: whether it may, the other rules say."""
    if any(isinstance(each, MayEarlier) for each in statement.clauses):
        return rule  # what is exceptional is permitted by this
    if statement.opening != "note" or rule.modality is not ir.Modality.PERMISSION or not rule.only:
        return rule
    return permitting_nothing(rule)
