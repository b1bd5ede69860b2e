"""Copies of the book `europa` that tests may change, and the compiled forms of a copy."""

import ast
import json
import shutil
from pathlib import Path

from rulewright.pipeline.accept import accept, acceptable, save_lock, waiting
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_book import emit_book
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

ROOT = Path(__file__).resolve().parents[2]
EUROPA = ROOT / "rules_src" / "europa"


def copy_europa(to: Path, *, records: bool = True) -> Path:
    """The book below `to`, its readings accepted as they stand."""
    book = to / "europa"
    ignored = shutil.ignore_patterns() if records else shutil.ignore_patterns("records")
    shutil.copytree(EUROPA, book, ignore=ignored)
    if not records:
        for path in book.glob("*.tex"):  # without them, no example may name one
            lines = path.read_text().splitlines(keepends=True)
            path.write_text("".join(line for line in lines if "\\record{" not in line))
    if not (book / "rulebook.lock").exists():
        accept_all(book)
    return book


def accept_all(book: Path) -> None:
    """What `rulewright accept --yes` does, without its printing."""
    compiled = compile_book(open_book(book))
    save_lock(compiled, accept(compiled, [each for each in waiting(compiled) if acceptable(each)]))


def emitted(book: Compilation) -> dict[str, str | bytes]:
    """Every file that a build of the compiled book writes; generated Python and JSON are sure to parse."""
    files = {str(path): content for path, content in emit_book(book)}
    for path, content in files.items():
        if path.endswith(".py"):
            ast.parse(content, path)
        if path.endswith(".json"):
            json.loads(content)
    return files


def edit(path: Path, old: str, new: str) -> None:
    """Replace the one place where `old` stands."""
    text = path.read_text("utf-8")
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {path.name}"
    path.write_text(text.replace(old, new), "utf-8")
