"""The words of a unit as the comparison of editions sees them: statements of tokens, references by their target."""

import re
from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct

from rulewright.document.nodes import (
    Aside,
    Block,
    Environment,
    ListBlock,
    ListItem,
    Node,
    Prose,
    Reference,
    Table,
)
from rulewright.resolve.plain_text import plain_text
from rulewright.sentences.boundaries import sentence_ends
from rulewright.sentences.language import Language

_TOKEN = re.compile(
    "\ue000(?P<reference>[0-9]+)\ue001"
    r"|(?<!\w)[+−-]?\d+(?:[.,:/]\d+)*%?(?![^\W_])"
    r"|\\?[^\W_]+(?:['’\-][^\W_]+)*"
    r"|\S"
)

LANDED = "→#"
"""How the key begins of a reference that lands on a rule of the new edition."""

Keyed = Callable[[Reference], str]
"""What a reference points at, equal in both editions where it points at the same rule."""

Printed = Callable[[Reference], str]
"""What a reader sees of a reference."""


class Token(Struct, frozen=True):
    """A word, number, mark of punctuation or reference."""

    text: str
    spaced: bool
    """Whether white space stands before it."""

    reference: Reference | None = None

    def key(self, keyed: Keyed) -> str:
        """By what it is compared: a word without regard to capitals, a reference by what it points at."""
        return self.text.casefold() if self.reference is None else keyed(self.reference)


class Statement(Struct, frozen=True, kw_only=True):
    """A sentence, a row of a table, or an item of a list."""

    tokens: tuple[Token, ...]
    aside: bool = False
    """Whether it stands in a note or example, which is no rule."""

    @property
    def text(self) -> str:
        """As a reader sees it."""
        return joined(self.tokens)


class UnitWords(Struct, frozen=True, kw_only=True):
    """All words of a unit but those of its title."""

    statements: tuple[Statement, ...]
    lists: tuple[tuple[str, ...], ...]
    """The items of each list, as text."""

    def tokens(self, *, aside: bool) -> list[Token]:
        """The tokens of its rules, or of its notes."""
        return [token for each in self.statements if each.aside == aside for token in each.tokens]


def joined(tokens: Sequence[Token]) -> str:
    """Tokens as running text."""
    return "".join((" " if token.spaced else "") + token.text for token in tokens).strip()


def title_tokens(title: Sequence[Node], printed: Printed) -> list[Token]:
    """The tokens of a title."""
    marked, references = _marked(title)
    return _tokens(marked, references, printed)


def unit_words(blocks: Sequence[Block], language: Language, printed: Printed) -> UnitWords:
    """The statements of `blocks` in reading order."""
    statements: list[Statement] = []
    for nodes, aside, divided in _texts(blocks):
        marked, references = _marked(nodes)
        start = 0
        for end in _ends(marked, language) if divided else [len(marked)]:
            tokens = _tokens(marked[start:end], references, printed, spaced=True)
            start = end
            if tokens:
                statements.append(Statement(tokens=tuple(tokens), aside=aside))
    return UnitWords(statements=tuple(statements), lists=tuple(_lists(blocks)))


def _texts(blocks: Sequence[Block]) -> Iterator[tuple[Sequence[Node], bool, bool]]:
    """Pieces of text, each with whether it stands in an aside and whether it is divided into sentences."""
    pending: list[tuple[Node, bool]] = [(block, False) for block in reversed(blocks)]
    while pending:
        node, aside = pending.pop()
        match node:
            case Prose():
                yield (node,), aside, True
            case ListBlock():
                pending.extend((item, aside) for item in reversed(node.items))
            case ListItem():
                yield node.label, aside, False
                pending.extend((block, aside) for block in reversed(node.blocks))
            case Table():
                yield node.caption, aside, False
                for row in node.rows:
                    yield (row,), aside, False
            case Aside():
                yield node.title, True, False
                pending.extend((block, True) for block in reversed(node.blocks))
            case Environment():
                for argument in node.arguments:
                    yield argument, aside, False
                pending.extend((block, aside) for block in reversed(node.blocks))
            case _:
                yield (node,), aside, True


def _lists(blocks: Sequence[Block]) -> Iterator[tuple[str, ...]]:
    """The items of every list that is no part of a note."""
    pending: list[Node] = list(reversed(blocks))
    while pending:
        node = pending.pop()
        if isinstance(node, ListBlock):
            # The number of a reference is not the item's own; two lists are equal whatever it is today.
            yield tuple(plain_text((item,), lambda _: "§") for item in node.items)
            for item in reversed(node.items):
                pending.extend(reversed(item.blocks))
        elif isinstance(node, Environment):
            pending.extend(reversed(node.blocks))


def _marked(nodes: Sequence[Node]) -> tuple[str, list[Reference]]:
    """Plain text in which a mark stands for each reference."""
    references: list[Reference] = []

    def mark(reference: Reference) -> str:
        references.append(reference)
        return f"\ue000{len(references) - 1}\ue001"

    return plain_text(nodes, mark), references


def _ends(marked: str, language: Language) -> list[int]:
    atoms = tuple(match.span() for match in re.finditer("\ue000[0-9]+\ue001", marked))
    return sentence_ends(marked, language, atoms)


def _tokens(
    marked: str, references: Sequence[Reference], printed: Printed, spaced: bool = False
) -> list[Token]:
    found: list[Token] = []
    end = 0
    for match in _TOKEN.finditer(marked):
        apart = match.start() > end or (spaced and not found)
        end = match.end()
        number = match["reference"]
        if number is not None and int(number) < len(references):
            reference = references[int(number)]
            found.append(Token(printed(reference), apart, reference))
        else:
            found.append(Token(match.group(), apart))
    return found
