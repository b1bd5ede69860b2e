"""Every output format says the same, each in its own form."""

import io
import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import jsonschema
import pytest

from rulewright.cli.formats import FORMATS, Placed, place, print_diagnostics, render
from rulewright.lint.engine import lint
from rulewright.source.diagnostics import Diagnostic, Severity
from tests.lint.linting import PREVIEW, compiled

TEXT = r"""\section{Moves}\label{moves}
\aparag[Fleets]\label{fleets} Each fleet moves and/or fights (see \ref{move}).
\bparag\label{fleets} It must must stop.
"""
SUBSET = json.loads(Path(__file__).with_name("sarif_subset.json").read_text("utf-8"))


def placed(text: str = TEXT, folder: Path | None = None) -> list[Placed]:
    book = compiled({"book.tex": text})
    return place(lint(book, PREVIEW - {"RW104", "RW207"}).findings, book.sources, folder=folder)


def sarif(text: str = TEXT) -> dict[str, Any]:
    log: dict[str, Any] = json.loads(render(placed(text), "sarif"))
    return log


def test_full_shows_the_line_with_carets_below_the_words() -> None:
    book = compiled({"book.tex": TEXT})
    findings = lint(book, frozenset({"RW405"})).findings
    assert render(place(findings, book.sources), "full") == (
        'warning[RW405 ambiguous-and-or]: "and/or" can mean one of the two or both\n'
        "  --> book.tex:2:48 (1 A)\n"
        "   |\n"
        " 2 | \\aparag[Fleets]\\label{fleets} Each fleet moves and/or fights (see \\ref{move}).\n"
        "   |                                                ^^^^^^\n"
        '  help: say which: "or", "and", or "… or both"\n'
        "\n"
    )


def test_concise_is_a_line_each() -> None:
    lines = render(placed(), "concise").splitlines()
    assert [line.split(": ")[0] for line in lines] == [
        "book.tex:2:48",
        "book.tex:2:67",
        "book.tex:3:8",
        "book.tex:3:26",
    ]
    assert lines[1].startswith("book.tex:2:67: error: RW102 undefined-reference: ")


def test_json_holds_places_paragraphs_and_fixes() -> None:
    objects = json.loads(render(placed(), "json"))
    assert [each["code"] for each in objects] == ["RW405", "RW102", "RW103", "RW803"]
    assert objects[3]["location"] == {"line": 3, "column": 26}
    assert objects[3]["paragraph"]
    assert objects[3]["fix"]["applicability"] == "safe"
    assert objects[2]["related"][0]["location"]["line"] == 2


def test_sarif_follows_its_schema() -> None:
    log = sarif()
    jsonschema.Draft7Validator(SUBSET).validate(log)
    run = log["runs"][0]
    rules = run["tool"]["driver"]["rules"]
    for result in run["results"]:
        assert rules[result["ruleIndex"]]["id"] == result["ruleId"]
    by_rule = {result["ruleId"]: result for result in run["results"]}
    region = by_rule["RW405"]["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 2, "startColumn": 48, "endLine": 2, "endColumn": 54}
    assert by_rule["RW405"]["locations"][0]["logicalLocations"][0]["fullyQualifiedName"] == "fleets"
    assert by_rule["RW103"]["relatedLocations"][0]["physicalLocation"]["region"]["startLine"] == 2
    assert by_rule["RW803"]["fixes"]


def test_the_schema_subset_would_see_a_misspelt_key() -> None:
    log = sarif()
    log["runs"][0]["results"][0]["partialFingerprint"] = {}
    with pytest.raises(jsonschema.ValidationError):
        jsonschema.Draft7Validator(SUBSET).validate(log)


def test_fingerprints_stay_when_lines_move_and_differ_from_each_other() -> None:
    def prints(text: str) -> list[str]:
        return [next(iter(r["partialFingerprints"].values())) for r in sarif(text)["runs"][0]["results"]]

    assert prints(TEXT) == prints("\n\n% a comment\n" + TEXT)
    assert len(set(prints(TEXT))) == 4
    assert len(set(prints(TEXT.replace("must must", "must must must must")))) == len(
        prints(TEXT.replace("must must", "must must must must"))
    )


def test_github_puts_errors_first_and_escapes() -> None:
    lines = render(placed(), "github").splitlines()
    assert [line.split()[0] for line in lines] == ["::error", "::error", "::warning", "::warning"]
    assert "file=book.tex,line=2,endLine=2,col=67,endColumn=77::" in lines[0]
    assert "%0A" in lines[0]
    assert "title=rulewright (RW102 undefined-reference)" in lines[0]


def test_github_says_how_many_it_will_not_show() -> None:
    many = "\\aparag It moves and/or stops.\n" * 25
    lines = render(placed(many), "github").splitlines()
    assert len(lines) == 26
    assert lines[-1] == "::notice title=rulewright::15 more of 25 findings are only in the log"


def test_github_escapes_a_percent_sign_in_a_path() -> None:
    text = render(
        place([Diagnostic(code="RW-file", message="50% gone\r\nfor, good: yes", file="a,b:c.tex")], {}),
        "github",
    )
    assert text == (
        "::error title=rulewright (RW950 unreadable-file),file=a%2Cb%3Ac.tex,line=1,endLine=1,col=1,endColumn=1::"
        "50%25 gone%0D%0Afor, good: yes\n"
    )


def test_junit_is_xml_with_a_failure_each() -> None:
    root = ElementTree.fromstring(render(placed(), "junit"))
    assert root.get("failures") == "4"
    assert len(root.findall(".//failure")) == 4
    assert ElementTree.fromstring(render([], "junit")).get("failures") == "0"


@pytest.mark.parametrize("output_format", FORMATS)
def test_every_format_takes_any_text_and_no_place(output_format: str) -> None:
    strange = Diagnostic(
        code="RW-config", message='<script>"&{{%\x07', hint="a\nb", severity=Severity.INFO, file=None
    )
    assert render(place([strange], {}), output_format)
    render([], output_format)


def test_stage_diagnostics_are_printed_under_their_number_and_without_colour() -> None:
    out = io.StringIO()
    book = compiled({"book.tex": "\\input{nowhere}\n\\aparag It moves."})
    print_diagnostics(book.diagnostics, book.sources, "full", out)
    assert out.getvalue().startswith("error[RW961 unusable-input]")
    assert "\x1b" not in out.getvalue()


def test_paths_are_seen_from_where_the_command_runs_and_from_the_repository(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / ".git").mkdir()
    book = tmp_path / "books" / "fleet"
    book.mkdir(parents=True)
    monkeypatch.chdir(tmp_path / "books")
    first = placed(folder=book)[0].place
    assert first is not None
    assert (first.path, first.uri) == ("fleet/book.tex", "books/fleet/book.tex")


def test_colour_only_where_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    class Terminal(io.StringIO):
        def isatty(self) -> bool:
            return True

    diagnostics = [Diagnostic(code="RW102", message="gone")]
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.delenv("FORCE_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    terminal = Terminal()
    print_diagnostics(diagnostics, {}, "concise", terminal)
    assert "\x1b[" in terminal.getvalue()
    monkeypatch.setenv("NO_COLOR", "1")
    plain = Terminal()
    print_diagnostics(diagnostics, {}, "concise", plain)
    assert "\x1b[" not in plain.getvalue()
