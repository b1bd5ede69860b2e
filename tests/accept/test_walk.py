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


def _editor(folder: Path, *texts: str) -> str:
    """An editor that writes one text after the other, and keeps what it was given each time."""
    program = folder / "editor.py"
    program.write_text(
        "import sys, pathlib\n"
        f"texts, seen = {texts!r}, pathlib.Path({str(folder / 'seen')!r})\n"
        "seen.mkdir(exist_ok=True)\n"
        "number, path = len(list(seen.iterdir())), pathlib.Path(sys.argv[1])\n"
        "(seen / str(number)).write_text(path.read_text())\n"
        "path.write_text(texts[number])\n"
    )
    return f"{sys.executable} {program}"


GOOD = "  obligation in ends\n    for each fleet F\n    then final F.in_port = true\n"


def test_what_was_written_with_a_mistake_is_in_the_editor_again(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    wrong = "# Every fleet.\n" + GOOD.replace("= true", "= = true")
    editor = _editor(tmp_path, wrong, "# Every fleet.\n" + GOOD)
    ran = typing("e\ne\na\n", "accept", book, "ports", "--unread", editor=editor)
    assert 'not written: this is not the rule language: found "=", in line 4' in ran.out, ran.out
    assert (tmp_path / "seen/1").read_text() == wrong
    assert "1 accepted, 0 waiting" in ran.out
    assert (book / "readings/notes.rules").read_text() == 'reading "ports"\n' + GOOD


def test_words_that_are_expected_are_those_of_the_rule_language(tmp_path: Path) -> None:
    book = make(tmp_path, "")
    editor = _editor(tmp_path, "every fleet comes home", 'reading "ports"\n' + GOOD)
    ran = typing("e\ne\nq\n", "accept", book, "ports", "--unread", editor=editor)
    assert 'this is not the rule language: found "every", in line 1' in ran.out
    for told in ("obligation, prohibition, effect or quantity", "judgement or narrative", "permission"):
        assert told in " ".join(ran.out.split()), told
    assert "duty" not in ran.out
    assert (
        "the head is added by itself, and stands in line 1 again (write only what stands below it)" in ran.out
    )


def test_a_file_that_was_edited_with_a_mistake_is_opened_again_and_nothing_is_accepted_meanwhile(
    tmp_path: Path,
) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    wrong = FLEETS + PORTS.replace("= true", "= = true")
    editor = _editor(tmp_path, wrong, FLEETS + PORTS)
    ran = typing("e\na\ne\na\ns\n", "accept", book, editor=editor)
    assert "not written: nothing is accepted while there are readings that cannot be read" in ran.out, ran.out
    assert (tmp_path / "seen/1").read_text() == wrong
    assert "1 accepted, 1 waiting" in ran.out


def test_what_cannot_be_accepted_is_said_before_it_is_asked(tmp_path: Path) -> None:
    book = make(tmp_path, STORMS)
    ran = typing("s\n", "accept", book)
    assert 'cannot be accepted: no fleet has the attribute "stormy"' in ran.out


def test_a_walk_over_a_lock_that_somebody_else_has_written_goes_on_from_that(tmp_path: Path) -> None:
    book = make(tmp_path, FLEETS + PORTS)
    other = f"{sys.executable} -m rulewright accept {book} fleets --yes >{tmp_path}/other; true"
    ran = typing("s\ne\ns\na\na\ns\n", "accept", book, "--unread", editor=f"sh -c '{other}' sh")
    assert "1 accepted" in (tmp_path / "other").read_text()
    assert "has changed since it was read, so it is not written" in ran.out, ran.out
    assert "1 accepted, 2 waiting" in ran.out, ran.out
    assert len(lock(book)) == 2
