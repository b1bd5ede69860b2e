"""Verbs of the language that state an attribute: own, control, have, contain."""

from collections.abc import Callable
from typing import Any

from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.forms import Clause, Had, Relative


def _relation(relation: str, **given: Any) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        subject, of = parts
        return [Clause(subject=subject, relation=relation, objects=(of,), **given)]

    return made


def _verbal(relation: str, **given: Any) -> Callable[[list[Any]], Made]:
    return lambda parts: [Verbal(Clause(relation=relation, objects=(parts[0],), **given))]


def _reduced(relation: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Relative(Clause(relation=relation, objects=(parts[0],)))]


def _there(modality: str = "", *, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`there may be at most 3 corps in each area`."""
    return lambda parts: [Clause(relation="exist", objects=(parts[0],), modality=modality, negated=negated)]


RELATIONS = {"owns": "own", "controls": "control", "has": "have", "contains": "contain"}

CONSTRUCTIONS: dict[str, Construction] = {
    **{name: _relation(relation) for name, relation in RELATIONS.items()},
    **{f"vp_{name}": _verbal(relation) for name, relation in RELATIONS.items()},
    "there_is": _there(),
    "there_is_not": _there(negated=True),
    "there_may": _there("may"),
    "there_may_not": _there("may", negated=True),
    "there_must": _there("must"),
    "had_own": lambda parts: [Had("own")],
    "had_control": lambda parts: [Had("control")],
    **{f"reduced_{name}": _reduced(relation) for name, relation in RELATIONS.items()},
}
