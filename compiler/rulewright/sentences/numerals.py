"""Number words in running text."""

import re
from functools import cache

from rulewright.sentences.language import Language


def numerals_to_digits(text: str, words: Language) -> str:
    """`text` with every run of number words written in digits: "two hundred and five" becomes "205"."""
    return _runs(words).sub(lambda match: _value_of(match.group(), words), text)


@cache
def _runs(words: Language) -> re.Pattern[str]:
    word = "|".join(sorted((*words.numerals, *words.multipliers), key=len, reverse=True))
    first = "|".join(sorted(words.numerals, key=len, reverse=True))
    joiner = "|".join((*words.numeral_joiners, "-"))
    return re.compile(rf"\b(?:{first})(?:(?:\s*(?:{joiner})\s*|\s+)(?:{word}))*\b", re.IGNORECASE)


def _value_of(run: str, words: Language) -> str:
    """The digits of a run, or of several numerals in a row that do not make one number ("two three")."""
    out: list[str] = []
    total: int | None = None
    for word in re.findall(r"[^\W\d_]+", run.lower()):
        if word in words.multipliers and total is not None:
            total *= words.multipliers[word]
        elif word in words.numerals:
            number = words.numerals[word]
            if total is None or not _extends(total, number):
                out += [] if total is None else [str(total)]
                total = number
            else:
                total += number
    return " ".join((*out, str(total)))


def _extends(value: int, number: int) -> bool:
    """Whether `number` may follow `value` in one numeral, as five follows twenty and thirty follows a hundred."""
    return 0 < number < 10 <= value and value % 10 == 0 or 0 < number < 100 <= value and value % 100 == 0
