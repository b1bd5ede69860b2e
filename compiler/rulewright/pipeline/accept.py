"""Acceptance: someone has looked at readings and says that they hold for their sentences."""

from collections.abc import Collection, Iterator

from rulewright.pipeline.compilation import LOCK_FILE, Compilation
from rulewright.resolve.identity import is_made
from rulewright.resolve.resolve_book import identity_entries
from rulewright.rules.attach import Attachment, Standing
from rulewright.rules.lock import AcceptedReading, Lock, OldAnchor, write_lock
from rulewright.rulings.ruling import PlacedRuling, RulingStamp


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


def waiting_rulings(book: Compilation, units: Collection[str] = ()) -> tuple[PlacedRuling, ...]:
    """Rulings of which the lock does not know that they were given for the text as it stands."""
    return tuple(
        each
        for each in book.rulings.placed
        if each.beside and not each.accepted and (not units or each.unit.id in units)
    )


def accept(book: Compilation, chosen: Collection[Attachment], rulings: Collection[PlacedRuling] = ()) -> Lock:
    """The lock with `chosen` and `rulings` accepted, and with all paragraphs as they are now.

    Entries of readings and rulings that are gone are dropped; those of stale ones that were not chosen stay as they
    were. Ids that a paragraph had stay known, for whoever links to them.
    """
    taken = {id(each) for each in chosen}
    entries: list[AcceptedReading] = []
    for each in book.attachments.attached:
        if id(each) in taken:
            entries.append(_entry(each))
        else:
            entries.extend(_known(book, each))
    return Lock(
        units=identity_entries(book.resolved),
        readings=tuple(entries),
        rulings=tuple(_stamps(book, {id(each) for each in rulings})),
        anchors=tuple(_old_anchors(book)),
    )


def _stamps(book: Compilation, taken: Collection[int]) -> Iterator[RulingStamp]:
    known = {each.id: each for each in book.lock.rulings}
    for each in book.rulings.placed:
        if id(each) in taken or (each.accepted and each.beside):
            yield RulingStamp(id=each.ruling.id, unit=each.unit.id, words=each.words, cites=each.cites)
        elif each.ruling.id in known:
            yield known[each.ruling.id]


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
