"""The things that a rule speaks of so far, and their variables."""

from rulewright.rules import ir
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.vocabulary.types import Vocabulary


class Scope:
    """The things that a rule speaks of so far."""

    def __init__(self) -> None:
        self.kinds: dict[str, tuple[str, ...]] = {}
        self._at: dict[Place, ir.Term] = {}

    def new(self, kind: str) -> ir.Variable:
        letter = kind[:1].upper()
        name, count = letter, 1
        while name in self.kinds:
            count += 1
            name = f"{letter}{count}"
        self.kinds[name] = (kind,)
        return ir.Variable(name)

    def act_of(self, acts: ir.EventPattern) -> ir.Variable:
        """The variable of one of these acts: that of the pattern, or a new one."""
        return ir.Variable(acts.variable) if acts.variable else self.new("event")

    def apart(self) -> "Scope":
        """The same things, to which others can be added that these do not get."""
        other = Scope()
        other.kinds, other._at = dict(self.kinds), dict(self._at)
        return other

    def bind(self, phrase: Phrase, thing: ir.Term) -> None:
        """Remember what a noun phrase speaks of, so that what takes it up speaks of the same."""
        self._at[phrase.place] = thing
        if phrase.same is not None:
            self._at[phrase.same] = thing

    def bound(self, phrase: Phrase) -> ir.Term | None:
        """The thing that a noun phrase, or the one that it takes up, speaks of; None where that is not known yet."""
        return self._at.get(phrase.place) or (self._at.get(phrase.same) if phrase.same is not None else None)

    def forget(self, phrase: Phrase) -> None:
        """A noun phrase speaks of no thing of the rule: it only says which thing that is not."""
        self._at.pop(phrase.place, None)

    def is_first(self, thing: ir.Variable) -> bool:
        """Whether it is what the rule is about."""
        return next(iter(self.kinds), None) == thing.name

    def comes_after(self, thing: ir.Variable, phrase: Phrase) -> bool:
        """Whether all that speaks of a thing stands behind a noun phrase."""
        places = [place for place, known in self._at.items() if known == thing and place.start >= 0]
        return bool(places) and all(place.start > phrase.place.start for place in places)

    def of_kind(self, kind: str, vocabulary: Vocabulary) -> list[ir.Variable]:
        return [
            ir.Variable(name)
            for name, (known,) in self.kinds.items()
            if vocabulary.is_a(known, kind) or vocabulary.is_a(kind, known)
        ]
