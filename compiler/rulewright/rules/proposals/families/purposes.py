"""What must be done before something else: `must be purchased to be placed`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_of_theme
from rulewright.rules.proposals.clauses.effects import Stamp, stamp, undone
from rulewright.rules.proposals.clauses.governed_acts import demand, governed_acts
from rulewright.rules.proposals.clauses.steps import steps_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.said import place_said, said_id


def purposes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Fleets must be purchased to be placed`: of each placing, that the fleet has been purchased."""
    clause = making.clause
    purpose, theme = clause.purpose, clause.subject
    if purpose is None or clause.modality != "must" or clause.negated or not isinstance(theme, Phrase):
        return
    if not clause.passive or not purpose.passive or purpose.negated or not purpose.verb or purpose.purpose:
        raise Unread("what must be done for something else")
    if clause.adjuncts or clause.choices or purpose.times:
        raise Unread("where what must be done for something else is done")
    making.check_now()
    making.read.update(("purpose", "times"))
    act = Making(purpose, making.statement, making.context)
    act.composer = making.composer
    kind = kind_of_theme(act, theme)
    trigger, where, demanded = governed_acts(act, theme, kind)
    where += demanded
    thing = making.composer.theme
    assert thing is not None
    then = _done(making, thing, kind, list(undone(making.composer, purpose.verb, kind)))
    yield (demand(trigger, where, then),)


def _done(making: Making, thing: ir.Variable, kind: str, undoings: list[Stamp]) -> list[ir.Condition]:
    """That the act has been done to a thing; after it was taken away, where it is done to bring it back."""
    clause, purpose = making.clause, making.clause.purpose
    steps = tuple(each for time in clause.times for each in steps_of(time, making.context))
    again = bool(purpose and purpose.restored) or any(time.later for time in clause.times)
    mark = stamp(making.composer, clause.verb, kind)
    if mark is None or (steps and not (mark.steps and set(mark.steps) <= set(steps))):
        if again:
            raise Unread("nothing tells which came first")
        act = ir.EventPattern(clause.verb, (ir.Argument("theme", None, thing),), steps=steps)
        return [ir.Happened(act, ir.Timing.EARLIER)]
    where = place_said(steps[0]) if steps else None
    attribute = said_id(mark.attribute, where) if where is not None else mark.attribute
    turn = ir.AttributeOf(thing, attribute)
    found: list[ir.Condition] = [ir.Comparison(">", turn, ir.Constant(0))]
    if again:
        if not undoings:
            raise Unread("later than what?")
        for each in undoings:
            operator = ">=" if _in_order(making, each.steps, mark.steps) else ">"
            found.append(ir.Comparison(operator, turn, ir.AttributeOf(thing, each.attribute)))
    return found


def _in_order(making: Making, first: tuple[str, ...], second: tuple[str, ...]) -> bool:
    """Whether in a turn all steps of the first come before those of the second."""
    order = [step.id for step in making.context.vocabulary.steps]
    return bool(first and second) and max(map(order.index, first)) < min(map(order.index, second))
