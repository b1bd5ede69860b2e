"""Errata and rulings: found by identity, shown beside their paragraphs, stale when the text changes."""

import json
from pathlib import Path

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.commands.running import run

BOOK = r"""
\chapter{Harbour}\label{harbour}
\section{Ships}\label{ships}
\aparag[Docking]\label{dock} A ship docks when a berth is free. It pays 3 crowns to the keeper of the quay.
\aparag[Cargo] The crew unloads wine, salt, copper and wool, in this order.
\aparag[Pilots] Every foreign captain must hire a pilot before entering.
"""
RULING = """
[[ruling]]
id = "free-berth"
date = 2024-05-01
kind = "ruling"
paragraph = "dock"
sentence = "A ship docks"
text = "A berth with a <wreck> in it is not free; see [[I.1 B]] and [[ships|the ships]].\\n\\nNor is one behind \\\\ref{dock}."
author = "The designers"
source = "https://example.org/?a=1&b=2"
"""
ERRATUM = """
[[ruling]]
id = "wool-first"
date = 2024-03-09
kind = "erratum"
paragraph = "I.1 B"
text = "Wool comes first."
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    folder = tmp_path / "harbour"
    (folder / "rulings").mkdir(parents=True)
    (folder / "rulebook.toml").write_text(
        'book = "harbour"\ntitle = "Harbour"\nedition = "2"\neditions = ["1", "2", "3"]\nfiles = ["harbour.tex"]\n'
    )
    (folder / "harbour.tex").write_text(BOOK, "utf-8")
    (folder / "rulings" / "answers.toml").write_text(RULING + ERRATUM, "utf-8")
    return folder


def _rulings(book: Path, text: str) -> Compilation:
    (book / "rulings" / "answers.toml").write_text(text, "utf-8")
    return compile_book(open_book(book))


def _said(compiled: Compilation) -> list[tuple[str, str]]:
    return [(each.code, each.message) for each in compiled.diagnostics if "ruling" in each.code]


def _files(book: Path) -> dict[str, str]:
    found = emit_book(compile_book(open_book(book)))
    return {str(path): content if isinstance(content, str) else content.decode() for path, content in found}


def test_they_stand_beside_their_paragraphs_and_in_a_list_by_date(book: Path) -> None:
    files = _files(book)
    page = files["html/harbour.html"]
    docking = page[page.index('id="dock"') : page.index("Cargo")]
    assert 'class="ruling ruling current" role="note" id="ruling-free-berth"' in docking
    assert '<time datetime="2024-05-01">' in docking and "The designers" in docking
    assert "A berth with a &lt;wreck&gt; in it" in docking and "<wreck>" not in page
    assert 'href="https://example.org/?a=1&amp;b=2"' in docking
    assert '<a class="reference" href="#ships">the ships</a>' in docking
    listed = files["html/rulings.html"]
    assert listed.index("wool-first" if "wool-first" in listed else "Wool") < listed.index("A berth with")
    assert 'href="rulings.html"' in page
    assert 'id="rulings"' in files["html/book.html"]
    rules = json.loads(files["rules.json"])
    assert [each["id"] for each in rules["rulings"]] == ["wool-first", "free-berth"]
    docked = next(each for each in rules["paragraphs"] if each["id"] == "dock")
    assert docked["rulings"] == ["free-berth"]


def test_a_source_that_runs_code_is_no_link(book: Path) -> None:
    text = RULING.replace("https://example.org/?a=1&b=2", "javascript:alert(1)")
    (book / "rulings" / "answers.toml").write_text(text, "utf-8")
    page = _files(book)["html/harbour.html"]
    assert 'href="javascript' not in page and "javascript:alert(1)" in page


def test_show_tells_them(book: Path) -> None:
    ran = run("show", book, "dock")
    assert "2024-05-01 ruling by The designers" in ran.out


def test_an_accepted_ruling_follows_its_paragraph_through_renumbering(book: Path) -> None:
    assert run("accept", book, "--yes").status == 0
    assert _said(compile_book(open_book(book))) == []
    text = BOOK.replace(
        r"\aparag[Cargo]", "\\aparag[Tides] At low tide nobody moves any boat at all.\n\\aparag[Cargo]"
    )
    (book / "harbour.tex").write_text(text, "utf-8")
    compiled = compile_book(open_book(book))
    wool = next(each for each in compiled.rulings.placed if each.ruling.id == "wool-first")
    assert (wool.unit.citation, wool.standing.value) == ("I.1 C", "current")
    said = [message for _, message in _said(compiled)]
    assert any("I.1 B is I.1 C now" in message for message in said)
    assert any("cites I.1 B, which is I.1 C now" in message for message in said)


def test_a_ruling_on_a_changed_sentence_is_stale(book: Path) -> None:
    run("accept", book, "--yes")
    text = BOOK.replace("when a berth is free", "when two berths are free")
    (book / "harbour.tex").write_text(text, "utf-8")
    compiled = compile_book(open_book(book))
    assert [code for code, _ in _said(compiled)] == ["RW-stale-ruling"]
    assert "The text has changed since" in _files(book)["html/harbour.html"]
    assert run("lint", book, "--select", "RW976").status == 1
    assert run("accept", book, "--yes").status == 0
    assert _said(compile_book(open_book(book))) == []


def test_another_sentence_of_the_paragraph_may_change(book: Path) -> None:
    run("accept", book, "--yes")
    (book / "harbour.tex").write_text(BOOK.replace("pays 3 crowns", "pays 4 crowns"), "utf-8")
    assert _said(compile_book(open_book(book))) == []


def test_a_superseded_or_past_ruling_is_only_in_the_list(book: Path) -> None:
    older = RULING.replace("2024-05-01", "2024-01-01").replace('id = "free-berth"', 'id = "old"')
    past = ERRATUM + 'edition-until = "1"\n'
    compiled = _rulings(book, RULING + older + 'superseded-by = "free-berth"\n' + past)
    assert {each.ruling.id: each.standing.value for each in compiled.rulings.placed} == {
        "old": "superseded",
        "wool-first": "past",
        "free-berth": "current",
    }
    files = _files(book)
    assert "ruling-old" not in files["html/harbour.html"] and "Wool" not in files["html/harbour.html"]
    assert 'id="ruling-old"' in files["html/rulings.html"]


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (RULING.replace('paragraph = "dock"', 'paragraph = "docks"'), 'no paragraph "docks"'),
        (RULING.replace("A ship docks", "A boat docks"), "no sentence begins"),
        (RULING.replace("[[I.1 B]]", "[[I.1 Z]]"), 'cites "I.1 Z"'),
        (RULING.replace("2024-05-01", "2024-02-30"), "not valid TOML"),
        (RULING.replace("2024-05-01", '"in May"'), "in date"),
        (RULING.replace('kind = "ruling"', 'kind = "order"'), "in kind"),
        (RULING.replace("author", "autor"), "unknown field `autor`"),
        (RULING.replace("date = 2024-05-01\n", ""), "missing required field `date`"),
        (RULING + RULING, "two rulings have the id"),
        (RULING + 'superseded-by = "nothing"\n', 'no ruling "nothing"'),
        (RULING + 'edition-from = "7"\n', 'when the edition "7" was'),
        ("ruling = 3\n", "[[ruling]]"),
        ("[[ruling]\n", "not valid TOML"),
        ("[[rulings]]\nid = 1\n", "nothing else"),
        (RULING.replace("free-berth", "../free"), "letters, digits"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(book: Path, text: str, told: str) -> None:
    compiled = _rulings(book, text)
    found = [each for each in compiled.diagnostics if each.code == "RW-ruling"]
    assert found and told in found[0].message
    assert found[0].span is not None and found[0].span.file == "rulings/answers.toml"
    assert run("build", book, "--out", book / "out").status == 1


def test_rulings_change_no_edition_of_checks(book: Path) -> None:
    before = compile_book(open_book(book)).edition_hash
    assert _rulings(book, ERRATUM).edition_hash == before
