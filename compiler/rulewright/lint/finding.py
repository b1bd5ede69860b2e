"""What a lint rule finds, and the edits that would mend it."""

from enum import StrEnum

from msgspec import Struct

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span


class Applicability(StrEnum):
    """Whether a fix may be applied without being read first."""

    SAFE = "safe"
    """The book says the same afterwards."""

    UNSAFE = "unsafe"
    """The book may say something else; only with `--unsafe-fixes`."""


class Edit(Struct, frozen=True):
    """A stretch of source and what is to stand there instead."""

    span: Span
    text: str


class Fix(Struct, frozen=True):
    """Edits that belong together and mend one finding."""

    message: str
    """What is done, as an order: "take one of the two out"."""

    edits: tuple[Edit, ...]
    applicability: Applicability = Applicability.UNSAFE


class Finding(Diagnostic, frozen=True, kw_only=True):
    """A diagnostic of the linter. A rule gives code, message, span and hint; the engine fills in the rest."""

    fix: Fix | None = None
    unit_id: str | None = None
    """The paragraph or division that it stands in."""

    citation: str | None = None
    """The number of that unit, for people."""
