"""Every rule's page: the Bad example is reported, at the words that it marks, and the Good one is not."""

import pytest

from rulewright.lint.catalogue import LintRule, lint_rules
from rulewright.lint.manual import read_example, read_page
from tests.lint.linting import lint_files

RULES = list(lint_rules().values())
WITH_EXAMPLES = [rule for rule in RULES if read_page(rule.page).bad]


@pytest.mark.parametrize("rule", WITH_EXAMPLES, ids=lambda rule: rule.code)
def test_the_bad_example_is_reported_where_it_is_marked(rule: LintRule) -> None:
    example = read_example(read_page(rule.page).bad)
    found = [finding for finding in lint_files(example.files).findings if finding.code == rule.code]
    assert found
    if example.marked:
        spans = [(f.span.file, f.span.start, f.span.end) for f in found if f.span is not None]
        shown = [example.files[file][start:end] for file, start, end in spans]
        assert spans == list(example.marked), shown


@pytest.mark.parametrize("rule", WITH_EXAMPLES, ids=lambda rule: rule.code)
def test_the_good_example_is_not_reported(rule: LintRule) -> None:
    example = read_example(read_page(rule.page).good)
    found = [finding for finding in lint_files(example.files).findings if finding.code == rule.code]
    assert not found, found[0].message


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.code)
def test_the_page_says_what_and_why(rule: LintRule) -> None:
    page = read_page(rule.page)
    assert page.summary.endswith(".") or page.summary.endswith("?")
    assert len(page.summary) < 120
    assert page.why or rule.name == "repeated-word"
    assert page.bad or rule.check is None, "a rule that looks for itself has examples"
    assert bool(page.bad) == bool(page.good)


def test_codes_are_in_the_order_of_their_names_space() -> None:
    assert list(lint_rules()) == sorted(lint_rules())
    assert len({rule.name for rule in RULES}) == len(RULES)
