"""All derivations of a sentence by Lark's Earley parser, shared where they agree.

The parser meets typed words instead of characters: a word fits every terminal among its types. That is told to Lark by
the type of its token, a string that equals each of them.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.lexer import Lexer
from lark.parsers.earley_forest import PackedNode, SymbolNode, TokenNode

from rulewright.sentences.grammar.identity import Symbols
from rulewright.sentences.grammar.typed_words import Word

SENTENCE = "start"
TITLE = "title"
"""What words may be as a whole, as the grammars of all languages call it."""

MOST = 200
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


class _First:
    """Which words a rule may begin with."""

    def __init__(self, first: Mapping[Any, Iterable[Any]], nullable: Collection[Any]) -> None:
        self._names = {
            symbol: frozenset(terminal.name for terminal in found) for symbol, found in first.items()
        }
        self._nullable = nullable
        self._of_rule: dict[Rule, tuple[frozenset[str], bool]] = {}

    def can_begin(self, rule: Rule, types: frozenset[str]) -> bool:
        """Whether a word of one of these types may be the first of the rule, or the rule may have no words."""
        if rule not in self._of_rule:
            names: set[str] = set()
            for symbol in rule.expansion:
                names |= {symbol.name} if symbol.is_term else self._names[symbol]
                if symbol not in self._nullable:
                    self._of_rule[rule] = (frozenset(names), False)
                    break
            else:
                self._of_rule[rule] = (frozenset(names), True)
        found, empty = self._of_rule[rule]
        return empty or not found.isdisjoint(types)


class _Needs:
    """Which words a rule cannot do without, each terminal one bit of a number."""

    def __init__(self, rules: Collection[Rule]) -> None:
        self._bits: dict[str, int] = {}
        whole = self.of_types(
            {each.name for rule in rules for each in rule.expansion if isinstance(each, Terminal)}
        )
        of_symbol: dict[Symbol, int] = {rule.origin: whole for rule in rules}
        self.of_rule = dict.fromkeys(rules, whole)
        # What all rules of a symbol need, the symbol needs: from everything down to what stays.
        changed = True
        while changed:
            changed = False
            least: dict[Symbol, int] = {}
            for rule in rules:
                needed = 0
                for each in rule.expansion:
                    needed |= (
                        self._bits[each.name] if isinstance(each, Terminal) else of_symbol.get(each, whole)
                    )
                self.of_rule[rule] = needed
                least[rule.origin] = least.get(rule.origin, whole) & needed
            if least != of_symbol:
                of_symbol, changed = least, True

    def of_types(self, types: Iterable[str]) -> int:
        """The bits of some terminals."""
        found = 0
        for each in types:
            found |= self._bits.setdefault(each, 1 << len(self._bits))
        return found


class _Predictions(dict[Symbol, list[Rule]]):
    """The rules by which Lark's parser predicts a symbol, only those that the words to come can be.

    Lark predicts every rule that a symbol may begin with, again for each item that expects the symbol. Nothing is lost
    without those that cannot begin with the next word, need a word that does not come any more, or are in the column
    already, and a parse takes a tenth of the time.
    """

    def __init__(
        self, rules: Mapping[Symbol, list[Rule]], first: _First, needs: _Needs, symbols: Symbols
    ) -> None:
        super().__init__(rules)
        self._first = first
        self._needs = needs
        self._symbols = symbols
        self._beginning: dict[tuple[Symbol, frozenset[str]], tuple[list[Rule], frozenset[Symbol]]] = {}
        self._types: frozenset[str] | None = None
        self._to_come: list[int] = []
        self._lacking = 0
        self._predicted: set[Symbol] = set()

    def begin(self, words: Sequence[Word], whole: bool = True) -> None:
        """These words are to be parsed, to their end if they are a `whole`, else as far as it goes."""
        self._types = None
        everything = 0 if whole else -1
        self._to_come = [everything]
        for word in reversed(words):
            self._to_come.append(self._to_come[-1] | self._needs.of_types(word.terminals))

    def expect(self, types: frozenset[str]) -> None:
        """A column begins; the word behind it has these types."""
        self._types = types
        self._lacking = ~self._to_come.pop()
        self._predicted = set()

    def __getitem__(self, symbol: Symbol) -> list[Rule]:
        if symbol not in self:  # where a parse begins
            symbol = self._symbols.one(symbol)
        if self._types is None:
            return super().__getitem__(symbol)
        if symbol in self._predicted:
            return []
        key = (symbol, self._types)
        if key not in self._beginning:
            rules = super().__getitem__(symbol)
            self._beginning[key] = (
                [rule for rule in rules if self._first.can_begin(rule, self._types)],
                frozenset(rule.origin for rule in rules),
            )
        rules, origins = self._beginning[key]
        self._predicted |= origins
        lacking, needed = self._lacking, self._needs.of_rule
        return [rule for rule in rules if not needed[rule] & lacking]


class _Words(Lexer):
    """Hands typed words to the parser, and tells the predictions which comes next."""

    def __init__(self, _: object) -> None:
        """Lark makes the lexer and has nothing to tell it."""

    def lex(self, lexer_state: Any, parser_state: Any = None) -> Iterator[Token]:
        """The words, each as a token of all its types."""
        words, predictions = lexer_state
        for word in words:
            predictions.expect(word.terminals)
            types = _Types(word.text)
            types.types = word.terminals
            token = Token("WORD", word.text, start_pos=word.start, end_pos=word.end)
            token.type = types
            token.value = word
            yield token
        predictions.expect(frozenset())


def _constructions(rules: Iterable[Rule]) -> Iterator[str]:
    for rule in rules:
        symbols: Any = rule.expansion
        kept = [each for each in symbols if isinstance(each, NonTerminal) or not each.filter_out]
        alone = rule.options.expand1 and not rule.alias and len(kept) == 1
        if not alone and not rule.origin.name.startswith("_"):
            yield str(rule.alias or rule.origin.name)


class Grammar:
    """The sentence grammar of a language."""

    def __init__(self, text: str) -> None:
        self._lark = Lark(
            text,
            parser="earley",
            lexer=_Words,
            ambiguity="forest",
            maybe_placeholders=False,
            start=[SENTENCE, TITLE],
        )
        parser: Any = self._lark.parser.parser
        symbols = Symbols()
        rules = {id(rule): rule for predicted in parser.predictions.values() for rule in predicted}
        symbols.unite(rules.values())
        parser.NON_TERMINALS = symbols.among(parser.NON_TERMINALS)
        parser.TERMINALS = {each for rule in rules.values() for each in rule.expansion if each.is_term}
        first = _First(symbols.keyed(parser.FIRST), symbols.among(parser.NULLABLE))
        needs = _Needs(tuple(rules.values()))
        self._predictions = _Predictions(symbols.keyed(parser.predictions), first, needs, symbols)
        parser.predictions = self._predictions
        self.literals = {
            terminal.pattern.value: terminal.name
            for terminal in self._lark.terminals
            if terminal.pattern is not None
        }
        """The words that the grammar names, and their terminals."""
        self.constructions = frozenset(_constructions(self._lark.rules))
        """The names of all constructions that derivations may have."""

    def forest(self, words: Sequence[Word], start: str = SENTENCE) -> SymbolNode | None:
        """Everything that the words can be; None where nothing can be made of them."""
        self._predictions.begin(words)
        try:
            return self._lark.parse((words, self._predictions), start)  # type: ignore[return-value]
        except UnexpectedInput:
            return None

    def stops_at(self, words: Sequence[Word], start: str = SENTENCE) -> int:
        """Of words that nothing can be made of, the position of the first that cannot go on what is before it.

        This is the number of words where something should come behind them.
        """
        self._predictions.begin(words, whole=False)
        try:
            self._lark.parse((words, self._predictions), start)
        except UnexpectedInput as error:
            token = getattr(error, "token", None)
            if token is not None and token.type != "$END":
                return next((at for at, word in enumerate(words) if word is token.value), len(words))
        return len(words)


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
