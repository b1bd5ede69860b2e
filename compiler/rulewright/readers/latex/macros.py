"""What each macro in running text becomes."""

import re

from rulewright.config.book_config import MacroConfig
from rulewright.config.defaults import DEFAULT_MACROS
from rulewright.document.nodes import (
    ExampleRecord,
    Footnote,
    Inline,
    Label,
    LineBreak,
    MacroText,
    Malformed,
    Reference,
    Styled,
    Text,
    UnknownMacro,
)
from rulewright.document.plain_text import plain
from rulewright.document.walk import walk
from rulewright.readers.latex import symbols
from rulewright.readers.latex.arguments import Argument, Arguments, adjacent, declared
from rulewright.readers.latex.frames import Contents
from rulewright.readers.latex.images import MACRO, read_image
from rulewright.readers.latex.inline import InlineBuilder, Note
from rulewright.readers.latex.signatures import (
    ASIDE_ROLES,
    LENGTHS,
    STYLE_MACROS,
    STYLE_SWITCHES,
    TABLE_RULES,
)
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

_ADDRESS = re.compile(r"(?:https?|mailto):", re.IGNORECASE)
_ESCAPED_SIGN = re.compile(r"\\([%&$#_{}])")
_SLOT = re.compile(r"\{(\d)\}")
_ASSIGNMENT = re.compile(r"\s*=?\s*-?[\d.]+\s*(?:pt|cm|mm|em|ex|in|pc|bp|sp)?")
_MAX_KEY = 300
RECORD_ARGUMENTS = 3

_LINE_BREAKS = frozenset({"newline", "tabularnewline", "cr"})


def read_macro(builder: InlineBuilder, i: int, name: str, starred: bool) -> int:
    """Add what the macro at token `i` prints; the token to go on with."""
    signatures = builder.signatures
    config = signatures.macros.get(name)
    if name == MACRO and config is DEFAULT_MACROS[MACRO] and (after := read_image(builder, i)) is not None:
        return after
    if config is not None:
        return _declared(builder, i, name, config, starred)
    if name in signatures.references:
        return _reference(builder, i, name)
    if name in STYLE_MACROS:
        return _style(builder, i, name)
    if name in STYLE_SWITCHES:
        return _switch(builder, i, name)
    if name == "footnote":
        return _footnote(builder, i)
    if name in _LINE_BREAKS:
        builder.add(LineBreak(span=builder.tokens.span(i, i)))
        return builder.skip_space(i + 1)
    if name in symbols.ACCENTS:
        return builder.accent(i, name)
    if name in LENGTHS and not starred:
        return _length(builder, i)
    if name == "caption":
        return _loose_caption(builder, i)
    if name == "item":
        return builder.malformed(
            i, i, r"`\item` stands outside a list", r"put it between \begin{itemize} and \end{itemize}"
        )
    if name in ("begin", "end"):
        return lacks_argument(builder, i, name, 1)
    if name in TABLE_RULES:
        return builder.malformed(i, i, f"`\\{name}` stands outside a table", "take it out", Severity.WARNING)
    prefixed = signatures.prefixed(name)
    if prefixed is not None:
        prefix, rest = prefixed
        span = builder.tokens.span(i, i)
        text = _display(signatures.macros[prefix], (rest,), prefix)
        builder.add(MacroText(name=prefix, arguments=(rest,), text=text, span=span))
        return _star(builder, i, starred)
    printed = symbols.symbol(name)
    if printed is not None and not starred:
        builder.text(printed, i)
        return builder.skip_space(i + 1)
    return _unknown(builder, i, name, starred)


def _star(builder: InlineBuilder, i: int, starred: bool) -> int:
    """The star behind a macro that has no starred form is text."""
    if starred:
        builder.text("*", i)
    return i + 1


def _declared(builder: InlineBuilder, i: int, name: str, config: MacroConfig, starred: bool) -> int:
    if config.role == "label":
        return _label(builder, i, config)
    if config.role == "record":
        return _record(builder, i, name, config)
    if config.role in ASIDE_ROLES:
        return _note(builder, i, name, config)
    if config.role in ("heading", "paragraph", "end"):
        return builder.malformed(
            i, i, f"`\\{name}` stands inside a group or a heading", "begin it on a line of its own"
        )
    call = declared(builder.tokens, i + 1, builder.limit(), config.optional, config.args)
    if config.role == "silent":
        given = sum(1 for argument in call.found if argument.end > argument.start)
        if given:
            builder.report.exclude("arguments of silent macros", given)
        # The space behind it stays: a skip between two words must not join them.
        return call.after
    if call.missing:
        return lacks_argument(builder, i, name, config.args)
    builtin = config is DEFAULT_MACROS.get(name)
    span = builder.tokens.span(i, call.after - 1)
    if builtin and not config.args:
        builder.text(config.display or "", i)
        return builder.skip_space(i + 1)
    if builtin:
        shown = call.found[int((config.display or "{1}")[1]) - 1]
        return builder.enter((shown,), call.after, lambda contents: list(contents[0]))
    if not call.found:
        builder.add(MacroText(name=name, text=_display(config, (), name), span=span))
        return _star(builder, i, starred)

    def make(contents: Contents) -> list[Inline]:
        labels: list[Inline] = [n for c in contents for n in walk(c) if isinstance(n, Label)]
        if config.display is None and any(
            isinstance(n, Reference | Footnote) for c in contents for n in walk(c)
        ):
            return [Styled(style="other", content=_joined(contents, span), span=span)]
        arguments = tuple(plain(content).strip() for content in contents)
        node = MacroText(name=name, arguments=arguments, text=_display(config, arguments, name), span=span)
        return [node, *labels]

    return builder.enter(call.found, call.after, make)


def _joined(contents: Contents, span: Span) -> tuple[Inline, ...]:
    result: list[Inline] = []
    for content in contents:
        if result and content:
            result.append(Text(text=" ", span=span))
        result += content
    return tuple(result)


def _display(config: MacroConfig, arguments: tuple[str, ...], name: str) -> str:
    if config.display is None:
        return " ".join(a for a in arguments if a) or ("" if arguments else name)

    def fill(slot: re.Match[str]) -> str:
        number = int(slot.group(1))
        return arguments[number - 1] if 0 < number <= len(arguments) else ""

    return _SLOT.sub(fill, config.display)


def lacks_argument(builder: InlineBuilder, i: int, name: str, args: int) -> int:
    """Keep a macro whose argument is missing or never closed."""
    tokens = builder.tokens
    if i + 1 < builder.limit() and tokens.kinds[i + 1] == "LBRACE" and tokens.match[i + 1] < 0:
        return builder.malformed(
            i, i + 1, f"the argument of `\\{name}` is never closed", "add the missing `}`"
        )
    count = "an argument" if args == 1 else f"{args} arguments"
    return builder.malformed(
        i, i, f"`\\{name}` lacks {count} in braces", f"write `\\{name}" + "{…}" * args + "`"
    )


def key_text(builder: InlineBuilder, argument: Argument) -> str:
    """The key in an argument, its white space and line breaks folded to single spaces.

    Of an address on the web the signs that TeX keeps for itself are read behind their backslash.
    """
    key = " ".join("".join(builder.tokens.texts[argument.start : argument.end]).split())
    return _ESCAPED_SIGN.sub(r"\1", key) if _ADDRESS.match(key) else key


def _label(builder: InlineBuilder, i: int, config: MacroConfig) -> int:
    call = declared(builder.tokens, i + 1, builder.limit(), config.optional, config.args)
    number = config.key_argument or config.optional + 1
    argument = call.found[number - 1] if number <= len(call.found) else None
    if call.missing or argument is None or not _plausible_key(builder, argument):
        return _unclosed_key(builder, i)
    builder.report.exclude("label keys")
    builder.add(Label(key=key_text(builder, argument), span=builder.tokens.span(i, call.after - 1)))
    return call.after


def _record(builder: InlineBuilder, i: int, name: str, config: MacroConfig) -> int:
    call = declared(builder.tokens, i + 1, builder.limit(), config.optional, config.args)
    given = call.found[config.optional :]
    if call.missing or len(given) != RECORD_ARGUMENTS:
        return lacks_argument(builder, i, name, RECORD_ARGUMENTS)
    builder.report.exclude("arguments of records", sum(1 for each in given if each.end > each.start))
    record, paragraph, verdict = (key_text(builder, each) for each in given)
    span = builder.tokens.span(i, call.after - 1)
    builder.add(ExampleRecord(record=record, paragraph=paragraph, verdict=verdict, span=span))
    return call.after


def _note(builder: InlineBuilder, i: int, name: str, config: MacroConfig) -> int:
    """Set the argument of a macro apart: the sentence around it goes on as if it were not there."""
    call = declared(builder.tokens, i + 1, builder.limit(), config.optional, config.args)
    if call.missing:
        return lacks_argument(builder, i, name, config.args)
    options = sum(1 for each in call.found[: config.optional] if each.end > each.start)
    if options:
        builder.report.exclude("layout arguments", options)
    span = builder.tokens.span(i, call.after - 1)

    def make(contents: Contents) -> list[Inline]:
        builder.notes.append(Note(config.role, name, _joined(contents, span), span))
        return []

    return builder.enter(call.found[config.optional :], call.after, make)


def _plausible_key(builder: InlineBuilder, argument: Argument) -> bool:
    first = builder.tokens.texts[argument.start] if argument.end > argument.start else ""
    if argument.end - argument.start > 40 and not _ADDRESS.match(first):
        return False
    kinds = builder.tokens.kinds[argument.start : argument.end]
    if "PAR" in kinds or "BEGIN" in kinds or "END" in kinds:
        return False
    size = sum(len(text) for text in builder.tokens.texts[argument.start : argument.end])
    marks = builder.signatures.marks
    names = (t[1:] for t in builder.tokens.texts[argument.start : argument.end])
    return size <= _MAX_KEY and not any(name in marks for name in names)


def _unclosed_key(builder: InlineBuilder, i: int) -> int:
    r"""`\label{key` without its brace costs the rest of its line at most: the key itself."""
    tokens = builder.tokens
    limit = builder.limit()
    brace = i + 1
    if brace >= limit or tokens.kinds[brace] != "LBRACE":
        return builder.malformed(
            i, i, f"`{tokens.texts[i]}` lacks its key in braces", "write `{key}` behind it"
        )
    partner = tokens.match[brace]
    if partner > 0:
        tokens.match[partner] = -1
        tokens.match[brace] = -1
    span = tokens.span(i, brace)
    source = tokens.source(i, brace)
    after = brace + 1
    if after < limit and tokens.kinds[after] == "TEXT":
        key = tokens.texts[after].split("\n")[0].split(" ")[0]
        source += key
        span = Span(span.file, span.start, span.end + len(key), span.definition)
        tokens.drop_front(after, len(key))
    builder.add(Malformed(source=source, span=span))
    builder.report.add("RW210", f"`{tokens.texts[i]}` is never closed", span, "add the missing `}`")
    return after


def _reference(builder: InlineBuilder, i: int, name: str) -> int:
    config = builder.signatures.references[name]
    call = declared(builder.tokens, i + 1, builder.limit(), config.optional, config.args)
    number = config.key_argument
    if call.missing or number > len(call.found) or not _plausible_key(builder, call.found[number - 1]):
        return _unclosed_key(builder, i)
    key = key_text(builder, call.found[number - 1])
    span = builder.tokens.span(i, call.after - 1)
    builder.report.exclude("reference keys")
    others = tuple(a for n, a in enumerate(call.found, 1) if n != number and a.end > a.start)
    if not others:
        builder.add(Reference(command=name, target=key, span=span))
        return call.after
    return builder.enter(
        others,
        call.after,
        lambda contents: [Reference(command=name, target=key, content=_joined(contents, span), span=span)],
    )


def _style(builder: InlineBuilder, i: int, name: str) -> int:
    call = declared(builder.tokens, i + 1, builder.limit(), 0, 1)
    if call.missing:
        return lacks_argument(builder, i, name, 1)
    span = builder.tokens.span(i, call.after - 1)
    return builder.enter(call.found, call.after, lambda contents: _styled(name, contents, span))


def _styled(name: str, contents: Contents, span: Span) -> list[Inline]:
    style = STYLE_MACROS.get(name) or STYLE_SWITCHES[name]
    return [Styled(style=style, content=contents[0], span=span)] if contents[0] else []  # type: ignore[arg-type]


def _switch(builder: InlineBuilder, i: int, name: str) -> int:
    start = builder.skip_space(i + 1)
    end = builder.limit()
    if start >= end:
        return start
    span = builder.tokens.span(i, end - 1)
    return builder.enter_rest(start, lambda contents: _styled(name, contents, span))


def _footnote(builder: InlineBuilder, i: int) -> int:
    call = declared(builder.tokens, i + 1, builder.limit(), 1, 1)
    if call.missing:
        return lacks_argument(builder, i, "footnote", 1)
    span = builder.tokens.span(i, call.after - 1)
    return builder.enter((call.found[1],), call.after, lambda c: [Footnote(content=c[0], span=span)])


def _length(builder: InlineBuilder, i: int) -> int:
    tokens = builder.tokens
    if i + 1 < builder.limit() and tokens.kinds[i + 1] == "TEXT":
        assignment = _ASSIGNMENT.match(tokens.texts[i + 1])
        if assignment:
            tokens.drop_front(i + 1, assignment.end())
    builder.report.exclude("layout lengths")
    return i + 1


def _loose_caption(builder: InlineBuilder, i: int) -> int:
    call = declared(builder.tokens, i + 1, builder.limit(), 1, 1)
    if call.missing:
        return lacks_argument(builder, i, "caption", 1)
    span = builder.tokens.span(i, call.after - 1)
    return builder.enter((call.found[1],), call.after, lambda contents: _styled("textbf", contents, span))


def _unknown(builder: InlineBuilder, i: int, name: str, starred: bool) -> int:
    call: Arguments = adjacent(builder.tokens, i + 1, builder.limit())
    span = builder.tokens.span(i, call.after - 1)
    builder.report.unknown_macro(name, span)
    shown = name + "*" * starred

    return builder.enter(
        call.found,
        call.after,
        lambda contents: [UnknownMacro(name=shown, arguments=tuple(contents), span=span)],
    )
