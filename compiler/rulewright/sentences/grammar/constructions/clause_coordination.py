"""Clauses that stand side by side: what they share, and which of them holds."""

from collections.abc import Callable, Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import BroughtAbout
from rulewright.sentences.grammar.constructions.frames import under_one_time
from rulewright.sentences.grammar.constructions.gapping import set_against
from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Conjoined,
    Construction,
    Lexical,
    Made,
    Verbal,
    then_done,
)
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import BUT, EXCEPT_THAT, Clause, Condition


def _clauses(joined: str) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        found: list[Clause] = []
        for part in (each for each in parts if isinstance(each, Clause | Clauses | Conjoined)):
            found.extend(part.clauses if isinstance(part, Clauses | Conjoined) else (part,))
        if len(found) > 1 and found[0].besides and found[1].modality == "imperative":
            return []  # `except to detach and absorb factors` is no order to absorb any
        if len(found) > 1 and found[1].modality == "imperative" and _lacks_object(found[0]):
            return []  # `may place and postpone ships` is no order to postpone any
        if len(found) > 1 and found[0].subject is not None and _begins_with_its_verb(found[1]):
            return []  # `мельник может взять мешок, но должен открыть шлюз`: it is he who must, and no sluice
        return [Clauses(tuple(found), joined)]

    return made


def _several_and(parts: list[Any]) -> Made:
    """`X is moved and Y is removed`; not `a player must draw a card and discard it`, which is no order to others."""
    found = _clauses("and")(parts)
    return [
        replace(each, clauses=under_one_time(each.clauses))
        for each in found
        if not (
            each.clauses[0].modality not in ("", "imperative")
            and each.clauses[0].subject is not None
            and each.clauses[-1].modality == "imperative"
        )
    ]


def _begins_with_its_verb(clause: Clause) -> bool:
    """Whether a clause of what somebody may or must do names him behind the verb, and nothing before it."""
    verb, subject = place_said(clause.verb), clause.subject
    if verb is None or not isinstance(subject, Phrase) or clause.passive or clause.relation:
        return False
    if clause.modality not in ("may", "must") or clause.objects:
        return False
    return all(verb.precedes(each.place) for each in phrases_in(clause))


def _lacks_object(clause: Clause) -> bool:
    """Whether a clause is a bare verb, as in `a player may place`."""
    bare = not (clause.objects or clause.adjuncts or clause.complement or clause.adjectives or clause.change)
    return bare and bool(clause.verb) and bool(clause.modality) and not clause.passive


def _shared_subject(parts: list[Any]) -> Made:
    """`X must be placed here and may not be placed there`: one subject for both."""
    first, second = parts
    if not isinstance(first, Clause) or first.besides:
        return []
    other = second.clause if isinstance(second, Verbal) else second
    if not isinstance(other, Clause):
        return []
    alone = not first.passive or not (other.objects or other.adjuncts)
    if first.modality and isinstance(second, Verbal) and other.verb and not other.passive and alone:
        return []  # `must draw a card and discard a card` demands both
    if other.verb and other.verb == first.verb and _takes_up(other.objects, first.objects):
        one_act = replace(
            first,
            adjuncts=(*first.adjuncts, *other.adjuncts),
            choices=(*first.choices, *other.choices),
            times=(*first.times, *other.times),
        )
        return [Clauses((one_act,))]
    said = replace(other, subject=first.subject, topic=other.topic or first.topic)
    if first.passive and first.times and said.verb and said.times and not (said.objects or said.modality):
        said = replace(
            said, passive=True
        )  # `drawn in one step and played in another`: one auxiliary for both
    if first.front is not None:
        said = replace(said, front=first.front, adjuncts=(first.front, *said.adjuncts))
    return [Clauses(under_one_time((first, said)))]


def _shared_contrast(parts: list[Any]) -> Made:
    """`X may be moved but cannot stay there, unless …`: the condition is of the second only."""
    first, second, *condition = parts
    if not isinstance(first, Clause):
        return []
    other = replace(second, subject=first.subject, own=_behind(condition), against=BUT)
    return [Clauses(under_one_time((first, other)), contrast=True)]


def _contrasting(word: str) -> Construction:
    """`X may not be moved, but they may be sold if they are wet`: a condition behind them is of the second only."""

    def made(parts: list[Any]) -> Made:
        first, second, *condition = parts
        if isinstance(second, Clause):
            second = replace(second, own=(*second.own, *_behind(condition)), against=word)
        elif condition:
            return []
        return [
            replace(each, clauses=set_against(each.clauses), contrast=True)
            for each in _several_and([first, second])
        ]

    return made


def _contrasting_duties(parts: list[Any]) -> Made:
    """`X must be moved, while they may stay`: of what is done, and not of what is so meanwhile."""
    second = parts[1]
    return (
        _contrasting(BUT)(parts)
        if isinstance(second, Clause) and second.modality in ("must", "may", "can")
        else []
    )


def _behind(conditions: Sequence[Condition]) -> tuple[Condition, ...]:
    """Conditions that stand behind a clause."""
    return tuple(replace(each, last=True) for each in conditions)


def _bringing_about(parts: list[Any]) -> Made:
    """`A fleet may be removed (eliminating the ships in it)`: what comes of it."""
    clause, deed = parts
    if not isinstance(clause, Clause) or not isinstance(deed, Clause) or not clause.verb or clause.negated:
        return []
    return [Clauses((clause, BroughtAbout(by=clause, deed=deed)))]


def _accompanied(parts: list[Any]) -> Made:
    """`A ship enters the port, paying its fee`: what its subject does as well. What may be done has it as its price or as its
    way: that is not told."""
    clause, doing = parts
    deed = doing.clause if isinstance(doing, Verbal) else doing
    if not isinstance(clause, Clause) or not isinstance(deed, Clause) or deed.passive:
        return []
    if clause.modality not in ("", "must", "imperative") or clause.negated or clause.only or clause.change:
        return []
    if clause.passive and (deed.objects or deed.change is not None):
        return []  # `is sold, paying its rent`: who sells it pays
    said = replace(deed, subject=clause.subject, modality=clause.modality, participial=False)
    return [Clauses(under_one_time((clause, said)))]


def _nor(parts: list[Any]) -> Made:
    """`Cards may not be kept, nor may a player pass`."""
    first, subject, verbal = parts
    if not isinstance(first, Clause) or not isinstance(verbal, Verbal):
        return []
    other = replace(verbal.clause, subject=subject, modality="may", negated=True)
    return [Clauses(under_one_time((first, other)))]


def _left_free(parts: list[Any]) -> Made:
    """`A player may pass, but need not`: what may be done is not what must."""
    (clause,) = parts
    free = isinstance(clause, Clause) and clause.modality in ("may", "can") and not clause.negated
    return [Clauses((clause,))] if free else []


def _nor_so(*, passive: bool = False) -> Callable[[list[Any]], Made]:
    """`A sick horse is not fed, nor is it sold`, `… does not eat, nor does it drink`."""

    def made(parts: list[Any]) -> Made:
        first, *others = parts
        if not isinstance(first, Clause):
            return []
        return [
            Clauses(under_one_time((first, each)))
            for each in verbal(has_subject=True, negated=True, passive=passive)(others)
            if isinstance(each, Clause)
        ]

    return made


def _takes_up(objects: Sequence[Any], others: Sequence[Any]) -> bool:
    """Whether `it` stands for the object before: `picks the counter up and moves it` is one act if the verbs are one."""
    return len(objects) == len(others) == 1 and getattr(objects[0], "determiner", "") == "pronoun"


def _any_verb(passive: bool, *, perfect: bool = False) -> Callable[[list[Any]], Made]:
    """`if a unit is destroyed or captured`: one of the verbs."""

    def made(parts: list[Any]) -> Made:
        subject, *rest = parts
        verbs = [part for part in rest if isinstance(part, Lexical)]
        others = [part for part in rest if not isinstance(part, Lexical)]
        found = [
            verbal(has_subject=True, passive=passive, perfect=perfect)([subject, verb, *others])
            for verb in verbs
        ]
        return [Clauses(clauses, "or") for clauses in product(*found)]

    return made


def _consequence(parts: list[Any]) -> Made:
    """`X are restricted to Europe and thus must be placed there`: the rule is what follows from the state."""
    first, second = parts
    if not isinstance(first, Clause) or first.verb or first.modality:
        return []
    return [Clauses((replace(second, subject=first.subject),))]


CONSTRUCTIONS: dict[str, Construction] = {
    "one": _clauses("and"),
    "all_so": _clauses("and"),
    "any_of": _clauses("or"),
    "any_verb": _any_verb(False),
    "any_verb_passive": _any_verb(True),
    "any_verb_perfect_passive": _any_verb(True, perfect=True),
    "any_verb_perfect": _any_verb(False, perfect=True),
    "several": _clauses("and"),
    "several_and": _several_and,
    "contrasting": _contrasting(BUT),
    "except_that": _contrasting(EXCEPT_THAT),
    "contrasting_duties": _contrasting_duties,
    "shared_subject": _shared_subject,
    "several_then": then_done(_several_and),
    "shared_then": then_done(_shared_subject),
    "shared_contrast": _shared_contrast,
    "nor": _nor,
    "left_free": _left_free,
    "nor_does": _nor_so(),
    "nor_is": _nor_so(passive=True),
    "accompanied": _accompanied,
    "bringing_about": _bringing_about,
    "consequence": _consequence,
}
