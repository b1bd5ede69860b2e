"""How every reading stands to the document that it is joined to: what runs, what does not, and why."""

from collections.abc import Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.resolve.fingerprint import fingerprint, similarity
from rulewright.resolve.identity import IdentityEntry
from rulewright.resolve.resolved_book import ResolvedBook, Unit
from rulewright.rules.attachments import Absence, Attachment, Attachments, Standing, Unattached
from rulewright.source.span import Span

ALIKE = 0.15
"""A smaller share of common words and pairs of words does not make a paragraph worth looking at."""

NEAREST = 2


class Status(StrEnum):
    """How a reading stands, those that somebody has to look at last."""

    FRESH = "fresh"
    VALUE_CHANGED = "value-changed"
    """Fresh, with another number or list in one of its slots than when it was accepted."""

    LEFT_OUT = "left out"
    """Fresh, but it rests on a rule or word that cannot be used."""

    PROPOSED = "proposed"
    STALE = "stale"
    REJECTED = "rejected"
    SENTENCE_GONE = "sentence gone"
    PARAGRAPH_GONE = "paragraph gone"
    UNUSABLE = "unusable"


RUNNING = (Status.FRESH, Status.VALUE_CHANGED)

_OF_STANDING = {
    Standing.FRESH: Status.FRESH,
    Standing.PROPOSED: Status.PROPOSED,
    Standing.STALE: Status.STALE,
    Standing.REJECTED: Status.REJECTED,
}
_OF_ABSENCE = {
    Absence.PARAGRAPH: Status.PARAGRAPH_GONE,
    Absence.SENTENCE: Status.SENTENCE_GONE,
    Absence.UNUSABLE: Status.UNUSABLE,
}


class ReadingStanding(Struct, frozen=True, kw_only=True):
    """How one reading stands."""

    status: Status
    paragraph: str
    """What the reading calls its paragraph."""

    opening: str
    """The first words of its sentence, where it quotes them."""

    span: Span
    """The reading itself."""

    citation: str = ""
    """Of the paragraph as this document has it; empty where it is gone."""

    sentence: str = ""
    """The sentence as this document has it; empty where it is gone."""

    why: tuple[str, ...] = ()
    nearest: tuple[str, ...] = ()
    """Of a paragraph that is gone: those of this document that are most like it, with the likeness."""


def standings(
    book: ResolvedBook,
    attachments: Attachments,
    ledger: Sequence[LedgerEntry],
    entries: Sequence[IdentityEntry],
) -> tuple[ReadingStanding, ...]:
    """One for each reading that could be parsed, by file and place. `entries` are the paragraphs of the lock."""
    states = {(entry.unit_id, entry.index): entry for entry in ledger}
    known = {entry.id: entry for entry in entries}
    sketches: list[tuple[Unit, tuple[str, ...]]] = []
    found = [_attached(each, states) for each in attachments.attached]
    for absent in attachments.unattached:
        entry = known.get(absent.located.reading.unit)
        if absent.absence is Absence.PARAGRAPH and entry is not None and not sketches:
            sketches = [(unit, fingerprint(unit.node).sketch()) for unit in book.units]
        found.append(_unattached(absent, entry, sketches))
    return tuple(sorted(found, key=lambda each: (each.span.file, each.span.start)))


def _attached(each: Attachment, states: Mapping[tuple[str, int], LedgerEntry]) -> ReadingStanding:
    status = _OF_STANDING[each.standing]
    why: tuple[str, ...] = (each.why,) if each.why else ()
    entry = states.get((each.unit.id, each.sentence.index))
    if status is Status.FRESH and entry is not None and entry.state is State.STALE:
        status, why = Status.LEFT_OUT, (entry.why or "",)
    elif status is Status.FRESH and each.changes:
        status = Status.VALUE_CHANGED
        why = tuple(f"{change.slot} was {change.before} and is now {change.now}" for change in each.changes)
    return ReadingStanding(
        status=status,
        paragraph=each.located.reading.unit,
        opening=each.located.reading.opening,
        span=each.located.span,
        citation=each.unit.citation,
        sentence=each.sentence.text,
        why=why,
    )


def _unattached(
    each: Unattached, entry: IdentityEntry | None, sketches: Sequence[tuple[Unit, tuple[str, ...]]]
) -> ReadingStanding:
    nearest = _nearest(entry, sketches) if each.absence is Absence.PARAGRAPH and entry is not None else ()
    hint = (each.hint,) if each.hint is not None and each.absence is not Absence.PARAGRAPH else ()
    # Of a paragraph that the lock knows there is no more to say than that it is gone.
    why: tuple[str, ...] = (
        () if each.absence is Absence.PARAGRAPH and entry is not None else (each.why, *hint)
    )
    return ReadingStanding(
        status=_OF_ABSENCE[each.absence],
        paragraph=each.located.reading.unit,
        opening=each.located.reading.opening,
        span=each.located.span,
        citation=each.unit.citation if each.unit is not None else "",
        why=why,
        nearest=nearest,
    )


def _nearest(entry: IdentityEntry, sketches: Sequence[tuple[Unit, tuple[str, ...]]]) -> tuple[str, ...]:
    """Paragraphs most like one that only the lock knows, for a person to compare."""
    scored = [(similarity(entry.sketch, sketch), at) for at, (_, sketch) in enumerate(sketches)]
    best = sorted((each for each in scored if each[0] >= ALIKE), key=lambda each: (-each[0], each[1]))
    return tuple(
        f"{sketches[at][0].citation or sketches[at][0].id} {sketches[at][0].title}".strip()
        + f" ({score:.0%} alike)"
        for score, at in best[:NEAREST]
    )
