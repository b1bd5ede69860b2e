"""A die for each thing: `Roll a die for each fleet, and add it to its level`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, also, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of, role_of_purpose
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.clauses import RollFor
from rulewright.sentences.grammar.known_names import ACTOR, DICE, OWNER
from rulewright.sentences.grammar.nominals import Noun, Phrase


def rolls_each(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it has its roll, with so many dice, by whom, and what is counted."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, RollFor) or clause.per is None:
        return
    bound = clause.rolls is not None and clause.rolls.operator in ("<", "<=")
    if clause.negated or clause.only or (clause.modality == "may") != bound or clause.modality == "can":
        raise Unread("whether a die is rolled for each")
    if clause.rolls is not None and clause.rolls.operator != "=" and not bound:
        raise Unread("how many dice are rolled for each")
    making.check_now()
    making.read.add("per")
    parties = Parties(composer)
    who = clause.subject if isinstance(clause.subject, Phrase) and not clause.passive else None
    by: tuple[ir.Argument, ...] = ()
    if who is not None and not _names_holder(who):
        by = (ir.Argument(ACTOR, None, parties.constant_or_each(who)),)
    thing = parties.each(clause.per)
    (kind,) = composer.scope.kinds[thing.name]
    role = role_of_purpose(composer, clause.verb, kind)
    if role is None:
        raise Unread(f"{clause.verb} of a {kind}")
    if who is not None and not by:
        by = (ir.Argument(ACTOR, None, _holder(composer, clause, who, thing, kind)),)
    elif who is not None:
        by = _of_whom(making, who, by, thing, kind, parties)
    roll = ir.EventPattern(clause.verb, (*by, ir.Argument(role, None, thing)))
    where: list[ir.Condition] = []
    act = composer.scope.new("event")
    if dice_of(composer, clause.verb) is not None:
        rolled = ir.AttributeOf(act, DICE)
        one = ir.Comparison("=", rolled, ir.Constant(1))
        where.append(composer.compared(rolled, clause.rolls) if clause.rolls is not None else one)
    if clause.added is not None:
        where.append(_counted(making, clause, thing, act))
    if bound:
        yield (_at_most(roll, act, where, parties),)
        return
    if where:
        roll = replace(roll, variable=act.name, where=join(where, "and"))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality else ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Happened(roll, shown=True)),
        ),
    )


def _at_most(roll: ir.EventPattern, act: ir.Variable, where: list[ir.Condition], parties: Parties) -> ir.Rule:
    """`may roll at most two dice for each fort`: of the roll for each such fort."""
    if not where:
        raise Unread("how many dice are rolled for each")
    told = {each.variable: each for each in parties.subjects}
    kinds = tuple(
        replace(each, kind=told[each.term.name].kind)
        if isinstance(each.term, ir.Variable) and each.term.name in told
        else each
        for each in roll.arguments
    )
    return ir.Rule(
        modality=ir.Modality.QUANTITY,
        trigger=replace(roll, arguments=kinds, variable=act.name),
        where=all_of([each.where for each in parties.subjects if each.where is not None]),
        then=ir.Require(join(where, "and")),
    )


def _names_holder(who: Phrase) -> bool:
    """`the besieger rolls a die for each fortress`: whether it is an attribute of those that says who it is."""
    return isinstance(who.head, Noun) and who.head.property and not who.modifiers and not who.adjectives


def _holder(composer: Composer, clause: RollFor, who: Phrase, thing: ir.Variable, kind: str) -> ir.Term:
    assert isinstance(who.head, Noun)
    kinds = composer.vocabulary.kinds
    whose = ("a", "each", "the") if clause.his else ("the", "own", "pronoun")
    if who.determiner not in whose or not any(each in kinds for each in composer.types(kind, who.head.id)):
        raise Unread(f"the {who.head.id} of a {kind}")
    return ir.AttributeOf(thing, who.head.id)


def _of_whom(
    making: Making,
    who: Phrase,
    by: tuple[ir.Argument, ...],
    thing: ir.Variable,
    kind: str,
    parties: Parties,
) -> tuple[ir.Argument, ...]:
    """Who rolls, where it is not said that what he rolls for is his: whose it is, or with `a player` anybody, with `each` everybody."""
    composer = making.composer
    sure = isinstance(making.clause, RollFor) and making.clause.his
    doer = by[0].term
    assert doer is not None
    named = isinstance(doer, ir.Constant)
    each = next(one for one in parties.subjects if one.variable == thing.name)
    if each.where is not None and mentions(each.where, doer):
        return by
    if not named and (who.adjectives or who.modifiers or who.determiner not in ("a", "each", "all")):
        raise Unread("for whose things somebody rolls")
    his = (
        OWNER
        if not named
        and any(
            composer.may_be(one, other)
            for one in composer.types(kind, OWNER)
            for other in composer.scope.kinds[getattr(doer, "name", "")]
        )
        else ""
    )
    if sure and not his:
        raise Unread("which of them are his")
    if his and (sure or composer.choices.choose((True, False))):
        is_his = ir.Comparison("=", ir.AttributeOf(thing, his), doer)
        at = parties.subjects.index(each)
        parties.subjects[at] = replace(each, where=also(each.where, is_his))
        return by
    if named or who.determiner != "a":
        return by
    parties.subjects = [one for one in parties.subjects if one.variable != getattr(doer, "name", "")]
    (of,) = composer.scope.kinds[getattr(doer, "name", "")]
    return (ir.Argument(ACTOR, of, composer.scope.new(of)),)


def _counted(making: Making, clause: RollFor, thing: ir.Variable, act: ir.Variable) -> ir.Condition:
    """That the sum is the die and what is added to it; the acts must have a number for each of the two."""
    composer = making.composer
    numbers = composer.numbers_of(clause.verb)
    dice = [each for each in numbers if each in clause.die]
    sums = [each for each in numbers if each not in clause.die]
    if len(dice) != 1 or len(sums) != 1 or not is_quality(clause.added):
        raise Unread(f"which number of {clause.verb} is the sum")
    assert clause.added is not None

    def whose(phrase: Phrase) -> ir.Term:
        if phrase.adjectives or phrase.modifiers or phrase.determiner not in ("the", "this", "own"):
            raise Unread("to whose number it is added")
        known = composer.scope.of_kind(composer.head_kind(phrase), composer.vocabulary)
        if known != [thing]:
            raise Unread("to whose number it is added")
        return thing

    added = quality(composer, clause.added, whose)
    die = ir.AttributeOf(act, dice[0])
    return ir.Comparison("=", ir.AttributeOf(act, sums[0]), ir.Arithmetic("+", die, added))
