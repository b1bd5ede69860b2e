"""The ledger: every sentence of every text block has one state."""

from enum import StrEnum

from msgspec import Struct

from rulewright.source.span import Span


class State(StrEnum):
    """How far a sentence is understood. A sentence takes the worst state of its clauses."""

    COMPILED = "compiled"
    AUTHORED = "authored"
    PARTIAL = "partial"
    PROPOSED = "proposed"
    AMBIGUOUS = "ambiguous"
    UNREAD = "unread"
    STALE = "stale"
    REJECTED = "rejected"
    JUDGEMENT = "judgement"
    NARRATIVE = "narrative"


class LedgerEntry(Struct, frozen=True, kw_only=True):
    """One sentence and what has become of it."""

    unit_id: str
    index: int
    """Position among the sentences of its unit, from 0."""

    text: str
    state: State
    modality: str | None = None
    reading: str | None = None
    """The reading in the rule language, with the values that its slots read."""

    offered: tuple[str, ...] = ()
    """Of an ambiguous one the readings among which somebody must choose."""

    rules: tuple[str, ...] = ()
    """Ids of the rules that came of it."""

    why: str | None = None
    """What stopped it, or the reason given for `judgement` and `narrative`."""

    uncovered: tuple[str, ...] = ()
    """Content words that no slot covers: fixed words of an authored reading."""

    aside: str | None = None
    """Role of the aside it stands in."""

    span: Span
