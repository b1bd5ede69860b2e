"""`rulewright convert` on the command line."""

import json
from pathlib import Path

from ..commands.running import run

RULES = (
    "1.0 Ferries\n\n1.1 LOADING: A ferry loads wood (see 1.2).\n\n1.2 It's cheap; 3 * 4_x.\n* one\n* two\n"
)


def _document(tmp_path: Path) -> Path:
    path = tmp_path / "ferries.txt"
    path.write_text(RULES, encoding="utf-8")
    return path


def test_a_folder_gets_what_the_latex_needs(tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert run("convert", _document(tmp_path), "--to", "latex", "--out", out).status == 0
    assert "\\aparag[1.1][1.1][][LOADING:]" in (out / "ferries.tex").read_text("utf-8")
    assert "[macros.aparag]" in (out / "rulebook.toml").read_text("utf-8")
    assert run("build", out, "--out", tmp_path / "generated").status == 0


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    source = _document(tmp_path)
    ran = run("convert", source, "--to", "latex", "--out", source)
    assert ran.status == 2
    assert "there already" in ran.err
    assert source.read_text("utf-8") == RULES


def test_markdown_has_numbers_and_links(tmp_path: Path) -> None:
    text = run("convert", _document(tmp_path), "--to", "markdown").out
    assert "# 1.0 Ferries" in text
    assert "**1.1** *LOADING:* A ferry loads wood (see [1.2](#" in text
    assert "3 \\* 4\\_x." in text
    assert "\n- one\n" in text


def test_json_is_the_tree(tmp_path: Path) -> None:
    tree = json.loads(run("convert", _document(tmp_path), "--to", "json").out)
    assert tree["document"]["children"][0]["children"][0]["declared_number"] == "1.1"


def test_what_cannot_be_read_is_said(tmp_path: Path) -> None:
    assert run("convert", tmp_path / "none.txt", "--to", "json").status == 2
    (tmp_path / "picture.png").write_bytes(b"x")
    ran = run("convert", tmp_path / "picture.png", "--to", "json")
    assert ran.status == 2
    assert "Traceback" not in ran.err
