"""Clauses that leave out what the clause before has said: `barges may carry two loads and ferries three`, `so does its owner`."""

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Contrasted
from rulewright.sentences.grammar.constructions.alternatives_by_case import numbers_in_place
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Verbal
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Change, Clause

_OF_ITS_OWN = ("own", "pronoun", "this", "those", "such", "another", "other")
"""Determiners of what is another thing where it is said of another subject, or has no place there."""


def _again(clause: Any, subject: Any) -> Clause | None:
    """What a clause says, of another subject, which is none of those before unless both are denied; None where that would say it of other things."""
    if type(clause) is not Clause or not isinstance(subject, Phrase) or subject.head is None:
        return None
    if not isinstance(clause.subject, Phrase) or clause.subject.head is None or clause.own or clause.besides:
        return None
    if clause.exclusive or clause.only or clause.often is not None:
        return None
    said = (clause.objects, clause.adjuncts, clause.choices, clause.times, clause.change)
    if any(each.determiner in _OF_ITS_OWN for each in phrases_in(said)):
        return None
    if clause.negated:
        return replace(clause, subject=subject)
    said_of = {each: getattr(clause, each) for each in Clause.__struct_fields__} | {"subject": subject}
    return Contrasted(**said_of, what=subject, to=clause.subject)


def _gapped_number(*, instead: bool = False) -> Construction:
    """`Infantry receives 2 coins and cavalry 3`, `… and cavalry receives 3`: another number in the place of the only one; `instead`:
    by words that set it against the first."""

    def made(parts: list[Any]) -> Made:
        clause, subject, *verb, number = parts
        other = _again(clause, subject)
        if not isinstance(other, Contrasted) or not all(_is_verb_of(each, clause) for each in verb):
            return []
        other = replace(other, instead=instead)
        return [Clauses((clause, each), contrast=instead) for each in numbers_in_place(other, number)]

    return made


def _gapped_verb(modality: str) -> Construction:
    """The verb of a clause before, without what belongs to it."""
    return lambda parts: [Verbal(Clause(verb=str(parts[0].id), modality=modality))]


def _gapped_change(sign: int) -> Construction:
    """The same of a verb of gain or loss."""
    return lambda parts: [Verbal(Clause(change=Change(sign, (), parts[0].ids)))]


def _is_verb_of(said: Verbal, clause: Clause) -> bool:
    """Whether a verb that is said once more is that of the clause before."""
    again = said.clause
    if again.change is not None:
        return clause.change is not None and clause.change.sign == again.change.sign
    return not clause.passive and (again.verb, again.modality) == (clause.verb, clause.modality)


def set_against(clauses: Sequence[Clause]) -> tuple[Clause, ...]:
    """`may raise one band, but clans may raise two bands`: of two clauses that each say how many, the second stands in place of the
    first."""
    if len(clauses) != 2 or not all(
        type(each) is Clause and isinstance(each.subject, Phrase) for each in clauses
    ):
        return tuple(clauses)
    one, other = clauses
    alike = one.verb == other.verb and (one.change is None) == (other.change is None)
    if not alike or one.negated or other.negated or other.own or not (_counts(one) and _counts(other)):
        return tuple(clauses)
    if (
        not isinstance(one.subject, Phrase)
        or not isinstance(other.subject, Phrase)
        or other.subject.head is None
    ):
        return tuple(clauses)
    said = {each: getattr(other, each) for each in Clause.__struct_fields__}
    return one, Contrasted(**said, what=other.subject, to=one.subject, instead=True)


def _counts(clause: Clause) -> bool:
    return clause.change is not None or any(
        isinstance(each, Phrase) and each.amount is not None for each in clause.objects
    )


def _but_it_may(parts: list[Any]) -> Made:
    """`Bands may not retreat to a burnt march, but weary bands may`: of those it is not denied."""
    clause, subject = parts
    other = _again(clause, subject)
    if other is None or not other.negated or other.modality not in ("may", "can"):
        return []
    return [Clauses((clause, replace(other, negated=False)), contrast=True)]


def _with_adjunct(clause: Any, subject: Any, adjunct: Any) -> Made:
    """The clause, and the same of the subject with another phrase behind the one preposition of the clause."""
    other = _again(clause, subject)
    if other is None or not isinstance(adjunct, Adjunct) or len(other.adjuncts) != 1 or other.choices:
        return []
    if other.adjuncts[0].preposition != adjunct.preposition or other.times:
        return []
    return [Clauses((clause, replace(other, adjuncts=(adjunct,))))]


def _gapped_adjunct(parts: list[Any]) -> Made:
    """`Lions may be housed in wagons and bears in pens`."""
    clause, subject, adjunct = parts
    if not isinstance(clause, Clause) or clause.negated:
        return []
    return _with_adjunct(clause, subject, adjunct)


def _gapped_denied(parts: list[Any]) -> Made:
    """`Lions may not be housed in wagons, nor bears in pens`."""
    clause, subject, adjunct = parts
    if not isinstance(clause, Clause) or not clause.negated:
        return []
    return _with_adjunct(clause, subject, adjunct)


def _so_too(*, negated: bool) -> Construction:
    """`Turkey loses a level, and so does Spain`, `lions may not be released, and neither may bears`."""

    def made(parts: list[Any]) -> Made:
        clause, subject = parts
        other = _again(clause, subject)
        return [Clauses((clause, other))] if other is not None and other.negated == negated else []

    return made


def _not_only(parts: list[Any]) -> Made:
    """`not only loses a level but also pays 3 coins`: both."""
    subject, *said = parts
    if not all(isinstance(each, Verbal) and not each.clause.modality for each in said):
        return []
    return [Clauses(tuple(replace(each.clause, subject=subject) for each in said))]


CONSTRUCTIONS: dict[str, Construction] = {
    "gapped_may": _gapped_verb("may"),
    "gapped_must": _gapped_verb("must"),
    "gapped_indicative": _gapped_verb(""),
    "gapped_lost": _gapped_change(-1),
    "gapped_gained": _gapped_change(1),
    "gapped_number": _gapped_number(),
    "gapped_number_instead": _gapped_number(instead=True),
    "but_it_may": _but_it_may,
    "gapped_adjunct": _gapped_adjunct,
    "gapped_denied": _gapped_denied,
    "so_too": _so_too(negated=False),
    "neither_too": _so_too(negated=True),
    "not_only": _not_only,
}
