"""Noun phrases: the kind of a thing, and what the phrase says of it."""

from collections.abc import Sequence
from itertools import pairwise

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.adjective_complements import so_to
from rulewright.rules.proposals.phrases.adjuncts import Adjuncts
from rulewright.rules.proposals.phrases.emptied import left_without
from rulewright.rules.proposals.phrases.exclusions import but_for
from rulewright.rules.proposals.phrases.named_by import named_by
from rulewright.rules.proposals.phrases.room import empty
from rulewright.rules.proposals.phrases.scope_of_each import check_scope
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import (
    Apposition,
    ButFor,
    Compound,
    Different,
    EitherSo,
    Empty,
    Excluding,
    Gapped,
    HadBy,
    Including,
    LeftWithout,
    Measured,
    Modifier,
    NamedBy,
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
from rulewright.sentences.grammar.nominals import (
    COUNT,
    Adjectives,
    Adjunct,
    Amount,
    Either,
    Noun,
    Nouns,
    Phrase,
)
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause


class Things(Adjuncts):
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

    def stricter(self, thing: ir.Term, kind: str, stricter: Stricter) -> ir.Condition:
        """What must be so as well, of some of the things that are meant."""
        raise NotImplementedError

    def excluded(self, thing: ir.Term, kind: str, excluding: Excluding) -> ir.Condition:
        """That a thing is not so."""
        raise NotImplementedError

    # --- noun phrases -----------------------------------------------------------------------------------

    def kinds_of(self, noun: Noun) -> str:
        """The kind of what a noun names."""
        if noun.property:
            if noun.id == COUNT:
                raise Unread("a number of things in the place of a thing")
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
        if phrase.determiner in ("a", "another"):
            check_scope(self.scope, phrase)
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
        self._check_listed(phrase, kind)
        arguments: list[Modifier | None] = [*compounds]
        for modifier in phrase.modifiers:
            if isinstance(modifier, Including):
                self.included(kind, modifier.kinds)
                arguments.append(modifier)
        for at, group in enumerate(phrase.adjectives):
            if told := self.told_before(thing, phrase.adjectives[:at], group):
                found += told
                continue
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
        if len(ids) > 1:
            self._check_of_each(thing, ids, found)
            self._check_excepted(phrase, ids)
        return found

    def _check_of_each(self, thing: ir.Term, ids: Sequence[str], said: Sequence[ir.Condition]) -> None:
        """Raises `Unread` for `outlaws and bands of a clan`, where what is said behind the last noun can be said of no outlaws."""
        for each in (one for whole in said for one in conjuncts(whole)):
            match each:
                case ir.IsKind(term, tuple() as kinds, False) if term == thing:
                    if all(any(self.may_be(id_, kind) for kind in kinds) for id_ in ids):
                        continue
                    raise Unread("of which of them it is said")

    def _check_excepted(self, phrase: Phrase, ids: Sequence[str]) -> None:
        """Raises `Unread` for `infantry and cavalry but not mercenaries`, where none of those is ever such a one."""
        for each in phrase.modifiers:
            if not isinstance(each, ButFor):
                continue
            for one in each.phrase.items if isinstance(each.phrase, Either) else (each.phrase,):
                target = self.head_kind(one)
                if not any(self.may_be(target, id_) for id_ in ids):
                    raise Unread(f"{ids[-1]} is never {target}", one.place)

    def _check_listed(self, phrase: Phrase, kind: str) -> None:
        """Refuse `with a circle of burnt marches`, of a list that may have others too: all of them are such, or one is."""
        for one, of in pairwise(phrase.modifiers):
            named = one.phrase if isinstance(one, Adjunct) else None
            if not isinstance(named, Phrase) or not isinstance(of, Adjunct) or of.preposition != OF:
                continue
            head = named.head
            if isinstance(head, Noun) and head.property and self.is_list(kind, head.id):
                raise Unread(f"whether all of the {head.id} are meant, or one of them", named.place)

    def described(
        self, thing: ir.Term, kind: str, group: Adjectives, reference: ir.Term | None
    ) -> ir.Condition:
        if group.to is not None:
            return so_to(self, thing, kind, group, group.to)
        return super().described(thing, kind, group, reference)

    def modified(
        self, thing: ir.Term, kind: str, modifier: Modifier, reference: ir.Term | None
    ) -> ir.Condition:
        match modifier:
            case Adjunct(preposition, Phrase(Nouns(items)) as phrase) if self.unlike(items):
                # `of a city or depot`: the nouns are of different sorts
                each_noun = (Adjunct(preposition, replace(phrase, head=noun)) for noun in items)
                return join([self.modified(thing, kind, each, reference) for each in each_noun], "or")
            case Adjunct("of", Phrase(Noun(property=True), amount=Amount(), modifiers=(_, *_))):
                raise Unread("what else is said of a number")  # `a gift of 5 coins from its owner`
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
            case EitherSo(items):
                return join([self.modified(thing, kind, each, reference) for each in items], "or")
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
            case NamedBy():
                return named_by(self, thing, kind, modifier, reference)
            case Unable(verb):
                raise Unread(f"what {verb} cannot be done to")
            case Empty():
                return empty(self, thing, kind)
            case LeftWithout() as left:
                return left_without(self, thing, kind, left)
            case Whose(clause, quantifier):
                return self.whose(thing, kind, clause, quantifier)
            case ButFor(phrase, elsewhere):
                none_of_them = but_for(self, thing, kind, phrase)
                if not elsewhere:
                    self.excepted.append(none_of_them)
                return none_of_them
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
