"""Which encoding the bytes of a text are in, by the letters that come of them."""

import re
from collections import Counter

_CYRILLIC = ("cp1251", "koi8-r", "cp866", "iso8859-5", "mac-cyrillic")
_WESTERN = ("cp1252", "latin-1")

_WORD = re.compile(r"[^\W\d_]{2,}")
_WHOLLY_CYRILLIC = re.compile(r"[\u0400-\u04ff]+")
_FREQUENT = frozenset("оеаинтсрвл")
"""The ten letters that make up most of any text in Russian, and nearly as much of one in Bulgarian or Ukrainian."""
_TYPOGRAPHIC = frozenset("«»“”„’‘–—…№§·•°±\u00a0\u00ad")

_CONTROLS = bytes({*range(0x20), 0x7F} - {*b"\t\n\v\f\r\x1a"})
"""Control characters that no text has; a page break and the mark at the end of an old file are none of them."""

_MOST_CONTROLS = 0.01
"""The share of control characters above which bytes in no known encoding are no text."""

_SAMPLE = 200_000
_FEWEST = 3
"""Letters of words wholly Cyrillic from which an encoding is told."""

_FEWEST_STRANGE = 20
"""Letters of words without one plain letter that no Western text has, be it all in capitals."""


def decoded(data: bytes) -> tuple[str, str] | None:
    """The text of bytes and the name of their encoding; None where no encoding that is known gives words.

    UTF-8 comes first, with or without a byte order mark. Other bytes are read as one of the Cyrillic encodings where that gives
    words that look Russian, else as Windows-1252, which holds Latin-1's letters, and as Latin-1 where even that has gaps. What
    is full of control characters is no text, but a picture or a compressed file under a wrong name.
    """
    try:
        return data.decode("utf-8-sig"), "utf-8"
    except UnicodeDecodeError:
        pass
    if len(data) - len(data.translate(None, _CONTROLS)) > _MOST_CONTROLS * len(data):
        return None
    ranked = [(likeness, name) for name in _CYRILLIC if (likeness := _likeness(data[:_SAMPLE], name)) > 0]
    if ranked:
        name = max(ranked, key=lambda each: each[0])[1]
        return data.decode(name, "replace"), name
    for name in _WESTERN:
        try:
            text = data.decode(name)
        except UnicodeDecodeError:
            continue
        return None if _is_strange(text[:_SAMPLE]) else (text, name)
    raise AssertionError("Latin-1 decodes every byte")


def _likeness(data: bytes, name: str) -> float:
    """How far bytes give Cyrillic words in an encoding: none at 0, ordinary Russian near 0.7."""
    text = data.decode(name, "replace")
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    cyrillic = [word for word in words if _WHOLLY_CYRILLIC.fullmatch(word)]
    letters = sum(map(len, cyrillic))
    if letters < _FEWEST or letters < 0.8 * sum(map(len, words)):
        return 0.0
    frequent = sum(letter in _FREQUENT for word in cyrillic for letter in word.lower())
    cased = sum(word.islower() or word.istitle() or word.isupper() for word in cyrillic)
    if frequent < 0.4 * letters or cased < 0.8 * len(cyrillic):
        return 0.0
    signs = Counter(sign for sign in text.lower() if not sign.isascii())
    return sum(_worth(sign) * count for sign, count in signs.items()) / signs.total()


def _worth(sign: str) -> float:
    """How much a sign says for the encoding that gives it: what no Russian text has speaks against."""
    if sign in _FREQUENT:
        return 1.0
    if "а" <= sign <= "я" or sign in "ёіїєґ":
        return 0.2
    return 0.1 if sign in _TYPOGRAPHIC else -1.0


def _is_strange(text: str) -> bool:
    """Whether most words with letters beyond ASCII have no other ones, as no language in Latin letters writes."""
    words = [word for word in _WORD.findall(text) if not word.isascii()]
    strange = sum(len(word) for word in words if not re.search(r"[A-Za-z]", word))
    return strange >= _FEWEST_STRANGE and strange > 0.8 * sum(map(len, words))
