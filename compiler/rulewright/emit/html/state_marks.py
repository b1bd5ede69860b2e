"""At each paragraph, how far it is understood: the worst that is said of one of its sentences."""

from collections.abc import Sequence

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.emit.html.catalogue import Catalogue
from rulewright.resolve.resolved_book import Unit

_MARKS = (
    ("s-out", (State.UNREAD, State.STALE, State.REJECTED)),
    ("s-part", (State.PARTIAL, State.PROPOSED, State.AMBIGUOUS)),
    ("s-in", (State.COMPILED, State.AUTHORED)),
    ("s-set", (State.JUDGEMENT, State.NARRATIVE)),
)
"""Class names and the states that they stand for, the worst first."""

_OFFERED = (2, 1, 0, 3)
"""The order in which the marks are explained: the best first, and what states no rule last."""

_RANK = {state: at for at, (_, states) in enumerate(_MARKS) for state in states}


class StateMarks:
    """Marks that style shows where a reader asks for them."""

    def __init__(self, ledger: Sequence[LedgerEntry], texts: Catalogue) -> None:
        self._texts = texts
        self._worst: dict[str, int] = {}
        for entry in ledger:
            rank = _RANK[entry.state]
            self._worst[entry.unit_id] = min(rank, self._worst.get(entry.unit_id, rank))

    def class_of(self, unit: Unit) -> str:
        """A class name with a space before it; empty where a unit has no sentence."""
        rank = self._worst.get(unit.id)
        return f" {_MARKS[rank][0]}" if rank is not None else ""

    def samples(self) -> tuple[tuple[str, str], ...]:
        """The marks that the book has, each with the states that it stands for."""
        here = set(self._worst.values())
        return tuple(
            (name, ", ".join(self._texts.states[state.value] for state in states))
            for at in _OFFERED
            if at in here
            for name, states in (_MARKS[at],)
        )
