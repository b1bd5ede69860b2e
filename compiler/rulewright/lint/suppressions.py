"""Comments by which an author says that a finding is known: `% rw: ignore[RW102] reason`.

Behind text such a comment speaks of its own line, on a line of its own of the next line that is no comment.
`ignore-next-line` always speaks of the next line, `ignore-begin` of everything up to `ignore-end`, and
`ignore-file` of the whole file. There is no form for all rules at once, and the reason has to be given.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from msgspec import Struct

from rulewright.lint.catalogue import find_rule
from rulewright.lint.finding import Applicability, Edit, Finding, Fix
from rulewright.source.span import Span
from rulewright.source.text import SourceText

UNUSED = "RW900"
INVALID = "RW901"

_FORMS = ("ignore", "ignore-next-line", "ignore-begin", "ignore-end", "ignore-file")
_BODY = r"[ \t]*rw:[ \t]*(?P<form>[\w-]*)(?:[ \t]*\[(?P<codes>[^\]\n]*)\])?(?P<reason>[^\n]*?)"
_TEX = re.compile(r"(?<!\\)(?P<comment>%" + _BODY + r")(?=[ \t]*$)", re.MULTILINE)
_HASH = re.compile(r"(?P<comment>#" + _BODY + r")(?=[ \t]*$)", re.MULTILINE)
_MARKUP = re.compile(r"(?P<comment><!--" + _BODY + r"\s*-->)")
_COMMENT_OF = {
    ".tex": _TEX, ".ltx": _TEX, ".sty": _TEX, ".html": _MARKUP, ".htm": _MARKUP, ".xhtml": _MARKUP, ".md": _MARKUP,
}  # fmt: skip
_LINE_COMMENT = {_TEX: "%", _HASH: "#", _MARKUP: "<!--"}


class Suppression(Struct, frozen=True, kw_only=True):
    """One code in one comment, and the lines of which it speaks."""

    code: str
    first: int
    """First line, from 1."""

    last: int
    comment: Span
    named: Span
    """Where the code stands in the comment."""

    alone: bool
    """Whether the comment names no other code, and belongs to no `ignore-end`."""


class Suppressions(Struct, frozen=True, kw_only=True):
    """The suppressions of a book and what is wrong with some of them."""

    all: tuple[Suppression, ...]
    findings: tuple[Finding, ...]


def read_suppressions(sources: Mapping[str, SourceText]) -> Suppressions:
    """Every suppression of every file, files in the order of `sources`."""
    found: list[Suppression] = []
    findings: list[Finding] = []
    for source in sources.values():
        _FileReader(source, found, findings).read()
    return Suppressions(all=tuple(found), findings=tuple(findings))


class _FileReader:
    def __init__(self, source: SourceText, found: list[Suppression], findings: list[Finding]) -> None:
        self.source = source
        self.found = found
        self.findings = findings
        self.pattern = _COMMENT_OF.get(PurePosixPath(source.file).suffix.lower(), _HASH)
        self.open: dict[str, tuple[int, Span, Span]] = {}
        """Code → line, comment and place of the `ignore-begin` that waits for its end."""

    def read(self) -> None:
        if "rw:" not in self.source.text:
            return
        for match in self.pattern.finditer(self.source.text):
            self._comment(match)
        for _, comment, _ in self.open.values():
            self._complain(comment, "this `ignore-begin` never ends", "add `ignore-end` with the same code")

    def _comment(self, match: re.Match[str]) -> None:
        span = Span(self.source.file, match.start("comment"), match.end("comment"))
        form = match["form"]
        if form not in _FORMS:
            self._complain(span, f"`rw: {form}` is no suppression", f"known are {', '.join(_FORMS)}")
            return
        names = list(re.finditer(r"[^\s,]+", match["codes"] or ""))
        if not names:
            hint = "name the rules: `rw: ignore[RW102] reason`"
            self._complain(span, "this suppression names no rule, so it suppresses nothing", hint)
            return
        if form != "ignore-end" and not match["reason"].strip():
            hint = "say behind the bracket why the finding does not matter here"
            self._complain(span, "this suppression gives no reason, so it suppresses nothing", hint)
            return
        for name in names:
            start = match.start("codes") + name.start()
            named = Span(self.source.file, start, start + len(name.group()))
            rule = find_rule(name.group())
            if rule is None:
                self._complain(
                    named, f"no lint rule is called `{name.group()}`", "see `rulewright explain --list`"
                )
            else:
                self._add(form, rule.code, span, named, len(names) == 1)

    def _add(self, form: str, code: str, comment: Span, named: Span, single: bool) -> None:
        line = self.source.position(comment.start).line
        if form == "ignore-begin":
            self.open[code] = (line, comment, named)
            return
        if form == "ignore-end":
            if code not in self.open:
                self._complain(named, f"nothing began to ignore {code} here", "add `ignore-begin` above")
                return
            first, comment, named = self.open.pop(code)
            last = line
        elif form == "ignore-file":
            first, last = 1, len(self.source.line_starts)
        elif form == "ignore-next-line" or self._stands_alone(comment):
            first = last = self._next_line(line)
        else:
            first = last = line
        alone = single and form not in ("ignore-end",)
        self.found.append(
            Suppression(code=code, first=first, last=last, comment=comment, named=named, alone=alone)
        )

    def _line(self, line: int) -> str:
        starts = self.source.line_starts
        end = starts[line] if line < len(starts) else len(self.source.text)
        return self.source.text[starts[line - 1] : end]

    def _stands_alone(self, comment: Span) -> bool:
        line = self.source.position(comment.start).line
        return not self.source.text[self.source.line_starts[line - 1] : comment.start].strip()

    def _next_line(self, line: int) -> int:
        """The next line that is not a comment."""
        following = line + 1
        while following < len(self.source.line_starts) and self._line(following).lstrip().startswith(
            _LINE_COMMENT[self.pattern]
        ):
            following += 1
        return following

    def _complain(self, span: Span, message: str, hint: str) -> None:
        self.findings.append(Finding(code=INVALID, message=message, span=span, hint=hint))


def suppress(
    findings: Iterable[Finding], suppressions: Iterable[Suppression], sources: Mapping[str, SourceText]
) -> tuple[list[Finding], set[Suppression]]:
    """The findings that no suppression speaks of, and the suppressions that spoke of one."""
    by_code: dict[tuple[str, str], list[Suppression]] = {}
    for each in suppressions:
        by_code.setdefault((each.comment.file, each.code), []).append(each)
    kept: list[Finding] = []
    used: set[Suppression] = set()
    for finding in findings:
        fitting = [
            each
            for each in by_code.get((finding.span.file, finding.code), ())
            if finding.span and any(each.first <= line <= each.last for line in _lines(finding.span, sources))
        ] if finding.span else []  # fmt: skip
        used.update(fitting)
        if not fitting:
            kept.append(finding)
    return kept, used


def _lines(span: Span, sources: Mapping[str, SourceText]) -> tuple[int, ...]:
    """The first and the last line of a place: an author may comment on either."""
    source = sources.get(span.file)
    if source is None:
        return ()
    return source.position(span.start).line, source.position(max(span.end - 1, span.start)).line


def unused(
    suppressions: Iterable[Suppression], used: set[Suppression], sources: Mapping[str, SourceText]
) -> Iterator[Finding]:
    """A finding for every suppression that suppressed nothing."""
    for each in suppressions:
        if each not in used:
            yield Finding(
                code=UNUSED,
                message=f"nothing here is reported as {each.code} any more",
                span=each.named,
                hint="delete the suppression",
                fix=_deletion(each, sources[each.comment.file]) if each.alone else None,
            )


def _deletion(each: Suppression, source: SourceText) -> Fix | None:
    """Take the comment out, with its line where it stands alone."""
    text, comment = source.text, each.comment
    if "ignore-begin" in source.slice(comment):
        return None
    line_start = source.line_starts[source.position(comment.start).line - 1]
    before = text[line_start : comment.start]
    if not before.strip():
        end = text.find("\n", comment.end)
        span = Span(comment.file, line_start, len(text) if end < 0 else end + 1)
        return Fix("delete the comment", (Edit(span, ""),), Applicability.SAFE)
    start = line_start + len(before.rstrip())
    # In TeX a comment without a space before it also hides the line end: its sign has to stay.
    hides_line_end = text[comment.start] == "%" and start == comment.start
    edit = Edit(Span(comment.file, start, comment.end), "%" if hides_line_end else "")
    return Fix("delete the comment", (edit,), Applicability.SAFE)
