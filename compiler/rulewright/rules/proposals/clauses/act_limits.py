"""How far an act may go: by how much, above what level, until when, and while there is room."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.act_pattern import ActPattern
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.numbers_of_others import own_number
from rulewright.rules.proposals.phrases.room import room_within
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL, THEME, TURN
from rulewright.sentences.grammar.modifiers import Measured
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Until


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
