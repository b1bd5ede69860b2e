"""Symbols and rules of a grammar that are told apart by identity.

Lark compares symbols by their names, and hashes rules, by methods in Python, some ten thousand times for a sentence. A
grammar that is loaded has one object for each symbol and rule, if these are put in each other's place: then the
comparisons of the interpreter do, and a parse takes half the time.
"""

from collections.abc import Iterable, Mapping
from typing import TypeVar

from lark.grammar import NonTerminal, Rule, Symbol, Terminal

Value = TypeVar("Value")


class _OneNonTerminal(NonTerminal):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


class _OneTerminal(Terminal):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


class _OneRule(Rule):
    __slots__ = ()
    __eq__ = object.__eq__
    __ne__ = object.__ne__
    __hash__ = object.__hash__


class Symbols:
    """The symbols of one grammar, one object each."""

    def __init__(self) -> None:
        self._known: dict[tuple[str, bool | None], Symbol] = {}

    def one(self, symbol: Symbol) -> Symbol:
        """The object that stands for a symbol, whatever other objects are called the same."""
        # A word may count as a part of what it stands in, or not (`!rule`, `"word"`).
        kept = symbol.filter_out if isinstance(symbol, Terminal) else None
        key = str(symbol.name), kept
        if key not in self._known:
            self._known[key] = _OneNonTerminal(key[0]) if kept is None else _OneTerminal(key[0], kept)
        return self._known[key]

    def unite(self, rules: Iterable[Rule]) -> None:
        """Let rules have these objects as their symbols, and be told apart as objects themselves."""
        for rule in rules:
            rule.origin = self.one(rule.origin)  # type: ignore[assignment]
            rule.expansion = [self.one(each) for each in rule.expansion]
            rule.__class__ = _OneRule

    def keyed(self, table: Mapping[Symbol, Value]) -> dict[Symbol, Value]:
        """A table by these objects."""
        return {self.one(symbol): value for symbol, value in table.items()}

    def among(self, symbols: Iterable[Symbol]) -> set[Symbol]:
        """A set of these objects."""
        return {self.one(each) for each in symbols}
