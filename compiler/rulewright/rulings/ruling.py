"""A ruling as its file states it, and as it stands to a book."""

from datetime import date
from enum import StrEnum

from msgspec import Struct

from rulewright.resolve.resolved_book import Unit
from rulewright.sentences.sentence import Sentence
from rulewright.source.span import Span


class Kind(StrEnum):
    """What a ruling does."""

    ERRATUM = "erratum"
    """It corrects the text."""

    RULING = "ruling"
    """It decides what the text leaves open."""

    CLARIFICATION = "clarification"
    """It says what the text means already."""


class Ruling(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="kebab"):
    """A table `[[ruling]]` of a file `rulings/*.toml`."""

    id: str
    """Its name in the lock, in addresses, and for rulings that supersede it; unique in the book."""

    date: date
    kind: Kind
    paragraph: str
    """The paragraph by id, label or citation."""

    sentence: str = ""
    """First words of the sentence that it is about, where it is not about the whole paragraph."""

    text: str
    """Plain text; an empty line parts paragraphs. `[[I.2 A]]`, or the book's own `\\ref{…}`, cites a paragraph."""

    author: str = ""
    source: str = ""
    """Where it was published; an address becomes a link."""

    edition_from: str = ""
    edition_until: str = ""
    """The first and the last edition that it is for."""

    superseded_by: str = ""
    """Id of the ruling that took its place."""


class RulingStamp(Struct, frozen=True, kw_only=True):
    """An entry of the lock: for which text a ruling was given."""

    id: str
    unit: str
    """Id of the paragraph, by which it is found however it is numbered."""

    words: str
    """Hash of the words of the sentence, or of the paragraph."""

    cites: dict[str, str] = {}
    """Ids of the paragraphs that its text cites by number, by that number."""


class Standing(StrEnum):
    """How a ruling stands to the book as it is."""

    CURRENT = "current"
    STALE = "stale"
    """The words that it is about have changed since it was accepted: it may answer an old text."""

    SUPERSEDED = "superseded"
    PAST = "past"
    """For other editions than this one."""


class Citation(Struct, frozen=True):
    """A paragraph cited in the text of a ruling."""

    unit: Unit
    words: str
    name: str
    """As the file names it."""


class LocatedRuling(Struct, frozen=True, kw_only=True):
    """A ruling and where its file states it."""

    ruling: Ruling
    spans: dict[str, Span]
    """Of its keys; "" is the table itself."""

    def span(self, key: str = "") -> Span:
        """Where a key is set; the begin of the table where it is not."""
        return self.spans.get(key, self.spans[""])


class PlacedRuling(Struct, frozen=True, kw_only=True, eq=False):
    """A ruling beside its paragraph."""

    located: LocatedRuling
    unit: Unit
    sentence: Sentence | None
    standing: Standing
    accepted: bool
    """Whether the lock says for which text it was given, and that is still the text."""

    words: str
    """Hash of the words that it is about, as they are now."""

    text: tuple[tuple[str | Citation, ...], ...]
    """Its paragraphs."""

    cites: dict[str, str]
    """Ids of the paragraphs that its text cites by number."""

    anchor: str
    """Fragment of its place in the HTML book."""

    @property
    def ruling(self) -> Ruling:
        """What the file says."""
        return self.located.ruling

    @property
    def beside(self) -> bool:
        """Whether it is shown beside its paragraph, and not only in the list of all rulings."""
        return self.standing in (Standing.CURRENT, Standing.STALE)
