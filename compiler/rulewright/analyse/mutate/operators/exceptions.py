"""Exceptions removed."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Proposal, Subject, node_changes
from rulewright.rules import ir
from rulewright.rules.language.print import print_condition

NEEDED = "a record in which the exception applies to what would otherwise be wrong"


def changes(subject: Subject) -> Iterator[Change]:
    """Each exception as a rule that defeats nothing; each "unless" and "but not" left out."""
    for number, rule in enumerate(subject.rules):
        if rule.exception:
            tame = replace(rule, exception=False, defeats=())
            yield Change(what="no exception", rules=subject.changed(number, tame))
        if isinstance(rule.where, ir.Not):
            what = f"without {print_condition(rule.where)}"
            yield Change(what=what, rules=subject.changed(number, replace(rule, where=None)))
    yield from node_changes(subject, _propose)


def _propose(node: ir.Ir, above: tuple[ir.Ir, ...]) -> Iterator[Proposal]:
    if isinstance(node, ir.All):
        for number, condition in enumerate(node.conditions):
            if _excepts(condition):
                rest = node.conditions[:number] + node.conditions[number + 1 :]
                what = f"without {print_condition(condition)}"
                yield what, rest[0] if len(rest) == 1 else ir.All(rest)


def _excepts(condition: ir.Condition) -> bool:
    """Whether a condition takes something out: `not …`, `is not a …`, `no … (…)`."""
    match condition:
        case ir.Not():
            return True
        case ir.IsKind(negated=negated) | ir.IsAdjective(negated=negated):
            return negated
        case ir.Quantified("no"):
            return True
    return False
