"""The linter: runs the chosen rules over a book and puts their findings beside those of earlier stages."""

from collections.abc import Iterable

import msgspec
from msgspec import Struct

from rulewright.lint.catalogue import lint_rules
from rulewright.lint.codes import numbered
from rulewright.lint.finding import Finding
from rulewright.lint.known_findings import KnownFindings
from rulewright.lint.linted_book import LintedBook
from rulewright.lint.placing import Units
from rulewright.lint.selection import selected_codes
from rulewright.lint.suppressions import read_suppressions, suppress, unused
from rulewright.source.diagnostics import Diagnostic


class LintResult(Struct, frozen=True, kw_only=True):
    """The findings about a book in the order of its source, and how many its author has suppressed."""

    findings: tuple[Finding, ...]
    suppressed: int = 0


def lint(book: LintedBook, codes: frozenset[str] | None = None) -> LintResult:
    """What the rules with these codes find; without codes, the rules that run by default."""
    codes = selected_codes() if codes is None else codes
    found = [*_of_rules(book, codes), *_of_stages(book, codes)]
    suppressions = read_suppressions(book.sources)
    kept, used = suppress(found, suppressions.all, book.sources)
    about = [*suppressions.findings]
    about += unused((each for each in suppressions.all if each.code in codes), used, book.sources)
    units = Units(book.resolved)
    known = KnownFindings(book.resolved, book.sources)
    kept = list(known.silence(map(units.place, kept)))
    about += known.findings(codes)
    kept += [_stamped(finding) for finding in about if finding.code in codes]
    placed = (units.place(finding) for finding in _distinct(kept))
    order = {file: position for position, file in enumerate({**book.resolved.sources, **book.sources})}
    return LintResult(
        findings=tuple(sorted(placed, key=lambda finding: _key(finding, order))),
        suppressed=len(found) + len(about) - len(kept) - sum(finding.code not in codes for finding in about),
    )


def _of_rules(book: LintedBook, codes: frozenset[str]) -> Iterable[Finding]:
    for rule in lint_rules().values():
        if rule.code in codes and rule.check is not None:
            for finding in rule.check(book):
                yield _stamped(finding)


def _of_stages(book: LintedBook, codes: frozenset[str]) -> Iterable[Finding]:
    for diagnostic in book.diagnostics:
        code = numbered(diagnostic.code)
        rule = lint_rules().get(code)
        if rule is not None and code not in codes:
            continue
        yield Finding(
            code=code,
            message=diagnostic.message,
            span=diagnostic.span,
            file=diagnostic.file,
            hint=diagnostic.hint,
            severity=diagnostic.severity,
            related=diagnostic.related,
            fix=rule.mend(book, diagnostic) if rule is not None and rule.mend is not None else None,
        )


def _stamped(finding: Finding) -> Finding:
    """With the severity that its rule declares."""
    return msgspec.structs.replace(finding, severity=lint_rules()[finding.code].severity)


def _distinct(findings: Iterable[Finding]) -> Iterable[Finding]:
    """Without repetitions: text of a macro that stands twice on one place is one fault."""
    return {
        (finding.code, finding.span, finding.file, finding.message): finding for finding in findings
    }.values()


def _key(finding: Finding, order: dict[str, int]) -> tuple[int, str, int, int, str, str]:
    file = finding.span.file if finding.span else finding.file or ""
    start, end = (finding.span.start, finding.span.end) if finding.span else (-1, -1)
    return order.get(file, len(order)), file, start, end, finding.code, finding.message


def diagnostics_as_findings(diagnostics: Iterable[Diagnostic]) -> tuple[Finding, ...]:
    """Diagnostics of a book that could not be read far enough to be linted."""
    return tuple(
        Finding(
            code=numbered(each.code),
            message=each.message,
            span=each.span,
            file=each.file,
            hint=each.hint,
            severity=each.severity,
            related=each.related,
        )
        for each in diagnostics
    )
