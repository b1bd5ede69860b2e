"""Cases in a list: of `if it is damaged, if it is closed, or if it is empty` any one is enough."""

from msgspec.structs import replace

from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.sentences.grammar.traverse import rebuild


def with_listed_cases(statement: Statement) -> Statement:
    """The statement, with `or` before the last of several cases behind a clause said of all of them."""
    found = replace(statement, conditions=_joined(statement.conditions))
    made: Statement = rebuild(
        found,
        lambda form: replace(form, own=_joined(form.own)) if isinstance(form, Clause) and form.own else None,
    )
    return made


def _joined(conditions: tuple[Condition, ...]) -> tuple[Condition, ...]:
    listed = [each for each in conditions if each.last and each.phrase is None]
    if len(listed) < 2 or listed[-1].joined != "or" or len(listed[-1].clauses) < 2:
        return conditions
    *others, last = listed
    plain = replace(last, clauses=(), joined="and")
    if any(len(each.clauses) != 1 or replace(each, clauses=(), joined="and") != plain for each in others):
        return conditions
    clauses = tuple(clause for each in listed for clause in each.clauses)
    left = tuple(each for each in conditions if not any(each is one for one in others))
    return tuple(replace(each, clauses=clauses) if each is last else each for each in left)
