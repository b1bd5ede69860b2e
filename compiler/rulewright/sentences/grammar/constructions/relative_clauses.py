"""Relative clauses, and participles in their place."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Made,
    Several,
    Verbal,
    Verbals,
    first,
)
from rulewright.sentences.grammar.constructions.verbs import NONE, verbal
from rulewright.sentences.grammar.modifiers import EitherSo, Gapped, LeftWithout, NamedBy, Relative, Whose
from rulewright.sentences.grammar.named_values import is_value_of
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.statements import Clause


def _participle(parts: list[Any]) -> Made:
    """`an expelled player`: to whom this was done; not where the vocabulary has an adjective for it."""
    if parts[0].describes:
        return []
    return [Relative(Clause(verb=parts[0].id, passive=True, perfect=True))]


def _progressive(parts: list[Any]) -> Made:
    """`a leaving player`: who does it; not where the vocabulary has an adjective for it."""
    return [] if parts[0].describes else [Relative(Clause(verb=parts[0].id, ongoing=True))]


def _undone(parts: list[Any]) -> Made:
    """`unmoved fleets`: to which it was not done."""
    if parts[0].describes:
        return []
    return [Relative(Clause(verb=parts[0].id, passive=True, perfect=True, negated=True))]


def _gapped(parts: list[Any]) -> Made:
    preposition, clause = parts
    return [Gapped(" ".join(preposition.words), clause)] if isinstance(clause, Clause) else []


def _named_by(*, negated: bool = False) -> Construction:
    """`with which he is at war`, `that he is at war with`."""

    def made(parts: list[Any]) -> Made:
        *before, whose, relation = parts
        if not isinstance(whose, Phrase):
            return []
        preposition = " ".join(before[0].words) if before else ""
        return [NamedBy(str(relation.id), whose, preposition, negated)]

    return made


def _whose_clause(parts: list[Any]) -> Made:
    subject, predicate = parts
    if not isinstance(predicate, Verbal):
        return []
    if is_value_of(predicate.clause, subject):
        return [Relative(predicate.clause)]  # `whose rank is high`: which is of high rank
    return [Whose(replace(predicate.clause, subject=subject))]


def _left_without(parts: list[Any]) -> Made:
    """`that transfers have left without ships when the step ends`."""
    deed, phrase, *when = parts
    return [LeftWithout(deed.id, phrase, bool(when))]


def _relative(parts: list[Any]) -> Made:
    if said := [part.clause.so for part in parts if isinstance(part, Verbal) and part.clause.so]:
        return list(said[0])  # `that has the most coins`: with the most coins
    found = [Relative(part.clause) for part in parts if isinstance(part, Verbal)]
    return found or [
        Relative(part.clauses[0], part.clauses[1:], "or" if part.joined == "or" else "and")
        for part in parts
        if isinstance(part, Verbals)
    ]


def _relative_object(**given: Any) -> Construction:
    """`each province that Turkey loses`: that is lost by Turkey."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        if not isinstance(subject, Phrase) or any(isinstance(part, Phrase | Either) for part in rest):
            return []
        options = given
        if subject.determiner == NONE:  # `that no explorer has entered`
            if given.get("negated"):
                return []
            subject, options = replace(subject, determiner="any"), {**given, "negated": True}
        return [
            Relative(replace(each.clause, adjuncts=(Adjunct("by", subject), *each.clause.adjuncts)))
            for each in verbal(passive=True, **options)(rest)
        ]

    return made


def _relatives(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        if any(isinstance(part, Verbals) for part in parts):
            return []
        first_clause, *more = (part.clause for part in parts)
        return [Relative(first_clause, tuple(more), joined)]

    return made


def _clauses(joined: str) -> Construction:
    """`whose rent is 4 or more and which is burnt`, `that is burnt or in which there is no beacon`: clauses of several sorts, each
    with a relative word of its own. Those that are all of one sort are one relative clause with several verbs."""

    def made(parts: list[Any]) -> Made:
        if all(isinstance(part, Relative) and not part.more for part in parts):
            return [Relative(parts[0].clause, tuple(each.clause for each in parts[1:]), joined)]
        return [Several(tuple(parts))] if joined == "and" else [EitherSo(tuple(parts))]

    return made


def _reduced(parts: list[Any]) -> Made:
    return [Relative(replace(each.clause, participial=True)) for each in verbal(passive=True)(parts)]


def _preferred(parts: list[Any]) -> Made:
    """`(bordering the sea if there is any)`."""
    (part,) = parts
    said = part if isinstance(part, Relative) else Relative(Clause(adjuncts=(part,)))
    return [replace(said, preferred=True)]


def _reduced_there(parts: list[Any]) -> Made:
    """`located in a city`."""
    return [Relative(Clause(adjuncts=(parts[0],)))]


def _reduced_adjectives(parts: list[Any]) -> Made:
    return [Relative(Clause(adjectives=parts[0]))]


def _reduced_adjectives_of(parts: list[Any]) -> Made:
    """`a ship closed to troops`."""
    adjectives, adjunct = parts
    return [Relative(Clause(adjectives=adjectives, adjuncts=(adjunct,)))]


CONSTRUCTIONS: dict[str, Construction] = {
    "participle": _participle,
    "undone": _undone,
    "progressive": _progressive,
    "gapped": _gapped,
    "named_by": _named_by(),
    "named_by_not": _named_by(negated=True),
    "left_without": _left_without,
    "whose_clause": _whose_clause,
    "relative": _relative,
    "clause_behind": first,
    "relative_and": _relatives("and"),
    "relative_object": _relative_object(),
    "relative_object_done": _relative_object(perfect=True),
    "relative_object_not": _relative_object(negated=True),
    "relative_object_not_done": _relative_object(perfect=True, negated=True),
    "relative_or": _relatives("or"),
    "clauses_and": _clauses("and"),
    "clauses_or": _clauses("or"),
    "reduced": _reduced,
    "reduced_adjectives": _reduced_adjectives,
    "reduced_adjectives_of": _reduced_adjectives_of,
    "preferred": _preferred,
    "reduced_there": _reduced_there,
}
