"""`rulewright lint`: find what is dangling, contradictory or stale in books."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from rulewright.cli.formats import FORMATS, Placed, place, render
from rulewright.cli.formats.colour import wants_colour

if TYPE_CHECKING:
    from rulewright.lint.engine import LintResult
    from rulewright.pipeline.compilation import Compilation
    from rulewright.source.text import SourceText

UNUSABLE = 2
ROUNDS = 10
"""How often fixes are applied to one book: one may make room for the next."""


def _outputs(
    ctx: click.Context, param: click.Parameter, values: tuple[str, ...]
) -> tuple[tuple[str, Path | None], ...]:
    """Formats, each with the file that it goes to (`sarif=lint.sarif`); None for stdout."""
    found: list[tuple[str, Path | None]] = []
    for value in values:
        name, equals, file = value.partition("=")
        if name not in FORMATS:
            raise click.BadParameter(f"{name!r} is none of {', '.join(FORMATS)}", ctx, param)
        if equals and not file:
            raise click.BadParameter(f"{value!r} names no file", ctx, param)
        found.append((name, Path(file) if file else None))
    return tuple(found)


@click.command("lint")
@click.argument("books", metavar="BOOK...", nargs=-1, required=True, type=click.Path(path_type=Path))
@click.option("--select", multiple=True, metavar="RULES", help="Only these: codes, begins of codes or names.")
@click.option("--ignore", multiple=True, metavar="RULES", help="All but these.")
@click.option("--preview", is_flag=True, help="Also rules that go by appearances.")
@click.option("--fix", is_flag=True, help="Apply safe fixes to the source.")
@click.option(
    "--unsafe-fixes",
    is_flag=True,
    help="With --fix or --diff: also fixes that may change what the book says.",
)
@click.option("--diff", is_flag=True, help="Show what the fixes would change, and change nothing.")
@click.option(
    "--output-format",
    "outputs",
    multiple=True,
    metavar="FORMAT[=FILE]",
    callback=_outputs,
    help=f"One of {', '.join(FORMATS)}; repeat with =FILE for several.",
)
@click.option("--statistics", is_flag=True, help="Count the findings of each rule instead of listing them.")
@click.option("--exit-zero", is_flag=True, help="Exit with 0 whatever is found.")
def command(
    books: tuple[Path, ...],
    select: tuple[str, ...],
    ignore: tuple[str, ...],
    preview: bool,
    fix: bool,
    unsafe_fixes: bool,
    diff: bool,
    outputs: tuple[tuple[str, Path | None], ...],
    statistics: bool,
    exit_zero: bool,
) -> None:
    """Report what is wrong with each BOOK: references, labels, structure, unknown macros, stale readings, wording.

    Exit status: 0 nothing found, or only informations; 1 warnings or errors; 2 a book that cannot be read.
    A finding is silenced by a comment with a reason: % rw: ignore[RW405] reason
    """
    from rulewright.lint.selection import selected_codes

    if diff and fix:
        raise click.UsageError("--diff only shows what --fix would do; give one of the two")
    codes = selected_codes(_split(select), _split(ignore), preview=preview)
    linted = [_LintedPath(path, codes) for path in books]
    for each in linted:
        if fix:
            each.fix(unsafe=unsafe_fixes)
        elif diff:
            each.show_diff(unsafe=unsafe_fixes)
    placed = [entry for each in linted for entry in each.placed()]
    if statistics:
        click.echo(_statistics(placed), nl=False)
    elif not diff:
        _print(placed, outputs)
    click.echo(_summary(linted, placed), err=True)
    status = max(each.status(diff) for each in linted)
    raise click.exceptions.Exit(0 if exit_zero and status < UNUSABLE else status)


class _LintedPath:
    """One path of the command line, its book and what was found in it."""

    def __init__(self, path: Path, codes: frozenset[str]) -> None:
        self.path = path
        self.codes = codes
        self.fixed = 0
        self.differs = False
        self.unusable = False
        self.book: Compilation | None = None
        self.original: dict[str, SourceText] = {}
        """Of a translation: the files of its original, to which findings point."""

        self.result: LintResult = self._lint()

    def _lint(self) -> "LintResult":
        from rulewright.lint.engine import LintResult, diagnostics_as_findings, lint
        from rulewright.lint.linted_book import linted_book
        from rulewright.pipeline.check_examples import unchecked_examples
        from rulewright.pipeline.open_book import open_book
        from rulewright.pipeline.passes import compile_book
        from rulewright.pipeline.translation import open_translation
        from rulewright.source.diagnostics import InputError

        try:
            self.book = open_book(self.path)
            book = compile_book(self.book)
        except InputError as error:
            self.unusable = True
            return LintResult(findings=diagnostics_as_findings(error.diagnostics))
        unchecked = unchecked_examples(book)
        opened = open_translation(book)
        self.original = dict(opened.sources) if opened else {}
        seen = linted_book(
            book.resolved,
            sources=book.sources,
            vocabulary=book.vocabulary,
            sentences=book.sentences,
            attached=book.attachments.attached,
            ledger=book.ledger,
            diagnostics=(*book.diagnostics, *(opened.diagnostics if opened else ())),
            renames=book.renames,
            old_addresses=book.old_addresses,
            unchecked_examples=unchecked,
        )
        return lint(seen, self.codes)

    def fix(self, *, unsafe: bool) -> None:
        """Apply fixes to the files of the book until none is left, and lint what came of it."""
        from rulewright.cli.write_fixes import write_fixes
        from rulewright.lint.fixes import apply_fixes

        for _ in range(ROUNDS):
            if self.book is None or self.unusable:
                return
            fixed = apply_fixes(self.result.findings, self.book.sources, unsafe=unsafe)
            if not fixed.mended:
                return
            write_fixes(self.book.root, self.book.sources, fixed.texts)
            self.fixed += len(fixed.mended)
            self.result = self._lint()

    def show_diff(self, *, unsafe: bool) -> None:
        """Print what the fixes would change."""
        from difflib import unified_diff

        from rulewright.lint.fixes import apply_fixes

        if self.book is None or self.unusable:
            return
        fixed = apply_fixes(self.result.findings, self.book.sources, unsafe=unsafe)
        for file, text in sorted(fixed.texts.items()):
            before = self.book.sources[file].text.splitlines(keepends=True)
            lines = unified_diff(before, text.splitlines(keepends=True), f"a/{file}", f"b/{file}")
            for line in lines:
                click.echo(
                    line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n", nl=False
                )
        self.fixed = len(fixed.mended)
        self.differs = bool(fixed.texts)

    def placed(self) -> list[Placed]:
        """The findings with their places."""
        sources = {**self.original, **self.book.sources} if self.book is not None else {}
        folder = self.book.root if self.book is not None else None
        return place(self.result.findings, sources, folder=folder)

    def status(self, diff: bool) -> int:
        """The exit status that this book asks for."""
        from rulewright.source.diagnostics import Severity

        if self.unusable:
            return UNUSABLE
        if diff:
            return int(self.differs)
        return int(any(finding.severity is not Severity.INFO for finding in self.result.findings))


def _split(selectors: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(part for selector in selectors for part in selector.split(","))


def _print(placed: list[Placed], outputs: tuple[tuple[str, Path | None], ...]) -> None:
    from rulewright.source.whole_file import write_whole

    for output_format, file in outputs or (("full", None),):
        if file is None:
            click.echo(render(placed, output_format, colour=wants_colour(sys.stdout)), nl=False)
            continue
        write_whole(file, render(placed, output_format))


def _statistics(placed: list[Placed]) -> str:
    from collections import Counter

    counts = Counter((each.code, each.name or "") for each in placed)
    fixable = Counter(each.code for each in placed if each.fix is not None)
    lines = [
        f"{count:>6}  {code}  {name}" + (f"  ({fixable[code]} with a fix)" if fixable[code] else "")
        for (code, name), count in sorted(counts.items(), key=lambda item: (-item[1], item[0]))
    ]
    return "".join(f"{line}\n" for line in lines)


def _summary(linted: list[_LintedPath], placed: list[Placed]) -> str:
    from rulewright.lint.finding import Applicability

    fixed = sum(each.fixed for each in linted)
    suppressed = sum(each.result.suppressed for each in linted)
    parts = [f"{len(placed)} finding" + "s" * (len(placed) != 1) if placed else "nothing found"]
    if suppressed:
        parts.append(f"{suppressed} suppressed")
    if fixed:
        parts.append(f"{fixed} " + ("would be fixed" if any(each.differs for each in linted) else "fixed"))
    safe = sum(each.fix is not None and each.fix.applicability is Applicability.SAFE for each in placed)
    if safe and not fixed:
        parts.append(f"{safe} can be fixed with --fix")
    return ", ".join(parts)
