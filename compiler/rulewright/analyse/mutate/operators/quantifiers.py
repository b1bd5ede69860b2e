"""Some, every and no exchanged."""

from collections.abc import Iterator

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjunction

NEEDED = "a record with two such things of which one meets the condition"


def changes(subject: Subject) -> Iterator[Change]:
    """Each quantifier of a condition for another."""
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    match node:
        case ir.Quantified("every", ir.Selection(kind, variable, where), body):
            both = conjunction((where, body))
            yield f"every {kind} → some", ir.Quantified("some", ir.Selection(kind, variable, both))
        case ir.Quantified("some", ir.Selection(kind, variable, where) as selection):
            yield f"some {kind} → no", ir.Quantified("no", selection)
            if where is not None:
                every = ir.Quantified("every", ir.Selection(kind, variable), where)
                yield f"some {kind} → every", every
        case ir.Quantified("no", ir.Selection(kind) as selection):
            yield f"no {kind} → some", ir.Quantified("some", selection)
