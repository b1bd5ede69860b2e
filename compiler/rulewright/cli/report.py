"""How commands say what happened: diagnostics to stderr, exit status from their severity."""

import sys
from typing import TYPE_CHECKING

from rulewright.cli.formats import print_diagnostics
from rulewright.source.diagnostics import InputError, Severity

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation


def print_input_error(error: InputError) -> None:
    """Say on stderr why an input cannot be used."""
    print_diagnostics(error.diagnostics, {}, "full", sys.stderr)


def report(book: "Compilation", quiet: bool = False) -> bool:
    """Print a book's diagnostics on stderr, informations only unless `quiet`; whether there is an error."""
    chosen = [each for each in book.diagnostics if not (quiet and each.severity is Severity.INFO)]
    print_diagnostics(chosen, book.sources, "full", sys.stderr, folder=book.root)
    return any(each.severity is Severity.ERROR for each in chosen)
