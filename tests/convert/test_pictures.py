"""A converted document shows the pictures that the document shows."""

from pathlib import Path

from ..commands.running import run

PICTURE = b"\x89PNG\r\n\x1a\n" + b"\0" * 16
PAGE = '<h1>1 Pass</h1><p>1.1 Cross it: <img src="up/the_pass.png" alt="50% of a &quot;mule&quot; [x], on the pass">.</p>'


def _page(folder: Path) -> Path:
    (folder / "up").mkdir(parents=True)
    (folder / "up" / "the_pass.png").write_bytes(PICTURE)
    page = folder / "cross.html"
    page.write_text(PAGE, "utf-8")
    return page


def test_latex_has_the_picture_and_its_words(tmp_path: Path) -> None:
    page = _page(tmp_path / "pages")
    out = tmp_path / "latex"
    assert run("convert", page, "--to", "latex", "--out", out).status == 0
    assert (out / "up" / "the_pass.png").read_bytes() == PICTURE
    ran = run("build", out, "--out", tmp_path / "built")
    assert (ran.status, ran.err) == (0, "")
    (built,) = (tmp_path / "built").glob("*/html/book.html")
    assert 'alt="50% of a &#34;mule&#34; [x], on the pass"' in built.read_text("utf-8")
    assert "data:image/png" in built.read_text("utf-8")
    (out / "up" / "the_pass.png").unlink()
    assert "There is no image" in run("build", out, "--out", tmp_path / "built").err


def test_markdown_has_the_picture(tmp_path: Path) -> None:
    out = tmp_path / "markdown"
    assert run("convert", _page(tmp_path / "pages"), "--to", "markdown", "--out", out).status == 0
    assert (out / "up" / "the_pass.png").read_bytes() == PICTURE
    assert "(up/the_pass.png)" in (out / "cross.md").read_text("utf-8")


def test_a_new_book_has_the_picture_and_the_bytes_of_its_pages(tmp_path: Path) -> None:
    page = _page(tmp_path / "pages")
    page.write_bytes(f'<meta charset="iso-8859-1">{PAGE}<p>1.2 L’été.'.encode("cp1252"))
    assert run("init", "pass_book", "--from", page, "--out", tmp_path).status == 0
    assert (tmp_path / "pass_book" / "up" / "the_pass.png").read_bytes() == PICTURE
    assert (tmp_path / "pass_book" / "cross.html").read_bytes() == page.read_bytes()
    assert "image" not in run("build", tmp_path / "pass_book", "--out", tmp_path / "built").err


def test_a_new_book_is_called_as_its_first_page_calls_itself(tmp_path: Path) -> None:
    pages = tmp_path / "pages"
    pages.mkdir()
    head = "<html><head><title>Mountain post</title></head><body><p>Home | Scoring</p>"
    (pages / "index.html").write_text(f"{head}<h2>1 Start</h2><p>1.1 Begin.", "utf-8")
    assert run("init", "first", "--from", pages, "--out", tmp_path).status == 0
    assert 'title = "Mountain post"' in (tmp_path / "first" / "rulebook.toml").read_text("utf-8")
    (pages / "index.html").write_text(f"{head}<h1>The post</h1><h2>1 Start</h2><p>1.1 Begin.", "utf-8")
    assert run("init", "second", "--from", pages, "--out", tmp_path).status == 0
    assert 'title = "The post"' in (tmp_path / "second" / "rulebook.toml").read_text("utf-8")
