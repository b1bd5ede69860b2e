"""Verdicts on records as JUnit XML: a suite for each record, a test case for each rule that applied."""

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from rulewright.cli.formats.verdict_facts import verdict_facts
from rulewright.pipeline.judge import JudgedRecord
from rulewright.runtime.checking import Result
from rulewright.runtime.verdicts import Verdict

FAILURES = (Verdict.VIOLATED, Verdict.CONFLICT, Verdict.UNDECIDED)


def verdicts_junit(judged: Sequence[JudgedRecord]) -> str:
    """The whole document."""
    suites = "".join(_suite(each) for each in judged)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<testsuites name="rulewright check">\n{suites}</testsuites>\n'


def _suite(judged: JudgedRecord) -> str:
    name = quoteattr(clean(judged.path.as_posix()))
    if judged.report is None:
        problem = escape(clean("\n".join(judged.problems)))
        case = f'    <testcase name="record" classname={name}>\n      <error>{problem}</error>\n    </testcase>\n'
        return (
            f'  <testsuite name={name} tests="1" failures="0" errors="1" skipped="0">\n{case}  </testsuite>\n'
        )
    results = [result for result in judged.report.results if result.verdict is not Verdict.NOT_APPLICABLE]
    failures = sum(result.verdict in FAILURES for result in results)
    skipped = sum(result.verdict is Verdict.PENDING for result in results)
    cases = "".join(_case(result) for result in results)
    counts = f'tests="{len(results)}" failures="{failures}" errors="0" skipped="{skipped}"'
    return f"  <testsuite name={name} {counts}>\n{cases}  </testsuite>\n"


def _case(result: Result) -> str:
    check = result.check
    name = quoteattr(clean(f"{check.citation} {check.rule}"))
    group = quoteattr(clean(check.paragraph))
    if result.verdict in FAILURES:
        text = escape(clean("\n".join((f"“{check.sentence}”", *verdict_facts(result)))))
        inside = f"      <failure type={quoteattr(result.verdict.value)}>{text}</failure>\n"
    elif result.verdict is Verdict.PENDING:
        inside = '      <skipped message="pending"/>\n'
    else:
        return f"    <testcase name={name} classname={group}/>\n"
    return f"    <testcase name={name} classname={group}>\n{inside}    </testcase>\n"


def clean(text: str) -> str:
    """Text without the characters that XML forbids."""
    return "".join(char for char in text if char >= " " or char in "\t\n")
