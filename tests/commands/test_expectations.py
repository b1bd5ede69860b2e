"""`records/expected*.toml` names paragraphs as people do, and every word of it counts."""

import json
from pathlib import Path

import pytest

from tests.commands.running import Ran, run


def expecting(book: Path, text: str) -> Ran:
    """The book's check with these expectations of its record."""
    (book / "records/expected.toml").write_text(f"[leaves]\n{text}\n")
    return run("check", book)


@pytest.mark.parametrize("paragraph", ["2", "Ends"])
def test_a_paragraph_is_named_by_number_or_title(sea: Path, paragraph: str) -> None:
    ran = expecting(sea, f'paragraph = "{paragraph}"\nverdict = "violated"')
    assert "1 of 1 records give the expected verdict" in ran.out, ran


def test_an_unknown_paragraph_is_said_with_its_place(sea: Path) -> None:
    ran = expecting(sea, 'paragraph = "3"\nverdict = "violated"')
    assert ran.status == 1
    assert 'there is no paragraph "3"' in ran.err and "expected.toml:1" in ran.err


def test_only_of_a_record_that_nothing_names_it_is_told_that_nobody_says_what_to_expect(sea: Path) -> None:
    ran = expecting(sea, 'paragraph = "3"\nverdict = "violated"')
    assert "what is expected of it is not compared" in ran.out and "nobody says" not in ran.said
    (sea / "records/expected.toml").write_text("")
    assert "leaves: nobody says what to expect of it" in run("check", sea).out


@pytest.mark.parametrize(
    ("whole", "agrees"), [("violated", True), ("satisfied", False), ("undecided", False)]
)
def test_the_whole_record_is_compared(sea: Path, whole: str, agrees: bool) -> None:
    ran = expecting(sea, f'paragraph = "1"\nverdict = "satisfied"\nwhole = "{whole}"')
    assert (f"{int(agrees)} of 1 records give the expected verdict") in ran.out, ran


@pytest.mark.parametrize(
    ("quoted", "agrees"), [("At the end", True), ("… in port", True), ("in port", False)]
)
def test_a_sentence_is_named_by_its_first_words_or_by_words_inside_it(
    sea: Path, quoted: str, agrees: bool
) -> None:
    ran = expecting(sea, f'paragraph = "2"\nsentence = "{quoted}"\nverdict = "violated"')
    assert (f"{int(agrees)} of 1 records give the expected verdict") in ran.out, ran


def test_words_that_no_sentence_begins_with_are_said_so(sea: Path) -> None:
    ran = expecting(sea, 'paragraph = "2"\nsentence = "No such words"\nverdict = "violated"')
    assert 'no sentence of the paragraph begins with "No such words"; expected violated of 2 (' in ran.out


@pytest.mark.parametrize("content", ["[leaves\nverdict = ", "\0"])
def test_a_file_that_cannot_be_read_is_unusable_input(sea: Path, content: str) -> None:
    (sea / "records/expected.toml").write_text(content)
    ran = run("check", sea)
    assert ran.status == 2
    assert "expected.toml" in ran.err


def test_a_number_that_has_become_that_of_another_paragraph_is_not_compared(sea: Path) -> None:
    expecting(sea, 'paragraph = "2"\nverdict = "violated"')
    assert run("accept", sea, "--yes").status == 0
    text = (sea / "sea.txt").read_text()
    (sea / "sea.txt").write_text(text.replace("2. Ends", "2. Storms: Storms blow.\n\n3. Ends"))
    for _ in range(2):  # what was accepted since does not make it forget
        ran = run("check", sea)
        assert ran.status == 1
        assert '"2" was the number of another paragraph, ' in ran.err
        assert "which has the number 3 now" in ran.err
        assert "leaves: what is expected of it is not compared" in ran.out and "nobody says" not in ran.said
        run("accept", sea, "--yes")
    assert "1 of 1 records give" in expecting(sea, 'paragraph = "3"\nverdict = "violated"').out


def test_numbers_that_the_lock_does_not_keep_yet_are_told(sea: Path) -> None:
    told = "numbers that the lock does not keep yet (2)"
    assert told in expecting(sea, 'paragraph = "2"\nverdict = "violated"').err
    assert run("accept", sea, "--yes").status == 0
    ran = run("check", sea)
    assert ran.status == 0 and told not in ran.err


def test_a_paragraph_that_is_written_anew_keeps_its_number(sea: Path) -> None:
    expecting(sea, 'paragraph = "2"\nverdict = "violated"')
    assert run("accept", sea, "--yes").status == 0
    (sea / "sea.txt").write_text(
        (sea / "sea.txt").read_text().partition("2. ")[0] + "2. Peace: Nobody fights anybody.\n"
    )
    for _ in range(2):
        assert "was the number" not in run("check", sea).err
        run("accept", sea, "--yes")


def test_records_that_are_no_folder_are_unusable_input(sea: Path) -> None:
    for each in (sea / "records").iterdir():
        each.unlink()
    (sea / "records").rmdir()
    (sea / "records").write_text("")
    ran = run("check", sea)
    assert ran.status == 2
    assert "is a file, not the folder of the records" in ran.err


def test_steps_that_go_backwards_are_noted(sea: Path) -> None:
    file = sea / "records/leaves.json"
    record = json.loads(file.read_text())
    assert "note:" not in run("check", sea, file).out
    act = record["events"][0]
    record["events"] = [{**act, "step": "ends"}, {**act, "n": 2}]
    file.write_text(json.dumps(record))
    noted = "note: event 2 is in the step moves, which comes before ends, that of event 1"
    assert noted in run("check", sea, file).out
