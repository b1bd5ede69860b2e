r"""Definitions in the book itself: `\newcommand`, `\def`, `\let`, `\newenvironment`."""

import re

from msgspec import Struct

from rulewright.readers.latex.stream import TokenStream
from rulewright.readers.latex.tokens import Token
from rulewright.source.span import Span

DEFINERS = frozenset(
    "\\" + name + star
    for name in "newcommand renewcommand providecommand DeclareRobustCommand def gdef let newenvironment renewenvironment".split()
    for star in ("", "*")
)

PROGRAMMING = re.compile(
    r"\\(?:if\w*|fi|else|csname|endcsname|expandafter|catcode|global|edef|xdef|def|gdef|let|newif|the|advance"
    r"|setcounter|stepcounter|refstepcounter|addtocounter|newcommand|renewcommand|futurelet|number|write|immediate|\w*@\w*)"
)
"""Macros that compute. A definition that holds one is a program, not a text."""

ITSELF = "it expands to itself"
DELIMITED = "its arguments are delimited by text"


class Definition(Struct, frozen=True):
    """A macro that the book defines."""

    name: str
    args: int
    default: tuple[Token, ...] | None
    """What an optional first argument is when it is not given; None when there is no optional argument."""

    body: tuple[Token, ...]
    span: Span
    obstacle: str = ""
    r"""Why it is not expanded, as in `its arguments are delimited by text`."""

    keeps_space: bool = False
    r"""Whether it ends in `\xspace`, so that a space behind its call is kept."""


class EnvironmentDefinition(Struct, frozen=True):
    """An environment that the book defines."""

    name: str
    args: int
    default: tuple[Token, ...] | None
    body: tuple[Token, ...]
    end: tuple[Token, ...]
    span: Span
    obstacle: str = ""


def read_definition(
    stream: TokenStream, command: Token, definer: str, known: dict[str, Definition]
) -> Definition | EnvironmentDefinition | str:
    """The definition behind `command`, which the stream has just given; or what is missing in it."""
    if definer.endswith("environment"):
        return _environment(stream, command)
    name = _macro_name(stream)
    if name is None:
        return "it names no macro"
    if definer == r"\let":
        return _let(stream, command, name, known)
    if definer in (r"\def", r"\gdef"):
        return _def(stream, command, name)
    args, default = _signature(stream)
    stream.skip_space()
    body = stream.balanced("LBRACE", "RBRACE")
    if body is None:
        return "it has no text in braces"
    return _definition(stream, command, name, args, default, body)


def _definition(
    stream: TokenStream,
    command: Token,
    name: str,
    args: int,
    default: tuple[Token, ...] | None,
    body: tuple[Token, ...],
    obstacle: str = "",
) -> Definition:
    program = next((t.text for t in body if t.kind == "CONTROL" and PROGRAMMING.fullmatch(t.text)), None)
    if program and not obstacle:
        obstacle = f"its text is a program (`{program}`)"
    if not obstacle and any(t.kind == "CONTROL" and t.text == name for t in body):
        obstacle = ITSELF
    span = Span(command.origin.file, command.start, max(command.end, stream.last_end))
    keeps_space = bool(body) and body[-1].text == r"\xspace"
    return Definition(name, args, default, _with_parameters(body), span, obstacle, keeps_space)


def _macro_name(stream: TokenStream) -> str | None:
    stream.skip_space()
    token = stream.peek()
    if token is not None and token.kind == "LBRACE":
        group = stream.balanced("LBRACE", "RBRACE")
        names = [t for t in group or () if t.kind == "CONTROL"]
        return names[0].text.rstrip("*") if len(names) == 1 else None
    if token is not None and token.kind in ("CONTROL", "SYMBOL"):
        stream.next()
        return token.text.rstrip("*") if token.kind == "CONTROL" else token.text
    return None


def _signature(stream: TokenStream) -> tuple[int, tuple[Token, ...] | None]:
    r"""Count of arguments and default of the first, from `[2][default]`."""
    stream.skip_space()
    group = stream.balanced("LBRACKET", "RBRACKET")
    if group is None:
        return 0, None
    digits = "".join(t.text for t in group).strip()
    count = int(digits) if digits in set("0123456789") else 0
    stream.skip_space()
    return count, stream.balanced("LBRACKET", "RBRACKET")


def _def(stream: TokenStream, command: Token, name: str) -> Definition | str:
    parameters: list[Token] = []
    while (token := stream.peek()) is not None and token.kind != "LBRACE":
        if token.kind in ("PAR", "RBRACE") or len(parameters) > 40:
            stream.push(parameters)
            return "it has no text in braces"
        parameters.append(token)
        stream.next()
    body = stream.balanced("LBRACE", "RBRACE")
    if body is None:
        stream.push(parameters)
        return "it has no text in braces"
    pattern = "".join(t.text for t in parameters).strip()
    numbers = re.findall(r"#\d", pattern)
    plain = "".join(numbers) == pattern and numbers == [f"#{i + 1}" for i in range(len(numbers))]
    obstacle = "" if plain else DELIMITED
    return _definition(stream, command, name, len(numbers), None, body, obstacle)


def _let(stream: TokenStream, command: Token, name: str, known: dict[str, Definition]) -> Definition | str:
    stream.skip_space()
    token = stream.peek()
    if token is not None and token.kind == "TEXT" and token.text.startswith("="):
        stream.next()
        rest = token.text[1:].lstrip()
        if rest:
            stream.push([token._replace(text=rest)])
        token = stream.peek()
    if token is None or token.kind not in ("CONTROL", "SYMBOL"):
        return "it names no second macro"
    stream.next()
    other = known.get(token.text)
    if other is not None:
        span = Span(command.origin.file, command.start, max(command.end, stream.last_end))
        return Definition(
            name, other.args, other.default, other.body, span, other.obstacle, other.keeps_space
        )
    return _definition(stream, command, name, 0, None, (token,))


def _environment(stream: TokenStream, command: Token) -> EnvironmentDefinition | str:
    stream.skip_space()
    group = stream.balanced("LBRACE", "RBRACE")
    if group is None:
        return "it names no environment"
    name = "".join(t.text for t in group).strip()
    args, default = _signature(stream)
    parts: list[tuple[Token, ...]] = []
    for _ in range(2):
        stream.skip_space()
        body = stream.balanced("LBRACE", "RBRACE")
        if body is None:
            return "it lacks one of its two texts in braces"
        parts.append(body)
    program = any(t.kind == "CONTROL" and PROGRAMMING.fullmatch(t.text) for body in parts for t in body)
    span = Span(command.origin.file, command.start, max(command.end, stream.last_end))
    obstacle = "its text is a program" if program else ""
    return EnvironmentDefinition(name, args, default, _with_parameters(parts[0]), parts[1], span, obstacle)


def _with_parameters(body: tuple[Token, ...]) -> tuple[Token, ...]:
    """The body with `#1` as tokens of their own."""
    result: list[Token] = []
    for token in body:
        if token.kind == "TEXT" and "#" in token.text:
            for piece in re.split(r"(#\d)", token.text):
                if piece:
                    kind = "PARAMETER" if re.fullmatch(r"#\d", piece) else "TEXT"
                    result.append(token._replace(kind=kind, text=piece))
        else:
            result.append(token)
    return tuple(result)
