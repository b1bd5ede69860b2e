"""`rulewright init`: a book that loads as it stands, from each kind of document."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from tests.shared_material import SHARED

from ..commands.running import run

NUMBERED = """1.0 FERRIES

1.1 LOADING: Each ferry must load wood. A damaged ferry may not load the wood of Port Oslo.
1.2 SAILING: A damaged ferry must remain. The ferries of Port Oslo may sail; a wood is removed.
1.3 Remove each damaged ferry. The greatest ferry must load last; the greatest ferry sails.
"""
RUSSIAN = """1. ХОД. Каждый паром должен грузить дерево. Старый паром может ждать.
2. КОНЕЦ. Старый паром не может грузить. Паромы ждут дерево.
"""
HTML = """<html><body><h1>Ferry rules</h1><p id="a">1.1 Each ferry must load the wood.</p>
<p>1.2 The ferry may load.</p></body></html>"""
LATEX = r"""\chapter{Ferry rules}
\aparag Each \boat{Red} must load the wood of \OSLO. A \odd[x]{y} may load \OSLO wood.
\aparag The ferry pays; the ferry may \boat{Blue}.
\begin{strange}Words.\end{strange}
"""
DOCUMENTS = {"a.txt": NUMBERED, "b.ru.txt": RUSSIAN, "c.html": HTML, "d.tex": LATEX}


def _init(tmp_path: Path, file: str, text: str) -> Path:
    (tmp_path / file).write_text(text, encoding="utf-8")
    ran = run("init", "ferries", "--from", tmp_path / file, "--out", tmp_path / "books")
    assert ran.status == 0, ran.said
    return tmp_path / "books" / "ferries"


def _toml(path: Path) -> dict[str, Any]:
    return tomllib.loads(path.read_text("utf-8"))


@pytest.mark.parametrize("file", DOCUMENTS)
def test_it_builds_as_it_stands(tmp_path: Path, file: str) -> None:
    book = _init(tmp_path, file, DOCUMENTS[file])
    assert (book / file).read_text("utf-8") == DOCUMENTS[file]
    ran = run("build", book, "--out", tmp_path / "generated")
    assert ran.status == 0, ran.said
    ran = run("lint", book)
    assert "vocabulary.toml" not in ran.said, ran.said


def test_words_of_the_book_are_proposed(tmp_path: Path) -> None:
    book = _init(tmp_path, "a.txt", NUMBERED)
    words = _toml(book / "vocabulary.toml")
    assert {"ferry", "wood"} <= set(words["kinds"])
    assert words["verbs"]["load"]["names"] == ["load"]
    assert words["adjectives"]["damaged"]["of"] == "ferry"
    assert words["individuals"]["port_oslo"]["names"] == ["Port Oslo"]
    assert "# 6 times, first at a.txt:3\n[kinds.ferry]" in (book / "vocabulary.toml").read_text("utf-8")
    config = _toml(book / "rulebook.toml")
    assert (config["title"], config["language"]) == ("FERRIES", "en")
    assert config["numbering"]["scheme"]["forms"] == ["9.0", "9.9"]


def test_russian_words_have_latin_ids(tmp_path: Path) -> None:
    book = _init(tmp_path, "b.ru.txt", RUSSIAN)
    words = _toml(book / "vocabulary.toml")
    assert "паромы" in words["kinds"]["parom"]["names"]
    assert words["adjectives"]["staryy"]["of"] == "parom"
    assert _toml(book / "rulebook.toml")["language"] == "ru"


def test_macros_are_declared(tmp_path: Path) -> None:
    book = _init(tmp_path, "d.tex", LATEX)
    config = _toml(book / "rulebook.toml")
    assert config["macros"] == {
        "OSLO": {"display": "OSLO"},
        "boat": {"args": 1, "display": "{1}"},
        "odd": {"args": 1, "optional": 1, "display": "{2}"},
    }
    assert config["environments"] == {"strange": {"role": "transparent"}}
    words = _toml(book / "vocabulary.toml")
    assert words["kinds"]["boat"]["names"] == ["\\boat"]
    assert words["individuals"]["oslo"]["names"] == ["\\OSLO"]


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    book = _init(tmp_path, "a.txt", NUMBERED)
    (book / "vocabulary.toml").write_text("# pruned\n", encoding="utf-8")
    ran = run("init", "ferries", "--from", tmp_path / "a.txt", "--out", tmp_path / "books")
    assert ran.status == 2
    assert (book / "vocabulary.toml").read_text("utf-8") == "# pruned\n"


@pytest.mark.parametrize("name", ["Ferries", "for", "../x", "1st"])
def test_a_book_needs_a_name_that_can_be_imported(tmp_path: Path, name: str) -> None:
    (tmp_path / "a.txt").write_text(NUMBERED, encoding="utf-8")
    assert run("init", name, "--from", tmp_path / "a.txt", "--out", tmp_path).status == 2


def test_a_missing_document_is_said(tmp_path: Path) -> None:
    ran = run("init", "ferries", "--from", tmp_path / "none.txt", "--out", tmp_path)
    assert ran.status == 2
    assert "Traceback" not in ran.err
    assert not (tmp_path / "ferries").exists()


@pytest.mark.shared
@pytest.mark.parametrize(
    "path",
    [*sorted(SHARED.glob("seeds/*")), *sorted(SHARED.glob("corpus/europa/*.tex"))],
    ids=lambda path: path.name,
)
def test_documents_found_in_the_world(tmp_path: Path, path: Path) -> None:
    assert run("init", "found", "--from", path, "--out", tmp_path).status == 0
    ran = run("build", tmp_path / "found", "--out", tmp_path / "generated")
    assert ran.status in (0, 1)
    assert "vocabulary.toml" not in ran.err
    assert "rulebook.toml" not in ran.err
    assert run("lint", tmp_path / "found").status in (0, 1)


def test_a_folder_of_pages_is_a_book(tmp_path: Path) -> None:
    pages = tmp_path / "Ferry pages"
    pages.mkdir()
    for number, words in ((2, "The ferry sails"), (10, "The ferry ends"), (1, "The ferry loads")):
        page = f'<html><body><h1>{number} Part</h1><p id="p{number}">{words}; see <a href="2 x.html#p2">2</a>.</p></body></html>'
        (pages / f"{number} x.html").write_text(page, encoding="utf-8")
    ran = run("convert", pages, "--to", "markdown")
    assert ran.status == 0, ran.said
    assert ran.out.index("loads") < ran.out.index("sails") < ran.out.index("ends")
    ran = run("init", "ferries", "--from", pages, "--out", tmp_path)
    assert ran.status == 0, ran.said
    config = _toml(tmp_path / "ferries" / "rulebook.toml")
    assert config["files"] == ["1 x.html", "2 x.html", "10 x.html"]
    assert run("build", tmp_path / "ferries", "--out", tmp_path / "generated").status == 0


def test_a_folder_without_pages_is_no_book(tmp_path: Path) -> None:
    (tmp_path / "empty").mkdir()
    for command in (
        ("init", "ferries", "--from", tmp_path / "empty"),
        ("convert", tmp_path / "empty", "--to", "json"),
    ):
        ran = run(*command)
        assert ran.status == 2
        assert "no rulebook.toml" in ran.err


def test_a_macro_that_nobody_declared_is_no_word_of_the_title(tmp_path: Path) -> None:
    document = tmp_path / "ferries.tex"
    document.write_text("\\setbackground{inter}\n\n" + LATEX)
    run("init", "ferries", "--from", document, "--out", tmp_path / "out")
    config = tomllib.loads((tmp_path / "out/ferries/rulebook.toml").read_text("utf-8"))
    assert config["title"] == "Ferry rules"


def test_a_preamble_gives_the_title_and_no_words(tmp_path: Path) -> None:
    text = (
        "\\documentclass{article}\n\\newboolean{advanced}\n\\oddsetting{sloop}\n\\title{The Ferry War}\n"
        "\\begin{document}\n\\maketitle\n\\section{Tolls}\n\\aparag Each ferry must load.\n\\end{document}\n"
    )
    book = _init(tmp_path, "e.tex", text)
    config = _toml(book / "rulebook.toml")
    assert config["title"] == "The Ferry War"
    assert "macros" not in config
    assert "sloop" not in (book / "vocabulary.toml").read_text("utf-8")


def test_a_macro_that_is_not_expanded_is_declared_with_its_arguments(tmp_path: Path) -> None:
    text = (
        "\\newcommand{\\advanced}[1]{\\ifthenelse{\\boolean{advanced}}{#1}{}}\n"
        "\\newcommand{\\campaign}[1]{\\ifx\\a\\b #1\\fi}\n"
        "\\advanced{\\aparag The ferry sails.}\n\\aparag The ferry loads.\\todo{which sloops?}\n"
        "\\campaign{\\begin{itemize}\\item The ferry rests.\\end{itemize}}\n"
    )
    book = _init(tmp_path, "f.tex", text)
    config = _toml(book / "rulebook.toml")
    assert config["macros"] == {name: {"args": 1, "display": "{1}"} for name in ("advanced", "campaign")}
    assert "environments" not in config
    assert "sloop" not in (book / "vocabulary.toml").read_text("utf-8")
    said = run("lint", book).said
    assert "RW801" in said
    assert not any(code in said for code in ("RW210", "RW807", "RW959"))


def test_forms_of_a_verb_that_no_ending_makes_are_proposed_with_it(tmp_path: Path) -> None:
    text = "1.0 MARKET\n\n1.1 A player may sell a crate. A crate that is sold is moved.\n1.2 Each player must move a crate that he sold.\n"
    words = _toml(_init(tmp_path, "market.txt", text) / "vocabulary.toml")
    assert words["verbs"]["sell"]["names"] == ["sell", "sold"]
    assert words["verbs"]["move"]["names"] == ["move"]
