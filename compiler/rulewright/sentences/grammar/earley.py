"""All derivations of a sentence by Lark's Earley parser, shared where they agree.

The parser meets typed words instead of characters: a word fits every terminal among its types. That is told to Lark by
the type of its token, a string that equals each of them.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.grammar import NonTerminal
from lark.lexer import Lexer
from lark.parsers.earley_forest import PackedNode, SymbolNode, TokenNode

from rulewright.sentences.grammar.typed_words import Word

MOST = 60
"""Meanings that are kept of one stretch of a sentence; more means that the grammar does not tell them apart."""


class _Types(str):
    """The type of a token that is of several types at once."""

    __slots__ = ("types",)

    types: frozenset[str]

    def __eq__(self, other: object) -> bool:
        return other in self.types

    def __ne__(self, other: object) -> bool:
        return other not in self.types

    __hash__ = str.__hash__


class _Words(Lexer):
    """Hands typed words to the parser."""

    def __init__(self, _: object) -> None:
        """Lark makes the lexer and has nothing to tell it."""

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The words, each as a token of all its types."""
        for word in lexer_state:
            types = _Types(word.text)
            types.types = word.terminals
            token = Token("WORD", word.text, start_pos=word.start, end_pos=word.end)
            token.type = types
            token.value = word
            yield token


class Grammar:
    """The sentence grammar of a language."""

    def __init__(self, text: str) -> None:
        self._lark = Lark(text, parser="earley", lexer=_Words, ambiguity="forest", maybe_placeholders=False)
        self.literals = {
            terminal.pattern.value: terminal.name
            for terminal in self._lark.terminals
            if terminal.pattern is not None
        }
        """The words that the grammar names, and their terminals."""

    def forest(self, words: Sequence[Word]) -> SymbolNode | int:
        """Everything that the words can be; the position of the word that nothing can be made of, where that is nothing."""
        try:
            return self._lark.parse(words)  # type: ignore[return-value]
        except UnexpectedInput as error:
            token = getattr(error, "token", None)
            if token is None or token.type == "$END":
                return len(words)
            return next((at for at, word in enumerate(words) if word is token.value), len(words))


Construction = Callable[[str, list[Any]], Sequence[Any]]
"""Makes the meanings of a construction, by its name, of one choice of meanings of its parts."""


class TooManyMeaningsError(Exception):
    """A stretch of the sentence has more meanings than are worth telling apart."""


def meanings(root: SymbolNode, construct: Construction) -> tuple[Any, ...]:
    """All that the sentence may mean, each once. Raises `TooManyMeaningsError`."""
    return _Meanings(construct).of(root)


class _Meanings:
    def __init__(self, construct: Construction) -> None:
        self._construct = construct
        self._known: dict[int, tuple[Any, ...]] = {}
        self._open: set[int] = set()

    def of(self, node: Any) -> tuple[Any, ...]:
        if isinstance(node, TokenNode):
            return (node.token.value,)
        known = self._known.get(id(node))
        if known is not None:
            return known
        if id(node) in self._open:  # a cycle of unit rules says nothing new
            return ()
        self._open.add(id(node))
        found: dict[Any, None] = {}
        for packed in node.children:
            for parts in self._sequences(packed):
                for meaning in self._made(packed.rule, parts):
                    found[meaning] = None
                    if len(found) > MOST:
                        raise TooManyMeaningsError
        self._open.discard(id(node))
        self._known[id(node)] = tuple(found)
        return self._known[id(node)]

    def _made(self, rule: Any, parts: list[Any]) -> Sequence[Any]:
        kept = [
            part
            for symbol, part in zip(rule.expansion, parts, strict=True)
            if isinstance(symbol, NonTerminal) or not symbol.filter_out
        ]
        flat: list[Any] = []
        for part in kept:
            if isinstance(part, _Spread):
                flat.extend(part.parts)
            else:
                flat.append(part)
        name = rule.alias or rule.origin.name
        if rule.origin.name.startswith("_"):
            return (_Spread(tuple(flat)),)
        if rule.options.expand1 and not rule.alias and len(flat) == 1:
            return (flat[0],)
        return self._construct(name, flat)

    def _sequences(self, packed: PackedNode) -> Iterator[list[Any]]:
        """The parts of a packed node, in every combination of their meanings."""
        for before in self._before(packed.left):
            if packed.right is None:
                yield before
                continue
            for last in self.of(packed.right):
                yield [*before, last]

    def _before(self, node: Any) -> Iterator[list[Any]]:
        if node is None:
            yield []
        elif isinstance(node, SymbolNode) and node.is_intermediate:
            for packed in node.children:
                yield from self._sequences(packed)
        else:
            for meaning in self.of(node):
                yield [meaning]


class _Spread:
    """Parts of a rule without a name of its own: they belong to the rule around it."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Any, ...]) -> None:
        self.parts = parts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Spread) and self.parts == other.parts

    def __hash__(self) -> int:
        return hash(self.parts)
