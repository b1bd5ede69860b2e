"""Two texts side by side, word by word, for a terminal."""

import re

from rulewright.analyse.compare.alignment import align

_WORD = re.compile(r"\s*(?:\w+(?:[.'’-]\w+)*|[^\w\s])")


def word_marks(old: str, new: str) -> str:
    """The new text with what went as `[-…-]` and what came as `{+…+}`."""
    before, after = _WORD.findall(old), _WORD.findall(new)
    told: list[str] = []
    for each in align([word.strip() for word in before], [word.strip() for word in after]):
        gone = "".join(before[each.old_start : each.old_end])
        come = "".join(after[each.new_start : each.new_end])
        if each.tag == "equal":
            told.append(come)
            continue
        for text, opened, closed in ((gone, "[-", "-]"), (come, "{+", "+}")):
            if text:
                space = text[: len(text) - len(text.lstrip())]
                told.append(f"{space}{opened}{text.strip()}{closed}")
    return "".join(told).strip()
