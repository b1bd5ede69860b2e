"""Counts and places as comments."""

from collections.abc import Mapping

from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.source.wording import so_often


class Places:
    """Says where something stands in the sources of a book."""

    def __init__(self, sources: Mapping[str, SourceText]) -> None:
        self._sources = sources

    def comment(self, count: int, first: Span) -> str:
        """`# 14 times, first at chapter.tex:12`."""
        source = self._sources.get(first.file)
        line = source.position(first.start).line if source else 1
        file = "".join(letter if letter.isprintable() else "?" for letter in first.file)
        return f"# {so_often(count)}, first at {file}:{line}"
