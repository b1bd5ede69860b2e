"""The words of HTML source, by a scan that shares no code with the reader: the standard library's event parser.

It takes the words in the order of the source and leaves out, counted: scripts, styles, templates, the head, controls
of forms, embedded objects, `<nav>`, and lists of links to pages with the heading that stands directly before them.
"""

import re
from collections import Counter
from html.parser import HTMLParser

from .latex_words import Scan, words_of

_INLINE = frozenset(
    "a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd mark q s samp small span strike"
    " strong sub sup time tt u var wbr label".split()
)
_SKIPPED = frozenset(
    "script style template head title nav iframe object svg canvas audio video button select textarea".split()
)
_LISTS = frozenset(("ul", "ol"))
_HEADINGS = frozenset("h1 h2 h3 h4 h5 h6".split())


def html_source_words(text: str) -> Scan:
    """The words of one page in order, with a count of what was left out."""
    scan = _Scan()
    scan.feed(text)
    scan.close()
    return Scan(words_of("".join(scan.parts)), scan.excluded)


class _Scan(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.parts: list[str] = []
        self.excluded: Counter[str] = Counter()
        self.skipping: list[str] = []
        self.lists: list[tuple[int, int, list[str]]] = []
        """Begin of each open list, and of what goes with it; addresses of its links."""

        self.plain = 0
        self.in_link = 0
        self.before = 0
        """Where the last heading began, if nothing was said since."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if self.skipping:
            if tag == self.skipping[-1] and tag != "object":
                self.skipping.append(tag)
            return
        if tag in _SKIPPED:
            self.skipping.append(tag)
            self.excluded[tag] += 1
            return
        if tag not in _INLINE:
            self.parts.append("\n")
        if tag in _HEADINGS:
            self.before = len(self.parts)
        if tag in _LISTS:
            since = "".join(self.parts[self.before :]).strip() if self.before else ""
            start = self.before if self.before and "\n\n" not in since else len(self.parts)
            self.lists.append((start, self.plain, []))
        if tag == "a":
            self.in_link += 1
            address = dict(attrs).get("href")
            if address is not None and self.lists:
                self.lists[-1][2].append(address)

    def handle_endtag(self, tag: str) -> None:
        if self.skipping:
            if tag == self.skipping[-1]:
                self.skipping.pop()
            return
        if tag not in _INLINE:
            self.parts.append("\n")
        if tag == "a":
            self.in_link = max(self.in_link - 1, 0)
        if tag in _LISTS and self.lists:
            start, plain, links = self.lists.pop()
            if len(links) > 2 and plain == self.plain and all(_is_page(link) for link in links):
                del self.parts[start:]
                self.excluded["navigation"] += 1
            self.before = 0

    def handle_data(self, data: str) -> None:
        if self.skipping:
            return
        self.parts.append(data)
        if data.strip() and not self.in_link:
            self.plain += 1
            if not re.fullmatch(r"[\w ]{1,40}", data.strip()):
                self.before = 0


def _is_page(address: str) -> bool:
    return bool(re.search(r"\.x?html?(?:$|#)", address)) and "://" not in address
