"""Sentences of a case and its opposite: `if he has passed, …, otherwise …`. Both parts speak of the same things."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.statements import Statement


def is_divided(form: Statement) -> bool:
    """Whether a sentence says what is so in a case, and what is so otherwise."""
    return len(form.more) == 1 and bool(form.more[0].others) and not form.more[0].conditions


def undivided(form: Statement) -> Statement:
    """Both parts as one, so that words of the second may take up those of the first."""
    return replace(form, clauses=(*form.clauses, *form.more[0].clauses), more=())


def divided_again(whole: Statement, form: Statement) -> Iterator[Statement]:
    """The two parts of what has been one, if it still has the clauses of both."""
    first = len(form.clauses)
    if len(whole.clauses) != first + len(form.more[0].clauses):
        return
    case = tuple(replace(each, last=False) for each in whole.conditions)
    other = replace(form.more[0], clauses=whole.clauses[first:], others=(case,), opening="", told=whole.told)
    yield replace(whole, clauses=whole.clauses[:first], more=(other,))
