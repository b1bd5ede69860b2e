"""Clauses that say in which case another holds, or when."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.noun_phrases import phrase
from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Construction,
    Det,
    Made,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Either, Phrase, Turn
from rulewright.sentences.grammar.statements import RULED_ELSEWHERE, Clause, Condition, Time
from rulewright.sentences.grammar.traverse import rebuild


def _condition(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Condition(kind, rebuild(parts[-1].clauses, _one_or_more), parts[-1].joined)]


def _as_soon_as(parts: list[Any]) -> Made:
    """`as soon as a mill is burnt`: once that is done to it, and not as long as it is so."""
    at_once, said = parts
    if any(each.adjectives is not None and each.adjectives.done and not each.verb for each in said.clauses):
        return []
    return [replace(each, prompt=at_once.said) for each in _condition("when")([said])]


def _right_after_it(parts: list[Any]) -> Made:
    """`right after a card has been revealed`."""
    at_once, said = parts
    return [replace(each, prompt=at_once.said) for each in _after_it("when")([said])]


def _in_turn(kind: str) -> Construction:
    """`in the turn in which it has been sold`: what was done is done in that turn, and not in one before."""

    def made(parts: list[Any]) -> Made:
        if any(one.perfect and not one.verb for one in parts[-1].clauses):
            return []  # what has been so need not have come to be so in that turn
        this = (Turn(0, Place(0, 0)),)
        return [
            replace(
                each,
                clauses=tuple(
                    replace(one, turns=one.turns or this) if one.verb else one for one in each.clauses
                ),
            )
            for each in _condition(kind)(parts)
        ]

    return made


def _one_or_more(part: Any) -> Any:
    """`if a fort and/or a port is besieged`: one of them, or both."""
    return replace(part, joined="or", loose=False) if isinstance(part, Either) and part.loose else None


def _after_it(kind: str) -> Callable[[list[Any]], Made]:
    """`after a card has been revealed`, `after he sells it`: once that is done."""

    def made(parts: list[Any]) -> Made:
        if not all(each.verb for each in parts[0].clauses):
            return []
        done = tuple(replace(each, perfect=True) for each in parts[0].clauses)
        return [Condition(kind, done, parts[0].joined)]

    return made


def _none_such(parts: list[Any]) -> Made:
    """`if no such province is eligible`: if there is none."""
    such = phrase([Det("no", such=True), *parts])
    return [Condition("none-such", (Clause(relation="exist", objects=(each,)),)) for each in such]


def _ruled_elsewhere(parts: list[Any]) -> Made:
    """`if the rules of that country say so`: whose rules say it."""
    return [Condition(RULED_ELSEWHERE, (), phrase=each) for each in parts if isinstance(each, Phrase)]


def _if_deed(parts: list[Any]) -> Made:
    """`in case of the removal of a leader`: if that is done."""
    (deed,) = parts
    if not isinstance(deed, Clause) or len(deed.objects) != 1 or deed.participial:
        return []  # `upon selling a card`: when he does so of whom the clause speaks
    done = replace(deed, subject=deed.objects[0], objects=(), passive=True)
    return [Condition("if", (done,))]


def _so_timed(parts: list[Any]) -> Made:
    """`if, in this step, a card is drawn`."""
    time, clause = parts
    if isinstance(time, Condition) and isinstance(clause, Clause):
        return [Clauses((*time.clauses, clause))]
    if not isinstance(time, Time) or not isinstance(clause, Clause) or not clause.verb:
        return []
    return [Clauses((replace(clause, times=(*clause.times, time)),))]


def _so_at_moment(parts: list[Any]) -> Made:
    """`if a power is at war after turn 5`."""
    *said, moment = parts
    return [Clauses((*moment.clauses, each)) for each in verbal(has_subject=True)(said)]


CONSTRUCTIONS: dict[str, Construction] = {
    "if": _condition("if"),
    "when": _condition("when"),
    "as_soon_as": _as_soon_as,
    "unless": _condition("unless"),
    "while": _condition("while"),
    "while_in_turn": _in_turn("while"),
    "only_if_in_turn": _in_turn("only-if"),
    "after_it": _after_it("when"),
    "right_after_it": _right_after_it,
    "only_after_it": _after_it("only-if"),
    "until": _condition("until"),
    "if_deed": _if_deed,
    "none_such": _none_such,
    "ruled_elsewhere": _ruled_elsewhere,
    "if_impossible": lambda parts: [Condition("if-impossible", ())],
    "only_if": _condition("only-if"),
    "so_timed": _so_timed,
    "so_at_moment": _so_at_moment,
}
