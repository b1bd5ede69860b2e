"""Gains and losses: an attribute of each of these becomes greater or less by so much."""

from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.families.costs_of_acts import costs_of_acts
from rulewright.rules.proposals.families.each_time import (
    ONCE_OR_EACH_TIME,
    Counted,
    added_over,
    each_time,
    in_each_of,
    several_for_one,
    tells_of_acts,
)
from rulewright.rules.proposals.families.gains import Gains
from rulewright.rules.proposals.families.permitted_changes import permitted_changes
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.repeated_changes import added_up
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import ACTOR, RECIPIENT
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.said import place_said


def changes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Each player loses 2 points`: by an act that does so, or else the state after play shows it."""
    clause, composer = making.clause, making.composer
    if clause.change is None:
        return
    if clause.change.act and clause.modality in ("may", "can"):
        yield from permitted_changes(making, clause.change)
        return
    if clause.negated or clause.modality in ("may", "can"):
        raise Unread("a gain or loss that need not be")
    making.check_now()
    if clause.change.by is not None:
        _check_once(making)
        yield from costs_of_acts(making, clause.change)
        return
    parties = Parties(composer)
    thing, attribute = _what(making, parties)
    _as_payment(making, thing, attribute)
    clause = making.clause
    assert clause.change is not None
    counted = _counted(making, parties, thing)
    if counted is not None:
        yield from _times(making, counted, thing, attribute)
        return
    _check_once(making)
    gains = Gains(making, thing, clause.change.sign)
    if any(_is_none(each) for each in clause.change.measures):
        if len(clause.change.measures) > 1:
            raise Unread("nothing and something")
        spared = gains.none(
            replace(clause.change.measures[0], attribute=attribute or clause.change.measures[0].attribute)
        )
        yield (
            ir.Rule(
                modality=ir.Modality.PROHIBITION, subjects=tuple(parties.subjects), then=ir.Require(spared)
            ),
        )
        return
    alone = len(parties.subjects) == 1
    choices = [
        list(gains.of(replace(each, attribute=attribute or each.attribute), alone=alone))
        for each in clause.change.measures
    ]
    for chosen in product(*choices):
        acts = any(isinstance(node, ir.Happened) for each in chosen for node, _ in walk(each))
        if not (acts or gains.by_acts):
            _check_standing(making)
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=(*parties.subjects, *gains.subjects),
                where=all_of(gains.where(chosen)),
                then=ir.Require(join(added_up(chosen), "and")),
            ),
        )


def _as_payment(making: Making, thing: ir.Term, attribute: str) -> None:
    """`Each player pays 2 coins`: by acts that its word names, by which something passes from who does them to somebody, or to nobody
    who counts. What else he loses is no payment, and what he pays besides, or gets, is another matter."""
    change = making.clause.change
    if change is None or change.sign > 0 or making.clause.adjuncts or not isinstance(thing, ir.Variable):
        return
    composer = making.composer
    (kind,) = composer.scope.kinds[thing.name]
    paid = {
        each.verb
        for measure in change.measures
        for each in composer.changing(kind, attribute or measure.attribute, acting=True)
        if each.verb in change.verbs and each.role == ACTOR and each.sign < 0
    }
    loses = bool(making.context.losing)
    if len(paid) == 1 and all(RECIPIENT in composer.roles(each) or not loses for each in paid):
        making.clause = replace(making.clause, change=replace(change, act=True))


def _counted(making: Making, parties: Parties, thing: ir.Term) -> Counted | None:
    """As often as what there is a gain or loss, where the sentence tells of acts or of other things."""
    conditions = making.statement.conditions
    before = making.statement.told or _is_told_before(making.clause.subject)
    before = before or _did_to_what_is_told(making)
    of_acts = any(clause.verb for each in conditions for clause in each.clauses)
    if not before and not of_acts and tells_of_acts(making.clause.subject):
        # `a player that sells a card gains a coin`: once, or for each card that he sells
        before = making.composer.choices.choose((False, True))
    several = several_for_one(parties.subjects, thing)
    if several and (making.statement.others or making.clause.own):
        raise Unread(ONCE_OR_EACH_TIME)
    if making.clause.own or not (conditions or before or several):
        return None
    acts = any(each.verb and not (each.perfect or each.past) for one in conditions for each in one.clauses)
    told = any(isinstance(node, ir.Happened) for one in parties.subjects for node, _ in walk(one))
    if not acts and not (before and told) and len(parties.subjects) < 2:
        if making.statement.told and any(map(_has_something, parties.subjects)):
            raise Unread(ONCE_OR_EACH_TIME)
        return None
    counted = each_time(making, parties.subjects, thing, conditions)
    if counted is not None and any(
        each.verb for case in making.statement.others for one in case for each in one.clauses
    ):
        raise Unread(ONCE_OR_EACH_TIME)
    if counted is None and several:
        raise Unread(ONCE_OR_EACH_TIME)
    return counted


def _has_something(who: ir.Selection) -> bool:
    """Whether somebody is one for whom there is something, and perhaps more than one: whose mine is burnt."""
    return any(isinstance(node, ir.Quantified) and node.quantifier == "some" for node, _ in walk(who))


def _did_to_what_is_told(making: Making) -> bool:
    """`Burnt loaves are discarded, and the baker who baked them loses 1 coin`: for each of those of which another clause speaks."""
    subject = making.clause.subject
    told = {
        each.head
        for clause in making.statement.clauses
        if clause.subject != subject
        for each in (clause.subject, *clause.objects)
        if isinstance(each, Phrase) and each.amount is None and not is_name(each)
    }
    return isinstance(subject, Phrase) and any(
        isinstance(each, Relative)
        and bool(each.clause.verb)
        and not each.clause.negated
        and any(
            isinstance(one, Phrase) and one.determiner == "the" and one.head in told
            for one in each.clause.objects
        )
        for each in subject.modifiers
    )


def _is_told_before(subject: Phrase | Either | None) -> bool:
    """Whether another sentence says what those have done who gain or lose."""
    return isinstance(subject, Phrase) and any(
        isinstance(each, Relative)
        and bool(each.clause.verb)
        and not each.clause.negated
        and place_said(each.clause.verb) is None
        for each in subject.modifiers
    )


def _times(making: Making, counted: Counted, thing: ir.Term, attribute: str) -> Iterator[tuple[ir.Rule, ...]]:
    """So much for each time: by as many acts, or all at once."""
    clause = making.clause
    assert clause.change is not None
    if any(map(_is_none, clause.change.measures)):
        raise Unread("nothing of what")  # nothing each time is nothing at all
    measures = [replace(each, attribute=attribute or each.attribute) for each in clause.change.measures]
    per = measures[0].per
    if per is not None and len(measures) == 1 and measures[0].most is None:
        # `the owner of a port gains a coin for each ship in it`: of all of his ports together.
        counted = replace(counted, times=in_each_of(making.composer, counted.times, per))
        making.read.add("per")
        measures = [replace(measures[0], per=None)]
    total = measures[0].amount.than is not None and len(measures) == 1
    if total:
        counted = replace(counted, times=added_over(making.composer, counted.times, measures[0].amount))
    gains = Gains(making, thing, clause.change.sign, counted.times, total=total)
    if any(each.amount.operator != "=" or each.per is not None for each in measures):
        raise Unread("how much it is each time")
    alone = len(counted.subjects) == 1
    for chosen in product(*(list(gains.of(each, alone=alone)) for each in measures)):
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=(*counted.subjects, *gains.subjects),
                where=join([ir.Comparison(">", counted.times, ir.Constant(0)), *gains.where(chosen)], "and"),
                then=ir.Require(join(added_up(chosen), "and")),
            ),
        )


def _check_once(making: Making) -> None:
    """Raises `Unread` where so much may change each time that something is done: `loses 2 points when a fleet is removed`."""
    subject = making.clause.subject
    own = making.composer.scope.bound(subject) if isinstance(subject, Phrase) else None
    for condition in making.statement.conditions:
        for each in condition.clauses if condition.kind == "when" else ():
            who = each.subject
            same = (
                isinstance(who, Phrase)
                and isinstance(subject, Phrase)
                and who.place in (subject.place, subject.same)
            )
            if each.verb and not (each.perfect or each.past) and own is None and (each.objects or not same):
                raise Unread(ONCE_OR_EACH_TIME)


def _check_standing(making: Making) -> None:
    """Raises `Unread` where a number may be greater for as long as something is so: `the limit is raised by 2 when it holds a port`.

    What it would be otherwise, nothing tells: no act changes it, and it need not change within the record.
    """
    clause = making.clause
    conditions = making.statement.conditions
    subject = clause.subject
    if (
        not conditions
        or clause.times
        or not isinstance(subject, Phrase)
        or not isinstance(subject.head, Noun)
    ):
        return
    if subject.head.property and not any(each.verb for one in conditions for each in one.clauses):
        raise Unread("whether it becomes so much more or less, or is so as long as the condition holds")


def _what(making: Making, parties: Parties) -> tuple[ir.Term, str]:
    """Whose attribute changes, and which, where the sentence names it before the amount."""
    clause, composer = making.clause, making.composer
    assert clause.change is not None
    subject, target = clause.subject, clause.objects[0] if clause.objects else clause.subject
    if (subject is not None and not isinstance(subject, Phrase)) or not isinstance(target, Phrase):
        raise Unread("who gains or loses")
    if target is not subject and subject is not None:
        parties.each(subject)
    who = not clause.objects and all(each.attribute for each in clause.change.measures)
    if not is_quality(target) or who:
        if clause.objects:
            raise Unread("what becomes more or less")
        thing = parties.each(target)
        return thing, _only_number(making, composer.scope.kinds[thing.name][0])
    if target.determiner == "own" and not target.modifiers and not composer.scope.kinds:
        _first_of_conditions(making, parties)
    term = quality(composer, target, parties.each)
    if not isinstance(term, ir.AttributeOf):
        raise Unread("a number of things that becomes more or less")
    return term.of, term.attribute


def _only_number(making: Making, kind: str) -> str:
    """`The fort is lowered by one level`: the only number of such a thing that acts change so; "" where the amount names it."""
    composer, change = making.composer, making.clause.change
    assert change is not None
    if all(each.attribute or _is_none(each) for each in change.measures):
        return ""
    found = [
        each
        for each in composer.attributes(kind)
        if any(by.sign == change.sign for by in composer.changing(kind, each))
    ]
    if len(found) != 1:
        raise Unread(f"which number of a {kind}")
    return found[0]


def _first_of_conditions(making: Making, parties: Parties) -> None:
    """`If a player owns it, his level rises`: whose level it is, the condition says."""
    for condition in making.statement.conditions:
        for clause in condition.clauses:
            if isinstance(clause.subject, Phrase) and not is_quality(clause.subject):
                parties.each(replace(clause.subject, same=clause.subject.place))
                return


def _is_none(measure: Measure) -> bool:
    """`no points`, `nothing`."""
    return measure.amount == Amount(0, measure.amount.place) and measure.per is None
