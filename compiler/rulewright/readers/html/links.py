"""Which places of a book links may name, and where each link leads."""

from collections import Counter
from difflib import get_close_matches

from rulewright.document.nodes import Label
from rulewright.readers.html.elements import BLOCKS, HEADINGS, Element, within
from rulewright.readers.html.pages import Link, Page, is_page, read_address
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

LONGEST_ID = 200
"""Longer ids are made by machines for machines; they are counted and left out."""

_CONTAINERS = BLOCKS - frozenset("p li dt dd td th caption h1 h2 h3 h4 h5 h6 pre".split())

Target = tuple[str, str]
"""The command of a reference, and what it names."""


class Links:
    """The ids of all pages. The key of a place is its id, with the name of its page where two pages have that id."""

    def __init__(self, pages: list[Page], report: Report) -> None:
        self.report = report
        self.files = frozenset(page.file for page in pages)
        self.alone = len(pages) < 2
        self.page: Page | None = None
        self._places: set[tuple[str, str]] = set()
        self._named: set[tuple[str, str]] = set()
        self._missing_pages: set[str] = set()
        for page in pages:
            self._scan(page)
        self._pages_with = Counter(name for _, name in self._places)
        self._folded: dict[tuple[str, str], list[str]] = {}
        for file, name in sorted(self._places):
            self._folded.setdefault((file, name.casefold()), []).append(name)

    def _scan(self, page: Page) -> None:
        for element in within(page.root):
            if not isinstance(element, Element):
                continue
            for name in _names(element):
                self._places.add((page.file, name))
            href = element.attributes.get("href") if element.name == "a" else None
            if href is not None:
                link = read_address(href, page.file, self.files)
                if link.kind == "place":
                    self._named.add((link.file, link.fragment))

    def key(self, file: str, name: str) -> str:
        """The label of the place `name` on a page."""
        return name if self._pages_with[name] < 2 else f"{file}#{name}"

    def labels(self, element: Element) -> list[Label]:
        """The labels that an element gives. A container that only lays out the page gives one if a link names it."""
        assert self.page is not None
        found = []
        for name in _names(element):
            if element.name in _CONTAINERS and (self.page.file, name) not in self._named:
                self.report.exclude("ids of containers")
                continue
            span = Span(self.page.file, element.start, element.start + 1 + len(element.name))
            found.append(Label(key=self.key(self.page.file, name), span=span))
        return found

    def leads_to_itself(self, element: Element) -> bool:
        """Whether a link leads to the heading in which it stands, or to another element around it."""
        assert self.page is not None
        link = read_address(element.attributes["href"], self.page.file, self.files)
        if link.kind != "place" or link.file != self.page.file:
            return False
        around: Element | None = element
        while around is not None:
            if around.name in HEADINGS or link.fragment in _names(around):
                return True
            around = around.parent
        return False

    def target(self, element: Element, words: bool) -> Target | None:
        """What the link `element` names; None where it is no reference. Broken links are reported here or by `resolve`."""
        assert self.page is not None
        href = element.attributes["href"]
        link = read_address(href, self.page.file, self.files)
        span = Span(self.page.file, element.start, min(element.end, element.start + 300))
        match link.kind:
            case "empty":
                return ("a", "")
            case "outside":
                return ("web", link.file)
            case "script":
                self.report.exclude("script links")
                what = link.file.partition(":")[0].lower()
                self.report.add(
                    "RW-structure",
                    f"a link to `{what}:` is left out; its words are kept",
                    span,
                    "link to a page or to a place",
                    Severity.WARNING,
                )
                return None
            case "page":
                return ("a", link.file) if href.strip() != "#" else None
            case "place":
                return self._place(link, span)
            case "missing":
                return self._missing(link, span)

    def _place(self, link: Link, span: Span) -> Target | None:
        if (link.file, link.fragment) in self._places:
            return ("a", self.key(link.file, link.fragment))
        if link.fragment.lower() == "top":
            return None
        folded = self._folded.get((link.file, link.fragment.casefold()), [])
        if len(folded) == 1:
            self.report.add(
                "RW102",
                f'Nothing is called "{link.fragment}"; the link is taken to mean "{folded[0]}"',
                span,
                "write the id as its place has it, in the same letters",
                Severity.WARNING,
            )
            return ("a", self.key(link.file, folded[0]))
        if link.fragment not in self._pages_with:
            return ("a", link.fragment)
        return ("a", f"{link.file}#{link.fragment}")

    def _missing(self, link: Link, span: Span) -> Target:
        assert self.page is not None
        here = link.file.rpartition("/")[2]
        name = f"{link.file}#{link.fragment}" if link.fragment else link.file
        if (self.page.file, here) in self._places or here in self._pages_with:
            file = self.page.file
            if (file, here) not in self._places:
                file = min(each for each, place in self._places if place == here)
            meant = f"#{here}" if file == self.page.file else f"{file}#{here}"
            self.report.add(
                "RW102",
                f'There is no page "{here}"; the link is taken to mean "{meant}"',
                span,
                f'write href="{meant}"',
            )
            return ("a", self.key(file, here))
        if not is_page(link.file) and "." not in here:
            return ("a", name)
        if not is_page(link.file):
            return ("web", name)
        near = get_close_matches(link.file, sorted(self.files), 1, 0.6)
        if self.alone:
            message = f'The page "{link.file}" is not part of this book; links to it are kept as words'
            if link.file not in self._missing_pages:
                self.report.add("RW102", message, span, "read the folder of pages as one book", Severity.INFO)
        else:
            hint = f'Nearest: "{near[0]}"' if near else "add the page, or mend the link"
            self.report.add("RW102", f'There is no page "{link.file}"', span, hint)
        self._missing_pages.add(link.file)
        return ("page-outside", name)


def _names(element: Element) -> list[str]:
    found: list[str] = []
    attributes = element.attributes
    if not attributes:
        return found
    for name in (attributes.get("id"), attributes.get("name") if element.name == "a" else None):
        name = " ".join((name or "").split())
        if name and len(name) <= LONGEST_ID and name not in found:
            found.append(name)
    return found
