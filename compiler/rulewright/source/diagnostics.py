"""What is wrong with an input, as values: where, what, and what to do about it."""

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from rulewright.source.span import Span
from rulewright.source.text import SourceText


class Severity(StrEnum):
    """How bad a diagnostic is; an error makes the exit status 1."""

    ERROR = "error"
    WARNING = "warning"
    INFO = "info"


class Related(Struct, frozen=True):
    """Another place that a diagnostic speaks of, such as the first of two equal labels."""

    message: str
    span: Span


class Diagnostic(Struct, frozen=True, kw_only=True):
    """One complaint about an input. Diagnostics are collected and returned, never raised."""

    code: str
    """Code of the lint rule that describes it (`RW102`), or of the stage (`RW-record`)."""

    message: str
    """What is wrong, as a sentence without a full stop."""

    span: Span | None = None
    """Where; None when it is about no place in a source file (then `file` may name one)."""

    file: str | None = None
    hint: str | None = None
    """What to do about it."""

    severity: Severity = Severity.ERROR
    related: tuple[Related, ...] = ()
    word: str = ""
    """Of a complaint about a rule: what of it is at fault, as it is written there, by which its place is found."""


class InputError(Exception):
    """An input that cannot be used at all (exit status 2): missing, unreadable, or against its schema.

    Only the outermost layer of a command catches it; everything less fatal is a `Diagnostic`.
    """

    def __init__(self, diagnostics: tuple[Diagnostic, ...]) -> None:
        super().__init__("; ".join(d.message for d in diagnostics))
        self.diagnostics = diagnostics
        self.sources: Mapping[str, SourceText] = {}
        """The files that the diagnostics speak of, so that a command can show the lines."""

        self.folder: Path | None = None
        """Where these files lie."""

        self.homes: Mapping[str, Path] = {}
        """The folders of those that lie elsewhere."""
