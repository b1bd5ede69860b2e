"""Ids in lower_snake_case from the words of a book."""

import re

_CYRILLIC = dict(
    zip(
        "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
        "a b v g d e yo zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya".split(),
        strict=True,
    )
)
_RESERVED = frozenset({"game", "act", "thing"})
"""Ids that the record or the scaffold itself uses."""


def identifier(text: str) -> str:
    """An id in lower_snake_case; Cyrillic letters are written in Latin ones. "" where nothing is left."""
    latin = "".join(_CYRILLIC.get(letter, letter).strip("_") for letter in text.lower())
    return re.sub(r"[^a-z0-9]+", "_", latin).strip("_").lstrip("_0123456789")


class Identifiers:
    """The ids that are given already: kinds, individuals, adjectives and options share them."""

    def __init__(self) -> None:
        self._used = set(_RESERVED)

    def new(self, text: str) -> str:
        """An id that no other candidate has; "" where the words already have one or can have none."""
        name = identifier(text)
        if not name or name in self._used:
            return ""
        self._used.add(name)
        return name
