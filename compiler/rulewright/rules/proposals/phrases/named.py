"""Names behind nouns: `of France`, `in the ROTW`, `of the European map`."""

from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, OWNER
from rulewright.sentences.grammar.nominals import Noun
from rulewright.sentences.grammar.prepositions import (
    LOCATIVE,
    OF,
)


class Named(NounPhrases):
    """How things are related to what bears a name, and which values their attributes have."""

    def to_individual(self, thing: ir.Term, kind: str, preposition: str, named: Noun) -> ir.Condition:
        """`of France`, `in the ROTW`, `of the European map`: what bears a name, or is a value of an attribute."""
        if named.attribute:
            return self.valued(thing, kind, named, located=preposition in LOCATIVE)
        target = self.vocabulary.individuals[named.id].kind
        if preposition in LOCATIVE and not self.located(kind, target):
            places = [each for each in self.types(kind, AT) if each in self.vocabulary.kinds]
            if any(self.lands(place, target) for place in places):
                return self.in_land(ir.AttributeOf(thing, AT), places, ir.Constant(named.id))
        if preposition == OF and not self.attributes_to(kind, target):
            sorts = self.sorts_of(kind, preposition, target)
            if sorts:
                said = self.to_individual(thing, sorts[0], preposition, named)
                return join([ir.IsKind(thing, sorts), said], "and")
        attribute = self.attribute_to(kind, target) if preposition == OF else self.location(kind, target)
        operator = "contains" if self.is_list(kind, attribute) else "="
        return ir.Comparison(operator, ir.AttributeOf(thing, attribute), ir.Constant(named.id))

    def in_land(self, place: ir.Term, kinds: Sequence[str], whose: ir.Constant) -> ir.Condition:
        """`in France`, of a place: it is of that land, in one of the ways in which places may be that."""
        target = self.vocabulary.individuals[str(whose.value)].kind
        kind = next(each for each in kinds if self.lands(each, target))
        of = ir.Comparison("=", ir.AttributeOf(place, self.choices.choose(self.lands(kind, target))), whose)
        return of if len(kinds) == 1 else join([ir.IsKind(place, (kind,)), of], "and")

    def valued(self, thing: ir.Term, kind: str, noun: Noun, *, located: bool = False) -> ir.Condition:
        """`of the European map`: the value of an attribute of the thing, or of the place where it is."""
        if self.may_have(kind, noun.attribute) and not (located and self.types(kind, AT)):
            return ir.Comparison("=", ir.AttributeOf(thing, noun.attribute), ir.Constant(noun.id))
        at = ir.AttributeOf(thing, AT)
        for place in self.types(kind, AT):
            if place not in self.vocabulary.kinds or not self.may_have(place, noun.attribute):
                continue
            value = ir.Comparison("=", ir.AttributeOf(at, noun.attribute), ir.Constant(noun.id))
            if self.vocabulary.attribute(place, noun.attribute) is not None:
                return value
            return join([ir.IsKind(at, self.having(place, noun.attribute)), value], "and")
        raise Unread(f"a {kind} has no {noun.attribute}")

    def sorts_of(self, kind: str, preposition: str, target: str) -> tuple[str, ...]:
        """The kinds of `kind` whose things are of such things, all by the same attribute: the `forces of a country` are its
        armies and fleets."""
        if preposition != OF:
            return ()
        found = [
            id_
            for id_ in self.vocabulary.kinds
            if id_ != kind and self.vocabulary.is_a(id_, kind) and self.attributes_to(id_, target)
        ]
        widest = [
            id_ for id_ in found if not any(each != id_ and self.vocabulary.is_a(id_, each) for each in found)
        ]
        if len(widest) > 1:
            attributes = {tuple(self.attributes_to(each, target)) for each in widest}
            if len(attributes) > 1 or any(len(each) > 1 and OWNER not in each for each in attributes):
                return ()
        return tuple(widest)
