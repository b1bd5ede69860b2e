"""Headings and paragraph marks, with their titles, numbers and labels."""

from typing import Any

from rulewright.config.book_config import MacroConfig
from rulewright.document.nodes import Inline, Label, Malformed, Text
from rulewright.readers.latex.arguments import Arguments, declared, skip_space
from rulewright.readers.latex.block_writer import BlockWriter
from rulewright.readers.latex.inline import trimmed
from rulewright.readers.latex.macros import key_text
from rulewright.source.span import Span

DEEPEST_DIVISION = 5
DEEPEST_PARAGRAPH = 9


def read_paragraph(writer: BlockWriter, i: int, name: str, config: MacroConfig) -> int:
    """Begin a numbered paragraph at its mark, token `i`; the token to go on with."""
    tokens = writer.tokens
    writer.flush(i)
    writer.end_environments(i, name)
    level = max(1, min(config.level, DEEPEST_PARAGRAPH))
    title: tuple[Inline, ...] = ()
    labels: tuple[Label, ...] = ()
    names: dict[str, Any] = {}
    last, after = i, i + 1
    if config.args or config.optional:
        call = declared(tokens, after, _unit_end(writer, after), config.optional, config.args)
        title = _argument(writer, call, config.title_argument)
        labels = _key(writer, call, config, i)
        names = _names(writer, call, config)
        last, after = call.after - 1, call.after
    else:
        at = skip_space(tokens, after, len(tokens))
        if at < len(tokens) and tokens.kinds[at] == "LBRACKET":
            partner = tokens.match[at]
            if partner > at:
                title = writer.inline.build(at + 1, partner)
                last, after = partner, partner + 1
            else:
                writer.report.add(
                    "RW210",
                    f"the title of this `\\{name}` is never closed",
                    tokens.span(i, at),
                    "add the missing `]`",
                )
    writer.begin_unit(DEEPEST_DIVISION + level)
    writer.put(f"P{level}", i, last, {"level": level, "command": name, "title": (*labels, *title), **names})
    writer.start = after
    return after


def read_heading(writer: BlockWriter, i: int, name: str, config: MacroConfig, starred: bool) -> int:
    """Begin a division at its heading, token `i`; the token to go on with."""
    tokens = writer.tokens
    writer.flush(i)
    writer.end_environments(i, name)
    limit = _unit_end(writer, i + 1)
    call = declared(tokens, i + 1, limit, config.optional, config.args)
    span = tokens.span(i, max(i, call.after - 1))
    after = call.after
    rest: list[tuple[Inline, ...]] = []
    names: dict[str, Any] = {}
    if call.missing:
        title, after = _unclosed_title(writer, i, name, call.after)
        labels: list[Label] = []
    else:
        title = _argument(writer, call, config.title_argument or len(call.found))
        labels = list(_key(writer, call, config, i))
        names = _names(writer, call, config)
        used = {config.title_argument or len(call.found), config.key_argument}
        used |= {config.number_argument, config.keys_argument, config.options_argument}
        builtin = config.optional == 1 and config.args == 1 and config.title_argument == 2
        for position, argument in enumerate(call.found, 1):
            if position in used or argument.end <= argument.start:
                continue
            if builtin:
                writer.report.exclude("short titles")
            else:
                rest.append(writer.inline.build(argument.start, argument.end))
    inside = [n for n in title if isinstance(n, Label)]
    title = trimmed([n for n in title if not isinstance(n, Label)])
    found, after = _labels_behind(writer, after)
    level = max(0, min(config.level, DEEPEST_DIVISION))
    payload = {
        "level": level,
        "command": name,
        "starred": starred,
        "title": title,
        "labels": (*labels, *inside, *found),
        **names,
    }
    writer.begin_unit(level)
    writer.put(f"D{level}", i, max(i, call.after - 1), payload)
    for content in rest:
        if content:
            writer.prose(content, span)
    writer.start = after
    return after


def read_end(writer: BlockWriter, i: int, name: str) -> int:
    """End the innermost open unit at its mark, token `i`; the token to go on with."""
    writer.flush(i)
    writer.end_environments(i, name)
    writer.start = i + 1
    if writer.ranks:
        writer.ranks.pop()
        writer.put("_CLOSE", i, i)
    else:
        writer.report.add("RW-structure", f"`\\{name}` ends nothing", writer.tokens.span(i, i), "take it out")
    return i + 1


def _unit_end(writer: BlockWriter, start: int) -> int:
    """The next mark, which no argument of a heading may reach over."""
    marks = writer.structure.marks
    total = len(writer.tokens)
    low, high = start, total
    while low < high:
        middle = (low + high) // 2
        if marks[middle + 1] > marks[start]:
            high = middle
        else:
            low = middle + 1
    return low


def _unclosed_title(writer: BlockWriter, i: int, name: str, after: int) -> tuple[tuple[Inline, ...], int]:
    """A heading without a closed argument has the rest of its line as title."""
    tokens = writer.tokens
    at = skip_space(tokens, after, len(tokens))
    if at >= len(tokens) or tokens.kinds[at] != "LBRACE":
        writer.report.add(
            "RW210", f"`\\{name}` has no title", tokens.span(i, i), f"write `\\{name}{{Title}}`"
        )
        return (), after
    partner = tokens.match[at]
    if partner >= 0:
        tokens.match[partner] = -1
    writer.report.add(
        "RW210",
        f"the title of this `\\{name}` is never closed",
        tokens.span(i, at),
        "add the missing `}`",
    )
    end = at + 1
    while end < len(tokens) and tokens.kinds[end] == "TEXT" and "\n" not in tokens.texts[end]:
        end += 1
    title = writer.inline.build(at + 1, end)
    if end < len(tokens) and tokens.kinds[end] == "TEXT":
        line = tokens.texts[end].split("\n")[0]
        if line.strip():
            span = tokens.span(end, end)
            title = (
                *title,
                Text(text=line.strip(), span=Span(span.file, span.start, span.start + len(line))),
            )
        tokens.drop_front(end, len(line))
    broken = Malformed(source="{", span=tokens.span(at, at))
    return (broken, *title), end


def _argument(writer: BlockWriter, call: Arguments, number: int) -> tuple[Inline, ...]:
    if not 0 < number <= len(call.found):
        return ()
    argument = call.found[number - 1]
    return writer.inline.build(argument.start, argument.end)


def _names(writer: BlockWriter, call: Arguments, config: MacroConfig) -> dict[str, Any]:
    """What the source itself says of a unit's number, its other names and its options."""
    return {
        "declared_number": _plain(writer, call, config.number_argument) or None,
        "keys": _several(writer, call, config.keys_argument),
        "options": _several(writer, call, config.options_argument),
    }


def _several(writer: BlockWriter, call: Arguments, number: int) -> tuple[str, ...]:
    return tuple(part.strip() for part in _plain(writer, call, number).split("|") if part.strip())


def _plain(writer: BlockWriter, call: Arguments, number: int) -> str:
    if not 0 < number <= len(call.found):
        return ""
    writer.report.exclude("declared numbers")
    return key_text(writer.inline, call.found[number - 1])


def _key(writer: BlockWriter, call: Arguments, config: MacroConfig, i: int) -> tuple[Label, ...]:
    number = config.key_argument
    if not 0 < number <= len(call.found) or call.found[number - 1].end <= call.found[number - 1].start:
        return ()
    writer.report.exclude("label keys")
    argument = call.found[number - 1]
    span = writer.tokens.span(argument.start, argument.end - 1)
    return (Label(key=key_text(writer.inline, argument), span=span),)


def _labels_behind(writer: BlockWriter, after: int) -> tuple[list[Label], int]:
    """The labels that follow a heading, white space and blank lines between, and the token behind them."""
    tokens = writer.tokens
    labels: list[Label] = []
    at = after
    while at < len(tokens):
        kind = tokens.kinds[at]
        if kind == "PAR" or (kind == "TEXT" and tokens.texts[at].isspace()):
            at += 1
            continue
        config = writer.signatures.macros.get(tokens.texts[at][1:]) if kind == "CONTROL" else None
        if config is None or config.role != "label":
            break
        call = declared(tokens, at + 1, len(tokens), config.optional, config.args)
        nodes = writer.inline.build(at, call.after) if not call.missing else ()
        if len(nodes) != 1 or not isinstance(nodes[0], Label):
            break
        labels.append(nodes[0])
        at = after = call.after
    return labels, after
