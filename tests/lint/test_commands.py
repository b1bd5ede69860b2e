"""`rulewright lint` and `rulewright explain` as a shell sees them."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulewright.cli.explain import command as explain
from rulewright.cli.lint import command as lint
from rulewright.lint.catalogue import lint_rules
from rulewright.source.diagnostics import InputError

CLEAN = "\\aparag[Fleets] Each fleet moves.\n"
SPACED = "\\aparag[Fleets] Each fleet moves , then stops.\n"
AND_OR = "\\aparag[Fleets] Each fleet moves and/or fights.\n"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(lint, [str(argument) for argument in arguments])


@pytest.fixture
def book(tmp_path: Path) -> Path:
    path = tmp_path / "book.tex"
    path.write_text(CLEAN)
    return path


@pytest.mark.parametrize(
    ("text", "status"), [(CLEAN, 0), (SPACED, 0), (AND_OR, 1), ("\\aparag See \\ref{x}.", 1)]
)
def test_the_exit_status_tells_findings_from_none(book: Path, text: str, status: int) -> None:
    book.write_text(text)
    assert run(book).exit_code == status
    assert run(book, "--exit-zero").exit_code == 0


@pytest.mark.parametrize("output_format", ["full", "json", "sarif", "github", "concise", "junit"])
def test_no_format_changes_the_exit_status(book: Path, output_format: str) -> None:
    book.write_text(AND_OR)
    assert run(book, "--output-format", output_format).exit_code == 1


def test_a_book_that_cannot_be_read_is_2_and_the_others_are_linted_all_the_same(
    book: Path, tmp_path: Path
) -> None:
    book.write_text(AND_OR)
    result = run(tmp_path / "missing", book)
    assert result.exit_code == 2
    assert "RW950 unreadable-file" in result.output
    assert "RW405" in result.output
    assert run(tmp_path / "missing", "--exit-zero").exit_code == 2


def test_wrong_options_are_2(book: Path) -> None:
    assert run(book, "--output-format", "yaml").exit_code == 2
    assert run(book, "--output-format", "json=").exit_code == 2
    assert run(book, "--fix", "--diff").exit_code == 2
    assert isinstance(run(book, "--select", "RW9999").exception, InputError)


def test_several_outputs_in_one_run(book: Path, tmp_path: Path) -> None:
    book.write_text(AND_OR)
    sarif, report = tmp_path / "out" / "lint.sarif", tmp_path / "out" / "lint.json"
    result = run(
        book,
        "--output-format",
        "concise",
        "--output-format",
        f"sarif={sarif}",
        "--output-format",
        f"json={report}",
    )
    assert "warning: RW405" in result.stdout
    assert json.loads(sarif.read_text())["version"] == "2.1.0"
    assert json.loads(report.read_text())[0]["code"] == "RW405"


def test_fix_writes_and_diff_does_not(book: Path) -> None:
    book.write_text(SPACED)
    shown = run(book, "--diff")
    assert shown.exit_code == 1
    assert "+\\aparag[Fleets] Each fleet moves, then stops." in shown.stdout
    assert book.read_text() == SPACED
    fixed = run(book, "--fix")
    assert fixed.exit_code == 0
    assert "1 fixed" in fixed.stderr
    assert book.read_text() == SPACED.replace(" ,", ",")
    assert run(book, "--diff").exit_code == 0


def test_unsafe_fixes_are_asked_for(book: Path) -> None:
    book.write_text("\\aparag[Fleets]\\label{fleets} A fleet may not move.\n")
    run(book, "--fix", "--preview", "--select", "RW401")
    assert "may not" in book.read_text()
    run(book, "--fix", "--unsafe-fixes", "--preview", "--select", "RW401")
    assert "must not" in book.read_text()


def test_statistics_count_each_rule(book: Path) -> None:
    book.write_text(AND_OR * 3 + SPACED)
    lines = run(book, "--statistics").stdout.splitlines()
    assert lines == [
        "     3  RW405  ambiguous-and-or",
        "     1  RW804  space-before-punctuation  (1 with a fix)",
    ]


def test_stdout_is_the_report_and_nothing_else(book: Path) -> None:
    book.write_text(AND_OR)
    result = run(book, "--output-format", "json")
    assert len(json.loads(result.stdout)) == 1
    assert "1 finding" in result.stderr


@pytest.mark.parametrize("name", ["RW405", "rw405", "ambiguous-and-or"])
def test_explain_prints_the_manual_page(name: str) -> None:
    result = CliRunner().invoke(explain, [name])
    assert result.exit_code == 0
    assert result.output.startswith("RW405 ambiguous-and-or\n")
    assert "## Bad" in result.output


def test_explain_knows_the_names_that_stages_use() -> None:
    assert CliRunner().invoke(explain, ["RW-stale"]).output.startswith("RW951 stale-reading\n")


@pytest.mark.parametrize("code", list(lint_rules()))
def test_explain_gives_every_page_as_json(code: str) -> None:
    result = CliRunner().invoke(explain, [code, "--output-format", "json"])
    page = json.loads(result.output)
    assert page["code"] == code
    assert page["summary"]
    assert page["bad"] or page["example"]


def test_explain_lists_and_refuses() -> None:
    assert CliRunner().invoke(explain, ["--list"]).output.count("\n") == len(lint_rules())
    assert CliRunner().invoke(explain, ["RW40x"]).exit_code == 2
    assert CliRunner().invoke(explain, []).exit_code == 2
