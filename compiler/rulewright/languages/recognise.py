"""The language of a text that nobody has declared."""

import re

from rulewright.languages.load import built_in, built_in_tags

FALLBACK = "en"

_LETTER = re.compile(r"[^\W\d_]")
_SHARE = 0.3
"""Of the letters of a text, how many must be those of a language."""


def recognised_language(text: str) -> str:
    """The tag of the language in whose own letters the text is written; English where none claims them."""
    letters = len(_LETTER.findall(text)) or 1
    for tag in built_in_tags():
        own = built_in(tag).reader.letters
        if own and len(re.findall(f"[{own}]", text, re.IGNORECASE)) > _SHARE * letters:
            return tag
    return FALLBACK
