"""Inline content becomes running text with its atoms and places."""

import re
from bisect import insort
from collections.abc import Callable, Sequence

from msgspec import Struct

from rulewright.document.nodes import (
    ExampleRecord,
    Footnote,
    Image,
    Inline,
    Label,
    LineBreak,
    MacroText,
    Malformed,
    Math,
    Reference,
    Styled,
    Text,
    UnknownMacro,
)
from rulewright.sentences.sentence import Atom, Piece
from rulewright.source.span import Span

ReferenceText = Callable[[Reference], str]

_WORD = re.compile(r"[^\W\d_]{2,}")
_ROMAN = re.compile(r"[ivxlc]+|[IVXLC]+")
_NUMBERED = re.compile(r"[\dA-ZА-Я(§]")


class _Written(Struct, frozen=True):
    """The end of a reference whose content is given by the source."""

    reference: Reference
    first: int
    """Index of its first piece."""

    first_part: int
    """Index of its first part of the text."""


class Flow:
    """Text under construction. White space is folded to one space, and none stands at the begin."""

    def __init__(self, reference_text: ReferenceText) -> None:
        self._reference_text = reference_text
        self._parts: list[str] = []
        self._length = 0
        self.atoms: list[Atom] = []
        self.pointers: list[Atom] = []
        self.links: list[Atom] = []
        """References whose number is written out."""

        self.pieces: list[Piece] = []
        self.notes: list[Footnote] = []
        """What stands at the foot of the page, and is no part of the text."""

        self._space_wanted = False

    @property
    def text(self) -> str:
        """What has been added so far."""
        if len(self._parts) > 1:
            self._parts = ["".join(self._parts)]  # asked for at every piece, and long where macros write much
        return self._parts[0] if self._parts else ""

    def add(self, inlines: Sequence[Inline]) -> None:
        """Append inline content, without recursion on its depth."""
        pending: list[Inline | _Written] = list(reversed(inlines))
        while pending:
            node = pending.pop()
            match node:
                case _Written():
                    self._add_pointer(node)
                case Text():
                    self._add_text(node)
                case UnknownMacro():
                    self._add_atom(node.name, f"\\{node.name}", node)
                    for argument in reversed(node.arguments):
                        pending.extend(reversed(argument))
                    if node.arguments:
                        self._space_wanted = True
                case Styled():
                    pending.extend(reversed(node.content))
                case MacroText():
                    self._add_atom(node.text, _macro_key(node.name, node.arguments), node)
                case Reference() if node.content:
                    pending.append(_Written(node, len(self.pieces), len(self._parts)))
                    pending.extend(reversed(node.content))
                case Reference():
                    self._add_atom(
                        self._reference_text(node), f"\\{node.command}{{{node.target}}}", node, True
                    )
                case Math():
                    self._add_atom(node.text, node.source, node)
                case Malformed():
                    self._add_atom(node.source, node.source, node)
                case LineBreak():
                    self._space_wanted = True
                case Footnote():
                    self.notes.append(node)
                case Label() | ExampleRecord() | Image():
                    pass

    def space(self) -> None:
        """A boundary between blocks: what follows is another word."""
        self._space_wanted = True

    def _add_text(self, node: Text) -> None:
        folded = " ".join(node.text.replace("\u00a0", " ").split())
        if not folded:
            self._space_wanted = self._space_wanted or bool(node.text)
            return
        if node.text[0].isspace() or node.text[0] == "\u00a0":
            self._space_wanted = True
        self._append(
            folded,
            node.span,
            literal=len(node.text) == node.span.end - node.span.start == len(folded),
        )
        self._space_wanted = node.text[-1].isspace() or node.text[-1] == "\u00a0"

    def _add_atom(self, text: str, key: str, node: Inline, reference: bool = False) -> None:
        folded = " ".join(text.split())
        if not folded:
            return
        self._space_wanted = self._space_wanted or text[0].isspace()
        start = self._append(folded, node.span)
        self.atoms.append(Atom(start, start + len(folded), key, reference))
        self._space_wanted = text[-1].isspace()

    def _add_pointer(self, written: "_Written") -> None:
        """A reference that has been added: one that shows a number, or words of the sentence."""
        if written.first == len(self.pieces):
            return
        start = self.pieces[written.first].start
        node = written.reference
        is_number = _is_number("".join(self._parts[written.first_part :]))
        among = self.pointers if is_number else self.links
        atom = Atom(start, self._length, f"\\{node.command}{{{node.target}}}", True)
        insort(among, atom, key=lambda each: each.start)  # one that holds another ends behind it

    def _append(self, text: str, span: Span, literal: bool = False) -> int:
        if self._space_wanted and self._length:
            self._parts.append(" ")
            self._length += 1
        self._space_wanted = False
        start = self._length
        self.pieces.append(Piece(start, span, literal))
        self._parts.append(text)
        self._length += len(text)
        return start


def _is_number(text: str) -> bool:
    """Whether a reference shows a number, and no word that the sentence is made of: `5.3.C`, `III`, `10 (b)`."""
    return _NUMBERED.search(text) is not None and all(map(_ROMAN.fullmatch, _WORD.findall(text)))


def _macro_key(name: str, arguments: tuple[str, ...]) -> str:
    return f"\\{name}" + "".join(f"{{{argument}}}" for argument in arguments)
