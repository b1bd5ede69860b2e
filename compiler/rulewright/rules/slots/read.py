"""What the words of a slot say, by the micro-grammar of the book's language."""

import re
from typing import Any

from lark import Token, Transformer, v_args
from lark.exceptions import UnexpectedInput, VisitError
from msgspec import Struct

from rulewright.languages.words import LanguageData
from rulewright.rules.ir import SlotType
from rulewright.rules.slots.grammar import slot_parser
from rulewright.rules.slots.locate import SlotProblem
from rulewright.rules.slots.names import RELATIONAL, Match, Meaning, NameIndex
from rulewright.sentences.numerals import numerals_to_digits
from rulewright.sentences.sentence import Atom

FIRST_ITEM = 0xE000
LAST_ITEM = 0xF8FF


class SlotValue(Struct, frozen=True):
    """What a slot says: a number, a comparison (operator and number), or ids of the vocabulary in order."""

    number: int | None = None
    operator: str | None = None
    ids: tuple[Meaning, ...] = ()

    def __str__(self) -> str:
        """Canonical form, as the lock records it: `7`, `>= 7`, `owned, unbesieged`."""
        if self.number is not None:
            return f"{self.operator} {self.number}" if self.operator else str(self.number)
        return ", ".join(meaning.id for meaning in self.ids)


def read_slot(
    slot_type: SlotType,
    text: str,
    atoms: tuple[Atom, ...],
    names: NameIndex,
    words: LanguageData,
    attribute: str = "",
) -> SlotValue | SlotProblem:
    """What `text`, the words of a slot, says. `atoms` are the macros in it, with offsets in it.

    `attribute` is the one that the value is compared with: it tells apart equal names of values.
    """
    match slot_type:
        case SlotType.NUMBER | SlotType.COMPARISON | SlotType.DICE:
            return _by_grammar(slot_type, text, words)
        case _:
            return _items(slot_type, text, atoms, names, words, attribute)


def _by_grammar(slot_type: SlotType, text: str, words: LanguageData) -> SlotValue | SlotProblem:
    digits = numerals_to_digits(text, words.sentences)
    value: Any
    try:
        value = _Values().transform(slot_parser(words).parse(digits.lower(), start=str(slot_type)))
    except (UnexpectedInput, VisitError, ValueError):
        message = f'"{text}" cannot be read as a {_SPOKEN[slot_type]}'
        head, comma, _ = text.partition(",")
        if comma and isinstance(_by_grammar(slot_type, head.strip(), words), SlotValue):
            message += (
                f', but "{head.strip()}" can: write the comma as one of the words behind the slot, "…,"'
            )
        return SlotProblem(message)
    return value if isinstance(value, SlotValue) else SlotProblem(f'"{text}" cannot be read')


def _items(
    slot_type: SlotType,
    text: str,
    atoms: tuple[Atom, ...],
    names: NameIndex,
    words: LanguageData,
    attribute: str,
) -> SlotValue | SlotProblem:
    wanted = _CATEGORIES[slot_type]
    chosen: list[Meaning] = []
    parts: list[str] = []
    at = 0
    for match in names.matches(text, atoms):
        meaning = _choose(match, wanted, attribute)
        if isinstance(meaning, SlotProblem):
            return SlotProblem(f'"{text[match.start : match.end]}" {meaning.message}')
        if meaning is None:
            continue
        if FIRST_ITEM + len(chosen) > LAST_ITEM:
            return SlotProblem("the list is too long to be read")
        parts += [text[at : match.start], f" {chr(FIRST_ITEM + len(chosen))} "]
        chosen.append(meaning)
        at = match.end
    parts.append(text[at:])
    single = slot_type in (SlotType.NAME, SlotType.KIND)
    masked = "".join(parts)
    try:
        slot_parser(words).parse(masked.lower(), start=_STARTS.get(slot_type, "items"))
    except UnexpectedInput:
        strange = [part for part in masked.split() if not FIRST_ITEM <= ord(part[0]) <= LAST_ITEM]
        rest = " ".join(part.strip(",;") for part in strange if part.strip(",;")) or text
        return SlotProblem(
            f'"{text}" cannot be read as {_SPOKEN[slot_type]}: the vocabulary does not know "{rest}"'
        )
    if single and len(chosen) > 1:
        return SlotProblem(f'"{text}" is more than {_SPOKEN[slot_type]}')
    return SlotValue(ids=tuple(chosen))


def _choose(match: Match, wanted: tuple[str, ...], attribute: str) -> Meaning | SlotProblem | None:
    """The meaning that the slot can take; None where the phrase is none of its kind."""
    fitting = [meaning for meaning in match.meanings if meaning.category in wanted]
    if attribute and attribute != RELATIONAL:
        values = [meaning for meaning in fitting if meaning.category == "value"]
        of_attribute = [meaning for meaning in values if meaning.attribute == attribute]
        fitting = of_attribute or [meaning for meaning in fitting if meaning.category != "value"]
    if wanted == _CATEGORIES[SlotType.ADJECTIVES]:
        fitting = [meaning for meaning in fitting if meaning.attribute == attribute] or fitting
    ids = {meaning.id for meaning in fitting}
    if len(ids) > 1:
        return SlotProblem(f"may mean {' or '.join(sorted(ids))}")
    return fitting[0] if fitting else None


_CATEGORIES = {
    SlotType.NAME: ("individual", "value"),
    SlotType.NAMES: ("individual", "value"),
    SlotType.KIND: ("kind", "noun"),
    SlotType.KINDS: ("kind", "noun"),
    SlotType.ADJECTIVES: ("adjective",),
}
_STARTS = {SlotType.ADJECTIVES: "adjectives"}
"""Adjectives may follow one another without a comma: "a besieged anonymous leader"."""

_SPOKEN = {
    SlotType.NUMBER: "number",
    SlotType.COMPARISON: "comparison",
    SlotType.DICE: "number of dice",
    SlotType.NAME: "a name",
    SlotType.NAMES: "a list of names",
    SlotType.KIND: "a kind",
    SlotType.KINDS: "a list of kinds",
    SlotType.ADJECTIVES: "a list of adjectives",
}


def _value(digits: str) -> int:
    """The value of digits, whatever stands between groups of three."""
    return int(re.sub(r"[^0-9]", "", digits))


@v_args(inline=True)
class _Values(Transformer[Token, Any]):
    """Callbacks named after the rules of `slots.lark`."""

    def number(self, *parts: Token) -> SlotValue:
        digits = next(part for part in parts if part.type == "DIGITS")
        negative = parts[0].type == "SIGN" and parts[0] != "+"
        value = _value(digits)
        return SlotValue(number=-value if negative else value)

    def at_least(self, number: SlotValue) -> SlotValue:
        return SlotValue(number.number, ">=")

    def at_least_digits(self, digits: Token) -> SlotValue:
        return SlotValue(_value(digits), ">=")

    def at_most(self, number: SlotValue) -> SlotValue:
        return SlotValue(number.number, "<=")

    def more_than(self, number: SlotValue) -> SlotValue:
        return SlotValue(number.number, ">")

    def less_than(self, number: SlotValue) -> SlotValue:
        return SlotValue(number.number, "<")

    def exactly(self, number: SlotValue) -> SlotValue:
        return SlotValue(number.number, "=")

    def dice_notation(self, *digits: Token) -> SlotValue:
        return SlotValue(int(digits[0]) if len(digits) > 1 else 1)

    def dice_words(self, number: SlotValue) -> SlotValue:
        return number
