"""`rulewright accept` without a terminal: what it refuses, keeps and writes."""

import json
import shutil
from pathlib import Path

import pytest

from tests.accept.fleets import FLEETS, PORTS, STORMS, make
from tests.commands.running import contents, run


def lock(book: Path) -> list[str]:
    """The lines of the lock about readings."""
    text = (book / "rulebook.lock").read_text()
    return [line for line in text.splitlines() if line.startswith(("reading ", "rejected "))]


def test_what_cannot_run_is_refused_with_the_reason(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS + STORMS)
    ran = run("accept", book, "--yes")
    assert ran.status == 1
    assert 'cannot be accepted: 1 C: no fleet has the attribute "stormy"' in ran.out
    assert "2 accepted, 1 waiting" in ran.out
    assert len(lock(book)) == 2
    assert run("build", book, "--out", tmp_path / "out").err == ""


def test_a_word_that_a_refused_reading_would_define_takes_its_users_along(tmp_path: Path) -> None:
    defining = 'reading "storms"\n  definition\n    define rough(F: fleet) as F.stormy = true\n'
    using = PORTS.replace("final F.in_port = true", "rough(F)")
    ran = run("accept", make(tmp_path, using + defining), "--yes")
    assert ran.status == 1
    assert "0 accepted, 2 waiting" in ran.out


def test_a_reading_that_rests_on_one_that_waits_is_accepted_and_said(tmp_path: Path) -> None:
    defining = 'reading "storms"\n  definition\n    define rough(F: fleet) as F.in_port = true\n'
    using = PORTS.replace("final F.in_port = true", "rough(F)")
    book = make(tmp_path, using + defining)
    (tmp_path / "answers.toml").write_text('[[answer]]\nparagraph = "ports"\nanswer = "accept"\n')
    ran = run("accept", book, "--answers", tmp_path / "answers.toml")
    assert "accepted; it does not run before others that wait are accepted too" in ran.out
    assert ran.status == 1, "the book says that a rule cannot be judged"
    assert run("accept", book, "--yes").status == 0


def test_list_shows_records_words_and_faults_and_writes_nothing(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS + STORMS)
    before = contents(book)
    ran = run("accept", book, "--list")
    assert contents(book) == before
    assert ran.status == 0
    for told in (
        "keeps it: moves-two: Armada (fleet, in_port true)",
        "breaks it: moves-three: Armada",
        "moves: Armada enter theme Armada, zones 3",
        "most: “2” is 2",
        "asked after the last act: F.in_port",
        "read by no slot: fleet, enters, zones, most",
        "readings/all.rules:3",
        "    The admiral decides about the rest. …",
        "cannot be accepted: no fleet has",
        "0 accepted, 3 waiting",
    ):
        assert told in ran.out, told


def test_what_is_rejected_does_not_wait_again_until_its_sentence_changes(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    ran = run("accept", book, "--reject", "ports", "--because", "it is about the end of war")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "0 accepted, 1 rejected, 1 waiting")
    assert "1 accepted, 0 waiting" in run("accept", book, "--yes").out
    assert [line.split()[0] for line in lock(book)] == ["reading", "rejected"]
    shown = run("show", book, "ports").out
    assert "rejected: it is about the end of war" in shown
    text = (book / "sea.tex").read_text()
    (book / "sea.tex").write_text(text.replace("every fleet must", "every fleet of war must"))
    assert "0 accepted, 1 waiting" in run("accept", book, "--list").out
    (book / "sea.tex").write_text(text)
    assert "0 accepted, 0 waiting" in run("accept", book, "--list").out
    assert "0 accepted, 1 waiting" in run("accept", book, "--list", "--rejected").out
    assert "1 accepted, 0 waiting" in run("accept", book, "ports", "--rejected", "--yes").out
    assert [line.split()[0] for line in lock(book)] == ["reading", "reading"]


def test_what_is_rejected_already_is_rejected_for_another_reason_when_that_is_asked_for(
    tmp_path: Path,
) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    run("accept", book, "--reject", "ports", "--because", "too strict")
    before = contents(book)
    ran = run("accept", book, "--reject", "ports", "--because", "it means another port")
    assert ran.status == 2
    assert "no reading waits in" in ran.err and "--rejected" in ran.err
    assert contents(book) == before
    ran = run("accept", book, "--rejected", "--reject", "ports", "--because", "it means another port")
    assert (ran.status, [line for line in lock(book) if "too strict" in line]) == (0, [])
    assert "rejected: it means another port" in run("show", book, "ports").out


def test_what_is_accepted_is_not_rejected_before_it_is_taken_back(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    run("accept", book, "--yes")
    before = contents(book)
    ran = run("accept", book, "--reject", "ports", "--because", "a mistake")
    assert ran.status == 2
    assert "--withdraw" in ran.err
    assert contents(book) == before
    ran = run("accept", book, "--withdraw", "ports")
    assert (ran.status, ran.out.splitlines()[-1]) == (0, "0 accepted, 1 withdrawn, 1 waiting")
    assert "At the end every fleet must be in port." in ran.out
    assert [line.split()[0] for line in lock(book)] == ["reading"]
    assert run("accept", book, "--withdraw", "ports").status == 2
    assert run("accept", book, "--reject", "ports", "--because", "a mistake").status == 0


def test_an_edited_reading_is_shown_against_the_one_accepted_before(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    run("accept", book, "--yes")
    rules = book / "readings/all.rules"
    rules.write_text(rules.read_text().replace("E.zones <=", "E.zones <").replace("= true", "= false"))
    ran = run("accept", book, "--list")
    assert "instead of the reading accepted before:" in ran.out
    assert "then final F.in_port = [-true-] {+false+}" in ran.out
    assert "then E.zones [-<=-] {+<+} {most: number" in ran.out or "[-=-]" in ran.out
    run("accept", book, "fleets", "--yes")
    again = run("accept", book, "--list")
    assert "[-true-] {+false+}" in again.out, "accepting one keeps what was accepted before of the other"


def test_a_changed_value_is_shown_old_and_new(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS)
    run("accept", book, "--yes")
    text = (book / "sea.tex").read_text()
    (book / "sea.tex").write_text(text.replace("enters 2 zones", "enters 4 zones"))
    assert "most was 2 and is now 4" in run("accept", book, "--list").out


ANSWERS = [
    {"paragraph": "fleets", "sentence": "A fleet", "answer": "accept"},
    {
        "paragraph": "fleets",
        "sentence": "The admiral",
        "answer": "judgement",
        "because": "the admiral decides",
    },
    {"paragraph": "ports", "answer": "reject", "because": "not now"},
    {"paragraph": "storms", "answer": "narrative", "because": "storms are not played"},
]


@pytest.mark.parametrize("shape", ["toml", "json", "list"])
def test_answers_of_a_file(tmp_path: Path, shape: str) -> None:
    book = make(tmp_path, FLEETS + PORTS + STORMS)
    file = tmp_path / ("answers.toml" if shape == "toml" else "answers.json")
    if shape == "toml":
        tables = [
            "\n".join(["[[answer]]", *(f"{name} = {json.dumps(value)}" for name, value in each.items())])
            for each in ANSWERS
        ]
        file.write_text("\n".join(tables))
    else:
        file.write_text(json.dumps(ANSWERS if shape == "list" else {"answer": ANSWERS}))
    ran = run("accept", book, "--answers", file)
    assert ran.status == 0, ran.said
    assert ran.out.splitlines()[-1] == "1 accepted, 1 rejected, 2 noted, 0 waiting"
    assert "noted as judgement in readings/notes.rules" in ran.out
    assert "noted as narrative in readings/all.rules" in ran.out
    rules = (book / "readings/all.rules").read_text()
    assert "# A comment of the author, which stays." in rules
    assert rules.endswith('reading "storms"\n  narrative because "storms are not played"\n')
    covered = json.loads(run("coverage", book, "--output-format", "json").out)
    assert covered["states"] == {"authored": 1, "rejected": 1, "judgement": 1, "narrative": 1}


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [
        ({"paragraph": "fleets", "answer": "reject"}, "needs a reason"),
        ({"paragraph": "nowhere", "answer": "accept"}, "there is no paragraph"),
        (
            {"paragraph": "ports", "answer": "approve"},
            "one of accept, reject, edit, judgement, narrative, skip",
        ),
        ({"paragraph": "ports", "answer": "accept", "readings": 2}, "perhaps `reading`"),
        (
            {"paragraph": "ports", "answer": "accept", "reading": "two"},
            "`reading`: expected `int | null`, got `str`",
        ),
        ({"paragraph": "ports"}, "missing required field `answer`"),
        ({"paragraph": "ports", "answer": "accept", "sentence": "Never"}, "no sentence there wait"),
        ({"paragraph": "ports", "answer": "accept", "reading": 2}, "there is no reading 2"),
        ({"paragraph": "ports", "answer": "edit"}, "`edit` and the `rules` that it writes go together"),
        (
            {"paragraph": "ports", "answer": "accept", "rules": "obligation"},
            "`edit` and the `rules` that it writes go together",
        ),
        ({"paragraph": "ports", "answer": "edit", "rules": "obligation\n  then (\n"}, ", in line 2"),
        ({"paragraph": "ports", "answer": "edit", "rules": 'reading "ports"'}, "the head is added by itself"),
        (
            {
                "paragraph": "ports",
                "answer": "edit",
                "rules": 'narrative because "x"\n  reading "storms"\n  narrative because "y"',
            },
            "the head is added by itself, and stands in line 2 again",
        ),
        (
            {"paragraph": "ports", "answer": "edit", "rules": 'narrative because "x"', "reading": 2},
            "takes neither `reading` nor `because`",
        ),
    ],
)
def test_answers_that_cannot_be_given_write_nothing(
    tmp_path: Path, answer: dict[str, object], complaint: str
) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    before = contents(book)
    (tmp_path / "answers.json").write_text(json.dumps([ANSWERS[0], answer]))
    ran = run("accept", book, "--answers", tmp_path / "answers.json")
    assert ran.status == 2
    assert complaint in ran.err
    assert "answers.json:1:" in ran.err and "answers.json:1:1\n" not in ran.err
    assert contents(book) == before


@pytest.mark.parametrize(
    ("name", "text", "complaint", "place"),
    [
        (
            "a.json",
            '[{"paragraph": "ports",\n  "answer": "judgement", "because": "x",\n  "because": "y"}]',
            'the key "because" stands twice in one object',
            "a.json:3:3",
        ),
        ("a.json", '[{"paragraph": "ports",\n "answer": }]', "is not JSON: Expecting value", "a.json:2:12"),
        ("a.json", "{}", "it has no answers", "a.json:1:1"),
        ("a.json", '{\n"anser": []}', "`anser` is nothing", "a.json:2:2"),
        ("a.toml", "[[answer]]\nparagraph = ports\n", "is not valid TOML: Invalid value", "a.toml:2:13"),
        (
            "a.toml",
            '[[answer]]\nparagraph = "ports"\nanswer = "yes"\n',
            "answer 1 (ports): `yes` is no answer",
            "a.toml:3:1",
        ),
    ],
)
def test_a_file_of_answers_that_is_none_is_shown_where_it_is_not(
    tmp_path: Path, name: str, text: str, complaint: str, place: str
) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    (tmp_path / name).write_text(text)
    ran = run("accept", book, "--answers", tmp_path / name)
    assert ran.status == 2
    assert complaint in ran.err and f"{place}\n" in ran.err, ran.err


EDITED = """
prohibition in ends
  for each fleet F (F.in_port = false)
  then initial F.in_port = true
"""


def test_an_answer_that_edits_writes_a_reading_and_accepts_it(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    answers = [
        {"paragraph": "ports", "answer": "edit", "rules": EDITED},
        {"paragraph": "storms", "answer": "edit", "rules": EDITED},
    ]
    (tmp_path / "answers.json").write_text(json.dumps(answers))
    ran = run("accept", book, "--answers", tmp_path / "answers.json")
    assert ran.status == 0, ran.said
    assert "written into readings/all.rules" in ran.out and "written into readings/notes.rules" in ran.out
    assert "2 accepted" in ran.out
    assert "then initial F.in_port = true" in (book / "readings/all.rules").read_text()
    assert json.loads(run("coverage", book, "--output-format", "json").out)["states"]["authored"] == 2


def test_what_an_answer_writes_is_not_accepted_where_it_cannot_be_judged(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    answer = {"paragraph": "ports", "answer": "edit", "rules": EDITED.replace("ends", "squall")}
    before = contents(book)
    (tmp_path / "answers.json").write_text(json.dumps([answer]))
    ran = run("accept", book, "--answers", tmp_path / "answers.json")
    assert ran.status == 1, ran.said
    assert 'cannot be accepted: there is no step "squall"' in ran.out
    assert "0 accepted" in ran.out
    assert contents(book) == before


def test_a_refused_edit_leaves_no_folder_behind(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    shutil.rmtree(book / "readings", ignore_errors=True)
    answer = {"paragraph": "storms", "answer": "edit", "rules": EDITED.replace("ends", "squall")}
    (tmp_path / "answers.json").write_text(json.dumps([answer]))
    assert run("accept", book, "--answers", tmp_path / "answers.json").status == 1
    assert not (book / "readings").exists()


def test_an_answer_that_cannot_be_given_is_shown_where_it_stands(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    file = tmp_path / "answers.toml"
    file.write_text(
        '[[answer]]\nparagraph = "ports"\nanswer = "skip"\n\n[[answer]]\nparagraph = "nowhere"\nanswer = "accept"\n'
    )
    assert "answers.toml:5" in run("accept", book, "--answers", file).err


@pytest.mark.parametrize(
    "options",
    [
        ["--list", "--yes"],
        ["--reject", "ports"],
        ["--because", "no"],
        ["--answers", "answers.toml", "--yes"],
        ["--withdraw", "ports", "--yes"],
        [],
    ],
)
def test_options_that_contradict_or_ask_nobody_are_2(tmp_path: Path, options: list[str]) -> None:
    assert run("accept", make(tmp_path, FLEETS), *options).status == 2


def test_a_note_names_its_sentence_by_words_of_its_own(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    (book / "sea.tex").write_text(
        "\\aparag\\label{twin} The fleet may sail in May, says he. The fleet may sail in June, says she.\n"
    )
    notes = [
        {
            "paragraph": "twin",
            "sentence": f"The fleet may sail in {month}",
            "answer": "narrative",
            "because": "talk",
        }
        for month in ("May", "June")
    ]
    (tmp_path / "answers.json").write_text(json.dumps(notes))
    ran = run("accept", book, "--answers", tmp_path / "answers.json")
    assert ran.status == 0, ran.said
    assert "2 noted, 0 waiting" in ran.out
    assert 'at "… ' in (book / "readings/notes.rules").read_text()


def test_a_formalisation_keeps_notes_beside_its_readings(tmp_path: Path) -> None:
    book = make(tmp_path, PORTS)
    apart = tmp_path / "apart"
    apart.mkdir()
    (apart / "all.rules").write_text(FLEETS)
    (apart / "vocabulary.toml").write_text((book / "vocabulary.toml").read_text())
    (tmp_path / "answers.json").write_text(
        json.dumps([{"paragraph": "storms", "answer": "judgement", "because": "weather"}])
    )
    ran = run("accept", book / "sea.tex", "--with", apart, "--answers", tmp_path / "answers.json")
    assert "noted as judgement in notes.rules" in ran.out, ran.said
    assert (apart / "notes.rules").is_file()
    assert not (book / "rulebook.lock").exists()


FAULTY = """
reading "ports"
  obligation in ends
    for each fleet F
    then seaworthy(F) and
      F.in_port is a fleet
reading "storms"
  prohibition in squall
    when enter(theme: fleet F) as E
    then E.zones > 1 and G.in_port = true
"""


def test_every_fault_of_a_reading_is_told_where_it_stands(tmp_path: Path) -> None:
    out = run("accept", make(tmp_path, FAULTY), "--yes").out
    assert 'there is no step "squall" (known are ends, moves), readings/all.rules:8:18' in out, out
    assert "nothing binds the variable G here (known are E, F), readings/all.rules:10:26" in out, out
    assert 'there is no defined condition "seaworthy", readings/all.rules:5:10' in out, out
    assert "this is a truth value, never a fleet, readings/all.rules:6:7" in out, out


def test_definitions_in_a_circle_are_told_as_such(tmp_path: Path) -> None:
    readings = """
reading "fleets" at "A fleet enters"
  definition
    define home(F: fleet) as safe(F)
reading "ports"
  definition
    define safe(F: fleet) as home(F)
"""
    out = run("accept", make(tmp_path, readings), "--yes").out
    assert 'the definition of "home" leads back to itself, by "safe", "home"' in out, out
    assert 'the definition of "safe" leads back to itself, by "home", "safe"' in out, out
