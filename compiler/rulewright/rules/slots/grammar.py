"""The grammar of slots: one for all languages, with the phrases of each."""

import json
import re
from functools import lru_cache
from pathlib import Path

from lark import Lark
from lark.exceptions import LarkError

from rulewright.languages.load import UNKNOWN, built_in
from rulewright.languages.words import LanguageData, SlotPhrases
from rulewright.source.diagnostics import Diagnostic

GRAMMAR = Path(__file__).with_name("slots.lark")
_TOKEN = re.compile(r"[()|?#]|[^\s()|?#]+")
_NEVER = "\uffff"
"""A character of no text: begins what stands for phrases that a language does not have."""


@lru_cache(maxsize=16)
def slot_parser(words: LanguageData) -> Lark:
    """The parser of slots of a language; that of no language where its phrases cannot be used."""
    try:
        return _parser(words.slots)
    except (LarkError, ValueError):
        return _parser(built_in(UNKNOWN).slots)


def faulty_phrases(words: LanguageData) -> Diagnostic | None:
    """What is wrong with the phrases of a language, if anything is."""
    if words.slots == built_in(words.tag).slots:
        return None  # tests read them, and to do so at every start takes a tenth of a second
    try:
        _parser(words.slots)
    except (LarkError, ValueError) as error:
        what = str(error).strip().split("\n", 1)[0]
        return Diagnostic(
            code="RW-language",
            message=f"slots.toml of `{words.tag}` cannot be used: {what}",
            file="rulebook.toml",
            hint="two phrases with one beginning must not mean different things; docs/languages.md explains them",
        )
    return None


def _parser(phrases: SlotPhrases) -> Lark:
    starts = ["number", "comparison", "dice", "items", "adjectives"]
    return Lark(_grammar(phrases), parser="lalr", start=starts, maybe_placeholders=False)


def _grammar(phrases: SlotPhrases) -> str:
    compared = phrases.comparisons
    filled = {
        "percent": _alternatives(phrases.percent, "percent"),
        "thousands": "(" + "|".join(map(_sign, phrases.thousands)) + ")" if phrases.thousands else "(?!)",
        "at_least": _alternatives(compared.at_least, "at_least"),
        "at_most": _alternatives(compared.at_most, "at_most"),
        "more_than": _alternatives(compared.more_than, "more_than"),
        "less_than": _alternatives(compared.less_than, "less_than"),
        "exactly": _alternatives(tuple(dict.fromkeys(("#", *compared.exactly))), "exactly"),
        "dice_marks": _alternatives(phrases.dice_marks, "dice_marks"),
        "dice": _alternatives(phrases.dice, "dice"),
        "openers": _alternatives(phrases.openers, "openers"),
        "separators": _alternatives(phrases.separators, "separators"),
        "determiners": _alternatives(phrases.determiners, "determiners"),
        "item": " | ".join(("ITEM", *(f"{_word(a)} ITEM {_word(b)}" for a, b in phrases.quotes))),
    }
    return re.sub(r"<(\w+)>", lambda match: filled[match[1]], GRAMMAR.read_text("utf-8"))


def _alternatives(phrases: tuple[str, ...], name: str) -> str:
    """Phrases as alternatives of the grammar; everything in them but `( ) | ? #` stands for itself."""
    return "(" + " | ".join(_phrase(phrase) for phrase in phrases) + ")" if phrases else _word(_NEVER + name)


def _phrase(phrase: str) -> str:
    parts = [
        "number" if token == "#" else token if token in "()|?" else _word(token) for token in _tokens(phrase)
    ]
    return " ".join(parts).replace(" ?", "?")


def _tokens(phrase: str) -> list[str]:
    tokens = _TOKEN.findall(phrase)
    depth = 0
    for before, token in zip(["(", *tokens], tokens, strict=False):
        depth += {"(": 1, ")": -1}.get(token, 0)
        if depth < 0 or (before in "(|" and token in "|?)") or (before == "?" and token == "?"):
            raise ValueError(f"the phrase `{phrase}` cannot be read")
    if not tokens or depth or tokens[-1] == "|":
        raise ValueError(f"the phrase `{phrase}` cannot be read")
    return tokens


def _word(word: str) -> str:
    return json.dumps(word.lower(), ensure_ascii=False)


def _sign(sign: str) -> str:
    if not sign or len(sign) > 1 or sign.isalnum():
        raise ValueError("`thousands` are single marks, such as a comma")
    return re.escape(sign).replace("/", r"\/") if sign.isascii() else f"\\u{ord(sign):04x}"
