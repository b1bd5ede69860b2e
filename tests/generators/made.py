"""A document that was made, and what is in it; and what all makers share."""

import random
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

HOLE = "@"
"""Stands in a sentence for what is printed in place of a reference."""


class Complaint(NamedTuple):
    """What the compiler must say, and where."""

    code: str
    file: str
    line: int


@dataclass
class Made:
    """A document and what is in it, in the order of the source."""

    files: dict[str, str] = field(default_factory=dict)
    """The text of each file by its name, in order."""

    language: str = "en"
    numbers: list[str] = field(default_factory=list)
    """What is printed as the number of each unit."""

    targets: list[str] = field(default_factory=list)
    """What each reference names that lands: the number, label or anchor of a unit."""

    sentences: list[str] = field(default_factory=list)
    """Sentences that must be found whole, with `HOLE` for a reference."""

    complaints: list[Complaint] = field(default_factory=list)
    """Of the spots that are broken on purpose; nothing else is wrong."""

    @property
    def text(self) -> str:
        """The text of a document of one file."""
        (text,) = self.files.values()
        return text

    @property
    def size(self) -> int:
        """Of all files, in bytes."""
        return sum(len(text.encode()) for text in self.files.values())


class Writer:
    """Puts parts of a file one after the other and keeps account of them.

    `broken` is how likely a text has a spot that is broken on purpose.
    """

    def __init__(self, seed: int, size: int, broken: float = 0.0, separator: str = "\n\n") -> None:
        self.random = random.Random(seed)
        self.pick = self.random.choice
        self.size = size
        self.broken = broken
        self.separator = separator
        self.made = Made()
        self.parts: list[str] = []
        self.length = 0
        self._spots: list[tuple[int, str, str]] = []

    @property
    def full(self) -> bool:
        """Whether the document is large enough."""
        return self.length >= self.size

    def chance(self, likely: float) -> bool:
        """True as often as `likely` says."""
        return self.random.random() < likely

    def put(self, part: str) -> None:
        """The next part of the file."""
        self.parts.append(part)
        self.length += len(part.encode()) + len(self.separator)

    def add(self, number: str, part: str) -> None:
        """The next part of the file, which begins a unit."""
        self.made.numbers.append(number)
        self.put(part)

    def says(self, sentence: str) -> str:
        """Keep account of a sentence without references."""
        self.made.sentences.append(sentence)
        return sentence

    def breaks(self, code: str, spot: str) -> str:
        """Keep account of a spot in the next part that is broken on purpose; no other part may hold its text."""
        self._spots.append((len(self.parts), code, spot))
        return spot

    def rewrite(self, change: Callable[[str], str]) -> None:
        """Lay every part out anew; only white space may change."""
        self.parts = [change(part) for part in self.parts]

    def close(self, file: str, front: str = "", end: str = "\n") -> None:
        """Make a file of the parts."""
        lines = 1 + front.count("\n")
        firsts = []
        for part in self.parts:
            firsts.append(lines)
            lines += part.count("\n") + self.separator.count("\n")
        for index, code, spot in self._spots:
            found = re.search(r"\s+".join(map(re.escape, spot.split())), self.parts[index])
            assert found, f"{spot!r} was never written"
            line = firsts[index] + self.parts[index].count("\n", 0, found.start())
            self.made.complaints.append(Complaint(code, file, line))
        self.made.files[file] = front + self.separator.join(self.parts) + end
        self.parts, self._spots = [], []
