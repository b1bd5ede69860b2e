"""Amounts: numbers of the prose, comparisons with them, and the acts that change what is counted."""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.verbs_of_change import added
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.nominals import Amount


class Changing(Struct, frozen=True, kw_only=True):
    """A verb that changes an attribute by an amount of the act."""

    verb: str
    role: str
    """Of the thing whose attribute changes."""

    amount: str
    """The attribute of the act."""

    sign: int
    """1 if the amount is added, -1 if it is taken away."""


class Amounts(Words):
    """Every number of a reading comes from here, so that its place in the prose stays known."""

    def number(self, amount: Amount) -> ir.Term:
        """The number that an amount names."""
        if amount.than is not None:
            raise Unread("a number that is an attribute")
        if amount.most is not None:
            raise Unread("which of two numbers it is")
        return ir.Constant(amount.value)

    def compared(self, term: ir.Term, amount: Amount) -> ir.Condition:
        """`7 or more`: how a term compares with the number, or with two."""
        said = ir.Comparison(amount.operator, term, self.number(replace(amount, most=None)))
        if amount.comes:
            self.coming.append(said)
        if amount.most is None:
            return said
        return ir.All((said, ir.Comparison(amount.most.operator, term, self.number(amount.most))))

    def size(self, amount: Amount) -> ir.Term:
        """How much is lost or gained: a loss of -1 is a loss of 1."""
        number = self.number(amount)
        return number if amount.value >= 0 else ir.Function("absolute", (number,))

    def changing(self, kind: str, attribute: str, *, acting: bool = False) -> list[Changing]:
        """The verbs that change an attribute of a thing by an amount; with `acting`, also those that change what who acts has,
        or what a thing has only where it is of its kind."""
        found = []
        for verb, declared in self.vocabulary.verbs.items():
            for text in declared.effects:
                effect = parse_effect(text)
                change = added(effect)
                if (
                    change is None
                    or change.attribute != attribute
                    or not self._done_to(effect, kind if acting else None)
                ):
                    continue
                takes = self.takes(verb, change.role, kind) or (acting and change.role == ACTOR)
                if takes and change.amount in self.act_attributes(verb):
                    found.append(
                        Changing(verb=verb, role=change.role, amount=change.amount, sign=change.sign)
                    )
        return found

    def given_or_taken(self, verb: str) -> list[tuple[Changing, str]]:
        """The changes by an amount that the acts of a verb bring about, each with the number that changes."""
        changes = [
            added(parse_effect(text))
            for each in self.lineage(verb)
            for text in self.vocabulary.verbs[each].effects
        ]
        return [
            (Changing(verb=verb, role=each.role, amount=each.amount, sign=each.sign), each.attribute)
            for each in filter(None, changes)
        ]

    def _done_to(self, effect: object, kind: str | None) -> bool:
        """Whether an act has an effect whatever it changes, or whenever that is of a kind: also one that asks for the kind."""
        match effect:
            case Effect(condition=None):
                return True
            case Effect(
                target=ir.AttributeOf(of=changed), condition=ir.IsKind(term, tuple() as kinds, False)
            ):
                asked = kind is not None and any(self.vocabulary.is_a(kind, each) for each in kinds)
                return asked and term == changed
        return False

    def given_to(self, verb: str, role: str) -> str | None:
        """The attribute of the theme that an act sets to what has this role: of a gift, the owner."""
        for each in self.lineage(verb):
            for text in self.vocabulary.verbs[each].effects:
                effect = parse_effect(text)
                if not isinstance(effect, Effect) or effect.condition is not None:
                    continue
                if effect.value == ir.Name(role) and effect.target.of == ir.Name(THEME):
                    return effect.target.attribute
        return None
