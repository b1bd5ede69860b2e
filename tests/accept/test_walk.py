"""`rulewright accept` at a terminal."""

import sys
from pathlib import Path

from tests.accept.fleets import FLEETS, PORTS, STORMS, make
from tests.accept.terminal import typing
from tests.accept.test_accept import lock
from tests.commands.running import contents, run


def test_a_walk_in_the_order_of_the_book(tmp_path: Path) -> None:
    book = make(tmp_path, STORMS + PORTS + FLEETS)
    ran = typing("a\nr\nit is about the end of war\nj\nthe weather decides\n", "accept", book)
    assert ran.out.index("(fleets)") < ran.out.index("(ports)") < ran.out.index("(storms)")
    assert "1 accepted, 1 rejected, 1 noted, 0 waiting" in ran.out
    assert ran.status == 0
    assert [line.split()[0] for line in lock(book)] == ["reading", "reading", "rejected"]
    assert 'judgement because "the weather decides"' in (book / "readings/all.rules").read_text()


def test_every_answer_is_kept_when_the_walk_is_left(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    ran = typing("a\nq\n", "accept", book)
    assert "left; what was answered is kept" in ran.out
    assert "1 accepted, 1 waiting" in ran.out
    assert len(lock(book)) == 1


def test_nothing_is_written_before_an_answer_is_whole(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    before = contents(book)
    for answers in ("r\n\x04", "j\n\nq\n", "what\n?\nq\n", "\x04"):
        typing(answers, "accept", book)
        assert contents(book) == before, answers


def test_a_reading_that_cannot_run_is_asked_about_again(tmp_path: Path) -> None:
    book = make(tmp_path, STORMS)
    ran = typing("a\ns\n", "accept", book)
    assert 'cannot be accepted: no fleet has the attribute "stormy"' in ran.out
    assert ran.out.count("(storms)") == 2
    assert ran.status == 1
    assert not lock(book)


def test_a_reading_is_edited_and_shown_again(tmp_path: Path) -> None:
    book = make(tmp_path, STORMS)
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import sys, pathlib\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "path.write_text(path.read_text().replace('F.stormy = true', 'F.in_port = false'))\n"
    )
    ran = typing("e\na\n", "accept", book, editor=f"{sys.executable} {editor}")
    assert "1 accepted, 0 waiting" in ran.out, ran.out
    assert "then F.in_port = false" in (book / "readings/all.rules").read_text()
    assert run("check", book).status in (0, 1)


def test_a_sentence_without_a_reading_gets_one_in_the_editor(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    editor = tmp_path / "editor.py"
    editor.write_text(
        "import sys, pathlib\n"
        "path = pathlib.Path(sys.argv[1])\n"
        "rule = 'obligation in ends for each fleet F then final F.in_port = true'\n"
        "path.write_text('  ' + rule + chr(10) + path.read_text())\n"
    )
    ran = typing("e\na\n", "accept", book, "ports", "--unread", editor=f"{sys.executable} {editor}")
    assert "1 accepted, 0 waiting" in ran.out, ran.out
    written = (book / "readings/notes.rules").read_text()
    assert written.startswith('reading "ports"\n  obligation in ends')
    assert "must be in port" not in written, "the sentence is not copied"


def test_what_is_no_rule_language_leaves_the_files_alone(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    before = contents(book)
    editor = tmp_path / "editor.py"
    editor.write_text("import sys, pathlib\npathlib.Path(sys.argv[1]).write_text('every fleet comes home')\n")
    ran = typing("e\nq\n", "accept", book, "ports", "--unread", editor=f"{sys.executable} {editor}")
    assert "not written: this is not the rule language" in ran.out, ran.out
    assert contents(book) == before
