"""Pictures of a folder: what is taken over, and what is refused with which words."""

from pathlib import Path

import pytest

from rulewright.source.diagnostics import Diagnostic
from rulewright.source.files import BookFolder
from rulewright.source.pictures import MAX_BYTES, Picture, read_picture, svg_fault

PNG = b"\x89PNG\r\n\x1a\n" + bytes(8)


def svg(inside: str = "", attributes: str = "") -> bytes:
    """A drawing with `inside` in it."""
    head = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f"{head} {attributes}>{inside}</svg>".encode()


HARMLESS = {
    "shapes": svg('<path d="M10 10h120" stroke="#555"/><circle cx="10" cy="10" r="4"/>'),
    "declaration and doctype": b'<?xml version="1.0"?>\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd">'
    + svg(),
    "gradient": svg('<linearGradient id="a"/><rect fill="url(#a)"/><use xlink:href="#a"/>'),
    "style": svg("<style>.a { fill: url('#a') }</style>"),
    "embedded picture": svg('<image href="data:image/png;base64,AAAA"/>'),
    "words of an editor": svg(
        '<g xmlns:i="urn:editor" i:file="C:\\on.svg" i:label="one"/><title>A script</title>'
    ),
    "motion": svg('<circle r="1"><animate attributeName="r" values="1;2"/></circle>'),
}
HARMFUL = {
    "script": svg("<script>1</script>"),
    "script in capitals": svg("<SCRIPT>1</SCRIPT>"),
    "script behind a prefix": svg('<x:script xmlns:x="http://www.w3.org/1999/xhtml">1</x:script>'),
    "foreign content": svg("<foreignObject/>"),
    "handler": svg(attributes='onload="1"'),
    "handler within": svg('<g><rect ONCLICK="1"/></g>'),
    "link": svg('<a xlink:href="https://example.org/"/>'),
    "link that runs": svg('<a href=" java&#10;script:1"/>'),
    "link set later": svg('<a><set attributeName="xlink:href" to="javascript:1"/></a>'),
    "outside picture": svg('<image href="other.png"/>'),
    "picture that is a document": svg('<image href="data:image/svg+xml;base64,AAAA"/>'),
    "page within": svg('<use href="data:text/html,1"/>'),
    "base": svg('<use href="#a"/>', 'xml:base="https://example.org/"'),
    "outside style": svg("<style>@import 'a.css';</style>"),
    "outside style in parts": svg("<style>@im<g/>port 'a.css';</style>"),
    "style with escapes": svg(attributes='style="fill: \\75rl(//example.org)"'),
    "outside paint": svg('<rect fill="url( https://example.org/#a)"/>'),
    "image set": svg(attributes="style=\"background: image-set('a.png' 1x)\""),
    "entities": b'<!DOCTYPE svg [<!ENTITY a "aaaa">]>' + svg("&a;"),
    "style sheet": b'<?xml-stylesheet href="a.css"?>' + svg(),
    "no drawing": b'<html xmlns="http://www.w3.org/1999/xhtml"/>',
    "no namespace": b"<svg/>",
    "cut": svg()[:-4],
    "not text": b"\0\1\2",
    "unknown encoding": b'<?xml version="1.0" encoding="none"?>' + svg(),
    "empty": b"",
}


@pytest.mark.parametrize("name", HARMLESS)
def test_a_drawing_is_taken_over(name: str) -> None:
    assert svg_fault(HARMLESS[name]) is None


@pytest.mark.parametrize("name", HARMFUL)
def test_what_may_run_load_or_link_is_refused(name: str) -> None:
    assert svg_fault(HARMFUL[name])


@pytest.mark.parametrize("depth", [100, 100_000])
def test_depth_costs_nothing(depth: int) -> None:
    assert svg_fault(svg("<g>" * depth + "</g>" * depth)) is None


def _read(folder: Path, file: str) -> Picture | str:
    found = read_picture(BookFolder(folder), file)
    return found.message if isinstance(found, Diagnostic) else found


def test_pictures_are_what_their_names_say(tmp_path: Path) -> None:
    (tmp_path / "a.PNG").write_bytes(PNG)
    (tmp_path / "b.jpg").write_bytes(PNG)
    (tmp_path / "c.exe").write_bytes(PNG)
    (tmp_path / "d.svg").write_bytes(svg("<script/>"))
    (tmp_path / "e.gif").write_bytes(b"GIF89a" + bytes(MAX_BYTES))
    (tmp_path / "f.png").mkdir()
    assert _read(tmp_path, "a.PNG") == Picture(media_type="image/png", data=PNG)
    assert _read(tmp_path, "b.jpg") == "`b.jpg` is not shown: it is no image/jpeg file"
    assert _read(tmp_path, "c.exe") == "`c.exe` is not shown: no kind of picture is called so"
    assert _read(tmp_path, "d.svg") == "`d.svg` is not shown: it holds <script>"
    assert _read(tmp_path, "e.gif") == "`e.gif` is not shown: it is larger than 8 MiB"
    assert _read(tmp_path, "f.png") == "`f.png` is a folder, not a file"


def test_no_picture_comes_from_outside(tmp_path: Path) -> None:
    inside = tmp_path / "book"
    inside.mkdir()
    (tmp_path / "a.png").write_bytes(PNG)
    (inside / "link.png").symlink_to(tmp_path / "a.png")
    for file in ("../a.png", "link.png", str(tmp_path / "a.png")):
        assert _read(inside, file) == f"`{file}` lies outside the book's folder"
