"""Phrases of a language as patterns."""

import re
from functools import lru_cache

_TOKEN = re.compile(r"[()|]|\s+|[^()|\s]+")


@lru_cache(maxsize=256)
def phrases_pattern(phrases: tuple[str, ...]) -> re.Pattern[str]:
    """A pattern for any of `phrases` in either case, as whole words; `(a|b)` in a phrase is a choice."""
    whole = "|".join(_phrase(phrase) for phrase in phrases) or "(?!)"
    return re.compile(rf"(?<!\w)(?:{whole})(?!\w)", re.IGNORECASE)


def _phrase(phrase: str) -> str:
    parts = []
    for token in _TOKEN.findall(phrase) if phrase.count("(") == phrase.count(")") else (phrase,):
        if token.isspace():
            parts.append(r"\s+")
        elif token == "(":
            parts.append("(?:")
        else:
            parts.append(token if token in "|)" else re.escape(token))
    made = "".join(parts)
    try:
        re.compile(made)
    except re.error:
        return re.escape(phrase)
    return made
