"""The characters of a page become tags and text, each with its exact place.

HTML's own rules are followed except for one: a quote that an attribute opens and nothing near closes would
swallow text of the book up to the next quote of any kind, so such an attribute ends with its tag and is reported.
"""

import html
import re
from collections.abc import Iterator
from typing import NamedTuple

from rulewright.readers.html.elements import RAW

LONGEST_ATTRIBUTE = 100_000
"""A longer value is not kept; an image written into the page may be megabytes long."""

_TAG = re.compile(r"<(?:(/?)([A-Za-z][^\s/>]*)|!--|[!?]|/)")
_ATTRIBUTE = re.compile(r"[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(\"|'|[^\s>]*))?")
_TAG_END = re.compile(r"[\s/]*>")
_WITHOUT_TAG_ENDS = frozenset(
    "align bgcolor border class color colspan dir face height href id lang name rel role rowspan size target type"
    " valign width".split()
)
"""Attributes whose values never hold a `>`."""

_COMMENT_END = re.compile(r"--!?>")


class Tag(NamedTuple):
    """A start or end tag, text, a comment, or the content of a script."""

    kind: str
    """`start`, `end`, `text`, `comment` or `raw`."""

    name: str
    attributes: dict[str, str]
    start: int
    end: int
    fault: str = ""
    """What is wrong with it."""


_NONE: dict[str, str] = {}


def tags_of(text: str) -> Iterator[Tag]:
    """The page from its first to its last character; nothing is left out and nothing fails."""
    at = 0
    size = len(text)
    unclosed: dict[str, bool] = {}
    while at < size:
        found = _TAG.search(text, at)
        if found is None:
            yield Tag("text", "", _NONE, at, size)
            return
        start = found.start()
        if start > at:
            yield Tag("text", "", _NONE, at, start)
        name = (found.group(2) or "").lower()
        if not name:
            at = _comment_end(text, found, unclosed)
            fault = "" if at > 0 else "this comment is never closed"
            at = at if at > 0 else found.end()
            yield Tag("comment", "", _NONE, start, at, fault)
            continue
        attributes, at, fault = _attributes(text, found.end())
        if found.group(1):
            yield Tag("end", name, _NONE, start, at)
            continue
        if name in RAW:
            end = -1 if unclosed.get(name) else _raw_end(text, at, name)
            if end < 0:
                unclosed[name] = True
                yield Tag("comment", "", _NONE, start, at, f"`<{name}>` is never closed; it is ignored")
                continue
            yield Tag("start", name, attributes, start, at, fault)
            if end > at:
                yield Tag("raw", name, _NONE, at, end)
            at = end
        else:
            yield Tag("start", name, attributes, start, at, fault)


def _comment_end(text: str, found: re.Match[str], unclosed: dict[str, bool]) -> int:
    """Where a comment, a declaration or a processing instruction ends; -1 for a comment that nothing closes."""
    if found.group() == "<!--":
        if text.startswith((">", "->"), found.end()):
            return text.index(">", found.end()) + 1
        end = None if unclosed.get("--") else _COMMENT_END.search(text, found.end())
        if end is None:
            unclosed["--"] = True
            return -1
        return end.end()
    if text.startswith("[CDATA[", found.end()):
        end_of_data = text.find("]]>", found.end())
        if end_of_data >= 0:
            return end_of_data + 3
    end_at = text.find(">", found.end())
    return end_at + 1 if end_at >= 0 else found.end()


def _raw_end(text: str, at: int, name: str) -> int:
    found = re.compile(rf"</{name}(?=[\s/>])", re.IGNORECASE).search(text, at)
    return found.start() if found else -1


def _attributes(text: str, at: int) -> tuple[dict[str, str], int, str]:
    """The attributes of the tag whose name ends at `at`, where the tag ends, and what is wrong with it."""
    end = _TAG_END.match(text, at)
    if end:
        return _NONE, end.end(), ""
    attributes: dict[str, str] = {}
    fault = ""
    while True:
        end = _TAG_END.match(text, at)
        if end:
            return attributes, end.end(), fault
        found = _ATTRIBUTE.match(text, at)
        if found is None or (found.group(1)[0] == "<" and not attributes):
            # The end of the page, or a tag that another one follows: `<p <b>`.
            return attributes, found.start(1) if found else len(text), fault or "this tag is never closed"
        value = found.group(2) or ""
        at = found.end()
        if value and value[0] in "\"'" and len(value) == 1:
            closing = text.find(value, at)
            tag_end = text.find(">", at)
            if closing < 0 or (0 <= tag_end < closing and _runs_away(text, at, closing, found.group(1))):
                fault = f"the quote of `{found.group(1)}` is never closed; the tag is taken to end at the next `>`"
                if tag_end < 0:
                    return attributes, len(text), fault
                value, at = text[at:tag_end], tag_end
            else:
                value, at = text[at:closing], closing + 1
        name = found.group(1).lower()
        if name not in attributes:
            attributes[name] = _value(value)


def _runs_away(text: str, at: int, closing: int, name: str) -> bool:
    """Whether a quoted value goes on behind its tag, as it does when its closing quote is missing.

    Then the quote that closes it belongs to another tag or to the text; and the value of `class` holds no `>`.
    """
    if closing - at >= LONGEST_ATTRIBUTE:
        return False
    if name.lower() in _WITHOUT_TAG_ENDS:
        return True
    ends = text[closing + 1 : closing + 2] in ("", ">", "/", " ", "\t", "\n") and text[closing - 1] != "="
    return not ends and re.search(r"</?[A-Za-z]", text[at:closing]) is not None


def _value(raw: str) -> str:
    if len(raw) > LONGEST_ATTRIBUTE:
        return ""
    if "&" in raw:
        # `?a=1&copy=2` is no copyright sign: without a semicolon a name must end there.
        raw = re.sub(r"&#?\w+(?:;|(?![=\w]))", lambda m: html.unescape(m.group()), raw)
    return raw.replace("\0", "\ufffd")
