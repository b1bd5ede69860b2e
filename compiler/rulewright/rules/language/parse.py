"""The rule language as text becomes IR."""

from functools import cache, lru_cache
from importlib import resources
from typing import Any

from lark import Lark, Token
from lark.exceptions import UnexpectedCharacters, UnexpectedEOF, UnexpectedInput, UnexpectedToken
from msgspec import Struct

from rulewright.rules.ir import AttributeOf, Condition, Name, Reading, Term
from rulewright.rules.language.build import IrBuilder, LocatedReading, LocatedRule
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span

MAX_NESTING = 40
"""Deepest nesting of brackets in a reading; deeper ones are reported and not read."""

MAX_DEPTH = 100
"""Deepest nesting of the parts of a reading, counted in nodes and lists of nodes."""


KEPT = 2000
"""Meanings and effects of a vocabulary that are not read again: every sentence asks for them."""


class Effect(Struct, frozen=True):
    """`theme.at := goal if from = 'game'`: what an act does to the state."""

    target: AttributeOf
    value: Term | None
    """None where the act changes it to what only the state after play tells (`theme.side := unknown`)."""

    condition: Condition | None = None

    @property
    def only_may(self) -> bool:
        """Whether the act may change it and need not (`theme.side := theme.side`): nothing is replayed for it."""
        return self.value == self.target


@cache
def _parser() -> Lark:
    grammar = resources.files(__package__).joinpath("rules.lark").read_text("utf-8")
    return Lark(
        grammar,
        parser="lalr",
        start=["start", "single_condition", "single_term", "effect"],
        transformer=IrBuilder(),
        maybe_placeholders=True,
    )


def parse_readings(text: str, file: str) -> tuple[tuple[LocatedReading, ...], tuple[Diagnostic, ...]]:
    """Read a file of readings.

    A reading that cannot be read is reported with its place and costs only itself: reading goes on at the next
    line that begins with `reading`.
    """
    readings: list[LocatedReading] = []
    diagnostics: list[Diagnostic] = []
    for start, end in _chunks(text):
        chunk = text[start:end]
        result = _parse(chunk, "start", file, start)
        if isinstance(result, Diagnostic):
            diagnostics.append(result)
        else:
            readings.extend(_shift(reading, file, start) for reading in result)
    return tuple(readings), tuple(diagnostics)


@lru_cache(maxsize=KEPT)
def parse_condition(text: str, file: str = "<condition>") -> Condition | Diagnostic:
    """A condition alone, such as the meaning of an adjective."""
    result: Condition | Diagnostic = _parse(text, "single_condition", file, 0)
    return result


@lru_cache(maxsize=KEPT)
def parse_term(text: str, file: str = "<term>") -> Term | Diagnostic:
    """A term alone."""
    result: Term | Diagnostic = _parse(text, "single_term", file, 0)
    return result


@lru_cache(maxsize=KEPT)
def parse_effect(text: str, file: str = "<effect>") -> Effect | Diagnostic:
    """A declared effect of a verb."""
    result = _parse(text, "effect", file, 0)
    if isinstance(result, Diagnostic):
        return result
    target, value, condition = result
    if not isinstance(target, AttributeOf):
        name = target.name if isinstance(target, Name) else "it"
        return _complaint(f"an effect sets an attribute, and {name!r} is none", file, 0, len(text))
    return Effect(target, value, condition)


def _parse(text: str, start: str, file: str, offset: int) -> Any:
    depth_at = _too_deep(text)
    if depth_at is not None:
        return _complaint(
            f"brackets nest deeper than {MAX_NESTING}", file, offset + depth_at, offset + depth_at + 1
        )
    try:
        result = _parser().parse(text, start=start)
    except UnexpectedInput as error:
        return _unexpected(error, text, file, offset)
    except ValueError as error:  # a number of thousands of digits, which Python does not convert
        return _complaint(f"cannot be read: {error}", file, offset, offset + len(text.rstrip()))
    if _nests_deeper(result, MAX_DEPTH):
        message = f"parts nest deeper than {MAX_DEPTH}, such as a long chain of `not` or `+`"
        return _complaint(message, file, offset, offset + len(text.split("\n", 1)[0]))
    return result


def _nests_deeper(result: object, limit: int) -> bool:
    """Whether a parsed reading is deeper than the stages behind can walk. Without recursion itself."""
    level: list[object] = [result]
    for _ in range(limit):
        below: list[object] = []
        for each in level:
            if isinstance(each, Struct):
                below.extend(getattr(each, name) for name in each.__struct_fields__)
            elif isinstance(each, tuple | list):
                below.extend(each)
        if not below:
            return False
        level = below
    return True


def _unexpected(error: UnexpectedInput, text: str, file: str, offset: int) -> Diagnostic:
    at = len(text.rstrip())
    found = "the end of the reading"
    expected: set[str] = set()
    if isinstance(error, UnexpectedToken):
        token = error.token
        if token.type != "$END" and isinstance(token.start_pos, int):
            at, found = token.start_pos, f'"{token}"'
        expected = set(error.expected)
    elif isinstance(error, UnexpectedCharacters):
        at = error.pos_in_stream or 0
        found = f'"{text[at : at + 12].split(chr(10))[0]}"'
        expected = set(error.allowed or ())
    elif isinstance(error, UnexpectedEOF):
        expected = set(error.expected)
    # Terminals without a name of their own are punctuation that Lark numbers; they help nobody.
    wanted = ", ".join(sorted(_spoken(name) for name in expected if "ANON" not in name)[:8])
    return Diagnostic(
        code="RW-reading",
        message=f"this is not the rule language: found {found}",
        span=Span(file, offset + at, offset + min(at + 1, len(text))),
        hint=f"expected here: {wanted}" if wanted else None,
    )


def _spoken(terminal: str) -> str:
    spoken = {
        "LPAR": "(",
        "RPAR": ")",
        "COLON": ":",
        "DOT": ".",
        "LBRACE": "{",
        "LSQB": "[",
        "COMMA": ",",
        "$END": "the end",
        "VARIABLE": "a variable such as L",
        "NAME": "a name",
        "NUMBER": "a number",
        "STRING": "a constant in single quotes",
        "PROSE": "prose in double quotes",
        "DUTY": "obligation, prohibition, effect or quantity",
        "ONLY": "only",
        "STATUS": "judgement or narrative",
        "OPERATOR": "= or another comparison",
        "SIGN": "+ or -",
        "TIMES": "* or /",
        "TRUTH": "true, false or null",
        "MOMENT": "initial or final",
        "FUNCTION": "a function such as floor",
        "AGGREGATE": "sum, greatest or least",
        "QUANTIFIER": "some or no",
        "HAPPENED": "happened or happens",
        "TIMING": "earlier or later",
        "SLOT_TYPE": "the type of a slot, such as number",
    }
    return spoken.get(terminal, terminal.lower().strip("_"))


def _complaint(message: str, file: str, start: int, end: int) -> Diagnostic:
    return Diagnostic(code="RW-reading", message=message, span=Span(file, start, end))


def _chunks(text: str) -> list[tuple[int, int]]:
    """The stretches of text that begin at a line starting with `reading`; anything before the first is its own."""
    starts = [0]
    at = 0
    for line in text.splitlines(keepends=True):
        if at and line.startswith("reading") and not line[7:8].isalnum():
            starts.append(at)
        at += len(line)
    return list(zip(starts, [*starts[1:], len(text)], strict=True))


def _too_deep(text: str) -> int | None:
    depth = 0
    for index, character in enumerate(text):
        if character in "([":
            depth += 1
            if depth > MAX_NESTING:
                return index
        elif character in ")]":
            depth = max(0, depth - 1)
    return None


def _shift(located: LocatedReading, file: str, offset: int) -> LocatedReading:
    def place(token: Token) -> Span:
        begin = token.start_pos or 0
        return Span(file, offset + begin, offset + begin + len(token))

    rules = tuple(LocatedRule(rule.rule, rule.token, place(rule.token)) for rule in located.rules)
    return LocatedReading(located.reading, located.token, rules, place(located.token))


__all__ = [
    "Effect",
    "LocatedReading",
    "LocatedRule",
    "Reading",
    "parse_condition",
    "parse_effect",
    "parse_readings",
    "parse_term",
]
