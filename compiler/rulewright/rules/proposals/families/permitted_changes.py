"""What somebody may gain or lose by acts of which a verb tells: `a player may borrow 10 coins`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.how_often_done import NUMBER
from rulewright.rules.proposals.families.gains import Gains
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import EACH, Change


def permitted_changes(making: Making, change: Change) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act, that it is of so much, or of no more."""
    composer, clause = making.composer, making.clause
    (measure, *more) = change.measures
    if more or measure.per is not None or measure.most is not None or not measure.amount.is_plain:
        raise Unread("how much it may be")
    if not isinstance(clause.subject, Phrase):
        raise Unread("who gains or loses")
    making.check_now()
    parties = Parties(composer)
    thing = parties.each(clause.subject)
    acts = Gains(making, thing, change.sign).acts(measure)
    if len(acts) != 1 or len(parties.subjects) != 1:
        raise Unread("who else gains or loses")
    ((by, arguments),) = acts
    (who,) = parties.subjects
    (argument, *others) = arguments
    act = composer.scope.new("event")
    operator = composer.choices.choose(("=", "<="))
    so = composer.compared(ir.AttributeOf(act, by.amount), replace(measure.amount, operator=operator))
    so_often = _so_often(making, by.verb, argument, act)
    such = conjuncts(who.where)
    # `bankrupt players may borrow 10 coins`: they alone may, or what others may is another matter.
    alone = bool(such) and composer.choices.choose((True, False))
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=ir.EventPattern(by.verb, (replace(argument, kind=who.kind), *others), act.name),
            where=join(such, "and") if such and not alone else None,
            then=ir.Require(join([*(such if alone else ()), so, *so_often], "and")),
        ),
    )


def _so_often(making: Making, verb: str, doer: ir.Argument, act: ir.Variable) -> list[ir.Condition]:
    """`Once per turn, a player may borrow 10 coins`: that fewer such acts have been done before."""
    clause, composer = making.clause, making.composer
    often = clause.often
    if often is None:
        return []
    if clause.times or often.operator not in ("=", "<=") or any(each.startswith(EACH) for each in clause.how):
        raise Unread("how often it may be done")
    making.read.add("often")
    one = composer.scope.new("event")
    earlier = ir.Comparison("<", ir.AttributeOf(one, NUMBER), ir.AttributeOf(act, NUMBER))
    before = ir.Aggregate("count", ir.EventPattern(verb, (doer,), one.name, earlier))
    return [composer.compared(before, replace(often, operator="<"))]
