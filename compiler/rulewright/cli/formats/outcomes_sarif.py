"""A book's own records as SARIF 2.1.0: a run for each book, a result for each verdict that is not the one expected.

A verdict that is as expected, a violation too, is no result: there is nothing to mend.
"""

from collections.abc import Sequence
from typing import Any

from rulewright.cli.formats.outcomes_text import found_text
from rulewright.cli.formats.verdict_facts import verdict_facts
from rulewright.cli.formats.verdicts_sarif import file_of, locations, log, rule_entry, run, the_record
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.outcomes import BookOutcomes, Outcome
from rulewright.runtime.verdicts import worst

UNEXPECTED = "unexpected-verdict"
"""The rule of a result where no rule of the book was judged."""


def outcomes_sarif(books: Sequence[BookOutcomes]) -> str:
    """The whole document."""
    return log([_run(each) for each in books])


def _run(of: BookOutcomes) -> dict[str, Any]:
    rules: dict[str, dict[str, Any]] = {}
    results = []
    problems = [*of.problems, *(problem for each in of.judged for problem in each.problems)]
    for outcome in of.outcomes:
        if of.book is not None and outcome.found is not None:
            rule = _rule(outcome)
            rules.setdefault(rule["id"], rule)
            results.append(_result(of.book, outcome, rule["id"], list(rules).index(rule["id"])))
    return run(list(rules.values()), results, problems)


def _rule(outcome: Outcome) -> dict[str, Any]:
    if outcome.results:
        found = worst(each.verdict for each in outcome.results)
        return rule_entry(next(each.check for each in outcome.results if each.verdict is found))
    return {
        "id": UNEXPECTED,
        "shortDescription": {"text": "A record does not give the verdict that is expected."},
    }


def _result(book: Compilation, outcome: Outcome, rule: str, index: int) -> dict[str, Any]:
    expectation = outcome.expectation
    facts = [fact for each in outcome.results for fact in verdict_facts(each)]
    result: dict[str, Any] = {
        "ruleId": rule,
        "ruleIndex": index,
        "level": "error",
        "message": {"text": ". ".join(filter(None, (found_text(book, outcome), "; ".join(facts))))},
        "locations": locations(book, expectation.paragraph, rule),
        "partialFingerprints": {
            "rulewrightExpectation/v1": f"{expectation.record}:{expectation.paragraph}:{expectation.sentence}"
        },
    }
    if outcome.record is not None:
        record = outcome.record.path
        if result["locations"]:
            result["relatedLocations"] = [the_record(book, record)]
        else:
            result["locations"] = [
                {"physicalLocation": {"artifactLocation": file_of(book, record.absolute())}}
            ]
    return result
