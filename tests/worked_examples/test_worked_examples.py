"""Worked examples are checked at every build: named in the text, by an attribute, or beside the book."""

import json
from pathlib import Path

import pytest

from tests.accept.fleets import FLEETS, PORTS, make
from tests.commands.running import Ran, run

MACRO = '[macros.record]\nrole = "record"\nargs = 3\n'


def accepted(folder: Path, example: str = "") -> Path:
    """The book, its readings accepted, with an example behind the paragraph on fleets."""
    book = make(folder, FLEETS)
    text = (book / "sea.tex").read_text()
    (book / "sea.tex").write_text(text.replace("the rest.\n", f"the rest.\n{example}\n"))
    (book / "rulebook.toml").write_text(f'book = "sea"\nfiles = ["sea.tex"]\n{MACRO}')
    assert run("accept", book, "--yes").status == 0
    return book


def aside(*records: str) -> str:
    """An example that names records."""
    named = "\n".join(f"  \\record{each}" for each in records)
    return f"\\begin{{exemple}}[Two zones] The Armada enters two zones.\n{named}\n\\end{{exemple}}"


def built(book: Path) -> tuple[Ran, dict[str, object], str]:
    """What a build says, its rules.json, and its book as one page."""
    out = book.parent / "out"
    ran = run("build", book, "--out", out)
    page = (out / "sea/html/book.html").read_text()
    return ran, json.loads((out / "sea/rules.json").read_text()), page


GOOD = "{moves-two}{fleets}{satisfied}"


def test_a_macro_names_a_record_and_the_book_shows_that_it_is_checked(tmp_path: Path) -> None:
    book = accepted(tmp_path, aside(GOOD, "{moves-three}{}{violated}"))
    ran, rules, page = built(book)
    assert (ran.status, ran.err) == (0, "")
    assert rules["examples"] == [
        {
            "id": "fleets/1",
            "paragraph": "fleets",
            "title": "Two zones",
            "source": {"file": "sea.tex", "line": 4, "column": 1},
            "agrees": True,
            "records": [
                {
                    "record": "moves-two",
                    "paragraph": "fleets",
                    "verdict": "satisfied",
                    "agrees": True,
                    "found": None,
                },
                {
                    "record": "moves-three",
                    "paragraph": "fleets",
                    "verdict": "violated",
                    "agrees": True,
                    "found": None,
                },
            ],
        }
    ]
    assert '<p class="checked agrees" data-rw="generated">' in page
    assert 'href="#fleets">1 A</a> (kept; broken)</p>' in page
    assert "moves-two" not in page
    assert "1 of 1 worked examples are as their records show" in run("check", book).out


@pytest.mark.parametrize("command", ["build", "check"])
def test_another_verdict_is_an_error_at_the_example_with_the_facts(tmp_path: Path, command: str) -> None:
    book = accepted(tmp_path, aside(GOOD, "{moves-three}{fleets}{satisfied}"))
    ran = run(command, book, *(["--out", tmp_path / "out"] if command == "build" else []))
    assert ran.status == 1
    assert "the example tells that record moves-three is satisfied by 1 A; found: violated by 1 A" in ran.err
    assert "zones" in ran.err.split("because", 1)[1]
    assert "sea.tex:6:3" in ran.err
    assert "RW978" in ran.err


def test_a_failing_example_is_marked_in_the_book(tmp_path: Path) -> None:
    _, rules, page = built(accepted(tmp_path, aside("{moves-three}{fleets}{satisfied}")))
    assert '<p class="checked differs" data-rw="generated">' in page
    assert [each["agrees"] for each in rules["examples"]] == [False]  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("record", "complaint"),
    [
        ("{moves-two}{fleets}{kept}", "Invalid enum value 'kept'"),
        ("{moves-two}{fleet}{satisfied}", 'there is no paragraph "fleet"'),
        ("{moves-nine}{fleets}{satisfied}", "no such record"),
    ],
)
def test_what_cannot_be_checked_is_said_at_its_place(tmp_path: Path, record: str, complaint: str) -> None:
    ran, _, _ = built(accepted(tmp_path, aside(record)))
    assert ran.status == 1
    assert complaint in ran.err
    assert "sea.tex:5" in ran.err


def test_a_macro_without_its_arguments_is_malformed(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS)
    (book / "rulebook.toml").write_text(f'book = "sea"\nfiles = ["sea.tex"]\n{MACRO}')
    (book / "sea.tex").write_text("\\aparag\\label{fleets} A fleet enters 2 zones. \\record{x}{y}\n")
    assert "lacks 3 arguments in braces" in run("build", book, "--out", tmp_path / "out").err


@pytest.mark.parametrize("name", ["fleets", "fleets/1", "ex:zones", "Fleets"])
def test_a_file_of_expectations_names_the_example(tmp_path: Path, name: str) -> None:
    book = accepted(tmp_path, aside().replace("[Two zones]", "[Two zones]\\label{ex:zones}"))
    expected = book / "records/expected.toml"
    expected.write_text(expected.read_text().replace('verdict = "sat', f'example = "{name}"\nverdict = "sat'))
    _, rules, _ = built(book)
    assert [each["id"] for each in rules["examples"]] == ["fleets/1"]  # type: ignore[attr-defined]


def test_an_example_that_is_not_there_is_said(tmp_path: Path) -> None:
    book = accepted(tmp_path, aside())
    expected = book / "records/expected.toml"
    expected.write_text(
        expected.read_text().replace('verdict = "sat', 'example = "fleets/2"\nverdict = "sat')
    )
    ran, _, _ = built(book)
    assert 'there is no example "fleets/2"' in ran.err
    assert "expected.toml:2" in ran.err


def test_a_paragraph_that_only_states_rules_is_no_example(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    text = (book / "sea.tex").read_text()
    (book / "sea.tex").write_text(text.replace("the rest.\n", f"the rest.\n{aside()}\n"))
    assert run("accept", book, "--yes").status == 0
    expected = book / "records/expected.toml"
    expected.write_text(expected.read_text().replace('verdict = "sat', 'example = "ports"\nverdict = "sat'))
    ran = run("build", book, "--out", tmp_path / "out")
    assert ran.status == 1
    assert '"ports" has no example' in ran.err and "fleets/1" in ran.err
    assert "expected.toml:2" in ran.err


@pytest.mark.parametrize(
    "example",
    [
        '<aside class="example" data-record="moves-two" data-verdict="satisfied"><p>Two zones.</p></aside>',
        '<p class="example" data-record="moves-two" data-verdict="satisfied">Two zones.</p>',
        '<div class="example"><p data-record="moves-two" data-paragraph="fleets" data-verdict="satisfied">Two.</p></div>',
    ],
)
def test_an_attribute_names_a_record(tmp_path: Path, example: str) -> None:
    book = make(tmp_path, FLEETS)
    (book / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.html"]\n')
    (book / "sea.html").write_text(
        f'<h2 id="fleets">1. Fleets</h2>\n<p>A fleet enters 2 zones at most.</p>\n{example}\n'
    )
    assert run("accept", book, "--yes").status == 0
    ran, rules, page = built(book)
    assert (ran.status, ran.err) == (0, "")
    found = rules["examples"][0]  # type: ignore[index]
    assert [each["record"] for each in found["records"]] == ["moves-two"]
    assert 'class="checked agrees"' in page


def test_an_example_of_a_numbered_text_is_named_beside_it(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    (book / "rulebook.toml").write_text('book = "sea"\nfiles = ["sea.txt"]\n')
    (book / "sea.txt").write_text(
        "1. Fleets: A fleet enters 2 zones at most.\n\nExample: The Armada enters two zones.\n\n2. Ports: None.\n"
    )
    listed = json.loads(run("convert", book / "sea.txt", "--to", "json").out or "{}")
    assert listed is not None
    out = tmp_path / "ids"
    run("build", book, "--out", out)
    unit = json.loads((out / "sea/rules.json").read_text())["paragraphs"][0]["id"]
    (book / "readings/all.rules").write_text(FLEETS.replace("fleets", unit))
    expected = book / "records/expected.toml"
    expected.write_text(
        expected.read_text()
        .replace('"fleets"', '"1"')
        .replace('verdict = "vi', 'example = "1"\nverdict = "vi')
    )
    assert run("accept", book, "--yes").status == 0
    _, rules, _ = built(book)
    found = rules["examples"][0]  # type: ignore[index]
    assert (found["paragraph"], found["agrees"]) == (unit, True)


def test_lint_lists_examples_without_a_record_when_asked(tmp_path: Path) -> None:
    book = accepted(tmp_path, aside())
    assert "RW502" not in run("lint", book).said
    asked = run("lint", book, "--preview", "--select", "RW502")
    assert "no record shows this example (fleets/1)" in asked.said
    assert 'example = "fleets/1"' in asked.said


def test_a_converted_book_keeps_the_records_of_its_examples(tmp_path: Path) -> None:
    book = accepted(tmp_path, aside(GOOD))
    assert run("convert", book, "--to", "latex", "--out", tmp_path / "made").status == 0
    assert "\\record" + GOOD in next((tmp_path / "made").glob("*.tex")).read_text()
