"""The rules of a grammar as one automaton for each symbol: rules that begin alike share what they begin with.

A state is what a rule has behind it: the symbols before it, and before these the symbol that the rule makes. What may come
next is known of each state, and which words it cannot do without.
"""

from collections.abc import Iterable, Sequence

from rulewright.sentences.grammar.rules import Rule

ROOT = -1
"""What stands before the first state of a symbol."""

Step = tuple[tuple[int, ...], tuple[tuple[int, int], ...], bool]
"""What a state can do with the next word: the states behind the word, symbols that may begin with it, each with
the state behind it, and whether a rule ends here."""


class Automaton:
    """The states of all symbols of a grammar, which are counted up."""

    def __init__(self, rules: Sequence[Rule]) -> None:
        self.symbols = {name: at for at, name in enumerate(dict.fromkeys(rule.origin for rule in rules))}
        """The numbers of the symbols that have rules; what has none is a terminal."""

        self.first = list(range(len(self.symbols)))
        """The first state of each symbol."""

        self.origin = list(self.first)
        """The symbol that a state makes a part of."""

        self.before = [ROOT] * len(self.symbols)
        """The state before a state."""

        self.through: list[int | None] = [None] * len(self.symbols)
        """The symbol between the state before and this; None for a terminal."""

        self.rules: list[list[Rule]] = [[] for _ in self.symbols]
        """The rules that end in a state, the first alternative first."""

        self._words: list[dict[str, int]] = [{} for _ in self.symbols]
        self._parts: list[dict[int, int]] = [{} for _ in self.symbols]
        for rule in rules:
            self._add(rule)
        self._bits: dict[str, int] = {}
        self._types: dict[frozenset[str], int] = {}
        nullable = _nullable(rules)
        self.nullable = frozenset(self.symbols[name] for name in nullable)
        """Symbols that may have no words."""

        self._begins = self._beginnings()
        """The terminals that a state may go on with, as bits, and whether it may go on with nothing."""

        self.needs = self._needs()
        """The terminals without which no rule of a state comes to its end, as bits."""

        self._steps: dict[frozenset[str], Steps] = {}

    def _add(self, rule: Rule) -> None:
        state = self.first[self.symbols[rule.origin]]
        for name in rule.symbols:
            symbol = self.symbols.get(name)
            known = self._words[state].get(name) if symbol is None else self._parts[state].get(symbol)
            if known is None:
                known = len(self.origin)
                self.origin.append(self.origin[state])
                self.before.append(state)
                self.through.append(symbol)
                self.rules.append([])
                self._words.append({})
                self._parts.append({})
                if symbol is None:
                    self._words[state][name] = known
                else:
                    self._parts[state][symbol] = known
            state = known
        self.rules[state].append(rule)
        self.rules[state].sort(key=lambda each: each.order)

    def _bit(self, terminal: str) -> int:
        return self._bits.setdefault(terminal, 1 << len(self._bits))

    def bits(self, types: Iterable[str]) -> int:
        """Terminals as bits of a number."""
        known = frozenset(types)
        found = self._types.get(known)
        if found is None:
            found = 0
            for each in known:
                found |= self._bit(each)
            self._types[known] = found
        return found

    def _beginnings(self) -> list[int]:
        own = [0] * len(self.origin)
        for state, words in enumerate(self._words):
            for name in words:
                own[state] |= self._bit(name)
        begins = list(own)
        changed = True
        while changed:
            changed = False
            for state in range(len(self.origin) - 1, -1, -1):
                found = begins[state]
                for symbol, behind in self._parts[state].items():
                    found |= begins[self.first[symbol]]
                    if symbol in self.nullable:
                        found |= begins[behind]
                if found != begins[state]:
                    begins[state], changed = found, True
        return begins

    def _needs(self) -> list[int]:
        whole = 0
        for words in self._words:
            for name in words:
                whole |= self._bit(name)
        needs = [whole] * len(self.origin)
        changed = True
        while changed:
            # What all ways to go on need, a state needs: from everything down to what stays.
            changed = False
            for state in range(len(self.origin) - 1, -1, -1):
                found = 0 if self.rules[state] else whole
                for name, behind in self._words[state].items():
                    found &= needs[behind] | self._bit(name)
                for symbol, behind in self._parts[state].items():
                    found &= needs[behind] | needs[self.first[symbol]]
                if found != needs[state]:
                    needs[state], changed = found, True
        return needs

    def steps(self, types: frozenset[str]) -> "Steps":
        """What states can do with a word of these types, None for those that can do nothing with it."""
        found = self._steps.get(types)
        if found is None:
            found = self._steps[types] = Steps(self, types)
        return found


class Steps(dict[int, Step | None]):
    """What states can do with one sort of words, worked out for each state when it is asked for."""

    def __init__(self, automaton: Automaton, types: frozenset[str]) -> None:
        super().__init__()
        self._automaton = automaton
        self._types = types
        self._bits = automaton.bits(types)

    def __missing__(self, state: int) -> Step | None:
        automaton, bits = self._automaton, self._bits
        known = automaton._words[state]
        words = tuple(known[name] for name in known.keys() & self._types)
        parts = tuple(
            (symbol, behind)
            for symbol, behind in automaton._parts[state].items()
            if automaton._begins[automaton.first[symbol]] & bits or symbol in automaton.nullable
        )
        ends = bool(automaton.rules[state])
        step = (words, parts, ends) if words or parts or ends else None
        self[state] = step
        return step


def _nullable(rules: Sequence[Rule]) -> set[str]:
    found: set[str] = set()
    size = -1
    while size < len(found):
        size = len(found)
        found |= {rule.origin for rule in rules if found.issuperset(rule.symbols)}
    return found
