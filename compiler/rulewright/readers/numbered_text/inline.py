"""Running text becomes inline nodes: references, Markdown emphasis, and the words between."""

import re
from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence

from rulewright.document.nodes import Inline, Reference, Styled, Text
from rulewright.readers.numbered_text.references import Found
from rulewright.readers.numbered_text.running import Running
from rulewright.source.span import Span

REFERENCE = "number"
"""Command of references by number."""

OUTSIDE = "number-outside"
"""Command of references to a chapter that the text does not hold."""

WEB = "web"
"""Command of links to the web."""

_WEB = re.compile(r"(?:https?://|mailto:)[^\s]", re.IGNORECASE)

_OUTSIDE_LABEL = r"(?![^\[\]]{0,200}\]\([^()\s]{1,300}\)(?![^\W_]))"
"""What closes emphasis does not stand in the label of a link: links bind tighter (CommonMark 0.31, rule 17 of emphasis)."""

_MARKDOWN = re.compile(
    rf"\*\*(?P<strong>[^\s*](?:[^*]*[^\s*])?)\*\*{_OUTSIDE_LABEL}"
    rf"|__(?P<strong2>[^\s_](?:[^_]*[^\s_])?)__{_OUTSIDE_LABEL}"
    rf"|(?<![\w*])\*(?P<emphasis>[^\s*](?:[^*]{{0,300}}[^\s*])?)\*(?![\w*]){_OUTSIDE_LABEL}"
    rf"|(?<![\w_])_(?P<emphasis2>[^\s_](?:[^_]{{0,300}}[^\s_])?)_(?![\w_]){_OUTSIDE_LABEL}"
    r"|(?<![^\W_])\[(?P<link>[^\[\]]{1,200})\]\((?P<address>[^()\s]{1,300})\)(?![^\W_])|`(?P<code>[^`]{1,200})`"
)
_STRONG = re.compile(r"\*\*(?P<strong>[^\s*](?:[^*]*[^\s*])?)\*\*|__(?P<strong2>[^\s_](?:[^_]*[^\s_])?)__")


class InlineBuilder:
    """Makes the nodes of one file."""

    def __init__(self, file: str, markdown: bool) -> None:
        self._file = file
        self._pattern = _MARKDOWN if markdown else _STRONG
        self.addresses = 0
        """How many addresses of Markdown links were left out."""

    def nodes(self, running: Running, start: int, end: int, found: Sequence[Found]) -> tuple[Inline, ...]:
        """The nodes of the text between two positions, without white space at its ends."""
        text = running.text
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if not ("*" in text or "_" in text or "`" in text or "](" in text):
            return tuple(self._plain(running, start, end, found))
        made: list[Inline] = []
        at = start
        for match in self._pattern.finditer(text, start, end):
            kind = match.lastgroup or ""
            kind = "link" if kind == "address" else kind
            made.extend(self._plain(running, at, match.start(), found))
            # Emphasis holds none of its own marks, so that what stands inside nests no deeper than there are marks.
            within = self._plain if kind in ("link", "code") else self.nodes
            inside = tuple(within(running, match.start(kind), match.end(kind), found))
            at = match.end()
            address = match.group("address") if kind == "link" else ""
            if _WEB.match(address):
                words = tuple(self._text(running, match.start(kind), match.end(kind)))
                span = self._span(running, match.start(), match.end())
                made.append(Reference(command=WEB, target=address, content=words, span=span))
            elif kind == "link":
                self.addresses += 1
                made.extend(inside)
            else:
                made.append(self._styled(kind, inside, running, match.start(), match.end()))
        made.extend(self._plain(running, at, end, found))
        return tuple(made)

    def outside_links(self, text: str, positions: Iterable[int]) -> set[int]:
        """Those positions that do not stand in a link: a text that is divided there would lose where the link leads."""
        if "](" not in text:
            return set(positions)
        links = [
            match.span() for match in self._pattern.finditer(text) if match.lastgroup in ("link", "address")
        ]
        return {each for each in positions if not any(start < each < end for start, end in links)}

    def _styled(
        self, kind: str, inside: tuple[Inline, ...], running: Running, start: int, end: int
    ) -> Styled:
        span = self._span(running, start, end)
        if kind == "code":
            return Styled(style="code", content=inside, span=span)
        return Styled(style="strong" if kind.startswith("strong") else "emphasis", content=inside, span=span)

    def _plain(self, running: Running, start: int, end: int, found: Sequence[Found]) -> Iterator[Inline]:
        at = start
        for index in range(bisect_left(found, start, key=lambda each: each.start), len(found)):
            reference = found[index]
            if reference.start >= end:
                break
            if reference.start < at or reference.end > end:
                continue
            yield from self._text(running, at, reference.start)
            yield Reference(
                command=OUTSIDE if reference.outside else REFERENCE,
                target=reference.target,
                content=tuple(self._text(running, reference.start, reference.end)),
                span=self._span(running, reference.start, reference.end),
            )
            at = reference.end
        yield from self._text(running, at, end)

    def _text(self, running: Running, start: int, end: int) -> Iterator[Text]:
        for text, begin, stop in running.slices(start, end):
            yield Text(text=text, span=Span(self._file, begin, stop))

    def _span(self, running: Running, start: int, end: int) -> Span:
        return Span(self._file, running.origin(start), running.end(end))
