"""`if he does so`, `a player who does so`: an act that the sentence before names."""

from collections.abc import Callable
from typing import Any

from rulewright.sentences.grammar.clauses import DoingSo
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase


def _does_so(*, negated: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        who = next((part for part in parts if isinstance(part, Phrase)), None)
        return [DoingSo(subject=who, negated=negated, known=True, active=who is not None)]

    return made


def _relative(*, negated: bool) -> Callable[[list[Any]], Made]:
    return lambda parts: [Relative(DoingSo(negated=negated, active=True))]


CONSTRUCTIONS: dict[str, Construction] = {
    "does_so": _does_so(negated=False),
    "does_not_so": _does_so(negated=True),
    "so_is_done": _does_so(negated=False),
    "so_is_not_done": _does_so(negated=True),
    "relative_so": _relative(negated=False),
    "relative_not_so": _relative(negated=True),
}
