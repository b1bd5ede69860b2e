"""Pronouns, and phrases without a noun of their own."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import Construction, Det, Made, Verbal, first, place_of
from rulewright.sentences.grammar.dice import DIE
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import BOTH, EACH_OF, EITHER_OF, IMPERSONAL, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.spared_nouns import SPARED


def _pronoun(plural: bool, *, of_thing: bool = False) -> Callable[[list[Any]], Made]:
    return lambda parts: [
        Phrase(None, place_of(parts), determiner="pronoun", plural=plural, of_thing=of_thing)
    ]


def _all_of_them(parts: list[Any]) -> Made:
    """`both of them`: all of those of whom was spoken, which denied says no more than that one is left out."""
    return [replace(each, whole=True) for each in _pronoun(True)(parts)]


def _of_two(which: str, *, whole: bool = False) -> Callable[[list[Any]], Made]:
    """`both`, `each of them`, `at least one of them`: of two that may each have been told of by itself."""
    return lambda parts: [replace(each, of_two=which, whole=whole) for each in _pronoun(True)(parts)]


def _at_it(parts: list[Any]) -> Made:
    """`there`: at the place that was spoken of."""
    return [Adjunct("in", Phrase(None, place_of(parts), determiner="pronoun", of_thing=True, of_place=True))]


def _those(parts: list[Any]) -> Made:
    """`those of minor powers`: what the noun before it names, with other modifiers."""
    place, *modifiers = parts
    return [Phrase(None, place, determiner="those", modifiers=tuple(modifiers))]


def _those_which(parts: list[Any]) -> Made:
    """`those fleets that are due`: the ones of which this is so."""
    return [replace(each, selected=True) for each in phrase([Det("the"), *parts])]


def _proform_noun(parts: list[Any]) -> Made:
    place = place_of(parts)
    return [Noun("", place, sort=SPARED)]


def _spared_noun(parts: list[Any]) -> Made:
    """`Russian ones`: with the noun of a phrase before."""
    return [each for each in phrase(parts) if each.adjectives or each.modifiers]


def _proform(determiner: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Phrase(None, place_of(parts), determiner=determiner)]


def _whoever(parts: list[Any]) -> Made:
    """`whoever has passed`: anybody who has."""
    who, *said = parts
    return [replace(who, modifiers=(Relative(part.clause),)) for part in said if isinstance(part, Verbal)]


def _thrown(parts: list[Any]) -> Made:
    """`a die`, `the die on table 3`: what is rolled."""
    place = place_of(parts)
    return [Phrase(Noun("", place, sort=DIE), place, determiner="a")]


CONSTRUCTIONS: dict[str, Construction] = {
    "thrown": _thrown,
    "those_which": _those_which,
    "reflexive": lambda parts: [Phrase(None, place_of(parts), determiner="reflexive")],
    "pronoun_one": _pronoun(False),
    "pronoun_thing": _pronoun(False, of_thing=True),
    "at_it": _at_it,
    "pronoun_many": _pronoun(True),
    "pronoun_of_all": _all_of_them,
    "pronoun_of_each": _of_two(EACH_OF),
    "pronoun_of_both": _of_two(BOTH, whole=True),
    "pronoun_of_either": _of_two(EITHER_OF),
    "impersonal_one": _proform(IMPERSONAL),
    "impersonal_none": _proform(f"{IMPERSONAL} no"),
    "impersonal_every": _proform(f"{IMPERSONAL} each"),
    "impersonal_any": _proform(f"{IMPERSONAL} any"),
    "whoever_does": _whoever,
    "of_somebody": lambda parts: [replace(parts[0], modifiers=tuple(parts[1:]))],
    "proform_one": _proform_noun,
    "proform_ones": _proform_noun,
    "spared_noun": _spared_noun,
    "ellipsis": _proform("ellipsis"),
    "ellipsis_other": _proform("ellipsis_other"),
    "ellipsis_one": _proform("ellipsis_one"),
    "ellipsis_another": _proform("ellipsis_another"),
    "pronominal": first,
    "those": _those,
    **{f"those_{each}": lambda parts: [place_of(parts)] for each in ("word", *"ngdail")},
}
