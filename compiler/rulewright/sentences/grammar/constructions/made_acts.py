"""Acts that a noun names and a verb of the language brings about: `makes an attack on a band`, `carries out two raids`."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Lexical,
    Made,
    Often,
    Verbal,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Amount, Either, Phrase


class ActMade(Struct, frozen=True):
    """The parts of the clause that the noun, and what stands behind it, come to."""

    parts: tuple[Any, ...]
    denied: bool = False
    """`no attack`: that none is made."""


def _act(*, denied: bool = False) -> Construction:
    """`an attack on a band`: to attack a band."""
    return lambda parts: [ActMade(tuple(parts), denied)]


def _acts(parts: list[Any]) -> Made:
    """`two attacks`: how often it is done."""
    amount, *said = parts
    return [ActMade((*said, Often(amount)))] if isinstance(amount, Amount) and not amount.percent else []


def _making(**given: Any) -> Callable[[list[Any]], Made]:
    """The clause that the verb of the noun would make."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, ActMade))
        act = parts[at]
        behind = parts[at + 1 :]
        if any(isinstance(each, Phrase | Either | Often) for each in behind):
            return []  # its object stands with the noun
        options = {**given, "negated": True} if act.denied else given
        if act.denied and given.get("negated"):
            return []
        return verbal(**options)([*parts[:at], *act.parts, *behind])

    return made


def _doing(**given: Any) -> Callable[[list[Any]], Made]:
    """The clause of a verb that ends in a noun, of which the words before the noun and the noun must be parts."""
    whole = _making(**given, own_object=True)

    def made(parts: list[Any]) -> Made:
        head, at = next((part, at) for at, part in enumerate(parts) if isinstance(part, Lexical))
        act = next(part for part in parts if isinstance(part, ActMade))
        noun = next(part for part in act.parts if isinstance(part, Lexical))
        return whole([*parts[:at], *parts[at + 1 :]]) if head.id == noun.id else []

    return made


def _reduced(parts: list[Any]) -> Made:
    """`bands making an attack`: that make one."""
    return [Relative(each.clause) for each in _making()(parts) if isinstance(each, Verbal)]


CONSTRUCTIONS: dict[str, Construction] = {
    "act_made": _act(),
    "act_made_not": _act(denied=True),
    "acts_made": _acts,
    "makes_act": _making(),
    "makes_act_not": _making(negated=True),
    "makes_act_of": _making(has_subject=True),
    "makes_act_of_not": _making(has_subject=True, negated=True),
    "has_made_act": _making(has_subject=True, perfect=True),
    "has_made_act_not": _making(has_subject=True, perfect=True, negated=True),
    "vp_has_made_act": _making(perfect=True),
    "vp_has_made_act_not": _making(perfect=True, negated=True),
    "does_act": _doing(),
    "does_act_not": _doing(negated=True),
    "has_done_act": _doing(perfect=True),
    "has_not_done_act": _doing(perfect=True, negated=True),
    "one_does_act": _doing(has_subject=True),
    "one_does_act_not": _doing(has_subject=True, negated=True),
    "one_has_done_act": _doing(has_subject=True, perfect=True),
    "one_has_not_done_act": _doing(has_subject=True, perfect=True, negated=True),
    "reduced_making_act": _reduced,
    "making_act": lambda parts: [
        replace(each.clause, participial=True) for each in _making()(parts) if isinstance(each, Verbal)
    ],
}
