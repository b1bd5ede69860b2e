"""Nodes of the rule AST.

Nodes are frozen and are compared by identity; what later stages find out about them lies in tables beside
the tree. Every reader makes the same tree, and every word of a source is in it.
"""

from typing import Literal

from msgspec import Struct

from rulewright.source.span import Span


class Node(Struct, frozen=True, kw_only=True, eq=False, gc=False):
    """Anything in the tree. Equal only to itself, so that it can be the key of a table."""

    span: Span


# --- inline ---------------------------------------------------------------------------------------------


class Text(Node, frozen=True, kw_only=True, eq=False, gc=False, tag="text"):
    """Characters as a reader sees them: Unicode, ligatures and accents resolved, white space folded to one space."""

    text: str


class Styled(Node, frozen=True, kw_only=True, eq=False, tag="styled"):
    """Text in another type: emphasis, bold, small capitals…"""

    style: Literal[
        "emphasis", "strong", "code", "small-caps", "superscript", "subscript", "underline", "other"
    ]
    content: "tuple[Inline, ...]"


class MacroText(Node, frozen=True, kw_only=True, eq=False, tag="macro"):
    r"""A macro that stands for words, such as `\LeaderG` for "general"; atomic to the sentence grammar."""

    name: str
    r"""The declared macro: `leader` for `\leaderColon` where `leader` is a declared prefix."""

    arguments: tuple[str, ...] = ()
    """Plain text of each argument given, `("Colon",)`."""

    text: str
    """What the reader sees."""


class UnknownMacro(Node, frozen=True, kw_only=True, eq=False, tag="unknown-macro"):
    r"""A macro that nobody declared. It stays visible, with the groups that stood directly beside it."""

    name: str
    arguments: "tuple[tuple[Inline, ...], ...]" = ()


class Reference(Node, frozen=True, kw_only=True, eq=False, tag="reference"):
    r"""A pointer to another unit: `\ref{chInter:Leaders}`, "see 8.5.4", `<a href="#9_5">`."""

    command: str
    """The macro or the form that made it; the configuration says how each prints."""

    target: str
    """The key that it names: a label, a number, or a fragment. May be empty in the source."""

    content: "tuple[Inline, ...]" = ()
    """The words that the source itself gives to the link; empty where the number is to be printed."""


class Label(Node, frozen=True, kw_only=True, eq=False, tag="label"):
    r"""A place that references can name: `\label{chInter:Leaders}`. It prints nothing."""

    key: str


class ExampleRecord(Node, frozen=True, kw_only=True, eq=False, tag="example-record"):
    r"""A record of play that shows what an example tells, and the verdict that it is to give:
    `\record{name}{paragraph}{verdict}`, `data-record="…"`. It prints nothing."""

    record: str
    """Name of the record below `records/`, without its suffix."""

    paragraph: str
    """The paragraph that is judged, as people name it; empty for the one that the example stands in."""

    verdict: str


class Math(Node, frozen=True, kw_only=True, eq=False, tag="math"):
    """A formula: as written, and as text for readers and for searching."""

    source: str
    text: str
    display: bool = False


class LineBreak(Node, frozen=True, kw_only=True, eq=False, tag="line-break"):
    """A forced line break."""


class Image(Node, frozen=True, kw_only=True, eq=False, tag="image"):
    """A picture in the text, of which a book of rules keeps the words that stand for it. They are no words of a rule."""

    source: str
    """The address that the source gives."""

    text: str
    """Alternative text: what the picture shows."""

    file: str = ""
    """The picture's path below the book's folder, where it has a file there that may be shown."""


class Footnote(Node, frozen=True, kw_only=True, eq=False, tag="footnote"):
    """A note on the words before it."""

    content: "tuple[Inline, ...]"


class Malformed(Node, frozen=True, kw_only=True, eq=False, tag="malformed"):
    """Source that could not be read: kept as it stands, with a diagnostic elsewhere saying why."""

    source: str


Inline = (
    Text
    | Styled
    | MacroText
    | UnknownMacro
    | Reference
    | Label
    | ExampleRecord
    | Math
    | LineBreak
    | Image
    | Footnote
    | Malformed
)

# --- blocks ---------------------------------------------------------------------------------------------


class Prose(Node, frozen=True, kw_only=True, eq=False, tag="prose"):
    """A run of text between blank lines."""

    content: tuple[Inline, ...]


class ListItem(Node, frozen=True, kw_only=True, eq=False, tag="item"):
    """One item of a list; `label` is what the source gives instead of a bullet or number."""

    label: tuple[Inline, ...] = ()
    blocks: "tuple[Block, ...]"


class ListBlock(Node, frozen=True, kw_only=True, eq=False, tag="list"):
    """A list. `environment` is the name it was written with (`itemize`, `modlist`)."""

    style: Literal["bullets", "numbers", "descriptions"]
    environment: str
    items: tuple[ListItem, ...]


class TableCell(Node, frozen=True, kw_only=True, eq=False, tag="cell"):
    """A cell of a table."""

    blocks: "tuple[Block, ...]"
    align: Literal["left", "center", "right"] = "left"
    columns: int = 1
    header: bool = False


class TableRow(Node, frozen=True, kw_only=True, eq=False, tag="row"):
    """A row of a table."""

    cells: tuple[TableCell, ...]
    rule_above: bool = False
    r"""Whether a horizontal line (`\hline`) stands above the row."""


class Table(Node, frozen=True, kw_only=True, eq=False, tag="table"):
    """A table with its caption."""

    caption: tuple[Inline, ...] = ()
    caption_below: bool = False
    """Whether the source has the caption behind the rows; it is printed on the same side."""

    rows: tuple[TableRow, ...]


class Aside(Node, frozen=True, kw_only=True, eq=False, tag="aside"):
    """Text that stands apart from the rules: design note, example, tip, history, note, to-do, digression."""

    role: Literal["design-note", "example", "tip", "history", "note", "todo", "digression"]
    environment: str
    title: tuple[Inline, ...] = ()
    blocks: "tuple[Block, ...]"


class Environment(Node, frozen=True, kw_only=True, eq=False, tag="environment"):
    """A LaTeX environment that nobody declared; its words are kept."""

    name: str
    arguments: tuple[tuple[Inline, ...], ...] = ()
    blocks: "tuple[Block, ...]"


Block = Prose | ListBlock | Table | Aside | Environment

# --- structure ------------------------------------------------------------------------------------------


class Paragraph(Node, frozen=True, kw_only=True, eq=False, tag="paragraph"):
    r"""A numbered unit of a rulebook, with the units nested inside it: `\aparag` at level 1, `\bparag` at level 2."""

    level: int
    command: str
    r"""How the source marks it: `aparag`, `bparag`, `ephase`; the key of its counter."""

    declared_number: str | None = None
    """The number that the source itself gives (numbered text, HTML); None where it is counted."""

    keys: tuple[str, ...] = ()
    """Names by which references find it besides its number, the full number first: `5.1(a)` for what prints as
    `(a)`. They make no ids."""

    options: tuple[str, ...] = ()
    """Options (campaign, expansion) that a mark in front of its title puts it under; an undeclared mark itself."""

    title: tuple[Inline, ...] = ()
    blocks: tuple[Block, ...] = ()
    """Text, lists, tables and asides in the order of the source; labels stand inside them or in the title."""

    children: "tuple[Paragraph, ...]" = ()


class Division(Node, frozen=True, kw_only=True, eq=False, tag="division"):
    """A headed part of a book: chapter, section, subsection, subsubsection, event."""

    level: int
    """0 for a chapter, 1 for a section, and so on."""

    command: str
    starred: bool = False
    declared_number: str | None = None
    keys: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    title: tuple[Inline, ...] = ()
    labels: tuple[Label, ...] = ()
    r"""Labels that stand directly behind the heading."""

    blocks: tuple[Block, ...] = ()
    """What stands between the heading and the first unit below it."""

    children: "tuple[Division | Paragraph, ...]" = ()


class Book(Node, frozen=True, kw_only=True, eq=False, tag="book"):
    """A whole document, or several files read as one."""

    blocks: tuple[Block, ...] = ()
    children: tuple[Division | Paragraph, ...] = ()
