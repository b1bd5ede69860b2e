"""Modal constructions whose parts stand in free order: `карту можно разыграть`, `не могут быть перемещены …`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.modals import CONSTRUCTIONS as MODALS
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Often, Verbal
from rulewright.sentences.grammar.constructions.verbs import CONSTRUCTIONS as VERBS
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause, Time


def _object_modal(modality: str, *, only: bool = False) -> Construction:
    """`Карту можно разыграть`: the object before the modal."""

    def made(parts: list[Any]) -> Made:
        fronted, *rest = parts
        predicate = next((part for part in rest if isinstance(part, Verbal)), None)
        if predicate is None or predicate.clause.objects:
            return []
        behind = tuple(part for part in rest if isinstance(part, Adjunct))
        times = tuple(part for part in rest if isinstance(part, Time))
        clause = replace(
            predicate.clause,
            objects=(fronted.phrase,),
            adjuncts=(*predicate.clause.adjuncts, *behind),
            times=(*times, *predicate.clause.times),
            modality=modality,
            only=only or predicate.clause.only,
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


def _shared_modal(parts: list[Any]) -> Made:
    """`Игрок может взять карту и сбросить другую`: one modal for both."""
    clause, predicate = parts
    if not isinstance(clause, Clause) or not isinstance(predicate, Verbal) or clause.negated or clause.only:
        return []
    said = replace(predicate.clause, subject=clause.subject, modality=clause.modality)
    if clause.modality != "must":
        return []  # whether one may only do the second where one does the first
    return [Clauses((clause, said))]


CONSTRUCTIONS: dict[str, Construction] = {
    "nobody_but": lambda parts: MODALS["only_may"](
        [part for part in parts if not isinstance(part, Phrase) or part.head is not None]
    ),
    "only_may_of": _of("only_may"),
    "object_may_of": _object_modal_of(),
    "object_may_not_of": _object_modal_of(negated=True),
    "object_only_may": _object_modal_of(exclusive=True),
    "object_may_only": _object_modal("may", only=True),
    "object_may": _object_modal("may"),
    "object_must": _object_modal("must"),
    "may_so_often": _may_so_often,
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
