"""References without a link: numbers that are only typed, and places where a reference was lost."""

import re
from bisect import bisect_left, bisect_right

from rulewright.document.nodes import Inline, Reference, Styled, Text
from rulewright.document.plain_text import plain
from rulewright.languages.words import ReaderWords
from rulewright.readers.report import Report
from rulewright.source.diagnostics import Severity
from rulewright.source.span import Span

_DIGIT = re.compile(r"\d")
_NUMBER = re.compile(r"(?<![\w.])(\d{1,3}(?:\.(?:\d{1,3}[a-z]?|[A-Z]{1,2}|[a-z]|[ivx]{2,5}))+)(?![\w%]|\.\w)")
_REACH = 40


class ReferenceWords:
    """The words around references in a language, as patterns."""

    def __init__(self, words: ReaderWords, pointers: frozenset[str]) -> None:
        abbreviated = tuple(word.removesuffix(".") for word in words.promises if word.endswith("."))
        whole = tuple(word for word in words.promises if not word.endswith("."))
        kinds = words.any_of(words.kinds)
        lonely = words.any_of(tuple(sorted(pointers - {*words.kinds, *words.promises})))
        pointing = words.any_of((*words.promises, *words.kinds, *sorted(pointers)))
        self.before = re.compile(rf"(?:(?<!\w){pointing}[ \u00a0]+|\()$", re.IGNORECASE)
        self.goes_on = re.compile(rf"^(?:,|;|,? ?{words.any_of(words.joiners)}|-|–)[ \u00a0]?$")
        self.cut = re.compile(
            rf"(?<!\w)(?P<words>{words.any_of(whole)}(?: {kinds})?|(?P<short>{words.any_of(abbreviated)})|{lonely})"
            rf"(?P<gap>[ \u00a0]*)(?P<mark>[.,;)])|\({words.any_of(words.promises)}? ?\)",
            re.IGNORECASE,
        )


def mark_references(
    content: tuple[Inline, ...], chapters: frozenset[str], words: ReferenceWords, report: Report
) -> tuple[Inline, ...]:
    """Make references of typed numbers ("see 9.41", "(13.1)") and report those that were lost ("see .").

    A number in a chapter that the book does not have points outside it where the book is a part of one. A book that
    begins with its first chapter is whole: there such a number is lost, if a word says that it is one.
    """
    before = ""
    marked: list[Inline] = []
    digits = cut = False
    for node in content:
        if type(node) is Text:
            digits = digits or _DIGIT.search(node.text) is not None
            cut = cut or words.cut.search(node.text) is not None or "(" in node.text
    if cut:
        _report_cut(content, words, report)
    if not digits:
        return content
    for node in content:
        if not isinstance(node, Text):
            marked.append(node)
            text = plain((node,)) if isinstance(node, Reference | Styled) else " "
            # What follows a reference may be another: "7.2.3 and 7.4.4".
            before = (before + ("\x00" if isinstance(node, Reference) else text))[-_REACH:]
            continue
        before = _mark(node, before, chapters, words, marked)
    return tuple(marked)


def _mark(
    node: Text, before: str, chapters: frozenset[str], words: ReferenceWords, marked: list[Inline]
) -> str:
    at = 0
    text = node.text
    literal = len(text) == node.span.end - node.span.start
    for found in _NUMBER.finditer(text):
        front = (
            (before + text[at : found.start()])[-_REACH:] if at == 0 else before + text[at : found.start()]
        )
        goes_on = "\x00" in front and words.goes_on.match(front.rpartition("\x00")[2])
        if not literal or not (words.before.search(front) or goes_on):
            continue
        if front.endswith("(") and text[found.end() : found.end() + 1] not in (")", ",", ";", "-", "–", ""):
            continue
        start = node.span.start
        if found.start() > at:
            marked.append(
                Text(text=text[at : found.start()], span=_part(node.span, start + at, start + found.start()))
            )
        span = _part(node.span, start + found.start(), start + found.end())
        number = found.group(1)
        held = number.partition(".")[0] in chapters
        said = _last_command(marked) == "number" if goes_on else not front.endswith("(")
        command = "number" if held or (said and "1" in chapters) else "number-outside"
        shown = (Text(text=number, span=span),)
        marked.append(Reference(command=command, target=number, content=shown, span=span))
        at = found.end()
        before = "\x00"
    if at == 0:
        marked.append(node)
        return (before + text)[-_REACH:]
    if at < len(text):
        marked.append(Text(text=text[at:], span=_part(node.span, node.span.start + at, node.span.end)))
    return (before + text[at:])[-_REACH:]


def _last_command(marked: list[Inline]) -> str:
    return next((node.command for node in reversed(marked) if isinstance(node, Reference)), "")


def _part(span: Span, start: int, end: int) -> Span:
    return Span(span.file, start, end)


def _report_cut(content: tuple[Inline, ...], words: ReferenceWords, report: Report) -> None:
    """Report "see ." and "( )": a word that points, and nothing that it points to."""
    parts: list[str] = []
    size = 0
    places: list[tuple[int, Text]] = []
    links: list[tuple[int, Reference]] = []
    for node in content:
        if isinstance(node, Text):
            places.append((size, node))
            parts.append(node.text)
        elif isinstance(node, Reference):
            links.append((size, node))
            parts.append(plain((node,)) or "\x00")
        else:
            parts.append(plain((node,)) or " ")
        size += len(parts[-1])
    text = "".join(parts)
    starts = [at for at, _ in links]
    for found in words.cut.finditer(text):
        behind = bisect_left(starts, found.end())
        close = behind < len(links) and not text[found.end() : starts[behind]].strip()
        link = links[behind][1] if close else None
        gap, mark = found.group("gap"), found.group("mark")
        follows = link is not None and mark != ")"
        if mark is not None and not gap and not (follows and mark == "."):
            # "as far as one can see." ends a sentence.
            continue
        if found.group("short") and mark == "." and not follows:
            continue
        start = _offset(places, found.start())
        end = _offset(places, found.end() - 1)
        if start is None or end is None:
            continue
        span = Span(start.file, start.start, max(end.end, start.end))
        said = " ".join(found.group().split())
        if follows and link is not None:
            report.add(
                "RW101",
                f'"{said}" is cut off from the reference behind it',
                span,
                f'Nearest: "{plain((link,))}", the next link; take the mark between them out',
                Severity.WARNING,
            )
        else:
            report.add("RW101", f'"{said}" names no target', span, "Name the paragraph it points to")


def _offset(places: list[tuple[int, Text]], at: int) -> Span | None:
    """The place of one character."""
    behind = bisect_right(places, at, key=lambda place: place[0])
    if not behind:
        return None
    start, node = places[behind - 1]
    if at >= start + len(node.text):
        return None
    if len(node.text) == node.span.end - node.span.start:
        return Span(node.span.file, node.span.start + at - start, node.span.start + at - start + 1)
    return node.span
