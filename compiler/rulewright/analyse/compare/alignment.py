"""Sequences laid side by side, the same whichever of the two is called the old one."""

from collections.abc import Hashable, Sequence
from difflib import SequenceMatcher
from typing import Literal

from msgspec import Struct

LARGEST = 4_000_000
"""Above this product of lengths, what lies between the common begin and end counts as replaced: the time of the
comparison grows with the product."""

Tag = Literal["equal", "replace", "delete", "insert"]
_MIRRORED: dict[str, Tag] = {"equal": "equal", "replace": "replace", "delete": "insert", "insert": "delete"}


class Stretch(Struct, frozen=True):
    """A stretch of the old sequence and the stretch of the new one that stands in its place."""

    tag: Tag
    old_start: int
    old_end: int
    new_start: int
    new_end: int


def align(old: Sequence[str], new: Sequence[str]) -> list[Stretch]:
    """Stretches that cover both sequences in order. `align(new, old)` gives the same ones with the sides changed."""
    if (len(old), tuple(old)) > (len(new), tuple(new)):
        return [
            Stretch(_MIRRORED[each.tag], each.new_start, each.new_end, each.old_start, each.old_end)
            for each in align(new, old)
        ]
    begin = _common(old, new)
    end = _common(old[begin:][::-1], new[begin:][::-1])
    inner_old, inner_new = old[begin : len(old) - end], new[begin : len(new) - end]
    found = [Stretch("equal", 0, begin, 0, begin)] if begin else []
    if not inner_old or not inner_new or len(inner_old) * len(inner_new) > LARGEST:
        tag: Tag = "replace" if inner_old and inner_new else "delete" if inner_old else "insert"
        if inner_old or inner_new:
            found.append(Stretch(tag, begin, len(old) - end, begin, len(new) - end))
    else:
        for kind, i1, i2, j1, j2 in SequenceMatcher(None, inner_old, inner_new, autojunk=False).get_opcodes():
            found.append(Stretch(kind, begin + i1, begin + i2, begin + j1, begin + j2))
    if end:
        found.append(Stretch("equal", len(old) - end, len(old), len(new) - end, len(new)))
    return found


def likeness(old: Sequence[str], new: Sequence[str]) -> float:
    """The share of both sequences that stands in the other in the same order, 0 to 1."""
    if not old and not new:
        return 1.0
    same = sum(each.old_end - each.old_start for each in align(old, new) if each.tag == "equal")
    return 2 * same / (len(old) + len(new))


def replaced(old: Sequence[str], new: Sequence[str]) -> list[tuple[str, str]]:
    """What stands in the place of what; "" where something is only gone or only new.

    The same things in another order are one pair of all of them.
    """
    if list(old) == list(new):
        return []
    if sorted(old) == sorted(new):
        return [(", ".join(old), ", ".join(new))]
    pairs: list[tuple[str, str]] = []
    for each in align(old, new):
        if each.tag == "equal":
            continue
        gone, come = old[each.old_start : each.old_end], new[each.new_start : each.new_end]
        for at in range(max(len(gone), len(come))):
            pairs.append((gone[at] if at < len(gone) else "", come[at] if at < len(come) else ""))
    return pairs


def in_order(positions: Sequence[int]) -> set[int]:
    """The members of a longest increasing subsequence of distinct `positions`: those that kept their order."""
    tails: list[int] = []
    at_tail: list[int] = []
    before: list[int] = []
    for at, position in enumerate(positions):
        low, high = 0, len(tails)
        while low < high:
            middle = (low + high) // 2
            low, high = (middle + 1, high) if tails[middle] < position else (low, middle)
        before.append(at_tail[low - 1] if low else -1)
        tails[low:] = [position, *tails[low + 1 :]]
        at_tail[low:] = [at, *at_tail[low + 1 :]]
    kept: set[int] = set()
    at = at_tail[-1] if at_tail else -1
    while at >= 0:
        kept.add(positions[at])
        at = before[at]
    return kept


def _common(one: Sequence[Hashable], other: Sequence[Hashable]) -> int:
    """How many of the first members are equal."""
    count = 0
    for mine, theirs in zip(one, other, strict=False):
        if mine != theirs:
            break
        count += 1
    return count
