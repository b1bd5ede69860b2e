"""Predicates of one copula that `and` or `or` joins: `is weary and in a port`, `is neither open nor at sea`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Construction,
    Made,
    Predicate,
    Verbal,
    Verbals,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Either
from rulewright.sentences.grammar.statements import Clause


def _said(parts: list[Any], *, negated: bool = False) -> tuple[Clause, ...]:
    """What each of the predicates says; nothing where they are one predicate."""
    if any(not isinstance(part, Predicate) or isinstance(part.phrase, Either) for part in parts):
        return ()
    if all(part.adjectives is not None for part in parts):
        return ()  # adjectives that are joined are one predicate
    there = [at for at, part in enumerate(parts) if part.adjunct is not None]
    if there and any(part.phrase is not None for part in parts[there[0] :]):
        return ()  # `in the hex of a leader or the headquarters`: at either
    found = (each for part in parts for each in verbal(negated=negated)([part]))
    return tuple(each.clause for each in found if isinstance(each, Verbal))


def _verb_phrase(joined: str, *, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`that is broken and in a frozen region`."""

    def made(parts: list[Any]) -> Made:
        said = _said(parts, negated=negated)
        return [Verbals(said, joined)] if said else []

    return made


def _clauses(joined: str, *, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`if a crate is broken and in a frozen region`: one subject for all of them."""

    def made(parts: list[Any]) -> Made:
        subject, *predicates = parts
        said = _said(predicates, negated=negated)
        return [Clauses(tuple(replace(each, subject=subject) for each in said), joined)] if said else []

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "vp_predicates_and": _verb_phrase("and"),
    "vp_predicates_or": _verb_phrase("or"),
    "vp_predicates_none": _verb_phrase("and", negated=True),
    "all_predicates": _clauses("and"),
    "any_predicates": _clauses("or"),
    "no_predicates": _clauses("and", negated=True),
}
