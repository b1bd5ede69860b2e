"""What one by name gives somebody to whom something happens: `the bank pays ten coins to the owner of a ship that sinks`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.families.each_time import each_time
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import walk


def done_whenever_due(making: Making, rule: ir.Rule, attribute: str) -> ir.Rule | None:
    """That so much is given in all as often as it happens; None where one gives it who has no name, to nobody to
    whom anything happens, or what happens cannot be counted.

    What he gives besides is another matter, so that the rule is of nothing but that this is given.
    """
    match rule:
        case ir.Rule(
            trigger=ir.EventPattern(
                arguments=(
                    ir.Argument(_, None, ir.Constant()) as giver,
                    ir.Argument(role, str() as kind, ir.Variable(name)),
                )
            ) as act,
            then=ir.Require(ir.Comparison("=", ir.AttributeOf(), ir.Constant() as much)),
        ):
            pass
        case _:
            return None
    conditions = making.statement.conditions
    who = ir.Selection(kind, name, rule.where)
    told = any(clause.verb and not clause.negated for each in conditions for clause in each.clauses)
    if not told and not any(isinstance(node, ir.Happened) for node, _ in walk(who)):
        return None
    counted = each_time(making, (who,), ir.Variable(name), conditions)
    if counted is None:
        return None
    given = (giver, ir.Argument(role, None, ir.Variable(name)))
    due = ir.Arithmetic("*", much, counted.times)
    at_once = replace(act, arguments=(*given, ir.Argument(attribute, None, due)), variable=None)
    paid = making.composer.scope.new("event")
    total = ir.Aggregate(
        "sum", replace(act, arguments=given, variable=paid.name), ir.AttributeOf(paid, attribute)
    )
    return ir.Rule(
        modality=ir.Modality.QUANTITY,
        subjects=counted.subjects,
        where=ir.Comparison(">", counted.times, ir.Constant(0)),
        then=ir.Require(
            join([ir.Happened(at_once, shown=True), ir.Comparison(">=", total, due)], "or"),
        ),
    )
