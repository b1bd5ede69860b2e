"""What became of each rule, told by the comparisons that a book keeps."""

import json
from pathlib import Path

from rulewright.analyse.compare.edition_history import EditionHistory
from rulewright.pipeline.edition_history import read_history
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.commands.running import run

FIRST = r"""
\chapter{Ships}\label{ships}
\aparag[Docking] A ship docks when a berth is free and nobody else waits for it.
\aparag[Cargo] The crew unloads wine, salt, copper and wool, in this order and no other.
\aparag[Night] In the dark hours of the night no vessel of any kind may move at all.
\aparag[Tolls] The bailiff collects 2 crowns at dusk from all vessels that lie in the basin.
"""
SECOND = FIRST.replace("2 crowns", "3 crowns").replace("berth is free", "berth is vacant")
THIRD = SECOND.replace(r"[Tolls]", r"[Tolls]\label{tolls}").replace("[Docking]", "[Berths]")
FOURTH = "\n".join(line for line in THIRD.replace("3 crowns", "4 crowns").splitlines() if "Night" not in line)


def _editions(folder: Path, *texts: str) -> Path:
    """The newest of several editions, with the comparisons of each with the one before."""
    kept: list[str] = []
    for at, text in enumerate(texts):
        book = folder / f"edition{at}"
        book.mkdir()
        names = [f"renames{each}.json" for each in range(len(kept))]
        for name, content in zip(names, kept, strict=True):
            (book / name).write_text(content, "utf-8")
        listed = f'book = "ships"\nfiles = ["ships.tex"]\nrenames = {json.dumps(names)}\n'
        (book / "rulebook.toml").write_text(listed, "utf-8")
        (book / "ships.tex").write_text(text, "utf-8")
        if at + 1 < len(texts):
            (folder / "next.tex").write_text(texts[at + 1], "utf-8")
            kept.append(run("diff", book / "ships.tex", folder / "next.tex", "--output-format", "json").out)
    return book


def _history(book: Path) -> EditionHistory:
    return read_history(compile_book(open_book(book)))


def _told(history: EditionHistory, title: str) -> list[tuple[str, ...]]:
    """The kinds of change of one rule of today, oldest first."""
    return [
        tuple(kind.value for kind in each.change.kinds)
        for found in history.by_unit.values()
        for each in found
        if each.unit is not None and each.unit.name == title
    ]


def test_a_rule_is_followed_through_ids_that_became_labels_and_titles_that_changed(tmp_path: Path) -> None:
    history = _history(_editions(tmp_path, FIRST, SECOND, THIRD, FOURTH))
    assert history.editions == (("ships", "next"),) * 3
    assert _told(history, "Tolls") == [("changed",), ("renumbered", "changed")]
    assert _told(history, "Berths") == [("reworded",), ("retitled",)]
    gone = [each for each in history.changes[2] if each.unit is None]
    assert [each.change.old.title for each in gone if each.change.old] == ["Night"]


def test_editions_have_the_names_that_the_book_gives_them(tmp_path: Path) -> None:
    book = _editions(tmp_path, FIRST, SECOND, THIRD)
    with (book / "rulebook.toml").open("a", encoding="utf-8") as file:
        file.write('edition = "2014"\neditions = ["2011", "2012", "2013", "2014", "2015"]\n')
    history = _history(book)
    assert history.editions == (("2012", "2013"), ("2013", "2014"))
    assert {each.edition for found in history.by_unit.values() for each in found} == {"2013", "2014"}


def test_a_map_of_numbers_alone_tells_no_history(tmp_path: Path) -> None:
    book = _editions(tmp_path, FIRST, SECOND)
    (book / "renames0.json").write_text('{"renames": {"1": "2"}}', "utf-8")
    assert _history(book).comparisons == ()
    (book / "renames0.json").write_text('{"changes": [{"kinds": ["lost"]}]}', "utf-8")
    assert _history(book).comparisons == ()
