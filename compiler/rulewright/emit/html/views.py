"""What the templates lay out: plain values, finished markup and addresses, nothing to decide."""

from markupsafe import Markup
from msgspec import Struct

from rulewright.emit.html.switch import Switch


class Link(Struct, frozen=True, kw_only=True):
    """A link that the book adds."""

    href: str
    number: str = ""
    text: str = ""


class TermView(Struct, frozen=True, kw_only=True):
    """One entry of the index of terms."""

    anchor: str
    name: str
    also: tuple[str, ...]
    definition: Markup
    is_kind: bool
    """Whether it is a kind of `broader`; else it is the name of one."""

    broader: Link | None
    narrower: tuple[Link, ...]
    """Kinds of it, and names of such."""

    uses: Markup
    """Links to where it is used."""


class SeeView(Struct, frozen=True, kw_only=True):
    """Another name of a term, and the term."""

    name: str
    see: Link


class LetterView(Struct, frozen=True, kw_only=True):
    """The entries under one letter."""

    letter: str
    anchor: str
    terms: tuple[TermView | SeeView, ...]


class PageView(Struct, frozen=True, kw_only=True):
    """What every page has."""

    title: str
    book_title: str
    edition: str
    subtitle: str
    logo: str
    """The address of a picture; empty where the book has none."""

    icon: str
    """The address of the picture in the tab."""

    papers: tuple[tuple[str, str], ...]
    """`light` and `dark`, and the colour of the paper of each."""

    language: str
    home: str
    switches: tuple[Switch, ...]
    """What the reader may show and hide."""

    cite: str
    """How the book is named where one of its paragraphs is cited: title and edition."""

    canonical: str
    """Its published address; empty where the book does not say."""

    appendices: tuple[Link, ...]
    """Links to what stands behind the text."""

    other_form: str
    """From the pages to the single file, or back."""

    crumbs: tuple[Link, ...] = ()
    previous: Link | None = None
    next: Link | None = None
    contents: Markup = Markup()
    """Items of a list of links."""
    chapters: tuple[Link, ...] = ()
    current: str = ""
    """Address of the chapter that is open, among `chapters`."""

    front_goes_on: bool = False
    """Whether what stands before the first chapter may follow the contents on paper, since that begins a page anyway."""

    changes_since: tuple[str, ...] = ()
    """Names of the earlier editions, oldest first, whose changes the page may show."""
