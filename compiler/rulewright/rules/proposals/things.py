"""Noun phrases: the kind of a thing, and what the phrase says of it."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.exclusions import but_for
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.nearness import near
from rulewright.rules.proposals.others import OTHER, of_another
from rulewright.rules.proposals.own_places import own_place
from rulewright.rules.proposals.relations import Relations
from rulewright.rules.proposals.room import empty
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, GOAL, LOCATION, LOCATIVE, OF, OWNER, SOURCE
from rulewright.sentences.grammar.forms import (
    Adjectives,
    Adjunct,
    Apposition,
    ButFor,
    Clause,
    Compound,
    Different,
    Either,
    Empty,
    Excluding,
    Gapped,
    HadBy,
    Including,
    Measured,
    Modifier,
    Noun,
    Nouns,
    Phrase,
    Placed,
    Relative,
    Same,
    SamePlace,
    Stricter,
    Unable,
    Valued,
    Whereabouts,
    Whose,
)
from rulewright.sentences.grammar.prepositions import NEAR

SEVERAL = ("", "all", "these", "those")
"""Determiners of several things, of which each may have one of the adjectives only."""

LEADING = ("to", "into", "onto", "by")
"""Prepositions of acts, which say nothing of a thing that stands somewhere."""

OUTSIDE = "outside"
AGAINST = "against"
HELD = ("controller", "besieger")
"""Attributes of places that say who is there, and not whose land they are."""

TOWARDS = ("to", "by", "for", "from", "with", "against")
"""Last words of attributes that say what others are to a place: `friendly_to`."""


class Things(Relations):
    """Noun phrases as conditions on a thing. Clauses inside them are read by `state`, which a subclass has."""

    def state(self, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition:
        """What a clause says of its subject."""
        raise NotImplementedError

    def whereabouts(self, place: ir.Term, said: Whereabouts, reference: ir.Term | None) -> ir.Condition:
        """What happened, or is, at a place."""
        raise NotImplementedError

    def gapped(self, thing: ir.Term, kind: str, preposition: str, clause: Clause) -> ir.Condition:
        """What is done in which a thing has a part."""
        raise NotImplementedError

    def whose(self, thing: ir.Term, kind: str, clause: Clause, quantifier: str = "") -> ir.Condition:
        """What those do, or are, that are a thing's."""
        raise NotImplementedError

    def placed(self, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """`existing`: that a thing which can be taken from the map, or is still to come, has its place there."""
        if self.vocabulary.attribute(kind, AT) is None:
            return []
        if not any(
            self.changes(verb, AT) and self.takes(verb, "theme", kind) for verb in self.vocabulary.verbs
        ):
            return []
        return [ir.Comparison("!=", ir.AttributeOf(thing, AT), ir.Constant(None))]

    def stricter(self, thing: ir.Term, kind: str, stricter: Stricter) -> ir.Condition:
        """What must be so as well, of some of the things that are meant."""
        raise NotImplementedError

    def had_by(self, thing: ir.Term, kind: str, had: HadBy, reference: ir.Term | None) -> ir.Condition:
        """Whose a thing is."""
        raise NotImplementedError

    def excluded(self, thing: ir.Term, kind: str, excluding: Excluding) -> ir.Condition:
        """That a thing is not so."""
        raise NotImplementedError

    def in_territory(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """Where a thing is, by what its place belongs to."""
        raise NotImplementedError

    # --- noun phrases -----------------------------------------------------------------------------------

    def kinds_of(self, noun: Noun) -> str:
        """The kind of what a noun names."""
        if noun.property:
            raise Unread(f"the {noun.id} of a thing is no thing")
        if noun.name:
            if noun.attribute:
                raise Unread(f"{noun.id} is no thing")
            return self.vocabulary.individuals[noun.id].kind
        if noun.id in self.vocabulary.kinds:
            return noun.id
        if noun.of:
            return noun.of
        of = self.vocabulary.terms[noun.id].of
        if of is None:
            raise Unread(noun.id)
        return of if isinstance(of, str) else self.common(of)

    def head_kind(self, phrase: Phrase) -> str:
        head = phrase.head
        if head is None:
            raise Unread("a pronoun")
        if isinstance(head, Noun):
            return self.narrowest(self.kinds_of(head), phrase)
        kinds = [self.kinds_of(item) for item in head.items]
        return self.common(kinds)

    def narrowest(self, kind: str, phrase: Phrase) -> str:
        """`ace cards`: the kind of the noun in front, where all such things are of the kind behind it."""
        for each in phrase.modifiers:
            if isinstance(each, Compound) and each.noun.id in self.vocabulary.kinds:
                narrower = self.kinds_of(each.noun)
                if self.vocabulary.is_a(narrower, kind):
                    kind = narrower
        return kind

    def restrictions(
        self, phrase: Phrase, thing: ir.Term, kind: str, reference: ir.Term | None
    ) -> list[ir.Condition]:
        """What a noun phrase says of the thing that it speaks of, besides its kind."""
        found: list[ir.Condition] = []
        if phrase.fresh:
            raise Unread("which ones are new")
        if phrase.determiner == "this":
            raise Unread("no sentence before says what this stands for")
        self.scope.bind(phrase, thing)
        if phrase.determiner == "first":
            raise Unread("which is the first")
        head = phrase.head
        nouns = head.items if isinstance(head, Nouns) else (head,) if head is not None else ()
        named = [noun.id for noun in nouns if noun.name]
        ids = tuple(noun.id for noun in nouns if not noun.name)
        if named and ids:
            raise Unread("names and kinds as alternatives")
        if named:
            found.append(self.one_of(thing, named))
        elif not any(self.vocabulary.is_a(kind, id_) for id_ in ids):
            found.append(ir.IsKind(thing, ids))
        compounds = [each for each in phrase.modifiers if isinstance(each, Compound)]
        whose = dict(self.compounded(kind, each.noun) for each in compounds)
        for target, attribute in whose.items():
            if not attribute and self.vocabulary.is_a(kind, target):
                continue
            found.append(ir.IsKind(ir.AttributeOf(thing, attribute) if attribute else thing, (target,)))
        arguments: list[Modifier | None] = [*compounds]
        for modifier in phrase.modifiers:
            if isinstance(modifier, Including):
                self.included(kind, modifier.kinds)
                arguments.append(modifier)
        for group in phrase.adjectives:
            of = [each for each in group.ids if not self.fits(each, kind)]
            spoken_of = [each for each in whose if whose[each] and all(self.fits(one, each) for one in of)]
            if spoken_of and of and len(of) == len(group.ids):
                whole = ir.AttributeOf(thing, whose[spoken_of[0]])
                found.append(self.described(whole, spoken_of[0], group, reference))
                continue
            found.append(self.described(thing, kind, self.shared(group, phrase), reference))
            arguments += [
                self.argument_of(each, phrase, reference) for each in group.ids if self.relational(each)
            ]
        for modifier in phrase.modifiers:
            if isinstance(modifier, Placed):
                found += self.placed(thing, kind)
            elif modifier not in arguments:
                found.append(self.modified(thing, kind, modifier, reference))
        return found

    def shared(self, group: Adjectives, phrase: Phrase) -> Adjectives:
        """`royal and blockaded ferries` are ferries that are both, or those that are either; `a royal and blockaded ferry` is both."""
        if group.joined != "and" or phrase.determiner not in SEVERAL or self.exclusive(group.ids):
            return group
        return replace(group, joined=self.choices.choose(("and", "or")))

    def one_of(self, thing: ir.Term, names: Sequence[str]) -> ir.Condition:
        """That a thing is the one of this name, or of one of these names."""
        if len(names) == 1:
            return ir.Comparison("=", thing, ir.Constant(names[0]))
        return ir.Comparison("in", thing, ir.ListOf(tuple(map(ir.Constant, names))))

    def described(
        self, thing: ir.Term, kind: str, group: Adjectives, reference: ir.Term | None
    ) -> ir.Condition:
        if group.turn is not None or any(map(self.of_turn, group.ids)):
            return self.at_turn(thing, kind, group)
        direct = [each for each in group.ids if self.fits(each, kind)]
        other = [each for each in group.ids if each not in direct]
        parts: list[ir.Condition] = []
        by_reference: dict[ir.Term | None, list[str]] = {}
        for each in direct:
            to = self.viewpoint(each, thing, reference) if self.relational(each) else None
            by_reference.setdefault(to, []).append(each)
        for to, ids in by_reference.items():
            parts.append(ir.IsAdjective(thing, tuple(ids), to))
        for each in other:
            of = self.vocabulary.adjectives[each].of
            kinds = of if isinstance(of, tuple) else (of,)
            to = self.viewpoint(each, thing, reference) if self.relational(each) else None
            parts.append(self.described_owner(thing, kind, each, kinds[0], to))
        exclusive = group.joined == "or" or self.exclusive(group.ids)
        return (
            join(parts, "or" if exclusive else "and")
            if not exclusive
            else self.any_of(thing, kind, group, reference)
        )

    def described_owner(
        self, thing: ir.Term, kind: str, adjective: str, of: str, reference: ir.Term | None
    ) -> ir.Condition:
        """`minor free state ships`: the adjective speaks of the nation of the thing."""
        fitting = self.attributes_to(kind, of)
        if not fitting:
            raise Unread(f"{adjective} of a {kind}")
        attribute = OWNER if OWNER in fitting else self.choices.choose(fitting)
        whole = ir.AttributeOf(thing, attribute)
        described = ir.IsAdjective(whole, (adjective,), reference)
        if all(self.vocabulary.is_a(each, of) for each in self.types(kind, attribute)):
            return described
        return join([ir.IsKind(whole, (of,)), described], "and")

    def at_turn(self, thing: ir.Term, kind: str, group: Adjectives) -> ir.Condition:
        """`arriving next turn`; an adjective that names no turn speaks of the current one."""
        if group.turn is not None and group.turn.turns == 0 and all(map(self.of_this_turn, group.ids)):
            return self.described(thing, kind, replace(group, turn=None), None)
        if group.turn is not None and group.turn.turns == 0 and all(map(self.of_acts, group.ids)):
            # What an act of a turn has left: `Leaders wounded during the turn`.
            return self.described(thing, kind, replace(group, turn=None), None)
        if not all(self.of_turn(each) and self.fits(each, kind) for each in group.ids):
            raise Unread("a turn")
        if group.turn is None and any(self.of_state_too(each, kind) for each in group.ids):
            raise Unread("of which turn it is said")
        return ir.IsAdjective(thing, group.ids, self.turn(group.turn.turns if group.turn is not None else 0))

    def any_of(self, thing: ir.Term, kind: str, group: Adjectives, reference: ir.Term | None) -> ir.Condition:
        return join(
            [self.described(thing, kind, Adjectives((each,), group.place), reference) for each in group.ids],
            "or",
        )

    def exclusive(self, ids: Sequence[str]) -> bool:
        """Whether no thing can be all of this: the vocabulary says so, or they are different values of one attribute."""
        if any(b in self.vocabulary.adjectives[a].excludes for a in ids for b in ids):
            return True
        values = [_values(self.vocabulary.adjectives[each].means) for each in dict.fromkeys(ids)]
        return any(
            one[0] == other[0] and one[0] != "" and one[1].isdisjoint(other[1])
            for at, one in enumerate(values)
            for other in values[at + 1 :]
        )

    def fits(self, adjective: str, kind: str) -> bool:
        of = self.vocabulary.adjectives[adjective].of
        return any(
            each in self.vocabulary.kinds and self.may_be(each, kind)
            for each in (of if isinstance(of, tuple) else (of,))
        )

    def modified(
        self, thing: ir.Term, kind: str, modifier: Modifier, reference: ir.Term | None
    ) -> ir.Condition:
        match modifier:
            case Adjunct(preposition, Phrase(Nouns(items)) as phrase) if self.unlike(items):
                # `of a city or depot`: the nouns are of different sorts
                each_noun = (Adjunct(preposition, replace(phrase, head=noun)) for noun in items)
                return join([self.modified(thing, kind, each, reference) for each in each_noun], "or")
            case Adjunct(preposition, Phrase() as phrase):
                return self.related(thing, kind, preposition, phrase, reference)
            case Adjunct(preposition, Either(items, joined)):
                if not all(isinstance(item, Phrase) for item in items):
                    raise Unread("nested")
                if (
                    preposition == OF
                    and len({self.attribute_to(kind, self.head_kind(item)) for item in items}) > 1
                ):
                    raise Unread("alternatives of different sorts")
                found = [self.related(thing, kind, preposition, item, reference) for item in items]
                return join(found, self.joined(preposition, joined, items))
            case Relative(clause, more, joined):
                said = [self.state(replace(each, subject=None), thing, kind) for each in (clause, *more)]
                return join(said, joined)
            case Same() as same:
                return self.same(thing, kind, same, reference)
            case Different() as different:
                return self.different(thing, kind, different, reference)
            case Stricter() as stricter:
                return self.stricter(thing, kind, stricter)
            case HadBy() as had_by:
                return self.had_by(thing, kind, had_by, reference)
            case Excluding() as excluding:
                return self.excluded(thing, kind, excluding)
            case SamePlace() as same_place:
                if isinstance(same_place.like, Phrase):
                    return self.together_with(thing, kind, same_place, same_place.like)
                return self.same_place(thing, kind, same_place, reference)
            case Measured() as measured:
                return self.measured(thing, kind, measured, reference)
            case Gapped(preposition, clause):
                return self.gapped(thing, kind, preposition, clause)
            case Unable(verb):
                raise Unread(f"what {verb} cannot be done to")
            case Empty():
                return empty(self, thing, kind)
            case Whose(clause, quantifier):
                return self.whose(thing, kind, clause, quantifier)
            case ButFor(phrase):
                return but_for(self, thing, kind, phrase)
            case Whereabouts() as said:
                if not self.is_place(kind):
                    raise Unread(f"what is at a {kind}")
                return self.whereabouts(thing, said, reference)
            case Valued(value):
                if not self.may_have(kind, value.attribute):
                    raise Unread(f"a {kind} has no {value.attribute}")
                return self.valued(thing, kind, value)
            case Apposition(phrase):
                return self.apposed(thing, kind, phrase)
        raise Unread("a modifier")

    def joined(self, preposition: str, joined: str, items: Sequence[Phrase]) -> str:
        """How conditions are joined that are of phrases joined: `without a fort or a tower` has neither, `with a fort and
        a tower` has both, `of France and Spain` are those of either."""
        if preposition == "with":
            return joined
        if preposition == "without":
            return "and" if joined == "or" else self.choices.choose(("and", "or"))
        return "or"

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

    def compounded(self, kind: str, noun: Noun) -> tuple[str, str]:
        """`leader counters`, `minor country fleets`: what noun, and of which attribute it speaks; "" for the thing itself."""
        target = self.kinds_of(noun)
        if self.may_be(target, kind):
            return noun.id, ""
        told = [
            each
            for each in self.attributes_to(kind, target)
            if not all(self.vocabulary.is_a(each_type, target) for each_type in self.types(kind, each))
        ]
        if not told:
            raise Unread(f"{target} of a {kind}")
        return noun.id, self.choices.choose(told)

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
                where.append(self.of_the_same(other, target, thing, kind))
            where += self.restrictions(like, other, target, thing)
            same_one = ir.Quantified("some", ir.Selection(target, other.name, join(where, "and")))
        told = [] if wider else [ir.IsKind(there, tuple(noun.id for noun in nouns))]
        return join([*told, same_one], "and")

    def of_the_same(self, thing: ir.Term, kind: str, other: ir.Term, other_kind: str) -> ir.Condition:
        """`its camp`, of an explorer: what belongs to the explorer, or to the one to whom the explorer belongs."""
        try:
            return ir.Comparison("=", ir.AttributeOf(thing, self.attribute_to(kind, other_kind)), other)
        except Unread:
            if not (set(self.types(kind, OWNER)) & set(self.types(other_kind, OWNER))):
                raise
        return ir.Comparison("=", ir.AttributeOf(thing, OWNER), ir.AttributeOf(other, OWNER))

    def apposed(self, thing: ir.Term, kind: str, phrase: Phrase | Either) -> ir.Condition:
        """`(colony, trading post or fort)`, `(major or minor)`: kinds of the thing, or values of one attribute of it."""
        nouns: list[Noun] = []
        for item in phrase.items if isinstance(phrase, Either) else (phrase,):
            head = item.head
            if head is None or item.adjectives or item.modifiers:
                raise Unread("an apposition")
            nouns += head.items if isinstance(head, Nouns) else (head,)
        attributes = {noun.attribute for noun in nouns}
        if len(attributes) > 1 or len({noun.name for noun in nouns}) > 1:
            raise Unread("an apposition of different sorts")
        if any(noun.name for noun in nouns):
            if attributes == {""}:
                raise Unread("a name in apposition")
            return join([self.valued(thing, kind, noun) for noun in nouns], "or")
        if not all(self.may_be(self.kinds_of(noun), kind) for noun in nouns):
            raise Unread(f"an apposition that is no {kind}")
        return ir.IsKind(thing, tuple(noun.id for noun in nouns))

    def related(
        self, thing: ir.Term, kind: str, preposition: str, phrase: Phrase, reference: ir.Term | None
    ) -> ir.Condition:
        """What `of the European map`, `with unknown discoveries`, `in the ROTW` say of a thing."""
        if preposition in NEAR:
            return near(self, thing, kind, preposition, phrase)
        if (named := self.attribute_named(kind, preposition)) or preposition == AGAINST:
            return self.related_by(thing, kind, named or self.other_party(kind, phrase), phrase)
        if preposition in LEADING:
            raise Unread(f"{preposition} says where an act leads, and not what a {kind} is")
        head = phrase.head
        if isinstance(head, Noun) and head.name and (phrase.adjectives or phrase.modifiers):
            raise Unread("what is said of a name")
        if preposition == OUTSIDE:
            return _elsewhere(self.related(thing, kind, "in", phrase, reference))
        if isinstance(head, Noun) and head.name:
            if head.attribute:
                return self.valued(thing, kind, head, located=preposition in LOCATIVE)
            target = self.vocabulary.individuals[head.id].kind
            if preposition in LOCATIVE and not self.located(kind, target):
                places = [each for each in self.types(kind, AT) if each in self.vocabulary.kinds]
                if any(self.lands(place, target) for place in places):
                    return self.in_land(ir.AttributeOf(thing, AT), places, ir.Constant(head.id))
            attribute = (
                self.attribute_to(kind, target) if preposition == "of" else self.location(kind, target)
            )
            operator = "contains" if self.is_list(kind, attribute) else "="
            return ir.Comparison(operator, ir.AttributeOf(thing, attribute), ir.Constant(head.id))
        if preposition in ("with", "without"):
            featured = self.featured(thing, kind, phrase)
            if featured is not None:
                return _lacking(featured) if preposition == "without" else featured
        if preposition in ("with", "without") and isinstance(head, Noun) and head.property:
            none = replace(phrase, determiner="no") if preposition == "without" else phrase
            return self.with_amount(thing, kind, none)
        if preposition == "with" and phrase.determiner == "no":
            preposition, phrase = "without", replace(phrase, determiner="")
        if phrase.amount is not None:
            if preposition == "with":
                return self.with_amount(thing, kind, phrase)
            if preposition == OF and isinstance(head, Noun) and head.property:
                return self.measured(thing, kind, Measured(head.id, phrase.amount), reference)
            raise Unread("an amount")
        if preposition == OF and isinstance(head, Noun) and head.property:
            return self._of_property(thing, kind, phrase, reference)
        target = self.head_kind(phrase)
        if preposition == OF and (narrower := self.narrower(kind, target)):
            whole = self.related(thing, narrower, preposition, phrase, reference)
            return join([ir.IsKind(thing, (narrower,)), whole], "and")
        if preposition in ("with", "without"):
            if phrase.determiner in ("no", "another", "other", "such"):
                raise Unread(f"which {target} it has")
            variable = self.scope.new(target)
            attribute = self.holding(target, kind)
            where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(variable, attribute), thing)]
            where += self.others_than(variable, target, thing)
            where += self.restrictions(phrase, variable, target, thing)
            return ir.Quantified(
                "no" if preposition == "without" else "some",
                ir.Selection(target, variable.name, join(where, "and")),
            )
        whose_land = preposition == "in" and phrase.determiner == "own" and bool(self.types(kind, AT))
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
            of = self._only_sort(kind, preposition, target)
            if not of:
                raise
            return join(
                [ir.IsKind(thing, (of,)), self.related(thing, of, preposition, phrase, reference)], "and"
            )
        whom = self.definite(phrase, reference) if preposition == "of" else None
        if whom is not None and thing != reference:
            return ir.Comparison("=", path, whom)
        if phrase.determiner == "own":
            own, sort = own_place(self, target, thing)
            here = ir.Comparison("=", path, own)
            return join([*sort, here, *self.restrictions(phrase, path, target, thing)], "and")
        known = self.scope.bound(phrase) if self.of_condition else None
        if known is not None and known != path:  # `if no ferry is in a port, crates in that port are lost`
            return ir.Comparison("=", path, known)
        conditions = self.restrictions(phrase, path, target, thing)
        if not all(self.vocabulary.is_a(each, target) for each in types if each in self.vocabulary.kinds):
            conditions.insert(0, ir.IsKind(path, (target,)))
        if not conditions and phrase.determiner in ("a", "each", "all", "any"):
            conditions.append(ir.IsKind(path, (target,)))
        if not conditions:
            raise Unread("says nothing")
        return join(conditions, "and")

    def featured(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition | None:
        """`with a harbour`, `has no owner`: of what a thing has or has not, or who has it; none where it may have several."""
        head = phrase.head
        nouns = head.items if isinstance(head, Nouns) else (head,)
        if not all(isinstance(each, Noun) and each.property for each in nouns):
            return None
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

    def other_party(self, kind: str, phrase: Phrase) -> str:
        """The attribute of a thing that says against whom it is: the only one besides whose it is."""
        holder = self.holder_of(phrase)
        target = holder[1] if holder is not None else self.head_kind(phrase)
        fitting = [each for each in self.attributes_to(kind, target) if each != OWNER]
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

    def _only_sort(self, kind: str, preposition: str, target: str) -> str:
        """The only kind of `kind` whose things are of, or at, such things: the `forces of a country` are its armies."""
        if preposition != OF:
            return ""
        found = [
            id_
            for id_ in self.vocabulary.kinds
            if id_ != kind and self.vocabulary.is_a(id_, kind) and self.attributes_to(id_, target)
        ]
        widest = [id_ for id_ in found if all(self.vocabulary.is_a(each, id_) for each in found)]
        return widest[0] if widest else ""

    def _of_property(
        self, thing: ir.Term, kind: str, phrase: Phrase, reference: ir.Term | None
    ) -> ir.Condition:
        """`of the owner`: of the one that the reference names so."""
        whom = self.definite(phrase, reference)
        if not isinstance(whom, ir.AttributeOf) or thing == whom.of:
            raise Unread("whose it is")
        (other,) = self.types(self.reference_kind(whom.of), whom.attribute)[:1]
        return ir.Comparison("=", ir.AttributeOf(thing, self.attribute_to(kind, other)), whom)

    def path(
        self, thing: ir.Term, kind: str, preposition: str, target: str
    ) -> tuple[ir.Term, tuple[str, ...]]:
        """What of a kind a thing is part of, or where: `L.owner`, `L.at`, `M.establishment.province`; and its types."""
        if preposition == "of":
            attribute = self.attribute_to(kind, target)
            return ir.AttributeOf(thing, attribute), self.types(kind, attribute)
        try:
            attribute = self.location(kind, target)
        except Unread:
            for step in self.attributes(kind):
                for place in self.types(kind, step):
                    if step in (AT, OWNER) or place not in self.vocabulary.kinds:
                        continue
                    for further in self.attributes(place):
                        types = self.types(place, further)
                        if further != OWNER and any(
                            each in self.vocabulary.kinds and self.vocabulary.is_a(each, target)
                            for each in types
                        ):
                            return ir.AttributeOf(ir.AttributeOf(thing, step), further), types
            raise
        return ir.AttributeOf(thing, attribute), self.types(kind, attribute)

    def holding(self, kind: str, holder: str) -> str:
        """The attribute by which a thing of `kind` is with one of kind `holder`: as a part of it, or at it."""
        try:
            return self.attribute_to(kind, holder)
        except Unread:
            return self.location(kind, holder)

    def with_amount(self, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition:
        """`with at least 3 corps`."""
        raise NotImplementedError

    def lands(self, place: str, target: str) -> list[str]:
        """The attributes by which places of a kind are of the land of somebody of kind `target`: whoever holds them now."""
        return [
            each
            for each in self.attributes_to(place, target)
            if each not in HELD and each.rpartition("_")[2] not in TOWARDS
        ]

    def in_land(self, place: ir.Term, kinds: Sequence[str], whose: ir.Constant) -> ir.Condition:
        """`in France`, of a place: it is of that land, in one of the ways in which places may be that."""
        target = self.vocabulary.individuals[str(whose.value)].kind
        kind = next(each for each in kinds if self.lands(each, target))
        of = ir.Comparison("=", ir.AttributeOf(place, self.choices.choose(self.lands(kind, target))), whose)
        return of if len(kinds) == 1 else join([ir.IsKind(place, (kind,)), of], "and")

    def location(self, kind: str, target: str) -> str:
        if self.located(kind, target):
            return AT
        if self.vocabulary.attribute(kind, AT) is None:
            return self.place_of(kind, (target,))
        raise Unread(f"a {kind} in a {target}")

    def located(self, kind: str, target: str) -> bool:
        """Whether things of a kind may be at such things."""
        return any(
            self.may_be(each, target) for each in self.types(kind, AT) if each in self.vocabulary.kinds
        )

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


def _lacking(has: ir.Condition) -> ir.Condition:
    """That a thing has not what a feature of it says."""
    match has:
        case ir.Comparison("=", path, ir.Constant(True)):
            return ir.Comparison("=", path, ir.Constant(False))
        case ir.Comparison("!=", path, ir.Constant(None) as nothing):
            return ir.Comparison("=", path, nothing)
    return negated(has)


def _values(means: str) -> tuple[str, frozenset[object]]:
    """The attribute that an adjective compares with values, and these values; "" where it means something else."""
    match parse_condition(means):
        case ir.Comparison("=", ir.Name(attribute), ir.Constant(value)):
            return attribute, frozenset((value,))
        case ir.Comparison("in", ir.Name(attribute), ir.ListOf(items)):
            return attribute, frozenset(each.value for each in items if isinstance(each, ir.Constant))
    return "", frozenset()


def _elsewhere(inside: ir.Condition) -> ir.Condition:
    """`outside Europe`: at a place all the same."""
    match inside:
        case ir.All((ir.IsKind() as somewhere, *others)):
            return ir.All((somewhere, ir.Not(join(others, "and"))))
    return ir.Not(inside)
