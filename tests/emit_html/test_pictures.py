"""Pictures on the way from a page to the rulebook."""

import base64
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.main import cli

DRAWING = '<svg xmlns="http://www.w3.org/2000/svg"><circle r="4"/></svg>'
PAGE = """<!DOCTYPE html><html lang="en"><head><title>Isles</title></head><body><h1>1 Sea</h1>
<p id="s1"><b>1.1</b> <img src="img/turn%20track.svg" alt="&lt;Turn&gt; &quot;track&quot;"> Ships sail.</p>
<p id="s2"><b>1.2</b> <img src="gone.png" alt="A lost chart"> Crews row.</p>
<p id="s3"><b>1.3</b> <img src="../secret.svg" alt="A secret"> Gulls cry.
<img src="https://example.org/a.png" alt="A far shore"> <img src="data:image/png;base64,AA" alt="A dot"></p>
<p id="s4"><b>1.4</b> <img src="bad.svg" alt="A bad drawing"> <img src="img/Turn-Track.svg" alt="Another"> Anchors hold.
<img src="img/turn track.svg" alt="The first again"></p>
</body></html>"""


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, str]:
    """The HTML folder of a book with pictures of every sort, and what the build said."""
    folder = tmp_path_factory.mktemp("pictures")
    book = folder / "book"
    (book / "img").mkdir(parents=True)
    (folder / "secret.svg").write_text(DRAWING)
    (book / "img" / "turn track.svg").write_text(DRAWING)
    (book / "img" / "Turn-Track.svg").write_text(DRAWING.replace("4", "5"))
    (book / "bad.svg").write_text(DRAWING.replace("<circle", "<script/><circle"))
    (book / "1 Sea.html").write_text(PAGE)
    (book / "rulebook.toml").write_text('book = "isles"\nfiles = ["1 Sea.html"]\n')
    result = CliRunner().invoke(cli, ["build", str(book), "--out", str(folder / "out")])
    return folder / "out" / "isles" / "html", result.output


def test_pictures_of_the_folder_are_carried_over(built: tuple[Path, str]) -> None:
    html, _ = built
    images = html / "assets" / "images"
    assert sorted(path.name for path in images.iterdir()) == ["img-turn-track-2.svg", "img-turn-track.svg"]
    assert (images / "img-turn-track.svg").read_text() == DRAWING
    page = (html / "1-sea.html").read_text()
    start = '<img class="picture" src="assets/images/img-turn-track'
    assert f'{start}.svg" alt="&lt;Turn&gt; &#34;track&#34;">' in page
    assert f'{start}-2.svg" alt="Another">' in page
    assert page.count(start) == 3


def test_the_single_file_holds_its_pictures(built: tuple[Path, str]) -> None:
    page = (built[0] / "book.html").read_text()
    data = base64.b64encode(DRAWING.encode()).decode()
    assert page.count(f'src="data:image/svg+xml;base64,{data}"') == 2
    assert "assets/images" not in page


def test_words_stand_for_what_is_not_shown(built: tuple[Path, str]) -> None:
    html, said = built
    page = (html / "1-sea.html").read_text()
    for words in ("A lost chart", "A secret", "A far shore", "A dot", "A bad drawing"):
        assert f'<span class="image" role="img" data-rw="generated">{words}</span>' in page
    assert "secret.svg" not in page
    assert "example.org" not in page
    assert 'There is no image "gone.png"' in said
    assert "`../secret.svg` lies outside the book's folder" in said
    assert "`bad.svg` is not shown: it holds <script>" in said
