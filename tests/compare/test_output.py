"""The three outputs of a comparison, and the command."""

import json
from pathlib import Path

import pytest

from rulewright.emit.diff.html import as_html
from rulewright.emit.diff.text import as_text
from tests.commands.running import git, run
from tests.compare.editions import HARBOUR, compared, edited


def write(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, "utf-8")
    return path


def test_text_marks_words_and_shortens_what_is_the_same() -> None:
    text = as_text(edited(("collects tolls at dusk", "collects tolls at sunset")))
    assert "I.2 A Tolls: reworded" in text
    assert "[-dusk-] {+sunset+}" in text and text.endswith("1 reworded, 10 unchanged\n")


def test_text_of_no_difference() -> None:
    assert as_text(compared(HARBOUR, HARBOUR)) == "no difference\n"


def test_html_escapes_what_documents_say() -> None:
    hostile = "The <script>alert(1)</script> \\& <b onclick=x>bell</b> rings."
    page = as_html(
        compared("\\section{A}\n\\aparag Bells.\n", "\\section{<i>A</i>}\n\\aparag " + hostile + "\n")
    )
    assert "<script" not in page and "<b onclick" not in page and "<i>" not in page
    assert "&lt;" in page and "<ins>" in page


def test_the_json_holds_the_rename_map(tmp_path: Path) -> None:
    old = write(tmp_path, "old.tex", HARBOUR)
    new = write(
        tmp_path, "new.tex", HARBOUR.replace("\\aparag[Cargo]", "\\aparag A bell rings.\n\\aparag[Cargo]")
    )
    ran = run("diff", old, new, "--output-format", "json")
    found = json.loads(ran.out)
    assert ran.status == 1 and found["version"] == 1
    assert found["renames"] == {"I.1 B": "I.1 C", "I.1 C": "I.1 D"}
    assert [each["citation"] for each in found["reused"]] == ["I.1 B", "I.1 C"]
    assert run("diff", old, new, "--output-format", "json").out == ran.out


def test_nothing_reused_is_clean(tmp_path: Path) -> None:
    old = write(tmp_path, "old.tex", HARBOUR)
    new = write(tmp_path, "new.tex", HARBOUR.replace("3 crowns", "4 crowns"))
    ran = run("diff", old, new)
    assert ran.status == 0 and "number 3 → 4" in ran.out


@pytest.mark.parametrize(
    "name", ["absent.tex", "absent.tex@HEAD", "@", "x@", "@HEAD", "a\0b.tex", "a\0b@HEAD"]
)
def test_what_cannot_be_read_is_said(tmp_path: Path, name: str) -> None:
    good = write(tmp_path, "good.tex", HARBOUR)
    ran = run("diff", tmp_path / name if name != "@" else name, good)
    assert ran.status == 2 and "error" in ran.err


class TestRevisions:
    @pytest.fixture
    def book(self, tmp_path: Path) -> Path:
        folder = tmp_path / "books" / "harbour"
        folder.mkdir(parents=True)
        write(folder, "rulebook.toml", 'book = "harbour"\nfiles = ["harbour.tex"]\n')
        write(folder, "harbour.tex", HARBOUR)
        git(tmp_path, "init", "--quiet")
        git(tmp_path, "add", ".")
        git(tmp_path, "commit", "--quiet", "-m", "first")
        write(folder, "harbour.tex", HARBOUR.replace("must hire", "may hire"))
        return folder

    def test_a_book_folder(self, book: Path) -> None:
        ran = run("diff", f"{book}@HEAD", book)
        assert ran.status == 0 and "modality must → may" in ran.out

    def test_findings_name_the_files_by_the_revision(self, book: Path) -> None:
        write(book, "harbour.tex", HARBOUR + "See \\ref{quay}.\n")
        git(book, "commit", "--quiet", "-a", "-m", "second")
        for path in (book, book / "harbour.tex"):
            ran = run("diff", f"{path}@HEAD", path)
            assert "harbour@HEAD/harbour.tex:" in ran.err
            assert ".rulewright" not in ran.err

    def test_a_file(self, book: Path) -> None:
        ran = run("diff", f"{book / 'harbour.tex'}@HEAD", book / "harbour.tex")
        assert ran.status == 0 and "modality must → may" in ran.out

    def test_a_file_that_only_the_disk_has_is_not_used(self, book: Path) -> None:
        write(book, "rulebook.toml", 'book = "harbour"\nfiles = ["harbour.tex", "more.tex"]\n')
        write(book, "more.tex", "\\section{More}\n\\aparag More.\n")
        ran = run("diff", f"{book}@HEAD", book)
        assert "More: added" in ran.out

    def test_a_folder_that_is_gone_today(self, book: Path) -> None:
        copy = write(book.parent.parent, "copy.tex", HARBOUR)
        (book / "harbour.tex").unlink()
        (book / "rulebook.toml").unlink()
        book.rmdir()
        assert run("diff", f"{book}@HEAD", copy).out == "no difference\n"

    @pytest.mark.parametrize("revision", ["nonsense", "--help", "HEAD:x", "-h", "HEAD~9"])
    def test_no_such_revision(self, book: Path, revision: str) -> None:
        ran = run("diff", f"{book}@{revision}", book)
        assert ran.status == 2 and "revision" in ran.err
