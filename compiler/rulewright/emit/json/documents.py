"""What `rules.json` and `ledger.json` say. Their JSON Schemas are made from these types."""

from typing import Any

from msgspec import Struct

FORMAT_VERSION = "1.3"
"""Grows in its second part when something is added, in its first when a reader of the old form would break."""


class Place(Struct, frozen=True, kw_only=True):
    """Where something stands in a source file; line and column count from 1, in code points."""

    file: str
    line: int
    column: int = 1


class SpanJson(Struct, frozen=True, kw_only=True):
    """A stretch of a source file, as offsets in code points, with the place where it begins."""

    file: str
    start: int
    end: int
    line: int
    column: int


class ReferenceJson(Struct, frozen=True, kw_only=True):
    """A reference as the book prints it."""

    text: str
    target: str | None
    """Id of the paragraph or division it lands on; null where it cannot, or lies outside the book."""

    key: str
    """What the source names."""

    external: bool
    span: SpanJson


class SentenceJson(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence and how it is understood."""

    text: str
    state: str
    modality: str | None
    reading: str | None
    why: str | None
    aside: str | None
    """Role of the aside it stands in."""

    rules: tuple[str, ...]
    span: SpanJson
    offered: tuple[str, ...] = ()
    """Of an ambiguous sentence the readings among which somebody must choose."""


class ParagraphJson(Struct, frozen=True, kw_only=True):
    """A paragraph, or a division that holds paragraphs (`kind` says which)."""

    id: str
    number: str
    citation: str
    kind: str
    title: str
    text: str
    """Plain text without the title; blocks are parted by line feeds."""

    parent: str | None
    anchor: str
    """`page#fragment` in the HTML edition."""

    source: Place
    labels: tuple[str, ...]
    references: tuple[ReferenceJson, ...]
    sentences: tuple[SentenceJson, ...]
    rulings: tuple[str, ...] = ()
    """Ids of the errata and rulings that are shown beside it."""


class RulingJson(Struct, frozen=True, kw_only=True):
    """An erratum or official ruling."""

    id: str
    date: str
    kind: str
    """`erratum`, `ruling` or `clarification`."""

    standing: str
    """`current`; `stale`, as the text has changed since; `superseded`; or `past`, as it is for other editions."""

    paragraph: str
    sentence: str | None
    """The sentence that it is about, as the book has it."""

    text: str
    cites: tuple[str, ...]
    """Ids of the paragraphs that its text cites."""

    author: str
    source: str
    superseded_by: str | None
    anchor: str
    """`page#fragment` in the HTML edition."""


class ExampleRecordJson(Struct, frozen=True, kw_only=True):
    """A record of play that shows a worked example."""

    record: str
    paragraph: str
    """The paragraph by which it is judged."""

    verdict: str
    """What the example tells."""

    agrees: bool
    found: str | None
    """What was found where that is something else."""


class ExampleJson(Struct, frozen=True, kw_only=True):
    """A worked example that has records."""

    id: str
    paragraph: str
    title: str
    source: Place
    agrees: bool
    """Whether all records give the verdicts that it tells."""

    records: tuple[ExampleRecordJson, ...]


class DiagnosticJson(Struct, frozen=True, kw_only=True):
    """A complaint about the source."""

    code: str
    severity: str
    message: str
    hint: str | None
    place: Place | None


class RulesDocument(Struct, frozen=True, kw_only=True):
    """`rules.json`: a book as data."""

    format: str
    """Version of this format."""

    book: str
    title: str
    language: str
    edition: str
    paragraphs: tuple[ParagraphJson, ...]
    """Divisions and paragraphs in document order; each stands behind its parent. Before them, as kind `front`, what
    stands before the first."""

    phases: tuple[Any, ...]
    rules: tuple[Any, ...]
    diagnostics: tuple[DiagnosticJson, ...]
    rulings: tuple[RulingJson, ...] = ()
    """By date."""

    examples: tuple[ExampleJson, ...] = ()
    """The worked examples that are checked by records, in document order."""


class LedgerSentenceJson(SentenceJson, frozen=True, kw_only=True, omit_defaults=True):
    """A sentence of the ledger, with the paragraph it stands in."""

    paragraph: str
    number: str
    index: int
    uncovered: tuple[str, ...]


class LedgerDocument(Struct, frozen=True, kw_only=True):
    """`ledger.json`: every sentence with its state."""

    format: str
    book: str
    edition: str
    counts: dict[str, int]
    """Sentences by state; every state is there."""

    sentences: tuple[LedgerSentenceJson, ...]
