"""Build the inline nodes of one run of tokens: iterative, one frame for each open group or argument."""

import re
from collections.abc import Callable
from typing import NamedTuple

from rulewright.document.nodes import (
    Inline,
    Label,
    LineBreak,
    Malformed,
    Math,
    Styled,
    Text,
)
from rulewright.readers.latex import symbols
from rulewright.readers.latex.arguments import Argument
from rulewright.readers.latex.frames import Frame, Make
from rulewright.readers.latex.matching import environment_name
from rulewright.readers.latex.signatures import MATH_ENVIRONMENTS, Signatures
from rulewright.readers.latex.tokens import Tokens
from rulewright.readers.pictures import ShownPictures
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

MAX_NESTING = 60
"""Deepest nesting of groups and macro arguments; deeper ones are shown as if their braces were not there."""

_LENGTH = re.compile(r"\s*\*?\s*[-+]?\s*[\d.,]+\s*(?:pt|cm|mm|em|ex|in|pc|bp|sp|mu)?\s*")


class Note(NamedTuple):
    """An aside that a macro in running text holds."""

    role: str
    command: str
    content: tuple[Inline, ...]
    span: Span


MacroReader = Callable[["InlineBuilder", int, str, bool], int]


class InlineBuilder:
    """Reads runs of tokens into inline nodes. One builder serves a whole book."""

    def __init__(self, tokens: Tokens, signatures: Signatures, report: Report, macro: MacroReader) -> None:
        self.tokens = tokens
        self.signatures = signatures
        self.report = report
        self.frames: list[Frame] = []
        self.notes: list[Note] = []
        """Asides met in running text, which are to stand behind it."""

        self.pictures: ShownPictures | None = None
        """The pictures that may be shown; none where there is no folder."""

        self._macro = macro
        self._readers: dict[str, Callable[[int], int]] = {
            "SYMBOL": self._symbol,
            "CONTROL": self._control,
            "LBRACE": self._open_brace,
            "RBRACE": self._close_brace,
            "DOLLAR": self._dollar,
            "AMP": self._ampersand,
            "PAR": self._break,
            "BEGIN": self._begin,
            "END": self._end,
            "VERB": self._verb,
            "VERBATIM": self._verbatim,
            "BROKEN": self._broken,
            "LONE": self._broken,
            "SKIP": lambda i: i + 1,
        }

    def build(self, start: int, end: int) -> tuple[Inline, ...]:
        """The nodes of the tokens `start` to `end`, without white space at the edges."""
        tokens = self.tokens
        kinds, texts = tokens.kinds, tokens.texts
        outer = self.frames
        root = Frame(end)
        frames = self.frames = [root]
        frame = root
        i = start
        while True:
            if i >= frame.end:
                frame.flush(tokens)
                if len(frames) == 1:
                    break
                i = self._leave(frame)
                frame = frames[-1]
                continue
            kind = kinds[i]
            if kind == "TEXT":
                frame.text(symbols.typeset(texts[i]), i)
                i += 1
            elif kind == "LBRACKET" or kind == "RBRACKET":
                frame.text(texts[i], i)
                i += 1
            else:
                i = self._readers[kind](i)
                frame = frames[-1]
        self.frames = outer
        return trimmed(root.nodes)

    def enter(self, arguments: tuple[Argument, ...], after: int, make: Make) -> int:
        """Read `arguments` one after the other, then make nodes of them and go on at token `after`."""
        self.frames[-1].flush(self.tokens)
        if not arguments:
            for node in make([]):
                self.frames[-1].add(node)
            return after
        if len(self.frames) > MAX_NESTING:
            self._too_deep(arguments[0].start)
            return arguments[0].start
        first, *rest = arguments
        self.frames.append(Frame(first.end, after, make, rest[::-1]))
        return first.start

    def enter_rest(self, start: int, make: Make) -> int:
        """Read what is left of the open group as one stretch."""
        end = self.frames[-1].end
        return self.enter((Argument(start, end),), end, make)

    def add(self, node: Inline) -> None:
        """Add a finished node where the builder stands."""
        self.frames[-1].flush(self.tokens)
        self.frames[-1].add(node)

    def text(self, text: str, i: int) -> None:
        """Add characters that the token `i` prints."""
        self.frames[-1].text(text, i)

    def limit(self) -> int:
        """The end of the stretch that is being read."""
        return self.frames[-1].end

    def malformed(
        self, first: int, last: int, message: str, hint: str, severity: Severity = Severity.ERROR
    ) -> int:
        """Keep the tokens `first` to `last` as they stand and say why; the token behind them."""
        span = self.tokens.span(first, last)
        self.add(Malformed(source=self.tokens.source(first, last), span=span))
        self.report.add("RW210", message, span, hint, severity)
        return last + 1

    def skip_space(self, i: int) -> int:
        """Drop the white space at the front of the text at `i`, as TeX does behind the name of a macro."""
        tokens = self.tokens
        if i < len(tokens) and tokens.kinds[i] == "TEXT":
            text = tokens.texts[i]
            rest = text.lstrip(" \t\n")
            if len(rest) < len(text):
                tokens.drop_front(i, len(text) - len(rest))
        return i

    def _leave(self, frame: Frame) -> int:
        frame.contents.append(tuple(frame.nodes))
        if frame.queue:
            following = frame.queue.pop()
            frame.nodes = []
            frame.end = following.end
            return following.start
        self.frames.pop()
        parent = self.frames[-1]
        for node in frame.nodes if frame.make is None else frame.make(frame.contents):
            parent.add(node)
        return frame.after

    def _too_deep(self, i: int) -> None:
        self.report.add_once(
            "RW-nesting",
            f"groups are nested more than {MAX_NESTING} deep; the inner ones are shown without their mark-up",
            self.tokens.span(i - 1, i - 1) if i else self.tokens.span(i, i),
            "close groups that are no longer needed",
        )

    # --- one method for each kind of token; each returns the token to go on with ---

    def _control(self, i: int) -> int:
        text = self.tokens.texts[i]
        starred = text[-1] == "*"
        return self._macro(self, i, text[1:-1] if starred else text[1:], starred)

    def _open_brace(self, i: int) -> int:
        partner = self.tokens.match[i]
        frame = self.frames[-1]
        if not i < partner < frame.end:
            if partner > i:
                self.tokens.kinds[partner] = "SKIP"
                return i + 1
            return self.malformed(i, i, "this `{` is never closed", "add the missing `}`")
        if len(self.frames) > MAX_NESTING:
            self._too_deep(i)
            self.tokens.kinds[partner] = "SKIP"
            return i + 1
        frame.flush(self.tokens)
        self.frames.append(Frame(partner, partner + 1))
        return i + 1

    def _close_brace(self, i: int) -> int:
        if self.tokens.match[i] >= 0:
            return i + 1
        return self.malformed(i, i, "this `}` closes nothing", "take it out, or add the missing `{`")

    def _dollar(self, i: int) -> int:
        partner = self.tokens.match[i]
        if i < partner < self.limit():
            return self._math(i, partner, self.tokens.texts[i] == "$$")
        if self.tokens.texts[i] == "$$":
            return self._math(i, i, False)
        return self.malformed(i, i, "this `$` opens a formula that never closes", r"close it, or write `\$`")

    def _math(self, first: int, last: int, display: bool) -> int:
        source = self.tokens.source(first + 1, last - 1)
        span = self.tokens.span(first, last)
        self.add(Math(source=source, text=symbols.formula_text(source), display=display, span=span))
        return last + 1

    def _ampersand(self, i: int) -> int:
        return self.malformed(i, i, "`&` stands outside a table", r"write `\&` for the sign")

    def _break(self, i: int) -> int:
        self.add(LineBreak(span=self.tokens.span(i, i)))
        return i + 1

    def _begin(self, i: int) -> int:
        name = environment_name(self.tokens.texts[i])
        partner = self.tokens.match[i]
        if name in MATH_ENVIRONMENTS and i < partner < self.limit():
            return self._math(i, partner, name != "math")
        return self.malformed(
            i, i, f"the environment `{name}` cannot begin here", "begin it in the text of a paragraph"
        )

    def _end(self, i: int) -> int:
        name = environment_name(self.tokens.texts[i])
        if self.tokens.match[i] >= 0:
            return i + 1
        return self.malformed(
            i, i, f"`\\end{{{name}}}` ends nothing", f"take it out, or add `\\begin{{{name}}}`"
        )

    def _verb(self, i: int) -> int:
        text = self.tokens.texts[i]
        at = 6 if text.startswith(r"\verb*") else 5
        return self._code(i, text[at + 1 : -1])

    def _verbatim(self, i: int) -> int:
        text = self.tokens.texts[i]
        return self._code(i, text[text.index("}") + 1 : text.rindex("\\end")])

    def _code(self, i: int, text: str) -> int:
        span = self.tokens.span(i, i)
        content: list[Inline] = []
        for number, line in enumerate(text.strip("\n").split("\n")):
            if number:
                content.append(LineBreak(span=span))
            if line:
                content.append(Text(text=line, span=span))
        self.add(Styled(style="code", content=tuple(content), span=span))
        return i + 1

    def _broken(self, i: int) -> int:
        self.add(Malformed(source=self.tokens.texts[i], span=self.tokens.span(i, i)))
        return i + 1

    def _symbol(self, i: int) -> int:
        text = self.tokens.texts[i]
        escape = symbols.ESCAPES.get(text)
        if escape is not None:
            self.text(escape, i)
            return i + 1
        if text == "\\\\":
            self.add(LineBreak(span=self.tokens.span(i, i)))
            return self.row_space(i + 1)
        if text[1] in symbols.ACCENTS:
            return self.accent(i, text[1])
        partner = self.tokens.match[i]
        if text in (r"\(", r"\["):
            if i < partner < self.limit():
                return self._math(i, partner, text == r"\[")
            return self.malformed(i, i, f"this `{text}` opens a formula that never closes", "close it")
        if text in (r"\)", r"\]"):
            return self.malformed(i, i, f"this `{text}` closes nothing", "take it out")
        return self.malformed(
            i, i, f"`{text}` is no command of LaTeX", "take the backslash out", Severity.WARNING
        )

    def row_space(self, i: int) -> int:
        r"""Skip the star and the length that may follow a line break: `\\*[2pt]`."""
        tokens = self.tokens
        if i < len(tokens) and tokens.kinds[i] == "TEXT" and tokens.texts[i].startswith("*"):
            tokens.drop_front(i, 1)
            i += not tokens.texts[i]
        bracketed = i + 2 < len(tokens) and tokens.kinds[i] == "LBRACKET" and tokens.match[i] == i + 2
        if bracketed and _LENGTH.fullmatch(tokens.texts[i + 1]):
            self.report.exclude("layout lengths")
            return i + 3
        return i

    def accent(self, i: int, name: str) -> int:
        r"""Put the accent of token `i` on the letter behind it: `\'e`, `\^{\i}`, `\c{c}`."""
        tokens = self.tokens
        at = i + 1
        if name.isalpha():
            self.skip_space(at)
        limit = self.limit()
        while at < limit and tokens.kinds[at] == "TEXT" and not tokens.texts[at]:
            at += 1
        kind = tokens.kinds[at] if at < limit else ""
        text = tokens.texts[at] if kind else ""
        if kind == "TEXT":
            self.text(symbols.accent(name, text[0]), i)
            tokens.drop_front(at, 1)
            return at
        if kind == "CONTROL" and text in (r"\i", r"\j"):
            self.text(symbols.accent(name, "ı" if text == r"\i" else "ȷ"), i)
            return self.skip_space(at + 1)
        partner = tokens.match[at] if kind == "LBRACE" else -1
        if partner == at + 1:
            return at + 2
        if partner == at + 2 and tokens.kinds[at + 1] == "TEXT":
            self.text(symbols.accent(name, tokens.texts[at + 1]), i)
            return at + 3
        if partner == at + 2 and tokens.texts[at + 1] in (r"\i", r"\j"):
            self.text(symbols.accent(name, "ı" if tokens.texts[at + 1] == r"\i" else "ȷ"), i)
            return at + 3
        return self.malformed(i, i, f"the accent `{tokens.texts[i]}` has no letter", "put a letter behind it")


def trimmed(nodes: list[Inline]) -> tuple[Inline, ...]:
    """The nodes without white space at their edges; labels at the edges are looked through."""
    first = 0
    while first < len(nodes) and isinstance(nodes[first], Label):
        first += 1
    if first < len(nodes):
        _trim(nodes, first, left=True)
    last = len(nodes) - 1
    while last >= 0 and isinstance(nodes[last], Label):
        last -= 1
    if last >= 0:
        _trim(nodes, last, left=False)
    return tuple(nodes)


def _trim(nodes: list[Inline], at: int, *, left: bool) -> None:
    node = nodes[at]
    if isinstance(node, Text):
        text = node.text.lstrip(" ") if left else node.text.rstrip(" ")
        if not text:
            del nodes[at]
        elif len(text) < len(node.text):
            nodes[at] = Text(text=text, span=node.span)
