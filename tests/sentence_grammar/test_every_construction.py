"""Every rule of a sentence grammar, in the shortest sentence that it can stand in, has its meanings without failing."""

from collections.abc import Iterator, Sequence
from itertools import groupby, islice

import pytest

from rulewright.rules.proposals.propose import grammar_of
from rulewright.sentences.grammar.construct import construct
from rulewright.sentences.grammar.earley import SENTENCE, Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.rules import Rule
from rulewright.sentences.grammar.sense import Sense
from rulewright.sentences.grammar.typed_words import Word

DEPTH = 2
"""Rules without a name within each other whose parts are told apart."""

CHOICES = 12
"""Choices of parts of one rule that are tried."""


class Shortest:
    """The shortest words of each symbol of a grammar, and around it."""

    def __init__(self, grammar: Grammar) -> None:
        self.rules = grammar.rules
        self.by_origin: dict[str, list[Rule]] = {}
        for rule in self.rules:
            self.by_origin.setdefault(rule.origin, []).append(rule)
        self.words: dict[str, tuple[str, ...]] = {}
        self.around: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {}
        while sum(self._shorter(rule) for rule in self.rules):
            pass
        self.around[SENTENCE] = ((), ())
        while sum(self._nearer(rule) for rule in self.rules):
            pass

    def of(self, symbol: str) -> tuple[str, ...] | None:
        return self.words.get(symbol) if symbol in self.by_origin else (symbol,)

    def expansion(self, symbols: Sequence[str]) -> tuple[str, ...] | None:
        found = [self.of(each) for each in symbols]
        return None if None in found else tuple(word for each in found if each for word in each)

    def _shorter(self, rule: Rule) -> bool:
        found, known = self.expansion(rule.symbols), self.words.get(rule.origin)
        better = found is not None and (known is None or len(found) < len(known))
        if better and found is not None:
            self.words[rule.origin] = found
        return better

    def _nearer(self, rule: Rule) -> bool:
        if rule.origin not in self.around:
            return False
        nearer = False
        before, behind = self.around[rule.origin]
        for at, symbol in enumerate(rule.symbols):
            left, right = self.expansion(rule.symbols[:at]), self.expansion(rule.symbols[at + 1 :])
            if symbol not in self.by_origin or left is None or right is None:
                continue
            found = ((*before, *left), (*right, *behind))
            known = self.around.get(symbol)
            if known is None or sum(map(len, found)) < sum(map(len, known)):
                self.around[symbol], nearer = found, True
        return nearer

    def sentences(self) -> Iterator[tuple[Rule, tuple[str, ...]]]:
        """One for each construction with each number of parts: the words that are no parts do not count."""
        tried: set[tuple[str, int]] = set()
        for rule in self.rules:
            if rule.origin not in self.around or rule.spread:
                continue
            before, behind = self.around[rule.origin]
            for parts, words in self.choices(rule.symbols, rule.kept, DEPTH).items():
                key = (rule.name, len(list(groupby(parts))))
                if key not in tried:
                    tried.add(key)
                    yield rule, (*before, *words, *behind)

    def choices(
        self, symbols: Sequence[str], kept: Sequence[bool], depth: int
    ) -> dict[tuple[str, ...], tuple[str, ...]]:
        """The shortest words for each choice of parts; those of a rule without a name are parts of the rule around it."""
        found: dict[tuple[str, ...], tuple[str, ...]] = {(): ()}
        for symbol, is_kept in zip(symbols, kept, strict=True):
            if symbol.startswith("_") and symbol in self.by_origin and depth:
                of_it: dict[tuple[str, ...], tuple[str, ...]] = {}
                for rule in self.by_origin[symbol]:
                    of_it |= self.choices(rule.symbols, rule.kept, depth - 1)
            else:
                words = self.of(symbol)
                of_it = {} if words is None else {(symbol,) * is_kept: words}
            both = [((*p, *q), (*v, *w)) for p, v in found.items() for q, w in of_it.items()]
            found = dict(sorted(both, key=lambda each: -len(each[1]))[-CHOICES:])
        return found


def typed(terminals: tuple[str, ...], literals: dict[str, str]) -> list[Word]:
    """A word for each terminal, which stands for something of the vocabulary where the terminal does."""
    spelled = {terminal: text for text, terminal in literals.items()}
    found = []
    for at, terminal in enumerate(terminals):
        kind = terminal.removesuffix("_B").removesuffix("_I").removesuffix("_E")
        length = 1
        if terminal.endswith("_B"):
            length += next((by for by, other in enumerate(terminals[at + 1 :], 1) if other == f"{kind}_E"), 0)
        named = terminal not in spelled and terminal not in ("NUMBER", "REF", "ANYWORD")
        found.append(
            Word(
                text=spelled.get(terminal, "something"),
                start=at * 10,
                end=at * 10 + 9,
                terminals=frozenset({terminal}),
                senses=((length, Sense(kind, "thing")),) if named else (),
                number=2 if terminal == "NUMBER" else None,
            )
        )
    return found


PARTS = 3
"""Tests among which the rules of a grammar are shared out: several run at once."""


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("language", ["en", "ru"])
def test_every_rule_has_its_meanings_without_failing(language: str, part: int) -> None:
    grammar = grammar_of(language)
    assert grammar is not None
    failed: list[str] = []
    read = 0
    for rule, terminals in islice(Shortest(grammar).sentences(), part, None, PARTS):
        words = typed(terminals, grammar.literals)
        forest = grammar.forest(words)
        assert forest is not None, f"{rule}: {' '.join(terminals)}"
        try:
            meanings(forest, construct)
        except TooManyMeaningsError:
            pass
        except Exception as error:
            failed.append(f"{rule.name}: {' '.join(terminals)}: {error!r}")
        read += 1
    assert read > 10
    assert not failed, "\n".join(failed)
