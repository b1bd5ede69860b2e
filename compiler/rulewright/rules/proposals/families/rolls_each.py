"""A die for each thing: `Roll a die for each fleet, and add it to its level`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import RollFor
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Phrase


def rolls_each(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it has its roll, and what is counted."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, RollFor) or clause.per is None:
        return
    if clause.negated or clause.modality not in ("", "must", "imperative"):
        raise Unread("whether a die is rolled for each")
    if isinstance(clause.subject, Phrase) and not clause.passive:
        raise Unread("who rolls")
    making.check_now()
    making.read.add("per")
    parties = Parties(composer)
    thing = parties.each(clause.per)
    (kind,) = composer.scope.kinds[thing.name]
    if not composer.takes(clause.verb, THEME, kind):
        raise Unread(f"{clause.verb} of a {kind}")
    roll = ir.EventPattern(clause.verb, (ir.Argument(THEME, None, thing),))
    if clause.added is not None:
        act = composer.scope.new("event")
        where = _counted(making, clause, thing, act)
        roll = ir.EventPattern(clause.verb, roll.arguments, act.name, where)
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality else ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Happened(roll, shown=True)),
        ),
    )


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
