"""What it costs to do what a duty demands: `is removed at no cost in points`."""

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import THEME


def paid(
    making: Making, theme: ir.Variable, kind: str
) -> tuple[tuple[ir.Selection, ...], list[ir.Condition]]:
    """Whose a thing is to which it is done, and that it costs them so much; nothing where the clause names no cost.

    Where more of the sort is done, that may have a cost of its own.
    """
    composer, clause = making.composer, making.clause
    if not clause.cost:
        return (), []
    if len(clause.cost) > 1 or clause.cost[0].per is not None or clause.cost[0].amount.operator != "=":
        raise Unread("what it costs")
    statement = making.statement
    if not (clause.modality or statement.conditions or statement.others or clause.times):
        raise Unread(
            "whether it is to be done, or costs so much if it is"
        )  # `ships are repaired at a cost of 2 coins`
    (measure,) = clause.cost
    paying = composer.only_kind_with([measure.attribute])
    if paying is None:
        raise Unread(f"whose {measure.attribute} it costs")
    making.read.add("cost")
    payer = composer.scope.new(paying)
    whose = ir.Comparison("=", payer, ir.AttributeOf(theme, composer.attribute_to(kind, paying)))
    of = ir.AttributeOf(payer, measure.attribute)
    before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
    size = composer.size(measure.amount)
    left: ir.Term = ir.Arithmetic("-", before, size) if measure.amount.value else before
    other = composer.scope.new(kind)
    more = ir.EventPattern(
        clause.verb,
        (ir.Argument("actor", None, payer), ir.Argument(THEME, kind, other)),
        where=ir.Comparison("!=", other, theme),
    )
    costs = ir.AnyOf((ir.Comparison("=", after, left), ir.Happened(more)))
    return (ir.Selection(paying, payer.name, whose),), [costs]
