"""Anchors and page names: where a unit is found in the HTML book."""

import re
from collections.abc import Sequence
from pathlib import PurePosixPath

from rulewright.document.nodes import Division, Paragraph

INDEX_PAGE = "index.html"
"""The first page of the HTML book; front matter stands on it."""

RULINGS_PAGE = "rulings.html"
"""The page of all errata and rulings."""

SEQUENCE_PAGE = "sequence-of-play.html"
"""The page of phases and steps."""

GRAPH_PAGE = "reference-graph.html"
"""The page that shows which parts of the book refer to which."""

CHANGES_PAGE = "what-changed.html"
"""The page of what earlier editions said."""

EXAMPLES_PAGE = "list-of-examples.html"
"""The page of all examples."""

RESERVED_PAGES = frozenset(
    {
        "index",
        "terms",
        "book",
        "search",
        "rulings",
        "list-of-examples",
        "what-changed",
        "sequence-of-play",
        "reference-graph",
    }
)
"""Stems that the HTML book keeps for pages of its own."""

_UNSAFE = re.compile(r"[^\w.-]+")


def safe_name(text: str) -> str:
    """`text` as part of an address: letters, digits, `.`, `_` and `-`, never empty."""
    return _UNSAFE.sub("-", text).strip("-.") or "unit"


def anchors(ids: Sequence[str]) -> list[str]:
    """A fragment for each id, in order; all differ, also where letter case is ignored."""
    taken: set[str] = set()
    return [_untaken(safe_name(name), taken) for name in ids]


def pages(
    tops: Sequence[Division | Paragraph], labels: dict[Division | Paragraph, tuple[str, ...]]
) -> list[str]:
    """The page of each top unit: one for every chapter, else one for every file."""
    taken = set(RESERVED_PAGES)
    used_files: set[str] = set()
    names: list[str] = []
    file: str | None = None
    has_chapters = any(_is_chapter(top) for top in tops)
    for node in tops:
        if names and not _is_chapter(node) and (node.span.file == file or has_chapters):
            names.append(names[-1])
            continue
        file = node.span.file
        stem = PurePosixPath(file).stem
        if stem in used_files and labels.get(node):
            stem = labels[node][0]
        used_files.add(stem)
        names.append(_untaken(safe_name(stem).lower(), taken) + ".html")
    return names


def _is_chapter(node: Division | Paragraph) -> bool:
    return isinstance(node, Division) and node.level == 0


def _untaken(name: str, taken: set[str]) -> str:
    """`name`, or the first of `name-2`, `name-3`… that is free; it is taken from then on."""
    candidate, count = name, 1
    while candidate.casefold() in taken:
        count += 1
        candidate = f"{name}-{count}"
    taken.add(candidate.casefold())
    return candidate
