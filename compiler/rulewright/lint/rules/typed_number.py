r"""A number is typed by hand where a label could be named.

It is right today and wrong after the next insertion. The fix is unsafe, because the same short number may stand in
several sections.

## Bad

    \section{Setup}
    \aparag[Capitals]\label{capitals} Each power has one capital.
    \aparag A leader is placed as section 1 says.
                                  ^^^^^^^^^

## Good

    \section{Setup}\label{setup}
    \aparag[Capitals] Each power has one capital.
    \aparag A leader is placed as section \ref{setup} says.
"""

import re
from collections import defaultdict
from collections.abc import Iterator

from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.lint.linted_book import LintedBook
from rulewright.resolve.resolved_book import Unit
from rulewright.source.diagnostics import Severity

CODE = "RW105"
SEVERITY = Severity.WARNING
FIXES = Applicability.UNSAFE

_DIVISIONS = ("chapter", "section", "subsection", "subsubsection")
NUMBER = re.compile(
    r"\b(?P<kind>see|cf\.|chapter|section|subsection|subsubsection|paragraph|subparagraph|rule|§)\s*"
    r"(?P<number>[IVXLC]+(?:\.\d+)*(?: [A-Z]{1,2}(?:\.\d+)?)?|[A-Z]{1,2}\.\d+|\d+(?:\.\d+)*)(?![\w–-])"
)


def check(book: LintedBook) -> Iterator[Finding]:
    """Report a word such as "section" with a number in plain text, where the book has a unit of that number."""
    numbers: dict[str, dict[str, Unit]] = defaultdict(dict)
    for unit in book.resolved.units:
        for number in (unit.number, unit.citation):
            if number and unit.node.declared_number is None:
                numbers[number].setdefault(unit.id, unit)
    for passage in book.passages:
        for match in passage.plain_matches(NUMBER):
            kind = match["kind"].casefold()
            fitting = [
                unit
                for unit in numbers.get(match["number"], {}).values()
                if _fits(kind, match["number"], unit)
            ]
            if not fitting:
                continue
            span = passage.span_of(match.start("number"), match.end("number"))
            label = fitting[0].labels[0] if len(fitting) == 1 and fitting[0].labels else None
            yield Finding(
                code=CODE,
                message=f'the number of "{match.group()}" is typed by hand',
                span=passage.span_of(match.start(), match.end()),
                hint=f"write `\\ref{{{label}}}`" if label else "give the unit a label and refer to it",
                fix=Fix("refer to the label", (Edit(span, f"\\ref{{{label}}}"),)) if label else None,
            )


def _fits(kind: str, number: str, unit: Unit) -> bool:
    """Whether the word before the number can mean a unit of this kind."""
    if kind in _DIVISIONS or kind == "§":
        return unit.kind == kind or (unit.kind in _DIVISIONS and (kind == "§" or number == unit.citation))
    # "see 5" may be an amount of anything; a number with a dot in it, or with a letter, is a place.
    return not number.isdigit() and not number.isalpha()
