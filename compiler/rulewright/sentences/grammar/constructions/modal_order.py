"""Modal constructions whose parts stand in free order: `карту можно разыграть`, `не могут быть перемещены …`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.acts import CONSTRUCTIONS as ACTS
from rulewright.sentences.grammar.constructions.clause_parts import with_said
from rulewright.sentences.grammar.constructions.modals import CONSTRUCTIONS as MODALS
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Clauses,
    Conjoined,
    Construction,
    Made,
    Often,
    Throughout,
    Verbal,
    is_throughout,
    throughout,
)
from rulewright.sentences.grammar.constructions.verb_coordination import CONSTRUCTIONS as VERB_PAIRS
from rulewright.sentences.grammar.constructions.verbs import CONSTRUCTIONS as VERBS
from rulewright.sentences.grammar.constructions.word_order import CONSTRUCTIONS as ORDER
from rulewright.sentences.grammar.nominals import IMPERSONAL, Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause


def _object_modal(modality: str, *, only: bool = False) -> Construction:
    """`Карту можно разыграть`: the object before the modal."""

    def made(parts: list[Any]) -> Made:
        fronted, *rest = parts
        predicate = next((part for part in rest if isinstance(part, Verbal)), None)
        if predicate is None or predicate.clause.objects:
            return []
        behind = tuple(part for part in rest if isinstance(part, Adjunct))
        clause = replace(
            with_said(predicate.clause, [part for part in rest if not isinstance(part, Adjunct)]),
            objects=(fronted.phrase,),
            adjuncts=(*predicate.clause.adjuncts, *behind),
            modality=modality,
            only=only or predicate.clause.only,
            given=bool(only and behind) or (predicate.clause.only and bool(predicate.clause.adjuncts)),
        )
        return [clause]

    return made


def _of(name: str) -> Construction:
    """`Не могут быть перемещены …`: a modal construction whose subject stands last."""

    def made(parts: list[Any]) -> Made:
        predicate, subject = parts
        return MODALS[name]([subject, predicate])

    return made


def _may_so_often(parts: list[Any]) -> Made:
    """`Игрок может один раз за ход …`: how often, before the verb."""
    often = next(part for part in parts if isinstance(part, Often))
    said = MODALS["may"]([part for part in parts if part is not often])
    return [
        replace(each, often=often.amount) for each in said if isinstance(each, Clause) and each.often is None
    ]


def _object_modal_of(*, negated: bool = False, exclusive: bool = False) -> Construction:
    """`Карту может разыграть любой игрок`, `… только её владелец`: object, modal, subject."""

    def made(parts: list[Any]) -> Made:
        fronted, predicate, subject = parts
        if predicate.clause.objects or predicate.clause.passive:
            return []
        return [
            replace(
                predicate.clause,
                subject=subject,
                objects=(fronted.phrase,),
                modality="may",
                negated=negated,
                exclusive=exclusive,
            )
        ]

    return made


def _may_be_there(name: str) -> Construction:
    """`Два корабля не могут одновременно стоять в гавани`: so many of them together."""

    def made(parts: list[Any]) -> Made:
        subject, place = (part for part in parts if not isinstance(part, Throughout))
        if not isinstance(place, Adjunct):
            return []
        return MODALS[name]([subject, Verbal(Clause(adjuncts=(place,)))])

    return made


def _modal_having(modality: str, *, negated: bool = False) -> Construction:
    """`У игрока может быть не более двух карт`: what somebody may have."""

    def made(parts: list[Any]) -> Made:
        holder, had = (part for part in parts if not isinstance(part, Throughout))
        clause = Clause(subject=holder, relation="have", objects=(had,), modality=modality, negated=negated)
        return [throughout(clause) if is_throughout(parts) else clause]

    return made


_NOBODY = f"{IMPERSONAL} no"


def _but_they(made: Construction) -> Construction:
    """`…, кроме её владельца`, said of nobody else: those alone."""

    def found(parts: list[Any]) -> Made:
        return made([part for part in parts if not (isinstance(part, Phrase) and part.determiner == _NOBODY)])

    return found


def _shared_modal(parts: list[Any]) -> Made:
    """`Игрок может взять карту и сбросить другую`: one modal for both."""
    clause, predicate = parts
    if not isinstance(clause, Clause) or not isinstance(predicate, Verbal) or clause.negated or clause.only:
        return []
    said = replace(predicate.clause, subject=clause.subject, modality=clause.modality)
    if clause.modality != "must":
        return []  # whether one may only do the second where one does the first
    return [Clauses((clause, said))]


def _object_contrasted(first: str, second: str) -> Construction:
    """`Карты можно брать, но нельзя разыгрывать`: what may be done to a thing, and what may not."""

    def made(parts: list[Any]) -> Made:
        *before, last = parts
        fronted = before[0]
        if not isinstance(last, Verbal) or last.clause.objects or last.clause.passive:
            return []
        return [
            Clauses((one, other), contrast=True)
            for one in _OF_OBJECTS[first](before)
            for other in _OF_OBJECTS[second]([fronted, last])
            if isinstance(one, Clause) and isinstance(other, Clause)
        ]

    return made


def _may_be_done_by_only(parts: list[Any]) -> Made:
    """`a loaf may be sold by an apprentice only in the square`: so an apprentice may sell a loaf only there."""
    theme, verb, by, *others = (part for part in parts if not isinstance(part, Adverb))
    adverbs = [part for part in parts if isinstance(part, Adverb)]
    return [
        each
        for said in VERBS["active_only_behind"]([*adverbs, verb, theme, *others])
        for each in MODALS["may"]([by, said])
    ]


def _neither_inserted(parts: list[Any]) -> Made:
    """`до конца хода не может ни …, ни …`: what stands before the verbs is said of both."""
    subject, *inserted, one, other = parts
    return [
        Conjoined(tuple(with_said(clause, inserted) for clause in each.clauses))
        for each in VERB_PAIRS["neither_verbs"]([subject, one, other])
    ]


def _subject_last(parts: list[Any]) -> list[Any]:
    """The predicate before who acts, who stands behind the object."""
    *before, predicate = parts
    said = [part for part in before if not (isinstance(part, Phrase) and part.determiner == _NOBODY)]
    fronted, *who = said if len(said) > 1 else before
    return [fronted, predicate, *who]


_OF_OBJECTS: dict[str, Construction] = {
    "may": _object_modal("may"),
    "may_not": ACTS["object_may_not"],
}

CONSTRUCTIONS: dict[str, Construction] = {
    "nobody_but": _but_they(MODALS["only_may"]),
    "nobody_but_of": _but_they(_of("only_may")),
    "nobody_but_behind": _but_they(_of("only_may")),
    "object_nobody_but": _but_they(_object_modal_of(exclusive=True)),
    "object_nobody_may": _object_modal_of(),
    "neither_verbs_inserted": _neither_inserted,
    "object_nobody_but_before": lambda parts: CONSTRUCTIONS["object_nobody_but"](_subject_last(parts)),
    "object_nobody_may_before": lambda parts: CONSTRUCTIONS["object_nobody_may"](_subject_last(parts)),
    "object_only_may_before": lambda parts: CONSTRUCTIONS["object_only_may"](_subject_last(parts)),
    "only_does_but": _but_they(ORDER["only_does"]),
    "object_only_does_but": _but_they(ORDER["object_only_does"]),
    "counted_may_be_there": _may_be_there("may_at_a_time"),
    "counted_may_not_be_there": _may_be_there("may_not_at_a_time"),
    "somebody_may_have": _modal_having("may"),
    "somebody_may_not_have": _modal_having("may", negated=True),
    "somebody_must_have": _modal_having("must"),
    "only_may_of": _of("only_may"),
    "object_may_of": _object_modal_of(),
    "object_may_not_of": _object_modal_of(negated=True),
    "object_only_may": _object_modal_of(exclusive=True),
    "object_may_only": _object_modal("may", only=True),
    "object_may": _object_modal("may"),
    "object_may_but_not": _object_contrasted("may", "may_not"),
    "object_may_not_but": _object_contrasted("may_not", "may"),
    "object_must": _object_modal("must"),
    "may_so_often": _may_so_often,
    "may_be_done_by_only": _may_be_done_by_only,
    "may_of": _of("may"),
    "may_not_of": _of("may_not"),
    "must_of": _of("must"),
    "must_not_of": _of("must_not"),
    "may_only_where": lambda parts: [
        each for said in VERBS["active_only_behind"](parts) for each in MODALS["may"]([said])
    ],
    "may_only_whom_there": lambda parts: [
        each for said in VERBS["active_only"]([parts[0], *parts[:0:-1]]) for each in MODALS["may"]([said])
    ],
    "may_only_what": lambda parts: [
        each for said in VERBS["active_only"](parts) for each in MODALS["may"]([said])
    ],
    "shared_modal": _shared_modal,
}
