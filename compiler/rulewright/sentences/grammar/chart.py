"""All that the words of a sentence can be made up of, by an Earley parser.

An item is a state of the automaton and where its rule began, as one number. Only items that the next word can go on
with, and whose other words are still to come, are followed.
"""

from collections.abc import Sequence

from rulewright.sentences.grammar.automaton import Automaton
from rulewright.sentences.grammar.typed_words import Word

BITS = 20
"""Bits of an item that hold its state."""

_STATE = (1 << BITS) - 1


class Column:
    """What can be made of words that end at one place."""

    __slots__ = ("ended", "items", "waiting")

    def __init__(self) -> None:
        self.items: set[int] = set()
        self.waiting: dict[int, list[int]] = {}
        """By symbols that may begin here: the items behind them."""

        self.ended: dict[int, dict[int, list[int]]] = {}
        """By symbols, and by where they begin: the states in which their rules end here."""


class Chart:
    """What can be made of the words, which are to be a `whole` to their end, or else go as far as they can."""

    def __init__(self, automaton: Automaton, words: Sequence[Word], start: int, whole: bool = True) -> None:
        self.automaton = automaton
        self.words = words
        self.start = start
        self.columns: list[Column] = []
        lacking = -1 if whole else 0
        to_come = [lacking]
        for word in reversed(words):
            lacking &= ~automaton.bits(word.terminals)
            to_come.append(lacking)
        items = [automaton.first[start]]
        for at in range(len(words) + 1):
            types = words[at].terminals if at < len(words) else frozenset()
            items = self._column(items, at, types, to_come.pop())
            if not items:
                break

    @property
    def stopped(self) -> int:
        """The position of the first word that cannot go on what is before it; that behind the last if each can."""
        return min(len(self.columns) - 1, len(self.words))

    @property
    def complete(self) -> bool:
        """Whether the words are all of what they were to be."""
        return len(self.columns) > len(self.words) and 0 in self.columns[-1].ended.get(self.start, ())

    def _column(self, items: list[int], at: int, types: frozenset[str], lacking: int) -> list[int]:
        """Make the column in which these items are, and give the items behind the word that comes next."""
        automaton = self.automaton
        steps, needs, origins, first = (
            automaton.steps(types),
            automaton.needs,
            automaton.origin,
            automaton.first,
        )
        column = Column()
        self.columns.append(column)
        seen, waiting, ended, columns = column.items, column.waiting, column.ended, self.columns
        seen.update(items)
        scanned: list[int] = []
        here = at << BITS
        while items:
            item = items.pop()
            state = item & _STATE
            step = steps[state]
            if step is None or needs[state] & lacking:
                continue
            words, parts, ends = step
            begun = item - state
            for behind in words:
                scanned.append(begun + behind)
            for symbol, behind in parts:
                following = begun + behind
                known = waiting.get(symbol)
                if known is None:
                    waiting[symbol] = [following]
                    new = here + first[symbol]
                    if new not in seen:
                        seen.add(new)
                        items.append(new)
                else:
                    known.append(following)
                    if at in ended.get(symbol, ()) and following not in seen:
                        seen.add(following)
                        items.append(following)
            if ends:
                origin, start = origins[state], item >> BITS
                starts = ended.get(origin)
                if starts is None:
                    starts = ended[origin] = {}
                states = starts.get(start)
                if states is not None:
                    states.append(state)
                    continue
                starts[start] = [state]
                for following in columns[start].waiting.get(origin, ()):
                    if following not in seen:
                        seen.add(following)
                        items.append(following)
        return scanned
