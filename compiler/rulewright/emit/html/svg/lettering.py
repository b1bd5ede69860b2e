"""How wide words are in a drawing, and where they break. SVG breaks no lines by itself, and no browser is here to ask."""

from functools import lru_cache

_NARROW = frozenset("iljtfrI.,:;'’!|()[]-/· ")
_WIDE = frozenset("mwMWЖШЩЮМФжшщюмыфДдЫ@%—…")


def width(text: str, size: float) -> float:
    """The width of a text in a common sans-serif face of `size`, rather too wide than too narrow."""
    return sum(map(_share, text)) * size


def lines(text: str, size: float, limit: float, most: int = 0) -> list[str]:
    """The text broken between words so that no line is wider than `limit`; at most `most` lines, if that is given."""
    found: list[str] = []
    current = ""
    for word in text.split():
        longer = f"{current} {word}" if current else word
        if current and width(longer, size) > limit:
            found.append(current)
            current = word
        else:
            current = longer
    found.append(current)
    if most and len(found) > most:
        found = [*found[: most - 1], " ".join(found[most - 1 :])]
    return [shortened(line, size, limit) for line in found]


def shortened(text: str, size: float, limit: float) -> str:
    """The text, or as much of it as `limit` holds with an ellipsis."""
    if width(text, size) <= limit:
        return text
    room, kept = limit - width("…", size), 0
    for kept, letter in enumerate(text):  # noqa: B007 - how far it came is what is asked
        room -= _share(letter) * size
        if room < 0:
            break
    return text[:kept].rstrip() + "…"


@lru_cache(maxsize=1 << 12)
def _share(letter: str) -> float:
    if letter in _NARROW:
        return 0.36
    if letter in _WIDE:
        return 0.92
    if letter > "\u2e80":  # ideographs fill a square
        return 1.0
    return 0.7 if letter.isupper() or not letter.isalnum() else 0.59
