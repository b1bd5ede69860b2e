"""Numbers of divisions and paragraphs, counted as TeX counts them."""

from collections.abc import Iterable
from functools import lru_cache

from msgspec import Struct

from rulewright.config.book_config import CounterConfig, NumberingConfig
from rulewright.document.nodes import Division, Paragraph

_DIVISION_KINDS = ("chapter", "section", "subsection", "subsubsection")
_ROMAN = (
    (1000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"),
    (50, "L"), (40, "XL"), (10, "X"), (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
)  # fmt: skip


class UnitNumber(Struct, frozen=True, kw_only=True):
    """What numbering finds out about one unit."""

    kind: str
    number: str
    """As printed beside it; empty where it has none."""

    citation: str
    """With the numbers of the divisions around it."""

    counters: dict[str, int]
    """The value of every declared counter at this unit, by name."""


@lru_cache(maxsize=1 << 12)
def format_count(value: int, style: str) -> str:
    """The count in one of the styles arabic, Roman, roman, Alpha (A … Z, AA, AB …) and alpha; "" for zero."""
    if value <= 0:
        return ""
    match style:
        case "Roman" | "roman":
            text = _roman(value)
        case "Alpha" | "alpha":
            text = _alphabetic(value)
        case _:
            return str(value)
    return text if style[0].isupper() else text.lower()


def _roman(value: int) -> str:
    text = ""
    for worth, letters in _ROMAN:
        text += letters * (value // worth)
        value %= worth
    return text


def _alphabetic(value: int) -> str:
    text = ""
    while value:
        value, digit = divmod(value - 1, 26)
        text = chr(ord("A") + digit) + text
    return text


class Counters:
    """The declared counters while a document is counted through."""

    def __init__(self, config: NumberingConfig) -> None:
        self.by_name = {counter.name: counter for counter in config.counters}
        self.by_command = {counter.command: counter for counter in config.counters}
        self.values = dict.fromkeys(self.by_name, 0)
        self._declared: dict[str, str] = {}
        self._known_levels: dict[str, list[tuple[str, CounterConfig]]] = {}
        """Levels since the last step: a number, its citation and what stands around it ask for the same."""

        self._restarted_by: dict[str, list[str]] = {name: [] for name in self.by_name}
        for counter in config.counters:
            for cause in {counter.within, *counter.reset} - {None}:
                self._restarted_by.setdefault(str(cause), []).append(counter.name)

    def step(self, counter: CounterConfig, declared: str | None) -> None:
        """Count one on, and start every counter again that depends on this one, directly or not."""
        self._known_levels.clear()
        self.values[counter.name] += 1
        self._declared.pop(counter.name, None)
        if declared is not None:
            self._declared[counter.name] = declared
        seen = {counter.name}
        stack = list(self._restarted_by[counter.name])
        while stack:
            name = stack.pop()
            if name in seen:
                continue
            seen.add(name)
            self.values[name] = 0
            self._declared.pop(name, None)
            stack.extend(self._restarted_by[name])

    def printed(self, counter: CounterConfig) -> str:
        """The number with those of the counters it is `within`; levels at zero are left out."""
        return ".".join(text for text, _ in reversed(self._levels(counter)) if text)

    def citation(self, counter: CounterConfig, separator: str) -> str:
        """The printed number behind the number of the division around it."""
        around = self._around(counter)
        front = self.citation(around, ".") if around else ""
        number = self.printed(counter)
        return f"{front}{separator}{number}" if front and number else front or number

    def _levels(self, counter: CounterConfig) -> list[tuple[str, CounterConfig]]:
        known = self._known_levels.get(counter.name)
        if known is not None:
            return known
        levels: list[tuple[str, CounterConfig]] = []
        self._known_levels[counter.name] = levels
        current: CounterConfig | None = counter
        while current is not None and all(current is not level for _, level in levels):
            declared = self._declared.get(current.name)
            levels.append((declared or format_count(self.values[current.name], current.style), current))
            if declared:  # a number of the source's own is whole
                break
            current = self.by_name.get(current.within) if current.within else None
        return levels

    def _around(self, counter: CounterConfig) -> CounterConfig | None:
        """The innermost running counter among those that start this one's outermost level again."""
        if counter.name in self._declared:
            return None
        outermost = self._levels(counter)[-1][1]
        if outermost.name in self._declared:
            return None
        # Only counters declared earlier, so that a cycle in the configuration cannot loop.
        names = list(self.by_name)
        earlier = names[: names.index(outermost.name)]
        for name in reversed(earlier):
            if name in outermost.reset and self.values[name] > 0:
                return self.by_name[name]
        return None


def number_units(
    units: Iterable[tuple[Division | Paragraph, Division | Paragraph | None]], config: NumberingConfig
) -> dict[Division | Paragraph, UnitNumber]:
    """Kind, number and citation of every unit; `units` come in document order, each with the unit around it."""
    counters = Counters(config)
    numbers: dict[Division | Paragraph, UnitNumber] = {}
    for node, parent in units:
        counter = counters.by_command.get(node.command)
        starred = isinstance(node, Division) and node.starred
        number = citation = ""
        if counter is not None and not starred:
            counters.step(counter, node.declared_number)
            number = counters.printed(counter)
            citation = counters.citation(counter, "." if isinstance(node, Division) else " ")
        if node.declared_number is not None:
            number = node.declared_number
            citation = (
                node.keys[0]
                if node.keys
                else _declared_citation(node, numbers[parent] if parent is not None else None)
            )
        numbers[node] = UnitNumber(
            kind=counter.name if counter else _kind(node),
            number=number,
            citation=citation,
            counters=dict(counters.values),
        )
    return numbers


def _kind(node: Division | Paragraph) -> str:
    if isinstance(node, Paragraph):
        return "paragraph" if node.level <= 1 else "subparagraph"
    return _DIVISION_KINDS[node.level] if node.level < len(_DIVISION_KINDS) else "division"


def _declared_citation(node: Division | Paragraph, parent: UnitNumber | None) -> str:
    """A declared number that already holds its parent's is whole; otherwise it stands behind it."""
    number = node.declared_number or ""
    if parent is None or isinstance(node, Division) or not parent.citation:
        return number
    # Chapter 9.0 holds 9.1.
    if number.startswith((parent.citation, f"{parent.citation.removesuffix('.0')}.")) or not number:
        return number
    if parent.number and number.startswith(parent.number):  # `A.1` below `9.5 A`
        return parent.citation.removesuffix(parent.number) + number
    return f"{parent.citation} {number}"
