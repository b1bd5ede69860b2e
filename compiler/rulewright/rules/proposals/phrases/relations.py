"""How a thing relates to the one that the rule speaks about: `of the same country`, `of the player`."""

import re
from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.phrases.acquisition import acquirer
from rulewright.rules.proposals.phrases.amounts import Amounts
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.numbers_of_others import number_beside
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import AT, GAME, OWNER, THEME
from rulewright.sentences.grammar.modifiers import Different, Measured, Same, SamePlace
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Nouns, Phrase
from rulewright.source.diagnostics import Diagnostic

REFERENCE = ir.Name("reference")
"""What stands in the meaning of an adjective for the thing that it relates to."""

KIND = "kind"
"""What the rule language calls the kind of a thing: its category or type."""


class Relations(Amounts):
    """Conditions that compare a thing with the reference: the thing that the rule speaks about."""

    def reference_kind(self, reference: ir.Term | None) -> str:
        """The kind of the reference."""
        if isinstance(reference, ir.Constant) and reference.value in self.vocabulary.individuals:
            return self.vocabulary.individuals[str(reference.value)].kind
        if not isinstance(reference, ir.Variable) or reference.name not in self.scope.kinds:
            raise Unread("related to what?")
        return self.scope.kinds[reference.name][0]

    def same(self, thing: ir.Term, kind: str, same: Same, reference: ir.Term | None) -> ir.Condition:
        """`of the same country`, `of the same category`: like the reference in this, and in what else is the same."""
        parts = (replace(same, more=()), *same.more)
        of_sort = [each for each in parts if not each.kind and not each.attribute]
        # What is of the same sort as another thing is like that one in the rest as well.
        reference = self._same_as(thing, (of_sort or parts)[0], self.besides(thing, reference))
        found = tuple(self.like(thing, kind, each, reference) for each in parts)
        return found[0] if len(found) == 1 else ir.All(found)

    def like(self, thing: ir.Term, kind: str, same: Same, reference: ir.Term | None) -> ir.Condition:
        """That a thing and the reference are the same in one thing."""
        other = self.reference_kind(reference)
        assert reference is not None
        if same.kind:
            return ir.Comparison(
                "=", self.whose_is(thing, kind, same.kind), self.whose_is(reference, other, same.kind)
            )
        if same.attribute:
            mine = yours = same.attribute
            if not self.may_have(kind, mine) or not self.may_have(other, mine):
                raise Unread(f"the same {mine} of a {kind} and a {other}")
        else:
            mine = yours = KIND
        return ir.Comparison("=", ir.AttributeOf(thing, mine), ir.AttributeOf(reference, yours))

    def besides(self, thing: ir.Term, reference: ir.Term | None) -> ir.Term | None:
        """What a thing is compared with that `the same` is said of: of the reference itself, who acts on it."""
        if reference != thing or not isinstance(self.player, ir.Variable) or self.player == thing:
            return reference
        return self.player

    def whose_is(self, thing: ir.Term, kind: str, target: str) -> ir.Term:
        """What of a kind a thing belongs to: `P.owner`, or `P.owner.player` where that belongs to somebody."""
        try:
            return ir.AttributeOf(thing, self.attribute_to(kind, target))
        except Unread:
            for owner in self.types(kind, OWNER):
                if owner in self.vocabulary.kinds:
                    path = ir.AttributeOf(thing, OWNER)
                    return ir.AttributeOf(path, self.attribute_to(owner, target))
            raise

    def _same_as(self, thing: ir.Term, same: Same, reference: ir.Term | None) -> ir.Term | None:
        """`A tower may only be built next to a workshop of the same player`: of the tower's, or of the place's?"""
        first = ir.Variable(next(iter(self.scope.kinds), ""))
        if reference in (None, first) or thing in (reference, first) or not first.name:
            return reference
        nearer = self.has_such(reference, same)
        if not same.kind and not same.attribute:
            return self._of_its_sort(thing, (reference, first))
        if not self.has_such(first, same):
            return reference
        if not nearer:
            return first
        return self.choices.choose((first, reference)) if same.kind else reference

    def _of_its_sort(self, thing: ir.Term, others: Sequence[ir.Term | None]) -> ir.Term:
        """The one of these that is a thing of such a sort: a leader is of the category of no place."""
        own = self.reference_kind(thing)
        found = [each for each in others if each is not None and self.may_be(own, self.reference_kind(each))]
        if not found:
            raise Unread("the same category as what")
        return found[0]

    def has_such(self, thing: ir.Term | None, same: Same) -> bool:
        """Whether a thing has what another is said to have the same of."""
        try:
            kind = self.reference_kind(thing)
            if same.kind:
                self.attribute_to(kind, same.kind)
        except Unread:
            return False
        return not same.attribute or self.may_have(kind, same.attribute)

    def different(
        self, thing: ir.Term, kind: str, different: Different, reference: ir.Term | None
    ) -> ir.Condition:
        """`of different nationalities`, `in different areas`: of two things of one kind."""
        if reference is None or reference == thing or self.reference_kind(reference) != kind:
            raise Unread("different from what?")
        if different.located and not any(self.may_be(each, different.kind) for each in self.types(kind, AT)):
            raise Unread(f"where a {kind} is")
        attribute = (
            AT if different.located else different.attribute or self.attribute_to(kind, different.kind)
        )
        if not self.may_have(kind, attribute):
            raise Unread(f"a {kind} has no {attribute}")
        return ir.Comparison("!=", ir.AttributeOf(reference, attribute), ir.AttributeOf(thing, attribute))

    def same_place(
        self, thing: ir.Term, kind: str, same: SamePlace, reference: ir.Term | None
    ) -> ir.Condition:
        """`in the same area`: at the place of the reference, which is of this sort."""
        reference = self.besides(thing, reference)
        if reference is None or reference == thing:
            raise Unread("the same place as what?")
        if not self.types(self.reference_kind(reference), AT):
            raise Unread("the same place as what?")
        place, there = ir.AttributeOf(thing, AT), ir.AttributeOf(reference, AT)
        nouns = same.head.items if isinstance(same.head, Nouns) else (same.head,)
        if not all(
            any(self.may_be(each, self.kinds_of(noun)) for each in self.types(kind, AT)) for noun in nouns
        ):
            raise Unread(f"where a {kind} is")
        told = ir.IsKind(there, tuple(noun.id for noun in nouns))
        return ir.All((ir.Comparison("=", there, place), told))

    def included(self, kind: str, kinds: Sequence[str]) -> None:
        """Refuse what is included where it is not among those that are meant anyway."""
        known = {kind, *(each for name in self.attributes(kind) for each in self.types(kind, name))}
        for each in kinds:
            of = self.kinds_of(Noun(each, Place(0, 0)))
            if not any(self.vocabulary.is_a(of, one) for one in known if one in self.vocabulary.kinds):
                raise Unread(f"a {kind} that is a {each}")

    def measured(
        self, thing: ir.Term, kind: str, measured: Measured, reference: ir.Term | None
    ) -> ir.Condition:
        """`of level 6`, `with a damage greater than its strength`, `of greater strength`."""
        if not self.may_have(kind, measured.attribute):
            raise Unread(f"a {kind} has no {measured.attribute}")
        if (types := self.types(kind, measured.attribute)) and "int" not in types:
            raise Unread(f"whether the {measured.attribute} of a {kind} is a number")
        if measured.relative:
            return self._measured_by(thing, measured, reference)
        if measured.amount.than is not None:
            number = reckoned(
                measured.amount.than,
                lambda each: number_beside(self, each, thing, kind),
                self.number,
            )
            return ir.Comparison(measured.amount.operator, ir.AttributeOf(thing, measured.attribute), number)
        return self.compared(ir.AttributeOf(thing, measured.attribute), measured.amount)

    def _measured_by(self, thing: ir.Term, measured: Measured, reference: ir.Term | None) -> ir.Condition:
        """`a ship of greater strength`: than that of whom the rule speaks, or of who acts."""
        if reference is None or reference == thing:
            reference = self.player
        if reference is None or reference == thing:
            raise Unread(f"whose {measured.attribute} it is compared with")
        if not self.may_have(self.reference_kind(reference), measured.attribute):
            raise Unread(f"whose {measured.attribute} it is compared with")
        mine, other = (ir.AttributeOf(each, measured.attribute) for each in (thing, reference))
        return ir.Comparison(measured.amount.operator, mine, other)

    def definite(self, phrase: Phrase, reference: ir.Term | None) -> ir.Term | None:
        """Whom `the player` or `the power` means where nothing else is said of it: the one of the reference."""
        head = phrase.head
        known = self.scope.bound(phrase) if phrase.same is not None else None
        if known is not None and known == self.player:
            return known  # `where he has an army`: who acts
        if phrase.adjectives or phrase.modifiers or not isinstance(head, Noun):
            return None
        if phrase.determiner != "the" and not (phrase.determiner == "own" and head.property):
            return None
        if head.name or reference is None:
            return None
        if head.property:
            return self._of_known(phrase, head, reference)
        if (doer := acquirer(self, (self.kinds_of(head),))) is not None:
            return doer
        if self.of_act and self.theme is not None and self.types(self.reference_kind(self.theme), OWNER):
            reference = (
                self.theme
            )  # of an act the player is rather his to whose thing it is done than whose the place is
        try:
            kind, other = self.kinds_of(head), self.reference_kind(reference)
            attribute = self.attribute_to(other, kind)
        except Unread:
            return None
        return ir.AttributeOf(reference, attribute) if attribute == OWNER else None

    def _of_known(self, phrase: Phrase, head: Noun, reference: ir.Term) -> ir.Term | None:
        """`its owner`: of the reference, or of what is acted on; of either where both have one."""
        known = (reference, self.theme, ir.Variable(next(iter(self.scope.kinds), "")))
        asked = known if phrase.determiner == "own" else known[:1]
        found = dict.fromkeys(
            whose
            for each in asked
            if each is not None and (whose := self.property_of(head, each)) is not None
        )
        return self.choices.choose(tuple(found)[:2]) if found else None

    def holder_of(self, phrase: Phrase) -> tuple[ir.Term, str] | None:
        """Somebody by name, or by what names him: `Spain`, `the owner of Milan`, `the Emperor` of the game; and his kind."""
        head = phrase.head
        if not isinstance(head, Noun) or phrase.adjectives or phrase.amount is not None:
            return None
        if head.name:
            if head.attribute or phrase.modifiers:
                return None
            return ir.Constant(head.id), self.vocabulary.individuals[head.id].kind
        if not head.property or phrase.determiner not in ("", "the"):
            return None
        whole: tuple[ir.Term, str] | None = (ir.Name(GAME), GAME)
        if phrase.modifiers:
            of = phrase.modifiers[0]
            if len(phrase.modifiers) > 1 or not isinstance(of, Adjunct) or not isinstance(of.phrase, Phrase):
                return None
            whole = self.holder_of(of.phrase) if of.preposition == "of" else None
        if whole is None:
            return None
        named = [each for each in self.types(whole[1], head.id) if each in self.vocabulary.kinds]
        return (ir.AttributeOf(whole[0], head.id), named[0]) if len(named) == 1 else None

    def is_property(self, head: Noun | Nouns | None) -> bool:
        """Whether a noun names an attribute."""
        return isinstance(head, Noun) and head.property

    def kind_named(self, phrase: Phrase) -> str | None:
        """The kind of somebody whom an attribute names: of `the owner`, `its controller`."""
        head = phrase.head
        if not isinstance(head, Noun) or not head.property:
            return None
        types = {
            each
            for kind in self.vocabulary.kinds
            for each in self.types(kind, head.id)
            if each in self.vocabulary.kinds
        }
        return types.pop() if len(types) == 1 else None

    def property_of(self, head: Noun, reference: ir.Term) -> ir.Term | None:
        """`the owner`: that of the reference, where it names a thing."""
        try:
            kind = self.reference_kind(reference)
        except Unread:
            return None
        attribute = self.attribute_called(kind, head.id)
        named = any(each in self.vocabulary.kinds for each in self.types(kind, attribute))
        return ir.AttributeOf(reference, attribute) if named else None

    def place_of(self, kind: str, places: Sequence[str]) -> str:
        """The attribute that says at which of these places a thing is."""
        if self.vocabulary.attribute(kind, AT) is not None:
            return AT
        owners = self.types(kind, OWNER)
        found = [
            each
            for each in self.attributes(kind)
            if self.types(kind, each) != owners
            and any(
                self.vocabulary.is_a(each_type, place)
                for each_type in self.types(kind, each)
                for place in places
            )
        ]
        if len(found) != 1:
            raise Unread(f"where a {kind} is")
        return found[0]

    def kinds_of(self, noun: Noun) -> str:
        """The kind of what a noun names."""
        raise NotImplementedError

    def related_to(self, adjective: str, reference: ir.Term | None) -> ir.Term:
        """What a relational adjective relates a thing to: the reference, its owner, or who does the act."""
        kinds = self.reference_kinds(adjective)
        if "reference." not in self.vocabulary.adjectives[adjective].means and self.is_near_another(kinds):
            raise Unread(f"{adjective}: related to what?")
        if reference is None:
            return self.acting_player(adjective, kinds)
        if not kinds or not isinstance(reference, ir.Variable):
            return reference
        kind = self.reference_kind(reference)
        if self.given_by_act(adjective, kind):
            raise Unread(f"{adjective}: related to what?")
        if any(self.may_be(kind, each) for each in kinds):
            return reference
        theme = self.theme if self.of_act and self.theme != reference else None
        if theme is not None and self.may_hold(kind, self.reference_kind(theme)):
            return self.related_to(
                adjective, theme
            )  # `in an area with a friendly corps`: of whoever goes there
        attribute = self.attribute_exactly_to(kind, kinds)
        of_player = isinstance(self.player, ir.Variable) and any(
            self.may_be(self.reference_kind(self.player), each) for each in kinds
        )
        if attribute and not of_player:
            return ir.AttributeOf(reference, attribute)
        if not of_player and self._may_be_at(kind, kinds):
            return ir.AttributeOf(reference, AT)  # where it is, which may be such a place
        if self.of_act or self.player is not None:
            return self.acting_player(adjective, kinds)
        return ir.AttributeOf(reference, self.attribute_to(kind, kinds[0]))

    def given_by_act(self, adjective: str, kind: str) -> bool:
        """Whether an adjective speaks of what a thing gets only by the act: `in a foreign port`, of a fort that its builder owns
        once it is built, and nobody before."""
        verb = self.verb_in_question()
        if not verb or self.of_condition or not self.takes(verb, THEME, kind):
            return False
        asked = re.findall(r"reference\.(\w+)", self.vocabulary.adjectives[adjective].means)
        return any(self.changes(verb, each) for each in asked)

    def is_near_another(self, kinds: Sequence[str]) -> bool:
        """Whether a place may be next to another than that of what comes there: `when a band retreats, an engine may be raised in
        an adjacent march` may be said of the march of the band, and the engine was nowhere before."""
        places = [kind for kind in kinds if any(self.may_hold(kind, each) for each in self.vocabulary.kinds)]
        return any(
            self.may_be(each, kind) or self.may_hold(kind, each) for each in self.elsewhere for kind in places
        )

    def may_hold(self, place: str, kind: str) -> bool:
        """Whether things of a kind can be at things of the other."""
        return any(
            each in self.vocabulary.kinds and self.may_be(each, place) for each in self.types(kind, AT)
        )

    def _may_be_at(self, kind: str, kinds: Sequence[str]) -> bool:
        """Whether a thing may be at one of these places."""
        return any(
            at in self.vocabulary.kinds and self.may_be(at, each)
            for at in self.types(kind, AT)
            for each in kinds
        )

    def attribute_exactly_to(self, kind: str, kinds: Sequence[str]) -> str:
        """The one attribute of a kind that names a thing of just these kinds; "" where there is none."""
        found = [
            each
            for each in self.attributes(kind)
            if set(self.types(kind, each)) & set(kinds) and not self.is_list(kind, each)
        ]
        return OWNER if OWNER in found else found[0] if len(found) == 1 else ""

    def acting_player(self, adjective: str, kinds: Sequence[str]) -> ir.Term:
        """Who does the act, of one of these kinds."""
        if self.player is None and self.of_act and len(kinds) == 1 and self.actors(kinds[0]):
            self.player = self.scope.new(kinds[0])
        if isinstance(self.player, ir.Variable):
            known = self.scope.kinds[self.player.name]
            if any(self.may_be(each, kind) for each in known for kind in kinds):
                return self.player
        raise Unread(f"{adjective}: related to what?")

    def reference_kinds(self, adjective: str) -> tuple[str, ...]:
        """The kinds of what a relational adjective relates a thing to; none where its meaning leaves that open."""
        entry = self.vocabulary.adjectives[adjective]
        meaning = parse_condition(entry.means)
        if isinstance(meaning, Diagnostic):
            raise Unread(adjective)
        found: list[str] = []
        of = entry.of if isinstance(entry.of, tuple) else (entry.of,)
        for node, _ in walk(meaning):
            if isinstance(node, ir.AttributeOf) and node.of == REFERENCE:
                found += [
                    kind for kind, each in self.vocabulary.kinds.items() if node.attribute in each.attributes
                ]
            elif isinstance(node, ir.Comparison) and REFERENCE in (node.left, node.right):
                other = node.right if node.left == REFERENCE else node.left
                if isinstance(other, ir.Name):
                    found += [type_ for kind in of for type_ in self.types(kind, other.name)]
        return tuple(dict.fromkeys(each for each in found if each in self.vocabulary.kinds))
