"""`only if` belongs together: `may be removed from the board only if …` does not say that it may be from there only."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.sentences.grammar.statements import Clause, Condition, Statement

ONLY_IF = "only-if"
"""The kind of a condition without which something may not be."""


def taken_together(forms: Sequence[Statement]) -> tuple[Statement, ...]:
    """The forms without those of which another differs only in that `only` belongs to the condition behind it."""
    if not any(each.kind == ONLY_IF for form in forms for each in _conditions(form)):
        return tuple(forms)
    known = set(forms)
    return tuple(form for form in forms if (other := _together(form)) == form or other not in known)


def _conditions(form: Statement) -> tuple[Condition, ...]:
    return (
        *form.conditions,
        *(each for clause in form.clauses if isinstance(clause, Clause) for each in clause.own),
    )


def _together(form: Statement) -> Statement:
    if not any(isinstance(each, Clause) and each.only for each in form.clauses):
        return form
    clauses = tuple(
        replace(each, only=False, given=False, own=_only(each.own))
        if isinstance(each, Clause) and each.only
        else each
        for each in form.clauses
    )
    return replace(form, clauses=clauses, conditions=_only(form.conditions))


def _only(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    """The conditions, the last of them one without which something may not be."""
    if not conditions or conditions[-1].kind != "if" or not conditions[-1].last:
        return conditions
    return (*conditions[:-1], replace(conditions[-1], kind=ONLY_IF))
