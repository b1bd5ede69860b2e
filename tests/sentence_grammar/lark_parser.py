"""Derivations and meanings of a sentence by Lark's own Earley parser and its forest, to compare others with.

It is told nothing but which rules can have nothing to do with a sentence: those that have no words of it to begin with, or
words that are nowhere in it.
"""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedEOF, UnexpectedInput, UnexpectedToken
from lark.grammar import Rule, Symbol, Terminal
from lark.lexer import Lexer
from lark.parsers.earley_forest import PackedNode, SymbolNode, TokenNode

from rulewright.sentences.grammar.earley import MOST, SENTENCE, TITLE
from rulewright.sentences.grammar.typed_words import Word


class _Types(str):
    """The type of a token that is of several types at once: it equals the name of each."""

    __slots__ = ("types",)

    types: frozenset[str]

    def __eq__(self, other: object) -> bool:
        return other in self.types

    def __ne__(self, other: object) -> bool:
        return other not in self.types

    __hash__ = str.__hash__


class _Words(Lexer):
    def __init__(self, _: object) -> None:
        """Lark makes the lexer and has nothing to tell it."""

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        for word in lexer_state:
            token = Token("WORD", word.text, start_pos=word.start, end_pos=word.end)
            token.type = _Types(word.text)
            token.type.types = word.terminals
            token.value = word
            yield token


class LarkParser:
    """The parser that Lark makes of a grammar."""

    def __init__(self, text: str) -> None:
        self._lark = Lark(
            text,
            parser="earley",
            lexer=_Words,
            ambiguity="forest",
            maybe_placeholders=False,
            start=[SENTENCE, TITLE],
        )
        self._parser: Any = self._lark.parser.parser
        # Of each symbol only its own rules: those of what these begin with are predicted in their turn, once a column.
        self._rules: dict[Any, list[Rule]] = defaultdict(list)
        for rule in self._lark.rules:
            self._rules[rule.origin].append(rule)

    def found(self, words: Sequence[Word], construct: Callable[..., Sequence[Any]]) -> object:
        """All meanings of the words, or how many are too many, or the position of the word where nothing can go on."""
        said = frozenset(terminal for word in words for terminal in word.terminals)
        whole = self._whole(said)
        try:
            forest = self._parsed(
                words, lambda rule: self._may_begin(rule, said) and whole.issuperset(rule.expansion)
            )
        except UnexpectedInput:
            return self._stops_at(words, said)
        try:
            return set(_Meanings(construct).of(forest))
        except _TooManyError:
            return "too many"

    def _parsed(self, words: Sequence[Word], apt: Callable[[Rule], bool]) -> Any:
        """The forest of the words by the rules that are apt."""
        self._parser.predictions = {
            symbol: [rule for rule in rules if apt(rule)] for symbol, rules in self._rules.items()
        }
        return self._lark.parse(words, SENTENCE)

    def _stops_at(self, words: Sequence[Word], said: frozenset[str]) -> int:
        """The first word that cannot go on what is before it: a rule may lack words that come behind that."""
        try:
            self._parsed(words, lambda rule: self._may_begin(rule, said))
        except UnexpectedToken as error:
            return next(at for at, word in enumerate(words) if word is error.token.value)
        except UnexpectedEOF:
            return len(words)
        raise AssertionError("rules that lack words make a sentence of them")

    def _whole(self, said: frozenset[str]) -> set[Symbol]:
        """The symbols that can be made of some words."""
        found: set[Symbol] = {each for each in self._parser.TERMINALS if each.name in said}
        size = -1
        while size < len(found):
            size = len(found)
            found |= {rule.origin for rule in self._lark.rules if found.issuperset(rule.expansion)}
        return found

    def _may_begin(self, rule: Rule, said: Iterable[str]) -> bool:
        for symbol in rule.expansion:
            if symbol.is_term:
                return symbol.name in said
            if any(first.name in said for first in self._parser.FIRST[symbol]):
                return True
            if symbol not in self._parser.NULLABLE:
                return False
        return True


class _TooManyError(Exception):
    pass


class _Spread(tuple[Any, ...]):
    """The parts of a rule without a name of its own: parts of what it stands in."""

    __slots__ = ()


class _Meanings:
    """The meanings of the nodes of a forest, each node once."""

    def __init__(self, construct: Callable[..., Sequence[Any]]) -> None:
        self._construct = construct
        self._known: dict[int, tuple[Any, ...]] = {}
        self._open: set[int] = set()

    def of(self, node: Any) -> tuple[Any, ...]:
        if isinstance(node, TokenNode):
            return (node.token.value,)
        if id(node) in self._known:
            return self._known[id(node)]
        if id(node) in self._open:  # a cycle of unit rules says nothing new
            return ()
        self._open.add(id(node))
        found: dict[Any, None] = {}
        for packed in node.children:
            for parts in self._sequences(packed):
                found |= dict.fromkeys(self._made(packed.rule, parts))
                if len(found) > MOST:
                    raise _TooManyError
        self._open.discard(id(node))
        self._known[id(node)] = tuple(found)
        return self._known[id(node)]

    def _made(self, rule: Rule, parts: list[Any]) -> Sequence[Any]:
        flat: list[Any] = []
        for symbol, part in zip(rule.expansion, parts, strict=True):
            if isinstance(symbol, Terminal) and symbol.filter_out:
                continue
            flat += part if isinstance(part, _Spread) else (part,)
        if rule.origin.name.startswith("_"):
            return (_Spread(flat),)
        if rule.options.expand1 and not rule.alias and len(flat) == 1:
            return (flat[0],)
        return self._construct(rule.alias or rule.origin.name, flat)

    def _sequences(self, packed: PackedNode) -> Iterator[list[Any]]:
        for before in self._before(packed.left):
            for last in self.of(packed.right) if packed.right is not None else (None,):
                yield [*before, last] if packed.right is not None else before

    def _before(self, node: Any) -> Iterator[list[Any]]:
        if node is None:
            yield []
        elif isinstance(node, SymbolNode) and node.is_intermediate:
            for packed in node.children:
                yield from self._sequences(packed)
        else:
            yield from ([meaning] for meaning in self.of(node))
