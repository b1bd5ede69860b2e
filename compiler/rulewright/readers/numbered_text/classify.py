"""Lines become the tokens of the line grammar: which begin a unit, a list item, an aside, and which go on."""

import re
from bisect import bisect_right
from collections import defaultdict
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.languages.words import ReaderWords as Words
from rulewright.readers.numbered_text.contents import contents_lines
from rulewright.readers.numbered_text.lines import Line
from rulewright.readers.numbered_text.numbered_stack import NumberedStack, Place, Relation
from rulewright.readers.numbered_text.numbers import Number, counts, follows, form_of
from rulewright.readers.numbered_text.scheme import NumberingScheme
from rulewright.readers.numbered_text.tables import table_lines
from rulewright.readers.numbered_text.tokens import LineToken

_FINAL = re.compile(r"[.!?:;…][\"'”’»)\]*_]*$")
_SENTENCE_END = re.compile(r"[.!?…][\"'”’»)\]*_]*$")
_TITLE_LIMIT = 100
_TITLE_WORDS = 16
_SCORES = {
    Relation.NEXT: 2, Relation.AHEAD: 1, Relation.FAR: 0, Relation.BACK: -1, Relation.AGAIN: -1, Relation.NONE: -9,
}  # fmt: skip
_ENOUGH = 2
_LOOK_AHEAD = 80
_NEAR, _FAR = 3, 99


class PlacedUnit(Struct, frozen=True, kw_only=True):
    """The payload of a token that begins a unit."""

    line: Line
    number: Number | None
    place: Place
    title_alone: bool
    """Whether the line can be a title and no text of the same paragraph follows it."""


class Classifier:
    """Goes once through the lines of a file."""

    def __init__(
        self, text: str, lines: Sequence[Line], words: Words, scheme: NumberingScheme, allowed: frozenset[str]
    ) -> None:
        self._text = text
        self._lines = lines
        self._scheme = scheme
        self._allowed = allowed
        self.stack = NumberedStack(scheme, frozenset(word.lower() for word in words.back_matter))
        self.tokens: list[LineToken] = []
        self._contents_words = _folded(words.contents)
        self._glossary_words = _folded(words.glossary)
        self._back_words = _folded(words.back_matter)
        self.contents = contents_lines(text, lines, self._contents_words)
        self._rows = table_lines(text, lines) - self.contents
        leads = words.any_of((*words.promises, *words.kinds, *words.leads, *words.units))
        self._lead = re.compile(rf"(?:^|[^\w]){leads}[\s(]*$|[(\[]$", re.IGNORECASE)
        self._promise = re.compile(
            rf"(?:^|[^\w])(?:{words.any_of((*words.promises, *words.leads, *words.title_words))})[\s(]*$|[(\[]$",
            re.IGNORECASE,
        )
        self._joiner = re.compile(rf"(?:[,–—-]|\b{words.any_of(words.joiners)})$", re.IGNORECASE)
        self._measure = re.compile(rf"{words.any_of(words.measures)}(?!\w)|%|°", re.IGNORECASE)
        self._aside = re.compile(
            rf"(?:\*\*|__|[*_\[])?(?P<word>{words.any_of(tuple(words.asides))})(?:\s+\w{{1,3}})?[*_]*(?:[.:]|\s[–—])[*_]*(?:\s|$)",
            re.IGNORECASE,
        )
        self._successors: dict[str, list[tuple[int, str]]] = defaultdict(list)
        for index, line in enumerate(lines):
            if line.number is not None and line.number.relative and index not in self.contents:
                self._successors[form_of(line.number.shape).lower()].append((index, line.number.parts[-1]))
        self._previous: Line | None = None
        self._after_blank = True
        self._after_title = True
        self._page_turned = False
        self._block = ""
        """What is open: `text`, `items`, `contents`, `terms`, `table`, or nothing."""
        self._glossary = False
        self._waiting = False
        """Whether an aside has only its heading so far."""

    def run(self) -> list[LineToken]:
        """The tokens of all lines."""
        for index, line in enumerate(self._lines):
            if line.blank or line.layout:
                self._after_blank = True
                self._page_turned |= line.page
                continue
            if self._page_turned and self._goes_on_over_page(line):
                self._after_blank = False
            self._page_turned = False
            self._line(index, line)
            self._previous = line
            self._after_blank = False
        self._close()
        return self.tokens

    def _goes_on_over_page(self, line: Line) -> bool:
        """Whether a sentence that a page ends in goes on at the head of the next."""
        previous = self._previous
        return (
            previous is not None
            and line.number is None
            and not line.bullet
            and self._text[line.start].islower()
            and not _SENTENCE_END.search(self._text, max(0, previous.end - 8), previous.end)
        )

    def _line(self, index: int, line: Line) -> None:
        if index in self.contents:
            if self._block != "contents":
                self._close()
                self._open("CONTENTS", "contents", line)
            self._add("ENTRY", line, line)
            return
        if index in self._rows:
            if self._block != "table" or self._after_blank:
                self._close()
                self._block = "table"
            self._add("ROW", line, line)
            self._after_title = self._waiting = False
            return
        if line.number is not None and self._unit(index, line):
            return
        title = self._text[line.body : line.end]
        if self._is_heading(index, line, title):
            self._close()
            self._glossary = fold(title) in self._glossary_words
            depth = self.stack.push_heading(line.hashes or 1)
            place = Place(Relation.NEXT, depth, (), None)
            self._add("UNIT", line, PlacedUnit(line=line, number=None, place=place, title_alone=True))
            self._after_title, self._waiting = True, False
        elif self._glossary:
            self._glossary_line(line)
        elif line.bullet:
            self._item(line)
        elif (match := self._aside.match(self._text, line.start, line.end)) and self._boundary(line):
            self._close()
            self._add("ASIDE", line, (line, match["word"], match.end()))
            self._block, self._waiting, self._after_title = "aside", match.end() >= line.end, False
        elif self._goes_on(line):
            self._add("MORE", line, line)
            self._waiting = self._after_title = False
        else:
            self._close()
            self._add("TEXT", line, line)
            self._block, self._after_title = "text", False

    # --- units ---------------------------------------------------------------------------------------

    def _unit(self, index: int, line: Line) -> bool:
        number = line.number
        assert number is not None
        if self._allowed and number.shape not in self._allowed:
            return False
        rest = self._text[line.rest : line.end]
        alone = self._title_alone(index, line, rest)
        if self._scheme.hundreds and number.shape == "9." and (alone or int(number.parts[0]) >= 100):
            number = replace(number, relative=False)
        if line.hashes and number.shape in ("9.", "9)"):
            # A heading with its own mark counts headings, not the items of a list.
            number = replace(number, relative=False)
        place = self.stack.place(number, alone, line.hashes, self._begins_romans(index, number))
        if place.relation is Relation.NONE or not self._plausible(index, line, number, place, rest, alone):
            return False
        self._close()
        self._glossary = False
        self.stack.push(place, number, line.hashes, alone)
        self._add("UNIT", line, PlacedUnit(line=line, number=number, place=place, title_alone=alone))
        self._block, self._after_title, self._waiting = "text", alone, False
        return True

    def _plausible(
        self, index: int, line: Line, number: Number, place: Place, rest: str, alone: bool
    ) -> bool:
        if self._glossary and not (
            line.hashes or (alone and not number.relative and place.relation is Relation.NEXT)
        ):
            return False
        if line.hashes:
            return True
        if number.relative and place.relation is not Relation.NEXT and not self._is_near(number, place):
            return False
        if line.bare and not (alone and place.relation is Relation.NEXT):
            return False
        if line.bare and not (self._after_blank or self._heads(index, number)):
            return False
        if not line.stopped and rest[:1].islower() and number.shape[:1] not in "(9Aa":
            return False  # "Section 2 applies" is a sentence
        if (
            number.relative
            and not place.previous
            and not (1 not in counts(number.parts[-1]) or self._has_successor(index, number))
        ):
            return False
        score = _SCORES[place.relation] + self._boundary_score(line, number)
        if number.relative and place.relation is Relation.NEXT:
            score += 1
        first = rest.lstrip("*_\"'“«„([†‡ ")[:1]
        if first.islower():
            score -= 0 if number.relative else 1
        elif first:
            score += 1
        if first and not first.isupper() and not number.keyword and self._measure.match(rest):
            score -= 3
        return score >= _ENOUGH

    def _heads(self, index: int, number: Number) -> bool:
        """Whether a line behind the end of a sentence is followed by the first unit below it: `2 Move`, then `2.1`."""
        previous = self._previous
        if previous is None or index + 1 >= len(self._lines):
            return False
        below = self._lines[index + 1].number
        return (
            below is not None
            and len(below.parts) > 1
            and below.parts[0] == number.parts[0]
            and _FINAL.search(self._text[max(previous.start, previous.end - 40) : previous.end]) is not None
        )

    @staticmethod
    def _is_near(number: Number, place: Place) -> bool:
        """Whether a number that counts within its unit is at most a few behind the one before it."""
        if place.relation is not Relation.AHEAD or place.previous is None:
            return place.depth == 0 or number.shape.startswith("(")
        return (follows(number.parts[-1], place.previous[-1].strip("()")) or _FAR) <= _NEAR

    def _boundary_score(self, line: Line, number: Number) -> int:
        previous = self._previous
        if self._after_blank or previous is None:
            return 2
        if line.bullet:
            return 1
        before = self._text[max(previous.start, previous.end - 40) : previous.end]
        if self._lead.search(before):
            return -3
        if _FINAL.search(before):
            return 2
        if self._after_title:
            return 1
        if number.relative and self._joiner.search(before):
            return 0
        if self._joiner.search(before):
            return -3
        if not self._scheme.wrap:
            return 0  # each line is a paragraph: no sentence goes on in the next
        return -2 if previous.end - previous.start >= 0.7 * self._scheme.wrap else -1

    def _has_successor(self, index: int, number: Number) -> bool:
        """Whether a number that begins a series goes on: a lone `A.` is an initial, a lone `1)` a slip."""
        if number.shape in ("(a)", "(i)", "(9)", "(A)") or (self._after_blank and self.stack.entries == []):
            return True
        places = self._successors[form_of(number.shape).lower()]
        start = bisect_right(places, index, key=lambda place: place[0])
        return any(follows(part, number.parts[-1]) == 1 for _, part in places[start : start + _LOOK_AHEAD])

    def _begins_romans(self, index: int, number: Number) -> bool:
        """Whether `i` is followed by `ii` rather than by `j`."""
        if not number.relative or number.parts[-1].lower() != "i":
            return False
        places = self._successors[form_of(number.shape).lower()]
        start = bisect_right(places, index, key=lambda place: place[0])
        following = (part.lower() for _, part in places[start : start + _LOOK_AHEAD])
        return next((part == "ii" for part in following if part in ("ii", "j")), False)

    def _following(self, index: int) -> Line | None:
        """The next line that has text."""
        rest = (self._lines[at] for at in range(index + 1, len(self._lines)))
        return next((line for line in rest if not (line.blank or line.layout)), None)

    def _title_alone(self, index: int, line: Line, rest: str) -> bool:
        if line.hashes or (not rest and line.number is not None and line.number.keyword):
            return True
        if not title_like(rest) or ": " in rest or self._joiner.search(rest):
            return False
        following = self._lines[index + 1] if index + 1 < len(self._lines) else None
        ends = following is None or following.blank or following.layout
        # A title that is one letter (`1. A`) is no article that a sentence goes on behind.
        if (len(rest) > 1 and self._promise.search(rest)) or (not ends and self._lead.search(rest)):
            return False
        begun = self._following(index)
        relative = begun is not None and begun.number is not None and begun.number.relative
        if begun is not None and relative and self._text[begun.rest : begun.rest + 1].islower():
            return False  # a sentence goes on in items that begin in lower case
        if ends or following is None:
            return True
        if following.number is not None and not following.bare:
            return True
        # A title above its text without a blank line is short, and the text begins like a sentence.
        begin = self._text[following.start : following.start + 1]
        width = self._scheme.wrap or 70
        return bool(line.number and line.number.keyword) or (not begin.islower() and len(rest) < 0.6 * width)

    # --- other lines ---------------------------------------------------------------------------------

    def _is_heading(self, index: int, line: Line, title: str) -> bool:
        if line.hashes:
            return not (index == self._first_line() and self._hash_ones() == 1)
        if line.bullet or len(title) > _TITLE_LIMIT or not self._after_blank:
            return False
        if self._underlined(index):
            return True
        folded = fold(title)
        known = self._glossary_words | self._back_words
        return folded in known and self.stack.entries != [] and not title.rstrip().endswith(",")

    def _underlined(self, index: int) -> bool:
        following = self._lines[index + 1] if index + 1 < len(self._lines) else None
        return (
            following is not None
            and following.layout
            and self._text[following.start] in "=-"
            and self.stack.entries != []
        )

    def _first_line(self) -> int:
        return next((i for i, line in enumerate(self._lines) if not line.blank), 0)

    def _hash_ones(self) -> int:
        return sum(line.hashes == 1 for line in self._lines)

    def _boundary(self, line: Line) -> bool:
        if self._after_blank or self._previous is None or self._after_title:
            return True
        return bool(_SENTENCE_END.search(self._text, max(0, self._previous.end - 8), self._previous.end))

    def _goes_on(self, line: Line) -> bool:
        previous = self._previous
        if previous is None or self._block in ("contents", "terms", "table"):
            return False
        if self._block == "aside" and (self._waiting or not self._after_blank):
            return True
        if self._after_blank or not self._block or self._after_title:
            return False
        if line.indent == 0 and self._block == "items" and previous.indent > 0 and self._boundary(line):
            return False
        if not _SENTENCE_END.search(self._text, max(0, previous.end - 8), previous.end):
            return True
        full = self._scheme.wrap and previous.end - previous.start >= 0.7 * self._scheme.wrap
        return bool(full) or self._text[line.start].islower()

    def _item(self, line: Line) -> None:
        if self._block != "items":
            self._close()
            self._open("ITEMS", "items", line)
        self._add("ITEM", line, line)
        self._after_title = self._waiting = False

    def _glossary_line(self, line: Line) -> None:
        if self._block != "terms":
            self._close()
            self._open("TERMS", "terms", line)
            self._after_blank = True
        self._add("TERM" if self._after_blank else "MORE", line, line)
        self._after_title = False

    # --- tokens --------------------------------------------------------------------------------------

    def _open(self, kind: str, block: str, line: Line) -> None:
        self._add(kind, line, line)
        self._block = block

    def _close(self) -> None:
        if self._block in ("items", "contents", "terms", "table"):
            self.tokens.append(LineToken.make("END", None))
        self._block = ""

    def _add(self, kind: str, line: Line, payload: object) -> None:
        self.tokens.append(LineToken.make(kind, payload))


def title_like(text: str) -> bool:
    """Whether a line reads like a title: short, no sentence, beginning with a capital, a digit or a sign."""
    shown = text.strip().rstrip("*_")
    if not shown or len(shown) > _TITLE_LIMIT or len(shown.split()) > _TITLE_WORDS:
        return False
    first = shown.lstrip("*_\"'“«„([†‡ ")[:1]
    return not first.islower() and shown[-1] not in ".,;:" and ". " not in shown


def fold(text: str) -> str:
    """Letters and digits alone, in one case."""
    return re.sub(r"[\W_]+", "", text).casefold()


def _folded(words: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(fold, words))
