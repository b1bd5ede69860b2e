"""The words by which texts are recognised: those of the book's language and of others that it may be mixed with."""

import re

import msgspec

from rulewright.config.book_config import AsideRole, BookConfig
from rulewright.config.language_data import language_data
from rulewright.languages.load import built_in, built_in_tags
from rulewright.languages.words import ReaderWords

_SAMPLE = 20_000
_SCRIPT_SHARE = 0.05


def words_for(config: BookConfig, text: str) -> ReaderWords:
    """The words of the book's language, of English, and of any language whose letters the text is written in."""
    sample = text[:_SAMPLE]
    letters = sum(map(str.isalpha, sample)) or 1
    chosen = [language_data(config).reader]
    for tag in built_in_tags():
        words = built_in(tag).reader
        if tag == config.language.lower().partition("-")[0]:
            continue
        written = words.letters and len(re.findall(f"[{words.letters}]", sample, re.IGNORECASE)) / letters
        if tag == "en" or (written and written > _SCRIPT_SHARE):
            chosen.append(words)
    return _united(tuple(chosen))


def _united(languages: tuple[ReaderWords, ...]) -> ReaderWords:
    lists = [
        f.name for f in msgspec.structs.fields(ReaderWords) if f.name not in ("letters", "short", "asides")
    ]
    joined = {
        name: tuple(dict.fromkeys(w for each in languages for w in getattr(each, name))) for name in lists
    }
    asides: dict[str, AsideRole] = {}
    short: dict[str, str] = {}
    for each in reversed(languages):
        asides.update(each.asides)
        short.update(each.short)
    return msgspec.convert({**joined, "short": short, "asides": asides}, ReaderWords)
