"""References in running text: `(see 8.5.4)`, `rule 704.5k`, `4.3.1-.4`, `Article II, Section 2`, `см. п. 3.1е`."""

import re
from bisect import bisect_left
from collections.abc import Iterator, Mapping

from msgspec import Struct

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.letters import CAPITALS
from rulewright.readers.numbered_text.numbers import FULL, latin, parts_of, roman_value
from rulewright.readers.numbered_text.titles import Titles

Path = tuple[str, ...]
_NUMBER = rf"(?:{FULL})(?:\+{{1,3}}(?!\w))?"
_TOKEN = re.compile(
    rf"(?:(?<![\w.$£€#/&])|(?<=[^\W\d_]\.)(?=\d))(?<![\d][,:–-])(?:§+\s?)?(?:(?P<number>{_NUMBER})|(?P<roman>[IVXL]{{1,7}})|(?P<letter>\([a-zа-я]{{1,4}}\)))"
    r"(?![\w%°$€£]|[.,:]\d|/\d|\.[A-Za-zА-я](?![\w]))"
)
_RANGE = re.compile(r"\s?(?:-|–|—|\.\.)\s?\.(?P<part>\d{1,3}|[a-zа-я])(?!\w)")
_TO = re.compile(rf"\s?[–—-]\s?(?P<number>{_NUMBER})(?![\w%°$€£]|[.,:]\d)")
"""The end of a range that is written in full: `2.1–2.3`."""

_SEE = re.compile(r"[(\[]\s*$|--\s*$|[–—]\s*$")
_SENTENCE_END = re.compile(rf"[.!?](?=\s+[{CAPITALS}]|\s*$)")
_BEHIND = 48
_SENTENCE = 1000
"""How far brackets are looked for."""


class Found(Struct, frozen=True):
    """A reference in a text."""

    start: int
    end: int
    target: str
    """The number that it names, in the form that units declare; empty where the reference is cut."""

    outside: bool = False
    """Whether it leads to a part of the book that this text does not hold."""

    look_alike: bool = False
    """Whether the source writes the number with letters of another script than the unit itself has."""


class KnownNumbers(Struct, frozen=True):
    """The numbers that a text declares."""

    names: Mapping[Path, str]
    """Path of each unit → the number or key by which references find it."""

    written: Mapping[str, str]
    """Normalised number → the same."""

    keywords: frozenset[str]
    held: frozenset[str]
    """First parts of numbers (chapters) that the text has with something in them."""

    excerpt: bool
    """Whether the text is a part of a longer one: it does not begin with the first number."""

    keyword_of: Mapping[Path, str]
    """Path of each unit that a word heads (`Article II`) → the word."""

    deepest: int = 1


class ReferenceFinder:
    """Finds references with the words of a language."""

    def __init__(self, words: Words, known: KnownNumbers) -> None:
        kinds, promises = words.any_of(words.kinds), words.any_of(words.promises)
        leads = words.any_of(words.leads)
        self._known = known
        self._by_last: dict[str, list[Path]] = {}
        for path in known.names:
            self._by_last.setdefault(path[-1], []).append(path)
        self._short = words.short
        self._units = frozenset(words.units)
        self._titles = Titles(words)
        self._kind = re.compile(rf"(?<!\w)(?<!\W[^\W\d_]\.\s)(?P<kind>{kinds})\s*[\[(]?$", re.IGNORECASE)
        self._promised = re.compile(
            rf"(?<!\w){promises}\s+(?:(?:the|also)\s+)?(?:{kinds}\s*)?[(\[]?$", re.IGNORECASE
        )
        self._led = re.compile(rf"(?<!\w){leads}\s+$", re.IGNORECASE)
        self._between = re.compile(
            rf"\s*(?:,|;|&|/|-|–|—)?\s*(?:{words.any_of(words.joiners)}\s+)?(?:{promises}\s+)?(?P<kind>{kinds}\s+)?[(\[]?$",
            re.IGNORECASE,
        )
        self._measure = re.compile(rf"\s*(?:{words.any_of(words.measures)}(?!\w)|%)", re.IGNORECASE)
        self._promise = re.compile(rf"(?<!\w){promises}(?!\w)", re.IGNORECASE)
        self._cut_join = re.compile(rf"\s+(?:{words.any_of(words.joiners)})(?!\w)", re.IGNORECASE)
        satisfied = words.any_of((*words.satisfied, *words.kinds, *words.units))
        self._satisfied = re.compile(rf"\s*[\"“«(]?(?:{satisfied})(?!\w)", re.IGNORECASE)

    def find(self, text: str, around: Path = ()) -> list[Found]:
        """References of a text in order, those that are cut among them; `around` is the path of its unit."""
        found = list(self._numbers(text, around))
        starts = {f.start: f for f in found}
        cut = list(self._cut(text, sorted(starts)))
        cut += [
            Found(a, b, "")
            for a, b in self._titles.lost_before_title(text)
            if any(f.end <= a and a - f.end <= 3 for f in found)
        ]
        return sorted([*found, *cut], key=lambda f: f.start) if cut else found

    def _numbers(self, text: str, around: Path) -> Iterator[Found]:
        last: Found | None = None
        last_path: Path = ()
        last_kind, last_begin = "", 0
        taken = -1
        for match in _TOKEN.finditer(text):
            if match.start() < taken:
                continue
            before = text[max(0, match.start() - _BEHIND) : match.start()]
            kind_match = self._kind.search(before)
            kind = kind_match["kind"].lower() if kind_match else ""
            kind = self._short.get(kind, kind)
            between = (
                text[last.end : match.start()] if last is not None and match.start() - last.end < 30 else None
            )
            joined = (
                between is not None and between.strip() != "" and self._between.fullmatch(between) is not None
            )
            promised = bool(self._promised.search(before))
            if before.endswith(".") and not (kind or promised):
                continue
            nested = joined and bool(kind) and bool(last_kind) and not _same_kind(kind, last_kind)
            written = match["number"] or match["roman"] or match["letter"]
            path = self._path(
                written, kind or (last_kind if joined else ""), last_path if nested else (), around
            )
            absent = (
                nested
                and between is not None
                and kind_match is not None
                and between.split() == [",", kind_match["kind"]]
                and last_path in self._known.names
                and len(path) > len(last_path)
                and path[: len(last_path)] == last_path
                and path not in self._known.names
            )
            if not (absent or self._is_reference(match, text, path, written, kind, promised, joined, before)):
                continue
            target = self._target(written, path)
            start, end = match.start(), match.end()
            if absent and last is not None:
                target = f"{last.target}, {path[-1].capitalize()}"
            if nested and last is not None and (absent or path in self._known.names):
                start, last = (last_begin, None) if kind else (last.start, None)
            here = Found(
                start, end, target, self._outside(path), target != written and latin(target) == latin(written)
            )
            if last is not None:
                yield last
            last, last_path = here, path
            last_kind = kind or (last_kind if joined else "")
            if not nested:
                offset = max(0, match.start() - _BEHIND)
                last_begin = offset + kind_match.start("kind") if kind_match else start
            taken = end
            while ranged := _RANGE.match(text, taken):
                yield last
                path = (*last_path[:-1], latin(ranged["part"]))
                last = Found(
                    ranged.start("part") - 1,
                    ranged.end(),
                    self._target(".".join(path), path),
                    self._outside(path),
                )
                last_path, taken = path, ranged.end()
            if (to := _TO.match(text, taken)) and len(parts_of(to["number"])) > 1:
                path = self._path(to["number"], "", (), around)
                if path in self._known.names:
                    yield last
                    last = Found(
                        to.start("number"), to.end(), self._target(to["number"], path), self._outside(path)
                    )
                    last_path, taken = path, to.end()
        if last is not None:
            yield last

    def _path(self, written: str, kind: str, within: Path, around: Path) -> Path:
        parts = parts_of(written)
        names = self._known.names
        if written.startswith("("):
            for depth in range(len(around), -1, -1):
                if (*around[:depth], f"({parts[-1]})") in names:
                    return (*around[:depth], f"({parts[-1]})")
            return ()
        if len(parts) > 1 and written.endswith(")") and (nested := self._bracketed(written)):
            return nested
        if len(parts) == 1:
            keyword = _singular(kind, self._known.keywords)
            if not keyword and parts in self._known.keyword_of and _singular(kind, self._units):
                # "Part 2" is not Chapter 2.
                return (f"{kind} {parts[0]}",)
            if keyword:
                key = f"{keyword} {parts[0]}"
                # What another unit has of that number is not meant where the unit around it is named.
                scopes = (within,) if within in names else [around[:n] for n in range(len(around), 0, -1)]
                for scope in scopes:
                    if (*scope, key) in names:
                        return (*scope, key)
                if self._known.keyword_of.get(parts, keyword) == keyword and parts in names:
                    return parts
                values = self._by_last.get(key, [])
                if within in names:
                    values = [path for path in values if path[: len(within)] == within]
                return values[0] if len(values) == 1 else (*within, key)
        known = self._known.written.get(".".join(parts))
        if known is not None and parts not in names:
            return next((path for path in (self._digit_path(parts),) if path in names), parts)
        return parts

    def _bracketed(self, written: str) -> Path:
        head, *tail = re.split(r"[()]+", written.rstrip(")"))
        path = (*parts_of(head), *(f"({latin(part)})" for part in tail))
        return path if path in self._known.names else ()

    def _digit_path(self, parts: Path) -> Path:
        if parts[0].isdecimal() and len(parts[0]) == 3 and (parts[0][0], *parts) in self._known.names:
            return (parts[0][0], *parts)
        return (parts[0], *parts[1]) if len(parts) == 2 else parts

    def _is_reference(
        self,
        match: re.Match[str],
        text: str,
        path: Path,
        written: str,
        kind: str,
        promised: bool,
        joined: bool,
        before: str,
    ) -> bool:
        exists = path in self._known.names
        several = len(parts_of(written)) > 1
        if match["roman"] and not (kind or joined):
            return False
        if match["letter"]:
            return exists and bool(kind or promised or joined)
        if self._measure.match(text, match.end()) and not promised:
            return False
        if promised or match[0].startswith("§"):
            return several or exists or bool(kind)
        if not several:
            return exists and bool(kind or (joined and written.isdecimal() and self._after_kind(before)))
        if kind or joined:
            return True
        if len(parts_of(written)) >= 3 or not written.replace(".", "").isdecimal():
            return exists or (
                bool(self._led.search(before)) and len(parts_of(written)) <= self._known.deepest
            )
        return (
            exists
            and bool(self._led.search(before))
            and text[match.end() : match.end() + 1] in ("", ")", ".", ",", ";")
        )

    def _after_kind(self, before: str) -> bool:
        return bool(re.search(r"(?:,|\w)\s+$", before))

    def _target(self, written: str, path: Path) -> str:
        name = self._known.names.get(path)
        if name is not None:
            return name
        return self._known.written.get(".".join(parts_of(written)), latin(written))

    def _outside(self, path: Path) -> bool:
        return (
            bool(path)
            and self._known.excerpt
            and path not in self._known.names
            and path[0] not in self._known.held
        )

    def _cut(self, text: str, starts: list[int]) -> Iterator[Found]:
        for match in self._promise.finditer(text):
            end = match.end()
            after = text[end : end + _BEHIND]
            at = bisect_left(starts, end)
            if (
                at < len(starts)
                and starts[at] - end <= 24
                and _NOTHING_LOST.fullmatch(text[end : starts[at]].strip())
            ):
                continue
            aside = bool(_SEE.search(text, max(0, match.start() - 4), match.start()))
            rest = after.lstrip()
            if not rest:
                cut = aside or (
                    text[match.start()].islower()
                    and match.start() > 0
                    and text[max(0, match.start() - 4) : match.start()].rstrip()[-1:] in "(-–—,"
                )
            elif rest[0] in ").;,:]":
                cut = aside or after[0] == " "
            elif not aside:
                cut = False
            elif self._cut_join.match(after):
                cut = True
            else:
                cut = not self._satisfied.match(after) and _unclosed(text, match.start(), end)
            if cut:
                yield Found(match.start(), end, "")


_NOTHING_LOST = re.compile(r"[^.;:()]*[(\[§]?")


def _unclosed(text: str, start: int, end: int) -> bool:
    """Whether the bracket around a place is not closed before another opens or the sentence ends."""
    opened = text.rfind("(", max(0, start - _SENTENCE), start + 1)
    if opened < 0 or ")" in text[opened:start]:
        return False
    stop = _SENTENCE_END.search(text, end, end + _SENTENCE)
    limit = stop.start() if stop else end + _SENTENCE
    closing, opening = text.find(")", end, limit), text.find("(", end, limit)
    return closing < 0 or 0 <= opening < closing


def _singular(kind: str, keywords: frozenset[str]) -> str:
    """The keyword that a word names, in the singular (`articles` → `article`); empty where units have none such."""
    if kind in keywords:
        return kind
    # Inflected forms share their first letters; Russian nouns change their ends.
    return next(
        (
            k
            for k in sorted(keywords)
            if len(kind) >= 4 and k[: max(4, len(kind) - 3)] == kind[: max(4, len(kind) - 3)]
        ),
        "",
    )


def _same_kind(one: str, other: str) -> bool:
    return one[:4] == other[:4]


def roman_to_arabic(part: str) -> str:
    """`II` as `2`, where it is a Roman numeral."""
    value = roman_value(part)
    return str(value) if value is not None else part
