"""Markup, code and marks in every text of a book are data: quoted in Python, escaped in HTML, kept in JSON."""

import ast
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from lxml import html

from tests.commands.running import run

STRANGE = [
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '" onmouseover="alert(1)',
    '"""; import os; """',
    "'''",
    "{{ 7 * 7 }}",
    "{% include 'x' %}",
    "\\N{BULLET} \\x",
    "\u202eevil",
    "</style></title>",
    "]]>",
    "a\nb",
]
TOKEN = "zzz"


def quoted(text: str) -> str:
    """A TOML string."""
    made = json.dumps(text, ensure_ascii=False)
    assert tomllib.loads(f"x = {made}")["x"] == text
    return made


def strange_book(folder: Path, strange: str) -> Path:
    """A book that has the text in each field that takes text."""
    text = TOKEN + strange
    latex = (
        text.replace("\\", "/")
        .replace("{", "(")
        .replace("}", ")")
        .replace("%", "~")
        .replace("]", ")")
        .replace("\n", " ")
    )
    files = {
        "rulebook.toml": f'book = "strange"\ntitle = {quoted(text)}\nedition = {quoted(text)}\n'
        f'files = ["book.tex"]\n[macros.odd]\nargs = 0\ndisplay = {quoted(text)}\n',
        "book.tex": f"\\section{{{latex}}}\\label{{{latex}}}\n"
        f"\\aparag[{latex}]\\label{{rule}} A fleet must move 3 zones, \\odd, {latex}, \\ref{{{latex}}} \\ref{{gone{latex}}}.\n"
        f"\\begin{{designnote}}{latex}\\end{{designnote}}\n\\begin{{tabular}}{{l}}{latex}\\end{{tabular}}\n"
        f"\\aparag\\label{{note}} {latex} is narrative.\n",
        "vocabulary.toml": f"[kinds.fleet]\nnames = [{quoted(text)}]\ngloss = {quoted(text)}\n"
        f'[kinds.fleet.attributes]\nsize = {{ type = "int" }}\n'
        f'[verbs.move]\nroles = {{ theme = ["fleet"] }}\n',
        "readings/all.rules": 'reading "rule" at "A fleet must move"\n  obligation\n    for each fleet F\n'
        '    then F.size = {n: number in "move … zones"}\n'
        'reading "note"\n  narrative because "it tells ' + latex.replace('"', "'") + '"\n',
    }
    book = folder / "strange"
    for name, content in files.items():
        (book / name).parent.mkdir(parents=True, exist_ok=True)
        (book / name).write_text(content, "utf-8")
    return book


@pytest.mark.parametrize("strange", STRANGE, ids=ascii)
def test_strange_text_stays_text(tmp_path: Path, strange: str) -> None:
    book, out = strange_book(tmp_path, strange), tmp_path / "out"
    run("accept", book, "--yes")
    ran = run("build", book, "--out", out)
    assert ran.status in (0, 1), ran.err
    for page in sorted(out.rglob("*.html")):
        no_markup_from_content(page)
    for path in sorted(out.rglob("*.json")):
        json.loads(path.read_text("utf-8"))
    for path in sorted(out.rglob("assets/**/*.js")):
        only_data(path.read_text("utf-8"))
    for path in sorted(out.rglob("*.py")):
        only_quoted(path)
    record = tmp_path / "record.json"
    record.write_text(
        json.dumps({"book": "strange", "before": {"entities": {"A": {"kind": "fleet", "size": 4}}}})
    )
    judged = subprocess.run(
        [sys.executable, "-S", "-m", "strange_checks", "--json", str(record)],
        cwd=out / "strange",
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert judged.stderr == ""
    assert json.loads(judged.stdout)[0]["verdict"] == "violated"
    for command in ("show", "coverage", "lint"):
        assert run(command, book, *(["rule"] if command == "show" else [])).status in (0, 1)


def no_markup_from_content(page: Path) -> None:
    """The page has the scripts and handlers of the template and no other."""
    tree = html.fromstring(page.read_bytes())
    for element in tree.iter("script", "img", "iframe"):
        only_data(element.text or "")
        assert "alert" not in str(element.attrib)
    for element in tree.iter():
        assert not [name for name in element.attrib if name.startswith("on")], element.attrib


def only_data(script: str) -> None:
    """What a script has of the text is JSON, given to a function of ours, and cannot end the script."""
    for line in script.split("\n"):
        if TOKEN in line:
            call = re.fullmatch(r"rulewright[.\w]+\((.*)\);", line)
            assert json.loads(f"[{call[1] if call else line}]")
            assert "<" not in line


def only_quoted(path: Path) -> None:
    """The text occurs in string constants alone, and never ends one of them."""
    text = path.read_text("utf-8")
    tree = ast.parse(text, str(path))
    names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    assert not [name for name in names if name.startswith(TOKEN)]
    assert not [
        node for node in ast.walk(tree) if isinstance(node, ast.Import) and node.names[0].name == "os"
    ]
