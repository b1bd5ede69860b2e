"""Readings and the sentences that they read: how they stand to them, or why they have none."""

from collections.abc import Iterator
from enum import StrEnum

from msgspec import Struct

from rulewright.resolve.resolved_book import Unit
from rulewright.rules import ir
from rulewright.rules.doubtful_forms import doubt_of
from rulewright.rules.language.build import LocatedReading
from rulewright.rules.lock import AcceptedReading
from rulewright.rules.proposals.derived import Stretch
from rulewright.rules.slots.locate import SlotPlace
from rulewright.rules.slots.read import SlotValue
from rulewright.sentences.sentence import Sentence
from rulewright.source.diagnostics import Diagnostic


class Standing(StrEnum):
    """How a reading stands to its sentence."""

    FRESH = "fresh"
    PROPOSED = "proposed"
    """Not accepted yet, or changed since."""

    STALE = "stale"
    REJECTED = "rejected"
    """Somebody has said that it is not what the sentence says."""


class Absence(StrEnum):
    """Why a reading has no sentence."""

    PARAGRAPH = "paragraph gone"
    SENTENCE = "sentence gone"
    """The paragraph is there; none of its sentences is surely the one that was read."""

    UNUSABLE = "unusable"
    """The reading itself is at fault."""


class ValueChange(Struct, frozen=True, kw_only=True):
    """A slot that reads another value than when its reading was accepted."""

    slot: str
    before: str
    now: str


class Attachment(Struct, frozen=True, kw_only=True, eq=False):
    """A reading and its sentence."""

    located: LocatedReading
    unit: Unit
    sentence: Sentence
    standing: Standing
    rules: tuple[ir.Rule, ...]
    """With values for slots; empty unless all slots can be read."""

    places: dict[str, SlotPlace]
    values: dict[str, SlotValue]
    meaning: str
    skeleton: str
    why: str | None = None
    """What made it stale, or for what reason it was rejected."""

    changes: tuple[ValueChange, ...] = ()
    """Of a fresh one: values that are other ones than when it was accepted."""

    compiled: bool = False
    """Whether the sentence grammar made it."""

    entry: AcceptedReading | None = None
    """Of a compiled one: as what it was accepted."""

    derivation: str = ""
    """Of a compiled one: what it was derived from now, as a hash; empty where that is not known yet."""

    unread: tuple[Stretch, ...] = ()
    """Of a compiled one: what of the sentence it does not read."""

    taken_back: tuple[str, ...] = ()
    """Of one that is offered: sentences right behind its own that take something back of what it says, and that are unread."""

    worded: str = ""
    """Of a compiled one that is offered: the sentence in the other words of the vocabulary of which it was made."""

    wordings: tuple[str, ...] = ()
    """Of a compiled one: ids of the wordings that give these words."""

    @property
    def key(self) -> tuple[str, int]:
        """Which sentence it reads."""
        return self.unit.id, self.sentence.index

    @property
    def doubt(self) -> str:
        """Of one that the grammar made and nobody has accepted: why readings like it have to be looked at, "" where there is no
        doubt."""
        return doubt_of(self.rules) if self.compiled and self.standing is not Standing.FRESH else ""

    @property
    def partial(self) -> bool:
        """Whether less is read than what the sentence says, or more than what is left of it by those behind it, or readings like it
        were often wrong, or never judged right: only a person can say that it is what the sentence says."""
        return bool(self.unread or self.taken_back or self.doubt)

    def left_open(self) -> Iterator[str]:
        """What a person has to look at before it is accepted."""
        if self.unread:
            yield f"not read: {', '.join(f'“{each.of(self.sentence.text)}”' for each in self.unread)}"
        for each in self.taken_back:
            yield f"another sentence takes something back of it, adds to it, or may, or is what it is an exception to, and is not read so: “{each}”"
        if self.doubt:
            yield f"{self.doubt}: look at its records, or write some from the prose"


class Unattached(Struct, frozen=True, kw_only=True, eq=False):
    """A reading without a sentence."""

    located: LocatedReading
    absence: Absence
    unit: Unit | None
    """Its paragraph, where that is there."""

    why: str
    hint: str | None = None


class Lost(Struct, frozen=True, kw_only=True, eq=False):
    """An accepted reading that an author wrote and that is in no file any more, while its sentence stands as it did."""

    entry: AcceptedReading
    unit: Unit
    sentence: Sentence

    @property
    def key(self) -> tuple[str, int]:
        """Which sentence it read."""
        return self.unit.id, self.sentence.index


class Attachments(Struct, frozen=True, kw_only=True, eq=False):
    """What became of all readings of a book."""

    attached: tuple[Attachment, ...]
    unattached: tuple[Unattached, ...] = ()
    proposed: tuple[Attachment, ...] = ()
    """Readings that the sentence grammar offers, several where a sentence can be read in several ways. None runs."""

    lost: tuple[Lost, ...] = ()
    diagnostics: tuple[Diagnostic, ...]
