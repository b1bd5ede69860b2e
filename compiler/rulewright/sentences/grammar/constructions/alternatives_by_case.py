"""What takes the place of a noun phrase in another case: `is moved to the quay (if royal) or to the island (otherwise)`."""

from collections.abc import Iterator, Sequence
from itertools import product
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.ellipsis import ELIDED, with_subject
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Measures
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Condition, Statement

_BOUNDS = ("<=", ">=")
"""How a number compares that is a bound."""


def _by_case(parts: list[Any]) -> Made:
    """The clause in its case, and in the others with what each of them has in place of its last noun phrase."""
    at = next(at for at, part in enumerate(parts) if isinstance(part, Clauses))
    if len(parts[at].clauses) != 1:
        return []
    (clause,) = parts[at].clauses
    whole, said = parts[:at], parts[at + 1 :]
    clauses = [clause, *_in_their_places(clause, [each for each in said if not isinstance(each, Condition)])]
    cases = [each for each in said if isinstance(each, Condition)]
    if len(clauses) != len(cases) + 1:
        return []
    told = [_told_of(case, each) for case, each in zip(cases, clauses, strict=False)]
    return [_divided(clauses, tuple(whole), chosen) for chosen in product(*told)]


def _otherwise_by_case(parts: list[Any]) -> Made:
    """`Brings 10 coins, or 15 if it is royal`: the other number in that case, and in no other the one that stands first."""
    *outer, clauses, number, case = parts
    if len(clauses.clauses) != 1:
        return []
    (clause,) = clauses.clauses
    found: list[Statement] = []
    for other in numbers_in_place(clause, number):
        for told in _told_of(case, clause):
            usual = Statement(clauses=(clause,), conditions=tuple(outer), others=((told,),))
            found.append(Statement(clauses=(other,), conditions=(*outer, told), more=(usual,)))
    return found


def numbers_in_place(clause: Clause, number: Any) -> Iterator[Clause]:
    """The clause with another number in the place of its only one."""
    change = clause.change
    if isinstance(number, Measures):
        if change is not None and len(number.measures) == len(change.measures) == 1:
            yield from _with_measures(clause, change, number.measures)
        return
    counted = [each for each in clause.objects if isinstance(each, Phrase) and each.amount is not None]
    if isinstance(number, Phrase):
        if len(counted) != 1 or not _is_so_many_of(number, counted[0]):
            return
        number = number.amount
    if change is not None and len(change.measures) == 1 and not counted:
        measure = change.measures[0]
        yield replace(clause, change=replace(change, measures=(replace(measure, amount=number),)))
    elif (
        change is None and len(counted) == 1 and (in_place := _bounded(counted[0].amount, number)) is not None
    ):
        said = replace(counted[0], amount=in_place)
        yield replace(clause, objects=tuple(said if each is counted[0] else each for each in clause.objects))
    elif change is None and not counted and clause.amount is not None and clause.amount.is_plain:
        yield replace(clause, amount=number)


def _is_so_many_of(other: Phrase, counted: Phrase) -> bool:
    """`one edict, or two edicts if …`: another number of the same, and nothing else."""
    same = (
        isinstance(other.head, Noun) and isinstance(counted.head, Noun) and other.head.id == counted.head.id
    )
    return same and other.amount is not None and not (other.adjectives or other.modifiers)


def _bounded(first: Amount | None, other: Amount) -> Amount | None:
    """A number in the place of another; of `at most one card, or two if …` it is a bound as well."""
    if first is None or first.is_plain:
        return other if first is not None else None
    if (
        first.operator not in _BOUNDS
        or first.most is not None
        or first.than is not None
        or not other.is_plain
    ):
        return None
    return replace(other, operator=first.operator)


def _divided(
    clauses: Sequence[Clause], outer: tuple[Condition, ...], cases: Sequence[Condition]
) -> Statement:
    """The first of the clauses in its case, with the others in theirs, each in none of the cases before it."""
    more = [
        Statement(
            clauses=(clause,),
            conditions=(*outer, *cases[at : at + 1]),
            others=tuple((case,) for case in cases[:at]),
        )
        for at, clause in enumerate(clauses[1:], 1)
    ]
    return Statement(clauses=(clauses[0],), conditions=(*outer, cases[0]), more=tuple(more))


def _told_of(case: Condition, clause: Clause) -> list[Condition]:
    """The case with its subject, where that is left out: the noun phrase right before it, or the subject of the clause."""
    if not any(map(_lacks_subject, case.clauses)):
        return [case]
    return [with_subject(case, each) for each in (_last(clause), clause.subject) if isinstance(each, Phrase)]


def _lacks_subject(clause: Clause) -> bool:
    subject = clause.subject
    if subject is None:
        return not clause.fact
    return isinstance(subject, Phrase) and subject.determiner == ELIDED


def _last(clause: Clause) -> Phrase | Either | None:
    """The noun phrase that stands last in a clause."""
    found = [*clause.objects, *(each.phrase for each in clause.adjuncts)]
    return max(found, key=_start, default=None)


def _start(of: Phrase | Either) -> int:
    return of.place.start if isinstance(of, Phrase) else max(map(_start, of.items))


def _in_their_places(clause: Clause, alternatives: Sequence[Any]) -> Iterator[Clause]:
    """The clause with each of the alternatives in the place of its last noun phrase, or of its number."""
    last = _last(clause)
    for each in alternatives:
        match each:
            case Measures(measures):
                if clause.change is not None and not clause.objects and not clause.adjuncts:
                    yield from _with_measures(clause, clause.change, measures)
            case Amount():
                yield from _with_number(clause, each, last)
            case Adjunct() | Phrase() | Either():
                yield from _with_noun(clause, each, last)


def _with_measures(clause: Clause, change: Change, measures: tuple[Measure, ...]) -> Iterator[Clause]:
    """`pays 4 coins for each fort, or only 3 coins if …`: so many for each as well. What is `only 3` is no less than that."""
    if len(change.measures) == len(measures) == 1:
        (first,), (other,) = change.measures, measures
        if first.amount.is_plain and not other.amount.is_plain:
            return
        if first.attribute == other.attribute and other.per is None:
            measures = (replace(other, per=first.per),)
    yield replace(clause, change=replace(change, measures=measures))


def _with_number(clause: Clause, number: Amount, last: Phrase | Either | None) -> Iterator[Clause]:
    """`loses 1 coin (if bankrupt) or 2 (otherwise)`: so many of the same."""
    change = clause.change
    if change is not None and len(change.measures) == 1 and last is None:
        measure = change.measures[0]
        yield replace(clause, change=replace(change, measures=(replace(measure, amount=number),)))
    elif clause.amount is not None and clause.amount.is_plain and last is None:
        yield replace(clause, amount=number)
    elif change is None and isinstance(last, Phrase) and last.amount is not None and last.amount.is_plain:
        yield from _with_noun(clause, replace(last, amount=number), last)


def _with_noun(
    clause: Clause, other: Adjunct | Phrase | Either, last: Phrase | Either | None
) -> Iterator[Clause]:
    if last is None or clause.change is not None:
        return
    at = next((at for at, adjunct in enumerate(clause.adjuncts) if adjunct.phrase is last), None)
    if at is not None:
        there = other if isinstance(other, Adjunct) else replace(clause.adjuncts[at], phrase=other)
        yield replace(clause, adjuncts=(*clause.adjuncts[:at], there, *clause.adjuncts[at + 1 :]))
    elif not isinstance(other, Adjunct):
        yield replace(clause, objects=tuple(other if each is last else each for each in clause.objects))


CONSTRUCTIONS: dict[str, Construction] = {
    "by_case": _by_case,
    "otherwise_by_case": _otherwise_by_case,
    # `платит 2 монеты, а если он банкрот, то 4`
    "otherwise_by_case_behind": lambda parts: _otherwise_by_case([*parts[:-2], parts[-1], parts[-2]]),
}
