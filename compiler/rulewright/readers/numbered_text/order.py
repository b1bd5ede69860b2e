"""What is wrong with the order of numbers: gaps, disorder, duplicates, misplaced units, mixed scripts."""

import re
from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct

from rulewright.readers.numbered_text.numbered_stack import Path, Place, Relation
from rulewright.readers.numbered_text.numbers import Number, Script, follows, plain, script_of
from rulewright.readers.numbered_text.scheme import NumberingScheme
from rulewright.source.diagnostics import Diagnostic, Related, Severity
from rulewright.source.span import Span


class Numbered(Struct, frozen=True, kw_only=True):
    """A unit with its number and place, as the checks need it."""

    number: Number
    place: Place
    parent: Path
    span: Span
    """Of the number and the title."""

    supplied: bool = False
    """Whether the number is not in the source but follows from the gap."""


def check_order(
    units: Sequence[Numbered], scheme: NumberingScheme, retired: Iterable[str] = ()
) -> list[Diagnostic]:
    """RW201 to RW204 for the units of a text, in order, and RW809 where letters of two scripts are mixed.

    A gap is none where all its numbers are `retired`.
    """
    gone = {tuple(re.findall(r"\d+|[^\W\d_]+", number)) for number in retired}
    first: dict[Path, Numbered] = {}
    for unit in units:
        first.setdefault(unit.place.path, unit)
    found = [d for unit in units for d in _check(unit, first, scheme, gone)]
    return found + check_scripts(units)


def _check(
    unit: Numbered, first: dict[Path, Numbered], scheme: NumberingScheme, gone: Collection[Path]
) -> Iterable[Diagnostic]:
    path, relation, written = unit.place.path, unit.place.relation, unit.number.written
    if unit.supplied:
        yield Diagnostic(
            code="RW201",
            message=f"The number {written} is missing; the paragraph without a number in its place is taken for it",
            span=unit.span,
            hint=f'Put "{written}" in front of the paragraph',
            severity=Severity.WARNING,
        )
        return
    before = first.get(unit.place.previous) if unit.place.previous else None
    if relation is Relation.AGAIN:
        yield _with(
            "RW203", f"The number {written} is given twice", unit, "Give one of the two another number",
            first[path], "It is first given here", Severity.ERROR,
        )  # fmt: skip
    elif relation is Relation.BACK and before is not None and not _is_misplaced(unit, first):
        yield _with(
            "RW202", f"{written} stands behind {before.number.written}", unit,
            "Move it to its place, or correct its number", before, "This stands before it", Severity.ERROR,
        )  # fmt: skip
    above = path[:-1]
    if (
        len(path) > len(unit.parent) + 1
        and not unit.number.relative
        and path[: len(unit.parent)] == unit.parent
    ):
        yield from _misplaced(unit, above, first)
    elif relation is not Relation.AGAIN and not _is_retired(unit, before, gone):
        yield from _gap(unit, before, first, scheme)


def check_scripts(units: Sequence[Numbered]) -> list[Diagnostic]:
    """RW809 for numbers whose letters are of another script than those of most numbers of the text.

    A letter that no other script has (б, g) decides; letters that look alike (а, a) count only where all do.
    """
    scripts = [script_of(unit.number.written) if not unit.number.keyword else Script() for unit in units]
    sure_cyrillic = sum(script.sure_cyrillic for script in scripts)
    sure_latin = sum(script.sure_latin for script in scripts)
    cyrillic = sum(script.cyrillic for script in scripts)
    latin_letters = sum(script.latin for script in scripts)
    if not cyrillic or not latin_letters:
        return []
    in_cyrillic = (sure_cyrillic, cyrillic) > (sure_latin, latin_letters)
    return [
        look_alike(unit.number.written, unit.span, "Latin" if in_cyrillic else "Cyrillic")
        for unit, script in zip(units, scripts, strict=True)
        if (
            script.latin and not script.sure_latin
            if in_cyrillic
            else script.cyrillic and not script.sure_cyrillic
        )
    ]


def look_alike(written: str, span: Span, script: str) -> Diagnostic:
    """The complaint that a number is written with letters of the wrong `script`."""
    other = "Cyrillic" if script == "Latin" else "Latin"
    return Diagnostic(
        code="RW809",
        message=f'"{written}" is written with {script} letters that look like {other} ones',
        span=span,
        hint=f"Type it again in {other} letters: searching for what one sees finds nothing now",
        severity=Severity.WARNING,
    )


def _is_misplaced(unit: Numbered, first: dict[Path, Numbered]) -> bool:
    path, above = unit.place.path, unit.place.path[:-1]
    return len(path) > len(unit.parent) + 1 and above in first and not unit.number.relative


def _misplaced(unit: Numbered, above: Path, first: dict[Path, Numbered]) -> Iterable[Diagnostic]:
    written = unit.number.written
    if above in first and first[above] is not unit:
        yield _with(
            "RW204", f"{written} stands outside {first[above].number.written}", unit,
            "Move it below the unit that its number names, or correct its number",
            first[above], "Its number belongs below this", Severity.ERROR,
        )  # fmt: skip


def _is_retired(unit: Numbered, before: Numbered | None, gone: Collection[Path]) -> bool:
    """Whether all numbers between a unit and the one before it are retired."""
    path = unit.place.path
    part, last = path[-1], before.place.path[-1] if before is not None else ""
    if not gone:
        return False
    if (
        part.isdecimal()
        and (last.isdecimal() or before is None)
        and int(part) - int(last or 0) <= len(gone) + 1
    ):
        between = [str(count) for count in range(int(last or 0) + 1, int(part))]
    elif len(part) == len(last) == 1:
        between = [chr(code) for code in range(ord(last) + 1, ord(part))]
    else:
        return False
    return bool(between) and all((*path[:-1], each) in gone for each in between)


def _gap(
    unit: Numbered, before: Numbered | None, first: dict[Path, Numbered], scheme: NumberingScheme
) -> Iterable[Diagnostic]:
    path = unit.place.path
    part = plain(path[-1])
    if before is None:
        if path[: len(unit.parent)] != unit.parent:
            return  # a number that does not count within the unit around it (§ 3 in Chapter 2)
        if not unit.parent or part == "0" or unit.place.relation is Relation.NEXT or unit.number.keyword:
            return
        if scheme.hundreds and len(path) == 2 and part.endswith(("00", "01")):
            return
        message = f"{unit.number.written} is the first below {'.'.join(unit.parent)}"
        yield Diagnostic(
            code="RW201", message=message, span=unit.span, severity=Severity.WARNING,
            hint="Put what is missing back, or say that its number is retired",
        )  # fmt: skip
        return
    last = plain(before.place.path[-1])
    step = follows(part, last)
    if unit.place.relation not in (Relation.AHEAD, Relation.FAR) or step is None or step < 2:
        return
    between = [chr(code) for code in range(ord(last[0]) + 1, ord(part[0]))]
    if between and len(part) == 1 and set(between) <= set(scheme.skipped):
        return
    if part.isdecimal() and all(
        (*path[:-1], str(int(part) - back)) in first for back in range(1, min(step, 50))
    ):
        return  # what is missing here stands elsewhere, and is reported there
    yield _with(
        "RW201", f"{unit.number.written} follows {before.number.written}", unit,
        "Put what is missing back, or say that its number is retired",
        before, f"{before.number.written} is here", Severity.WARNING,
    )  # fmt: skip


def _with(
    code: str, message: str, unit: Numbered, hint: str, other: Numbered, there: str, severity: Severity
) -> Diagnostic:
    return Diagnostic(
        code=code,
        message=message,
        span=unit.span,
        hint=hint,
        severity=severity,
        related=(Related(there, other.span),),
    )
