"""Number words in running text."""

import re
from functools import lru_cache

from rulewright.sentences.language import Language


def numerals_to_digits(text: str, words: Language) -> str:
    """`text` with every run of number words written in digits: "two hundred and five" becomes "205"."""
    if not words.numerals:
        return text
    return _runs(words).sub(lambda match: _value_of(match.group(), words), text)


@lru_cache(maxsize=16)
def _runs(words: Language) -> re.Pattern[str]:
    word = _any((*words.numerals, *words.multipliers))
    first = _any(tuple(words.numerals))
    joiner = _any((*words.numeral_joiners, "-"))
    return re.compile(rf"\b(?:{first})(?:(?:\s*(?:{joiner})\s*|\s+)(?:{word}))*\b", re.IGNORECASE)


def _any(words: tuple[str, ...]) -> str:
    return "|".join(re.escape(word) for word in sorted(words, key=lambda word: (-len(word), word)))


def _value_of(run: str, words: Language) -> str:
    """The digits of a run, or of several numerals in a row that do not make one number ("two three")."""
    out: list[str] = []
    large = 0
    """What is settled, in whole thousands."""
    small: int | None = None
    for word in re.findall(r"[^\W\d_]+", run.lower()):
        factor = words.multipliers.get(word)
        number = words.numerals.get(word)
        if factor is not None and factor >= 1000:
            large, small = large + (small or 1) * factor, 0
        elif factor is not None:
            small = (small or 1) * factor
        elif number is not None:
            if small is not None and not _extends(small, number):
                out.append(str(large + small))
                large, small = 0, None
            small = (small or 0) + number
    return " ".join((*out, str(large + (small or 0))))


def _extends(value: int, number: int) -> bool:
    """Whether `number` may follow `value` in one numeral, as five follows twenty and thirty follows a hundred."""
    if value == 0:
        return True
    return (0 < number < 10 <= value and value % 10 == 0) or (0 < number < 100 <= value and value % 100 == 0)
