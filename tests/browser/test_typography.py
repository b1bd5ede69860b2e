"""Numbers never run into anything, and tables are read on every screen."""

from pathlib import Path

import pytest
from playwright.sync_api import Page

pytestmark = pytest.mark.browser

_COLLISIONS = """number => {
  document.querySelectorAll('.number:not(.bare)').forEach(each => { each.textContent = number; });
  const bad = [];
  document.querySelectorAll('.rule > .number:not(.bare)').forEach(each => {
    const at = each.getBoundingClientRect(), text = each.parentElement.querySelector('.text');
    const range = document.createRange(), words = document.createTreeWalker(text, NodeFilter.SHOW_TEXT), lines = [];
    while (words.nextNode()) { range.selectNodeContents(words.currentNode); lines.push(...range.getClientRects()); }
    for (const line of lines) {
      if (line.width && line.left < at.right - 0.5 && line.right > at.left && line.top < at.bottom - 2 && line.bottom > at.top + 2) {
        bad.push(`${each.parentElement.id}: text ${line.left} number ${at.right}`);
      }
    }
    if (at.left < 0) { bad.push(`${each.parentElement.id}: begins at ${at.left}`); }
    const contents = document.querySelector('.sidebar').getBoundingClientRect();
    if (contents.right > at.left && contents.left < at.right && contents.bottom > at.top && contents.top < at.bottom) { bad.push('contents'); }
  });
  return bad;
}"""


@pytest.mark.parametrize("number", ["A", "II.1 A.2", "10.12.4.a", "XXXVIII.12.3.14"])
@pytest.mark.parametrize("name", ["book.html", "book-2.html"])
def test_a_number_of_any_length_keeps_clear_of_text_and_contents(
    page: Page, folder: Path, name: str, number: str
) -> None:
    page.goto((folder / name).as_uri())
    assert page.evaluate(_COLLISIONS, number) == []
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]


def test_a_table_that_fits_keeps_its_head_in_sight_and_is_no_stop(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    table = page.locator(".table").first
    assert table.get_attribute("tabindex") is None
    page.evaluate(
        "const body = document.querySelector('.table tbody'); for (let i = 0; i < 80; i += 1) { body.append(body.rows[0].cloneNode(true)); }"
    )
    page.evaluate("scrollTo({ top: document.querySelector('.table').offsetTop + 900, behavior: 'instant' })")
    page.evaluate(
        "document.querySelector('.table tbody').rows[40].scrollIntoView({ block: 'center', behavior: 'instant' })"
    )
    head = page.locator(".table thead").bounding_box()
    bar = page.evaluate(
        "getComputedStyle(document.querySelector('.bar')).position === 'sticky' ? document.querySelector('.bar').offsetHeight : 0"
    )
    assert head is not None and head["y"] == pytest.approx(bar, abs=1.5)


def test_a_table_that_is_too_wide_scrolls_inside_its_frame_and_by_keyboard(page: Page, address: str) -> None:
    page.goto(address + "second.html")
    page.evaluate(
        """() => {
          document.querySelectorAll('.table tr').forEach(row => { for (let i = 0; i < 30; i += 1) { row.append(row.lastElementChild.cloneNode(true)); } });
          dispatchEvent(new Event('resize'));
        }"""
    )
    page.wait_for_selector(".table.wide[tabindex='0']")
    width = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert width[0] <= width[1]
    page.locator(".table").first.focus()
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    assert page.evaluate("document.querySelector('.table').scrollLeft") > 0


def test_the_bar_of_a_target_stands_between_number_and_text(page: Page, folder: Path) -> None:
    page.goto((folder / "book-2.html").as_uri())
    found = page.evaluate(
        """() => {
          const rule = [...document.querySelectorAll('.rule')].find(each => each.querySelector(':scope > .number:not(.bare)'));
          location.hash = rule.id;
          const number = document.createRange(), text = rule.querySelector(':scope > .text');
          number.selectNodeContents(rule.querySelector(':scope > .number'));
          const bar = Math.max(...getComputedStyle(text).boxShadow.match(/-[0-9.]+px/g).map(each => -parseFloat(each)));
          return text.getBoundingClientRect().left - bar - number.getBoundingClientRect().right;
        }"""
    )
    assert found >= 2
