"""What restricts a noun besides plain relative clauses: participles with `not`, exceptions, `whose`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Det,
    Made,
    Ones,
    Predicate,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import ButFor, Relative, SamePlace, Whose
from rulewright.sentences.grammar.nominals import BOTH, EACH_OF, Adjectives, Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

NONE = "no"


def _of_verb(**given: Any) -> Construction:
    """`having passed`, `entering a region`, `not sold`: a relative clause without its pronoun and `be` or `have`."""
    return lambda parts: [Relative(each.clause) for each in verbal(**given)(parts)]


def _ongoing(parts: list[Any]) -> Made:
    """`entering a region`: what somebody is about."""
    return [Relative(replace(each.clause, ongoing=True)) for each in verbal()(parts)]


def _not_so(parts: list[Any]) -> Made:
    """`not in a region`, `not broken`."""
    (part,) = parts
    if isinstance(part, Adjectives):
        return [Relative(Clause(adjectives=part, negated=True))]
    return [Relative(Clause(adjuncts=(part,), negated=True))] if isinstance(part, Adjunct) else []


def _negated_adjective(parts: list[Any]) -> Made:
    """`non-frozen`."""
    return [Relative(Clause(adjectives=Adjectives((parts[0].id,), parts[0].place), negated=True))]


def _relation_not(relation: str) -> Construction:
    return lambda parts: [Relative(Clause(relation=relation, objects=(parts[0],), negated=True))]


def _whose(quantifier: str) -> Construction:
    """`whose explorers are all exhausted`, `none of whose explorers is exhausted`."""

    def made(parts: list[Any]) -> Made:
        subject, predicate = parts
        if isinstance(predicate, Predicate):
            (predicate,) = verbal()([predicate])
        return [Whose(replace(predicate.clause, subject=subject), quantifier)]

    return made


_DEFINITE = ("the", "those", "own", "this", "these")


def _neither_nor(parts: list[Any]) -> Made:
    """`neither towers nor workshops`: none of the first and none of the others; of `the towers` it is denied of those."""
    if any(not isinstance(part, Phrase) or part.determiner not in ("", "a", *_DEFINITE) for part in parts):
        return []
    if any(part.determiner in _DEFINITE for part in parts):
        return [Either(tuple(parts), "and", denied=True)]
    return [Either(tuple(replace(part, determiner=NONE) for part in parts), "and")]


def _neither_of(*determiners: str, of_two: str = BOTH) -> Construction:
    """`neither of them`, `none of these ships`: of those it is denied what the clause says."""

    def made(parts: list[Any]) -> Made:
        (whole,) = parts
        known = isinstance(whole, Phrase) and whole.determiner in determiners and not whole.such
        if not known or whole.plural is False or whole.whichever or whole.identical:
            return []
        if whole.determiner == "pronoun":
            whole = replace(whole, of_two=of_two)
        return [Either((whole,), "and", denied=True)]

    return made


def _whichever(parts: list[Any]) -> Made:
    """`whichever player has the most coins`: the one that does."""
    return phrase([Det("the"), *parts])


def _part_of(kind: str) -> Callable[[list[Any]], Made]:
    """`two of his towers`, `none of the player's cards`: as many of those that are his."""

    def made(parts: list[Any]) -> Made:
        *amount, whole = parts
        if not isinstance(whole, Det) or whole.such or whole.amount is not None:
            return []
        if whole.kind not in ("the", "own") or (amount and amount[0].percent):
            return []
        if whole.kind == "own" and amount:
            return [Det("own", amount[0], thing=whole.thing, part=True)]
        return [
            Det(
                kind,
                amount[0] if amount else None,
                possessor=whole.possessor,
                his=whole.kind == "own",
                part=True,
            )
        ]

    return made


def _but_for(parts: list[Any]) -> Made:
    """`any card but an ace`. `But no ace` takes nothing out of what is said before: it denies the same of aces."""
    (others,) = parts
    return [] if isinstance(others, Phrase) and others.determiner == NONE else [ButFor(others)]


def _same_place_as(parts: list[Any]) -> Made:
    """`на той же станции, что и повозка`: a bare noun, of which nothing else is said, is of one that is known."""
    place, other = parts
    if isinstance(other, Phrase) and not (other.determiner or other.adjectives or other.modifiers):
        named = isinstance(other.head, Noun) and (other.head.name or other.head.property)
        other = other if named or other.amount is not None else replace(other, determiner="the")
    return [SamePlace(place, other)]


CONSTRUCTIONS: dict[str, Construction] = {
    "reduced_having": _of_verb(perfect=True),
    "reduced_doing": _ongoing,
    "reduced_not": _of_verb(passive=True, negated=True),
    "reduced_not_doing": _of_verb(negated=True),
    "reduced_so_not": _not_so,
    "negated_adjective": _negated_adjective,
    "reduced_contains_not": _relation_not("contain"),
    "reduced_controls_not": _relation_not("control"),
    "reduced_owns_not": _relation_not("own"),
    "reduced_has_not": _relation_not("have"),
    "whose_all": _whose("every"),
    "whose_none": _whose(NONE),
    "noun_but_for": _but_for,
    "but_for_ones": lambda parts: [Ones((parts[0],))],
    "same_place_as": _same_place_as,
    "neither_nor": _neither_nor,
    "neither_of": _neither_of("pronoun", "this", "the", "own"),
    "none_of_those": _neither_of("pronoun", "this", of_two=EACH_OF),
    "neither_alone": _neither_of("pronoun"),
    "whichever": _whichever,
    "some_of": _part_of("number"),
    "none_of": _part_of(NONE),
    "any_number": lambda parts: [Det("any_number")],
    "any_number_own": lambda parts: [Det("any_number", his=True)],
    "each_own": lambda parts: [Det("each", his=True)],
}
