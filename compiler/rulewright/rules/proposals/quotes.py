"""The words by which a slot finds its span."""

import re
from collections.abc import Collection

from rulewright.rules.ir import Slot, SlotType
from rulewright.rules.slots.locate import SlotPlace, locate
from rulewright.sentences.sentence import Sentence

MOST = 5
"""Words of a sentence that may stand in a reading side by side."""

_WORD = re.compile(r"\d+(?:[.,]\d+)*|\w+(?:[-’']\w+)*|[^\w\s]")
_END = re.compile(r"[\s.!?;:]*")


def quote(sentence: Sentence, place: SlotPlace, spoken: Collection[SlotPlace]) -> tuple[str, str] | None:
    """The fewest words left and right of a place that find it alone; None where no five do.

    Words at places in `spoken` may change as values do, and are taken only where others do not suffice; printed numbers of
    references are never taken.
    """
    text = sentence.text
    left = [(match.start(), match.end()) for match in _WORD.finditer(text, 0, place.start)]
    right = [(match.start(), match.end()) for match in _WORD.finditer(text, place.end)]
    if _END.fullmatch(text, place.end):
        right = []
    sizes = sorted(
        (
            (before, after)
            for before in range(min(len(left), MOST) + 1)
            for after in range(min(len(right), MOST) + 1)
            if before + after <= MOST and (before or not left) and (after or not right)
        ),
        key=lambda size: (sum(size), abs(size[0] - size[1]), size[1]),
    )
    for may_change in (False, True):
        for before, after in sizes:
            words = [*left[len(left) - before :], *right[:after]]
            if any(atom.reference and _overlap(words, atom.start, atom.end) for atom in sentence.atoms):
                continue
            if not may_change and any(
                _overlap(words, other.start, other.end) for other in spoken if other != place
            ):
                continue
            quoted = (
                " ".join(text[left[len(left) - before][0] : place.start].split()) if before else "",
                " ".join(text[place.end : right[after - 1][1]].split()) if after else "",
            )
            if locate(Slot("slot", SlotType.NUMBER, *quoted), text) == place:
                return quoted
    return None


def _overlap(words: list[tuple[int, int]], start: int, end: int) -> bool:
    return any(word[0] < end and start < word[1] for word in words)
