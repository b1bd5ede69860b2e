"""Articles and numbers in what people are told in English."""

import re

_VOWEL = re.compile(r"[aeiou]|h(?:our|onest|onour|eir)", re.IGNORECASE)
_CONSONANT = re.compile(r"u(?:ni(?!n|m)|s[aeiu]|t[ei])|eu|on(?:e|ce)\b|one_", re.IGNORECASE)
"""Written with a vowel, spoken with a consonant: a unit, a European, a one."""


def with_article(noun: str) -> str:
    """The noun behind "a" or "an", as it is spoken: a unit, an expedition."""
    spoken_vowel = _VOWEL.match(noun) and not _CONSONANT.match(noun)
    return f"{'an' if spoken_vowel else 'a'} {noun}"


def counted(number: int, noun: str) -> str:
    """The number with its noun: 1 record, 2 records."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def so_often(number: int) -> str:
    """How often: once, twice, 3 times."""
    return {1: "once", 2: "twice"}.get(number, f"{number} times")
