"""What the sentence grammar makes of one sentence, as plain data: it can be kept and compared."""

from typing import Literal

from msgspec import Struct


class Stretch(Struct, frozen=True):
    """Part of a sentence, as offsets in its text."""

    start: int
    end: int

    def of(self, text: str) -> str:
        """Its words."""
        return text[self.start : self.end]


class DerivedReading(Struct, frozen=True, kw_only=True):
    """A reading that is offered."""

    rules: str
    """In the rule language, one rule below the other, with slots for the values that the sentence says."""

    unread: tuple[Stretch, ...] = ()
    """What of the sentence it does not read: with any, it is partial."""

    worded: str = ""
    """The sentence in the other words of the vocabulary that were read; nothing where it was read as it stands."""

    wordings: tuple[str, ...] = ()
    """Ids of the wordings that give these words."""


class Obstacle(Struct, frozen=True):
    """What stands between a sentence and a reading."""

    kind: Literal["word", "construction", "meaning"]
    """`word`: the vocabulary does not know it; `construction`: nothing can be made of the sentence from this word on;
    `meaning`: the form has no meaning in the vocabulary, or the sentence as a whole cannot be read, said in a sentence."""

    what: str
    phrase: str = ""
    """Of a `meaning`: the words of the sentence that have none."""


class Derived(Struct, frozen=True, kw_only=True):
    """All readings of a sentence that can be told apart, or what stopped them."""

    readings: tuple[DerivedReading, ...] = ()
    differ: Stretch | None = None
    """Of several readings: the words on which they differ, as far as that is known."""

    obstacles: tuple[Obstacle, ...] = ()
    worded: str = ""
    """Of obstacles: the sentence in the other words in which it could not be read."""

    def fits(self, text: str) -> bool:
        """Whether all stretches lie in the text."""
        stretches = [each for reading in self.readings for each in reading.unread]
        stretches += [self.differ] if self.differ is not None else []
        return all(0 <= each.start < each.end <= len(text) for each in stretches)
