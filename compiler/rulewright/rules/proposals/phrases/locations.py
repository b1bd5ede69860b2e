"""Where things are: the places that the vocabulary gives kinds, and paths of attributes to them."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.standpoints import Standpoints
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.holders import doers, holders
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, GOAL, LOCATION, OWNER, SOURCE, THEME
from rulewright.sentences.grammar.prepositions import FROM, INSIDE, LOCATIVE

HELD = (CONTROLLER, "besieger")
"""Attributes of places that say who is there, and not whose land they are."""

TOWARDS = ("to", "by", "for", "from", "with", "against")
"""Last words of attributes that say what others are to a place: `friendly_to`."""


class Locations(Standpoints):
    """Where things are, by their attributes."""

    def placed(self, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """`existing`: that a thing which can be taken from the map, or is still to come, has its place there."""
        if self.vocabulary.attribute(kind, AT) is None:
            return []
        if not any(
            self.changes(verb, AT) and self.takes(verb, "theme", kind) for verb in self.vocabulary.verbs
        ):
            return []
        return [ir.Comparison("!=", ir.AttributeOf(thing, AT), ir.Constant(None))]

    def is_place(self, kind: str) -> bool:
        """Whether something can be at things of a kind, or an act leads there or takes something from there."""
        return any(
            each in self.vocabulary.kinds and self.may_be(each, kind)
            for id_ in self.vocabulary.kinds
            for attribute in self.attributes(id_)
            if attribute != OWNER
            for each in self.types(id_, attribute)
        ) or any(
            self.takes(verb, role, kind)
            for verb in self.vocabulary.verbs
            for role in (GOAL, SOURCE, LOCATION)
        )

    def narrower(self, kind: str, target: str) -> str:
        """`forces of Spain`, where only troops belong to somebody: the one kind of a kind that does; "" if it does itself."""
        if self.attributes_to(kind, target) or target not in self.vocabulary.kinds:
            return ""
        found = [
            id_
            for id_, entry in self.vocabulary.kinds.items()
            if entry.is_a == kind and self.attributes_to(id_, target)
        ]
        return found[0] if len(found) == 1 else ""

    def path(
        self, thing: ir.Term, kind: str, preposition: str, target: str
    ) -> tuple[ir.Term, tuple[str, ...]]:
        """What of a kind a thing is part of, or where: `L.owner`, `L.at`, `M.establishment.province`; and its types."""
        if preposition == "of":
            attribute = self.attribute_to(kind, target)
            return ir.AttributeOf(thing, attribute), self.types(kind, attribute)
        if preposition == FROM and self._may_have_come_from(kind, target):
            raise Unread("whether it is there now, or was before")
        try:
            attribute = self.location(kind, target)
        except Unread:
            if (around := self._around(kind, target)) is not None:
                return ir.AttributeOf(ir.AttributeOf(thing, AT), around[1]), self.types(*around)
            there = ir.AttributeOf(thing, AT) if self.types(kind, AT) else thing
            if (lands := self._lands_around(kind, target)) and preposition in (INSIDE, *LOCATIVE):
                attribute, types = self.choices.choose(lands)
                return ir.AttributeOf(there, attribute), types
            if there != thing:
                raise
            for step in self.attributes(kind):
                for place in self.types(kind, step):
                    if (
                        step in (AT, OWNER, *HELD)
                        or self.is_list(kind, step)
                        or place not in self.vocabulary.kinds
                        or self._neighbours(kind, step)
                    ):
                        continue
                    for further in self.attributes(place):
                        types = self.types(place, further)
                        if (
                            further not in (OWNER, *HELD)
                            and not self.is_list(place, further)
                            and any(
                                each in self.vocabulary.kinds and self.vocabulary.is_a(each, target)
                                for each in types
                            )
                        ):
                            return ir.AttributeOf(ir.AttributeOf(thing, step), further), types
            raise
        return ir.AttributeOf(thing, attribute), self.types(kind, attribute)

    def _may_have_come_from(self, kind: str, target: str) -> bool:
        """`Frames from weak hives may not be sold`: whether acts take such things from there, and the one that the clause tells of
        does not."""
        verb = self.clause_verb
        if not verb or self.changes(verb, AT) or not self.takes(verb, THEME, kind):
            return False
        if self.takes(verb, SOURCE, target):
            return False  # `factors from a garrison are transferred`: from where the act takes them
        return any(
            self.takes(each, THEME, kind) and self.takes(each, SOURCE, target) and self.changes(each, AT)
            for each in self.vocabulary.verbs
        )

    def _around(self, kind: str, target: str) -> tuple[str, str] | None:
        """A sort of place at which things of a kind may be, and the one attribute by which such places are part of a larger
        one: the area of a province."""
        somebody = holders(self.vocabulary) | doers(self.vocabulary)
        if any(self.may_be(target, each) for each in somebody):
            return None
        found = {
            each: id_
            for place in self.types(kind, AT)
            if place in self.vocabulary.kinds
            for id_ in self.vocabulary.kinds
            if self.may_be(id_, place)
            for each in self.attributes_to(id_, target)
            if each != OWNER and not self._neighbours(id_, each)
        }
        return next((id_, each) for each, id_ in found.items()) if len(found) == 1 else None

    def sort_around(self, path: ir.Term, kind: str) -> list[ir.Condition]:
        """Of a path to what the place of a thing is part of: that it is at a place of the sort that is part of something."""
        match path:
            case ir.AttributeOf(ir.AttributeOf(_, attribute) as at, further) if attribute == AT:
                places = [each for each in self.types(kind, AT) if each in self.vocabulary.kinds]
                if any(self.vocabulary.attribute(each, further) is None for each in places):
                    having = [one for each in places for one in self.having(each, further)]
                    return [ir.IsKind(at, tuple(dict.fromkeys(having)))] if having else []
        return []

    def holding(self, kind: str, holder: str) -> str:
        """The attribute by which a thing of `kind` is with one of kind `holder`: as a part of it, or at it."""
        try:
            attribute = self.attribute_to(kind, holder)
        except Unread:
            return self.location(kind, holder)
        if kind == holder and attribute.rpartition("_")[2] in TOWARDS:
            raise Unread(f"which {kind} a {holder} has")  # by whom it was taken is not what it is with
        return attribute

    def lands(self, place: str, target: str) -> list[str]:
        """The attributes by which places of a kind are of the land of somebody of kind `target`: whoever holds them now."""
        return [
            each
            for each in self.attributes_to(place, target)
            if each not in HELD and each.rpartition("_")[2] not in TOWARDS and not self.is_list(place, each)
        ]

    def _lands_around(self, kind: str, target: str) -> list[tuple[str, tuple[str, ...]]]:
        """`A province in a country, a revolt in a country`: by what places, or those of such things, are of such a land, each with
        its types."""
        at = self.types(kind, AT) or ((kind,) if self.is_place(kind) else ())
        found = {
            each: self.types(id_, each)
            for place in at
            if place in self.vocabulary.kinds
            for id_ in self.vocabulary.kinds
            if self.may_be(id_, place)
            for each in self.lands(id_, target)
        }
        return list(found.items())

    def location(self, kind: str, target: str) -> str:
        if self.located(kind, target):
            return AT
        if self.vocabulary.attribute(kind, AT) is None:
            attribute = self.place_of(kind, (target,))
            if not self._neighbours(kind, attribute):
                return attribute
        elif len(entered := self._entered(kind, target)) == 1:
            return entered[0]
        raise Unread(f"a {kind} in a {target}")

    def _entered(self, kind: str, target: str) -> list[str]:
        """The attributes that say in what a thing is besides where it stands, as acts put it there: the waggon of a traveller."""
        return [
            each
            for each in self.attributes_to(kind, target)
            if each != OWNER
            and not self.is_list(kind, each)
            and any(
                self.takes(verb, THEME, kind)
                and f"{THEME}.{each} := {GOAL}" in self.vocabulary.verbs[one].effects
                for verb in self.vocabulary.verbs
                for one in self.lineage(verb)
            )
        ]

    def _neighbours(self, kind: str, attribute: str) -> bool:
        """Whether an attribute lists things of its own sort: what is next to a place is not where it is."""
        return self.is_list(kind, attribute) and any(
            each in self.vocabulary.kinds and self.may_be(each, kind) for each in self.types(kind, attribute)
        )

    def located(self, kind: str, target: str) -> bool:
        """Whether things of a kind may be at such things."""
        return any(
            self.may_be(each, target) for each in self.types(kind, AT) if each in self.vocabulary.kinds
        )
