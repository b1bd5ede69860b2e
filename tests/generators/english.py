"""English sentences as rulebooks have them, with numbers that are no references."""

from .made import HOLE, Writer

NOUNS = "fleet corps depot port leader garrison province treaty cavalry envoy harbour battery market colony pawn".split()
_VERBS = (
    "moves enters leaves captures supports relieves builds inspects escorts repairs blocks follows".split()
)
_TAILS = (
    "before the next segment;at the end of the round;without further cost;unless the dice forbid it;1.5 times as fast;"
    "on 12.06.1805;for $5.2 in coin;by 2-1 odds"
).split(";")


class English(Writer):
    """Writes English."""

    def title(self) -> str:
        """Two capitalised nouns."""
        return " ".join(word.capitalize() for word in self.random.sample(NOUNS, 2))

    def sentence(self) -> str:
        """A sentence without a reference."""
        noun, other = self.random.sample(NOUNS, 2)
        return self.says(f"The {noun} {self.pick(_VERBS)} the {other} {self.pick(_TAILS)}.")

    def item(self) -> str:
        """What an item of a list says."""
        return self.says(f"One {self.pick(NOUNS)} and {self.random.randint(2, 9)} of the others.")

    def citing(self, reference: str) -> str:
        """A sentence around what the source writes for a reference."""
        noun = self.pick(NOUNS)
        self.says(f"The {noun} waits {HOLE} for a turn.")
        return f"The {noun} waits {reference} for a turn."
