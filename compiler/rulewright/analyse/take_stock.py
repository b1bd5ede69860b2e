"""Every sentence gets its state: the ledger is taken from sentences and what became of their readings."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from rulewright.analyse.ledger import LedgerEntry, State
from rulewright.config.language_data import language_data
from rulewright.resolve.resolved_book import FRONT, ResolvedBook, Unit
from rulewright.rules.attachments import Attachment, Standing
from rulewright.rules.ir import Happened, Modality, Require, Rule, Timing
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.derived import Derived, Obstacle
from rulewright.sentences.bare_references import only_refers
from rulewright.sentences.content_words import content_words, has_modal
from rulewright.sentences.language import Language
from rulewright.sentences.sentence import Sentence

NARRATIVE_ASIDES = {"history": "a history aside", "todo": "a to-do aside", "example": "an example"}
"""Asides whose sentences state no rule unless they have a modal verb."""

TITLE = (
    "it stands before the first paragraph and ends like a title: note it as narrative, if it states no rule"
)

NO_READING = "no reading yet: write one, or note it as narrative or judgement"


class Offered(Struct, frozen=True, kw_only=True, eq=False):
    """What the sentence grammar makes of a sentence that has no reading."""

    readings: tuple[Attachment, ...]
    """Those that were rejected among them."""

    derived: Derived


def take_stock(
    book: ResolvedBook,
    sentences: Mapping[str, Sequence[Sentence]],
    attached: Sequence[Attachment],
    unusable: Mapping[str, str] | None = None,
    offers: Mapping[tuple[str, int], Offered] | None = None,
    unasked: str | None = None,
) -> tuple[LedgerEntry, ...]:
    """The ledger, in document order.

    `unusable` maps ids of rules that the plan took out to the reason; their sentences are stale. `offers` are those of
    the sentence grammar by unit and place of the sentence; `unasked` says why it was asked of none.
    """
    words = language_data(book.config).sentences
    by_sentence = {(each.unit.id, each.sentence.index): each for each in attached}
    entries: list[LedgerEntry] = []
    for unit in book.with_front():
        for sentence in sentences.get(unit.id, ()):
            attachment = by_sentence.get((unit.id, sentence.index))
            offer = (offers or {}).get((unit.id, sentence.index))
            if attachment is None and offer is not None:
                entries.append(_offered(sentence, offer, is_title(sentence, unit, words)))
            elif attachment is None:
                entries.append(_unread(sentence, words, unasked))
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


def is_set_apart(sentence: Sentence, words: Language) -> bool:
    """Whether a sentence stands in an aside that states no rule, and has no modal verb that says otherwise, or only
    says where else to look."""
    aside = (sentence.aside or "") in NARRATIVE_ASIDES and not has_modal(sentence, words)
    return aside or only_refers(sentence, words)


def _unread(sentence: Sentence, words: Language, unasked: str | None) -> LedgerEntry:
    state, why = State.UNREAD, NO_READING
    aside = NARRATIVE_ASIDES.get(sentence.aside or "")
    if aside is not None:
        if not is_set_apart(sentence, words):
            why = f"it has a modal verb and stands in {aside}: read it, or note why it is no rule"
        else:
            state, why = State.NARRATIVE, f"it stands in {aside}"
    elif only_refers(sentence, words):
        state, why = State.NARRATIVE, "it only refers to what stands elsewhere"
    if state is State.UNREAD and unasked is not None:
        why = f"{why}; nothing is proposed, since {unasked}"
    return _entry(sentence, state, why=why)


def is_title(sentence: Sentence, unit: Unit, words: Language) -> bool:
    """Whether a sentence is likely what the book is called: a line of the front matter that ends in a word."""
    return unit.kind == FRONT and sentence.text[-1:].isalnum() and not has_modal(sentence, words)


def _offered(sentence: Sentence, offer: Offered, title: bool) -> LedgerEntry:
    open_ = [each for each in offer.readings if each.standing is not Standing.REJECTED]
    if not open_ and offer.readings:
        because = "; ".join(dict.fromkeys(each.why for each in offer.readings if each.why))
        return _entry(sentence, State.REJECTED, reading=_printed(offer.readings[0]), why=because or None)
    if not open_:
        why = TITLE if title else _in_other_words(offer.derived.worded, stopped(offer.derived.obstacles))
        return _entry(sentence, State.UNREAD, why=why or NO_READING)
    modality = _modalities([rule for each in open_ for rule in each.rules])
    if len(open_) > 1:
        differ = offer.derived.differ
        sorts = dict.fromkeys(_sort(each) for each in open_)
        on = f": as {', or as '.join(sorts)}" if len(sorts) == len(open_) else ""
        if differ is not None:
            on = f": they differ on “{differ.of(sentence.text)}”"
        why = f"it can be read in {len(open_)} ways{on}"
        readings = tuple(_printed(each) for each in open_)
        return _entry(sentence, State.AMBIGUOUS, modality=modality, offered=readings, why=why)
    (only,) = open_
    unread = tuple(each.of(sentence.text) for each in only.unread)
    return _entry(
        sentence,
        State.PARTIAL if only.partial else State.PROPOSED,
        modality=modality,
        reading=_printed(only),
        why=_in_other_words(only.worded, "; ".join(only.left_open())) or None,
        uncovered=unread,
    )


def _in_other_words(worded: str, why: str) -> str:
    """`why`, and of which words it is said where these are not those of the sentence."""
    return "; ".join(each for each in (f"in other words, “{worded}”" if worded else "", why) if each)


MOST_TOLD = 6
"""Words that are listed, and reasons that are given, of one sentence."""

_TELLING = {
    "word": "the vocabulary does not know “{}”: a name in the vocabulary, or other words",
    "mark": "“{}” marks a paragraph or an item, and what refers or counts by it is not read here: other words",
    "construction": "nothing can be made of it at “{}”: explain the phrase (`[wordings]` of the vocabulary), reword it, or write the reading yourself",
    "meaning": "{}",
}


def stopped(obstacles: Sequence[Obstacle]) -> str:
    """What stands between a sentence and a reading, and what would unlock it."""
    unknown = [each.what for each in obstacles if each.kind == "word"]
    marks = [each for each in unknown if _is_mark(each)]
    told: list[str] = []
    named = ""
    for each in obstacles:
        if each.kind != "word":
            phrase = f"“{each.phrase}”: " if each.phrase and each.phrase != named else ""
            told.append(phrase + _TELLING[each.kind].format(each.what))
            named = each.phrase
    names = [each for each in unknown if each not in marks]
    told[:0] = [_listed(sort, words) for sort, words in (("word", names), ("mark", marks)) if words]
    return "; ".join(list(dict.fromkeys(told))[:MOST_TOLD])


def _listed(sort: str, words: Sequence[str]) -> str:
    more = " and more" if len(words) > MOST_TOLD else ""
    listed = _TELLING[sort].format("”, “".join(words[:MOST_TOLD]) + more)
    return listed.replace(" and more”", "” and more")


def _is_mark(word: str) -> bool:
    """Whether a word is a number with points (`1.2`) or a small letter, as paragraphs and items have them: no vocabulary
    has a name for them."""
    return (len(word) == 1 and word.islower()) or (word[0].isdigit() and not word.isdigit())


def _read(
    attachment: Attachment, ids: tuple[str, ...], unusable: Mapping[str, str], words: Language
) -> LedgerEntry:
    sentence, reading = attachment.sentence, attachment.located.reading
    if reading.note is not None and attachment.standing is Standing.FRESH:
        return _entry(sentence, State(reading.note.status), why=reading.note.reason)
    running = State.COMPILED if attachment.compiled else State.AUTHORED
    state = {
        Standing.FRESH: running,
        Standing.PROPOSED: State.PROPOSED,
        Standing.STALE: State.STALE,
        Standing.REJECTED: State.REJECTED,
    }[attachment.standing]
    why = attachment.why
    broken = [unusable[each] for each in ids if each in unusable]
    if broken and state is running:
        state, why = State.STALE, broken[0]
    if state is running and attachment.entry is not None and attachment.entry.partial:
        state, why = State.PARTIAL, "it was accepted although part of the sentence is not read"
    rules = attachment.rules or reading.rules
    covered = [(place.start, place.end) for place in attachment.places.values()]
    return _entry(
        sentence,
        state,
        modality=_modalities(rules),
        reading=_printed(attachment) or None,
        rules=ids,
        why=why,
        uncovered=content_words(sentence, words, covered) if not attachment.compiled else (),
    )


def _printed(attachment: Attachment) -> str:
    return "\n".join(map(print_rule, attachment.rules or attachment.located.reading.rules))


def _sort(attachment: Attachment) -> str:
    """Of what sort the rules of a reading are, as the rule language names it."""
    named = (f"{rule.modality} only" if rule.only else str(rule.modality) for rule in attachment.rules)
    return " and ".join(dict.fromkeys(named))


def _modalities(rules: Sequence[Rule]) -> str | None:
    return ", ".join(dict.fromkeys(map(_modality, rules))) or None


def _modality(rule: Rule) -> str:
    if rule.exception:
        return f"{rule.modality} (exception)"
    # That something is done first is asked of the act behind it: readers look for an order there.
    return f"{rule.modality} ({Modality.ORDER})" if _asks_for_deed_before(rule) else str(rule.modality)


def _asks_for_deed_before(rule: Rule) -> bool:
    match rule:
        case Rule(
            modality=Modality.PROHIBITION | Modality.OBLIGATION, then=Require(Happened(timing=Timing.EARLIER))
        ):
            return rule.trigger is not None
    return False


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
