"""What the templates lay out: plain values, finished markup and addresses, nothing to decide."""

from markupsafe import Markup
from msgspec import Struct


class Link(Struct, frozen=True, kw_only=True):
    """A link that the book adds."""

    href: str
    number: str = ""
    text: str = ""


class ReadingView(Struct, frozen=True, kw_only=True):
    """One sentence of a unit as the compiler understands it."""

    state: str
    state_name: str
    modality: str
    sentence: str
    """Quoted where the unit has several sentences."""

    reading: str
    why: str
    not_read: str


class SourcePlace(Struct, frozen=True, kw_only=True):
    """Where a unit stands in its source."""

    text: str
    href: str


class UnitView(Struct, frozen=True, kw_only=True):
    """A division or paragraph without the units below it."""

    is_division: bool
    kind: str
    level: int
    """Rank of the heading, 1 to 6, or level of the paragraph."""

    anchor: str
    number: str
    permalink: str
    name: str
    """What the permalink is called: the citation, else the title."""

    heading: Markup
    """Of a division; a paragraph's title is run in to its body."""

    body: Markup
    referenced_by: tuple[Link, ...]
    readings: tuple[ReadingView, ...]
    source: SourcePlace | None


class Step(Struct, frozen=True, kw_only=True):
    """Opening a unit, or closing the one that is open (`unit` is None)."""

    unit: UnitView | None = None
    closes_division: bool = False


class ContentsStep(Struct, frozen=True, kw_only=True):
    """One step through a nested list: a link, or the opening or closing of the list below it."""

    kind: str
    """`entry`, `end-entry`, `open`, `close`."""

    link: Link | None = None
    level: str = ""


class TermView(Struct, frozen=True, kw_only=True):
    """One entry of the glossary."""

    anchor: str
    name: str
    also: tuple[str, ...]
    definition: str
    is_kind: bool
    """Whether it is a kind of `broader`; else it is the name of one."""

    broader: Link | None
    uses: tuple[Link, ...]


class LetterView(Struct, frozen=True, kw_only=True):
    """The entries under one letter."""

    letter: str
    terms: tuple[TermView, ...]


class PageView(Struct, frozen=True, kw_only=True):
    """What every page has."""

    title: str
    book_title: str
    edition: str
    language: str
    home: str
    terms: str | None
    """Address of the glossary; None where the book has none."""

    other_form: str
    """From the pages to the single file, or back."""

    crumbs: tuple[Link, ...] = ()
    previous: Link | None = None
    next: Link | None = None
    contents: tuple[ContentsStep, ...] = ()
    chapters: tuple[Link, ...] = ()
    current: str = ""
    """Address of the chapter that is open, among `chapters`."""
