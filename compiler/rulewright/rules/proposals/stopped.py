"""What stopped the forms of a sentence, and how far each attempt had come by then."""

from rulewright.sentences.grammar.forms import Place

WHOLE = 1000
"""How far an attempt has come that has made rules of the whole clause."""


class Stopped:
    """Reasons, each once. What an attempt of little progress lacks is seldom what the sentence lacks."""

    def __init__(self) -> None:
        self._places: dict[str, Place | None] = {}
        self._reached: dict[str, int] = {}

    def note(self, reason: str, place: Place | None = None, reached: int = 0) -> None:
        """Remember a reason with the words that say it; `reached` tells how much of the clause had been read."""
        self._places.setdefault(reason, place)
        self._reached[reason] = max(reached, self._reached.get(reason, 0))

    def __bool__(self) -> bool:
        return bool(self._places)

    def __contains__(self, reason: str) -> bool:
        return reason in self._places

    def ordered(self) -> tuple[tuple[str, Place | None], ...]:
        """Reasons and places; first those of the attempts that came furthest, otherwise as they came."""
        return tuple(sorted(self._places.items(), key=lambda each: -self._reached[each[0]]))
