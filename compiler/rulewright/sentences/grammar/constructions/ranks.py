"""What is done in the order of a number: `ships are inspected in decreasing order of size`."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import ByRank
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.constructions.verbs import verbal


class Rank(Struct, frozen=True):
    """`in decreasing order of size`."""

    attribute: str
    falling: bool


def _rank(*, falling: bool) -> Construction:
    return lambda parts: [Rank(parts[-1].id, falling)]


def _by_rank(**given: Any) -> Callable[[list[Any]], Made]:
    """What is done, and the number by which it is ranked."""

    def made(parts: list[Any]) -> Made:
        rank = next(part for part in parts if isinstance(part, Rank))
        said = [part for part in parts if part is not rank]
        return [
            ByRank(
                subject=each.subject,
                modality=each.modality,
                times=each.times,
                doing=replace(each, times=(), modality=""),
                attribute=rank.attribute,
                falling=rank.falling,
            )
            for each in verbal(has_subject=True, **given)(said)
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "falling_rank": _rank(falling=True),
    "rising_rank": _rank(falling=False),
    "done_by_rank": _by_rank(passive=True),
    "must_be_done_by_rank": _by_rank(passive=True, modality="must"),
    "does_by_rank": _by_rank(),
    "must_do_by_rank": _by_rank(modality="must"),
}
