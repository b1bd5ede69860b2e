"""What runs, in which order, and how stages and rules come together."""

import pytest

from rulewright.lint.catalogue import lint_rules
from rulewright.lint.engine import lint
from rulewright.lint.selection import selected_codes
from rulewright.source.diagnostics import InputError, Severity
from tests.lint.linting import compiled, lint_files, lint_text

MANY = r"""
\section{Moves}
\aparag[Fleets] Each fleet must must move and/or fight , as \ref{nothing} says.
\bparag A fleet should not \galleon stay
\section{Moves}
"""


def test_findings_come_in_the_order_of_the_source_and_the_same_every_time() -> None:
    first = lint_text(MANY).findings
    assert {f.code for f in first} >= {
        "RW803",
        "RW405",
        "RW804",
        "RW102",
        "RW403",
        "RW807",
        "RW805",
        "RW211",
        "RW209",
    }
    starts = [finding.span.start for finding in first if finding.span]
    assert starts == sorted(starts)
    assert lint_text(MANY).findings == first


def test_a_finding_knows_its_paragraph() -> None:
    by_code = {finding.code: finding for finding in lint_text(MANY).findings}
    assert by_code["RW405"].citation == "I.1 A" or by_code["RW405"].citation == "1 A"
    assert by_code["RW403"].citation is not None
    assert by_code["RW403"].citation.endswith("A.1")


def test_a_rule_gives_its_severity_and_a_stage_keeps_its_own() -> None:
    by_code = {finding.code: finding for finding in lint_text(MANY).findings}
    assert by_code["RW405"].severity is Severity.WARNING
    assert by_code["RW804"].severity is Severity.INFO
    assert by_code["RW807"].severity is Severity.WARNING
    assert by_code["RW102"].severity is Severity.ERROR


def test_users_see_numbered_codes_only() -> None:
    findings = lint_files({"book.tex": "\\input{nowhere}\n\\aparag It moves."}).findings
    assert [finding.code for finding in findings] == ["RW961"]


def test_rules_are_selected_by_code_prefix_and_name() -> None:
    assert selected_codes(["RW405"]) == {"RW405"}
    assert selected_codes(["ambiguous-and-or"]) == {"RW405"}
    assert selected_codes(["RW4"], ["RW405"]) == {"RW403", "RW407", "RW408"}
    assert selected_codes() == {code for code, rule in lint_rules().items() if not rule.preview}
    assert selected_codes(["ALL"], preview=True) == set(lint_rules())


@pytest.mark.parametrize("selector", ["RW9999", "nothing", "", "RW401"])
def test_a_selector_that_would_check_nothing_is_refused(selector: str) -> None:
    with pytest.raises(InputError):
        selected_codes([selector])


def test_only_selected_rules_report_also_among_stages() -> None:
    assert {f.code for f in lint_text(MANY, frozenset({"RW102", "RW405"})).findings} == {"RW102", "RW405"}


def test_a_fault_of_every_severity_planted_in_a_clean_book_is_found() -> None:
    """The canary: if this passes with nothing found, the linter is not looking."""
    clean = "\\section{Moves}\\label{moves}\n\\aparag[Fleets] Each fleet moves (see \\ref{moves}).\n"
    only = selected_codes()
    assert not lint(compiled({"book.tex": clean}), only).findings
    for planted, code in (
        (clean.replace("ref{moves}", "ref{move}"), "RW102"),
        (clean.replace("fleet moves", "fleet moves and/or fights"), "RW405"),
        (clean.replace("moves (see", "moves , (see"), "RW804"),
    ):
        assert [f.code for f in lint(compiled({"book.tex": planted}), only).findings] == [code]
