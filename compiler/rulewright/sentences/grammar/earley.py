"""All derivations of a sentence, and what they mean, shared where they agree."""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

from rulewright.sentences.grammar.automaton import ROOT, Automaton
from rulewright.sentences.grammar.chart import BITS, Chart
from rulewright.sentences.grammar.kept_rules import kept_rules
from rulewright.sentences.grammar.rules import Rule
from rulewright.sentences.grammar.typed_words import Word

SENTENCE = "start"
TITLE = "title"
"""What words may be as a whole, as the grammars of all languages call it."""

MOST = 200
"""Meanings that are kept of one stretch of a sentence; more means that the grammar does not tell them apart."""


class Grammar:
    """The sentence grammar of a language."""

    def __init__(self, text: str, file: Path | None = None) -> None:
        """`file` keeps what is made of the text for other runs."""
        found = kept_rules(text, [SENTENCE, TITLE], file)
        self.rules = found.rules
        self.literals = found.literals
        """The words that the grammar names, and their terminals."""

        self.constructions = frozenset(found.constructions())
        """The names of all constructions that derivations may have."""

        self._automaton = Automaton(found.rules)

    def forest(self, words: Sequence[Word], start: str = SENTENCE) -> Chart | None:
        """Everything that the words can be; None where nothing can be made of them."""
        chart = Chart(self._automaton, words, self._automaton.symbols[start])
        return chart if chart.complete else None

    def stops_at(self, words: Sequence[Word], start: str = SENTENCE) -> int:
        """Of words that nothing can be made of, the position of the first that cannot go on what is before it.

        This is the number of words where something should come behind them.
        """
        return Chart(self._automaton, words, self._automaton.symbols[start], whole=False).stopped


Construction = Callable[[str, list[Any]], Sequence[Any]]
"""Makes the meanings of a construction, by its name, of one choice of meanings of its parts."""


class TooManyMeaningsError(Exception):
    """A stretch of the sentence has more meanings than are worth telling apart."""


def meanings(forest: Chart, construct: Construction) -> tuple[Any, ...]:
    """All that the sentence may mean, each once. Raises `TooManyMeaningsError`."""
    return _Meanings(forest, construct).of(forest.start, 0, len(forest.words))


class _Meanings:
    def __init__(self, chart: Chart, construct: Construction) -> None:
        self._automaton = chart.automaton
        self._columns = chart.columns
        self._words = chart.words
        self._construct = construct
        self._known: dict[tuple[int, int, int], tuple[Any, ...] | None] = {}

    def of(self, symbol: int, start: int, end: int) -> tuple[Any, ...]:
        """What the words from `start` to `end` mean as the symbol."""
        key = symbol, start, end
        if key in self._known:
            return self._known[key] or ()  # a cycle of rules, which is still open, says nothing new
        self._known[key] = None
        found: dict[Any, None] = {}
        ways = [
            (rule, state)
            for state in self._columns[end].ended[symbol][start]
            for rule in self._automaton.rules[state]
        ]
        if len(ways) > 1:
            ways.sort(key=lambda way: way[0].order)
        for rule, state in ways:
            for parts in self._sequences(state, start, end):
                for meaning in self._made(rule, parts):
                    found[meaning] = None
                    if len(found) > MOST:
                        raise TooManyMeaningsError
        self._known[key] = tuple(found)
        return self._known[key] or ()

    def _made(self, rule: Rule, parts: list[Any]) -> Sequence[Any]:
        flat: list[Any] = []
        for kept, part in zip(rule.kept, parts, strict=True):
            if not kept:
                continue
            if isinstance(part, _Spread):
                flat.extend(part.parts)
            else:
                flat.append(part)
        if rule.spread:
            return (_Spread(tuple(flat)),)
        if rule.inlined and not rule.alias and len(flat) == 1:
            return (flat[0],)
        return self._construct(rule.name, flat)

    def _sequences(self, state: int, start: int, end: int) -> Iterator[list[Any]]:
        """The parts before a state, in every combination of their meanings."""
        before, symbol = self._automaton.before[state], self._automaton.through[state]
        if before == ROOT:
            yield []
        elif symbol is None:
            word = self._words[end - 1]
            for parts in self._sequences(before, start, end - 1):
                yield [*parts, word]
        else:
            item = (start << BITS) + before
            for middle in sorted(self._columns[end].ended[symbol], reverse=True):
                if middle >= start and item in self._columns[middle].items:
                    for parts in self._sequences(before, start, middle):
                        for last in self.of(symbol, middle, end):
                            yield [*parts, last]


class _Spread:
    """Parts of a rule without a name of its own: they belong to the rule around it."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Any, ...]) -> None:
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Spread) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)
