"""All ways through a procedure that makes choices, the ones nearest to its first choices first."""

from collections.abc import Callable, Iterator, Sequence
from heapq import heappop, heappush
from typing import TypeVar

Option = TypeVar("Option")
Made = TypeVar("Made")

CHOICES_VARIED = 40
"""Choices after these always take their first option."""


class Chooser:
    """Answers the choices of one run: those of a prefix as told, all later ones with the first option."""

    def __init__(self, prefix: tuple[int, ...]) -> None:
        self.prefix = prefix
        self.taken: list[int] = []
        self.options: list[int] = []

    def choose(self, options: Sequence[Option]) -> Option:
        """One of the options, of which there is at least one."""
        if len(options) == 1:
            return options[0]
        place = len(self.taken)
        taken = self.prefix[place] if place < len(self.prefix) else 0
        taken = min(taken, len(options) - 1)
        self.taken.append(taken)
        self.options.append(len(options))
        return options[taken]


def all_runs(procedure: Callable[[Chooser], Made], limit: int) -> Iterator[Made]:
    """What each run makes; a run costs the sum of the places of its options, and the cheapest come first."""
    waiting: list[tuple[int, int, tuple[int, ...]]] = [(0, 0, ())]
    serial = 0
    for _ in range(limit):
        if not waiting:
            return
        cost, _, prefix = heappop(waiting)
        chooser = Chooser(prefix)
        yield procedure(chooser)
        for place in range(len(prefix), min(len(chooser.taken), CHOICES_VARIED)):
            for option in range(1, chooser.options[place]):
                serial += 1
                heappush(waiting, (cost + option, serial, (*chooser.taken[:place], option)))
