"""How commands say what happened: diagnostics to stderr, exit status from their severity."""

import sys
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from rulewright.cli.formats import print_diagnostics
from rulewright.lint.codes import numbered
from rulewright.source.diagnostics import Diagnostic, InputError, Severity
from rulewright.source.text import SourceText

if TYPE_CHECKING:
    from rulewright.pipeline.compilation import Compilation

SAME_SHOWN = 30
"""Diagnostics of one code that are printed; one slip can make thousands, and `rulewright lint` lists them all."""


def print_input_error(error: InputError) -> None:
    """Say on stderr why an input cannot be used."""
    _print(error.diagnostics, error.sources, error.folder, error.homes)


def report(book: "Compilation", quiet: bool = False, *, told: Collection[str] = ()) -> bool:
    """Print a book's diagnostics on stderr, informations only unless `quiet`; whether there is an error.

    What its author has silenced is not among them. Those of the codes `told` are counted but not printed: the command says in its own way what they say.
    """
    chosen = [each for each in _told_of(book) if not (quiet and each.severity is Severity.INFO)]
    _print([each for each in chosen if each.code not in told], book.sources, book.root, book.homes)
    return any(each.severity is Severity.ERROR for each in chosen)


def report_new(book: "Compilation", before: Collection[Diagnostic]) -> bool:
    """Print those of a book's diagnostics that are not among `before`; whether there is any error at all."""
    known = {(each.code, each.message) for each in before}
    chosen = [each for each in _told_of(book) if each.severity is not Severity.INFO]
    new = [each for each in chosen if (each.code, each.message) not in known]
    _print(new, book.sources, book.root, book.homes)
    return any(each.severity is Severity.ERROR for each in chosen)


def _told_of(book: "Compilation") -> list[Diagnostic]:
    from rulewright.lint.silenced import not_silenced

    return not_silenced(book.diagnostics, book.resolved, book.sources)


def _print(
    diagnostics: Sequence[Diagnostic],
    sources: Mapping[str, SourceText],
    folder: Path | None,
    homes: Mapping[str, Path],
) -> None:
    """Print on stderr the first diagnostics of each code, and how many more there are."""
    seen: Counter[str] = Counter()
    shown = []
    for each in diagnostics:
        seen[each.code] += 1
        if seen[each.code] <= SAME_SHOWN:
            shown.append(each)
    print_diagnostics(shown, sources, "full", sys.stderr, folder=folder, homes=homes)
    for code, count in seen.items():
        if count > SAME_SHOWN:
            print(f"… and {count - SAME_SHOWN} more of {numbered(code)}\n", file=sys.stderr)
