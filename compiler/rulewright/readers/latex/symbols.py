"""Accents, symbol macros and formulas as Unicode."""

import re
import unicodedata
from functools import cache, lru_cache

from pylatexenc.latex2text import LatexNodes2Text, get_default_latex_context_db
from pylatexenc.latexwalker import LatexWalkerError

_COMBINING = {
    "'": "\u0301",
    "`": "\u0300",
    "^": "\u0302",
    '"': "\u0308",
    "~": "\u0303",
    "=": "\u0304",
    ".": "\u0307",
    "c": "\u0327",
    "v": "\u030c",
    "u": "\u0306",
    "H": "\u030b",
    "k": "\u0328",
    "r": "\u030a",
    "b": "\u0331",
    "d": "\u0323",
    "t": "\u0361",
}
ACCENTS = frozenset(_COMBINING)
"""Names of the macros that put an accent on their argument."""

ESCAPES = {
    r"\%": "%",
    r"\&": "&",
    r"\$": "$",
    r"\#": "#",
    r"\_": "_",
    r"\{": "{",
    r"\}": "}",
    r"\ ": " ",
    "\\\n": " ",
    "\\\t": " ",
    r"\,": "\u2009",
    r"\;": "\u2005",
    r"\:": "\u2005",
    r"\>": "\u2005",
    r"\!": "",
    r"\/": "",
    r"\-": "\u00ad",
    r"\@": "",
    r"\|": "‖",
}
"""What control symbols print."""

_QUOTES = (("---", "—"), ("--", "–"), ("``", "“"), ("''", "”"), ("`", "‘"), ("'", "’"), ("~", "\u00a0"))
_SPACE = re.compile(r"[ \t\n\r\f\v]+")
_MAX_FORMULA = 2000
_MAX_FORMULA_DEPTH = 12
_NOT_SYMBOLS = frozenset({"th", "TH", "dh", "DH", "dj", "DJ", "ng", "NG"})
r"""Letters of Icelandic, Croatian and Sami whose names books in English use for themselves: `10\th`."""


def accent(name: str, letter: str) -> str:
    """The letter with the accent of the macro `name`; dotless i and j get their dot-free form's accent."""
    base = {"ı": "i", "ȷ": "j"}.get(letter[:1], letter[:1])
    return unicodedata.normalize("NFC", base + _COMBINING[name]) + letter[1:]


@lru_cache(maxsize=8192)
def typeset(text: str) -> str:
    """Source text with white space folded and quotes, dashes and ties as TeX prints them."""
    text = _SPACE.sub(" ", text)
    if "'" in text or "`" in text or "--" in text or "~" in text:
        for written, printed in _QUOTES:
            if written in text:
                text = text.replace(written, printed)
    return text


@cache
def _symbols() -> LatexNodes2Text:
    return LatexNodes2Text(math_mode="text", keep_comments=True, strict_latex_spaces=False)


@lru_cache(maxsize=4096)
def symbol(name: str) -> str | None:
    r"""What a symbol macro without arguments prints (`dag` gives †); None when it is no known symbol."""
    if name in _NOT_SYMBOLS:
        return None
    spec = get_default_latex_context_db().get_macro_spec(name)
    replacement = getattr(spec, "simplify_repl", None)
    if not isinstance(replacement, str) or "%" in replacement or not replacement.strip():
        return None
    return replacement


@lru_cache(maxsize=4096)
def formula_text(source: str) -> str:
    """A formula, without its dollar signs, as Unicode text; its source where it is too long or deep to read."""
    source = source.strip()
    if "\\" not in source and "{" not in source and "^" not in source and "_" not in source:
        return _SPACE.sub(" ", source)
    depth = deepest = 0
    for character in source:
        depth += (character == "{") - (character == "}")
        deepest = max(deepest, depth)
    if len(source) > _MAX_FORMULA or deepest > _MAX_FORMULA_DEPTH:
        return _SPACE.sub(" ", source)
    try:
        text: str = _symbols().latex_to_text(f"${source}$")
    except (LatexWalkerError, ValueError, IndexError, KeyError, TypeError, AttributeError, RecursionError):
        return _SPACE.sub(" ", source)
    return _SPACE.sub(" ", text).strip()
