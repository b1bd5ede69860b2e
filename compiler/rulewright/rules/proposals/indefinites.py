"""Things that are not said to be this or that: `a card is revealed` in a case is said of one, or of each that there is."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement

CASES = ("if", "when", "whenever", "once", "after", "as-soon-as")
"""Kinds of conditions that tell of an occasion."""


def one_or_each(statement: Statement) -> Iterator[Statement]:
    """The statement, and one that is said of one thing where it says on what occasion something is done to `a card`.

    `If all players have passed, a card is revealed` is said of one card; `if the weather is bad, a ship is damaged` perhaps
    of each. What a condition says of the thing itself sets apart which ones are meant: `if it is burnt`, `when removed`.
    """
    yield statement
    if len(statement.clauses) == 1 and isinstance(clause := statement.clauses[0], Clause):
        conditions = (*statement.conditions, *clause.own)
        subject = clause.subject
        if (
            isinstance(subject, Phrase)
            and _is_bare(subject)
            and clause.passive
            and clause.verb
            and clause.modality in ("", "must")
            and not clause.negated
            and any(each.kind in CASES for each in conditions)
            and all(said.subject is not None for each in conditions for said in each.clauses)
        ):
            one = replace(subject, determiner="number", amount=Amount(1, subject.place))
            yield replace(statement, clauses=(replace(clause, subject=one),))


def _is_bare(phrase: Phrase) -> bool:
    """Whether a phrase says only of what sort a thing is, and nothing takes it up."""
    head = phrase.head
    return (
        phrase.determiner == "a"
        and isinstance(head, Noun)
        and not (head.name or head.property)
        and not (phrase.adjectives or phrase.modifiers)
        and phrase.same is None
        and phrase.amount is None
    )
