"""What is done before what: deeds, lists in order, phases and steps one after the other."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Position, Precedence, Stages, Succession
from rulewright.sentences.grammar.constructions.parts import (
    Construction,
    Made,
    Names,
    Verbal,
    first,
)
from rulewright.sentences.grammar.constructions.verbs import CONSTRUCTIONS as VERBS
from rulewright.sentences.grammar.forms import Clause, Either, Noun, Phrase, Time

verb_phrase = VERBS["active"]
finite_clause = VERBS["indicative"]


def _deed(parts: list[Any]) -> Made:
    """`removal of leaders`, `inflation increase`: the deed without who does it."""
    objects = tuple(part for part in parts if isinstance(part, Phrase | Either))
    return [Clause(verb=parts[0].id, objects=objects)]


def _deed_to_whom(parts: list[Any]) -> Made:
    """`a leader's retirement`: of the leader."""
    whom, deed = parts
    return [Clause(verb=deed.id, objects=(Phrase(Noun(whom.id, whom.place), whom.place, determiner="a"),))]


def _gerund(parts: list[Any]) -> Made:
    return [each.clause for each in verb_phrase(parts) if isinstance(each, Verbal)]


def _before(parts: list[Any]) -> Made:
    one, two = (part for part in parts if isinstance(part, Clause))
    return [Precedence(first=one, second=two)]


def _after(parts: list[Any]) -> Made:
    one, two = (part for part in parts if isinstance(part, Clause))
    return [Precedence(first=two, second=one)]


def _modal_deed(modality: str, *, negated: bool = False) -> Construction:
    """`removal of leaders is forbidden`, `players are prohibited from passing`."""

    def found(parts: list[Any]) -> Made:
        deed = next(part for part in parts if isinstance(part, Clause))
        who = [part for part in parts[: parts.index(deed)] if isinstance(part, Phrase | Either)]
        rest = [part for part in parts if part is not deed and part not in who]
        said = [each.clause for each in verb_phrase(rest) if isinstance(each, Verbal)]
        return [
            replace(
                deed,
                subject=who[0] if who else None,
                modality=modality,
                negated=negated,
                adjuncts=(*deed.adjuncts, *each.adjuncts),
                times=(*deed.times, *each.times),
                turns=(*deed.turns, *each.turns),
            )
            for each in said
            if not each.objects and not each.adjectives
        ]

    return found


def _modal_verb(modality: str, *, negated: bool = False) -> Construction:
    """`it is not possible to refuse a peace`."""

    def found(parts: list[Any]) -> Made:
        *who, verbal = parts
        subject = who[0] if who else None
        return [replace(verbal.clause, subject=subject, modality=modality, negated=negated)]

    return found


def _act(made: Construction) -> Construction:
    """`one draws all before placing any`: a finite clause, and what the same ones do."""

    def found(parts: list[Any]) -> Made:
        *said, gerund = parts
        return [each for clause in finite_clause(said) for each in made([clause, gerund])]

    return found


def _names(parts: list[Any]) -> Made:
    return [Names(tuple(Noun(each.id, each.place, name=True, attribute=each.attribute) for each in parts))]


def _in_order(parts: list[Any]) -> Made:
    what, names = parts
    if isinstance(what, Time):
        return [Succession(times=(what,), order=names.nouns)]
    return [Succession(acts=what, order=names.nouns)] if isinstance(what, Clause) else []


def _position(parts: list[Any]) -> Made:
    unit, ordinal, among, within = parts
    return [Position(unit=unit, last=ordinal == "last", among=among, within=within)]


def _word(word: str) -> Construction:
    return lambda parts: [word]


def _stages(parts: list[Any]) -> Made:
    *within, one, other = parts
    return [Stages(unit=one)] if one == other and one not in within else []


def _timed_by(when: str, *, deed_first: bool = False) -> Construction:
    """`After placement of units, …`, `… before placement of units`."""

    def made(parts: list[Any]) -> Made:
        deed, clause = parts if deed_first else reversed(parts)
        if (
            not isinstance(clause, Clause)
            or not isinstance(deed, Clause)
            or clause.before is not None
            or clause.after is not None
            or clause.noun_of_act  # an order of acts says that by itself
        ):
            return []
        return [replace(clause, **{when: deed})]

    return made


def _by_doing(parts: list[Any]) -> Made:
    """`begin a new turn by advancing the marker`: that is how it is done."""
    return [Verbal(replace(parts[-1], modality=""))] if isinstance(parts[-1], Clause) else []


CONSTRUCTIONS: dict[str, Construction] = {
    "deed_may": _modal_deed("may"),
    "deed_may_not": _modal_deed("may", negated=True),
    "deed_must": _modal_deed("must"),
    "possible": _modal_verb("may"),
    "impossible": _modal_verb("may", negated=True),
    "obligatory": _modal_verb("must"),
    "deed_of": _deed,
    "deed_alone": _deed,
    "deed_to_whom": _deed_to_whom,
    "deed": first,
    "gerund": _gerund,
    "by_doing": _by_doing,
    "deed_before": _before,
    "deed_after": _after,
    "act_before": _act(_before),
    "act_after": _act(_after),
    "acts_in_order": _in_order,
    "unit_in_order": _in_order,
    "names": _names,
    "after_deed": _timed_by("after", deed_first=True),
    "before_deed": _timed_by("before", deed_first=True),
    "done_after": _timed_by("after"),
    "done_before": _timed_by("before"),
    "position": _position,
    "first_of": _word("first"),
    "last_of": _word("last"),
    "part_phase": _word("phase"),
    "part_step": _word("step"),
    "part_turn": _word("turn"),
    "stages": _stages,
    "stages_within": _stages,
}
