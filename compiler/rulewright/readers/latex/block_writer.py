"""Where block tokens are collected: the run of text, and the environments that are open."""

from typing import Any

from rulewright.document.nodes import Inline, Prose
from rulewright.readers.block_grammar import BlockToken
from rulewright.readers.latex.inline import InlineBuilder, trimmed
from rulewright.readers.latex.macros import read_macro
from rulewright.readers.latex.matching import Structure, match_pairs
from rulewright.readers.latex.page_references import names_pages, without_pages
from rulewright.readers.latex.signatures import Signatures
from rulewright.readers.latex.tokens import Tokens
from rulewright.readers.report import Report
from rulewright.readers.words import words_for
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span


class Open:
    """An environment, or the argument of an unknown macro, that is open."""

    __slots__ = ("begin", "cells", "columns", "kind", "name", "row")

    def __init__(self, kind: str, name: str, begin: int, columns: int = 0) -> None:
        self.kind = kind
        self.name = name
        self.begin = begin
        self.columns = columns
        """Declared columns of a table, 0 where it declares none."""

        self.cells = 1
        """Columns that the row so far takes."""

        self.row = 0
        """First token of the row."""


class BlockWriter:
    """The state of the walk over a book's tokens. The segmenter and its parts write through it."""

    def __init__(self, tokens: Tokens, signatures: Signatures, report: Report) -> None:
        self.tokens = tokens
        self.signatures = signatures
        self.report = report
        self.structure: Structure = match_pairs(tokens, signatures)
        self.inline = InlineBuilder(tokens, signatures, report, read_macro)
        self.out: list[BlockToken] = []
        self.open: list[Open] = []
        self.ended: set[int] = set()
        """Beginnings whose environment was ended early, so that their `\\end` means nothing any more."""

        self.ranks: list[int] = []
        """How deep each open unit may stand, the innermost last; a unit ends those of its own rank and deeper."""

        self.start = 0
        """First token of the run of text that is being collected."""

    def flush(self, end: int) -> None:
        """Make a prose token of the text collected so far, up to token `end`."""
        start, self.start = self.start, end
        if start < end:
            self._text(start, end)
        self._put_notes()

    def _text(self, start: int, end: int) -> None:
        if (
            end - start == 1
            and self.tokens.kinds[start] in ("TEXT", "SKIP")
            and not self.tokens.texts[start].strip(" \t\n{}")
        ):
            return
        content = self.inline.build(start, end)
        content = trimmed(list(content))
        if names_pages(content):
            shown = without_pages(content, words_for(self.signatures.config, ""))
            if len(shown) < len(content):
                self.report.exclude("references to pages", (len(content) - len(shown)) // 2)
            content = trimmed(list(shown))
        if content:
            span = content[0].span.to(content[-1].span)
            self.prose(content, span)

    def prose(self, content: tuple[Inline, ...], span: Span) -> None:
        """Add a finished run of text."""
        self.out.append(BlockToken.make("PROSE", span, Prose(content=content, span=span)))

    def _put_notes(self) -> None:
        """Add the asides that were met in running text, now that it has ended."""
        notes, self.inline.notes = self.inline.notes, []
        for note in notes:
            payload = {"role": note.role, "environment": note.command, "title": ()}
            self.out.append(BlockToken.make("ASIDE", note.span, payload))
            content = trimmed(list(note.content))
            if content:
                self.prose(content, note.span)
            self.out.append(BlockToken.make("END", note.span, None))

    def put(self, kind: str, first: int, last: int, payload: Any = None) -> None:
        """Add a block token for the tokens `first` to `last`."""
        self.out.append(BlockToken.make(kind, self.tokens.span(first, last), payload))

    def check_row(self, table: Open, end: int) -> None:
        """Report a row that has more cells than the table has columns, or fewer."""
        if not table.columns or table.cells == table.columns:
            return
        tokens = self.tokens
        first = table.row
        while first < end and (tokens.kinds[first] == "TEXT" and tokens.texts[first].isspace()):
            first += 1
        if table.cells == 1 and all(k in ("TEXT", "CONTROL", "PAR") for k in tokens.kinds[first:end]):
            # A line of its own, such as a heading or a rule, is no row with missing cells.
            return
        span = tokens.span(first, max(first, end - 1))
        indent = len(tokens.texts[first]) - len(tokens.texts[first].lstrip())
        span = Span(span.file, min(span.start + indent, span.end), span.end, span.definition)
        count = f"{table.cells} cell" + "s" * (table.cells != 1)
        message = f"this row has {count}, its table {table.columns} columns"
        severity = Severity.ERROR if table.cells > table.columns else Severity.WARNING
        self.report.add("RW213", message, span, "mend the row, or the columns behind `\\begin`", severity)

    def begin_unit(self, rank: int) -> None:
        """Note that a unit begins, which ends those that it cannot stand in."""
        while self.ranks and self.ranks[-1] >= rank:
            self.ranks.pop()
        self.ranks.append(rank)

    def is_in(self, kind: str) -> bool:
        """Whether the innermost open environment is of this kind."""
        return bool(self.open) and self.open[-1].kind == kind

    def close_to(self, begin: int, i: int) -> None:
        """Close the environment that began at `begin`, and first those inside it that are still open."""
        if not any(entry.begin == begin for entry in self.open):
            return
        while self.open:
            entry = self.open.pop()
            if entry.kind == "table" and entry.begin == begin and entry.cells > 1:
                self.check_row(entry, i)
            self.put("END", i, i)
            if entry.begin == begin:
                return
            self.ended.add(entry.begin)

    def close_all(self, last: int) -> None:
        """Close what is still open at the end of the book."""
        while self.open:
            self.ended.add(self.open.pop().begin)
            self.put("END", max(last, 0), max(last, 0))

    def end_environments(self, i: int, name: str) -> None:
        """No environment of the tree holds numbered units: what is open ends before the mark at `i`."""
        for entry in reversed(self.open):
            partner = self.tokens.match[entry.begin]
            if partner > i and entry.kind != "macro":
                self.report.add(
                    "RW-structure",
                    f"`\\{name}` begins inside the environment `{entry.name}`, which ends here for the book",
                    self.tokens.span(i, i),
                    f"end `{entry.name}` before it",
                    Severity.WARNING,
                )
            self.ended.add(entry.begin)
            self.put("END", i, i)
        self.open.clear()
