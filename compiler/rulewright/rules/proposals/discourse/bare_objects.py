"""Bare objects in the singular, in a language without articles: `прежде чем ходить, надо взять карту`, any card."""

from collections.abc import Callable, Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.rules.proposals.discourse.bare_repetitions import Single
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Statement


def with_one_object(
    statement: Statement, single: Single, before: Callable[[int], Before | None]
) -> Statement:
    """The statement, in which a bare object in the singular is one of its sort, and not each of them, as objects in the plural
    are: where a clause says what somebody does, or must do, to it, and where it says before what that is done, or leads it to one
    place by its number.

    The sentence before, or the subject, may have spoken of it; then nobody knows whether it is that one.
    """

    def one(part: Any) -> Any:
        head = part.head if isinstance(part, Phrase) else None
        if not isinstance(head, Noun) or head.name or head.property or head.place.start < 0:
            return part
        bare = not part.determiner and part.amount is None and part.same is None
        return replace(part, determiner="a") if bare and single(head.place.start, head.place.end) else part

    def once(clause: Clause) -> Clause:
        return replace(clause, objects=tuple(map(one, clause.objects)))

    clauses: list[Clause] = []
    for clause in statement.clauses:
        before_it = (*phrases_in(clause.subject), *phrases_in(tuple(clauses)), *_said(before(0)))
        said = {_id(each) for each in before_it}
        new = _says_what_is_done(clause) and not any(_id(each) in said for each in phrases_in(clause.objects))
        to_one = clause.modality == "may" and any(_is_one_place(each) for each in clause.adjuncts)
        if to_one and not clause.objects:  # `корабль может войти в одну гавань`
            clause = replace(clause, subject=one(clause.subject))
        clauses.append(once(clause) if clause.before is not None or new or to_one else clause)
    made = tuple(clauses)
    return statement if made == statement.clauses else replace(statement, clauses=made)


def _says_what_is_done(clause: Clause) -> bool:
    """Whether somebody does something, or must: `игрок берёт карту`."""
    acts = (
        isinstance(clause.subject, Phrase) and bool(clause.verb) and not (clause.passive or clause.relation)
    )
    return acts and len(clause.objects) == 1 and clause.modality in ("", "must") and not clause.negated


def _is_one_place(adjunct: Adjunct) -> bool:
    return isinstance(adjunct.phrase, Phrase) and adjunct.phrase.single


def _said(before: Before | None) -> Iterator[Phrase]:
    if before is not None:
        yield from before.mentioned()
        yield from phrases_in(before.statements)


def _id(part: Phrase) -> str:
    return part.head.id if isinstance(part.head, Noun) else ""
