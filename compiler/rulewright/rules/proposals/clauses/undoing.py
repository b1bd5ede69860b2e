"""Acts that undo the state of which a clause speaks: `a broken sledge may not be moved until it has been repaired`.

What has been repaired is not broken, so that the state says it already; and what broke again since then is broken.
"""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.effects import prevented
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

KINDS = ("until", "unless")
"""Kinds of conditions that tell when something is no longer forbidden."""


def by_its_state(statement: Statement, context: Context) -> Statement:
    """The statement without conditions that what it forbids to things in a state has been done to them that ends it."""
    if len(statement.clauses) != 1 or not statement.conditions:
        return statement
    (clause,) = statement.clauses
    if not (clause.verb and clause.negated):
        return statement
    words = Words(context.vocabulary)
    left = tuple(
        each
        for each in statement.conditions
        if not any(_ends_it(each, thing, words) for thing in (clause.subject, *clause.objects))
    )
    return replace(statement, conditions=left) if len(left) < len(statement.conditions) else statement


def _ends_it(condition: Condition, thing: object, words: Words) -> bool:
    """Whether a condition asks that something has been done to a thing which makes it other than its noun phrase says."""
    if condition.kind not in KINDS or len(condition.clauses) != 1 or not isinstance(thing, Phrase):
        return False
    (done,) = condition.clauses
    if not (_is_bare(done) and isinstance(done.subject, Phrase) and done.subject.same == thing.place):
        return False
    return any(
        prevented(words, done.verb, each)
        for adjectives in thing.adjectives
        if adjectives.joined != "or"
        for each in adjectives.ids
    )


def _is_bare(clause: Clause) -> bool:
    """Whether a clause says that something has been done to a thing, and nothing else."""
    told = clause.adjuncts or clause.times or clause.turns or clause.choices or clause.how or clause.often
    return bool(clause.verb) and clause.passive and clause.perfect and not (clause.negated or told)
