"""The stack of the inline builder: groups and macro arguments that are being read."""

from collections.abc import Callable

from rulewright.document.nodes import Inline, Text
from rulewright.readers.latex.arguments import Argument
from rulewright.readers.latex.tokens import Tokens

Contents = list[tuple[Inline, ...]]
Make = Callable[[Contents], list[Inline]]


class Frame:
    """A stretch of tokens whose nodes are collected, and what becomes of them at its end."""

    __slots__ = ("after", "contents", "end", "last", "make", "nodes", "pieces", "queue", "start")

    def __init__(
        self, end: int, after: int = 0, make: Make | None = None, queue: list[Argument] | None = None
    ) -> None:
        self.end = end
        self.after = after
        """The token to go on with when all stretches are read."""

        self.make = make
        """Makes nodes of the stretches; None for a plain group, whose nodes stay as they are."""

        self.queue = queue or []
        """Further stretches, the next one last: the other arguments of a macro."""

        self.contents: Contents = []
        self.nodes: list[Inline] = []
        self.pieces: list[str] = []
        self.start = -1
        self.last = -1

    def text(self, text: str, i: int) -> None:
        """Add characters of the token `i`."""
        pieces = self.pieces
        if not pieces:
            self.start = i
        elif text[:1] == " " and pieces[-1][-1:] == " ":
            text = text[1:]
        if text:
            pieces.append(text)
        self.last = i

    def flush(self, tokens: Tokens) -> None:
        """Make a node of the characters collected so far."""
        if self.pieces:
            text = "".join(self.pieces)
            self.pieces = []
            if text:
                self.add(Text(text=text, span=tokens.span(self.start, self.last)))

    def add(self, node: Inline) -> None:
        """Add a node; text that follows text is joined to it."""
        nodes = self.nodes
        if nodes and isinstance(node, Text):
            before = nodes[-1]
            if isinstance(before, Text):
                text = node.text
                if text[:1] == " " and before.text[-1:] == " ":
                    text = text[1:]
                nodes[-1] = Text(text=before.text + text, span=before.span.to(node.span))
                return
        nodes.append(node)
