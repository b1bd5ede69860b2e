"""`rulewright cite-check`: do numbers cited elsewhere still name the rules that they meant?"""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from rulewright.analyse.compare.citations import Renames


@click.command("cite-check")
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--with",
    "renames",
    metavar="RENAMES.json",
    required=True,
    type=click.Path(path_type=Path),
    help="What `rulewright diff OLD NEW --output-format json` printed.",
)
def command(file: Path, renames: Path) -> None:
    """Check the numbers that FILE, any text, cites from the old edition against the new one.

    Exit status: 0 all of them name the same rule; 1 some do not, or no rule at all; 2 a file that cannot be read. Numbers
    of one part, such as "5", are not looked for: they could be anything. One of two parts that no rule has is only a
    warning: "2.5" may be no citation.
    """
    from rulewright.analyse.compare.citations import stale_citations, unknown_citations
    from rulewright.cli.formats import print_diagnostics
    from rulewright.source.diagnostics import Diagnostic, InputError, Severity
    from rulewright.source.files import BookFolder
    from rulewright.source.span import Span

    map_ = _read_map(renames)
    source = BookFolder(file.parent).read(file.name)
    if isinstance(source, Diagnostic):
        raise InputError((source,))
    found = [
        Diagnostic(
            code="RW-citation",
            message=f"{each.citation} is {each.now} now"
            if each.now
            else f"{each.citation} {'was removed' if each.retired else 'named several rules'}",
            span=Span(source.file, each.start, each.end),
        )
        for each in stale_citations(source.text, map_)
    ]
    found += [
        Diagnostic(
            code="RW-citation",
            message=f"{each.citation} is the number of no rule, in neither edition",
            span=Span(source.file, each.start, each.end),
            severity=Severity.ERROR if each.sure else Severity.WARNING,
        )
        for each in unknown_citations(source.text, map_)
    ]
    found.sort(key=lambda each: each.span.start if each.span is not None else 0)
    print_diagnostics(found, {source.file: source}, "full", sys.stdout, folder=file.parent)
    raise click.exceptions.Exit(int(any(each.severity is Severity.ERROR for each in found)))


def _read_map(path: Path) -> "Renames":
    from rulewright.analyse.compare.citations import read_renames
    from rulewright.source.diagnostics import Diagnostic, InputError
    from rulewright.source.files import BookFolder

    source = BookFolder(path.parent).read(path.name)
    found = source if isinstance(source, Diagnostic) else read_renames(source)
    if isinstance(found, Diagnostic):
        raise InputError((found,))
    return found
