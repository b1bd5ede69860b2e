r"""Bad input gives a precise message with its place, and leaves the previous output whole."""

import json
from itertools import pairwise
from pathlib import Path

import pytest

from tests.commands.running import contents, run

CONFIG = 'book = "sample"\ntitle = "Sample"\nfiles = ["book.tex"]\n'
TEXT = "\\section{War}\n\\aparag[Fleets]\\label{fleets} A fleet must move.\n"
VOCABULARY = """
[kinds.fleet]
[kinds.fleet.attributes]
size = { type = "int" }
name = { type = "string" }

[verbs.move]
roles = { theme = ["fleet"] }
"""
READINGS = 'reading "fleets"\n  obligation\n    for each fleet F\n    then F.size = 3\n'
GOOD = {
    "rulebook.toml": CONFIG,
    "book.tex": TEXT,
    "vocabulary.toml": VOCABULARY,
    "readings/war.rules": READINGS,
}
DEEP = 100_000
GROWING = "".join(
    f"\\newcommand{{\\x{one}}}{{\\x{two}\\x{two}}}\n" for one, two in pairwise("abcdefghijklmnopqrs")
)
"""Eighteen macros, each of which writes the next one twice."""


def make(folder: Path, files: dict[str, str | bytes]) -> Path:
    """A book of these files and the good ones that they do not replace."""
    book = folder / "sample"
    for name, text in {**GOOD, **files}.items():
        path = book / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return book


def test_the_good_book_is_good(tmp_path: Path) -> None:
    book = make(tmp_path, {})
    assert run("accept", book, "--yes").status == 0
    assert run("build", book, "--out", tmp_path / "out").err == ""


UNUSABLE: dict[str, tuple[str, str | bytes, str]] = {
    "a lock with a line that is none": ("rulebook.lock", "((((\n", "rulebook.lock:"),
    "a lock of binary": ("rulebook.lock", "\0", "rulebook.lock"),
    "a lock nested deep": ("rulebook.lock", "x = " + "[" * DEEP, "rulebook.lock:"),
    "an effect on an attribute that nothing has": (
        "vocabulary.toml",
        VOCABULARY + '[verbs.sink]\nroles = { theme = "fleet" }\neffects = ["theme.siez := 0"]\n',
        'did you mean "size"?',
    ),
    "an effect on a role that the act has not": (
        "vocabulary.toml",
        VOCABULARY + '[verbs.sink]\nroles = { theme = "fleet" }\neffects = ["thme.size := 0"]\n',
        "no role or attribute of sink",
    ),
    "configuration that is not TOML": ("rulebook.toml", 'book = "sample\n', "rulebook.toml:1:"),
    "configuration with an unknown key": ("rulebook.toml", CONFIG + 'colour = "red"\n', "rulebook.toml:4:"),
    "configuration with a wrong type": ("rulebook.toml", CONFIG.replace('"Sample"', "3"), "rulebook.toml:2:"),
    "configuration twice the same key": ("rulebook.toml", CONFIG + CONFIG, "rulebook.toml:"),
    "configuration that is binary": ("rulebook.toml", b"\x00\x01", "rulebook.toml"),
    "configuration with a book name that climbs": (
        "rulebook.toml",
        CONFIG.replace('book = "sample"', 'book = "../up"'),
        "rulebook.toml:1:",
    ),
    "configuration with a name that is code": (
        "rulebook.toml",
        CONFIG.replace('book = "sample"', "book = 'a\"; import os #'"),
        "rulebook.toml:1:",
    ),
    "configuration nested deep": ("rulebook.toml", CONFIG + "x = " + "[" * DEEP, "rulebook.toml:"),
    "vocabulary that is not TOML": ("vocabulary.toml", "[kinds.fleet\n", "vocabulary.toml:1:"),
    "vocabulary against its schema": ("vocabulary.toml", "[kinds.fleet]\nis_a = 7\n", "vocabulary.toml:"),
    "vocabulary with an unknown key": ("vocabulary.toml", VOCABULARY + "[ships.x]\n", "vocabulary.toml:"),
    "vocabulary nested deep": ("vocabulary.toml", "x = " + "[" * DEEP, "vocabulary.toml:"),
    "vocabulary with a huge number": ("vocabulary.toml", "x = " + "9" * 10_000, "vocabulary.toml:1:"),
    "vocabulary that is binary": ("vocabulary.toml", b"\x00", "vocabulary.toml"),
    "no document": ("rulebook.toml", CONFIG.replace('"book.tex"', '"missing.tex"'), "missing.tex"),
    "a binary document": ("book.tex", b"\\aparag x\x00\xff", "book.tex"),
    "a document outside": ("rulebook.toml", CONFIG.replace("book.tex", "../book.tex"), "outside"),
}


@pytest.mark.parametrize("what", list(UNUSABLE))
def test_what_cannot_be_used_at_all_is_2_and_leaves_the_output(tmp_path: Path, what: str) -> None:
    book, out = make(tmp_path, {}), tmp_path / "out"
    assert run("build", book, "--out", out).status == 0
    before = contents(out)
    file, text, place = UNUSABLE[what]
    make(tmp_path, {file: text})
    ran = run("build", book, "--out", out)
    assert ran.status == 2, ran.err
    assert place in ran.err
    assert len(ran.err) < 2000
    assert contents(out) == before
    assert run("check", book).status == 2
    assert run("lint", book).status == 2


BROKEN: dict[str, tuple[str, str, str]] = {
    "a group that is not closed": ("book.tex", TEXT + "\\aparag {open\n", "book.tex:3:"),
    "a group that is not open": ("book.tex", TEXT + "\\aparag open}\n", "book.tex:3:"),
    "an environment that is not closed": ("book.tex", TEXT + "\\begin{itemize}\n\\item a\n", "book.tex:3:"),
    "an environment that is not open": ("book.tex", TEXT + "\\end{itemize}\n", "book.tex:3:"),
    "a macro that expands to itself": (
        "book.tex",
        TEXT + "\\newcommand{\\loop}{a \\loop b}\n\\aparag \\loop\n",
        "book.tex:",
    ),
    "macros that grow": ("book.tex", TEXT + GROWING + "\\aparag \\xa\n", "book.tex:"),
    "macros that write sentence after sentence": (
        "book.tex",
        TEXT + GROWING + "\\newcommand{\\xs}{Go now. }\n\\aparag \\xa\n",
        "book.tex:",
    ),
    "input above the folder": ("book.tex", TEXT + "\\input{../secret}\n", "book.tex:3:"),
    "input by an absolute path": ("book.tex", TEXT + "\\input{/etc/hostname}\n", "book.tex:3:"),
    "input of a link out of the folder": ("book.tex", TEXT + "\\input{link}\n", "book.tex:3:"),
    "input that loops": ("book.tex", TEXT + "\\input{book}\n", "book.tex:3:"),
    "input of what is not there": ("book.tex", TEXT + "\\input{chapter2}\n", "book.tex:3:"),
    "input of a folder": ("book.tex", TEXT + "\\input{readings}\n", "book.tex:3:"),
    "readings that cannot be parsed": ("readings/war.rules", READINGS + "  then then\n", "war.rules:5:"),
    "readings nested deep": (
        "readings/war.rules",
        READINGS.replace("F.size", "(" * DEEP + "F.size"),
        "war.rules:",
    ),
    "readings with a chain of nots": (
        "readings/war.rules",
        READINGS.replace("F.size", "not " * DEEP + "F.size"),
        "war.rules:",
    ),
    "a reading of an unknown kind": (
        "readings/war.rules",
        READINGS.replace("each fleet", "each flat"),
        "war.rules:",
    ),
    "a reading with an unknown attribute": (
        "readings/war.rules",
        READINGS.replace("F.size", "F.sise"),
        "war.rules:",
    ),
}


@pytest.mark.parametrize("what", list(BROKEN))
def test_what_is_broken_costs_only_itself(tmp_path: Path, what: str) -> None:
    (tmp_path / "secret.tex").write_text("TOP SECRET")
    file, text, place = BROKEN[what]
    book, out = make(tmp_path, {}), tmp_path / "out"
    run("accept", book, "--yes")
    make(tmp_path, {file: text})
    accepted = run("accept", book, "--yes")
    (book / "link.tex").symlink_to(tmp_path / "secret.tex")
    ran = run("build", book, "--out", out)
    # A reading that cannot run is refused when it is to be accepted, and waits.
    assert 1 in (accepted.status, ran.status), ran.err
    assert place in ran.err or ("cannot be accepted" in accepted.out and place in accepted.out)
    assert len(ran.err) < 20_000
    pages = "".join(path.read_text() for path in out.rglob("*") if path.is_file())
    assert "TOP SECRET" not in pages
    assert "A fleet must move" in pages
    assert run("lint", book).status in (0, 1)


NESTED = {
    "braces": "\\aparag " + "{" * DEEP + "x" + "}" * DEEP,
    "open braces": "\\aparag " + "{" * DEEP + "x",
    "closing braces": "\\aparag " + "}" * DEEP + "x",
    "environments": "\\begin{itemize}\\item " * 5000 + "x" + "\\end{itemize}" * 5000,
    "open environments": "\\begin{quote}" * 20_000 + "x",
    "closing environments": "\\end{quote}" * 20_000 + "x",
    "emphasis": "\\aparag " + "\\emph{" * DEEP + "x" + "}" * DEEP,
    "optional arguments": "\\aparag" + "[" * DEEP + "x",
    "paragraphs in groups": "{\\aparag " * 5000 + "x" + "}" * 5000,
    "math": "\\aparag $" + "{" * DEEP + "x",
    "conditionals": "\\iftrue " * 10_000 + "x",
}


@pytest.mark.parametrize("what", list(NESTED))
def test_deep_nesting_costs_neither_the_process_nor_the_words(tmp_path: Path, what: str) -> None:
    path = tmp_path / "deep.tex"
    path.write_text(NESTED[what] + "\n\\aparag Afterwards comes peace.\n")
    ran = run("build", path, "--out", tmp_path / "out")
    assert ran.status in (0, 1)
    assert len(ran.err) < 20_000
    rules = (tmp_path / "out" / "deep" / "rules.json").read_text()
    assert "Afterwards comes peace." in rules


def test_an_empty_file_is_an_empty_book(tmp_path: Path) -> None:
    path = tmp_path / "empty.tex"
    path.write_text("")
    ran = run("build", path, "--out", tmp_path / "out")
    assert ran.status == 0
    assert "RW993" in ran.err and "`empty.tex` has no text" in ran.err
    assert json.loads((tmp_path / "out" / "empty" / "rules.json").read_text())["paragraphs"] == []
    assert run("check", path).status == 2
    assert run("coverage", path).status == 0


def test_output_that_cannot_be_written_is_2(tmp_path: Path) -> None:
    book = make(tmp_path, {})
    (tmp_path / "file").write_text("x")
    ran = run("build", book, "--out", tmp_path / "file" / "below")
    assert ran.status == 2
    assert "file" in ran.err


def test_a_reading_of_no_paragraph_is_reported(tmp_path: Path) -> None:
    book = make(tmp_path, {"readings/war.rules": READINGS.replace('"fleets"', '"fleet"')})
    ran = run("build", book, "--out", tmp_path / "out")
    assert ran.status == 0
    assert 'there is no paragraph "fleet" in the book' in ran.err
    assert "war.rules:1:9" in ran.err


def test_many_of_a_kind_are_counted_and_not_all_printed(tmp_path: Path) -> None:
    path = tmp_path / "many.tex"
    path.write_text("}\n" * 500)
    ran = run("build", path, "--out", tmp_path / "out")
    assert ran.status == 1
    assert "… and 470 more of RW" in ran.err
