"""A folder of HTML pages is a book, without any configuration."""

import json
from pathlib import Path

from tests.commands.running import contents, run


def _pages(folder: Path) -> Path:
    folder.mkdir()
    (folder / "10 Sky.html").write_text('<h1>10 Sky</h1><p id="10_1">10.1 It is high.</p>', "utf-8")
    (folder / "9 Sea.html").write_text(
        '<h1>9 Sea</h1><p>See <a href="10 Sky.html#10_1">10.1</a> and <a href="11 Land.html">11</a>.</p>',
        "utf-8",
    )
    return folder


def test_lint_and_build(tmp_path: Path) -> None:
    folder = _pages(tmp_path / "Sea and sky")
    ran = run("lint", folder, "--output-format", "concise")
    assert ran.status == 1
    assert 'There is no page "11 Land.html"' in ran.out
    assert run("build", folder, "--out", tmp_path / "out").status == 1
    rules = json.loads((tmp_path / "out" / "sea_and_sky" / "rules.json").read_text("utf-8"))
    assert [unit["number"] for unit in rules["paragraphs"]] == ["9", "10", "10.1"]
    assert rules["paragraphs"][0]["references"][0]["target"] == rules["paragraphs"][2]["id"]


def test_init_lists_the_pages_in_order(tmp_path: Path) -> None:
    folder = _pages(tmp_path / "sea")
    assert run("init", "sea_book", "--from", folder, "--out", tmp_path).status in (0, 1)
    written = (tmp_path / "sea_book" / "rulebook.toml").read_text("utf-8")
    assert 'files = ["9 Sea.html", "10 Sky.html"]' in written


def test_a_folder_without_pages_is_no_book(tmp_path: Path) -> None:
    (tmp_path / "notes.doc").write_text("x", "utf-8")
    assert run("build", tmp_path, "--out", tmp_path / "out").status == 2


def test_what_a_build_wrote_is_no_source(tmp_path: Path) -> None:
    folder = _pages(tmp_path / "sea")
    out = folder / "generated"
    for _ in range(2):
        assert run("build", folder, "--out", out).status == 1
        rules = json.loads((out / "sea" / "rules.json").read_text("utf-8"))
        assert [unit["number"] for unit in rules["paragraphs"]] == ["9", "10", "10.1"]


def test_nothing_is_written_among_the_pages(tmp_path: Path) -> None:
    folder = _pages(tmp_path / "sea")
    before = contents(folder)
    ran = run("build", folder, "--out", tmp_path)
    assert ran.status == 2
    assert "among the documents" in ran.err
    assert contents(folder) == before
