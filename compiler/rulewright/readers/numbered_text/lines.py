"""Physical lines: their place, their Markdown dress, and the number, bullet or run-in word that they begin with."""

import re

from msgspec import Struct
from msgspec.structs import replace

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.numbers import FULL, SINGLE, Number, latin, parts_of, shape_of

_INDENT = re.compile(r"[^\S\n]*(?:>[^\S\n]?)*[^\S\n]*")
_HASHES = re.compile(r"(#{1,6})[ \t]+")
# The last signs are what fonts of symbols leave behind in a converted page.
_SIGNS = r"·•‣◦▪■●○◆◇►▶➢➤✓✔❖★☆⁃\uf0b7\uf0a7\uf0d8"
_BULLET = re.compile(rf"([{_SIGNS}–—*+-])[ \t]+(?=\S)|([{_SIGNS}—])(?=\S)|(o)(?:[ ]{{2,}}|\t[ \t]*)(?=\S)")
_DRESS = re.compile(r"(?:\*\*|__|\*|_|[†‡])(?=[\w(\[§])")
_TAGS = re.compile(r"(?:<[^<>]{1,60}>[ \t]*)+")
_FENCE = re.compile(r"[ \t]*(```+|~~~+)")
_FULL = re.compile(rf"(?P<open>[(\[]|§§?\s*)?(?P<number>{FULL})(?P<plus>\+{{0,3}})(?P<close>\.?[)\]]|[.:])?")
_SINGLE = re.compile(
    rf"(?:(?P<open>[(\[])(?P<inner>{SINGLE})(?P<shut>[)\]])|(?P<bare>{SINGLE})(?P<close>\.?\)|\.))"
)
_AFTER = re.compile(r"(?:\*\*|__)?(?P<close>[.:)])?(?:\*\*|__)?(?:[ \t]+(?:[–—:-][ \t]+)?|$)")
_RULE_LINE = re.compile(r"[ \t]*([=~_*#-])(?:\1{2,}|(?:[ \t]+\1){2,})[ \t]*$")
_NUMERO = r"(?:(?:№|No\.?|Nr\.?)[ \t]*)?"


class Line(Struct, frozen=True, kw_only=True):
    """One line of a file. Offsets are into the text of the file."""

    start: int
    """Of the first character that is not white space."""

    end: int
    """Behind the last one."""

    indent: int = 0
    hashes: int = 0
    """Depth of a Markdown heading; 0 for none."""

    dress: str = ""
    """Markdown emphasis that opened before the number and may close in the title: `**`."""

    bullet: str = ""
    number: Number | None = None
    bare: bool = False
    """Whether the number has neither parts, brackets nor a stop, so that it may be any number (`5 Title`)."""

    body: int
    """Where the text begins behind the bullet or the hashes, its number included."""

    rest: int
    """Where the text begins behind number, bullet and hashes."""

    stopped: bool = False
    """Whether a stop, bracket or dash closes the number, so that no sentence goes on behind it."""

    tags: bool = False
    """Whether marks in angle brackets stand behind the hashes; they are left out."""

    page: bool = False
    """Whether it is the head or foot of a page, and left out."""

    layout: bool = False
    """Whether it is a rule of dashes or the like, without words."""

    @property
    def blank(self) -> bool:
        """Whether nothing stands in it."""
        return self.start == self.end


class LineScanner:
    """Scans lines with the words of a language."""

    def __init__(self, words: Words) -> None:
        self._unit = re.compile(
            rf"(?P<word>{words.any_of(words.units)})[ \t]+{_NUMERO}"
            r"(?P<number>\d{1,3}(?:\.\d{1,3})*[a-zа-я]?|[IVXLC]{1,7}|[A-ZА-Я])(?![\w-]|\.\d)[.:]?",
            re.IGNORECASE,
        )
        self._initials = frozenset(word[0] for word in words.units)

    def scan(self, text: str) -> list[Line]:
        """Every line of `text`, blank ones too."""
        lines = []
        at = 0
        fence = ""
        for raw in text.split("\n"):
            line = self._line(raw, at, bool(fence))
            mark = _FENCE.match(raw)
            if mark and (not fence or mark[1].startswith(fence)):
                fence = "" if fence else mark[1]
                if not raw[mark.end() :].strip():
                    line = replace(line, layout=True)
            lines.append(line)
            at += len(raw) + 1
        return lines

    def _line(self, raw: str, at: int, verbatim: bool) -> Line:
        end = len(raw.rstrip())
        indent = _INDENT.match(raw, 0, end).end()  # type: ignore[union-attr]
        if raw[:1] == "\ufeff":
            indent = max(indent, 1)
        if indent >= end:
            return Line(start=at + indent, end=at + indent, body=at + indent, rest=at + indent)
        if verbatim:
            return Line(start=at + indent, end=at + end, indent=indent, body=at + indent, rest=at + indent)
        if _RULE_LINE.match(raw):
            return Line(start=at + indent, end=at + end, body=at + indent, rest=at + indent, layout=True)
        position, hashes, bullet, dress, tags = indent, 0, "", "", False
        if raw[position] == "#" and (match := _HASHES.match(raw, position, end)):
            hashes, position = len(match[1]), match.end()
            if (match := _TAGS.match(raw, position, end)) and match.end() < end:
                tags, position = True, match.end()
        elif match := _BULLET.match(raw, position, end):
            bullet, position = match[1] or match[2] or match[3], match.end()
        after_bullet = position
        if match := _DRESS.match(raw, position, end):
            dress, position = match[0], match.end()
        found = self._number(raw, position, end)
        if found is None or (bullet and found[2]):
            return Line(
                start=at + indent,
                end=at + end,
                indent=indent,
                hashes=hashes,
                bullet=bullet,
                body=at + after_bullet,
                rest=at + after_bullet,
                tags=tags,
            )
        number, rest, bare = found
        return Line(
            start=at + indent, end=at + end, indent=indent, hashes=hashes, dress=dress, bullet=bullet,
            number=number, body=at + after_bullet, rest=at + rest, bare=bare, tags=tags,
            stopped=not raw[position:rest].rstrip(" \t*_").endswith(number.written),
        )  # fmt: skip

    def _number(self, raw: str, position: int, end: int) -> tuple[Number, int, bool] | None:
        first = raw[position : position + 1]
        if first.isalpha() and first.lower() in self._initials:
            match = self._unit.match(raw, position, end)
            if match and (after := _AFTER.match(raw, match.end(), end)):
                keyword = match["word"].lower()
                written = raw[position : match.end("number")]
                if "." in match["number"]:
                    # Section 2.1 says by itself where it stands.
                    shape = f"{keyword} {shape_of(match['number'])}"
                    return Number(written, parts_of(match["number"]), shape, False), after.end(), False
                part = latin(match["number"]).lstrip("0") or "0"
                return Number(written, (part,), keyword, False, keyword), after.end(), False
        if not (first.isalnum() or first in "([§"):
            return None
        match = _FULL.match(raw, position, end)
        if match and match["number"]:
            written = match["number"]
            several = len(parts_of(written)) > 1 or written.endswith(".0")
            sign = (match["open"] or "").startswith("§")
            balanced = (match["open"] or "") in ("(", "[")
            if (
                (several or sign)
                and (not balanced or match["close"])
                and (after := _AFTER.match(raw, match.end(), end))
            ):
                parts = parts_of(written) + ((match["plus"],) if match["plus"] else ())
                written = raw[match.start() if sign else match.start("number") : match.end("plus")]
                return Number(written, parts, shape_of(written), False), after.end(), False
        if (match := _SINGLE.match(raw, position, end)) and (after := _AFTER.match(raw, match.end(), end)):
            inner = match["inner"] or match["bare"]
            written = match[0] if match["inner"] else inner
            shape = f"{match['open'] or ''}{shape_of(inner)[-1:]}{match['shut'] or match['close'] or ''}"
            return Number(written, parts_of(inner), shape, True), after.end(), False
        bare = re.compile(r"\d{1,3}(?!\d)").match(raw, position, end)
        if bare and (after := _AFTER.match(raw, bare.end(), end)):
            return Number(bare[0], parts_of(bare[0]), "9", False), after.end(), True
        return None
