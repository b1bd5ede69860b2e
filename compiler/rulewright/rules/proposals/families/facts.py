"""Facts that must be so: `supply must be traced` of all things that the fact is kept of."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.families.orders import acts_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread


def facts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`After placement of units, supply must be traced`: of each thing, in the end."""
    clause = making.clause
    if not clause.fact:
        return
    if clause.turns:
        raise Unread("the turn of an event")
    vocabulary = making.context.vocabulary
    kinds = [id_ for id_, kind in vocabulary.kinds.items() if clause.fact in kind.attributes]
    if len(kinds) != 1:
        raise Unread(f"of what {clause.fact} is said")
    variable = making.composer.scope.new(kinds[0])
    where: ir.Condition | None = None
    if clause.after is not None:
        making.read.add("after")
        where = ir.Happened(acts_of(making, clause.after, None))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality == "must" else ir.Modality.EFFECT,
            subjects=(ir.Selection(kinds[0], variable.name),),
            where=where,
            then=ir.Require(
                ir.Comparison("=", ir.AttributeOf(variable, clause.fact), ir.Constant(not clause.negated))
            ),
        ),
    )
