"""What other acts cost, where a sentence says that some cost nothing: `Removing an empty fleet costs no points`."""

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.statements import Change, Clause, Statement

SEARCHED = 4
"""Sentences before that are searched."""


def with_other_costs(statement: Statement, earlier: Earlier) -> Statement:
    """The statement, with what sentences before say that acts of the same verb cost."""
    if not any(_is_free(clause) for clause in statement.clauses):
        return statement
    clauses = tuple(
        replace(each, change=replace(each.change, others=_others(each.change, earlier)))
        if each.change is not None and _is_free(each)
        else each
        for each in statement.clauses
    )
    return replace(statement, clauses=clauses)


def _is_free(clause: Clause) -> bool:
    change = clause.change
    return change is not None and change.by is not None and all(not m.amount.value for m in change.measures)


def _others(free: Change, earlier: Earlier) -> tuple[Change, ...]:
    found: dict[Change, None] = {}
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None:
            break
        # Of a sentence with several forms the costs are not sure.
        (form, *more) = before.statements or (None,)
        if form is None or more:
            continue
        for clause in form.clauses:
            change = clause.change
            if change is not None and change.by is not None and _is_alike(change, free):
                found[change] = None
    return tuple(found)


def _is_alike(change: Change, free: Change) -> bool:
    """Whether a cost is one of other acts of the same verb, in the same attribute."""
    assert change.by is not None and free.by is not None
    (measure, *more) = change.measures
    return (
        change.by.verb == free.by.verb
        and change.sign == free.sign
        and not more
        and bool(measure.amount.value)
        and measure.attribute == free.measures[0].attribute
        and measure.per is None
    )
