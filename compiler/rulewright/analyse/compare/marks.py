"""Word-level marks: which words stay, which go, which come."""

from collections.abc import Sequence

from rulewright.analyse.compare.alignment import Stretch, align
from rulewright.analyse.compare.changes import Mark
from rulewright.analyse.compare.words import Keyed, Token, joined

SHORT = 2
"""Small words left alone between two larger changes hinder reading more than they tell."""

LARGE = 3


def marks(
    old: Sequence[Token],
    new: Sequence[Token],
    keyed_old: Keyed,
    keyed_new: Keyed,
    small_words: frozenset[str],
) -> tuple[Mark, ...]:
    """Runs of words in reading order.

    Empty where both are the same but for capitals and the numbers that references print.
    """
    keys_old = [token.key(keyed_old) for token in old]
    keys_new = [token.key(keyed_new) for token in new]
    if keys_old == keys_new:
        return ()
    found: list[Mark] = []
    for each in _readable(align(keys_old, keys_new), keys_new, small_words):
        if each.tag == "equal":
            found.append(Mark("same", joined(new[each.new_start : each.new_end])))
            continue
        if each.old_end > each.old_start:
            found.append(Mark("removed", joined(old[each.old_start : each.old_end])))
        if each.new_end > each.new_start:
            found.append(Mark("added", joined(new[each.new_start : each.new_end])))
    return tuple(found)


def _readable(stretches: list[Stretch], keys: Sequence[str], small_words: frozenset[str]) -> list[Stretch]:
    """The stretches, with small words between two large changes counted as changed."""
    found: list[Stretch] = []
    for at, each in enumerate(stretches):
        words = keys[each.new_start : each.new_end]
        island = (
            each.tag == "equal"
            and 0 < at < len(stretches) - 1
            and len(words) <= SHORT
            and all(word in small_words or not word.isalnum() for word in words)
            and _size(found[-1]) >= LARGE
            and _size(stretches[at + 1]) >= LARGE
        )
        if found and found[-1].tag != "equal" and (island or each.tag != "equal"):
            before = found.pop()
            each = Stretch("replace", before.old_start, each.old_end, before.new_start, each.new_end)
        found.append(each)
    return found


def _size(stretch: Stretch) -> int:
    return max(stretch.old_end - stretch.old_start, stretch.new_end - stretch.new_start)
