"""Where things are, by what their place belongs to; whose they are; and what is excluded of them."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.holdings_compared import attribute_of
from rulewright.rules.proposals.phrases.others import OTHER, than_whom
from rulewright.rules.proposals.phrases.possession import Possession
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Excluding, HadBy, Stricter
from rulewright.sentences.grammar.nominals import IMPERSONAL, Noun, Phrase

NOBODY = f"{IMPERSONAL} no"
"""The determiner of `nobody`."""

ANY = ("", "a", "any")
"""Determiners of anybody of a sort."""


class Territory(Possession):
    """Conditions on the place of a thing, and on who has it."""

    def in_territory(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """`inside its home nation`: the place of the thing belongs to the nation of the thing, and is home for it."""
        place = ir.AttributeOf(thing, AT)
        target = self.kinds_of(phrase.head) if isinstance(phrase.head, Noun) else ""
        places = [each for each in self.types(kind, AT) if each in self.vocabulary.kinds]
        belonging = self.belonging(places, target)
        if belonging is None or phrase.determiner != "own":
            raise Unread(f"a {kind} in a {target}")
        found: list[ir.Condition] = [
            ir.Comparison(
                "=", ir.AttributeOf(place, belonging), ir.AttributeOf(thing, self.attribute_to(kind, target))
            )
        ]
        for group in phrase.adjectives:
            found.append(self.described(place, places[0], group, thing))
        for modifier in phrase.modifiers:
            if not isinstance(modifier, Excluding):
                raise Unread(f"which {target} is meant")
            found.append(self.excluded(place, places[0], modifier))
        return join(found, "and")

    def belonging(self, places: list[str], target: str) -> str | None:
        """The one attribute by which places of some of these kinds belong to a thing of kind `target`."""
        found = {
            attribute
            for id_, entry in self.vocabulary.kinds.items()
            if any(self.vocabulary.is_a(id_, place) for place in places)
            for attribute in entry.attributes
            if any(
                each in self.vocabulary.kinds and self.vocabulary.is_a(target, each)
                for each in self.types(id_, attribute)
            )
        }
        return found.pop() if len(found) == 1 else None

    def plays(self, kind: str) -> bool:
        """Whether who acts is the one of this kind of whom the rule speaks."""
        return isinstance(self.player, ir.Variable) and self.scope.kinds.get(self.player.name) == (kind,)

    def excluded(self, thing: ir.Term, kind: str, excluding: Excluding) -> ir.Condition:
        """`(this excludes ceded provinces)`."""
        return ir.Not(self.described(thing, kind, excluding.adjectives, None))

    def stricter(self, thing: ir.Term, kind: str, stricter: Stricter) -> ir.Condition:
        """`(a besieged port must also be blockaded to prevent it)`: a thing is none of those, or it is so."""
        if stricter.prevents is not None and stricter.prevents is not self.forbids:
            raise Unread("what is demanded is for the contrary of what is said")
        if stricter.deed is not None and stricter.deed.verb != self.clause_verb:
            raise Unread("what is demanded is for something else")
        phrase = stricter.clause.subject
        if not isinstance(phrase, Phrase) or phrase.determiner not in ANY or phrase.amount is not None:
            raise Unread("of which of them more is demanded")
        target = self.head_kind(phrase)
        if not self.vocabulary.is_a(target, kind):
            raise Unread(f"a {target} is no {kind}")
        narrower: list[ir.Condition] = [ir.IsKind(thing, (target,))] if target != kind else []
        of = [*narrower, *self.restrictions(phrase, thing, target, None)]
        if not of:
            raise Unread("more is demanded of all of them")
        so = self.state(replace(stricter.clause, subject=None), thing, target)
        return join([ir.Not(join(of, "and")), so], "or")

    def had_by(self, thing: ir.Term, kind: str, had: HadBy, reference: ir.Term | None) -> ir.Condition:
        """`controlled by their major power`: of a name, or of what the reference has."""
        head = had.phrase.head
        if had.phrase.determiner == NOBODY:
            attribute = attribute_of(had.relation)
            if not self.may_have(kind, attribute):
                raise Unread(f"whose {kind} it is")
            return ir.Comparison("=", ir.AttributeOf(thing, attribute), ir.Constant(None))
        if not isinstance(head, Noun):
            raise Unread("by whom")
        named = self.holder_of(had.phrase)
        holder = named[1] if named is not None else self.kinds_of(head)
        attribute = self._attribute(had.relation, kind, holder)
        path = ir.AttributeOf(thing, attribute)
        if named is not None:
            return ir.Comparison("=", path, named[0])
        if had.phrase.determiner in OTHER and had.phrase.amount is None:
            other = than_whom(self, holder, thing, reference, attribute)
            rest = self.restrictions(replace(had.phrase, determiner=""), path, holder, reference)
            return join([ir.IsKind(path, (holder,)), ir.Comparison("!=", path, other), *rest], "and")
        if had.phrase.determiner in ANY and had.phrase.amount is None and not had.phrase.such:
            of_others = not all(self.vocabulary.is_a(each, holder) for each in self.types(kind, attribute))
            said = self.restrictions(had.phrase, path, holder, reference)
            if of_others:
                said = [ir.IsKind(path, (holder,)), *said]
            elif any(
                isinstance(each, ir.Comparison) and isinstance(each.left, ir.Aggregate) for each in said
            ):
                # several things that are nobody's have no owner who has several
                said = [ir.Comparison("!=", path, ir.Constant(None)), *said]
            return join(said or [ir.Comparison("!=", path, ir.Constant(None))], "and")
        if had.phrase.adjectives or had.phrase.modifiers:
            raise Unread("by whom")
        if (bound := self.scope.bound(had.phrase)) is not None:
            whose: ir.Term = bound
        elif had.phrase.determiner == "own" and reference is not None and reference != thing:
            mine = self.attribute_exactly_to(self.reference_kind(reference), (holder,))
            if not mine:
                raise Unread(f"its {holder}")
            whose = ir.AttributeOf(reference, mine)
        elif had.phrase.determiner == "the" and self.plays(holder):
            assert self.player is not None
            whose = self.player
        else:
            raise Unread(f"which {holder} is meant")
        return ir.Comparison("=", path, whose)
