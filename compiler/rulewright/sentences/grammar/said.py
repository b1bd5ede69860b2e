"""Values that know which words of the sentence say them.

They equal plain ones, so that nothing that is made of them has to know; an id or number that was not copied from the
sentence as it stands there has no place.
"""

from rulewright.sentences.grammar.forms import Place


class SaidId(str):
    """An id of the vocabulary, and the words that name it."""

    __slots__ = ("place",)

    place: Place


class SaidNumber(int):
    """A number, and the words that say it."""

    place: Place


def said_id(text: str, place: Place) -> SaidId:
    """`text` with its place."""
    made = SaidId(text)
    made.place = place
    return made


def said_number(value: int, place: Place) -> SaidNumber:
    """`value` with its place."""
    made = SaidNumber(value)
    made.place = place
    return made


def place_said(value: object) -> Place | None:
    """Where a value stands in its sentence; None for one that was copied from nowhere."""
    return value.place if isinstance(value, SaidId | SaidNumber) else None
