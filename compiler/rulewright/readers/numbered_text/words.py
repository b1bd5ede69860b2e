"""The words by which a numbered text is recognised, as data: one file of `languages/` for each language."""

import re
import tomllib
from functools import cache
from pathlib import Path

import msgspec
from msgspec import Struct

from rulewright.config.book_config import AsideRole

FOLDER = Path(__file__).with_name("languages")
_SCRIPT_SHARE = 0.05


class Words(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What one language file says; `languages/en.toml` explains each entry."""

    letters: str = ""
    units: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    promises: tuple[str, ...] = ()
    satisfied: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    joiners: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    contents: tuple[str, ...] = ()
    glossary: tuple[str, ...] = ()
    back_matter: tuple[str, ...] = ()
    asides: dict[str, AsideRole] = {}

    def any_of(self, words: tuple[str, ...]) -> str:
        """A regular expression for any of `words`, longest first; matches nothing where there are none."""
        ordered = sorted(words, key=lambda word: (-len(word), word))
        return (
            "(?:" + "|".join(re.escape(w).replace(r"\ ", r"\s+") for w in ordered) + ")"
            if ordered
            else "(?!)"
        )


@cache
def _language(path: Path) -> Words:
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), Words)


def words_for(language: str, text: str, folder: Path = FOLDER) -> Words:
    """The words of the book's language, of English, and of any language whose letters the text is written in."""
    letters = sum(map(str.isalpha, text[:20000])) or 1
    chosen: list[Words] = []
    for path in sorted(folder.glob("*.toml")):
        words = _language(path)
        declared = path.stem in (language.partition("-")[0], "en")
        written = (
            words.letters and len(re.findall(f"[{words.letters}]", text[:20000], re.IGNORECASE)) / letters
        )
        if declared or (written and written > _SCRIPT_SHARE):
            chosen.append(words)
    return _united(tuple(chosen))


def _united(languages: tuple[Words, ...]) -> Words:
    lists = [f.name for f in msgspec.structs.fields(Words) if f.name not in ("letters", "asides")]
    joined = {
        name: tuple(dict.fromkeys(w for each in languages for w in getattr(each, name))) for name in lists
    }
    asides: dict[str, AsideRole] = {}
    for each in languages:
        asides.update(each.asides)
    return msgspec.convert({**joined, "asides": asides}, Words)
