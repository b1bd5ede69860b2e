"""Where a slot stands in a sentence, and the sentence with its slots blanked out."""

import re
from hashlib import blake2b
from itertools import pairwise

from msgspec import Struct

from rulewright.rules.ir import Slot
from rulewright.sentences.sentence import Atom, Sentence

BLANK = "{}"


class SlotProblem(Struct, frozen=True):
    """Why a slot cannot be found or read, as a sentence without a full stop."""

    message: str


class SlotPlace(Struct, frozen=True):
    """The stretch of a sentence that a slot reads, as offsets in its text."""

    start: int
    end: int


def locate(slot: Slot, text: str) -> SlotPlace | SlotProblem:
    """The one stretch of `text` between the slot's fixed words.

    Words count as whole words and white space as any white space. An empty side stands for the begin or end of the
    sentence; the mark that ends the sentence is not part of what the slot reads.
    """
    places = list(dict.fromkeys(_candidates(slot, text)))
    if not places:
        return SlotProblem(f'slot "{slot.name}": the sentence has no words "{slot.left} … {slot.right}"')
    if len(places) > 1:
        return SlotProblem(
            f'slot "{slot.name}": "{slot.left} … {slot.right}" fits {len(places)} places; quote more of the words around it'
        )
    return places[0]


def _candidates(slot: Slot, text: str) -> list[SlotPlace]:
    lefts = [match.end() for match in _words(slot.left).finditer(text)] if slot.left else [0]
    rights = (
        [match.start() for match in _words(slot.right).finditer(text)] if slot.right else [_body_end(text)]
    )
    places: list[SlotPlace] = []
    for left in lefts:
        following = [right for right in rights if right > left]
        if not following:
            continue
        start, end = left, following[0]
        while start < end and text[start].isspace():
            start += 1
        while end > start and text[end - 1].isspace():
            end -= 1
        if start < end:
            places.append(SlotPlace(start, end))
    # Of two fixed words on the left before one on the right, the nearer one bounds the slot.
    nearest: dict[int, SlotPlace] = {}
    for place in places:
        known = nearest.get(place.end)
        if known is None or place.start > known.start:
            nearest[place.end] = place
    return list(nearest.values())


def _words(phrase: str) -> re.Pattern[str]:
    pattern = r"\s+".join(re.escape(word) for word in phrase.split())
    before = r"(?<!\w)" if phrase[:1].isalnum() else ""
    after = r"(?!\w)" if phrase[-1:].isalnum() else ""
    return re.compile(before + pattern + after)


def _body_end(text: str) -> int:
    end = len(text)
    while end and (text[end - 1] in ".!?;:" or text[end - 1].isspace()):
        end -= 1
    return end


def skeleton_hash(sentence: Sentence, places: list[SlotPlace]) -> str:
    """A hash of the fixed words of a sentence.

    What slots read is blanked, references count by what they name rather than by the number they print, and
    white space is folded, so that only a change of fixed words changes the hash.
    """
    ordered = sorted(set(places), key=lambda place: (place.start, place.end))
    cuts: list[tuple[int, int, str]] = [(place.start, place.end, BLANK) for place in ordered]
    for atom in sentence.atoms:
        if atom.reference and not any(_overlaps(atom, place) for place in ordered):
            cuts.append((atom.start, atom.end, atom.key))
    cuts.sort()
    merged = [cut for index, cut in enumerate(cuts) if index == 0 or cut[0] >= cuts[index - 1][1]]
    parts: list[str] = []
    at = 0
    for start, end, replacement in merged:
        parts += [sentence.text[at:start], replacement]
        at = end
    parts.append(sentence.text[at:])
    return blake2b(" ".join("".join(parts).split()).encode(), digest_size=8).hexdigest()


def overlapping(places: dict[str, SlotPlace]) -> tuple[str, str] | None:
    """Two slots that read partly the same words, if there are any; reading exactly the same words is fine."""
    ordered = sorted(places.items(), key=lambda item: (item[1].start, item[1].end))
    for (first, one), (second, other) in pairwise(ordered):
        if other.start < one.end and one != other:
            return first, second
    return None


def _overlaps(atom: Atom, place: SlotPlace) -> bool:
    return atom.start < place.end and place.start < atom.end
