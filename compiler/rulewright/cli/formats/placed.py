"""Diagnostics with the paths, lines and columns that formats print."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from msgspec import Struct

from rulewright.cli.formats.paths import Paths
from rulewright.lint.catalogue import find_rule
from rulewright.lint.codes import numbered
from rulewright.lint.finding import Finding, Fix
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Position, Span
from rulewright.source.text import SourceText


class Place(Struct, frozen=True, kw_only=True):
    """A stretch of a file, for people and programs."""

    path: str
    """As seen from where the command runs."""

    uri: str
    """As seen from the root of the repository, with forward slashes."""

    start: Position
    end: Position
    """Of the first character behind it."""

    source: SourceText | None = None
    span: Span | None = None


class RelatedPlace(Struct, frozen=True, kw_only=True):
    """Another place that a diagnostic speaks of."""

    message: str
    place: Place


class Placed(Struct, frozen=True, kw_only=True):
    """A diagnostic, ready to be printed."""

    diagnostic: Diagnostic
    code: str
    """The numbered code, also for a complaint of a stage."""

    name: str | None
    place: Place | None
    related: tuple[RelatedPlace, ...] = ()
    fix: Fix | None = None
    edits: tuple[tuple[Place, str], ...] = ()
    unit_id: str | None = None
    citation: str | None = None

    @property
    def title(self) -> str:
        """Code and name: `RW102 undefined-reference`."""
        return f"{self.code} {self.name}" if self.name else self.code


def place(
    diagnostics: Iterable[Diagnostic],
    sources: Mapping[str, SourceText],
    *,
    folder: Path | None = None,
    homes: Mapping[str, Path] | None = None,
) -> list[Placed]:
    """The diagnostics of one book with their places; `folder` is where its files lie, `homes` where some others do."""
    paths = Paths(folder, homes or {})
    return [_placed(each, sources, paths) for each in diagnostics]


def _placed(diagnostic: Diagnostic, sources: Mapping[str, SourceText], paths: Paths) -> Placed:
    code = numbered(diagnostic.code)
    rule = find_rule(code)
    finding = diagnostic if isinstance(diagnostic, Finding) else None
    fix = finding.fix if finding else None
    related = (
        RelatedPlace(message=each.message, place=_place(each.span, sources, paths))
        for each in diagnostic.related
    )
    return Placed(
        diagnostic=diagnostic,
        code=code,
        name=rule.name if rule else None,
        place=_place_of(diagnostic, sources, paths),
        related=tuple(related),
        fix=fix,
        edits=tuple((_place(edit.span, sources, paths), edit.text) for edit in fix.edits) if fix else (),
        unit_id=finding.unit_id if finding else None,
        citation=finding.citation if finding else None,
    )


def _place_of(diagnostic: Diagnostic, sources: Mapping[str, SourceText], paths: Paths) -> Place | None:
    if diagnostic.span is not None:
        return _place(diagnostic.span, sources, paths)
    if diagnostic.file is None:
        return None
    begin = Position(1, 1)
    return Place(path=paths.shown(diagnostic.file), uri=paths.uri(diagnostic.file), start=begin, end=begin)


def _place(span: Span, sources: Mapping[str, SourceText], paths: Paths) -> Place:
    source = sources.get(span.file)
    begin = Position(1, 1)
    return Place(
        path=paths.shown(span.file),
        uri=paths.uri(span.file),
        start=source.position(min(span.start, len(source.text))) if source else begin,
        end=source.position(min(span.end, len(source.text))) if source else begin,
        source=source,
        span=span,
    )
