"""References in running text: `(see 8.5.4)`, `rule 704.5k`, `4.3.1-.4`, `Article II, Section 2`, `см. п. 3.1е`."""

import re
from bisect import bisect_left
from collections.abc import Iterator

from msgspec import Struct

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.letters import CAPITALS
from rulewright.readers.numbered_text.named_paths import KnownNumbers, NamedPaths, Path
from rulewright.readers.numbered_text.numbers import FULL, latin, parts_of
from rulewright.readers.numbered_text.titles import Titles

_NUMBER = rf"(?:{FULL})(?:\+{{1,3}}(?!\w))?"
_TOKEN = re.compile(
    rf"(?:(?<![\w.$£€#/&])|(?<=[^\W\d_]\.)(?=\d))(?<![\d][,:–-])(?:§+\s?)?(?:(?P<number>{_NUMBER})|(?P<roman>[IVXL]{{1,7}}|[A-ZА-Я])|(?P<letter>\([a-zа-я]{{1,4}}\)))"
    r"(?![\w%°$€£]|[.,:]\d|/\d|\.[A-Za-zА-я](?![\w]))"
)
_RANGE = re.compile(r"\s?(?:-|–|—|\.\.)\s?\.(?P<part>\d{1,3}|[ivxl]{1,5}|[a-zа-я])(?!\w)")
_PART = re.compile(r"\s?\((?P<part>\w{1,4})\)|\)?\s(?P<bare>\w{1,4})(?=\))")
"""A part named behind a space: `Rule 10 (b)`, `2.1 b) ii)`."""

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


class _Mention(Struct, frozen=True, kw_only=True):
    """A number of a text, with what is said around it."""

    match: re.Match[str]
    before: str
    word: str
    """The word for what it numbers, as it stands before it; empty where there is none."""

    word_at: int
    kind: str
    """What it numbers, in the form that units declare."""

    between: str | None
    """What stands between the last reference and this, where that is near."""

    joined: bool
    """Whether it goes on from the last reference: `2.1 and 2.3`."""

    promised: bool
    """Whether a word before it says that a reference follows: `see`."""

    @property
    def written(self) -> str:
        """The number itself."""
        return self.match["number"] or self.match["roman"] or self.match["letter"]


class ReferenceFinder:
    """Finds references with the words of a language."""

    def __init__(self, words: Words, known: KnownNumbers) -> None:
        kinds, promises = words.any_of(words.kinds), words.any_of(words.promises)
        leads = words.any_of(words.leads)
        self._known = known
        self._paths = NamedPaths(words, known)
        self._short = words.short
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
        number = rf"(?:§+\s?)?(?:{_NUMBER}|[IVXLC]{{1,7}}|[A-Z])(?!\w)"
        inner = words.any_of(words.kinds)
        # "paragraphs (a) and (b) of Section 3", "пункт 2 статьи 4": what is named last holds what is named first.
        self._holder = re.compile(
            rf"(?:\s*(?:[,–—-]|(?<=\s)(?:{words.any_of(words.joiners)})(?=\s))\s*[(«\"]?\w{{1,4}}[)»\"]?){{0,20}}"
            rf"\s+(?:{words.any_of(words.holding)}\s+(?:(?P<kind>{inner})\s+(?P<number>{number})|(?=§)(?P<sign>{number}))"
            rf"|(?P<genitive>{words.any_of(words.genitives)})\s*(?P<held>{number}))",
            re.IGNORECASE,
        )
        self._foreign = re.compile(
            rf"\s+(?:of\s+\[|(?:of\s+(?:the\s+)?)?(?:[^\W_][\w()-]*\s+){{0,3}}?(?:{words.any_of(words.elsewhere)})(?!\w))",
            re.IGNORECASE,
        )
        joiners = words.any_of(words.joiners)
        self._in_brackets = re.compile(
            rf"(?:\s*(?:[,;&/–—-]|{joiners})\s*{_NUMBER}){{0,20}}\s*[)\]]", re.IGNORECASE
        )
        self._closed = re.compile(rf"$|[),;]|\.(?!\d)|\s*[–-]\s?\d|\s+(?:{joiners})\s+\d", re.IGNORECASE)
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
        holder: Path = ()
        held_until = -1
        for match in _TOKEN.finditer(text):
            if match.start() < taken:
                continue
            said = self._mention(text, match, last)
            if said.before.endswith(".") and not (said.word or said.promised):
                continue
            if match.start() >= held_until:
                holder = ()
            if said.kind and (held := self._holder.match(text, match.end())):
                named = next(name for name in ("number", "sign", "held") if held[name])
                holder, held_until = self._held_by(held, named, around), held.start(named)
            inherited = said.kind or (last_kind if said.joined else "")
            # "Article II, Section 3" is one reference, "Article II and Section 3" are two.
            beside = (
                said.word != ""
                and said.between is not None
                and said.between.strip(" ,").rstrip("([ ") == said.word
                and last_path in self._known.names
                and match.start() > held_until
            )
            nested = (
                beside and last_kind != said.kind and not self._paths.stands_at_top(said.kind, said.written)
            )
            if holder:
                path = self._paths.inside(said.written, inherited, holder)
            else:
                path = self._paths.path(said.written, inherited, last_path if nested else (), around)
            nested = nested and len(path) > len(last_path) and path[: len(last_path)] == last_path
            if self._foreign.match(text, match.end()):
                continue
            absent = (
                nested
                and said.between is not None
                and said.between.split() == [",", said.word]
                and path not in self._known.names
            )
            if not (absent or self._is_reference(said, text, path)):
                continue
            path, end = self._with_parts(text, path, match.end())
            written = said.written if end == match.end() else ""
            target = self._paths.target(written, path)
            if absent and last is not None:
                target = f"{last.target}, {path[-1].capitalize()}"
            start = match.start()
            if nested and last is not None and (absent or path in self._known.names):
                start, last = (last_begin, None) if said.kind else (last.start, None)
            look_alike = target != written and latin(target) == latin(written)
            here = Found(start, end, target, self._paths.outside(path), look_alike)
            if last is not None:
                yield last
            last, last_path = here, path
            last_kind = inherited
            if not nested:
                last_begin = said.word_at if said.word else start
            taken = end
            for further, further_path in self._range_behind(text, path, end, around):
                yield last
                last, last_path, taken = further, further_path, further.end
        if last is not None:
            yield last

    def _mention(self, text: str, match: re.Match[str], last: Found | None) -> _Mention:
        """A number of a text, with what is said around it and behind the last reference."""
        offset = max(0, match.start() - _BEHIND)
        before = text[offset : match.start()]
        kind_match = self._kind.search(before)
        word = kind_match["kind"] if kind_match else ""
        near = last is not None and match.start() - last.end < 30
        between = text[last.end : match.start()] if last is not None and near else None
        return _Mention(
            match=match,
            before=before,
            word=word,
            word_at=offset + kind_match.start("kind") if kind_match else -1,
            kind="§" if match[0].startswith("§") else self._short.get(word.lower(), word.lower()),
            between=between,
            joined=between is not None and between.strip() != "" and bool(self._between.fullmatch(between)),
            promised=bool(self._promised.search(before)),
        )

    def _with_parts(self, text: str, path: Path, end: int) -> tuple[Path, int]:
        """The path and the end of a reference with the parts that are named behind it, as far as there are such."""
        start, bare = end, False
        while (part := _PART.match(text, end)) and (
            inner := (*path, f"({latin(part['part'] or part['bare'])})")
        ) in self._known.names:
            path, end, bare = inner, part.end(), part["bare"] is not None
        # The bracket behind a part belongs to it, unless it closes one that opened before: `(see 2.1 b)`.
        if bare and text.count("(", 0, start) <= text.count(")", 0, start):
            end += 1
        return path, end

    def _range_behind(self, text: str, path: Path, end: int, around: Path) -> Iterator[tuple[Found, Path]]:
        """The references behind one from which they go on: `.1-.4`, `2.1–2.3`."""
        while ranged := _RANGE.match(text, end):
            path, end = (*path[:-1], latin(ranged["part"])), ranged.end()
            target = self._paths.target(".".join(path), path)
            yield Found(ranged.start("part") - 1, end, target, self._paths.outside(path)), path
        if (to := _TO.match(text, end)) and len(parts_of(to["number"])) > 1:
            path = self._paths.path(to["number"], "", (), around)
            if path in self._known.names:
                target = self._paths.target(to["number"], path)
                yield Found(to.start("number"), to.end(), target, self._paths.outside(path)), path

    def _held_by(self, held: re.Match[str], named: str, around: Path) -> Path:
        """The path of the unit that holds what is named before it; empty where the text has none such."""
        written, word = held[named], (held["kind"] or held["genitive"] or "").lower()
        kind = "§" if written.startswith("§") else self._short.get(word, word)
        path = self._paths.path(written.lstrip("§ "), kind, (), around)
        return path if path in self._known.names else ()

    def _is_reference(self, said: _Mention, text: str, path: Path) -> bool:
        """Whether a number is meant as the number of a unit, which would have this path."""
        match, written, before = said.match, said.written, said.before
        kind, promised, joined = said.kind, said.promised, said.joined
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
        if self._alone_in_brackets(match, text) and (
            len(parts_of(written)) > 2 or ("." in written and self._known.bracketed)
        ):
            return exists
        if not several:
            listed = joined and (written.isdecimal() or match["roman"]) and self._after_kind(before)
            return exists and bool(kind or listed)
        if kind or joined:
            return True
        if len(parts_of(written)) >= 3 or not written.replace(".", "").isdecimal():
            return exists or (
                bool(self._led.search(before)) and 3 <= len(parts_of(written)) <= self._known.deepest
            )
        return exists and bool(self._led.search(before)) and bool(self._closed.match(text, match.end()))

    def _alone_in_brackets(self, match: re.Match[str], text: str) -> bool:
        opened = text[: match.start()].rstrip()[-1:] if match.start() else ""
        return opened in ("(", "[") and bool(opened) and bool(self._in_brackets.match(text, match.end()))

    def _after_kind(self, before: str) -> bool:
        return bool(re.search(r"(?:,|\w)\s+$", before))

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
