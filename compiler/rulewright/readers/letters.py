"""Classes of letters for regular expressions, for every script that has capitals."""

import unicodedata

_LAST = 0x24FF


def _ranges(category: str) -> str:
    """The characters of a Unicode category as the inside of a character class."""
    found: list[list[int]] = []
    for code in range(_LAST):
        if unicodedata.category(chr(code)) == category:
            if found and found[-1][1] == code - 1:
                found[-1][1] = code
            else:
                found.append([code, code])
    return "".join(chr(a) if a == b else f"{chr(a)}-{chr(b)}" for a, b in found)


CAPITALS = _ranges("Lu")
"""Capital letters, to stand between brackets."""
