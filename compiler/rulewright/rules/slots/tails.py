"""What stands behind the words of a slot and belongs to its number all the same: "10 *stamps* or more"."""

import re
from collections.abc import Iterator

from rulewright.languages.words import LanguageData
from rulewright.rules.ir import SlotType
from rulewright.rules.slots.locate import SlotProblem
from rulewright.rules.slots.names import NameIndex
from rulewright.rules.slots.read import SlotValue, read_slot

BETWEEN = 3
"""Words of a noun that may stand between a number and what makes a comparison of it."""

LONGEST = 3
"""Words of the longest such tail."""

_WORD = re.compile(r"\s*([^\s.,;:!?()\d]+)")


def with_tail(
    value: SlotValue, text: str, following: str, names: NameIndex, words: LanguageData
) -> SlotValue | SlotProblem:
    """What a comparison slot says whose words are `text`, where `following` stands behind them.

    A tail counts where it ends a part of the sentence. Where more follows ("10 stamps or more villages"), nobody can tell.
    """
    if value.operator != "=" or not isinstance(_number(text, names, words), SlotValue):
        return value
    for between, tail, rest in _tails(following):
        compared = read_slot(SlotType.COMPARISON, f"{text} {tail}", (), names, words)
        if isinstance(compared, SlotProblem) or compared.operator == "=":
            continue
        longer = _WORD.match(rest)
        if longer is None:
            return compared
        told = " ".join((text, *between, tail))
        return SlotProblem(
            f'"{text}" is the number of a comparison, "{told}", or is not: read it as a number, and write the '
            "comparison in the rule"
        )
    return value


def _number(text: str, names: NameIndex, words: LanguageData) -> SlotValue | SlotProblem:
    return read_slot(SlotType.NUMBER, text, (), names, words)


def _tails(following: str) -> Iterator[tuple[list[str], str, str]]:
    """The words before each stretch that may be a tail, the stretch, and what comes after it."""
    found: list[re.Match[str]] = []
    at = 0
    while len(found) < BETWEEN + LONGEST and (match := _WORD.match(following, at)):
        found.append(match)
        at = match.end()
    for start in range(min(BETWEEN + 1, len(found))):
        for end in range(start + LONGEST, start, -1):
            if end <= len(found):
                tail = " ".join(match[1] for match in found[start:end])
                yield [match[1] for match in found[:start]], tail, following[found[end - 1].end() :]
