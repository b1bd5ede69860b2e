"""What is so at the end of a step: `a card that is face up at the end of the trade phase`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made, Verbal
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjectives, Adjunct
from rulewright.sentences.grammar.statements import Clause, Time


def _at_end(clause: Clause, time: Any) -> Clause | None:
    """The clause as said of that time; None of what is done, which has times of its own."""
    if not isinstance(time, Time) or clause.verb or clause.change is not None:
        return None
    if clause.times or clause.modality or clause.comes or clause.turns:
        return None
    return replace(clause, times=(time,))


def _clause_at_end(parts: list[Any]) -> Made:
    clause, time = parts
    so = _at_end(clause, time) if isinstance(clause, Clause) else None
    return [so] if so is not None else []


def _verbal_at_end(parts: list[Any]) -> Made:
    said, time = parts
    so = _at_end(said.clause, time) if isinstance(said, Verbal) else None
    return [Verbal(so)] if so is not None else []


def _reduced_at_end(*, negated: bool) -> Construction:
    """`cards face up at the end of the trade phase`, `ships not in a port at the end of the day`."""

    def made(parts: list[Any]) -> Made:
        what, time = parts
        if isinstance(what, Adjectives):
            return [Relative(Clause(adjectives=what, negated=negated, times=(time,)))]
        if isinstance(what, Adjunct):
            return [Relative(Clause(adjuncts=(what,), negated=negated, times=(time,)))]
        return []

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "so_at_end": _clause_at_end,
    "vp_so_at_end": _verbal_at_end,
    "reduced_so_at_end": _reduced_at_end(negated=False),
    "reduced_so_not_at_end": _reduced_at_end(negated=True),
}
