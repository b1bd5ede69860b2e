"""`A player must pass or discard a card`: what stands behind the last of several verbs is no object of those that have none."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.clauses import OneOf
from rulewright.sentences.grammar.statements import Clause, Statement


def with_own_objects(statement: Statement, words: Words) -> Statement:
    """The statement with the objects that verbs share only where acts of all of them are done to something."""
    clauses = tuple(
        replace(each, options=_own(each.options, words)) if isinstance(each, OneOf) else each
        for each in statement.clauses
    )
    return replace(statement, clauses=_own(clauses, words))


def _own(clauses: Sequence[Clause], words: Words) -> tuple[Clause, ...]:
    if len(clauses) < 2 or not clauses[-1].objects:
        return tuple(clauses)
    *others, last = clauses
    return (
        *(
            replace(each, objects=(), adjuncts=())
            if _shares(each, last) and not words.roles(each.verb) and words.roles(last.verb)
            else each
            for each in others
        ),
        last,
    )


def _shares(clause: Clause, last: Clause) -> bool:
    """Whether all that stands behind a verb stands behind the last one as well."""
    return (
        bool(clause.verb)
        and not clause.passive
        and clause.objects == last.objects
        and clause.adjuncts == last.adjuncts
    )
