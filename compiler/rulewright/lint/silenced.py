"""What earlier stages say of a book and its author has silenced: by a comment, or by `[[ignore]]` in `rulebook.toml`."""

from collections.abc import Mapping, Sequence

from rulewright.lint.codes import numbered
from rulewright.lint.finding import Finding
from rulewright.lint.known_findings import KnownFindings
from rulewright.lint.placing import Units
from rulewright.lint.suppressions import read_suppressions, suppress
from rulewright.resolve.resolved_book import ResolvedBook
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.text import SourceText


def not_silenced(
    diagnostics: Sequence[Diagnostic], resolved: ResolvedBook, sources: Mapping[str, SourceText]
) -> list[Diagnostic]:
    """Those that `rulewright lint` would tell of as well, in their order."""
    suppressions = read_suppressions(sources).all if diagnostics else ()
    if not suppressions and not resolved.config.ignore:
        return list(diagnostics)
    findings = [_finding(each) for each in diagnostics]
    kept, _ = suppress(findings, suppressions, sources)
    told = KnownFindings(resolved, sources).silence(map(Units(resolved).place, kept))
    keys = {_key(each) for each in told}
    # Two that say the same of one place are silenced together.
    return [each for each, finding in zip(diagnostics, findings, strict=True) if _key(finding) in keys]


def _finding(each: Diagnostic) -> Finding:
    return Finding(code=numbered(each.code), message=each.message, span=each.span, file=each.file)


def _key(finding: Finding) -> tuple[object, ...]:
    return finding.code, finding.message, finding.span, finding.file
