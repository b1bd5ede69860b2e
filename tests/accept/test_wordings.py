"""A turn of phrase that the vocabulary explains: shown in other words, accepted, and changed with the prose."""

from pathlib import Path

from tests.commands.running import run

VOCABULARY = """
[[phases]]
id = "day"
[[steps]]
id = "watch"
phase = "day"
[kinds.guard.attributes]
coins = { type = "int", names = ["coin"] }
[kinds.gate.attributes]
locked = { type = "bool" }
[adjectives.locked]
of = "gate"
means = "locked = true"
[verbs.enter]
roles = { theme = "guard", goal = "gate" }
[wordings.short]
says = "{who: guard} that are|is short of {sum: number} coins"
means = "{who} with less than {sum} coins"
"""
POOR = "Guards that are short of 5 coins may not enter a locked gate."
CLIMB = "Guards that are short of 5 coins may not yodel."
REWORDED = "in other words: Guards with less than 5 coins may not enter a locked gate."


def make(folder: Path, *sentences: str) -> Path:
    """A book of these sentences, a paragraph each."""
    book = folder / "gates"
    book.mkdir()
    (book / "rulebook.toml").write_text('book = "gates"\nlanguage = "en"\nfiles = ["gates.txt"]\n')
    numbered = "".join(f"1.{at} {each}\n" for at, each in enumerate(sentences, 1))
    (book / "gates.txt").write_text(f"1. Gates\n{numbered}")
    (book / "vocabulary.toml").write_text(VOCABULARY)
    return book


def test_what_waits_is_shown_once_in_the_words_that_were_read(tmp_path: Path) -> None:
    listed = run("accept", make(tmp_path, POOR), "--list").out
    assert listed.count(REWORDED) == 1
    assert "in other words, " not in listed
    assert "G.coins < 5" in listed


def test_coverage_tells_what_stops_the_other_words(tmp_path: Path) -> None:
    told = run("coverage", make(tmp_path, CLIMB), "--state", "unread").out
    assert "in other words, “Guards with less than 5 coins may not yodel.”" in told
    assert "the vocabulary does not know “yodel”" in told


def test_a_number_in_a_hole_is_a_slot_and_the_words_of_a_wording_are_fixed(tmp_path: Path) -> None:
    book = make(tmp_path, POOR)
    assert run("accept", book, "--yes").status == 0
    text = (book / "gates.txt").read_text()
    (book / "gates.txt").write_text(text.replace("short of 5", "short of 6"))
    shown = run("show", book, "1.1").out
    assert "G.coins < 6" in shown
    assert "in other words: “{who: guard} that are|is short of {sum: number} coins” as" in shown
    (book / "gates.txt").write_text(text.replace("short of", "shorn of"))
    shown = run("show", book, "1.1").out
    assert "stale" in shown and "G.coins" not in run("coverage", book).out


def test_the_dossier_of_a_paragraph_tells_its_wordings(tmp_path: Path) -> None:
    book = make(tmp_path, POOR)
    run("accept", book, "--yes")
    run("build", book, "--out", tmp_path / "out")
    pages = [each.read_text() for each in (tmp_path / "out").rglob("*.html")]
    assert any("In other words: “{who: guard} that are|is short of" in each for each in pages)


def test_a_wording_that_is_changed_makes_its_readings_wait(tmp_path: Path) -> None:
    book = make(tmp_path, POOR)
    run("accept", book, "--yes")
    changed = VOCABULARY.replace("less than", "more than")
    (book / "vocabulary.toml").write_text(changed)
    listed = run("accept", book, "--list").out
    assert "G.coins > 5" in listed
    assert "0 rules" in run("build", book, "--out", tmp_path / "out").out
