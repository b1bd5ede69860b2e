"""Modal verbs and imperatives: what must, may or will be done."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Closing, MayEarlier, OneOf
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Attempt,
    Conjoined,
    Construction,
    Made,
    Verbal,
    Verbals,
    is_throughout,
)
from rulewright.sentences.grammar.constructions.verb_coordination import said_of_all
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, refers_back
from rulewright.sentences.grammar.statements import Choice, Clause, Condition, Time


def _modal(modality: str, **given: Any) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        times = tuple(part for part in parts if isinstance(part, Time))
        *subject, verbal = (part for part in parts if not isinstance(part, Condition | Time | Adverb))
        own = tuple(replace(part, last=True) for part in parts if isinstance(part, Condition))
        if not isinstance(verbal, Verbal | Verbals) or (isinstance(verbal, Attempt) and modality != "may"):
            return []
        clauses = verbal.clauses if isinstance(verbal, Verbals) else (verbal.clause,)
        if len(clauses) > 1 and given.get("negated") and any(each.negated for each in clauses):
            return []
        if given.get("negated") and any(each.always for each in clauses):
            return []  # `may not always be moved`: at some time it may
        said = tuple(
            replace(
                each,
                subject=subject[0] if subject else None,
                modality=modality,
                own=(*each.own, *own),
                times=(*times, *each.times),
                throughout=each.throughout or is_throughout(parts),
                **{"negated": each.negated, **given},
            )
            for each in clauses
        )
        if isinstance(verbal, Verbals) and verbal.only_one and modality == "may" and not given.get("negated"):
            return [one_of(said)]
        if isinstance(verbal, Verbals) and len(said) > 1 and not joined_so(verbal.joined, said):
            return [one_of(said)] if verbal.joined == "or" else []
        if len(said) > 1 and given.get("negated") and isinstance(verbal, Verbals) and verbal.joined == "or":
            return [Conjoined(each) for each in said_of_all(said)]
        return [Conjoined(said) if len(said) > 1 else said[0]]

    return made


def _tries(parts: list[Any]) -> Made:
    return [Attempt(each.clause) for each in parts if isinstance(each, Verbal)]


def _may_only(parts: list[Any]) -> Made:
    """`may only buy cards of value 3 in the A Step`: only then, or in that step only those."""
    made = _modal("may", only=True)(parts)
    then = [
        replace(each, frame=(*each.times, *each.frame), times=())
        for each in made
        if isinstance(each, Clause) and each.times and each.objects
    ]
    return [*made, *then]


def joined_so(joined: str, clauses: Sequence[Clause]) -> bool:
    """Whether each of several clauses is said by itself: `may draw or pass`, `may not draw or pass`, `must draw and pass`.

    Not so `must draw or pass`, nor `may draw two cards or build one tower`; and `may not draw and pass` forbids either or
    both together.
    """
    if joined == "or":
        return all(each.negated or (each.modality == "may" and not _counts(each)) for each in clauses)
    return joined != "both" or not any(each.negated for each in clauses)


def _counts(clause: Clause) -> bool:
    """Whether a clause says how many things something is done to."""
    return any(isinstance(each, Phrase) and each.amount is not None for each in clause.objects)


def one_of(clauses: Sequence[Clause]) -> Clause:
    """`must discard a card or demolish a building`, `may draw two cards or build one tower`: one of these."""
    return OneOf(subject=clauses[0].subject, modality=clauses[0].modality, options=tuple(clauses))


def _only_then(**given: Any) -> Callable[[list[Any]], Made]:
    """`is done in this step only`, `may be built in a port only in this step`: of what is done there, when it may be."""

    def made(parts: list[Any]) -> Made:
        several = sum(isinstance(part, Adjunct | Choice | Time | Condition) for part in parts) > 1
        times = [part for part in parts if isinstance(part, Time)]
        plain = all(not isinstance(part, Choice | Condition) for part in parts)
        if several and not (given.get("passive") and "modality" not in given and len(times) == 1 and plain):
            return []  # something beside it that might go without saying
        return verbal(only=True, only_then=several, **given)(parts)

    return made


def _may_earlier(parts: list[Any]) -> Made:
    subject, verb, why, *value = parts
    if any(not each.attribute for each in value):
        return []
    how_so = [Noun(each.id, each.place, name=True, attribute=each.attribute) for each in value]
    return [
        MayEarlier(
            subject=subject,
            verb=verb.id,
            passive=True,
            modality="may",
            why=why.id,
            how_so=how_so[0] if how_so else None,
        )
    ]


def _closing(parts: list[Any]) -> Made:
    """`The deck is shuffled on two occasions only`: how many there are, the list below tells."""
    subject, verb, *_ = parts
    return [Closing(subject=subject, verb=verb.id, passive=True, modality="may")]


def _closing_of_places(parts: list[Any]) -> Made:
    """`Each fort must be built in a place that these rules allow`."""
    *act, place = parts
    somewhere = Noun(place.id, place.place)
    return [replace(each, somewhere=somewhere) for each in _closing(act)]


def _at_a_time(**given: Any) -> Construction:
    """`At most two fleets may be in a port at the same time`, `a port may not be open and frozen at once`: how many of them, or
    what of one, is so together. `Fleets may not be in a port at the same time` is said of two of them."""

    def made(parts: list[Any]) -> Made:
        found = _modal("may", **given)(parts)
        return [each for each in found if isinstance(each, Clause) and _tells_what_is_together(each)]

    return made


def _tells_what_is_together(clause: Clause) -> bool:
    subject, said = clause.subject, clause.adjectives
    if isinstance(subject, Phrase) and subject.amount is not None:
        return True
    return said is not None and said.joined == "and" and not clause.adjuncts


def _may_not_stay(parts: list[Any]) -> Made:
    """`cannot stay there at the end of a round`."""
    *subject, predicate = parts
    return [
        replace(each.clause, subject=subject[0] if subject else None, modality="may", negated=True)
        for each in verbal(stays=True)([predicate])
    ]


def _decides_to(parts: list[Any]) -> Made:
    """`A player decides whether to draw a card`. Of `the owner of a band decides whether to raid` it may be the band that does."""
    return [each for each in _modal("may")(parts) if not (isinstance(each, Clause) and _is_of_a_thing(each))]


def _is_of_a_thing(clause: Clause) -> bool:
    """Whether its subject is somebody only by a thing that is his, of which the rest of the clause says nothing."""
    who = clause.subject
    if not isinstance(who, Phrase) or not isinstance(who.head, Noun) or not who.head.property:
        return False
    return not any(refers_back(each) for each in phrases_in((clause.objects, clause.adjuncts)))


CONSTRUCTIONS: dict[str, Construction] = {
    "may_not_stay": _may_not_stay,
    "must": _modal("must"),
    "must_not": _modal("may", negated=True),  # what one must not, one may not
    "will": _modal(""),
    "will_not": _modal("", negated=True),
    "may": _modal("may"),
    "may_only": _may_only,
    "tries": _tries,
    "may_at_a_time": _at_a_time(),
    "may_not_at_a_time": _at_a_time(negated=True),
    "decides_to": _decides_to,
    "up_to": lambda parts: _modal("may")(parts[::-1]),
    "only_may": _modal("may", exclusive=True),
    "indicative_passive_only": _only_then(has_subject=True, passive=True, modality="may"),
    "indicative_only": _only_then(has_subject=True, modality="may"),
    "passive_only_then": _only_then(passive=True),
    "active_only_then": lambda parts: verbal(only=True, only_then=True)(parts),
    "may_not": _modal("may", negated=True),
    "imperative": _modal("imperative"),
    "may_earlier": _may_earlier,
    "closing": _closing,
    "closing_of_places": _closing_of_places,
}
