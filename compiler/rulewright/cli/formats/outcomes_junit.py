"""A book's own records as JUnit XML: a suite for each book, a test case for each expectation.

A case fails where the verdict is not the one expected, and is an error where nothing could be judged. An expected
violation is a case that passes.
"""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from rulewright.cli.formats.outcomes_text import expected_text, found_text
from rulewright.cli.formats.verdict_facts import verdict_facts
from rulewright.cli.formats.verdicts_junit import FAILURES, clean
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.outcomes import BookOutcomes, Outcome


def outcomes_junit(books: Sequence[BookOutcomes]) -> str:
    """The whole document."""
    suites = "".join(_suite(each) for each in books)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="rulewright check">\n{suites}</testsuites>\n'


def _suite(of: BookOutcomes) -> str:
    name = quoteattr(clean(of.name))
    if of.book is None:
        problem = escape(clean("\n".join(of.problems)))
        case = f'    <testcase name="the book" classname={name}>\n      <error>{problem}</error>\n    </testcase>\n'
        return (
            f'  <testsuite name={name} tests="1" failures="0" errors="1" skipped="0">\n{case}  </testsuite>\n'
        )
    book = of.book
    failures = sum(each.found is not None and each.judged for each in of.outcomes)
    errors = sum(each.found is not None and not each.judged for each in of.outcomes)
    counts = f'tests="{len(of.outcomes)}" failures="{failures}" errors="{errors}" skipped="0"'
    cases = "".join(_case(book, of.name, each) for each in of.outcomes)
    return f"  <testsuite name={name} {counts}>\n{cases}  </testsuite>\n"


def _case(book: Compilation, book_name: str, outcome: Outcome) -> str:
    expectation = outcome.expectation
    attributes = [
        f"name={quoteattr(clean(f'{expectation.record}: {expected_text(book, expectation)}'))}",
        f"classname={quoteattr(clean('.'.join(filter(None, (book_name, expectation.paragraph)))))}",
    ]
    if outcome.record is not None:
        attributes.append(f"file={quoteattr(clean(outcome.record.path.as_posix()))}")
    opening = f"    <testcase {' '.join(attributes)}"
    if outcome.found is None:
        return f"{opening}/>\n"
    message = quoteattr(clean(found_text(book, outcome)))
    text = escape(clean("\n".join(_details(outcome))))
    kind = "failure" if outcome.judged else "error"
    return f'{opening}>\n      <{kind} type="unexpected" message={message}>{text}</{kind}>\n    </testcase>\n'


def _details(outcome: Outcome) -> list[str]:
    """What is expected and why, the sentences, and the facts that decided or are missing."""
    told = [outcome.expectation.why] if outcome.expectation.why else []
    for result in outcome.results:
        told.append(f"{result.verdict.value}: “{result.check.sentence}”")
        if result.verdict in FAILURES:
            told += verdict_facts(result)
    if outcome.record is not None:
        told += outcome.record.problems
    return told
