"""Acceptance: someone has looked at readings and says that they hold for their sentences."""

from collections.abc import Collection

from rulewright.pipeline.compilation import LOCK_FILE, Compilation
from rulewright.resolve.resolve_book import identity_entries
from rulewright.rules.attach import Attachment, Standing
from rulewright.rules.lock import AcceptedReading, Lock, write_lock


def waiting(book: Compilation, units: Collection[str] = ()) -> tuple[Attachment, ...]:
    """Readings that are not accepted for their sentence as it stands, of `units` or of the whole book."""
    return tuple(
        each
        for each in book.attachments.attached
        if (each.standing is not Standing.FRESH or _values_changed(book, each))
        and (not units or each.unit.id in units)
    )


def acceptable(attachment: Attachment) -> bool:
    """Whether all slots of a reading can be read, without which nobody can accept it."""
    return bool(attachment.rules) or attachment.located.reading.note is not None


def accept(book: Compilation, chosen: Collection[Attachment]) -> Lock:
    """The lock with `chosen` accepted, and with all paragraphs as they are now.

    Entries of readings that are gone are dropped; those of stale readings that were not chosen stay as they were.
    """
    taken = {id(each) for each in chosen}
    entries: list[AcceptedReading] = []
    for each in book.attachments.attached:
        if id(each) in taken:
            entries.append(_entry(each))
        else:
            entries.extend(_known(book, each))
    return Lock(units=identity_entries(book.resolved), readings=tuple(entries))


def save_lock(book: Compilation, lock: Lock) -> None:
    """Write the lock beside the book, whole or not at all."""
    if book.formalisation is None:
        return
    path = book.formalisation.root / LOCK_FILE
    beside = path.with_suffix(".lock.new")
    beside.write_text(write_lock(lock), "utf-8")
    beside.replace(path)


def _entry(each: Attachment) -> AcceptedReading:
    return AcceptedReading(
        unit=each.unit.id,
        meaning=each.meaning,
        skeleton=each.skeleton,
        index=each.sentence.index,
        slots={name: str(value) for name, value in each.values.items()},
    )


def _known(book: Compilation, each: Attachment) -> list[AcceptedReading]:
    redirects = book.resolved.redirects
    return [
        AcceptedReading(
            unit=each.unit.id,
            meaning=entry.meaning,
            skeleton=entry.skeleton,
            index=entry.index,
            slots=entry.slots,
        )
        for entry in book.lock.readings
        if redirects.get(entry.unit, entry.unit) == each.unit.id and entry.meaning == each.meaning
    ]


def _values_changed(book: Compilation, each: Attachment) -> bool:
    now = {name: str(value) for name, value in each.values.items()}
    return any(entry.skeleton == each.skeleton and entry.slots != now for entry in _known(book, each))
