"""The rulebooks in `generated/`, page by page: valid, no id twice, every link leads somewhere, nothing from elsewhere."""

import re
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from justhtml import JustHTML, StrictModeError
from lxml import html as lxml_html

ROOT = Path(__file__).resolve().parent.parent.parent / "generated"
PAGES = sorted(ROOT.glob("*/html/**/*.html"))
NAMES = [str(page.relative_to(ROOT)) for page in PAGES]


@cache
def tree(page: Path) -> lxml_html.HtmlElement:
    return lxml_html.document_fromstring(page.read_bytes())


@cache
def ids(page: Path) -> frozenset[str]:
    return frozenset(tree(page).xpath("//@id"))


def test_there_are_books_to_look_at() -> None:
    assert len({page.relative_to(ROOT).parts[0] for page in PAGES}) >= 4


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_it_is_valid_html(page: Path) -> None:
    try:
        JustHTML(page.read_text("utf-8"), strict=True)
    except StrictModeError as error:
        pytest.fail(str(error))


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_every_id_is_there_once_and_every_link_leads_somewhere(page: Path) -> None:
    found = tree(page).xpath("//@id")
    assert len(found) == len(set(found))
    lost = []
    for href in tree(page).xpath("//a/@href | //link/@href | //script/@src | //img/@src | //iframe/@src"):
        parts = urlsplit(href)
        if parts.scheme in ("http", "https", "data"):
            continue
        target = (page.parent / unquote(parts.path)).resolve() if parts.path else page
        if (
            ROOT not in target.parents
            or not target.is_file()
            or (parts.fragment and target.suffix == ".html" and unquote(parts.fragment) not in ids(target))
        ):
            lost.append(href)
    assert lost == []


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_labels_and_descriptions_name_what_is_there(page: Path) -> None:
    named = {
        name
        for attribute in ("for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget")
        for value in tree(page).xpath(f"//@{attribute}")
        for name in value.split()
    }
    assert named - ids(page) == set()


@pytest.mark.parametrize("page", PAGES, ids=NAMES)
def test_it_loads_nothing_from_elsewhere(page: Path) -> None:
    loaded = tree(page).xpath("//link[@rel='stylesheet' or @rel='icon']/@href | //script/@src | //img/@src")
    assert [
        href for href in loaded if urlsplit(href).scheme in ("http", "https") or href.startswith("//")
    ] == []
    if page.name != "book.html":
        assert not tree(page).xpath("//style | //script[not(@src)] | //@style | //@onclick")


@pytest.mark.parametrize(
    "page", sorted(ROOT.glob("*/html/sequence-of-play.html")), ids=lambda page: page.parts[-3]
)
def test_the_sequence_of_play_shows_what_references_print(page: Path) -> None:
    rules = next(page.parents[1].rglob("rules.json")).read_text("utf-8")
    labels = set(re.findall(r'"id": ?"([^"]+:[^"]+)"', rules))
    text = " ".join(tree(page).itertext())
    assert not [label for label in labels if label in text]
