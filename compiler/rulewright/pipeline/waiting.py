"""What waits for an answer, sentence by sentence, in the order of the book."""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.config.language_data import language_data
from rulewright.pipeline.accept import accepted_before, waiting
from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.lock import AcceptedReading
from rulewright.sentences.content_words import content_words
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary


class WaitingSentence(Struct, frozen=True, kw_only=True, eq=False):
    """A sentence about which somebody has to say something."""

    unit: Unit
    sentence: Sentence
    state: State
    candidates: tuple[Attachment, ...]
    """The readings that wait; several where the sentence can be read in several ways, none where it is unread."""

    before: AcceptedReading | None = None
    """What was accepted for it before."""

    why: str | None = None

    @property
    def key(self) -> tuple[str, int]:
        """Which sentence it is."""
        return self.unit.id, self.sentence.index


def waiting_sentences(
    book: Compilation, units: Collection[str] = (), *, unread: bool = False, rejected: bool = False
) -> tuple[WaitingSentence, ...]:
    """Sentences of `units`, or of the whole book, whose readings wait; with `unread` also those that have none, with
    `rejected` also those whose reading was said no to."""
    candidates: dict[tuple[str, int], list[Attachment]] = defaultdict(list)
    for each in waiting(book, units):
        candidates[each.unit.id, each.sentence.index].append(each)
    if rejected:
        for each in (*book.attachments.attached, *book.attachments.proposed):
            if each.standing is Standing.REJECTED and (not units or each.unit.id in units):
                candidates[each.unit.id, each.sentence.index].append(each)
    found: list[WaitingSentence] = []
    for entry in book.ledger:
        offered = tuple(candidates.get((entry.unit_id, entry.index), ()))
        wanted = not units or entry.unit_id in units
        if offered or (unread and wanted and entry.state is State.UNREAD):
            found.append(_waiting(book, entry, offered))
    return tuple(found)


def words_without_slot(book: Compilation, each: Attachment) -> tuple[str, ...]:
    """Content words that no slot of a reading covers, but for those that the grammar left unread."""
    covered = [(place.start, place.end) for place in each.places.values()]
    covered += [(stretch.start, stretch.end) for stretch in each.unread]
    return content_words(each.sentence, language_data(book.config).sentences, covered)


def wordings_told(vocabulary: Vocabulary, ids: Iterable[str]) -> Iterator[str]:
    """What the wordings say and mean by which a sentence was read, as the vocabulary has them now."""
    for each in (vocabulary.wordings.get(id_) for id_ in dict.fromkeys(ids)):
        if each is not None:
            yield f"“{' / '.join(each.ways)}” as “{'. '.join(each.sentences)}”"


def _waiting(book: Compilation, entry: LedgerEntry, offered: tuple[Attachment, ...]) -> WaitingSentence:
    state = entry.state
    if len(offered) > 1:
        state = State.AMBIGUOUS
    elif offered and state is State.UNREAD:
        state = State.PROPOSED
    # Of other words, and of what is left open, each reading tells itself.
    untold = offered and (
        entry.state is State.UNREAD
        or any(each.worded for each in offered)
        or (len(offered) == 1 and offered[0].partial)
    )
    told = entry.why if not untold else None
    return WaitingSentence(
        unit=_unit(book, entry.unit_id),
        sentence=book.sentences[entry.unit_id][entry.index],
        state=state,
        candidates=offered,
        before=accepted_before(book, offered[0]) if offered else None,
        why=next((each.why for each in offered if each.why), told),
    )


def _unit(book: Compilation, unit_id: str) -> Unit:
    front = book.resolved.front
    return front if front is not None and front.id == unit_id else book.resolved.by_id[unit_id]
