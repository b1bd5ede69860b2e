"""The passes that read sentences: accepted readings are derived anew where something changed, others are offered."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from msgspec.structs import replace

from rulewright.analyse.take_stock import is_set_apart
from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derivations import Derivations, has_grammar
from rulewright.pipeline.placing import place_rule
from rulewright.pipeline.taken_back import Following
from rulewright.pipeline.write_readings import opening_of
from rulewright.plan.check_types import check_types
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment, Standing, ValueChange
from rulewright.rules.complaints import complaints
from rulewright.rules.ir import Ir, Rule, Slot
from rulewright.rules.lock import AcceptedReading, said_hash
from rulewright.rules.offers import Offers
from rulewright.rules.proposals.derived import Derived, Obstacle
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.traverse import rebuild
from rulewright.sentences.sentence import Sentence


def confirm_compiled(book: Compilation) -> None:
    """Accepted readings of the grammar's hold while it derives them from what the book says now.

    Nothing is derived where nothing of what they were derived from has changed.
    """
    attached = book.attachments.attached
    if not any(each.compiled for each in attached):
        return
    confirmer = _Confirmer(book)
    now = tuple(confirmer.confirmed(each) if each.compiled else each for each in attached)
    confirmer.save()
    said = tuple(told for each in now if each.compiled for told in complaints(each))
    book.attachments = replace(
        book.attachments, attached=now, diagnostics=(*book.attachments.diagnostics, *said)
    )
    book.diagnostics.extend(said)


def propose_readings(book: Compilation) -> None:
    """The readings that the grammar offers for sentences that have none. None of them runs."""
    language = book.config.language
    if not book.has_vocabulary:
        book.unasked = "the book has no vocabulary"
    elif not has_grammar(language):
        book.unasked = f"there is no sentence grammar for the language {language!r}"
    else:
        _Asking(book).ask()


class SentenceReader:
    """Reads sentences of one book, and offers what comes of it."""

    def __init__(self, book: Compilation) -> None:
        self.book = book
        self._able = has_grammar(book.config.language)
        self._derivations = Derivations(book)

    @cached_property
    def _offers(self) -> Offers:
        book = self.book
        reader = SlotReader(book.vocabulary, language_data(book.config))
        return Offers(book.lock, book.resolved.redirects, book.vocabulary, reader)

    def save(self) -> None:
        self._derivations.save()

    def offered(self, unit: Unit, sentence: Sentence) -> tuple[Derived, Sequence[Attachment]]:
        """What the grammar makes of a sentence, and the readings that this offers."""
        key = self._derivations.key(sentence)
        for anew in (False, True):
            derived = self._derivations.derived(sentence, anew=anew)
            if not derived.readings:
                return derived, ()
            opening = opening_of(sentence, self.book.sentences[unit.id]) or ""
            found = self._offers.offered(unit, sentence, opening, derived, key)
            if len(found) == len(
                derived.readings
            ):  # else somebody has written into the file of what was kept
                break
        return derived, found


class _Confirmer(SentenceReader):
    def confirmed(self, each: Attachment) -> Attachment:
        """An accepted reading as it stands now."""
        entry = each.entry
        assert entry is not None
        if not self._able:
            why = f"there is no sentence grammar for the language {self.book.config.language!r} any more"
            return replace(each, standing=Standing.STALE, why=why, changes=())
        key = self._derivations.key(each.sentence)
        if each.standing is Standing.FRESH and entry.derived == key:
            return replace(each, derivation=key)
        _, offered = self.offered(each.unit, each.sentence)
        if each.standing is Standing.FRESH:
            # Its words are the same: it must say what it says now, with whatever its slots read.
            if any(other.rules == each.rules for other in offered):
                return replace(each, derivation=key)
            return replace(each, standing=Standing.STALE, why=_changed(offered), changes=(), derivation=key)
        for other in offered:
            if said_hash(other.rules) == entry.says:
                return replace(
                    other,
                    located=replace(other.located, span=each.located.span),
                    standing=Standing.FRESH,
                    why=None,
                    entry=entry,
                )
        alike = [other for other in offered if _shape(other) == _shape(each)]
        changes = _other_numbers(entry, alike[0]) if len(alike) == 1 else None
        if changes is not None:
            # `1 coin` is `2 coins` now: the words around a number go with it.
            return replace(
                alike[0],
                located=replace(alike[0].located, span=each.located.span),
                standing=Standing.FRESH,
                why=None,
                changes=changes,
                entry=entry,
            )
        return replace(each, standing=Standing.STALE, why=_changed(offered), derivation=key)


def _shape(each: Attachment) -> tuple[Rule, ...]:
    """The rules of a reading, wherever its slots are read."""

    def without_place(node: Ir, _: tuple[Ir, ...]) -> Ir | None:
        return replace(node, left="", right="") if isinstance(node, Slot) else None

    return tuple(rebuild(rule, without_place) for rule in each.located.reading.rules)


def _other_numbers(entry: AcceptedReading, now: Attachment) -> tuple[ValueChange, ...] | None:
    """The numbers that slots read otherwise than when a reading was accepted; None where they read other words so."""
    values = {name: str(value) for name, value in now.values.items()}
    changed = {name: value for name, value in values.items() if entry.slots.get(name) != value}
    if entry.slots.keys() != values.keys() or not all(
        now.values[name].number is not None for name in changed
    ):
        return None
    return tuple(
        ValueChange(slot=name, before=entry.slots[name], now=value) for name, value in changed.items()
    )


def _changed(offered: Sequence[Attachment]) -> str:
    now = "can no longer be read" if not offered else "is read otherwise now"
    return f"something changed since it was accepted, and the sentence {now}"


class _Asking(SentenceReader):
    def ask(self) -> None:
        """Ask the grammar about every sentence that has no reading."""
        offered: dict[tuple[str, int], Sequence[Attachment]] = {}
        for unit, sentence in self._open():
            derived, found = self.offered(unit, sentence)
            self.book.derived[unit.id, sentence.index] = derived
            offered[unit.id, sentence.index] = found
        self.save()
        every = [each for found in offered.values() for each in found]
        ill = ill_typed(self.book, every)
        for key, found in offered.items():
            bad = [ill[id(each)] for each in found if id(each) in ill]
            if bad and len(bad) == len(found):
                self.book.derived[key] = Derived(obstacles=(Obstacle("meaning", bad[0]),))
        sound = {key: [each for each in found if id(each) not in ill] for key, found in offered.items()}
        following = Following(self.book)
        self.book.attachments = replace(
            self.book.attachments,
            proposed=tuple(
                replace(each, taken_back=tuple(_taking_back(each, following, sound)))
                for found in sound.values()
                for each in found
            ),
        )

    def _open(self) -> Iterator[tuple[Unit, Sentence]]:
        """Sentences without a reading, or with one of the grammar's that is stale."""
        book = self.book
        words = language_data(book.config).sentences
        settled = {
            each.key
            for each in book.attachments.attached
            if not (each.compiled and each.standing is Standing.STALE)
        }
        for unit in book.resolved.with_front():
            for sentence in book.sentences.get(unit.id, ()):
                if (unit.id, sentence.index) not in settled and not is_set_apart(sentence, words):
                    yield unit, sentence


def _taking_back(
    reading: Attachment, following: Following, offered: Mapping[tuple[str, int], Sequence[Attachment]]
) -> Iterator[str]:
    """The sentences right behind that of a reading that take back something of what it says, and do not say so as they are read."""

    def read(sentence: Sentence) -> tuple[tuple[Rule, ...], ...] | None:
        found = offered.get((sentence.unit_id, sentence.index))
        return tuple(each.rules for each in found) if found is not None else None

    limiting = following.limiting(reading.sentence, reading.rules, read)
    yield from dict.fromkeys(each.text for each in limiting)


def ill_typed(book: Compilation, offered: Sequence[Attachment]) -> dict[int, str]:
    """Of readings, by `id`, those of which a rule cannot be judged, and why; what others define counts as defined."""
    placed = {}
    of: dict[str, Attachment] = {}
    counted: dict[str, int] = defaultdict(int)
    for each in offered:
        for rule in each.rules:
            counted[each.unit.id] += 1
            name = f"{each.unit.id}#offered-{counted[each.unit.id]}"
            placed[name] = place_rule(book, each, name, rule)
            of[name] = each
    if not placed:
        return {}
    rules = replace(book.rules, rules=(*book.rules.rules, *placed.values()))
    sound, diagnostics = check_types(rules, placed.values())
    ill: dict[int, str] = {}
    for name, good in sound.items():
        if not good:
            said = (told.message for told in diagnostics if told.message.startswith(f"rule {name}: "))
            ill.setdefault(id(of[name]), next(said, "").removeprefix(f"rule {name}: "))
    return ill
