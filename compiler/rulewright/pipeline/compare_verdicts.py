"""The same records judged by the checks of two editions."""

from collections.abc import Sequence
from pathlib import Path

from rulewright.analyse.compare.compare import compare, place
from rulewright.analyse.compare.edition import edition
from rulewright.analyse.compare.matching import match
from rulewright.analyse.compare.verdicts import (
    JudgedEdition,
    Unjudged,
    VerdictComparison,
    compare_verdicts,
)
from rulewright.pipeline.compare_books import open_edition
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.judge import judge_records, records_in
from rulewright.pipeline.passes import PASSES, compile_book
from rulewright.pipeline.read_theme import read_theme
from rulewright.runtime.checking import Report
from rulewright.source.diagnostics import Diagnostic, InputError

_PASSES = tuple(each for each in PASSES if each is not read_theme)
"""Colours and pictures judge nothing, and pictures are not read from a revision."""


def judge_by_both(
    names: tuple[str, str], formalisations: tuple[Path | None, Path | None], records: Sequence[Path]
) -> tuple[VerdictComparison, tuple[Compilation, Compilation]]:
    """What the editions OLD and NEW, each with its formalisation, say of `records`; and the two books.

    Raises `InputError` for a book that cannot be used, one without checks, or where there are no records.
    """
    files = _files(records)
    called = (
        [Path(name).name for name in names] if Path(names[0]).name != Path(names[1]).name else list(names)
    )
    old, new = (
        compile_book(open_edition(name, apart), _PASSES)
        for name, apart in zip(names, formalisations, strict=True)
    )
    for name, book in zip(names, (old, new), strict=True):
        if not book.rules.rules:
            raise _refusal(
                name, "no reading of this edition is accepted, so nothing can be judged by it",
                "name its formalisation: --with FOLDER for OLD, --with-new FOLDER for NEW",
            )  # fmt: skip
    editions = [
        edition(name, book.resolved, {entry.id for entry in book.lock.units})
        for name, book in zip(called, (old, new), strict=True)
    ]
    found = match(editions[0], editions[1])
    pairs = {editions[0].rules[one].unit.id: editions[1].rules[two].unit.id for one, two in found.items()}
    judged_old, unjudged_old = _judged(called[0], old, files)
    judged_new, unjudged_new = _judged(called[1], new, files)
    sides = [
        JudgedEdition(
            name=each.name,
            places={rule.unit.id: place(rule) for rule in each.rules},
            rules=book.rules.rules,
            ledger=book.ledger,
            reports=judged,
        )
        for each, book, judged in zip(editions, (old, new), (judged_old, judged_new), strict=True)
    ]
    changes = compare(editions[0], editions[1], found).changes
    return compare_verdicts(sides[0], sides[1], pairs, changes, [*unjudged_old, *unjudged_new]), (old, new)


def _judged(name: str, book: Compilation, files: dict[str, Path]) -> tuple[dict[str, Report], list[Unjudged]]:
    reports: dict[str, Report] = {}
    unjudged: list[Unjudged] = []
    for record, judged in zip(files, judge_records(book, files.values()), strict=True):
        if judged.report is not None:
            reports[record] = judged.report
        else:
            problem = judged.problems[0] if judged.problems else "no reason is known"
            problem = problem.removeprefix(f"{judged.path}: ")
            unjudged.append(Unjudged(record=record, edition=name, problem=problem))
    return reports, unjudged


def _files(paths: Sequence[Path]) -> dict[str, Path]:
    """Records by name: those of a folder by the name of their file, single ones too."""
    found: dict[str, Path] = {}
    for path in paths:
        files = records_in(path) if path.is_dir() else (path,)
        for file in files:
            name = file.stem if file.stem not in found else str(file)
            found[name] = file
    if not found:
        where = ", ".join(map(str, paths))
        raise _refusal(where, "there is no record there", "records are files *.json (docs/records.md)")
    return found


def _refusal(file: str, message: str, hint: str) -> InputError:
    return InputError((Diagnostic(code="RW-file", message=message, file=file, hint=hint),))
