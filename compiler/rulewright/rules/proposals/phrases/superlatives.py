"""The one that has the most of something, or the least."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.things import Things
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, NUMBER, OWNER
from rulewright.sentences.grammar.modifiers import Compound, Extreme, Had, Modifier, Tied
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import OF

OWN = "own"

SOME = ("a", "any", "each", "all", "")
"""Determiners of something of which there are several, each with a greatest of its own."""


def _is_name(phrase: Phrase) -> bool:
    return isinstance(phrase.head, Noun) and phrase.head.name


_RELATIONS = {"own": OWNER, "control": CONTROLLER}
"""The attributes that verbs of having speak of."""


class Superlatives(Things):
    """Who has more, or less, of something than everybody else."""

    def modified(
        self, thing: ir.Term, kind: str, modifier: Modifier, reference: ir.Term | None
    ) -> ir.Condition:
        """What a modifier says of a thing."""
        if isinstance(modifier, Extreme):
            return self.extreme(thing, kind, modifier)
        if isinstance(modifier, Tied):
            raise Unread("no sentence before says in what they are tied")
        if isinstance(modifier, Had):
            return self.had(thing, kind, modifier, reference)
        return super().modified(thing, kind, modifier, reference)

    def restrictions(
        self, phrase: Phrase, thing: ir.Term, kind: str, reference: ir.Term | None
    ) -> list[ir.Condition]:
        """What a noun phrase says of a thing; of `the damaged ship with the greatest size`, that it is so great among such things."""
        extremes = [each for each in phrase.modifiers if isinstance(each, Extreme)]
        rest = replace(
            phrase, modifiers=tuple(each for each in phrase.modifiers if not isinstance(each, Extreme))
        )
        if not extremes or not (rest.adjectives or rest.modifiers or rest.determiner == OWN):
            return super().restrictions(phrase, thing, kind, reference)
        found = super().restrictions(rest, thing, kind, reference)
        return [*found, *(self.extreme(thing, kind, each, rest, reference) for each in extremes)]

    def had(self, thing: ir.Term, kind: str, had: Had, reference: ir.Term | None) -> ir.Condition:
        """`that he owns`: what the reference has."""
        raise NotImplementedError

    def extreme(
        self,
        thing: ir.Term,
        kind: str,
        extreme: Extreme,
        among: Phrase | None = None,
        reference: ir.Term | None = None,
    ) -> ir.Condition:
        """Strictly more than any other thing of the kind has, of those `among` which it is; of several that have as many, none
        has the most, but all of them are tied."""
        other = self.scope.new(kind)
        alike = self._alike(other, thing, kind, among, reference) if among is not None else []
        attribute = self._own_attribute(kind, extreme)
        operator = ">" if extreme.greatest else "<"
        as_many = ir.Comparison(
            operator if extreme.level else f"{operator}=",
            ir.AttributeOf(other, attribute) if attribute else self._number(other, kind, extreme),
            ir.AttributeOf(thing, attribute) if attribute else self._number(thing, kind, extreme),
        )
        where = ir.All((ir.Comparison("!=", other, thing), *alike, as_many))
        return ir.Quantified("no", ir.Selection(kind, other.name, where))

    def _alike(
        self, other: ir.Variable, thing: ir.Term, kind: str, among: Phrase, reference: ir.Term | None
    ) -> list[ir.Condition]:
        """That another thing is what the noun phrase says as well; `in a harbour`: in the same one."""
        same: list[ir.Condition] = []
        if among.determiner == OWN:
            if not self.may_have(kind, OWNER):
                raise Unread("the greatest among which of them")
            same.append(ir.Comparison("=", ir.AttributeOf(other, OWNER), ir.AttributeOf(thing, OWNER)))
        rest: list[Modifier] = []
        for each in among.modifiers:
            place = each.phrase if isinstance(each, Adjunct) else None
            if not isinstance(place, Phrase) or not self._is_any(place):
                if any(inner.determiner in SOME and not _is_name(inner) for inner in phrases_in(each)):
                    raise Unread("the greatest among which of them")
                rest.append(each)
                continue
            target = self.head_kind(place)
            assert isinstance(each, Adjunct)
            attribute = self.attribute_to(kind, target) if each.preposition == OF else AT
            one_by_one = (
                place.determiner in UNIVERSAL
            )  # what is said of it, is said of the one where both are
            if not self.may_have(kind, attribute) or (place.modifiers and not one_by_one):
                raise Unread("the greatest among which of them")
            same.append(
                ir.Comparison("=", ir.AttributeOf(other, attribute), ir.AttributeOf(thing, attribute))
            )
        said = replace(among, modifiers=tuple(rest), determiner="", amount=None)
        return [*super().restrictions(said, other, kind, reference), *same]

    def _is_any(self, place: Phrase) -> bool:
        """Whether a place is no certain one: of `the harbour` nothing else may tell which."""
        unknown = place.determiner == "the" and place.same is None
        return (unknown or place.determiner in SOME) and not _is_name(place)

    def _own_attribute(self, kind: str, extreme: Extreme) -> str:
        """`with the highest value`, `with the most coins`: of which attribute of the thing itself; "" of what is counted."""
        phrase, head = extreme.of, extreme.of.head
        if not isinstance(head, Noun) or not head.property or phrase.modifiers or phrase.adjectives:
            if extreme.own:
                raise Unread("the greatest of what")
            return ""
        if phrase.amount is not None or phrase.determiner or not self.may_have(kind, head.id):
            return ""
        if "int" not in self.types(kind, head.id):
            raise Unread(f"whether the {head.id} of a {kind} is a number")
        return str(head.id)

    def _number(self, thing: ir.Term, kind: str, extreme: Extreme) -> ir.Term:
        phrase, summed = self._summed(extreme.of)
        if phrase.amount is not None or phrase.determiner not in ("", "all"):
            raise Unread("the greatest number of what")
        for each in phrase.modifiers:
            place = each.phrase if isinstance(each, Adjunct) else None
            if (
                isinstance(place, Phrase)
                and place.determiner in ("a", "each")
                and not self.scope.bound(place)
            ):
                raise Unread("in which of them it is the most", place.place)  # in each there may be another
        if extreme.over and not self._is_among(extreme.over, phrase):
            raise Unread("over what it is summed")
        counted = self.head_kind(phrase)
        variable = self.scope.new(counted)
        where: list[ir.Condition] = [
            ir.Comparison("=", ir.AttributeOf(variable, self._held_by(counted, kind, extreme)), thing)
        ]
        where += self.restrictions(phrase, variable, counted, thing)
        selection = ir.Selection(counted, variable.name, join(where, "and"))
        if summed:
            return ir.Aggregate("sum", selection, ir.AttributeOf(variable, summed))
        for attribute in extreme.attributes or (NUMBER,):
            if "int" in self.types(counted, attribute):
                return ir.Aggregate("sum", selection, ir.AttributeOf(variable, attribute))
        return ir.Aggregate("count", selection)

    def _is_among(self, kind: str, counted: Phrase) -> bool:
        """Whether what is counted, or where it is, is such a thing."""
        places = [each.phrase for each in counted.modifiers if isinstance(each, Adjunct)]
        return any(
            isinstance(each, Phrase) and self.vocabulary.is_a(self.head_kind(each), kind)
            for each in (counted, *places)
        )

    def _held_by(self, counted: str, kind: str, extreme: Extreme) -> str:
        """By which attribute of what is counted it is somebody's: `owns`, `controls`, or just `has the most towns`."""
        said = _RELATIONS.get(extreme.relation)
        if said is None:
            return self.attribute_to(counted, kind)
        if not any(self.may_be(kind, each) for each in self.types(counted, said)):
            raise Unread(f"whose {counted} it is")
        return said

    def _summed(self, phrase: Phrase) -> tuple[Phrase, str]:
        """Of `fleet levels in two zones` the fleets there, and the number of theirs that is summed; "" of what is counted."""
        head = phrase.head
        if not isinstance(head, Noun) or not head.property:
            return phrase, ""
        named = [each.noun for each in phrase.modifiers if isinstance(each, Compound)]
        if len(named) != 1 or "int" not in self.types(self.kinds_of(named[0]), head.id):
            raise Unread(f"whose {head.id} is summed")
        rest = tuple(each for each in phrase.modifiers if not isinstance(each, Compound))
        return replace(phrase, head=named[0], modifiers=rest), head.id
