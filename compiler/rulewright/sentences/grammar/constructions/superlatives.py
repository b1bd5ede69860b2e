"""The greatest and the smallest, and lists of names."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Attributes,
    Construction,
    Det,
    Made,
    Verbal,
    first,
    place_of,
)
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Extreme, Tied
from rulewright.sentences.grammar.nominals import TIED, Amount, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.phrases_within import THE_ONE
from rulewright.sentences.grammar.statements import EXIST, Clause, Condition, Statement


class SummedUp(Struct, frozen=True):
    """`(add up the values of all these cards)`."""

    number: str
    over: str


SEVERAL = Amount(2, Place(0, 0), ">=")

BELOW = "below"
"""The determiner of what a list behind the clause names."""


def _extreme(greatest: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        *number, counted = parts
        if not isinstance(counted, Phrase):
            return []
        return [Extreme(greatest, counted, number[0].ids if number else ())]

    return made


def _greatest_in_sum(parts: list[Any]) -> Made:
    """`the most points of cards (add up the values of all these cards)`: as it is counted anyway, if it says so of that number."""
    *said, summed = parts
    return [
        replace(each, over=summed.over)
        for each in _extreme(True)(said)
        if isinstance(each.of.head, Noun) and each.of.head.id == summed.number
    ]


def _in_case_of_tie(parts: list[Any]) -> Made:
    """`in case of a tie`: if several are."""
    (place,) = parts
    several = Phrase(None, place, determiner=TIED, amount=SEVERAL, modifiers=(Tied(),))
    return [Condition("if", (Clause(relation=EXIST, objects=(several,)),))]


def _if_tied(parts: list[Any]) -> Made:
    """`if several players are tied`: if there are such."""
    (who,) = parts
    if (
        not isinstance(who, Phrase)
        or who.modifiers
        or who.adjectives
        or (who.amount and who.amount.value < 2)
    ):
        return []
    amount = who.amount or Amount(2, who.place, ">=")
    several = replace(who, determiner="", amount=amount, modifiers=(Tied(),))
    return [Condition("if", (Clause(relation=EXIST, objects=(several,)),))]


def _extreme_attribute(greatest: bool) -> Callable[[list[Any]], Made]:
    """`the highest value`: of the thing itself."""
    return lambda parts: [
        Extreme(
            greatest,
            Phrase(Noun(parts[-1].id, parts[-1].place, property=True), parts[-1].place),
            own=True,
        )
    ]


def _extreme_of_them(greatest: bool) -> Construction:
    """`the oldest horse`, `the highest rank captain`: with the greatest number of that attribute."""

    def made(parts: list[Any]) -> Made:
        determiner, measured, *rest = parts
        if determiner.kind not in ("the", "own"):
            return []
        return [
            replace(each, modifiers=(*each.modifiers, extreme))
            for extreme in _extreme_attribute(greatest)([measured])
            for each in phrase([determiner, *rest])
        ]

    return made


def _the_one(parts: list[Any]) -> Made:
    """`the one with the highest level`: of those of which was spoken."""
    place, *modifiers = parts
    if not any(isinstance(each, Extreme) for each in modifiers):
        return []
    return [Phrase(None, place, determiner=THE_ONE, modifiers=tuple(modifiers))]


def _the_extreme_one(greatest: bool) -> Construction:
    """`the oldest one`."""

    def made(parts: list[Any]) -> Made:
        measured, place, *modifiers = parts
        return _the_one([place, *modifiers, *_extreme_attribute(greatest)([measured])])

    return made


def _has_most(relation: str = "") -> Construction:
    """`If a player has the most coins`, `controls the most towns`."""

    def made(parts: list[Any]) -> Made:
        subject, extreme = parts
        return [Clause(subject=subject, so=(replace(extreme, relation=relation),))]

    return made


def _having_most(relation: str = "") -> Construction:
    """`that has the most coins`, `that controls the most towns`."""
    return lambda parts: [Verbal(Clause(so=(replace(parts[0], relation=relation),)))]


def total_number(parts: list[Any]) -> Made:
    """The attributes that words of the language may name as well."""
    senses = dict.fromkeys(sense.id for part in parts for _, sense in part.senses if sense.terminal == "ATTR")
    return [Attributes(tuple(senses))]


def _names_listed(parts: list[Any]) -> Made:
    nouns = tuple(Noun(each.id, each.place, name=True, attribute=each.attribute) for each in parts)
    return [Nouns(nouns, Place(nouns[0].place.start, nouns[-1].place.end))]


def _following(parts: list[Any]) -> Made:
    """`the following zones: A, B, C`: what they are, the names have said."""
    return [Phrase(parts[-1], parts[-1].place)]


def _listed_below(parts: list[Any]) -> Made:
    """`the following countries`: a list behind the clause names them."""
    (noun,) = parts
    return [Phrase(noun, noun.place, determiner=BELOW)] if not (noun.name or noun.property) else []


def _with_list(parts: list[Any]) -> Made:
    """`The following countries may trade: A, B and C`."""
    clauses, names = parts
    if len(clauses.clauses) != 1:
        return []
    (clause,) = clauses.clauses
    spoken_of = (clause.subject, *clause.objects, *(each.phrase for each in clause.adjuncts))
    below = [each for each in spoken_of if isinstance(each, Phrase) and each.determiner == BELOW]
    if len(below) != 1:
        return []
    listed: Phrase | Either = Phrase(names, names.place)
    if clause.change is not None:  # each of them gains or loses so much
        listed = Either(tuple(Phrase(each, each.place) for each in names.items), "and")
    said = replace(
        clause,
        subject=listed if clause.subject in below else clause.subject,
        objects=tuple(listed if each in below else each for each in clause.objects),
        adjuncts=tuple(
            replace(each, phrase=listed) if each.phrase in below else each for each in clause.adjuncts
        ),
    )
    if clause.subject in below and clause.modality == "may" and not clause.negated:
        said = replace(said, exclusive=True)  # who may, the list tells, and whole
    return [Statement(clauses=(said,))]


CONSTRUCTIONS: dict[str, Construction] = {
    "superlative": first,
    "that_one": lambda parts: [place_of(parts)],
    "the_one": _the_one,
    "the_greatest_one": _the_extreme_one(True),
    "the_smallest_one": _the_extreme_one(False),
    "has_most": _has_most(),
    "owns_most": _has_most("own"),
    "controls_most": _has_most("control"),
    "vp_has_most": _having_most(),
    "vp_owns_most": _having_most("own"),
    "vp_controls_most": _having_most("control"),
    "greatest_attribute": _extreme_attribute(True),
    "smallest_attribute": _extreme_attribute(False),
    "the_greatest_of_them": lambda parts: _extreme_of_them(True)([Det("the"), *parts]),
    "the_smallest_of_them": lambda parts: _extreme_of_them(False)([Det("the"), *parts]),
    "greatest_of_them": _extreme_of_them(True),
    "smallest_of_them": _extreme_of_them(False),
    "greatest_in_sum": _greatest_in_sum,
    "in_a_tie": lambda parts: [Place(parts[0].start, parts[-1].end)],
    "tied": lambda parts: [Tied()],
    "in_case_of_tie": _in_case_of_tie,
    "if_tied": _if_tied,
    "summed_up": lambda parts: [SummedUp(*(each.id for each in parts))],
    "greatest": _extreme(True),
    "smallest": _extreme(False),
    "total_number": total_number,
    "names_listed": _names_listed,
    "following": _following,
    "listed_below": _listed_below,
    "with_list": _with_list,
}
