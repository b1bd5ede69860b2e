"""Environments: what each one is, where it begins and where it ends."""

from typing import Any

from rulewright.config.book_config import EnvironmentConfig
from rulewright.readers.latex.arguments import Argument, Arguments, adjacent, declared
from rulewright.readers.latex.block_writer import BlockWriter, Open
from rulewright.readers.latex.columns import read_columns
from rulewright.readers.latex.matching import environment_name
from rulewright.readers.latex.settings import named_title
from rulewright.readers.latex.signatures import ASIDE_ROLES, MATH_ENVIRONMENTS

MAX_OPEN = 60
"""Deepest nesting of environments; a deeper one is shown as if its `\\begin` and `\\end` were not there."""


def begin_environment(writer: BlockWriter, i: int) -> int:
    """Begin the environment at token `i`; the token to go on with."""
    tokens = writer.tokens
    name = environment_name(tokens.texts[i])
    partner = tokens.match[i]
    if name in MATH_ENVIRONMENTS and partner > i:
        return partner + 1
    config = writer.signatures.environment(name)
    writer.flush(i)
    if config is not None and config.role == "silent" and partner > i:
        writer.report.exclude("silent environments")
        writer.start = partner + 1
        return partner + 1
    if partner < 0:
        writer.report.add(
            "RW210",
            f"the environment `{name}` is never closed",
            tokens.span(i, i),
            f"add `\\end{{{name}}}`; until then it ends where the next paragraph or heading begins",
        )
    call = _environment_arguments(writer, i, config)
    writer.start = call.after
    if len(writer.open) >= MAX_OPEN:
        writer.report.add_once(
            "RW-nesting",
            f"environments are nested more than {MAX_OPEN} deep; the inner ones are shown without their frame",
            tokens.span(i, i),
            "close environments that are no longer needed",
        )
        writer.start = i + 1
        writer.ended.add(i)
        return i + 1
    kind, payload = _environment(writer, i, name, config, call)
    if not kind:
        writer.ended.add(i)
        return call.after
    writer.put(kind.upper(), i, max(i, call.after - 1), payload)
    columns = len(payload["columns"]) if kind == "table" else 0
    writer.open.append(Open(kind, name, i, columns))
    writer.open[-1].row = call.after
    if kind == "aside":
        # The first argument is the title; what else the author gives is text of the aside.
        _put_arguments(writer, Arguments(call.found[1:], call.after))
    return call.after


def _environment_arguments(writer: BlockWriter, i: int, config: EnvironmentConfig | None) -> Arguments:
    tokens = writer.tokens
    if config is None:
        return adjacent(tokens, i + 1, len(tokens))
    optional = max(config.optional, config.role in ASIDE_ROLES)
    call = declared(tokens, i + 1, len(tokens), optional, config.args)
    if call.missing:
        writer.report.add(
            "RW210",
            f"the environment `{environment_name(tokens.texts[i])}` lacks an argument in braces",
            tokens.span(i, i),
            "write it directly behind `\\begin{…}`",
        )
    return call


def _environment(
    writer: BlockWriter, i: int, name: str, config: EnvironmentConfig | None, call: Arguments
) -> tuple[str, Any]:
    """The kind of block token that an environment begins with, and its payload."""
    if config is None:
        writer.report.unknown_environment(name, writer.tokens.span(i, i))
        if _begins_with_item(writer, call.after):
            _put_arguments(writer, call)
            return "list", {"style": _list_style(writer, call.after), "environment": name}
        arguments = tuple(writer.inline.build(a.start, a.end) for a in call.found)
        return "environment", {"name": name, "arguments": arguments}
    role = config.role
    if role in ASIDE_ROLES:
        title = named_title(writer.inline.build(call.found[0].start, call.found[0].end))
        return "aside", {"role": role, "environment": name, "title": title}
    if role == "list":
        _exclude_layout(writer, call)
        return "list", {"style": config.list_style, "environment": name}
    if role == "table":
        if config.args or _has_cells(writer, i):
            _exclude_layout(writer, call)
            specification = call.found[-1] if config.args and call.found else Argument(0, 0)
            source = "".join(writer.tokens.texts[specification.start : specification.end])
            return "table", {"columns": read_columns(source), "caption": ()}
        given = call.found[0] if call.found else Argument(0, 0)
        placement = "".join(writer.tokens.texts[given.start : given.end]).strip()
        if set(placement) <= set("htbpH!"):
            _exclude_layout(writer, call)
            return "float", ()
        return "float", writer.inline.build(given.start, given.end)
    _exclude_layout(writer, call)
    return "", None


def _exclude_layout(writer: BlockWriter, call: Arguments) -> None:
    given = sum(1 for argument in call.found if argument.end > argument.start)
    if given:
        writer.report.exclude("layout arguments", given)


def _put_arguments(writer: BlockWriter, call: Arguments) -> None:
    for argument in call.found:
        content = writer.inline.build(argument.start, argument.end)
        if content:
            writer.prose(content, content[0].span.to(content[-1].span))


def _begins_with_item(writer: BlockWriter, i: int) -> bool:
    tokens = writer.tokens
    while i < len(tokens) and (
        tokens.kinds[i] == "PAR" or (tokens.kinds[i] == "TEXT" and tokens.texts[i].isspace())
    ):
        i += 1
    return i < len(tokens) and tokens.texts[i] == r"\item"


def _list_style(writer: BlockWriter, i: int) -> str:
    tokens = writer.tokens
    while tokens.texts[i] != r"\item":
        i += 1
    labelled = i + 1 < len(tokens) and tokens.kinds[i + 1] == "LBRACKET"
    return "descriptions" if labelled else "bullets"


def _has_cells(writer: BlockWriter, i: int) -> bool:
    """Whether a table environment without columns holds cells itself, rather than another table."""
    kinds, match = writer.tokens.kinds, writer.tokens.match
    at, end = i + 1, match[i]
    while at < end:
        if kinds[at] == "AMP":
            return True
        if kinds[at] == "BEGIN":
            return False
        at += 1
    return False


def end_environment(writer: BlockWriter, i: int) -> int:
    """End the environment whose end is token `i`; the token to go on with."""
    tokens = writer.tokens
    name = environment_name(tokens.texts[i])
    begin = tokens.match[i]
    if begin < 0:
        writer.flush(i)
        writer.start = i
        return i + 1
    if name in MATH_ENVIRONMENTS:
        return i + 1
    writer.flush(i)
    if begin not in writer.ended:
        writer.close_to(begin, i)
    writer.start = i + 1
    return i + 1


def read_verbatim(writer: BlockWriter, i: int) -> int:
    """Add a verbatim environment, a single token; the token to go on with."""
    name = environment_name(writer.tokens.texts[i].split("}")[0] + "}")
    config = writer.signatures.environment(name)
    writer.flush(i)
    writer.start = i + 1
    if config is not None and config.role == "silent":
        writer.report.exclude("silent environments")
        return i + 1
    content = writer.inline.build(i, i + 1)
    writer.prose(content, writer.tokens.span(i, i))
    return i + 1
