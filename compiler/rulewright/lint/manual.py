"""The manual page of a rule, taken apart: what it says, and the examples that tests run."""

import re
import textwrap

from msgspec import Struct

_HEADING = re.compile(r"^## (.+)$", re.MULTILINE)
_FILE = re.compile(r"^--- (\S+) ---$", re.MULTILINE)
_CARETS = re.compile(r"^ *\^+ *$")

DOCUMENT = "book.tex"


class Example(Struct, frozen=True, kw_only=True):
    """An example: files by name, and the stretches that its lines of `^^^` point at."""

    files: dict[str, str]
    marked: tuple[tuple[str, int, int], ...]
    """File, begin and end of each marked stretch, as offsets."""


class Page(Struct, frozen=True, kw_only=True):
    """A manual page."""

    summary: str
    why: str
    bad: str
    good: str
    example: str
    """A case told in words, where it takes more than a text to show it."""


def read_page(page: str) -> Page:
    """The parts of a page: its first line, what follows, and the examples as text without their indent."""
    head, *sections = _HEADING.split(page)
    named = dict(
        zip(sections[::2], (textwrap.dedent(part.strip("\n")) for part in sections[1::2]), strict=True)
    )
    summary, _, why = head.strip().partition("\n")
    return Page(
        summary=summary,
        why=why.strip(),
        bad=named.get("Bad", ""),
        good=named.get("Good", ""),
        example=named.get("Example", "").strip(),
    )


def read_example(text: str) -> Example:
    """The files of an example. `--- name ---` begins a file; what stands before is the document."""
    first, *rest = _FILE.split(text.strip("\n"))
    parts = [(DOCUMENT, first)] if first.strip() else []
    parts += list(zip(rest[::2], (part.lstrip("\n") for part in rest[1::2]), strict=True))
    files: dict[str, str] = {}
    marked: list[tuple[str, int, int]] = []
    for name, part in parts:
        written = ""
        line_start = 0
        for line in part.rstrip("\n").split("\n"):
            if _CARETS.match(line):
                start = line_start + len(line) - len(line.lstrip())
                marked.append((name, start, start + line.count("^")))
            else:
                line_start = len(written)
                written += line + "\n"
        files[name] = written
    return Example(files=files, marked=tuple(marked))
