"""Determiners, and possessives in their place."""

from collections.abc import Callable
from typing import Any

from rulewright.sentences.grammar.constructions.parts import Construction, Det, Lexical, Made, first, place_of
from rulewright.sentences.grammar.modifiers import ChosenBy
from rulewright.sentences.grammar.nominals import BOTH, Adjectives, Amount, Noun, Phrase


def _determiner(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Det(kind)]


def _counted(parts: list[Any]) -> Made:
    return [Det("number", parts[0])]


def _such(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Det(kind, such=True)]


def _possessive(parts: list[Any]) -> Made:
    """`the player's`: of the player."""
    determiner = next((part for part in parts if isinstance(part, Det)), Det(""))
    word = next(part for part in parts if isinstance(part, Lexical))
    adjectives = tuple(part for part in parts if isinstance(part, Adjectives))
    noun = Noun(word.id, word.place)
    return [Det("the", possessor=Phrase(noun, word.place, determiner=determiner.kind, adjectives=adjectives))]


def _possessive_name(parts: list[Any]) -> Made:
    word = parts[0]
    noun = Noun(word.id, word.place, name=True, attribute=word.attribute)
    return [Det("the", possessor=Phrase(noun, word.place))]


def _possessive_attribute(determiner: str) -> Construction:
    """`the owner's`: of the one whom an attribute names."""

    def made(parts: list[Any]) -> Made:
        (word,) = parts
        noun = Noun(word.id, word.place, property=True)
        return [Det("the", possessor=Phrase(noun, word.place, determiner=determiner))]

    return made


def _chosen_by(parts: list[Any]) -> Made:
    """`of its owner's choice`."""
    (whose,) = parts
    return [ChosenBy(whose.possessor)] if isinstance(whose, Det) and whose.possessor is not None else []


CONSTRUCTIONS: dict[str, Construction] = {
    "chosen_by": _chosen_by,
    "possessive": _possessive,
    "possessive_name": _possessive_name,
    "possessive_attribute": _possessive_attribute("the"),
    "possessive_attribute_own": _possessive_attribute("own"),
    "within_borders": lambda parts: [each.possessor for each in _possessive(parts)],
    **{
        name: _determiner(name)
        for name in (
            "first",
            "the",
            "a",
            "each",
            "all",
            "any",
            "no",
            "another",
            "other",
            "all_other",
            "no_other",
            "own",
            "this",
            "some",
        )
    },
    "both_of": lambda parts: [Det(BOTH)],
    "either_of": lambda parts: [Det("each", either=True)],
    "the_very_same": lambda parts: [Det("this", identical=True)],
    "any_other": lambda parts: [Det("another", whichever=True)],
    "every_other": lambda parts: [Det("all_other", whole=True)],
    "all_own": lambda parts: [Det("own", whole=True)],
    "all_own_of_thing": lambda parts: [Det("own", thing=True, whole=True)],
    "several_of_them": lambda parts: [Det("number", Amount(2, place_of(parts), ">="))],
    "first_of_several": first,
    "any_own": lambda parts: [Det("own", whichever=True)],
    "any_own_of_thing": lambda parts: [Det("own", thing=True, whichever=True)],
    "own_of_thing": lambda parts: [Det("own", thing=True)],
    "given_to_thing": lambda parts: [Det("any"), Det("own", thing=True, given=True)],
    "one_single": lambda parts: [Det("a", single=True)],
    "one_more": lambda parts: [Det("another", single=True)],
    "counted": _counted,
    "counted_other": lambda parts: [Det("another", parts[0])],
    "not_one": lambda parts: [Det("any", negative=True)],
    "such": _such("a"),
    "such_another": _such("another"),
    "such_any": _such("any"),
    "such_no": _such("no"),
}
