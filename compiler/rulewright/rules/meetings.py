"""A reading beside the sentences of its paragraph: which of them may be meant, and what its slots read otherwise now."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rulewright.resolve.resolved_book import Unit
from rulewright.rules import ir
from rulewright.rules.attachments import ValueChange
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import AcceptedReading
from rulewright.rules.slots.fit import Fit
from rulewright.rules.slots.read import SlotValue


class Meeting(Struct, frozen=True, kw_only=True, eq=False):
    """A reading, its paragraph, and the sentences there as seen through its slots."""

    located: LocatedReading
    unit: Unit
    slots: dict[str, tuple[ir.Slot, str]]
    fits: tuple[Fit, ...]
    meaning: str
    accepted: tuple[AcceptedReading, ...]
    compiled: AcceptedReading | None = None
    """Of a compiled reading its line of the lock."""


def value_changes(
    fit: Fit, values: Mapping[str, SlotValue], accepted: Sequence[AcceptedReading]
) -> tuple[ValueChange, ...]:
    """What the slots read otherwise than when the reading was accepted for this sentence."""
    found = [
        tuple(
            ValueChange(slot=name, before=entry.slots[name], now=str(value))
            for name, value in values.items()
            if name in entry.slots and entry.slots[name] != str(value)
        )
        for entry in accepted
        if entry.skeleton == fit.skeleton
    ]
    # Of two lines, which a merge leaves, the one that agrees counts.
    return min(found, key=len, default=())


def is_like(fit: Fit, meeting: Meeting, opening: str) -> bool:
    """Whether a sentence may be that of a reading, edited: all slots fit, or it has half of the words of the opening.

    Without an opening the paragraph had one sentence, and whatever stands there now is that.
    """
    if not opening or (meeting.slots and fit.problem is None):
        return True
    words = set(opening.casefold().split())
    return 2 * len(words & set(fit.sentence.text.casefold().split())) >= len(words)


def opening_of(meeting: Meeting) -> str:
    """How the sentence of a reading begins, as that says."""
    return " ".join(meeting.located.reading.opening.split())


def begins_with(text: str, opening: str) -> bool:
    """Whether a sentence begins with the words quoted; behind "…" they may stand anywhere in it."""
    return opening[1:].strip() in text if opening.startswith("…") else text.startswith(opening)


def beginning_of(text: str) -> str:
    """The first words of a sentence, by which a reading may name it."""
    return " ".join(text.split()[:5])
