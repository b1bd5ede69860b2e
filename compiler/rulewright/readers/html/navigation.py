"""What stands on a page to get around, not to be read: navigation, contents, and lines repeated on every page."""

import re

from rulewright.languages.words import ReaderWords
from rulewright.readers.html.characters import text_of
from rulewright.readers.html.elements import HEADINGS, LISTS, Data, Element, Item, within
from rulewright.readers.html.footnotes import find_footnotes
from rulewright.readers.html.pages import Link, Page, is_page, read_address
from rulewright.readers.html.repeated import LONGEST_LINE, Furniture, banners_of, find_repeated
from rulewright.readers.report import Report, times
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

FEWEST_LINKS = 3
"""A list of fewer links is no navigation by its looks alone."""

_NAMES = re.compile(
    r"nav|menu|toc|contents?|sommaire|inhalt|crumbs?|pager|pagination|tableofcontents|navbar|navigation|prevnext"
)
_SMALL = frozenset("p div center small span font sup b i a h5 h6".split())
_TOPS = frozenset(("#", "#top", "#_top", "#pagetop", "#toc", "#contents", "#index"))
_CRUMBS = re.compile(r"crumbs?(?![a-z])")
_GROUPS = LISTS | frozenset("div p table section td tr tbody center header footer dl".split())


def find_furniture(pages: list[Page], words: ReaderWords, report: Report) -> Furniture:
    """Tell navigation and repeated lines from the text of the book; each is reported once."""
    furniture = Furniture()
    around = re.compile(rf"[\W_]+|[\W_]*{words.any_of(words.navigation)}(?:\W.*)?", re.IGNORECASE)
    files = frozenset(page.file for page in pages)
    places: list[tuple[Element, Page]] = []
    for page in pages:
        for element in _navigation(page, files, around):
            furniture.dropped.add(element)
            places.append((element, page))
        for group in _contents(page, files, furniture.dropped, words):
            furniture.dropped.update(group)
            places.append((group[0], page))
    if places:
        element, page = places[0]
        report.exclude("navigation", len(places))
        report.add(
            "RW-structure",
            f"navigation, found {times(len(places))}, is left out; the book gets contents and links of its own",
            Span(page.file, element.start, min(element.end, element.start + 80)),
            None,
            Severity.INFO,
        )
    find_repeated(pages, furniture, report)
    for page in pages:
        furniture.banners.update(banners_of(page, furniture.dropped))
        furniture.notes |= find_footnotes(page)
    return furniture


def _navigation(page: Page, files: frozenset[str], around: re.Pattern[str]) -> list[Element]:
    found: list[Element] = []
    stack: list[Item] = list(reversed(page.root.children))
    while stack:
        item = stack.pop()
        if not isinstance(item, Element):
            continue
        if _is_navigation(item, page, files, around):
            found.append(_widened(item, page.source.text))
        else:
            stack.extend(reversed(item.children))
    return found


def _is_navigation(element: Element, page: Page, files: frozenset[str], around: re.Pattern[str]) -> bool:
    """Whether an element leads around; `around` is what such links say."""
    if _leads_to_top(element, page, around) or _leads_to_page(element, page, files, around):
        return True
    if element.name == "nav" or element.attributes.get("role", "").lower() == "navigation":
        return True
    if element.name not in _GROUPS or element.name in ("td", "tr", "tbody"):
        return False
    named = bool(_NAMES.search(element.classes + element.attributes.get("id", "").lower()))
    links = _only_links(element, page.source.text, named)
    if named and not links:
        return _is_pager(element, page, around)
    if len(links) < (1 if _CRUMBS.search(element.classes) else 2):
        return False
    addresses = [read_address(link.attributes["href"], page.file, files) for link in links]
    to_pages = [link for link in addresses if _leads_away(link, page.file)]
    if len(to_pages) == len(links):
        if named:
            return True
        # Outside lists, links to places are references: "8.1, 8.2, 8.3".
        in_list = any(
            isinstance(item, Element) and item.name in LISTS for item in (element, *within(element))
        )
        if len(links) >= FEWEST_LINKS and (in_list or not any(link.fragment for link in addresses)):
            return True
    if element.name in ("p", "div", "center", "table") and to_pages:
        words = [text_of(page.source.text, list(link.children), 80) for link in links]
        if all(around.fullmatch(word) for word in words):
            return True
    if len(links) < FEWEST_LINKS or any(link.kind in ("outside", "script", "empty") for link in addresses):
        return False
    return named or _repeats_headings(links, addresses, page)


def _leads_to_top(element: Element, page: Page, around: re.Pattern[str]) -> bool:
    """Whether an element only leads back to the top of its page, or to its contents: "[top]", "Back to top"."""
    link = _only_link(element) if element.name in _SMALL else None
    if link is None or link.attributes["href"].strip().lower() not in _TOPS:
        return False
    return around.fullmatch(text_of(page.source.text, [element], 80)) is not None


def _leads_to_page(element: Element, page: Page, files: frozenset[str], around: re.Pattern[str]) -> bool:
    """Whether a line only leads to another page and says so: "Next: Scoring"."""
    link = _only_link(element) if element.name in ("p", "div", "center") else None
    if link is None or not _leads_away(read_address(link.attributes["href"], page.file, files), page.file):
        return False
    said = text_of(page.source.text, list(link.children), 80)
    return said == text_of(page.source.text, [element], 80).strip() and around.fullmatch(said) is not None


def _only_link(element: Element) -> Element | None:
    """The one link in an element that holds no blocks."""
    if element.has_block:
        return None
    links = [
        item
        for item in (element, *within(element))
        if isinstance(item, Element) and item.name == "a" and "href" in item.attributes
    ]
    return links[0] if len(links) == 1 else None


def _is_pager(element: Element, page: Page, around: re.Pattern[str]) -> bool:
    """Whether the links of an element that is called navigation all say "previous", "next" and the like.

    The names of pages may stand beside them.
    """
    links = [
        item
        for item in within(element)
        if isinstance(item, Element) and item.name == "a" and "href" in item.attributes
    ]
    text = text_of(page.source.text, list(element.children), 2000)
    return (
        len(links) > 1
        and len(text.split()) <= LONGEST_LINE
        and all(around.fullmatch(text_of(page.source.text, list(link.children), 80)) for link in links)
    )


def _contents(
    page: Page, files: frozenset[str], dropped: set[Element], words: ReaderWords
) -> list[list[Element]]:
    """Contents that are no list but lines one after another, each of them a link; with the heading before them."""
    found: list[list[Element]] = []
    title = re.compile(rf"\W*{words.any_of(words.contents)}\W*", re.IGNORECASE)
    stack = [page.root]
    while stack:
        around = stack.pop()
        if not around.has_block or around in dropped:
            continue
        stack.extend(item for item in reversed(around.children) if isinstance(item, Element))
        group: list[Element] = []
        links: list[Element] = []
        before: Element | None = None
        for item in (*around.children, None):
            if isinstance(item, Data) or (item is not None and item.name in ("br", "hr")):
                continue
            own = [] if item is None or item in dropped else _line_links(item, page.source.text)
            if item is not None and own:
                group.append(item)
                links.extend(own)
                continue
            if len(group) >= FEWEST_LINKS and _lead_to_headings(links, page, files):
                headed = before is not None and title.fullmatch(
                    text_of(page.source.text, list(before.children), 100)
                )
                found.append([before, *group] if headed and before is not None else group)
            group, links, before = [], [], item
    return found


def _line_links(element: Element, source: str) -> list[Element]:
    """The links of a line that says nothing beside them but figures and dots, as lines of contents do."""
    if element.has_block or element.name not in ("p", "div", "center", "dt", "dd", *HEADINGS):
        return []
    links: list[Element] = []
    stack: list[Item] = list(reversed(element.children))
    while stack:
        item = stack.pop()
        if isinstance(item, Data):
            if any(map(str.isalpha, text_of(source, [item], 200))):
                return []
        elif item.name == "a" and "href" in item.attributes:
            links.append(item)
        else:
            stack.extend(reversed(item.children))
    return links


def _lead_to_headings(links: list[Element], page: Page, files: frozenset[str]) -> bool:
    """Whether lines of links are contents: of pages, or of the headings of this one."""
    addresses = [read_address(link.attributes["href"], page.file, files) for link in links]
    if all(link.kind == "page" and link.file != page.file for link in addresses):
        return True
    return all(link.kind in ("page", "place") for link in addresses) and _repeats_headings(
        links, addresses, page
    )


def _only_links(element: Element, source: str, named: bool) -> list[Element]:
    """The links of an element whose words all stand in links; none where others stand beside them.

    The entry of the page itself is often no link, so that one may be plain if it stands by itself; so may be a heading.
    """
    links: list[Element] = []
    plain = 0
    stack: list[tuple[Item, Element]] = [(child, element) for child in reversed(element.children)]
    while stack:
        item, around = stack.pop()
        if isinstance(item, Data):
            words = re.findall(r"[^\W_]+", text_of(source, [item], 2000))
            if words:
                plain += 1
                beside = any(isinstance(other, Element) and other.name == "a" for other in around.children)
                if plain > 1 or len(words) > 8 or (beside and not named):
                    return []
        elif item.name == "a" and "href" in item.attributes:
            if len(text_of(source, list(item.children), 400).split()) > 12:
                return []
            links.append(item)
        elif item.name not in HEADINGS and item.name not in ("script", "style"):
            stack.extend((child, item) for child in reversed(item.children))
    return links


def _leads_away(link: Link, page: str) -> bool:
    if link.kind == "missing":
        return is_page(link.file)
    return link.kind == "page" or (link.kind == "place" and link.file != page)


def _repeats_headings(links: list[Element], addresses: list[Link], page: Page) -> bool:
    """Whether most of these links say the words that stand where they lead: contents of the page."""
    wanted = {
        address.fragment: link for link, address in zip(links, addresses, strict=True) if address.fragment
    }
    same = 0
    for item in within(page.root):
        if not isinstance(item, Element):
            continue
        for name in (item.attributes.get("id"), item.attributes.get("name")):
            if name and name in wanted:
                link = wanted.pop(name)
                said = _folded(text_of(page.source.text, list(link.children), 200))
                around = item if item.children or item.parent is None else item.parent
                there = _folded(text_of(page.source.text, list(around.children), 300))
                # The number of a printed page may stand behind.
                same += bool(said) and (there.startswith(said) or there == said.rpartition(" ")[0])
    return 2 * same > len(links)


def _folded(text: str) -> str:
    return " ".join(re.findall(r"[^\W_]+", text.casefold()))


def _widened(element: Element, source: str) -> Element:
    """The element around it that holds nothing more than a heading for it."""
    around = element.parent
    while around is not None and around.name not in ("", "html", "body", "main", "td", "th"):
        for item in around.children:
            if item is element:
                continue
            if isinstance(item, Data):
                if source[item.start : item.end].strip():
                    return element
            elif item.name not in ("br", "hr", "img"):
                words = len(text_of(source, [item], 200).split())
                heading = item.name in HEADINGS or (item.name == "p" and 0 < words <= 3 and not item.implied)
                if words and not (heading and words <= 6):
                    return element
        element, around = around, around.parent
    return element
