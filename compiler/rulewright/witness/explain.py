"""Why no record was found that gives a check some verdict: which of its conditions held in none that was tried, or in all.

The check is weakened part by part, and each weaker one is searched for a witness in the same way. The search is bounded, so
it proves nothing, and what is said claims nothing of records that were not tried.
"""

from collections.abc import Callable

from msgspec.structs import replace

from rulewright.plan.planned import Check
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.print import print_condition
from rulewright.runtime.verdicts import Verdict

Reaches = Callable[[Check, Verdict], bool]
"""Whether some record gives a check, which need not be one of the book, a verdict."""

ALWAYS = ir.Comparison("=", ir.Constant(1), ir.Constant(1))
NEVER = ir.Comparison("=", ir.Constant(1), ir.Constant(2))


def explain(check: Check, wanted: Verdict, reaches: Reaches) -> str:
    """Why no record was found, in a sentence without a full stop."""
    if wanted is Verdict.VIOLATED and check.permission and not check.closed:
        return "it permits, and no act breaks a permission"
    bare = replace(check, defeats=(), conflicts=(), nets=(), united=())
    if not reaches(replace(bare, then=NEVER, closed=check.permission), Verdict.VIOLATED):
        return _never_applies(bare, reaches)
    then = check.then if check.then is not None else ALWAYS
    if wanted is Verdict.VIOLATED:
        if reaches(replace(bare, closed=check.permission), Verdict.VIOLATED):
            rules = ", ".join(each.rule for each in check.others) or ", ".join(check.united)
            return f"wherever it was broken in the records that were tried, another rule lets it: {rules}"
        if check.then is None:
            return "it permits all acts of its sort, by whomever they may be done, and forbids nothing"
        return f"where it applies, this held in every record that was tried: {print_condition(then)}"
    for condition in conjuncts(then):
        if not reaches(replace(bare, then=condition), Verdict.SATISFIED):
            return f"where it applies, this held in no record that was tried: {print_condition(condition)}"
    if reaches(bare, Verdict.SATISFIED):
        rules = ", ".join(each.rule for each in check.others)
        return f"wherever it was kept in the records that were tried, another rule speaks against it: {rules}"
    return f"these held together in no record that was tried: {print_condition(then)}"


def _never_applies(check: Check, reaches: Reaches) -> str:
    """Which condition keeps the check from ever applying."""
    free = _without_conditions(check)
    judged = replace(free, then=NEVER, closed=check.permission)
    if not reaches(judged, Verdict.VIOLATED):
        return "no record was found in which there is anything that it is about"
    told: list[str] = []
    parts = [
        *(condition for subject in check.subjects for condition in conjuncts(subject.where)),
        *conjuncts(check.where),
    ]
    for place, condition in enumerate(parts):
        together = ir.All(tuple(parts[: place + 1])) if place else condition
        if not reaches(replace(judged, where=together), Verdict.VIOLATED):
            before = f" together with {' and '.join(told)}" if told else ""
            return f"this held in no record that was tried{before}: {print_condition(condition)}"
        told.append(print_condition(condition, 1))
    return "in no record that was tried its conditions hold where its act is done"


def _without_conditions(check: Check) -> Check:
    return replace(check, subjects=tuple(replace(each, where=None) for each in check.subjects), where=None)
