"""Acceptance: someone has looked at readings and says that they hold for their sentences."""

from collections.abc import Collection, Iterator

from msgspec.structs import replace

from rulewright.pipeline.compilation import LOCK_FILE, Compilation
from rulewright.pipeline.expectations import numbers_named
from rulewright.pipeline.renumbered import Renumbered
from rulewright.resolve.identity import is_made
from rulewright.resolve.resolve_book import identity_entries
from rulewright.rules.attachments import Attachment, Lost, Standing
from rulewright.rules.lock import (
    AcceptedReading,
    Lock,
    NumberedParagraph,
    OldAnchor,
    RejectedReading,
    printed_meaning,
    said_hash,
    write_lock,
)
from rulewright.rulings.ruling import PlacedRuling, RulingStamp
from rulewright.source.diagnostics import Diagnostic, InputError
from rulewright.source.whole_file import write_instead


def waiting(book: Compilation, units: Collection[str] = ()) -> tuple[Attachment, ...]:
    """Readings that wait to be accepted for their sentence as it stands, of `units` or of the whole book.

    They stand in the order of the book. Rejected ones do not wait.
    """
    order = {unit.id: at for at, unit in enumerate(book.resolved.with_front())}
    offered = {each.key for each in book.attachments.proposed}
    found = [
        each
        for each in (*book.attachments.attached, *book.attachments.proposed)
        if each.standing is not Standing.REJECTED
        and (each.standing is not Standing.FRESH or each.changes or _values_changed(book, each))
        and (not units or each.unit.id in units)
        # What the grammar makes of the sentence now takes the place of what it made of it before.
        and not (each.compiled and each.standing is Standing.STALE and each.key in offered)
    ]
    return tuple(sorted(found, key=lambda each: (order.get(each.unit.id, 0), each.sentence.index)))


def acceptable(attachment: Attachment) -> bool:
    """Whether all slots of a reading can be read, without which nobody can accept it."""
    return bool(attachment.rules) or attachment.located.reading.note is not None


def waiting_rulings(book: Compilation, units: Collection[str] = ()) -> tuple[PlacedRuling, ...]:
    """Rulings of which the lock does not know that they were given for the text as it stands."""
    return tuple(
        each
        for each in book.rulings.placed
        if each.beside and not each.accepted and (not units or each.unit.id in units)
    )


def accepted_before(book: Compilation, each: Attachment) -> AcceptedReading | None:
    """What was accepted for the sentence of a reading: that reading, or one of which it takes the place."""
    known = _known(book, each)
    if known:
        return known[-1]
    redirects = book.resolved.redirects
    present: set[str] = set()
    for other in book.attachments.attached:
        if other.compiled and other.key == each.key:
            return other.entry
        if other.unit.id == each.unit.id:
            present.add(other.meaning)
    return next(
        (
            entry
            for entry in book.lock.readings
            if redirects.get(entry.unit, entry.unit) == each.unit.id
            and entry.index == each.sentence.index
            and entry.meaning not in present
        ),
        None,
    )


def accept(
    book: Compilation,
    chosen: Collection[Attachment] = (),
    rulings: Collection[PlacedRuling] = (),
    rejected: Collection[RejectedReading] = (),
    withdrawn: Collection[Attachment | Lost] = (),
) -> Lock:
    """The lock with `chosen` and `rulings` accepted, `rejected` said no to and `withdrawn` accepted no more, and with all
    paragraphs as they are now.

    Entries of readings and rulings that are gone are dropped with their sentences or for a `chosen` reading of them; those of
    waiting ones that were not chosen stay as they were. Ids that a paragraph had stay known, for whoever links to them.
    """
    taken = {id(each) for each in chosen}
    chosen_keys = {each.key for each in chosen}
    refused = {_key(each) for each in rejected}
    entries: list[AcceptedReading] = []
    left = {id(each) for each in withdrawn}
    for each in (*book.attachments.attached, *book.attachments.proposed):
        if id(each) in left:
            continue
        if id(each) in taken:
            entries.append(_entry(each))
            continue
        entry = each.entry or _accepted_since(book, each) if each.compiled else None
        if entry is not None:
            if each.key not in chosen_keys:
                entries.extend(_stamped(each, entry, refused))
            continue
        known = [entry for entry in _known(book, each) if not entry.derived]
        if not known and not each.compiled and (before := accepted_before(book, each)) is not None:
            known = [before]
        entries.extend(
            entry for entry in known if (each.unit.id, entry.meaning, entry.skeleton) not in refused
        )
    entries.extend(
        replace(each.entry, unit=each.unit.id)
        for each in book.attachments.lost
        # What was answered before this answer may have settled it.
        if each.entry in book.lock.readings and id(each) not in left and each.key not in chosen_keys
    )
    agreed = {_key(entry) for entry in entries}
    return Lock(
        units=identity_entries(book.resolved),
        readings=tuple(entries),
        rulings=tuple(_stamps(book, {id(each) for each in rulings})),
        anchors=tuple(_old_anchors(book)),
        rejected=tuple(
            each
            for each in (*(each for each in _still_rejected(book) if _key(each) not in refused), *rejected)
            if _key(each) not in agreed
        ),
        numbered=tuple(_numbered(book)),
    )


def _key(entry: AcceptedReading | RejectedReading) -> tuple[str, str, str]:
    """The words and the reading of them that somebody has answered for."""
    return entry.unit, entry.meaning, entry.skeleton


def reject(each: Attachment, because: str) -> RejectedReading:
    """That a reading is not what its sentence says, for the lock."""
    return RejectedReading(
        unit=each.unit.id,
        meaning=each.meaning,
        skeleton=each.skeleton,
        index=each.sentence.index,
        because=because,
    )


def _still_rejected(book: Compilation) -> Iterator[RejectedReading]:
    """What was rejected in paragraphs that are still there."""
    redirects = book.resolved.redirects
    front = book.resolved.front.id if book.resolved.front is not None else None
    for entry in book.lock.rejected:
        unit = redirects.get(entry.unit, entry.unit)
        if unit in book.resolved.by_id or unit == front:
            yield replace(entry, unit=unit)


def _stamps(book: Compilation, taken: Collection[int]) -> Iterator[RulingStamp]:
    known = {each.id: each for each in book.lock.rulings}
    for each in book.rulings.placed:
        if id(each) in taken or (each.accepted and each.beside):
            yield RulingStamp(id=each.ruling.id, unit=each.unit.id, words=each.words, cites=each.cites)
        elif each.ruling.id in known:
            yield known[each.ruling.id]


def _numbered(book: Compilation) -> Iterator[NumberedParagraph]:
    """Which paragraphs are meant by the numbers that expectations of records name."""
    return Renumbered(book.resolved, book.lock).stamps(numbers_named(book))


def _old_anchors(book: Compilation) -> Iterator[OldAnchor]:
    """Ids that paragraphs had: those that the lock knows already, and those that are theirs no more since."""
    resolved = book.resolved
    for known in book.lock.anchors:
        if known.id not in resolved.by_id:
            yield OldAnchor(id=known.id, now=resolved.redirects.get(known.now, known.now))
    for old, new in resolved.redirects.items():
        yield OldAnchor(id=old, now=new)
    for old in resolved.missing:
        # A label was given to be named by others; ids of drafts come and go with their words.
        if not is_made(old):
            yield OldAnchor(id=old)


def save_lock(book: Compilation, lock: Lock) -> None:
    """Write the lock beside the book, whole or not at all, and remember it as that of the book.

    Raises `InputError`, and leaves everything as it was, where it cannot be written, somebody else has changed it since
    the book was read, or readings cannot be read: those would be dropped from it.
    """
    if book.formalisation is None:
        return
    refuse_unread(book)
    text = write_lock(lock)
    write_instead(book.formalisation.root / LOCK_FILE, text, book.lock_text)
    book.lock, book.lock_text = lock, text


def refuse_unread(book: Compilation) -> None:
    """Raise `InputError` while readings of a book cannot be read: nobody knows what others would take the place of."""
    if not book.unread_readings:
        return
    places = []
    for each in book.unread_readings:
        source = book.sources.get(each.span.file) if each.span is not None else None
        line = (
            f":{source.position(each.span.start).line}"
            if source is not None and each.span is not None
            else ""
        )
        places.append(f"{each.span.file if each.span is not None else each.file}{line}")
    raise InputError(
        (
            Diagnostic(
                code="RW-reading",
                message=f"nothing is accepted while there are readings that cannot be read: {', '.join(places)}",
                hint="mend what is written there first",
            ),
        )
    )


def _accepted_since(book: Compilation, each: Attachment) -> AcceptedReading | None:
    """The entry of a proposal that was accepted since the book was compiled: by an answer before this one."""
    return next(
        (
            entry
            for entry in book.lock.readings
            if entry.derived
            and (entry.unit, entry.index) == each.key
            and (entry.meaning, entry.skeleton) == (each.meaning, each.skeleton)
        ),
        None,
    )


def _stamped(
    each: Attachment, entry: AcceptedReading, refused: Collection[tuple[str, str, str]]
) -> Iterator[AcceptedReading]:
    """The entry of a compiled reading: where that runs, with what it was derived from now."""
    if (each.unit.id, entry.meaning, entry.skeleton) in refused:
        return
    if each.standing is not Standing.FRESH or each.changes:
        yield replace(entry, unit=each.unit.id)
        return
    now = _entry(each)
    same = entry.skeleton == each.skeleton
    yield replace(now, slots=entry.slots if same else now.slots, says=entry.says, partial=entry.partial)


def _entry(each: Attachment) -> AcceptedReading:
    return AcceptedReading(
        unit=each.unit.id,
        meaning=each.meaning,
        skeleton=each.skeleton,
        index=each.sentence.index,
        slots={name: str(value) for name, value in each.values.items()},
        reading=printed_meaning(each.located.reading),
        derived=each.derivation,
        says=said_hash(each.rules) if each.compiled else "",
        partial=bool(each.unread) or (each.entry is not None and each.entry.partial),
        wordings=each.wordings,
    )


def _known(book: Compilation, each: Attachment) -> list[AcceptedReading]:
    redirects = book.resolved.redirects
    return [
        replace(entry, unit=each.unit.id)
        for entry in book.lock.readings
        if redirects.get(entry.unit, entry.unit) == each.unit.id and entry.meaning == each.meaning
    ]


def _values_changed(book: Compilation, each: Attachment) -> bool:
    now = {name: str(value) for name, value in each.values.items()}
    # After a merge there may be a line for each of two values; what somebody has accepted is one of them.
    accepted = [entry.slots for entry in _known(book, each) if entry.skeleton == each.skeleton]
    return bool(accepted) and now not in accepted
