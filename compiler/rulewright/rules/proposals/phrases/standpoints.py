"""From whose side a relational adjective is said: `an opposing bowl` is opposing to the one that is spoken of."""

import re
from collections.abc import Sequence

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.relations import Relations
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTIVE, AT, GAME
from rulewright.sentences.grammar.nominals import Adjectives, Adjunct, Phrase


def _given(means: str) -> tuple[str, str] | None:
    """The attribute for which a meaning gives one individual, and that: `owner = 'TUR'`."""
    found = re.fullmatch(r"(\w+) = '([^']+)'", means.strip())
    return (found[1], found[2]) if found else None


def _asked(means: str) -> tuple[str, str] | None:
    """The attribute that a meaning compares, and that of the reference to which it must be equal: `nation = reference.owner`."""
    found = re.fullmatch(r"(\w+) = reference\.(\w+)", means.strip())
    return (found[1], found[2]) if found else None


class Standpoints(Relations):
    """What relational adjectives relate a thing to."""

    def viewpoint(self, adjective: str, thing: ir.Term, reference: ir.Term | None) -> ir.Term:
        """What a relational adjective relates a thing to; of the reference itself, whoever is active: enemies are his."""
        root = thing
        while isinstance(root, ir.AttributeOf):
            root = root.of
        if reference is None or root == reference:
            active = self.active(self.reference_kinds(adjective))
            if active is not None:
                return active
        if reference is not None and thing != reference:
            reference = self._beholder(adjective, thing, reference)
        return self.related_to(adjective, None if thing == reference else reference)

    def _beholder(self, adjective: str, thing: ir.Term, place: ir.Term) -> ir.Term:
        """Who is, goes or does something at a place of which it is said: `a ferry in a port with a hostile ferry`.

        A port may have an owner as a ferry has, and yet the other ferry is hostile to the ferry and not to the port. In an act
        in which nothing but the place has a part, it is hostile to whoever does it: he has no owner, and cannot be asked for one.
        """
        kinds = self.reference_kinds(adjective)
        there = place.of if isinstance(place, ir.AttributeOf) and place.attribute == AT else place
        if not isinstance(thing, ir.Variable) or not isinstance(there, ir.Variable):
            return place
        where = self._sorts_of_place(place)
        held = any(self.may_be(each, kind) for each in where for kind in kinds)
        if not held and any(self.attribute_exactly_to(each, kinds) for each in where):
            return place
        stays = not any(self.types(each, AT) for each in where)
        if not stays and not any(self.may_hold(each, self.reference_kind(thing)) for each in where):
            return place  # `a ferry may not attack a hostile ferry`, though there may be something on it
        found = [
            other
            for name, (known, *_) in self.scope.kinds.items()
            if (other := ir.Variable(name)) not in (thing, place)
            and any(self.may_hold(each, known) for each in where)
            and any(self.may_be(known, kind) for kind in kinds)
        ]
        if found:
            return self.choices.choose(found)
        if (
            held
            and stays
            and (self.of_act or self.verb)
            and any(self.may_hold(each, kind) for each in where for kind in self.vocabulary.kinds)
        ):
            raise Unread(f"{adjective}: related to what?")
        return place

    def _sorts_of_place(self, place: ir.Term) -> tuple[str, ...]:
        """The kinds of a place that is spoken of, or of where a thing is."""
        if not isinstance(place, ir.AttributeOf):
            return (self.reference_kind(place),)
        at = self.types(self.reference_kind(place.of), place.attribute)
        return tuple(each for each in at if each in self.vocabulary.kinds)

    def active(self, kinds: Sequence[str]) -> ir.Term | None:
        """The individual of one of these kinds whose turn it is, as the vocabulary names it: `game.active_power`."""
        found = [
            id_
            for id_, each in self.vocabulary.individuals.items()
            if each.value is not None
            and each.value.startswith(f"{GAME}.{ACTIVE}")
            and any(self.may_be(each.kind, kind) for kind in kinds)
        ]
        return ir.Constant(found[0]) if len(found) == 1 else None

    def told_before(
        self, thing: ir.Term, before: Sequence[Adjectives], group: Adjectives
    ) -> tuple[ir.Condition, ...]:
        """What adjectives say of a thing where those before them tell of whom: `a Turkish national province` is national for
        Turkey, whose it is, and not for somebody else who is spoken of. Empty where they do not."""
        means = [self.vocabulary.adjectives[id_].means for each in before for id_ in each.ids]
        given = dict(filter(None, map(_given, means)))
        said: list[ir.Condition] = []
        for id_ in group.ids:
            attribute, asked = _asked(self.vocabulary.adjectives[id_].means) or ("", "")
            if asked not in given or attribute == asked:
                return ()
            said.append(ir.Comparison("=", ir.AttributeOf(thing, attribute), ir.Constant(given[asked])))
        return tuple(said)

    def _whose(self, adjective: str, reference: ir.Term | None) -> ir.Term:
        """What the meaning of an adjective compares with: the reference, or an attribute of it (`reference.owner`)."""
        term = self.related_to(adjective, reference)
        path = re.search(r"reference((?:\.\w+)+)", self.vocabulary.adjectives[adjective].means)
        for attribute in path[1].split(".")[1:] if path else ():
            term = ir.AttributeOf(term, attribute)
        return term

    def argument_of(self, adjective: str, phrase: Phrase, reference: ir.Term | None) -> Adjunct | None:
        """`of the player` in `a national province of the player`: what the adjective relates to, said again."""
        for modifier in phrase.modifiers:
            if isinstance(modifier, Adjunct) and modifier.preposition == "of":
                whom = modifier.phrase
                meant = self.definite(whom, reference) if isinstance(whom, Phrase) else None
                if meant is not None and meant == self._whose(adjective, reference):
                    return modifier
        return None
