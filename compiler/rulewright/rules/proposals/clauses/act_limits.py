"""How far an act may go: by how much, above what level, until when, and while there is room."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.act_pattern import ActPattern
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.numbers_of_others import own_number
from rulewright.rules.proposals.phrases.room import room_within
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GAME, GOAL, THEME, TURN
from rulewright.sentences.grammar.modifiers import Measured
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Until

PRICED = ("for", "at")
"""Prepositions of what an act costs or brings."""


class ActLimits(ActPattern):
    """What is said of the numbers that an act has, or makes of others."""

    def raised(self, measured: Measured) -> ir.Condition:
        """`to increase the modifier by 2`: the number that the act has; `above level 5`: what it makes of another."""
        if measured.reached:
            return self._passing(measured)
        numbers = self._composer.numbers_of(self._verb)
        if not measured.attribute and len(numbers) == 1:
            measured = replace(measured, attribute=numbers[0])
        if measured.attribute not in self._composer.act_attributes(self._verb):
            raise Unread(f"{self._verb} changes no {measured.attribute}")
        return self._composer.compared(ir.AttributeOf(self._event(), measured.attribute), measured.amount)

    def price(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`for at most 6 coins`, `at a price of 5`: the number of the act by which what somebody has becomes more or less; None
        where it is no number that it says."""
        head = phrase.head
        if preposition not in PRICED or not isinstance(head, Noun) or not head.property or phrase.adjectives:
            return None
        amount = phrase.amount or _number_in(phrase)
        numbers = self._numbers_called(head.id) if head.id else self._composer.numbers_of(self._verb)
        if amount is None or len(numbers) != 1 or (phrase.amount is not None and phrase.modifiers):
            return None
        number = ir.AttributeOf(self._event(), numbers[0])
        if amount.than is None:
            return self._composer.compared(number, amount)
        limit = reckoned(amount.than, self._of_theme_or_game, self._composer.number, number)
        return ir.Comparison(amount.operator, number, limit)

    def _of_theme_or_game(self, said: Phrase) -> ir.Term:
        """`its value`, `the value of the jar`, `the honey price`: a number of what the act is done to, or else of the game."""
        composer, head = self._composer, said.head
        of = said.modifiers[0] if len(said.modifiers) == 1 else None
        whose = of.phrase if isinstance(of, Adjunct) and of.preposition == OF else None
        theirs = isinstance(whose, Phrase) and whose.determiner == "the" and not whose.modifiers
        if not isinstance(head, Noun) or not head.property or said.adjectives or said.amount is not None:
            raise Unread("which number it is", said.place)
        if theirs and isinstance(whose, Phrase) and composer.head_kind(whose) != self._kind:
            raise Unread("whose number it is", said.place)
        if (said.modifiers and not theirs) or said.determiner not in ("", "the", "own"):
            raise Unread("whose number it is", said.place)
        if "int" in composer.types(self._kind, head.id):
            return ir.AttributeOf(self._theme, head.id)
        if said.modifiers or said.determiner == "own" or "int" not in composer.types(GAME, head.id):
            raise Unread("whose number it is", said.place)
        return ir.AttributeOf(ir.Name(GAME), head.id)

    def _numbers_called(self, name: str) -> list[str]:
        """The numbers of the act that are called so, or by which what is called so becomes more or less."""
        composer = self._composer
        declared = composer.act_attributes(self._verb)
        if name in declared:
            return [name] if declared[name].type == "int" else []
        kinds = [each for each in composer.vocabulary.kinds if composer.vocabulary.attribute(each, name)]
        found = (
            by.amount
            for kind in kinds
            for by in composer.changing(kind, name, acting=True)
            if by.verb == self._verb
        )
        return list(dict.fromkeys(found))

    def _passing(self, measured: Measured) -> ir.Condition:
        """`may not be raised above level 5`: what the act makes of the number that it changes."""
        composer = self._composer
        changing = [
            (attribute, each)
            for attribute in composer.attributes(self._kind)
            for each in composer.changing(self._kind, attribute)
            if each.verb == self._verb and each.role == THEME and measured.attribute in ("", attribute)
        ]
        if len(changing) != 1:
            raise Unread(f"which number of a {self._kind} it changes")
        ((attribute, each),) = changing
        number = ir.AttributeOf(self._theme, attribute)
        made = ir.Arithmetic(
            "+" if each.sign > 0 else "-", number, ir.AttributeOf(self._event(), each.amount)
        )

        def own(said: Phrase) -> ir.Term:
            plain = not said.modifiers and not said.adjectives and said.determiner in ("", "the", "own")
            if not isinstance(said.head, Noun) or not plain or self._composer.scope.bound(said) is not None:
                raise Unread("which number it is", said.place)
            return ir.AttributeOf(self._theme, own_number(composer, said, self._kind))

        if measured.amount.than is None:
            return composer.compared(made, measured.amount)
        limit = reckoned(measured.amount.than, own, composer.number, number)
        return ir.Comparison(measured.amount.operator, made, limit)

    def room(self, capacity: str) -> ir.Condition:
        """`but not so as to exceed its capacity`: there is room for one more where the act leads."""
        return room_within(
            self._composer, self._bound(GOAL), self._composer.roles(self._verb)[GOAL], capacity
        )

    def put_off(self, until: Until) -> ir.Condition:
        """`until the next turn`, `until any later turn`: the turn that the act names."""
        composer = self._composer
        named = [each for each in composer.numbers_of(self._verb) if each.endswith(f"_{TURN}")]
        if len(named) != 1:
            raise Unread(f"{self._verb} until which turn")
        turn = ir.AttributeOf(self._event(), named[0])
        if until.turn is None:
            return ir.Comparison(">", turn, composer.turn(0))
        return ir.Comparison("=", turn, composer.turn(until.turn.turns))


def _number_in(price: Phrase) -> Amount | None:
    """`a price of 5 coins`: how much that is."""
    of = price.modifiers[0] if len(price.modifiers) == 1 else None
    number = of.phrase if isinstance(of, Adjunct) and of.preposition == OF else None
    if not isinstance(number, Phrase) or number.modifiers or number.adjectives:
        return None
    if isinstance(number.head, Noun) and not number.head.property:
        raise Unread("a price in things", number.place)  # `a price of 2 horses` is none in coins
    return number.amount
