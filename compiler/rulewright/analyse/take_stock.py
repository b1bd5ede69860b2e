"""Every sentence gets its state: the ledger is taken from sentences and what became of their readings."""

from collections.abc import Mapping, Sequence

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.rules.attach import Attachment, Standing
from rulewright.rules.ir import Modality
from rulewright.rules.language.print import print_rule
from rulewright.sentences.content_words import content_words, has_modal
from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Sentence

NARRATIVE_ASIDES = {"history": "a history aside", "todo": "a to-do aside", "example": "an example"}
"""Asides whose sentences state no rule unless they have a modal verb."""


def take_stock(
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    attached: Sequence[Attachment],
    unusable: Mapping[str, str] | None = None,
) -> tuple[LedgerEntry, ...]:
    """The ledger, in document order.

    `unusable` maps ids of rules that the plan took out to the reason; their sentences are stale.
    """
    words = language_data(book.config).sentences
    by_sentence = {(each.unit.id, each.sentence.index): each for each in attached}
    entries: list[LedgerEntry] = []
    for unit in book.with_front():
        for sentence in sentences.get(unit.id, ()):
            attachment = by_sentence.get((unit.id, sentence.index))
            if attachment is None:
                entries.append(_unread(sentence, words))
            else:
                entries.append(_read(attachment, rule_ids(attached, attachment), unusable or {}, words))
    return tuple(entries)


def rule_ids(attached: Sequence[Attachment], attachment: Attachment) -> tuple[str, ...]:
    """Ids of the rules of a reading: those of a paragraph are counted in the order of its sentences."""
    before = sum(
        len(other.located.reading.rules)
        for other in attached
        if other.unit.id == attachment.unit.id and other.sentence.index < attachment.sentence.index
    )
    return tuple(
        f"{attachment.unit.id}#{before + index + 1}" for index in range(len(attachment.located.reading.rules))
    )


def _unread(sentence: Sentence, words: Language) -> LedgerEntry:
    state, why = State.UNREAD, "no reading yet: write one, or note it as narrative or judgement"
    aside = NARRATIVE_ASIDES.get(sentence.aside or "")
    if aside is not None:
        if has_modal(sentence, words):
            why = f"it has a modal verb and stands in {aside}: read it, or note why it is no rule"
        else:
            state, why = State.NARRATIVE, f"it stands in {aside}"
    return _entry(sentence, state, why=why)


def _read(
    attachment: Attachment, ids: tuple[str, ...], unusable: Mapping[str, str], words: Language
) -> LedgerEntry:
    sentence, reading = attachment.sentence, attachment.located.reading
    if reading.note is not None and attachment.standing is Standing.FRESH:
        return _entry(sentence, State(reading.note.status), why=reading.note.reason)
    state = {
        Standing.FRESH: State.AUTHORED,
        Standing.PROPOSED: State.PROPOSED,
        Standing.STALE: State.STALE,
        Standing.REJECTED: State.REJECTED,
    }[attachment.standing]
    why = attachment.why
    broken = [unusable[each] for each in ids if each in unusable]
    if broken and state is State.AUTHORED:
        state, why = State.STALE, broken[0]
    rules = attachment.rules or reading.rules
    modalities = list(dict.fromkeys(_modality(rule.modality, rule.exception) for rule in rules))
    covered = [(place.start, place.end) for place in attachment.places.values()]
    return _entry(
        sentence,
        state,
        modality=", ".join(modalities) or None,
        reading="\n".join(print_rule(rule) for rule in rules) or None,
        rules=ids,
        why=why,
        uncovered=content_words(sentence, words, covered),
    )


def _modality(modality: Modality, exception: bool) -> str:
    return f"{modality} (exception)" if exception else str(modality)


def _entry(sentence: Sentence, state: State, **more: object) -> LedgerEntry:
    return LedgerEntry(
        unit_id=sentence.unit_id,
        index=sentence.index,
        text=sentence.text,
        state=state,
        aside=sentence.aside,
        span=sentence.span,
        **more,  # type: ignore[arg-type]
    )
