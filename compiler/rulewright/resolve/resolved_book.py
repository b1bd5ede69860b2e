"""A book whose numbers, labels and references are known; the tree itself is untouched."""

from msgspec import Struct, field

from rulewright.config.book_config import BookConfig
from rulewright.document.nodes import Book, Division, MacroText, Paragraph, Reference
from rulewright.resolve.other_books import Elsewhere
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText

FRONT = "front"
"""Kind, and where no unit has it already the id, of what stands before the first heading or paragraph."""


class Unit(Struct, frozen=True, kw_only=True, eq=False):
    """A division or paragraph with its place in the book."""

    node: Division | Paragraph
    parent: "Unit | None"
    kind: str
    """`chapter`, `section`, `subsection`, `subsubsection`, `paragraph`, `subparagraph`, or the name of another
    declared counter; `front` for the front matter."""

    id: str
    """Stable identity: the first label, else the id that the lock gives it, else one made from its words."""

    number: str
    """As printed beside it: `A.1`, `1.2`; empty for starred divisions."""

    citation: str
    """The number with the numbers of the divisions around it: `I.1.2 A.1`."""

    labels: tuple[str, ...]
    title: str
    """Plain text of the title."""

    anchor: str
    """Fragment of its place in the HTML book, unique in the whole book."""

    page: str
    """Name of the HTML page it stands on, `interphase.html`."""

    @property
    def name(self) -> str:
        """The title without the mark that ends it where it runs into the text: `Leaders` for `Leaders:`."""
        return self.title.rstrip(" .:")


class ResolvedReference(Struct, frozen=True, kw_only=True, eq=False):
    """A reference with the unit that it lands on."""

    node: Reference
    unit: Unit | None
    """Where the reference stands; None before the first unit."""

    target: Unit | None
    """Where it lands; None when it cannot, or when it is declared external."""

    text: str
    """What the book prints for it."""

    external: bool = False
    elsewhere: Elsewhere | None = None
    """Where it lands in another book, whose inventory is known."""

    candidates: tuple[str, ...] = ()
    """Nearest keys, best first, when there is no target."""


class TermUse(Struct, frozen=True, kw_only=True):
    """One occurrence of a vocabulary term in the text of a unit."""

    term: str
    """Id of the kind, individual or term in the vocabulary."""

    unit_id: str


class ResolvedBook(Struct, frozen=True, kw_only=True, eq=False):
    """Everything that is known about a document before its sentences are read."""

    config: BookConfig
    book: Book
    sources: dict[str, SourceText]
    units: tuple[Unit, ...]
    """All divisions and paragraphs in document order."""

    front: Unit | None
    """What stands before the first heading or paragraph, as if it were a division; it is not among `units`."""

    by_id: dict[str, Unit]
    """All `units`, and the front matter."""

    by_label: dict[str, Unit]
    by_node: dict[Division | Paragraph, Unit]
    children: dict[str, tuple[Unit, ...]]
    """Units directly below a unit, by its id; the top ones under `""`."""

    references: tuple[ResolvedReference, ...]
    by_reference: dict[Reference, ResolvedReference]
    backlinks: dict[str, tuple[ResolvedReference, ...]]
    """References that land on a unit, by its id."""

    terms: tuple[TermUse, ...] = ()
    """Uses of the vocabulary, one for each term and unit, in document order."""

    by_macro: dict[MacroText, str] = field(default_factory=dict)
    """The vocabulary id that a macro of the text stands for."""

    term_forms: dict[str, tuple[str, ...]] = field(default_factory=dict)
    """The words, in lower case, by which the text calls a term of the vocabulary, by its id."""

    redirects: dict[str, str] = field(default_factory=dict)
    """Ids of the lock whose unit has another id now, because it was given a label."""

    missing: tuple[str, ...] = ()
    """Ids of the lock that no unit of the book has any more."""

    diagnostics: tuple[Diagnostic, ...]

    def with_front(self) -> tuple[Unit, ...]:
        """The front matter, where there is any, and all units, in document order."""
        return self.units if self.front is None else (self.front, *self.units)

    def paragraphs(self) -> tuple[Unit, ...]:
        """The numbered paragraphs and subparagraphs, in document order."""
        return tuple(unit for unit in self.units if isinstance(unit.node, Paragraph))
