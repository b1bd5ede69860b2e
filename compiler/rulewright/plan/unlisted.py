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


def none_unlisted(selection: ir.Selection, steps: tuple[str, ...]) -> bool:
    """Whether nobody who is not listed is among those of a selection: of a rule of some steps, by acts that were done."""
    return any(
        isinstance(each, ir.Happened) and not each.shown and _act_with(each, selection.variable, steps)
        for each in _conjuncts(selection.where)
    )


def _known_by_acts(check: Check, variable: str) -> bool:
    steps = check.placed.rule.steps
    given = [*_conjuncts(check.where)]
    for subject in check.subjects:
        given += _conjuncts(subject.where)
    if any(_act_with(each, variable, steps) for each in given):
        return True
    demanded = [*_conjuncts(check.then)]
    return bool(demanded) and all(
        isinstance(each, ir.Not)
        and (_act_with(each.condition, variable, steps) or _more_acts_with(each.condition, variable, steps))
        for each in demanded
    )


def _conjuncts(condition: ir.Condition | None) -> Iterator[ir.Condition]:
    if isinstance(condition, ir.All):
        for each in condition.conditions:
            yield from _conjuncts(each)
    elif condition is not None:
        yield condition


def _act_with(condition: ir.Condition, variable: str, steps: tuple[str, ...]) -> bool:
    """Whether it says that an act was done in which a thing takes part."""
    return isinstance(condition, ir.Happened) and _takes_part(
        condition.event, variable, steps, shown=condition.shown
    )


def _more_acts_with(condition: ir.Condition, variable: str, steps: tuple[str, ...]) -> bool:
    """Whether it says that a thing took part in more than so many acts, or in acts with more than so many others."""
    match condition:
        case ir.Comparison(">", ir.Aggregate("count", domain, None), ir.Constant(int() as least)) if (
            least >= 0
        ):
            if isinstance(domain, ir.EventPattern):
                return _takes_part(domain, variable, steps)
            return any(_act_with(each, variable, steps) for each in _conjuncts(domain.where))
    return False


def _takes_part(
    event: ir.EventPattern, variable: str, steps: tuple[str, ...], *, shown: bool = False
) -> bool:
    """Whether a thing takes part in acts that a record tells of: in any of its acts, or those of the step that is judged.

    Of other steps it may not tell, so that it does not say who acts there.
    """
    asked = event.steps or (steps if shown else ())
    told = not asked or (asked == steps and len(steps) == 1)
    return told and any(each.term == ir.Variable(variable) for each in event.arguments)
