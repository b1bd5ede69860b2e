"""How commands say what happened: diagnostics to stderr, exit status from their severity."""

import sys
from collections.abc import Iterable, Mapping

from rulewright.cli.formats import print_diagnostics
from rulewright.source.diagnostics import Diagnostic, InputError, Severity
from rulewright.source.text import SourceText

FINDINGS = 1


def print_input_error(error: InputError) -> None:
    """Say on stderr why an input cannot be used."""
    print_diagnostics(error.diagnostics, {}, "full", sys.stderr)


def report(diagnostics: Iterable[Diagnostic], sources: Mapping[str, SourceText], quiet: bool = False) -> bool:
    """Print diagnostics on stderr, informations only where `quiet` is not asked for; whether there is an error."""
    chosen = [each for each in diagnostics if not (quiet and each.severity is Severity.INFO)]
    print_diagnostics(chosen, sources, "full", sys.stderr)
    return any(each.severity is Severity.ERROR for each in chosen)
