"""`if he does so`, `a player who does so`, `he may do so`: an act that the sentence before names."""

from collections.abc import Callable
from typing import Any

from rulewright.sentences.grammar.clauses import DoingSo
from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase

KEPT = ("often", "times", "how")
"""What `may do so` says by itself: how often and when it may be done."""


def _does_so(*, negated: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        who = next((part for part in parts if isinstance(part, Phrase)), None)
        return [DoingSo(subject=who, negated=negated, known=True, active=who is not None)]

    return made


def _relative(*, negated: bool) -> Callable[[list[Any]], Made]:
    return lambda parts: [Relative(DoingSo(negated=negated, active=True))]


def _do_so(parts: list[Any]) -> Made:
    """`may do so only once in this phase`: who, and whether he may, the clause around says."""
    return [
        Verbal(DoingSo(**{each: getattr(verb.clause, each) for each in KEPT}, known=True, active=True))
        for verb in verbal()(parts)
    ]


def _may_be_done(**given: Any) -> Construction:
    """`this may only be done in that phase`: of whoever does it."""

    def made(parts: list[Any]) -> Made:
        return [
            DoingSo(
                **{each: getattr(verb.clause, each) for each in KEPT}, modality="may", known=True, **given
            )
            for verb in verbal()(parts)
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "do_so": _do_so,
    "so_may_be_done": _may_be_done(),
    "so_may_be_done_only": _may_be_done(only=True),
    "so_may_not_be_done": _may_be_done(negated=True),
    "does_so": _does_so(negated=False),
    "does_not_so": _does_so(negated=True),
    "so_is_done": _does_so(negated=False),
    "so_is_not_done": _does_so(negated=True),
    "relative_so": _relative(negated=False),
    "relative_not_so": _relative(negated=True),
}
