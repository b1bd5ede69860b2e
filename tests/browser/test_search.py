"""The search: what is found, how it is shown, and how a reader gets there and on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from tests.browser.books import FLEETS_IN_RUSSIAN, PORTS, made
from tests.browser.conftest import serve
from tests.browser.screens import DESK, PHONE
from tests.browser.waiting import comes_true

pytestmark = pytest.mark.browser

FORMS = ["index.html", "book.html"]


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(PORTS, tmp_path_factory.mktemp("ports"))


@pytest.fixture(scope="module")
def ports_served(ports: Path) -> Iterator[str]:
    yield from serve(ports)


@pytest.fixture(params=["file", "http"])
def address(request: pytest.FixtureRequest, ports: Path) -> str:
    served: str = request.getfixturevalue("ports_served") if request.param == "http" else ports.as_uri() + "/"
    return served


@pytest.fixture(scope="module", params=FORMS)
def ready(request: pytest.FixtureRequest, browser: Browser, ports: Path) -> Iterator[Page]:
    """Either form with its index, for what only asks."""
    page = browser.new_page()
    page.goto((ports / request.param).as_uri())
    page.evaluate("rulewright.search.ready()")
    yield page
    page.close()


@pytest.fixture(scope="module", params=FORMS)
def ready_russian(
    request: pytest.FixtureRequest, browser: Browser, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Page]:
    page = browser.new_page()
    page.goto((made(FLEETS_IN_RUSSIAN, tmp_path_factory.mktemp("floty")) / request.param).as_uri())
    page.evaluate("rulewright.search.ready()")
    yield page
    page.close()


def found(page: Page, query: str) -> list[dict[str, Any]]:
    rows: list[dict[str, Any]] = page.evaluate(
        "query => rulewright.search.find(query).hits.map(rulewright.search.row)", query
    )
    return rows


def numbers(page: Page, query: str) -> list[str]:
    return [row["number"] for row in found(page, query) if row["kind"] == "rule"]


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("I.1 A", ["I.1 A", "I.1 A.1", "I.1 A.2"]),
        ("i.1a.2", ["I.1 A.2"]),
        ("А.2", ["I.1 A.2"]),  # the letter is Cyrillic
        ("§ 1 B", ["I.1 B", "II.1 B"]),
        ("II.1", ["II.1", "II.1 A", "II.1 B", "II.1 A.1"]),
        ("dues", ["I.2 A"]),
    ],
)
def test_a_paragraph_is_found_by_its_number_and_by_a_part_of_it(
    ready: Page, query: str, first: list[str]
) -> None:
    assert numbers(ready, query)[: len(first)] == first


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("galleons", {"I.1 A.1"}),
        ("galleon", {"I.1 A.1"}),
        ("ordering", {"II.1 A"}),
        ("orders", {"II.1 A"}),
        ("vessel", {"I.1 A", "I.1 A.2", "I.2 A"}),
        ("bulwark", {"I.1 B", "I.2 B"}),
        ("wall", {"I.1 B"}),
        ("toll", {"I.2 A"}),
        ("ottoman porte", {"I.1 A.2"}),
        ("mooring place", {"I.1 A"}),
        ('"harbour dues"', {"I.2 A"}),
        ('"dues harbour"', set()),
        ("gallaon", {"I.1 A.1"}),
        ("capt", {"I.1 A.1"}),
        ("storm fleet", {"II.1 A.1"}),
        ("a ship and the zebra", {"I.1 A", "I.1 A.2", "I.2 A"}),
        ("qqqq", set()),
    ],
)
def test_words_are_found_by_form_synonym_alias_phrase_and_in_spite_of_slips(
    ready: Page, query: str, expected: set[str]
) -> None:
    assert expected <= set(numbers(ready, query))
    if '"' in query or query in ("toll", "qqqq", "wall", "ottoman porte"):
        assert set(numbers(ready, query)) == expected


def test_what_is_wanted_most_comes_first(ready: Page) -> None:
    assert numbers(ready, "return")[0] == "II.1 B", "a title is worth more than text"
    assert found(ready, "fleet")[0]["kind"] == "term"
    assert numbers(ready, "I.2")[0] == "I.2"


def marks(page: Page, query: str) -> set[str]:
    terms: list[str] = page.evaluate(
        "query => rulewright.search.find(query).hits.flatMap(hit => hit.terms)", query
    )
    return set(terms)


def test_words_without_content_neither_restrict_nor_rank_nor_are_marked(ready: Page) -> None:
    assert {"I", "II.1", "II.1 A"} <= set(numbers(ready, "what may sail"))
    assert found(ready, "what may sail") == found(ready, "sail")
    assert not marks(ready, "what may sail of the") & {"what", "may", "of", "the"}
    # Of those with some of the words, the ones with the most of them come first.
    asked = "what a storm of the fleet costs when it is in a zebra"
    assert ready.evaluate("query => rulewright.search.find(query).some", asked)
    assert numbers(ready, asked)[0] == "II.1 A.1"
    # Where there is nothing else, and in quotes, they are words like others.
    assert set(numbers(ready, "what")) == {"I", "I.2 B"} and marks(ready, "what") == {"what"}
    assert set(numbers(ready, '"keeper of the sea"')) == {"I.2 B"}
    assert not numbers(ready, '"keeper the sea"')


def test_a_term_stands_first_only_where_it_is_called_so(ready: Page) -> None:
    first = {
        query: (found(ready, query)[0]["kind"], found(ready, query)[0]["title"])
        for query in ("berth ship", "berth", "berths", "mooring place", "what is a berth")
    }
    assert first.pop("berth ship") == ("rule", "Entering")
    assert set(first.values()) == {("term", "berth")}


def test_every_kind_is_found_and_text_is_no_markup(ready: Page) -> None:
    assert [(row["kind"], row["number"]) for row in found(ready, '"no galleon"')] == [("ruling", "I.1 A")]
    kinds = {row["kind"] for row in found(ready, "galleon")}
    assert kinds == {"rule", "example", "ruling"}
    (example,) = (row for row in found(ready, "meets") if row["kind"] == "example")
    assert "<b>meets</b>" in example["text"] and example["number"] == "II.1 A.1"
    (dues,) = (row for row in found(ready, "ducats") if row["kind"] == "rule")
    assert dues["text"].startswith(
        "Each ship pays harbour dues. The dues of the harbour are two ducats, see I.1 A."
    )


def test_both_forms_find_the_same(browser: Browser, ports: Path) -> None:
    said = []
    for form in FORMS:
        page = browser.new_page()
        page.goto((ports / form).as_uri())
        page.evaluate("rulewright.search.ready()")
        rows = [
            found(page, query) for query in ("I", "galleon", "ship", "fleet", "berth", "see I.1 A", "dues")
        ]
        said.append(
            [[(r["kind"], r["number"], r["title"], r["text"], r["chapter"]) for r in each] for each in rows]
        )
        page.close()
    assert said[0] == said[1]


@pytest.mark.parametrize(
    ("query", "expected"),
    [
        ("флотом", {"3", "3.1", "3.2"}),
        ("корабль", {"3.1e", "3.2"}),
        ("эскадрами", {"3.1e"}),
        ("порт", {"3.1"}),
        ("кораблик", {"3.1e", "3.2"}),
        ("3.1е", {"3.1e"}),
        ("3.1e", {"3.1e"}),
        ("вернуть", set()),
        ("во флоте", {"3", "3.1", "3.2"}),
    ],
)  # fmt: skip
def test_russian_words_are_found_by_any_form(ready_russian: Page, query: str, expected: set[str]) -> None:
    given = {number.replace("е", "e") for number in numbers(ready_russian, query)}
    assert expected <= given


@pytest.mark.parametrize("form", FORMS)
def test_a_reader_searches_by_keyboard_and_arrives_at_marks(page: Page, address: str, form: str) -> None:
    if form == "book.html" and address.startswith("http"):
        pytest.skip("a policy without inline scripts is for the form of several pages")
    page.goto(address + form)
    page.keyboard.press("/")
    field = page.get_by_role("combobox")
    expect(field).to_be_focused()
    page.keyboard.type("galleon")
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("galleon")
    assert page.locator(".hit mark").first.inner_text().startswith("galleon")
    assert options.first.get_attribute("aria-selected") == "true"
    page.evaluate("rulewright.search.ready()")
    page.keyboard.press("ArrowDown")
    assert options.nth(1).get_attribute("aria-selected") == "true"
    assert field.get_attribute("aria-activedescendant") == options.nth(1).get_attribute("id")
    page.keyboard.press("ArrowUp")
    target = (options.first.get_attribute("href") or "").partition("#")[2]
    page.keyboard.press("Enter")
    expect(page.locator(".hits-bar")).to_be_visible()
    assert page.url.endswith("#" + target) and not page.locator("dialog.search[open]").count()
    marked = page.evaluate("[...CSS.highlights.get('rulewright-hits')].map(String)")
    assert marked and {word.lower() for word in marked} <= {"galleon", "galleons"}
    assert page.evaluate("id => document.getElementById(id).contains(document.activeElement)", target)
    page.keyboard.press("Escape")
    expect(page.locator(".hits-bar")).to_have_count(0)
    assert not page.evaluate("CSS.highlights.has('rulewright-hits')")
    # What was asked last is there again.
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("combobox")).to_have_value("galleon")
    page.keyboard.press("Escape")
    expect(page.locator("dialog.search")).not_to_be_visible()


def test_what_a_reader_chose_stays_chosen_while_the_index_grows(browser: Browser, ports: Path) -> None:
    page = browser.new_page()
    # The index grows by five texts whenever the test says so.
    page.add_init_script(
        "window.requestIdleCallback = run => { window.grow = () => run({ timeRemaining: () => 0 }); };"
    )
    page.goto((ports / "index.html").as_uri())
    page.keyboard.press("/")
    page.keyboard.type("galleon")
    comes_true(page, "Boolean(window.grow)")
    options = page.get_by_role("option")
    while options.count() < 2:
        page.evaluate("window.grow()")
        # Two writings of the list are 400 ms apart at least.
        page.wait_for_timeout(450)
    page.keyboard.press("ArrowDown")
    chosen = page.locator("[role=option][aria-selected=true]")
    before = chosen.get_attribute("href")
    assert before == options.nth(1).get_attribute("href")
    count = options.count()
    page.evaluate("for (let last; last !== window.grow;) { last = window.grow; last(); }")
    assert options.count() > count
    expect(chosen).to_have_count(1)
    assert chosen.get_attribute("href") == before
    page.close()


def test_kinds_are_told_apart_and_counted(page: Page, ports: Path) -> None:
    page.goto((ports / "index.html").as_uri())
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox").fill("galleon")
    expect(page.get_by_role("option")).to_have_count(4)
    page.locator(".kind", has_text="Examples").click()
    expect(page.get_by_role("option")).to_have_count(2)
    assert page.locator(".kind", has_text="Examples").locator(".count").inner_text() == "2"
    page.locator(".kind", has_text="Rulings").click()
    expect(page.get_by_role("option")).to_have_count(1)
    expect(page.get_by_role("status")).to_have_text("Found: 1")
    page.get_by_role("combobox").fill("zebra")
    expect(page.get_by_role("status")).to_have_text("Nothing found.")


def test_an_example_that_was_found_is_shown_though_examples_are_not(page: Page, ports: Path) -> None:
    page.goto((ports / "ports.html").as_uri())
    page.evaluate("() => { const box = document.getElementById('show-examples'); box.checked = false; }")
    page.evaluate("rulewright.openSearch('dawn')")
    page.get_by_role("option").first.click()
    expect(page.locator(".aside.example")).to_be_visible()


def test_the_dialog_fills_a_phone_and_goes_when_asked(page: Page, ports: Path) -> None:
    page.goto((ports / "index.html").as_uri())
    page.get_by_role("button", name="Search").click()
    page.get_by_role("combobox").fill("ship")
    expect(page.get_by_role("option").first).to_be_visible()
    box, size = page.locator("dialog.search").bounding_box(), page.viewport_size
    assert box is not None and size is not None
    if size == PHONE:
        assert (box["width"], box["height"]) == (size["width"], size["height"])
    else:
        assert box["width"] < 900
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.get_by_role("button", name="Close").click()
    expect(page.locator("dialog.search")).not_to_be_visible()
    expect(page.get_by_role("button", name="Search")).to_be_focused()


def test_keys_that_are_switched_off_open_nothing(page: Page, ports: Path) -> None:
    page.goto((ports / "index.html").as_uri())
    page.evaluate("rulewright.keysOn = () => false")
    page.keyboard.press("/")
    assert not page.locator("dialog.search").count()


def test_without_its_files_the_search_says_so(browser: Browser, ports: Path) -> None:
    page = browser.new_page()
    page.route("**/assets/search.js", lambda route: route.abort())
    page.goto((ports / "index.html").as_uri())
    page.get_by_role("button", name="Search").click()
    expect(page.get_by_role("status")).to_contain_text("could not be loaded")
    page.close()


def test_without_script_there_is_no_search_that_does_nothing(browser: Browser, ports: Path) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto((ports / "ports.html").as_uri())
    assert not page.locator(".search-open").is_visible()
    assert page.locator("#contents").is_visible() and page.locator("a[href='terms.html']").count()
    context.close()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_in_the_search_and_its_marks(
    browser: Browser, ports: Path, scheme: Literal["light", "dark"], width: Any
) -> None:
    context = browser.new_context(color_scheme=scheme, viewport=width)
    page = context.new_page()
    page.goto((ports / "book.html").as_uri())
    page.evaluate("rulewright.openSearch('galleon')")
    page.get_by_role("option").first.wait_for()
    axed = Axe().run(page)
    assert axed.violations_count == 0, axed.generate_report()
    page.get_by_role("option").first.click()
    page.locator(".hits-bar").wait_for()
    axed = Axe().run(page)
    assert axed.violations_count == 0, axed.generate_report()
    context.close()
