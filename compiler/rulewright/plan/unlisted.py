"""Of which subjects a check goes through it matters that a record may not list all of them.

Who takes part in an act is listed, whatever kinds a record lists only in part. So a rule of those with whom something is
done never applies to others, and one that forbids acts with its subject is kept by them.
"""

from collections.abc import Iterator

from rulewright.plan.planned import Check
from rulewright.rules import ir


def unlisted_kinds(check: Check) -> tuple[str, ...]:
    """The kinds of subjects that count although no act names them, each once."""
    return tuple(
        dict.fromkeys(each.kind for each in check.subjects if not _known_by_acts(check, each.variable))
    )


def told_kinds(check: Check) -> tuple[str, ...]:
    """The kinds of the other subjects: they count only where the state after play may show acts that no event tells."""
    return tuple(dict.fromkeys(each.kind for each in check.subjects if _known_by_acts(check, each.variable)))


def _known_by_acts(check: Check, variable: str) -> bool:
    if check.placed.rule.steps:  # of steps that the record does not tell of, it does not say who acts there
        return False
    given = [*_conjuncts(check.where)]
    for subject in check.subjects:
        given += _conjuncts(subject.where)
    if any(_act_with(each, variable) for each in given):
        return True
    demanded = [*_conjuncts(check.then)]
    return bool(demanded) and all(
        isinstance(each, ir.Not) and _act_with(each.condition, variable) for each in demanded
    )


def _conjuncts(condition: ir.Condition | None) -> Iterator[ir.Condition]:
    if isinstance(condition, ir.All):
        for each in condition.conditions:
            yield from _conjuncts(each)
    elif condition is not None:
        yield condition


def _act_with(condition: ir.Condition, variable: str) -> bool:
    """Whether it says that an act was done in which a thing takes part."""
    return (
        isinstance(condition, ir.Happened)
        and not condition.event.steps
        and any(each.term == ir.Variable(variable) for each in condition.event.arguments)
    )
