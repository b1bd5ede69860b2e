"""Words with several fair meanings: a rule is made once for each of them."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

MOST = 6
"""Combinations of meanings that are tried of one clause."""

Meaning = TypeVar("Meaning")
Thing = TypeVar("Thing")


class Choices:
    """The meanings that one attempt to make a rule takes."""

    def __init__(self, path: Sequence[int] = ()) -> None:
        self._path = tuple(path)
        self._taken: list[tuple[int, int]] = []
        self._again: list[tuple[int, int]] = []

    def choose(self, meanings: Sequence[Meaning]) -> Meaning:
        """The meaning that this attempt takes; other attempts take the others."""
        if self._again:
            again, number = self._again.pop(0)
            if number == len(meanings):
                return meanings[again]
            self._again.clear()
        at = len(self._taken)
        taken = self._path[at] if at < len(self._path) else 0
        self._taken.append((taken, len(meanings)))
        return meanings[taken]

    def alike(self, read: Callable[[Thing], Meaning], things: Iterable[Thing]) -> list[Meaning]:
        """What is made of each of several things of which one clause says the same: in the same meaning of each."""
        start, found = len(self._taken), list[Meaning]()
        for thing in things:
            self._again = self._taken[start:] if found else self._again
            found.append(read(thing))
            self._again = []
        return found

    @property
    def taken(self) -> tuple[int, ...]:
        """What was chosen, in order."""
        return tuple(each for each, _ in self._taken)

    def following(self) -> "Choices | None":
        """Of the next attempt; None where every combination has been tried."""
        taken = list(self._taken)
        while taken and taken[-1][0] + 1 == taken[-1][1]:
            taken.pop()
        if not taken:
            return None
        return Choices([each for each, _ in taken[:-1]] + [taken[-1][0] + 1])


def attempts() -> Iterator[Choices]:
    """Attempts, as long as meanings are left that none before has taken."""
    current: Choices | None = Choices()
    for _ in range(MOST):
        if current is None:
            return
        yield current
        current = current.following()


def alike(paths: Iterable[tuple[int, ...]]) -> bool:
    """Whether attempts at clauses that say the same of several things chose the same, as far as both had to."""
    longest: tuple[int, ...] = ()
    for path in paths:
        shared = min(len(path), len(longest))
        if path[:shared] != longest[:shared]:
            return False
        longest = max(path, longest, key=len)
    return True
