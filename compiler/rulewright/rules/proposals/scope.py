"""The things that a rule speaks of so far, and their variables."""

from rulewright.rules import ir
from rulewright.vocabulary.types import Vocabulary


class Scope:
    """The things that a rule speaks of so far."""

    def __init__(self) -> None:
        self.kinds: dict[str, tuple[str, ...]] = {}

    def new(self, kind: str) -> ir.Variable:
        letter = kind[:1].upper()
        name, count = letter, 1
        while name in self.kinds:
            count += 1
            name = f"{letter}{count}"
        self.kinds[name] = (kind,)
        return ir.Variable(name)

    def of_kind(self, kind: str, vocabulary: Vocabulary) -> list[ir.Variable]:
        return [
            ir.Variable(name)
            for name, (known,) in self.kinds.items()
            if vocabulary.is_a(known, kind) or vocabulary.is_a(kind, known)
        ]
