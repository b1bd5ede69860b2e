"""Cut a sequence of tokens into block tokens: headings, paragraph marks, environments, and runs of text.

Everything that is unbalanced is put right here, with a diagnostic, so that the block grammar cannot fail.
"""

from typing import Any

from rulewright.config.book_config import EnvironmentConfig, MacroConfig
from rulewright.document.nodes import Inline, Label, Malformed, Prose, Text
from rulewright.readers.latex.arguments import Argument, Arguments, adjacent, declared, skip_space
from rulewright.readers.latex.block_tokens import BlockToken
from rulewright.readers.latex.columns import read_columns
from rulewright.readers.latex.inline import InlineBuilder, trimmed
from rulewright.readers.latex.macros import key_text, read_macro
from rulewright.readers.latex.matching import Structure, environment_name, match_pairs
from rulewright.readers.latex.report import Report
from rulewright.readers.latex.signatures import MATH_ENVIRONMENTS, STYLE_MACROS, TABLE_RULES, Signatures
from rulewright.readers.latex.tokens import Tokens
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

MAX_OPEN = 60
"""Deepest nesting of environments; a deeper one is shown as if its `\\begin` and `\\end` were not there."""

DEEPEST_DIVISION = 5
DEEPEST_PARAGRAPH = 3

ASIDE_ROLES = frozenset({"design-note", "example", "tip", "history", "note", "todo", "digression"})


class _Open:
    """An environment, or the argument of an unknown macro, that is open."""

    __slots__ = ("begin", "cells", "columns", "kind", "name", "row")

    def __init__(self, kind: str, name: str, begin: int, columns: int = 0) -> None:
        self.kind = kind
        self.name = name
        self.begin = begin
        self.columns = columns
        """Declared columns of a table, 0 where it declares none."""

        self.cells = 1
        """Columns that the row so far takes."""

        self.row = 0
        """First token of the row."""


class Segmenter:
    """Walks over the tokens of a book once and collects block tokens."""

    def __init__(self, tokens: Tokens, signatures: Signatures, report: Report) -> None:
        self.tokens = tokens
        self.signatures = signatures
        self.report = report
        self.structure: Structure = match_pairs(tokens, signatures)
        self.inline = InlineBuilder(tokens, signatures, report, read_macro)
        self.out: list[BlockToken] = []
        self.open: list[_Open] = []
        self.ended: set[int] = set()
        """Beginnings whose environment was ended early, so that their `\\end` means nothing any more."""

        self.start = 0
        """First token of the run of text that is being collected."""

    def run(self) -> list[BlockToken]:
        """All block tokens."""
        tokens = self.tokens
        kinds, texts, match = tokens.kinds, tokens.texts, tokens.match
        blocks, breaks = self.structure.blocks, self.structure.breaks
        total = len(kinds)
        i = 0
        while i < total:
            kind = kinds[i]
            if kind == "TEXT":
                i += 1
            elif kind == "CONTROL":
                i = self._control(i, texts[i])
            elif kind == "LBRACE":
                partner = match[i]
                if partner < 0:
                    i += 1
                elif blocks[partner] == blocks[i] and breaks[partner] == breaks[i]:
                    i = partner + 1
                else:
                    kinds[i] = kinds[partner] = "SKIP"
                    i += 1
            elif kind == "PAR":
                self._flush(i)
                i += 1
                self.start = i
            elif kind == "BEGIN":
                i = self._begin(i)
            elif kind == "END":
                i = self._end(i)
            elif kind == "AMP" and self._in("table"):
                self._separator(i, i + 1, "CELL")
                i += 1
            elif kind == "SYMBOL" and texts[i] == "\\\\" and self._in("table"):
                after = self.inline.row_space(i + 1)
                self._separator(i, after, "ROW")
                i = after
            elif kind == "VERBATIM":
                i = self._verbatim(i)
            elif kind == "ENDMACRO":
                self._flush(i)
                self._close_to(match[i], i)
                i += 1
                self.start = i
            else:
                i += 1
        self._flush(total)
        self._close_all(total - 1)
        return self.out

    # --- runs of text ---

    def _flush(self, end: int) -> None:
        """Make a prose token of the text collected so far, up to token `end`."""
        start, self.start = self.start, end
        if start >= end:
            return
        if (
            end - start == 1
            and self.tokens.kinds[start] in ("TEXT", "SKIP")
            and not self.tokens.texts[start].strip(" \t\n{}")
        ):
            return
        content = self.inline.build(start, end)
        content = trimmed(list(content))
        if content:
            span = content[0].span.to(content[-1].span)
            self._prose(content, span)

    def _prose(self, content: tuple[Inline, ...], span: Span) -> None:
        self.out.append(BlockToken.make("PROSE", span, Prose(content=content, span=span)))

    def _put(self, kind: str, first: int, last: int, payload: Any = None) -> None:
        self.out.append(BlockToken.make(kind, self.tokens.span(first, last), payload))

    def _separator(self, i: int, after: int, kind: str) -> None:
        self._flush(i)
        table = self.open[-1]
        if kind == "CELL":
            table.cells += 1
        else:
            self._check_row(table, i)
            table.cells, table.row = 1, after
        self._put(kind, i, after - 1)
        self.start = after

    def _check_row(self, table: _Open, end: int) -> None:
        """Report a row that has more cells than the table has columns, or fewer."""
        if not table.columns or table.cells == table.columns:
            return
        tokens = self.tokens
        first = table.row
        while first < end and (tokens.kinds[first] == "TEXT" and tokens.texts[first].isspace()):
            first += 1
        if table.cells == 1 and all(k in ("TEXT", "CONTROL", "PAR") for k in tokens.kinds[first:end]):
            # A line of its own, such as a heading or a rule, is no row with missing cells.
            return
        span = tokens.span(first, max(first, end - 1))
        indent = len(tokens.texts[first]) - len(tokens.texts[first].lstrip())
        span = Span(span.file, min(span.start + indent, span.end), span.end, span.definition)
        count = f"{table.cells} cell" + "s" * (table.cells != 1)
        message = f"this row has {count}, its table {table.columns} columns"
        severity = Severity.ERROR if table.cells > table.columns else Severity.WARNING
        self.report.add("RW213", message, span, "mend the row, or the columns behind `\\begin`", severity)

    def _in(self, kind: str) -> bool:
        return bool(self.open) and self.open[-1].kind == kind

    # --- macros ---

    def _control(self, i: int, text: str) -> int:
        starred = text[-1] == "*"
        name = text[1:-1] if starred else text[1:]
        config = self.signatures.macros.get(name)
        if config is not None:
            if config.role == "paragraph":
                return self._paragraph(i, name, config)
            if config.role == "heading":
                return self._heading(i, name, config, starred)
        elif name == "item":
            return self._item(i)
        elif name == "par":
            self._flush(i)
            self.start = i + 1
            return i + 1
        elif name == "caption" and (self._in("float") or self._in("table")):
            return self._caption(i)
        elif self._in("table"):
            if name in TABLE_RULES:
                return self._rule(i)
            if name == "multicolumn":
                return self._span(i)
            if name == "tabularnewline":
                self._separator(i, i + 1, "ROW")
                return i + 1
        following = i + 1
        if following < len(self.tokens) and self.tokens.kinds[following] in ("LBRACE", "LBRACKET"):
            return self._arguments(i, name, config)
        return following

    def _arguments(self, i: int, name: str, config: MacroConfig | None) -> int:
        """Step over the groups behind a macro of running text; a group that holds blocks is opened up."""
        tokens = self.tokens
        blocks, breaks = self.structure.blocks, self.structure.breaks
        call = adjacent(tokens, i + 1, len(tokens))
        for number, argument in enumerate(call.found):
            hard = blocks[argument.end] > blocks[argument.start]
            if hard or breaks[argument.end] > breaks[argument.start]:
                if not hard and (name == "footnote" or (config and config.role == "silent")):
                    continue
                known = config is not None or name in STYLE_MACROS or name in self.signatures.references
                known = known or name == "footnote"
                if known:
                    self._opened_up(i, name, argument)
                    return argument.start
                return self._macro_block(i, name, call, number)
        return call.after

    def _opened_up(self, i: int, name: str, argument: Argument) -> None:
        tokens = self.tokens
        self.report.add(
            "RW210",
            f"the argument of `\\{name}` holds whole paragraphs; it is shown as if `\\{name}` were not there",
            tokens.span(i, i),
            "close its brace before the paragraph ends",
            Severity.WARNING,
        )
        tokens.kinds[argument.start - 1] = tokens.kinds[argument.end] = "SKIP"
        tokens.kinds[i] = "BROKEN"

    def _macro_block(self, i: int, name: str, call: Arguments, number: int) -> int:
        """An unknown macro around blocks becomes an environment of its name, if it can hold them."""
        tokens = self.tokens
        argument = call.found[number]
        opening, closing = argument.start - 1, argument.end
        marks = self.structure.marks
        span = tokens.span(i, argument.start - 1)
        fits = marks[argument.end] == marks[argument.start] and len(self.open) < MAX_OPEN
        if not fits or not self._self_contained(argument):
            tokens.kinds[opening] = tokens.kinds[closing] = "SKIP"
            return argument.start
        self.report.unknown_macro(name, span)
        self._flush(i)
        content = tuple(self.inline.build(a.start, a.end) for a in call.found[:number])
        name_text = Text(text=name, span=tokens.span(i, i))
        payload = {"name": name, "arguments": ((name_text,), *content)}
        self._put("ENVIRONMENT", i, opening, payload)
        self.open.append(_Open("macro", name, opening))
        tokens.kinds[closing] = "ENDMACRO"
        tokens.kinds[opening] = "SKIP"
        self.start = argument.start
        return argument.start

    def _self_contained(self, argument: Argument) -> bool:
        """Whether every environment that begins or ends in the argument lies in it as a whole."""
        kinds, match = self.tokens.kinds, self.tokens.match
        for i in range(argument.start, argument.end):
            if kinds[i] in ("BEGIN", "END") and not argument.start <= match[i] < argument.end:
                return False
        return True

    # --- divisions and paragraphs ---

    def _paragraph(self, i: int, name: str, config: MacroConfig) -> int:
        tokens = self.tokens
        self._flush(i)
        self._end_environments(i, name)
        level = max(1, min(config.level, DEEPEST_PARAGRAPH))
        title: tuple[Inline, ...] = ()
        labels: tuple[Label, ...] = ()
        last, after = i, i + 1
        if config.args or config.optional:
            call = declared(tokens, after, self._unit_end(after), config.optional, config.args)
            title = self._argument(call, config.title_argument)
            labels = self._key(call, config, i)
            last, after = call.after - 1, call.after
        else:
            at = skip_space(tokens, after, len(tokens))
            if at < len(tokens) and tokens.kinds[at] == "LBRACKET":
                partner = tokens.match[at]
                if partner > at:
                    title = self.inline.build(at + 1, partner)
                    last, after = partner, partner + 1
                else:
                    self.report.add(
                        "RW210",
                        f"the title of this `\\{name}` is never closed",
                        tokens.span(i, at),
                        "add the missing `]`",
                    )
        self._put(f"P{level}", i, last, {"level": level, "command": name, "title": (*labels, *title)})
        self.start = after
        return after

    def _heading(self, i: int, name: str, config: MacroConfig, starred: bool) -> int:
        tokens = self.tokens
        self._flush(i)
        self._end_environments(i, name)
        limit = self._unit_end(i + 1)
        call = declared(tokens, i + 1, limit, config.optional, config.args)
        span = tokens.span(i, max(i, call.after - 1))
        after = call.after
        rest: list[tuple[Inline, ...]] = []
        number = ""
        if call.missing:
            title, after = self._unclosed_title(i, name, call.after)
            labels: list[Label] = []
        else:
            title = self._argument(call, config.title_argument or len(call.found))
            labels = list(self._key(call, config, i))
            number = self._plain(call, config.number_argument)
            used = {config.title_argument or len(call.found), config.key_argument, config.number_argument}
            builtin = config.optional == 1 and config.args == 1 and config.title_argument == 2
            for position, argument in enumerate(call.found, 1):
                if position in used or argument.end <= argument.start:
                    continue
                if builtin:
                    self.report.exclude("short titles")
                else:
                    rest.append(self.inline.build(argument.start, argument.end))
        inside = [n for n in title if isinstance(n, Label)]
        title = trimmed([n for n in title if not isinstance(n, Label)])
        found, after = self._labels_behind(after)
        level = max(0, min(config.level, DEEPEST_DIVISION))
        payload = {
            "level": level,
            "command": name,
            "starred": starred,
            "declared_number": number or None,
            "title": title,
            "labels": (*labels, *inside, *found),
        }
        self._put(f"D{level}", i, max(i, call.after - 1), payload)
        for content in rest:
            if content:
                self._prose(content, span)
        self.start = after
        return after

    def _unit_end(self, start: int) -> int:
        """The next mark, which no argument of a heading may reach over."""
        marks = self.structure.marks
        total = len(self.tokens)
        low, high = start, total
        while low < high:
            middle = (low + high) // 2
            if marks[middle + 1] > marks[start]:
                high = middle
            else:
                low = middle + 1
        return low

    def _unclosed_title(self, i: int, name: str, after: int) -> tuple[tuple[Inline, ...], int]:
        """A heading without a closed argument has the rest of its line as title."""
        tokens = self.tokens
        at = skip_space(tokens, after, len(tokens))
        if at >= len(tokens) or tokens.kinds[at] != "LBRACE":
            self.report.add(
                "RW210", f"`\\{name}` has no title", tokens.span(i, i), f"write `\\{name}{{Title}}`"
            )
            return (), after
        partner = tokens.match[at]
        if partner >= 0:
            tokens.match[partner] = -1
        self.report.add(
            "RW210",
            f"the title of this `\\{name}` is never closed",
            tokens.span(i, at),
            "add the missing `}`",
        )
        end = at + 1
        while end < len(tokens) and tokens.kinds[end] == "TEXT" and "\n" not in tokens.texts[end]:
            end += 1
        title = self.inline.build(at + 1, end)
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

    def _argument(self, call: Arguments, number: int) -> tuple[Inline, ...]:
        if not 0 < number <= len(call.found):
            return ()
        argument = call.found[number - 1]
        return self.inline.build(argument.start, argument.end)

    def _plain(self, call: Arguments, number: int) -> str:
        if not 0 < number <= len(call.found):
            return ""
        self.report.exclude("declared numbers")
        return key_text(self.inline, call.found[number - 1])

    def _key(self, call: Arguments, config: MacroConfig, i: int) -> tuple[Label, ...]:
        number = config.key_argument
        if not 0 < number <= len(call.found) or call.found[number - 1].end <= call.found[number - 1].start:
            return ()
        self.report.exclude("label keys")
        argument = call.found[number - 1]
        span = self.tokens.span(argument.start, argument.end - 1)
        return (Label(key=key_text(self.inline, argument), span=span),)

    def _labels_behind(self, after: int) -> tuple[list[Label], int]:
        """The labels that follow a heading, white space and blank lines between, and the token behind them."""
        tokens = self.tokens
        labels: list[Label] = []
        at = after
        while at < len(tokens):
            kind = tokens.kinds[at]
            if kind == "PAR" or (kind == "TEXT" and tokens.texts[at].isspace()):
                at += 1
                continue
            config = self.signatures.macros.get(tokens.texts[at][1:]) if kind == "CONTROL" else None
            if config is None or config.role != "label":
                break
            call = declared(tokens, at + 1, len(tokens), config.optional, config.args)
            nodes = self.inline.build(at, call.after) if not call.missing else ()
            if len(nodes) != 1 or not isinstance(nodes[0], Label):
                break
            labels.append(nodes[0])
            at = after = call.after
        return labels, after

    # --- environments ---

    def _begin(self, i: int) -> int:
        tokens = self.tokens
        name = environment_name(tokens.texts[i])
        partner = tokens.match[i]
        if name in MATH_ENVIRONMENTS and partner > i:
            return partner + 1
        config = self.signatures.environment(name)
        self._flush(i)
        if config is not None and config.role == "silent" and partner > i:
            self.report.exclude("silent environments")
            self.start = partner + 1
            return partner + 1
        if partner < 0:
            self.report.add(
                "RW210",
                f"the environment `{name}` is never closed",
                tokens.span(i, i),
                f"add `\\end{{{name}}}`; until then it ends where the next paragraph or heading begins",
            )
        call = self._environment_arguments(i, config)
        self.start = call.after
        if len(self.open) >= MAX_OPEN:
            self.report.add_once(
                "RW-nesting",
                f"environments are nested more than {MAX_OPEN} deep; the inner ones are shown without their frame",
                tokens.span(i, i),
                "close environments that are no longer needed",
            )
            self.start = i + 1
            self.ended.add(i)
            return i + 1
        kind, payload = self._environment(i, name, config, call)
        if not kind:
            self.ended.add(i)
            return call.after
        self._put(kind.upper(), i, max(i, call.after - 1), payload)
        columns = len(payload["columns"]) if kind == "table" else 0
        self.open.append(_Open(kind, name, i, columns))
        self.open[-1].row = call.after
        return call.after

    def _environment_arguments(self, i: int, config: EnvironmentConfig | None) -> Arguments:
        tokens = self.tokens
        if config is None:
            return adjacent(tokens, i + 1, len(tokens))
        optional = max(config.optional, config.role in ASIDE_ROLES)
        call = declared(tokens, i + 1, len(tokens), optional, config.args)
        if call.missing:
            self.report.add(
                "RW210",
                f"the environment `{environment_name(tokens.texts[i])}` lacks an argument in braces",
                tokens.span(i, i),
                "write it directly behind `\\begin{…}`",
            )
        return call

    def _environment(
        self, i: int, name: str, config: EnvironmentConfig | None, call: Arguments
    ) -> tuple[str, Any]:
        """The kind of block token that an environment begins with, and its payload."""
        if config is None:
            self.report.unknown_environment(name, self.tokens.span(i, i))
            if self._begins_with_item(call.after):
                self._put_arguments(call)
                return "list", {"style": self._list_style(call.after), "environment": name}
            arguments = tuple(self.inline.build(a.start, a.end) for a in call.found)
            return "environment", {"name": name, "arguments": arguments}
        role = config.role
        if role in ASIDE_ROLES:
            title = self.inline.build(call.found[0].start, call.found[0].end)
            return "aside", {"role": role, "environment": name, "title": title}
        if role == "list":
            self._exclude_layout(call)
            return "list", {"style": config.list_style, "environment": name}
        if role == "table":
            if config.args or self._has_cells(i):
                self._exclude_layout(call)
                specification = call.found[-1] if config.args and call.found else Argument(0, 0)
                source = "".join(self.tokens.texts[specification.start : specification.end])
                return "table", {"columns": read_columns(source), "caption": ()}
            given = call.found[0] if call.found else Argument(0, 0)
            placement = "".join(self.tokens.texts[given.start : given.end]).strip()
            if set(placement) <= set("htbpH!"):
                self._exclude_layout(call)
                return "float", ()
            return "float", self.inline.build(given.start, given.end)
        self._exclude_layout(call)
        return "", None

    def _exclude_layout(self, call: Arguments) -> None:
        given = sum(1 for argument in call.found if argument.end > argument.start)
        if given:
            self.report.exclude("layout arguments", given)

    def _put_arguments(self, call: Arguments) -> None:
        for argument in call.found:
            content = self.inline.build(argument.start, argument.end)
            if content:
                self._prose(content, content[0].span.to(content[-1].span))

    def _begins_with_item(self, i: int) -> bool:
        tokens = self.tokens
        while i < len(tokens) and (
            tokens.kinds[i] == "PAR" or (tokens.kinds[i] == "TEXT" and tokens.texts[i].isspace())
        ):
            i += 1
        return i < len(tokens) and tokens.texts[i] == r"\item"

    def _list_style(self, i: int) -> str:
        tokens = self.tokens
        while tokens.texts[i] != r"\item":
            i += 1
        labelled = i + 1 < len(tokens) and tokens.kinds[i + 1] == "LBRACKET"
        return "descriptions" if labelled else "bullets"

    def _has_cells(self, i: int) -> bool:
        """Whether a table environment without columns holds cells itself, rather than another table."""
        kinds, match = self.tokens.kinds, self.tokens.match
        at, end = i + 1, match[i]
        while at < end:
            if kinds[at] == "AMP":
                return True
            if kinds[at] == "BEGIN":
                return False
            at += 1
        return False

    def _end(self, i: int) -> int:
        tokens = self.tokens
        name = environment_name(tokens.texts[i])
        begin = tokens.match[i]
        if begin < 0:
            self._flush(i)
            self.start = i
            return i + 1
        if name in MATH_ENVIRONMENTS:
            return i + 1
        self._flush(i)
        if begin not in self.ended:
            self._close_to(begin, i)
        self.start = i + 1
        return i + 1

    def _close_to(self, begin: int, i: int) -> None:
        """Close the environment that began at `begin`, and first those inside it that are still open."""
        if not any(entry.begin == begin for entry in self.open):
            return
        while self.open:
            entry = self.open.pop()
            if entry.kind == "table" and entry.begin == begin and entry.cells > 1:
                self._check_row(entry, i)
            self._put("END", i, i)
            if entry.begin == begin:
                return
            self.ended.add(entry.begin)

    def _close_all(self, last: int) -> None:
        while self.open:
            self.ended.add(self.open.pop().begin)
            self._put("END", max(last, 0), max(last, 0))

    def _end_environments(self, i: int, name: str) -> None:
        """No environment of the tree holds numbered units: what is open ends before the mark at `i`."""
        for entry in reversed(self.open):
            partner = self.tokens.match[entry.begin]
            if partner > i and entry.kind != "macro":
                self.report.add(
                    "RW-structure",
                    f"`\\{name}` begins inside the environment `{entry.name}`, which ends here for the book",
                    self.tokens.span(i, i),
                    f"end `{entry.name}` before it",
                    Severity.WARNING,
                )
            self.ended.add(entry.begin)
            self._put("END", i, i)
        self.open.clear()

    def _verbatim(self, i: int) -> int:
        name = environment_name(self.tokens.texts[i].split("}")[0] + "}")
        config = self.signatures.environment(name)
        self._flush(i)
        self.start = i + 1
        if config is not None and config.role == "silent":
            self.report.exclude("silent environments")
            return i + 1
        content = self.inline.build(i, i + 1)
        self._prose(content, self.tokens.span(i, i))
        return i + 1

    # --- lists and tables ---

    def _item(self, i: int) -> int:
        tokens = self.tokens
        self._flush(i)
        if not self._in("list"):
            inner = next((n for n in range(len(self.open) - 1, -1, -1) if self.open[n].kind == "list"), -1)
            unclosed = inner >= 0 and all(tokens.match[e.begin] < 0 for e in self.open[inner + 1 :])
            if not unclosed:
                self.start = i
                return i + 1
            while not self._in("list"):
                self.ended.add(self.open.pop().begin)
                self._put("END", i, i)
        at = skip_space(tokens, i + 1, len(tokens))
        label: tuple[Inline, ...] = ()
        after = i + 1
        if at < len(tokens) and tokens.kinds[at] == "LBRACKET" and tokens.match[at] > at:
            label = self.inline.build(at + 1, tokens.match[at])
            after = tokens.match[at] + 1
        self._put("ITEM", i, after - 1, label)
        self.start = after
        return after

    def _caption(self, i: int) -> int:
        call = declared(self.tokens, i + 1, len(self.tokens), 1, 1)
        if call.missing:
            return i + 1
        self._flush(i)
        argument = call.found[1]
        self._put("CAPTION", i, call.after - 1, self.inline.build(argument.start, argument.end))
        self.start = call.after
        return call.after

    def _rule(self, i: int) -> int:
        tokens = self.tokens
        self._flush(i)
        name = tokens.texts[i][1:]
        after = i + 1
        if name in ("cline", "cmidrule", "hhline"):
            call = declared(tokens, i + 1, len(tokens), 0, 1)
            if not call.missing:
                after = call.after
                self.report.exclude("layout arguments")
        self._put("RULE", i, after - 1)
        self.start = after
        return after

    def _span(self, i: int) -> int:
        tokens = self.tokens
        call = declared(tokens, i + 1, len(tokens), 0, 3)
        if call.missing:
            return i + 1
        self._flush(i)
        count, specification, content = call.found
        digits = "".join(tokens.texts[count.start : count.end]).strip()
        columns = int(digits) if digits.isascii() and digits.isdigit() and 0 < int(digits[:4]) <= 200 else 1
        alignments = read_columns("".join(tokens.texts[specification.start : specification.end]))
        self.report.exclude("layout arguments", 2)
        self.open[-1].cells += columns - 1
        self._put("SPAN", i, content.start - 1, (columns, alignments[0] if alignments else "left"))
        if tokens.kinds[content.start - 1] == "LBRACE":
            tokens.kinds[content.start - 1] = tokens.kinds[content.end] = "SKIP"
        self.start = content.start
        return content.start
