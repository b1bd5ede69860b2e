"""Coverage that may only improve: the states of sentences then and now."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from hashlib import blake2b

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry, State

_WORSE = (
    (State.COMPILED,),
    (State.AUTHORED,),
    (State.JUDGEMENT, State.NARRATIVE),
    (State.PARTIAL,),
    (State.PROPOSED, State.AMBIGUOUS),
    (State.UNREAD, State.REJECTED),
    (State.STALE,),
)
"""From best to worst; states of one group are equally good."""

_RANK = {state: rank for rank, group in enumerate(_WORSE) for state in group}
_SETTLED = _RANK[State.NARRATIVE]


class KeptSentence(Struct, frozen=True):
    """A sentence as it was when the coverage of its book was last written."""

    state: State
    hash: str
    """Of its words; the sentence itself is not kept."""


KeptCoverage = Mapping[str, Sequence[KeptSentence]]
"""The sentences of each paragraph in order, by id of the paragraph."""


class Worsened(Struct, frozen=True, kw_only=True):
    """A sentence that is less understood than it was, or a new one that nobody has read."""

    entry: LedgerEntry
    was: State | None
    """None for a new sentence."""


def keep_coverage(ledger: Sequence[LedgerEntry]) -> dict[str, tuple[KeptSentence, ...]]:
    """What is to be kept of a ledger."""
    units: dict[str, list[KeptSentence]] = defaultdict(list)
    for entry in ledger:
        units[entry.unit_id].append(KeptSentence(entry.state, _hash(entry.text)))
    return {unit: tuple(sentences) for unit, sentences in units.items()}


def worsened(kept: KeptCoverage, ledger: Sequence[LedgerEntry]) -> Iterator[Worsened]:
    """The sentences that are worse off than when `kept` was written.

    A sentence is known again by its words, else by its place among those of its paragraph that were edited. One that
    is gone is no loss; a new one must be settled.
    """
    units: dict[str, list[LedgerEntry]] = defaultdict(list)
    for entry in ledger:
        units[entry.unit_id].append(entry)
    for unit, entries in units.items():
        before = list(kept.get(unit, ()))
        edited: list[LedgerEntry] = []
        for entry in entries:
            same = next((each for each in before if each.hash == _hash(entry.text)), None)
            if same is None:
                edited.append(entry)
                continue
            before.remove(same)
            if _RANK[entry.state] > _RANK[same.state]:
                yield Worsened(entry=entry, was=same.state)
        for number, entry in enumerate(edited):
            was = before[number].state if number < len(before) else None
            limit = _RANK[was] if was is not None else _SETTLED
            if _RANK[entry.state] > limit:
                yield Worsened(entry=entry, was=was)


def _hash(text: str) -> str:
    return blake2b(" ".join(text.split()).encode(), digest_size=4).hexdigest()
