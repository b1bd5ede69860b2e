"""Sentences whose subject is an act: `the roll is made during the …`, `speculation must be announced`."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import DecidedBy, OfAct, RollSucceeds
from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made, besides_adverbs
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import ANYTHING, Adjunct, Amount, Either, Measure, Phrase
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.statements import UNABLE, Clause, Condition, Time


def _subject(*, this: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        verb, *of = parts
        objects = tuple(part for part in of if isinstance(part, Phrase))
        if len(objects) != len(of):
            return []
        return [OfAct(deed=Clause(verb=verb.id, objects=objects), this=this)]

    return made


def _timed(modality: str, *, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`is made during the …`, `must take place in the …`."""

    def made(parts: list[Any]) -> Made:
        act = next(part for part in parts if isinstance(part, OfAct))
        times = tuple(part for part in parts if isinstance(part, Time))
        return [replace(act, modality=modality, negated=negated, times=times)]

    return made


def _theme(parts: list[Any]) -> Made:
    """`the placement of ships`, `their placement`: the things, and what is done to them."""
    of = [part for part in parts if isinstance(part, Phrase)]
    deed = next(part for part in parts if not isinstance(part, Phrase | Either))
    return [Clause(subject=of[0], verb=deed.id, passive=True)] if len(of) == 1 else []


def _done_to(*, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`the placement of ships may not be put off`: the ships may not."""

    def made(parts: list[Any]) -> Made:
        deed, *rest = parts
        return [
            replace(each.clause, subject=deed.subject, modality="may", negated=negated)
            for each in verbal(passive=True)(rest)
            if each.clause.verb != deed.verb  # no act is done to itself
        ]

    return made


def _unable(parts: list[Any]) -> Made:
    """`if a ship cannot be placed`, `if placement is not possible`."""
    first, *rest = parts
    if isinstance(first, Clause):
        said = first
    elif isinstance(first, Phrase | Either):
        said = Clause(subject=first, verb=rest[0].id, passive=True)
    else:
        said = Clause(verb=first.id, passive=True)
    if isinstance(said.subject, Either):
        return []
    return [Condition(UNABLE, (replace(said, modality="can", negated=True),))]


def _must_be(parts: list[Any]) -> Made:
    """`must be announced`: what else is done to its object."""
    act, *rest = parts
    made = []
    for each in verbal(passive=True)(rest):
        said = each.clause
        plain = Clause(verb=said.verb, passive=True, adjuncts=said.adjuncts, times=said.times)
        if said == plain and not said.adjuncts:
            made.append(replace(act, modality="must", passive=True, verb=said.verb, times=said.times))
    return made


def _limited(parts: list[Any]) -> Made:
    """`cannot exceed 2 boxes`: a number of the act."""
    act, amount, quality, *either = parts
    limit = Measure(replace(amount, operator="<="), quality.id)
    if not isinstance(amount, Amount) or amount.operator != "=":
        return []
    return [replace(act, modality="must", limit=limit, either_way=bool(either))]


def _measured(parts: list[Any]) -> Made:
    """`a bid must be at least 5 coins`."""
    act, amount, quality = parts
    if not isinstance(amount, Amount) or amount.percent or amount.than is not None:
        return []
    return [replace(act, modality="must", limit=Measure(amount, quality.id))]


_DENIED = {"<": ">=", ">": "<=", "<=": ">", ">=": "<"}


def _measured_not(parts: list[Any]) -> Made:
    """`a bid may not be less than 5 coins`."""
    act, amount, quality = parts
    if not isinstance(amount, Amount) or amount.operator not in _DENIED or amount.most is not None:
        return []
    return _measured([act, replace(amount, operator=_DENIED[amount.operator]), quality])


def _than_last(operator: str) -> Construction:
    """`each bid must be higher than the previous one`, or `than the previous bid`."""

    def made(parts: list[Any]) -> Made:
        act, *last = parts
        if any(each.id != act.deed.verb for each in last):
            return []
        return [replace(act, modality="must", than_last=operator)]

    return made


def _decided_by(parts: list[Any]) -> Made:
    """`the rise of prices is determined by one die-roll`: what the term and the act around it say is what it is for."""
    *before, term, amount, roll = parts
    place = Place((before[0] if before else term).place.start, term.place.end)
    if amount.percent or amount.value < 1:
        return []
    return [DecidedBy(verb=roll.id, rolls=amount, on=said_id(str(term.id), place))]


def _roll_succeeds(parts: list[Any]) -> Made:
    """`If successful (7 or more), this roll will raise the price by 1 box (unless it is at its maximum)`."""
    success, roll, head, rest, amount, quality, *unless = parts
    if head.id != rest.id or amount.operator != "=" or success.percent or amount.percent:
        return []
    at_most = unless[0] if unless else None
    if at_most is not None and not isinstance(at_most, Phrase):
        return []
    does = said_id(str(head.id), Place(head.place.start, rest.place.end))
    measure = Measure(amount, quality.id)
    return [RollSucceeds(verb=roll.id, success=success, does=does, measure=measure, at_most=at_most)]


def _event(parts: list[Any]) -> Made:
    """`an interception of a fleet`: that it is done to something, or to anything."""
    verb = next(part for part in parts if isinstance(part, Lexical))
    manner = tuple(part for part in parts if isinstance(part, Adjunct))
    of = [part for part in parts if isinstance(part, Phrase | Either)]
    whom = of[0] if of else Phrase(None, verb.place, determiner=ANYTHING)
    return [Clause(subject=whom, verb=verb.id, adjuncts=manner, passive=True)]


def _occurs(
    modality: str = "", *, negated: bool = False, only: bool = False, perfect: bool = False
) -> Callable[[list[Any]], Made]:
    """`an interception occurs in a port`: it is done there. When it must or may be done, is said of each act."""

    def made(parts: list[Any]) -> Made:
        event, *rest = parts
        found = []
        for each in verbal(passive=True)([Lexical(event.verb, Place(0, 0)), *rest]):
            said = replace(
                each.clause,
                noun_of_act=True,
                subject=event.subject,
                adjuncts=(*event.adjuncts, *each.clause.adjuncts),
                modality=modality,
                negated=negated,
                only=only,
                perfect=perfect,
            )
            if not (said.times and modality) and not said.objects and not said.adjectives:
                found.append(said)
        return found

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "act_any": _subject(this=False),
    "act_this": _subject(this=True),
    "act_timed": _timed(""),
    "act_timed_must": _timed("must"),
    "act_timed_not": _timed("must", negated=True),
    "act_must_be": _must_be,
    "act_limited": _limited,
    "decided_by": besides_adverbs(_decided_by),
    "roll_succeeds": _roll_succeeds,
    "unless_at_most": lambda parts: [parts[0]],
    "deed_theme": _theme,
    "its": lambda parts: [parts[0]],
    "done_to_may": _done_to(),
    "done_to_may_not": _done_to(negated=True),
    "if_unable": _unable,
    "act_measured": _measured,
    "act_measured_not": _measured_not,
    "act_above_last": _than_last(">"),
    "act_below_last": _than_last("<"),
    "either_way": lambda parts: [True],
    "event": _event,
    "occurs": _occurs(),
    "occurs_not": _occurs(negated=True),
    "has_occurred": _occurs(perfect=True),
    "has_not_occurred": _occurs(negated=True, perfect=True),
    "occurs_must": _occurs("must"),
    "occurs_may": _occurs("may"),
    "occurs_may_only": _occurs("may", only=True),
    "occurs_may_not": _occurs("may", negated=True),
}
