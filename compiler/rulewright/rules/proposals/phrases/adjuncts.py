"""What stands behind nouns with a preposition: how a thing is related to what the phrase names."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.phrases.facts_called_like_kinds import fact_called_so
from rulewright.rules.proposals.phrases.listed_places import names_several, one_of_several
from rulewright.rules.proposals.phrases.locations import TOWARDS
from rulewright.rules.proposals.phrases.named import Named
from rulewright.rules.proposals.phrases.nearness import near
from rulewright.rules.proposals.phrases.others import OTHER, besides_known, of_another, of_his, of_the_same
from rulewright.rules.proposals.phrases.own_places import (
    is_of_what_is_there,
    own_place,
    same_place_as_told,
    where_it_is,
)
from rulewright.rules.proposals.phrases.scope_of_each import check_scope
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.sentences.grammar.modifiers import (
    Measured,
    SamePlace,
)
from rulewright.sentences.grammar.nominals import Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import (
    AGAINST,
    INSIDE,
    LOCATIVE,
    NEAR,
    OF,
    OF_THE_GRAMMAR,
    OUTSIDE,
    WITH,
    WITHIN,
    WITHOUT,
)

PLACES = (INSIDE, *LOCATIVE)
"""Prepositions of where something is."""

HOLDERS = (OWNER, CONTROLLER)
"""Attributes that say whose a thing is."""

WHOSE = ("own", "pronoun", "this", "those", "such", "another", "other")
"""Determiners of a thing that somebody has, or that has been told: `his colony` is more than that something is a colony."""

LEADING = ("to", "into", "onto", "by")
"""Prepositions of acts, which say nothing of a thing that stands somewhere."""


_TOLD_APART = (AT, CONTROLLER, OWNER)
"""Attributes of a place that cannot be taken for where somebody is."""


class Adjuncts(Named):
    """How things are related to what phrases behind their noun name. Nouns inside them are read by a subclass."""

    def in_territory(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """Where a thing is, by what its place belongs to."""
        raise NotImplementedError

    def joined(self, preposition: str, joined: str, items: Sequence[Phrase]) -> str:
        """How conditions are joined that are of phrases joined: `without a fort or a tower` has neither, `with a fort and
        a tower` has both, `of France and Spain` are those of either."""
        if preposition == WITH:
            return joined
        if preposition == WITHOUT:
            return "and" if joined == "or" else self.choices.choose(("and", "or"))
        return "or"

    def unlike(self, nouns: Sequence[Noun]) -> bool:
        """Whether nouns name things that have nothing in common."""
        kinds = [self.kinds_of(noun) for noun in nouns if not noun.property and not noun.attribute]
        if len(kinds) < len(nouns):
            return False
        try:
            self.common(kinds)
        except Unread:
            return True
        return False

    def together_with(self, thing: ir.Term, kind: str, same: SamePlace, like: Phrase) -> ir.Condition:
        """`in the same region as a camp`: some such thing is where this one is."""
        target = self.head_kind(like)
        there = ir.AttributeOf(thing, AT)
        nouns = same.head.items if isinstance(same.head, Nouns) else (same.head,)
        places = [self.kinds_of(noun) for noun in nouns]
        if not all(self.located(each, place) for each in (kind, target) for place in places):
            raise Unread(f"where a {kind} is")
        wider = all(
            any(self.vocabulary.is_a(each, place) for place in places) for each in self.types(kind, AT)
        )
        known = self.scope.bound(like)
        if known is not None and known != thing:
            same_one: ir.Condition = ir.Comparison("=", ir.AttributeOf(known, AT), there)
        else:
            if like.amount is not None or like.determiner not in ("", "a", "any", "own"):
                raise Unread(f"which {target} it is with")
            other = self.scope.new(target)
            where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(other, AT), there)]
            if self.may_be(kind, target):
                where.append(ir.Comparison("!=", other, thing))
            if like.determiner == "own":
                where.append(of_the_same(self, other, target, thing, kind))
            where += self.restrictions(like, other, target, thing)
            same_one = ir.Quantified("some", ir.Selection(target, other.name, join(where, "and")))
        told = [] if wider else [ir.IsKind(there, tuple(noun.id for noun in nouns))]
        return join([*told, same_one], "and")

    def related(
        self, thing: ir.Term, kind: str, preposition: str, phrase: Phrase, reference: ir.Term | None
    ) -> ir.Condition:
        """What `of the European map`, `with unknown discoveries`, `in the ROTW` say of a thing."""
        if preposition in NEAR:
            return near(self, thing, kind, preposition, phrase)
        if (attribute := self.attribute_named(kind, preposition)) or preposition == AGAINST:
            return self.related_by(thing, kind, attribute or self.other_party(kind, phrase), phrase)
        if preposition in LEADING:
            raise Unread(f"{preposition} says where an act leads, and not what a {kind} is")
        if preposition not in OF_THE_GRAMMAR:
            raise Unread(f"{preposition} says something of an act, and not of a {kind}")
        if preposition == WITHIN:
            preposition = INSIDE
        named = phrase.head if isinstance(phrase.head, Noun) and phrase.head.name else None
        if named is not None and (phrase.adjectives or phrase.modifiers):
            raise Unread("what is said of a name")
        if named is not None and named.attribute and phrase.determiner in WHOSE:
            raise Unread(f"whose {named.id} it is", phrase.place)
        if preposition == OUTSIDE:
            self.check_outside(phrase)
            return elsewhere(self.related(thing, kind, INSIDE, phrase, reference), phrase)
        if preposition == OF and is_of_what_is_there(self, kind, phrase):
            return where_it_is(self, thing, phrase)
        if named is not None:
            return self.to_individual(thing, kind, preposition, named)
        if preposition in (WITH, WITHOUT):
            return self._equipped(thing, kind, preposition, phrase)
        if isinstance(phrase.head, Noun) and phrase.head.property and preposition == OF:
            if phrase.amount is not None:
                return self.measured(thing, kind, Measured(phrase.head.id, phrase.amount), reference)
            return self._of_property(thing, kind, phrase, reference)
        if phrase.amount is not None:
            raise Unread("an amount")
        return self._to_such(thing, kind, preposition, phrase, reference)

    def _equipped(self, thing: ir.Term, kind: str, preposition: str, phrase: Phrase) -> ir.Condition:
        """`with a harbour`, `without ferries`, `with no crates`: what a thing has, or holds, or has none of."""
        without = preposition == WITHOUT
        featured = self.featured(thing, kind, phrase)
        if featured is not None:
            return _lacking(featured) if without else featured
        if isinstance(phrase.head, Noun) and phrase.head.property:
            return self.with_amount(thing, kind, replace(phrase, determiner="no") if without else phrase)
        if not without and phrase.determiner == "no":
            without, phrase = True, replace(phrase, determiner="")
        if phrase.amount is not None:
            if without:
                raise Unread("an amount")
            return self.with_amount(thing, kind, phrase)
        target = self.head_kind(phrase)
        if phrase.determiner in ("no", "such"):
            raise Unread(f"which {target} it has")
        check_scope(self.scope, phrase)
        attribute = self.holding(target, kind)
        if (known := self.scope.bound(phrase)) is not None:  # `in one place with it`
            if known == thing:
                raise Unread(f"which {target} it has")
            return ir.Comparison("!=" if without else "=", ir.AttributeOf(known, attribute), thing)
        variable = self.scope.new(target)
        where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(variable, attribute), thing)]
        where += self.others_than(variable, target, thing)
        if phrase.determiner in OTHER:  # `a berth without other ships`, for a ship
            where.append(besides_known(self, variable, target))
        if phrase.determiner == "own" and not phrase.of_thing and attribute == AT:
            where.append(of_his(self, variable, target))  # `in a valley with his camp`
        where += self.restrictions(phrase, variable, target, thing)
        some = ir.Selection(target, variable.name, join(where, "and"))
        return ir.Quantified("no" if without else "some", some)

    def _to_such(
        self, thing: ir.Term, kind: str, preposition: str, phrase: Phrase, reference: ir.Term | None
    ) -> ir.Condition:
        """`of a minor power`, `in another region`, `in its port`: what a thing names, or where it is, is such a one."""
        target = self.head_kind(phrase)
        if preposition == OF and self.is_himself(phrase, target) and self.player is not None:
            return ir.Comparison("=", ir.AttributeOf(thing, self.attribute_to(kind, target)), self.player)
        if preposition == OF and (narrower := self.narrower(kind, target)):
            return self._as_sort(thing, (narrower,), preposition, phrase, reference)
        whose_land = preposition == INSIDE and phrase.determiner == "own" and bool(self.types(kind, AT))
        if whose_land and not self.located(kind, target):
            return self.in_territory(thing, kind, phrase)
        if phrase.determiner in OTHER and preposition in (OF, *LOCATIVE):
            others = of_another(self, thing, kind, preposition, target, reference)
            said = replace(phrase, determiner="")
            path, _ = self.path(thing, kind, preposition, target)
            return join([*others, *self.restrictions(said, path, target, thing)], "and")
        try:
            path, types = self.path(thing, kind, preposition, target)
        except Unread:
            of = self.sorts_of(kind, preposition, target)
            if not of:
                raise
            return self._as_sort(thing, of, preposition, phrase, reference)
        named = preposition == OF and isinstance(path, ir.AttributeOf) and path.attribute not in _TOLD_APART
        if named and kind in self.types(target, AT):
            # `in the riding of the candidate`: where he stands, or the one whose member he is
            raise Unread(f"where the {target} is, or what names him")
        if names_several(self, thing, kind, path):
            return join(
                [*self.sort_around(path, kind), one_of_several(self, thing, path, phrase, target)], "and"
            )
        whom = self.definite(phrase, reference) if preposition == OF else None
        if whom is not None and thing != reference:
            return ir.Comparison("=", path, whom)
        if phrase.determiner == "own":
            own, sort = own_place(self, target, thing)
            here = ir.Comparison("=", path, own)
            of_place, rest = self._of_the_place(thing, kind, phrase, target, own)
            return join([*sort, here, *of_place, *self.restrictions(rest, path, target, thing)], "and")
        taken_up = self.of_condition or phrase.same is not None or phrase.determiner in ("a", "any")
        known = self.scope.bound(phrase) if taken_up else None
        if known is not None and known != path:  # `if no ferry is in a port, crates in that port are lost`
            return ir.Comparison("=", path, known)
        there = same_place_as_told(self, thing, path, target, phrase) if preposition in PLACES else None
        if there is not None:
            return there
        self._check_related(thing, kind, path, phrase, target)
        conditions = self.restrictions(phrase, path, target, thing)
        if not all(self.vocabulary.is_a(each, target) for each in types if each in self.vocabulary.kinds):
            conditions.insert(0, ir.IsKind(path, (target,)))
        if not conditions and phrase.determiner in ("a", "each", "all", "any"):
            conditions.append(ir.IsKind(path, (target,)))
        if not conditions:
            raise Unread("says nothing")
        return join([*self.sort_around(path, kind), *conditions], "and")

    def _check_related(self, thing: ir.Term, kind: str, path: ir.Term, phrase: Phrase, target: str) -> None:
        """Raises `Unread` of `in provinces of friendly areas`: friendly to the one who is there, or who does it, and hardly to the
        province, though it has an owner as well."""
        related = [
            id_
            for group in phrase.adjectives
            if group.to is None
            for id_ in group.ids
            if self.relational(id_)
        ]
        inside = isinstance(thing, ir.AttributeOf) and thing.attribute not in HOLDERS
        part = isinstance(path, ir.AttributeOf) and path.attribute not in (AT, *HOLDERS)
        if related and (inside or (part and self.is_place(kind))):
            raise Unread(f"to whom a {target} is {related[0]}", phrase.place)

    def check_outside(self, phrase: Phrase) -> None:
        """Raises `Unread` where nobody knows outside of which place something is: `outside the port` is not in no port."""
        said = phrase.adjectives or phrase.modifiers or (isinstance(phrase.head, Noun) and phrase.head.name)
        if phrase.determiner == "the" and not said and self.scope.bound(phrase) is None:
            raise Unread("outside of which one", phrase.place)

    def _of_the_place(
        self, place: ir.Term, kind: str, phrase: Phrase, target: str, own: ir.Term
    ) -> tuple[list[ir.Condition], Phrase]:
        """`a port of its home nation`: what adjectives that compare the nation of a place with that of a thing say of the
        port; and the rest of the phrase."""
        groups = [
            each
            for each in phrase.adjectives
            if all(
                self.relational(id_) and self.fits(id_, kind) and not self.fits(id_, target)
                for id_ in each.ids
            )
        ]
        reference = own.of if isinstance(own, ir.AttributeOf) else None
        said = [self.described(place, kind, each, reference) for each in groups]
        rest = tuple(each for each in phrase.adjectives if each not in groups)
        return said, replace(phrase, adjectives=rest)

    def _as_sort(
        self,
        thing: ir.Term,
        sorts: tuple[str, ...],
        preposition: str,
        phrase: Phrase,
        reference: ir.Term | None,
    ) -> ir.Condition:
        """That a thing is of one of some sorts, which are alike in this, and of these what the phrase says."""
        said = self.related(thing, sorts[0], preposition, phrase, reference)
        return join([ir.IsKind(thing, sorts), said], "and")

    def featured(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition | None:
        """`with a harbour`, `has no owner`: of what a thing has or has not, or who has it; none where it may have several."""
        head = phrase.head
        nouns = head.items if isinstance(head, Nouns) else (head,)
        if not all(isinstance(each, Noun) and each.property for each in nouns):
            so = fact_called_so(self, thing, kind, phrase)
            return _lacking(so) if so is not None and phrase.determiner == "no" else so
        if phrase.adjectives or phrase.modifiers or phrase.amount is not None:
            return None
        if phrase.determiner not in ("", "a", "the", "any", "no", "own"):
            return None
        found: list[ir.Condition] = []
        for noun in nouns:
            assert isinstance(noun, Noun)
            attribute = self.attribute_called(kind, noun.id)
            types = self.types(kind, attribute)
            path = ir.AttributeOf(thing, attribute)
            if types == ("bool",):
                found.append(ir.Comparison("=", path, ir.Constant(True)))
            elif phrase.determiner != "the" and len(types) == 1 and types[0] in self.vocabulary.kinds:
                declared = self.vocabulary.attribute(kind, attribute)
                if declared is None or str(declared.type).startswith("list of"):
                    return None
                found.append(ir.Comparison("!=", path, ir.Constant(None)))
            else:
                return None
        whole = join(found, head.joined if isinstance(head, Nouns) else "and")
        return _lacking(whole) if phrase.determiner == "no" else whole

    def is_himself(self, phrase: Phrase, kind: str) -> bool:
        """Whether `his country` is the one who acts, since those who act are countries and nobody has one."""
        if phrase.determiner != "own" or phrase.of_thing or phrase.adjectives or phrase.modifiers:
            return False
        player = self.player
        acts = isinstance(player, ir.Variable) and self.scope.kinds.get(player.name) == (kind,)
        return (
            acts
            and phrase.amount is None
            and all(self.is_list(kind, each) for each in self.attributes_to(kind, kind))
        )

    def others_than(self, variable: ir.Variable, kind: str, place: ir.Term) -> list[ir.Condition]:
        """`A ship may not be in a port with a barge`: with another one, if it is a barge itself."""
        root = place
        while isinstance(root, ir.AttributeOf):
            root = root.of
        if root == place or not isinstance(root, ir.Variable) or root.name not in self.scope.kinds:
            return []
        of = self.scope.kinds[root.name][0]
        if of not in self.vocabulary.kinds or not self.may_be(of, kind):
            return []
        return [ir.Comparison("!=", variable, root)]

    def other_party(self, kind: str, phrase: Phrase) -> str:
        """The attribute of a thing that says against whom it is: the only one besides whose it is."""
        holder = self.holder_of(phrase)
        target = holder[1] if holder is not None else self.head_kind(phrase)
        others = [each for each in TOWARDS if each != AGAINST]
        fitting = [
            each
            for each in self.attributes_to(kind, target)
            if each != OWNER and each.rpartition("_")[2] not in others
        ]
        if len(fitting) != 1:
            raise Unread(f"which {target} a {kind} is against")
        return fitting[0]

    def related_by(self, thing: ir.Term, kind: str, attribute: str, phrase: Phrase) -> ir.Condition:
        """What an attribute of a thing names: one by name, the holder of something, or any of a sort."""
        path = ir.AttributeOf(thing, attribute)
        declared = self.vocabulary.attribute(kind, attribute)
        listed = (
            declared is not None and isinstance(declared.type, str) and declared.type.startswith("list of")
        )
        operator = "contains" if listed else "="
        holder = self.holder_of(phrase)
        if holder is not None:
            if not any(
                each in self.vocabulary.kinds and self.may_be(each, holder[1])
                for each in self.types(kind, attribute)
            ):
                raise Unread(f"the {attribute} of a {kind}", phrase.place)
            return ir.Comparison(operator, path, holder[0])
        bound = self.scope.bound(phrase)
        if bound is not None:
            return ir.Comparison(operator, path, bound)
        target = self.head_kind(phrase)
        if phrase.amount is not None or phrase.determiner in (
            "the",
            "this",
            "own",
            "no",
            "another",
            "other",
            "pronoun",
        ):
            raise Unread(f"which {target} it is")
        variable = self.scope.new(target)
        where: list[ir.Condition] = [ir.Comparison(operator, path, variable)]
        where += self.restrictions(phrase, variable, target, thing)
        return ir.Quantified("some", ir.Selection(target, variable.name, join(where, "and")))

    def _of_property(
        self, thing: ir.Term, kind: str, phrase: Phrase, reference: ir.Term | None
    ) -> ir.Condition:
        """`of the owner`: of the one that the reference names so."""
        whom = self.definite(phrase, reference)
        if not isinstance(whom, ir.AttributeOf) or thing == whom.of:
            raise Unread("whose it is")
        (other,) = self.types(self.reference_kind(whom.of), whom.attribute)[:1]
        if self.may_be(kind, other) and all(
            self.is_list(kind, each) for each in self.attributes_to(kind, other)
        ):
            # `the town of its destination` is that, and none beside it
            return ir.Comparison("=", thing, whom)
        return ir.Comparison("=", ir.AttributeOf(thing, self.attribute_to(kind, other)), whom)

    def with_amount(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """`with at least 3 corps`."""
        raise NotImplementedError


def _lacking(has: ir.Condition) -> ir.Condition:
    """That a thing has not what a feature of it says."""
    match has:
        case ir.Comparison("=", path, ir.Constant(True)):
            return ir.Comparison("=", path, ir.Constant(False))
        case ir.Comparison("!=", path, ir.Constant(None) as nothing):
            return ir.Comparison("=", path, nothing)
    return negated(has)


def elsewhere(inside: ir.Condition, phrase: Phrase) -> ir.Condition:
    """`outside Europe`: at a place all the same; `outside a frozen port`: at any other place."""
    named = isinstance(phrase.head, Noun) and phrase.head.name
    match inside:
        case ir.All((ir.IsKind() as somewhere, *others)) if named:
            return ir.All((somewhere, ir.Not(join(others, "and"))))
    return ir.Not(inside)
