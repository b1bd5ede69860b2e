"""How much of a book is understood, from its ledger."""

from collections import Counter, defaultdict
from collections.abc import Sequence

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry, State

OPEN_STATES = (State.STALE, State.AMBIGUOUS, State.PARTIAL, State.PROPOSED, State.UNREAD)
"""States that wait for a person."""

SETTLED_STATES = (State.COMPILED, State.AUTHORED, State.JUDGEMENT, State.NARRATIVE)


class Coverage(Struct, frozen=True, kw_only=True):
    """Counts over a ledger."""

    sentences: int
    states: dict[str, int]
    """Sentences by state, in the order of `State`; states that do not occur are left out."""

    settled: int
    paragraphs: int
    """Units that have sentences."""

    whole_paragraphs: int
    """Units all of whose sentences are settled."""

    @property
    def share(self) -> float:
        """Settled sentences among all, from 0 to 1; 1 where there are none."""
        return self.settled / self.sentences if self.sentences else 1.0

    @property
    def whole_share(self) -> float:
        """Whole paragraphs among all that have sentences."""
        return self.whole_paragraphs / self.paragraphs if self.paragraphs else 1.0

    @property
    def compiled_share(self) -> float:
        """Sentences whose rules the grammar made among all that have rules; 0 where none has."""
        compiled = self.states.get(State.COMPILED, 0)
        read = compiled + self.states.get(State.AUTHORED, 0)
        return compiled / read if read else 0.0


def measure(ledger: Sequence[LedgerEntry]) -> Coverage:
    """Count a ledger."""
    counts = Counter(entry.state for entry in ledger)
    units: dict[str, list[State]] = defaultdict(list)
    for entry in ledger:
        units[entry.unit_id].append(entry.state)
    return Coverage(
        sentences=len(ledger),
        states={str(state): counts[state] for state in State if counts[state]},
        settled=sum(counts[state] for state in SETTLED_STATES),
        paragraphs=len(units),
        whole_paragraphs=sum(all(state in SETTLED_STATES for state in states) for states in units.values()),
    )
