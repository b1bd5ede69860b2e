"""Facts that must be so: `supply must be traced` of all things that the fact is kept of."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.deeds import acts_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase


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
    bearers, variable = _bearers(making, kinds[0])
    where: ir.Condition | None = None
    if clause.after is not None:
        making.read.add("after")
        where = ir.Happened(acts_of(making, clause.after, None))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality == "must" else ir.Modality.EFFECT,
            subjects=bearers,
            where=where,
            then=ir.Require(
                ir.Comparison("=", ir.AttributeOf(variable, clause.fact), ir.Constant(not clause.negated))
            ),
        ),
    )


def _bearers(making: Making, kind: str) -> tuple[tuple[ir.Selection, ...], ir.Variable]:
    """Each thing that the fact is kept of, or those that the clause names: `in every army`."""
    composer, clause = making.composer, making.clause
    if not clause.adjuncts:
        variable = composer.scope.new(kind)
        return (ir.Selection(kind, variable.name),), variable
    making.check_now()
    (adjunct,) = clause.adjuncts
    of = adjunct.phrase
    if not isinstance(of, Phrase) or not composer.vocabulary.is_a(composer.head_kind(of), kind):
        raise Unread(f"of what {clause.fact} is said")
    parties = Parties(composer)
    variable = parties.each(of)
    return tuple(parties.subjects), variable
