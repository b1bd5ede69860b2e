"""Acts that undo the state of which a clause speaks: `a broken sledge may not be moved until it has been repaired`.

What has been repaired is not broken, so that the state says it already; and what broke again since then is broken.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects, prevented
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


def puts_back(clause: Clause, statement: Statement, context: Context) -> bool:
    """`If a player opens a gate, he must shut it again`: whether a condition tells of an act that undoes what the clause asks for,
    so that no other such act need have been done before."""
    if not clause.verb or clause.negated or clause.modality in ("may", "can"):
        return False
    words = Words(context.vocabulary)
    made = dict(_made(words, clause.verb))
    return any(
        attribute in made and made[attribute] != value
        for told in statement.subordinate
        if told.verb and not told.negated
        for attribute, value in _made(words, told.verb)
    )


def _made(words: Words, verb: str) -> Iterator[tuple[str, bool]]:
    """What an act always makes of the thing to which it is done, as far as that is a yes or no."""
    for each in effects(words, verb):
        if (
            each.condition is None
            and isinstance(each.value, ir.Constant)
            and isinstance(each.value.value, bool)
        ):
            yield each.target.attribute, each.value.value


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
