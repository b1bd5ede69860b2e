"""Lines that stand at the head or the foot of pages, and those that are repeated on nearly all of them."""

from collections import Counter

from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import HEADINGS, Element, Item, within
from rulewright.readers.html.pages import Page
from rulewright.readers.report import Report

LONGEST_LINE = 60
"""Words that an element repeated on every page may have."""


class Furniture:
    """The elements of a book's pages that are not read, and those whose headings are no headings of the book."""

    def __init__(self) -> None:
        self.dropped: set[Element] = set()
        self.banners: dict[Element, str] = {}
        """Headers and footers of whole pages, by which of the two they are."""

        self.notes: set[Element] = set()
        """Notes at the foot of a page."""


def find_repeated(pages: list[Page], furniture: Furniture, report: Report) -> None:
    """Lines at the top or the foot of nearly all pages are read on the first of them only."""
    if len(pages) < 2:
        return
    lines = [_lines(page, furniture.dropped) for page in pages]
    count: Counter[str] = Counter()
    for page_lines in lines:
        count.update({words for _, words in page_lines})
    enough = max(2, (len(pages) + 1) // 2)
    seen: set[str] = set()
    dropped = 0
    for page_lines in lines:
        for kind, sequence in (("header", page_lines), ("footer", page_lines[::-1])):
            for element, words in sequence:
                if count[words] < enough or (len(pages) < 3 and not _in_banner(element)):
                    break
                if element in furniture.dropped:
                    continue
                if words in seen:
                    furniture.dropped.add(element)
                    dropped += 1
                elif element.name not in HEADINGS:
                    furniture.banners.setdefault(element, kind)
        seen.update(words for _, words in page_lines if count[words] >= enough)
    if dropped:
        report.exclude("repeated lines", dropped)


def _lines(page: Page, dropped: set[Element]) -> list[tuple[Element, str]]:
    """The innermost blocks of a page with their words."""
    found: list[tuple[Element, str]] = []
    data: dict[Element, bool] = {}
    stack: list[Item] = list(reversed(page.root.children))
    while stack:
        item = stack.pop()
        if not isinstance(item, Element) or item in dropped or item.name in ("head", "script", "style"):
            continue
        if item.has_block:
            stack.extend(reversed(item.children))
            continue
        words = text_of(page.source.text, list(item.children), 1000)
        if words and len(words.split()) <= LONGEST_LINE and not _is_data(item, data):
            found.append((item, words))
        elif words:
            found.append((item, f"{page.file}#{item.start}"))
    return found


def _is_data(element: Element, known: dict[Element, bool]) -> bool:
    """Whether a line is one of several without links in a table or a list: the last cell of many may say "12".

    `known` keeps what was found out about tables and lists.
    """
    if element.name not in ("td", "th", "li") or _in_banner(element):
        return False
    around: Element | None = element
    while around is not None and around.name not in ("table", "ul", "ol"):
        around = around.parent
    if around is None:
        return False
    if around not in known:
        inside = [item.name for item in within(around) if isinstance(item, Element)]
        known[around] = "a" not in inside and max(inside.count("tr"), inside.count("li")) > 1
    return known[around]


def _in_banner(element: Element) -> bool:
    around: Element | None = element
    while around is not None:
        if _banner_name(around):
            return True
        around = around.parent
    return False


def banners_of(page: Page, dropped: set[Element]) -> dict[Element, str]:
    """`<header>` and `<footer>` of the page itself, where its own title stands elsewhere."""
    found: list[Element] = []
    ranks: list[str] = []
    outer: Item
    stack: list[Item] = list(reversed(page.root.children))
    while stack:
        outer = stack.pop()
        if not isinstance(outer, Element) or outer in dropped:
            continue
        if _banner_name(outer) and not _in_article(outer):
            found.append(outer)
            continue
        if outer.name in HEADINGS:
            ranks.append(outer.name)
        stack.extend(reversed(outer.children))
    banners: dict[Element, str] = {}
    for banner in found:
        inside = [item.name for item in within(banner) if isinstance(item, Element) and item.name in HEADINGS]
        if _banner_name(banner) == "footer" or not inside or (ranks and min(ranks) <= min(inside)):
            banners[banner] = _banner_name(banner)
    return banners


def _banner_name(element: Element) -> str:
    """`header` or `footer` for one of the page, by its element or its class."""
    if element.name in ("header", "footer"):
        return element.name
    if element.name not in ("div", "p", "table", "center"):
        return ""
    words = {*element.classes.split(), element.attributes.get("id", "").lower()}
    if words & {"footer", "page-footer", "pagefooter", "copyright", "pied"}:
        return "footer"
    return "header" if words & {"header", "page-header", "pageheader", "banner"} else ""


def _in_article(element: Element) -> bool:
    around = element.parent
    while around is not None:
        if around.name in ("article", "section", "aside", "main", "blockquote"):
            return True
        around = around.parent
    return False
