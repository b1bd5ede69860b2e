"""Conditions that leave out their subject: `once sold`, `unless built in a port`."""

from collections.abc import Callable
from itertools import product
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import CONTROLLED, OWNED, Clause, Condition, Statement

ELIDED = "elided"
"""The determiner of the subject that is left out."""


HELD = {"owned_by": OWNED, "controlled_by": CONTROLLED}

BEFORE = ("if", "unless", "while")
"""Conditions of what is so at the time, and not of what it happens with."""


def _elided(negated: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        verb = parts[0]
        if verb.describes:
            return []
        place = place_said(verb.id)
        assert place is not None
        subject = Phrase(None, place, determiner=ELIDED)
        return verbal(has_subject=True, passive=True, negated=negated)([subject, *parts])

    return made


def _elided_relation(relation: str) -> Construction:
    """`if owned by a player`: of the thing that is left out."""

    def made(parts: list[Any]) -> Made:
        (whose,) = parts
        place = whose.place if isinstance(whose, Phrase) else whose.items[0].place
        return [Clause(subject=Phrase(None, place, determiner=ELIDED), relation=relation, objects=(whose,))]

    return made


def _once(parts: list[Any]) -> Made:
    clauses = tuple(replace(each, perfect=True) for each in parts[0].clauses)
    return [Condition("when", clauses, parts[0].joined)]


def with_subjects(statement: Statement) -> Made:
    """The statement with what its conditions leave out: the subject of its clause, or else the object of that."""
    if not any(map(_is_elided, statement.subordinate)):
        return [statement]
    made: list[list[Condition]] = []
    for condition in statement.conditions:
        if not any(map(_is_elided, condition.clauses)):
            made.append([condition])
            continue
        clause = statement.clauses[0]
        # What may be done is judged by what was done so far.
        before = condition.kind in BEFORE and clause.modality in ("may", "can")
        whose = _subjects(clause, last=condition.last)
        made.append([_of(condition, each, before=before) for each in whose])
    return [replace(statement, conditions=tuple(chosen)) for chosen in product(*made)]


def _is_elided(clause: Clause) -> bool:
    return isinstance(clause.subject, Phrase) and clause.subject.determiner == ELIDED


def _subjects(clause: Clause, *, last: bool) -> list[Phrase]:
    """What a participle beside a clause may speak of: in front of it its subject, behind it the object as well."""
    nominals = [clause.subject, *(clause.objects if last or clause.subject is None else ())]
    if any(isinstance(each, Either) for each in nominals):
        return []
    return [each for each in nominals if isinstance(each, Phrase)]


def _of(condition: Condition, whose: Phrase, *, before: bool) -> Condition:
    clauses = []
    for each in condition.clauses:
        if _is_elided(each):
            assert isinstance(each.subject, Phrase)
            pronoun = whose.head is None
            same = replace(
                whose,
                place=each.subject.place,
                same=None if pronoun else whose.place,
                determiner=whose.determiner if pronoun else "the",
            )
            each = replace(each, subject=same, perfect=each.perfect or before)
        clauses.append(each)
    return replace(condition, clauses=tuple(clauses))


def with_subject(condition: Condition, whose: Phrase) -> Condition:
    """The condition with `whose` as the subject of those of its clauses that leave it out: `(if royal)`, `(if sold)`."""
    said = tuple(
        replace(each, subject=replace(whose, place=whose.place, same=whose.place))
        if each.subject is None and not each.fact
        else each
        for each in condition.clauses
    )
    return _of(replace(condition, clauses=said), whose, before=False)


CONSTRUCTIONS: dict[str, Construction] = {
    **{f"elided_{name}": _elided_relation(relation) for name, relation in HELD.items()},
    "elided": _elided(False),
    "elided_not": _elided(True),
    "once_done": _once,
}
