"""Provisos: what is excluded, what holds of one thing instead, whose a thing must be, the only time of an act."""

from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Contrasted
from rulewright.sentences.grammar.constructions.alternatives_by_case import numbers_in_place
from rulewright.sentences.grammar.constructions.cases_within import in_case_and_otherwise
from rulewright.sentences.grammar.constructions.parts import (
    Conjoined,
    Construction,
    Lexical,
    Made,
    Predicate,
    Verbal,
)
from rulewright.sentences.grammar.modifiers import (
    ButFor,
    Compound,
    Excluding,
    HadBy,
    Instead,
    OrFor,
    Stricter,
)
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import EACH, Clause, Condition, Time
from rulewright.sentences.grammar.traverse import parts as forms

NOTHING_BESIDE: dict[str, Any] = {"times": (), "adjuncts": (), "often": None}
"""What a clause says beside what is done, where it says none of that."""

_PLACES = ("in", "on", "at", "to", "into", "onto", "within", "upon")
"""Prepositions of where something is or goes to."""


class Purpose(Struct, frozen=True):
    """`to prevent a removal`: of what is demanded."""

    prevents: bool | None
    deed: Clause | None = None


def _had_by(relation: str) -> Construction:
    return lambda parts: [HadBy(relation, parts[0])] if isinstance(parts[0], Phrase) else []


def _excluding(parts: list[Any]) -> Made:
    """`ceded provinces` of places: those that are ceded."""
    phrase = parts[0]
    if not isinstance(phrase, Phrase) or phrase.modifiers or len(phrase.adjectives) != 1:
        return []
    return [Excluding(phrase.adjectives[0])]


def _stricter(parts: list[Any]) -> Made:
    """`(a besieged port must also be blockaded to prevent a removal)`."""
    phrase, predicate = parts[:2]
    what_for = parts[2] if len(parts) > 2 else Purpose(None)
    if not isinstance(phrase, Phrase) or not isinstance(predicate, Predicate):
        return []
    clause = Clause(
        subject=phrase,
        adjectives=predicate.adjectives,
        complement=predicate.phrase,
        adjuncts=(predicate.adjunct,) if predicate.adjunct else (),
    )
    return [Stricter(clause, what_for.prevents, what_for.deed)]


def _what_for(prevents: bool) -> Construction:
    return lambda parts: [Purpose(prevents, next((part for part in parts if isinstance(part, Clause)), None))]


def _instead(parts: list[Any]) -> Made:
    phrase, of = parts
    return [Instead(phrase, of)] if isinstance(phrase, Phrase) and isinstance(of, Phrase) else []


def _or_for(parts: list[Any]) -> Made:
    """`(or allied city for corps of that ally)`: the adjective is the one that was said."""
    phrase, of, adjective = parts
    if not isinstance(phrase, Phrase) or adjective.id not in [
        id_ for each in phrase.adjectives for id_ in each.ids
    ]:
        return []
    return [OrFor(phrase, Phrase(of, of.place), str(adjective.id))]


def _only_time(parts: list[Any]) -> Made:
    """`this is the only time that factors may be exchanged`: they may only be exchanged at this time."""
    clauses = [part for part in parts if isinstance(part, Clause)]
    besides = tuple(part.id for part in parts if isinstance(part, Lexical))
    if len(clauses) != 1 or clauses[0].modality != "may" or clauses[0].negated:
        return []
    time = Time((), which="time")
    return [replace(clauses[0], only=True, times=(*clauses[0].times, time), besides=besides)]


def _but_for(parts: list[Any]) -> Made:
    """`Except for royal ferries, a player may sink a ferry`: of which phrase it is said, the kinds tell."""
    clause = next((part for part in parts if isinstance(part, Clause)), None)
    excepted = [part for part in parts if isinstance(part, Phrase | Either)]
    if clause is None or len(excepted) != 1:
        return []  # of several clauses: of which it is said, nobody knows
    (besides,) = excepted
    made: list[Clause] = []
    who = clause.subject
    if (
        isinstance(who, Phrase)
        and who.head is not None
        and not (_is_of_those(besides) and _has_nearer(clause))
    ):
        but = ButFor(_of_its_sort(besides, who))
        whom = replace(who, modifiers=(*who.modifiers, but))
        made.append(replace(clause, subject=whom))
    for at, each in enumerate(clause.objects):
        if isinstance(each, Phrase) and each.head is not None:
            but = ButFor(_of_its_sort(besides, each))
            what = replace(each, modifiers=(*each.modifiers, but))
            made.append(replace(clause, objects=(*clause.objects[:at], what, *clause.objects[at + 1 :])))
    return made


def _but_for_if(parts: list[Any]) -> Made:
    """`Nobody may sink a ferry, except its owner if it is damaged`: in that case everybody but him, otherwise everybody."""
    clause, besides, case = parts
    if not isinstance(clause, Clause) or clause.own or not isinstance(case, Condition):
        return []
    return [
        Conjoined(both)
        for each in _but_for([clause, besides])
        if (both := in_case_and_otherwise(each, clause, case))
    ]


def _of_its_sort(besides: Phrase | Either, whole: Phrase) -> Phrase | Either:
    """What is taken out; `those in the pool` are such things as it is taken out of."""
    if isinstance(besides, Phrase) and _is_of_those(besides):
        return replace(besides, head=whole.head, determiner="the")
    return besides


def _has_nearer(clause: Clause) -> bool:
    """Whether words that spare their noun are not said of the subject: `a power may call its allies, except those at war`."""
    single = isinstance(clause.subject, Phrase) and clause.subject.determiner == "a"
    his = any(isinstance(each, Phrase) and each.determiner == "own" for each in clause.objects)
    return bool(clause.objects) and (single or his)


def _is_of_those(besides: Phrase | Either) -> bool:
    """Whether what is taken out spares its noun: several of those before."""
    return isinstance(besides, Phrase) and besides.determiner == "those" and besides.head is None


def _excepting(parts: list[Any]) -> Made:
    """`all cards except aces`."""
    return [ButFor(parts[0])] if isinstance(parts[0], Phrase | Either) else []


def _clause_and_where(parts: list[Any]) -> list[Any]:
    """A clause, and the time or the place that stands before or behind it."""
    return sorted(parts, key=lambda part: not isinstance(part, Clause))


def _but_only_so(parts: list[Any]) -> Made:
    """`may be sold, but only in an open market`."""
    clause, where = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.only or clause.negated:
        return []
    if clause.modality != "may" or clause.adjuncts or clause.choices or clause.times:
        return []
    then = isinstance(where, Time) and bool(clause.objects)
    # `only once per turn, and only in the trade phase`: no more often, and not at other times
    how = tuple(each for each in clause.how if clause.often is None or not each.startswith(EACH))
    so = replace(clause, exclusive=False, only=True, only_then=then, often=None, how=how, **_there(where))
    if clause.exclusive:  # `only its owner may open it, and only in that step`: by nobody else, and only then
        return [Conjoined((clause, replace(so, subject=None)))]
    return [so] if clause.often is None else [Conjoined((so, clause))]


def _but_not_so(parts: list[Any]) -> Made:
    """`may be built, but not in burnt districts`, `must be placed in a city, not in a port`, `only in the trade phase, and never by
    a child`: what is said before of where, when or how often it may be done is not said of what may not be done at all."""
    clause, *told = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.negated:
        return []
    if clause.modality not in ("may", "must") or clause.choices or clause.own:
        return []
    case = tuple(replace(each, last=True) for each in told if isinstance(each, Condition))
    (where, *more) = [each for each in told if not isinstance(each, Condition)] or [None]
    if clause.only or clause.often is not None:
        never = nothing_beside(clause)
        if never is None or more:
            return []
        there = _there(where) if isinstance(where, Time | Adjunct) else {}
        return [Conjoined((clause, replace(never, own=case, **there)))]
    if case or more:
        return []
    other = replace(clause, negated=True, only=False)
    if not isinstance(where, Adjunct):
        if not isinstance(where, Time) or clause.adjuncts:
            return []
        return [Conjoined((clause, replace(other, times=(where,))))]
    # Where else, with what else: it stands in place of what was said of that.
    rest = tuple(each for each in clause.adjuncts if _side(each) != _side(where))
    if clause.times or (rest and len(rest) == len(clause.adjuncts)):
        return []
    return [Conjoined((clause, replace(other, adjuncts=(*rest, where))))]


def _restriction(clause: Clause) -> Time | Adjunct | Amount | None:
    """The one thing that a clause says beside what is done: when, where or how often; None of one that says more."""
    often = (clause.often,) if clause.often is not None else ()
    said: tuple[Time | Adjunct | Amount, ...] = (*clause.times, *clause.adjuncts, *often)
    return said[0] if len(said) == 1 and not clause.choices and not clause.own else None


def nothing_beside(clause: Clause) -> Clause | None:
    """What a clause says may be done only so, or so often, as what may not be done: `only in the trade phase, and never …`; None of
    one that says more than that beside it."""
    if _restriction(clause) is None:
        return None
    how = tuple(each for each in clause.how if not each.startswith(EACH))
    plain = replace(clause, only=False, given=False, only_then=False, solely=False, exclusive=False)
    return replace(plain, modality="may", negated=True, how=how, **NOTHING_BESIDE)


def _but_never_more(parts: list[Any]) -> Made:
    """`may draw one card for each of his towers, but never more than five`: nor may he draw more of the same."""
    clause, most = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.negated or clause.modality != "may":
        return []
    amounts = list(forms(most, Amount))
    if len(amounts) != 1 or amounts[0].operator != ">":
        return []
    return [
        Conjoined((clause, replace(each, negated=True, per=None, often=None)))
        for each in numbers_in_place(clause, most)
    ]


def _nor_so(parts: list[Any]) -> Made:
    """`is never moved in any other phase, nor by another player`: neither so nor so."""
    clause, otherwise = parts
    if not isinstance(clause, Clause) or not clause.verb or not clause.negated:
        return []
    said = len(clause.times) + len(clause.adjuncts)
    if said != 1 or clause.choices or clause.own or clause.often is not None:
        return []  # what the second takes from the first
    alone = replace(clause, times=(), adjuncts=())
    if isinstance(otherwise, Time):
        return [Conjoined((clause, replace(alone, times=(otherwise,))))]
    return (
        [Conjoined((clause, replace(alone, adjuncts=(otherwise,))))] if isinstance(otherwise, Adjunct) else []
    )


def _nor_that(parts: list[Any]) -> Made:
    """`may not sell aces, nor cards of his allies`: neither the ones nor the others."""
    clause, what = parts
    if (
        not isinstance(clause, Clause)
        or not clause.verb
        or not clause.negated
        or not isinstance(what, Phrase)
    ):
        return []
    if any(isinstance(each, Compound) for each in what.modifiers):
        return []  # `nor leaders swamp hexes`: of others, other places
    one = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.passive or not isinstance(one, Phrase) or clause.adjuncts or clause.choices or clause.times:
        return []  # what else the first says may not be said of the second
    return [replace(clause, objects=(Either((one, what), "or"),))]


def _but_not_that(parts: list[Any]) -> Made:
    """`may demolish towers but not workshops`, `towers may be demolished but not workshops`: of the others it is denied."""
    clause, what = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.negated or clause.only or clause.own:
        return []
    if clause.modality != "may" or clause.often is not None or not isinstance(what, Phrase):
        return []
    of_subject = clause.passive or not clause.objects
    thing = clause.subject if of_subject else clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(thing, Phrase) or thing.amount is not None or what.amount is not None:
        return []
    said = {each: getattr(clause, each) for each in Clause.__struct_fields__}
    said |= {"subject": what} if of_subject else {"objects": (what,)}
    return [Conjoined((clause, Contrasted(**{**said, "negated": True}, what=what, to=thing)))]


def _side(adjunct: Adjunct) -> str:
    """What a preposition tells of: where something is or goes to, or what the preposition itself says."""
    return "to" if adjunct.preposition in _PLACES else adjunct.preposition


def _or_if(parts: list[Any]) -> Made:
    """`may be sold in the trade phase or if its owner is bankrupt`: each of the two is enough."""
    clause, condition = parts
    if not _may_be_parted(clause) or not (clause.times or clause.adjuncts or clause.choices):
        return []
    there = {"times": ()} if clause.times else {"adjuncts": (), "choices": ()}
    if not clause.times and len(clause.adjuncts) + len(clause.choices) > 1:
        return []
    otherwise = replace(clause, own=(replace(condition, last=True),), **there)
    return [Conjoined((replace(clause, only=False), replace(otherwise, only=False)))]


def _if_or_then(parts: list[Any]) -> Made:
    """`may be sold if its owner is bankrupt or in the trade phase`."""
    clause, condition, time = parts
    if not _may_be_parted(clause) or clause.times:
        return []
    one = replace(clause, own=(replace(condition, last=True),), only=False)
    return [Conjoined((one, replace(clause, times=(time,), only=False)))]


def _may_be_parted(clause: Any) -> bool:
    """Whether a clause is one that holds in each of several cases if it holds in one: what may be done, or may not be."""
    return (
        isinstance(clause, Clause)
        and bool(clause.verb)
        and clause.modality == "may"
        and not (clause.own or clause.exclusive)
        and not (clause.negated and clause.only)
    )


def _only_so_inverted(parts: list[Any]) -> Made:
    """`Only in the trade phase may cards be sold`."""
    where, subject, said = parts
    if not isinstance(said, Verbal) or said.clause.adjuncts or said.clause.times or said.clause.negated:
        return []
    return [replace(said.clause, subject=subject, modality="may", only=True, **_there(where))]


def _there(where: Time | Adjunct) -> dict[str, tuple[Any, ...]]:
    return {"times": (where,)} if isinstance(where, Time) else {"adjuncts": (where,)}


def _except_so(parts: list[Any]) -> Made:
    """`may not be sold except in an open market`: it may only there; `may be sold except there`: it may not there."""
    clause, but = _clause_and_where(parts)
    if not isinstance(clause, Clause) or not clause.verb or clause.only or clause.own:
        return []
    subject = clause.subject
    none = isinstance(subject, Phrase) and subject.determiner == "no"
    if isinstance(subject, Phrase) and none:
        subject = replace(subject, determiner="")
    negated = clause.negated or none
    if clause.choices or clause.times or len(clause.adjuncts) > 1:
        return []  # whether it holds only there, or anywhere but there
    if clause.adjuncts:
        return _except_beside(replace(clause, subject=subject), but, negated=negated)
    there = _there(but)
    if negated and clause.modality in ("may", "", "must", "imperative"):
        then = isinstance(but, Time) and bool(clause.objects)
        return [
            replace(
                clause, subject=subject, modality="may", negated=False, only=True, only_then=then, **there
            )
        ]
    if clause.modality == "may":
        return [Conjoined((clause, replace(clause, negated=True, **there)))]
    return []


def _except_beside(clause: Clause, but: Time | Adjunct, *, negated: bool) -> list[Clause]:
    """`may not sail to a closed port except in a storm`, `except to Nil`: of what is said of where, when it may be, or which places are
    not meant. What may be done there, except then, leaves open what may be done then elsewhere."""
    if not negated or clause.modality not in ("may", "", "must", "imperative"):
        return []
    if isinstance(but, Time):
        return [replace(clause, modality="may", negated=False, only=True, only_then=True, times=(but,))]
    (where,) = clause.adjuncts
    if _side(where) != _side(but) or not isinstance(where.phrase, Phrase) or where.phrase.head is None:
        return []
    apart = ButFor(_of_its_sort(but.phrase, where.phrase), elsewhere=True)
    place = replace(where.phrase, modifiers=(*where.phrase.modifiers, apart))
    return [replace(clause, negated=True, adjuncts=(replace(where, phrase=place),))]


def _ignoring(parts: list[Any]) -> Made:
    """`may discard a card (all information on the card is ignored)`."""
    clause, card = parts
    if not isinstance(clause, Clause) or len(clause.objects) != 1 or not isinstance(card, Phrase):
        return []
    thing = clause.objects[0]
    if not isinstance(thing, Phrase) or not isinstance(thing.head, Noun) or not isinstance(card.head, Noun):
        return []
    if thing.head.id != card.head.id or card.determiner not in ("the", "this", "such"):
        return []
    return [replace(clause, ignored=True)]


CONSTRUCTIONS: dict[str, Construction] = {
    "owned_by": _had_by("own"),
    "controlled_by": _had_by("control"),
    "excluding": _excluding,
    "instead": _instead,
    "stricter": _stricter,
    "prevents": _what_for(True),
    "allows": _what_for(False),
    "or_for": _or_for,
    "only_time": _only_time,
    "but_for": _but_for,
    "but_for_if": _but_for_if,
    "ignoring": _ignoring,
    "excepting": _excepting,
    "except_so": _except_so,
    "but_only_so": _but_only_so,
    "but_not_so": _but_not_so,
    "but_never_more": _but_never_more,
    "nor_so": _nor_so,
    "nor_that": _nor_that,
    "but_not_that": _but_not_that,
    "or_if": _or_if,
    "if_or_then": _if_or_then,
    "only_so_inverted": _only_so_inverted,
}
