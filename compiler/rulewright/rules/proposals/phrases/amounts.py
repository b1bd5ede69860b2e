"""Amounts: numbers of the prose, comparisons with them, and the acts that change what is counted."""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.unread import Unread
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
                change = _added(effect)
                if (
                    change is None
                    or change[1] != attribute
                    or not self._done_to(effect, kind if acting else None)
                ):
                    continue
                role, _, sign, amount = change
                takes = self.takes(verb, role, kind) or (acting and role == ACTOR)
                if takes and amount in self.act_attributes(verb):
                    found.append(Changing(verb=verb, role=role, amount=amount, sign=sign))
        return found

    def given_or_taken(self, verb: str) -> list[tuple[Changing, str]]:
        """The changes by an amount that the acts of a verb bring about, each with the number that changes."""
        added = [
            _added(parse_effect(text))
            for each in self.lineage(verb)
            for text in self.vocabulary.verbs[each].effects
        ]
        return [
            (Changing(verb=verb, role=role, amount=amount, sign=sign), number)
            for role, number, sign, amount in filter(None, added)
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


def _added(effect: object) -> tuple[str, str, int, str] | None:
    """Role, attribute, sign and amount of `theme.level := theme.level + amount`."""
    if not isinstance(effect, Effect):
        return None
    value = effect.value
    if (
        isinstance(effect.target.of, ir.Name)
        and isinstance(value, ir.Arithmetic)
        and value.operator in ("+", "-")
        and value.left == effect.target
        and isinstance(value.right, ir.Name)
    ):
        sign = 1 if value.operator == "+" else -1
        return effect.target.of.name, effect.target.attribute, sign, value.right.name
    return None
