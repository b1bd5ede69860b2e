"""Addresses and numbers of earlier editions: the ones keep working, the others are not given again."""

import json
from pathlib import Path

import pytest

from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book
from tests.commands.running import run

SHIPS = r"""
\chapter{Ships}\label{ships}
\aparag[Docking] A ship docks when a berth is free and nobody else waits for it.
\aparag[Cargo] The crew unloads wine, salt, copper and wool, in this order and no other.
\aparag[Night] In the dark hours of the night no vessel of any kind may move at all.
\aparag[Pilots] Every foreign captain must hire a pilot of the town before entering.
"""
FEES = r"""
\chapter{Fees}\label{fees}
\aparag[Tolls] The bailiff collects tolls at dusk from all vessels that lie in the basin.
"""


def _save(folder: Path, files: dict[str, str], more: str = "") -> Path:
    folder.mkdir(parents=True, exist_ok=True)
    names = json.dumps(sorted(name for name in files if name.endswith(".tex")))
    (folder / "rulebook.toml").write_text(
        f'book = "harbour"\ntitle = "Harbour"\nfiles = {names}\n{more}', "utf-8"
    )
    for name, text in files.items():
        (folder / name).write_text(text, "utf-8")
    return folder


def _ids(book: Path) -> dict[str, str]:
    return {unit.title.rstrip(":"): unit.anchor for unit in compile_book(open_book(book)).resolved.units}


def _html(book: Path) -> dict[str, str]:
    found = emit_book(compile_book(open_book(book)))
    return {
        path.name: content.decode() if isinstance(content, bytes) else content
        for path, content in found
        if path.suffix == ".html"
    }


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return _save(tmp_path / "old", {"b-ships.tex": SHIPS, "c-fees.tex": FEES})


def _next_edition(old: Path, files: dict[str, str], more: str = "") -> Path:
    """A new edition beside the old one, with the rename map that `diff` gives."""
    new = _save(old.parent / "new", files)
    renames = run("diff", old, new, "--output-format", "json").out
    (new / "renames.json").write_text(renames, "utf-8")
    return _save(new, files, f'renames = ["renames.json"]\n{more}')


def test_an_id_that_became_a_label_still_leads_there(old: Path) -> None:
    assert run("accept", old, "--yes").status == 0
    before = _ids(old)["Cargo"]
    (old / "b-ships.tex").write_text(SHIPS.replace("[Cargo]", r"[Cargo]\label{cargo}"), "utf-8")
    for _ in range(2):  # accepting again must not forget what was published
        pages = _html(old)
        for page in ("b-ships.html", "book.html"):
            assert f'id="cargo">\n<span class="old-anchor" id="{before}"' in pages[page]
        assert run("accept", old, "--yes").status == 0
    assert run("lint", old, "--select", "RW851").status == 0


def test_a_paragraph_on_another_page_is_linked_from_its_old_one(old: Path) -> None:
    line = next(line for line in SHIPS.splitlines() if "Pilots" in line)
    edited = line.replace("must hire a pilot of the town", "must always hire a pilot of the town")
    files = {"b-ships.tex": SHIPS.replace(line + "\n", ""), "c-fees.tex": FEES + edited + "\n"}
    before = _ids(old)["Pilots"]
    new = _next_edition(old, files)
    pages, now = _html(new), _ids(new)["Pilots"]
    assert now != before
    assert f'<li id="{before}"><a href="c-fees.html#{now}">' in pages["b-ships.html"]
    assert f'class="old-anchor" id="{before}"' in pages["c-fees.html"]
    assert "data-rw-successor" not in pages["b-ships.html"]


def test_a_page_that_is_gone_leads_on_without_a_script(old: Path) -> None:
    new = _next_edition(old, {"a-everything.tex": SHIPS + FEES})
    stub = _html(new)["c-fees.html"]
    tolls = _ids(new)["Tolls"]
    assert f'<li id="{tolls}"><a href="fees.html#{tolls}">' in stub or f'.html#{tolls}">' in stub
    assert '<meta http-equiv="refresh" content="0; url=' in stub


def test_a_removed_paragraph_needs_a_redirect(old: Path) -> None:
    line = next(line for line in SHIPS.splitlines() if "Night" in line)
    files = {"b-ships.tex": SHIPS.replace(line + "\n", ""), "c-fees.tex": FEES}
    night = _ids(old)["Night"]
    new = _next_edition(old, files)
    ran = run("lint", new, "--select", "RW851")
    assert ran.status == 1 and f"b-ships.html#{night}" in ran.out
    new = _next_edition(old, files, f'[redirects]\n"{night}" = "ships"\n')
    assert run("lint", new, "--select", "RW851").status == 0
    assert f'class="old-anchor" id="{night}"' in _html(new)["b-ships.html"]
    new = _next_edition(old, files, f'[redirects]\n"{night}" = "shipz"\n')
    assert 'lead to "shipz"' in run("lint", new, "--select", "RW851").out


def test_a_label_that_the_lock_lost_is_told_before_and_after_accepting(old: Path) -> None:
    labelled = SHIPS.replace("[Night]", r"[Night]\label{night}")
    (old / "b-ships.tex").write_text(labelled, "utf-8")
    run("accept", old, "--yes")
    lines = [line for line in labelled.splitlines() if "Night" not in line and "Pilots" not in line]
    (old / "b-ships.tex").write_text("\n".join(lines), "utf-8")
    for _ in range(2):
        ran = run("lint", old, "--select", "RW851")
        assert ran.status == 1 and ran.out.count("RW851") == 1 and "#night" in ran.out
        run("accept", old, "--yes")


def test_maps_of_several_editions_are_followed_in_order(old: Path) -> None:
    docking = _ids(old)["Docking"]
    middle_text = SHIPS.replace("when a berth is free and", "where a berth is free and")
    last_text = middle_text.replace("nobody else waits", "no other ship waits")
    middle = _save(old.parent / "middle", {"b-ships.tex": middle_text, "c-fees.tex": FEES})
    last = _save(old.parent / "last", {"b-ships.tex": last_text, "c-fees.tex": FEES})
    maps = {"1.json": run("diff", old, middle, "--output-format", "json").out}
    maps["2.json"] = run("diff", middle, last, "--output-format", "json").out
    files = {"b-ships.tex": last_text, "c-fees.tex": FEES, **maps}
    _save(last, files, 'renames = ["1.json", "2.json"]\n')
    assert f'class="old-anchor" id="{docking}"' in _html(last)["b-ships.html"]
    assert run("lint", last, "--select", "RW851").status == 0


def test_a_retired_number_that_is_given_again_is_a_finding(old: Path) -> None:
    line = next(line for line in SHIPS.splitlines() if "Night" in line)
    new = _next_edition(old, {"b-ships.tex": SHIPS.replace(line + "\n", ""), "c-fees.tex": FEES})
    ran = run("lint", new, "--select", "RW208")
    assert ran.status == 1
    assert "I C was the number of a rule that is gone (renames.json)" in ran.out


@pytest.mark.parametrize(("retired", "status"), [("[]", 1), ('["5.2"]', 0), ('["5.3"]', 1)])
def test_a_gap_of_a_numbered_text_may_be_retired(tmp_path: Path, retired: str, status: int) -> None:
    text = "5.0 Ships\n\n5.1 DOCKING: A ship docks.\n\n5.3 CARGO: The crew unloads.\n\n6.0 Fees\n\n6.1 TOLLS: All pay.\n"
    (tmp_path / "rules.txt").write_text(text, "utf-8")
    (tmp_path / "rulebook.toml").write_text(
        f'book = "b"\nfiles = ["rules.txt"]\nretired = {retired}\n', "utf-8"
    )
    assert run("lint", tmp_path, "--select", "RW201").status == status


def test_a_retired_gap_of_declared_numbers_is_none(tmp_path: Path) -> None:
    text = "\\event{II-1}{A revolt}\n\\aparag One.\n\\event{II-4}{A plague}\n\\aparag Two.\n"
    macro = 'macros.event = { args = 2, role = "heading", number-argument = 1, title-argument = 2 }\n'
    _save(tmp_path / "some", {"b.tex": text}, 'retired = ["II-2"]\n' + macro)
    assert run("lint", tmp_path / "some", "--select", "RW201").status == 1
    _save(tmp_path / "all", {"b.tex": text}, 'retired = ["II-2", "II-3"]\n' + macro)
    assert run("lint", tmp_path / "all", "--select", "RW201").status == 0


@pytest.mark.parametrize("content", ["[]", "{", '{"anchors": 3}', "\x00"])
def test_a_broken_map_is_told(old: Path, content: str) -> None:
    _save(
        old,
        {"renames.json": content, "b-ships.tex": SHIPS, "c-fees.tex": FEES},
        'renames = ["renames.json"]\n',
    )
    assert run("lint", old).status in (1, 2)
    assert "renames.json" in run("lint", old).said


def test_a_map_writes_nowhere_but_in_the_edition(old: Path) -> None:
    bad = {"anchors": {"../../x.html#a": "b-ships.html#ships", "index.html#b": "b-ships.html#ships",
                       'q.html#"><script>': "b-ships.html#ships"}}  # fmt: skip
    files = {"renames.json": json.dumps(bad), "b-ships.tex": SHIPS, "c-fees.tex": FEES}
    _save(old, files, 'renames = ["renames.json"]\n')
    files_made = [str(path) for path, _ in emit_book(_compiled(old))]
    assert not any(".." in path for path in files_made)
    assert "<script>" not in _html(old)["q.html"].replace("<script src", "")


def _compiled(book: Path) -> Compilation:
    return compile_book(open_book(book))
