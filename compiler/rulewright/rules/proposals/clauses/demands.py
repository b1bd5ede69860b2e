"""What a clause demands of the acts that it governs: where they lead, with what, from where."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.act_pattern import UNSURE
from rulewright.rules.proposals.clauses.belonging import belonging, of_who_acts
from rulewright.rules.proposals.clauses.companions import (
    COMPANIONS,
    aboard,
    goes_along,
    is_carried,
    joined,
    joins,
    may_join,
    moves_along,
    with_it,
)
from rulewright.rules.proposals.clauses.effects import holders, roles_of_goals
from rulewright.rules.proposals.clauses.instruments import Instruments
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.taken_off import where_taken_off
from rulewright.rules.proposals.clauses.those_of_the_doer import attribute_of_doer, is_of_doer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.acquisition import acquires
from rulewright.rules.proposals.phrases.adjuncts import elsewhere
from rulewright.rules.proposals.phrases.agents import by_whom
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.nearness import near
from rulewright.rules.proposals.phrases.others import OTHER, apart
from rulewright.rules.proposals.phrases.pairs_of_things import of_pair
from rulewright.rules.proposals.phrases.turns_named import turn_named
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import (
    ACTOR,
    COMPANION,
    GOAL,
    LOCATION,
    RECIPIENT,
    SOURCE,
    THEME,
)
from rulewright.sentences.grammar.modifiers import Instead, OrFor
from rulewright.sentences.grammar.nominals import REFLEXIVE, Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import (
    BETWEEN,
    BY,
    FROM,
    INSIDE,
    LOCATIVE,
    NEAR,
    OF,
    OUTSIDE,
    WITHOUT,
)
from rulewright.sentences.grammar.statements import Choice


class Demands(Instruments):
    """What a clause demands of the acts of a verb that are done to `theme`, by its adjuncts."""

    def __init__(self, composer: Composer, verb: str, theme: ir.Variable, kind: str) -> None:
        super().__init__(composer, verb, theme, kind)
        self._using = False
        """Whether it has been said with what it is done."""

        self._among_others = False
        """Whether more than one noun says where the act leads: then it may be the place of the other that one says."""

    def choice(self, choice: Choice) -> ir.Condition:
        """`either with a troop or in an owned province`."""
        return join([join([self.adjunct(each) for each in run], "and") for run in choice.runs], "or")

    def adjunct(self, adjunct: Adjunct) -> ir.Condition:
        """What an adjunct demands; of alternatives, any."""
        phrase = adjunct.phrase
        if adjunct.preposition == BETWEEN:
            return self._between(phrase)
        if isinstance(phrase, Phrase) and any(isinstance(each, Instead) for each in phrase.modifiers):
            return self._unless_instead(adjunct.preposition, phrase)
        if isinstance(phrase, Phrase) and any(isinstance(each, OrFor) for each in phrase.modifiers):
            return self._or_for(adjunct.preposition, phrase)
        items = phrase.items if isinstance(phrase, Either) else (phrase,)
        self._among_others = self._among_others or len({each.head for each in items}) > 1
        attributes = {item.head.attribute for item in items if isinstance(item.head, Noun)}
        if len(items) > 1 and len(attributes) > 1:
            raise Unread("alternatives of different sorts")
        return join([self._demand(adjunct.preposition, item) for item in items], "or")

    def _unless_instead(self, preposition: str, phrase: Phrase) -> ir.Condition:
        """`with a corps (fleets for NELSON)`: of one thing something else, with the same restrictions."""
        instead = [each for each in phrase.modifiers if isinstance(each, Instead)]
        others = tuple(each for each in phrase.modifiers if each not in instead)
        head = instead[0].of.head
        if len(instead) > 1 or not isinstance(head, Noun) or not head.name or head.attribute:
            raise Unread("of whom something else holds")
        if not self._composer.may_be(self._composer.kinds_of(head), self._kind):
            raise Unread(f"{head.id} is no {self._kind}")
        one = ir.Constant(head.id)
        usual = self._demand(preposition, replace(phrase, modifiers=others))
        special = replace(
            instead[0].phrase,
            determiner=instead[0].phrase.determiner or phrase.determiner,
            adjectives=instead[0].phrase.adjectives or phrase.adjectives,
            modifiers=(*instead[0].phrase.modifiers, *others),
        )
        return ir.AnyOf(
            (
                join([ir.Comparison("!=", self._theme, one), usual], "and"),
                join([ir.Comparison("=", self._theme, one), self._demand(preposition, special)], "and"),
            )
        )

    def _or_for(self, preposition: str, phrase: Phrase) -> ir.Condition:
        """`in a home city (or allied city for corps of that ally)`: of those the other may be as well."""
        composer = self._composer
        (said,) = (each for each in phrase.modifiers if isinstance(each, OrFor))
        others = tuple(each for each in phrase.modifiers if each is not said)
        kind = composer.head_kind(said.of)
        of = composer.vocabulary.adjectives[said.adjective].of
        if not composer.may_be(kind, self._kind) or not isinstance(of, str):
            raise Unread(f"whose {said.adjective} it is")
        shared = [each for each in phrase.adjectives if not any(map(composer.relational, each.ids))]
        special = replace(
            said.phrase,
            determiner=said.phrase.determiner or phrase.determiner,
            adjectives=(*shared, *said.phrase.adjectives),
        )
        target = composer.head_kind(special)
        usual = self._demand(preposition, replace(phrase, modifiers=others))
        other = self._demand(preposition, special)
        place = self._bound(composer.role(preposition, self._verb, target))
        mine = ir.AttributeOf(self._theme, composer.attribute_to(self._kind, of))
        same = ir.Comparison("=", ir.AttributeOf(place, composer.attribute_to(target, of)), mine)
        sort = [] if composer.vocabulary.is_a(self._kind, kind) else [ir.IsKind(self._theme, (kind,))]
        # What is said for those is said in place of what holds of the others.
        return ir.AnyOf(
            (join([ir.IsKind(mine, (of,), True), usual], "and"), join([*sort, other, same], "and"))
        )

    def _between(self, phrase: Phrase | Either) -> ir.Condition:
        """`between fleets in the same port`: from the one to the other."""
        if not isinstance(phrase, Phrase):
            return self._either_way(phrase)
        composer = self._composer
        kind = composer.head_kind(phrase)
        if not all(composer.takes(self._verb, role, kind) for role in (SOURCE, GOAL)):
            raise Unread(f"{self._verb} between things of kind {kind}")
        one, other = self._bound(SOURCE), self._bound(GOAL)
        composer.scope.kinds.update({one.name: (kind,), other.name: (kind,)})
        sorts: list[ir.Condition] = [
            ir.IsKind(thing, (kind,))
            for role, thing in ((SOURCE, one), (GOAL, other))
            if composer.roles(self._verb)[role] != (kind,)
        ]
        apart, together = of_pair(composer, phrase, (one, other), kind)
        return join([*sorts, *apart, *together], "and")

    def _either_way(self, phrase: Either) -> ir.Condition:
        """`between a wagon and a pen`: from the one to the other, or back."""
        if len(phrase.items) != 2 or phrase.joined != "and" or phrase.denied:
            raise Unread("between different things")
        ways: list[ir.Condition] = []
        for places in (phrase.items, phrase.items[::-1]):
            ends = zip((SOURCE, GOAL), places, strict=True)
            ways.append(join([each for role, place in ends for each in self._end(role, place)], "and"))
        return join(ways, "or")

    def _end(self, role: str, place: Phrase) -> list[ir.Condition]:
        """What is said of the one end."""
        composer = self._composer
        if place.determiner not in ("", "a", "any") or place.amount is not None:
            raise Unread("between different things")
        thing = self._bound(role)
        if isinstance(place.head, Nouns):
            kinds = tuple(composer.kinds_of(each) for each in place.head.items)
            if place.adjectives or place.modifiers or place.head.joined != "or":
                raise Unread("between different things")
            if not all(composer.takes(self._verb, role, each) for each in kinds):
                raise Unread(f"{self._verb} between things of kind {kinds[0]}")
            return [ir.IsKind(thing, kinds)]
        kind = composer.head_kind(place)
        if not composer.takes(self._verb, role, kind):
            raise Unread(f"{self._verb} between things of kind {kind}")
        composer.scope.kinds[thing.name] = (kind,)
        sort = [ir.IsKind(thing, (kind,))] if composer.roles(self._verb)[role] != (kind,) else []
        return [*sort, *composer.restrictions(place, thing, kind, thing)]

    def _demand(self, preposition: str, phrase: Phrase) -> ir.Condition:
        """What a preposition and a noun demand: the first of the parts they can have in such an act."""
        if preposition == OUTSIDE:
            self._composer.check_outside(phrase)
            return elsewhere(self._demand(INSIDE, phrase), phrase)
        if preposition in NEAR:
            goal = self._bound(GOAL)
            return near(self._composer, goal, self._composer.roles(self._verb)[GOAL][0], preposition, phrase)
        if self._using:
            raise Unread("whether it is said of what it is done with")
        named = isinstance(phrase.head, Noun) and phrase.head.name
        if named and (phrase.adjectives or phrase.modifiers):
            raise Unread("what is said of a name")
        parts = (
            self._himself,
            self.price,
            self._value,
            self._turn,
            self._doer,
            self._of_doer,
            self._named_companion,
            self._instrument,
            self._company,
        )
        for part in parts:
            if (found := part(preposition, phrase)) is not None:
                return found
        return self._place(preposition, phrase, self._composer.head_kind(phrase))

    def _himself(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`to himself`: who does it has that part in it as well."""
        if phrase.determiner != REFLEXIVE:
            return None
        composer, player = self._composer, self._composer.player
        if not isinstance(player, ir.Variable) or preposition == BY:
            raise Unread("who himself is")
        role = composer.role(preposition, self._verb, composer.scope.kinds[player.name][0])
        if role == ACTOR:
            raise Unread("who himself is")
        return ir.Comparison("=", self._bound(role), player)

    def _value(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`at double speed`: a value of the act, or of where it leads."""
        composer, verb, head = self._composer, self._verb, phrase.head
        if not isinstance(head, Noun) or not head.name or not head.attribute:
            return None
        if head.attribute in composer.act_attributes(verb):
            if not composer.forbids:
                raise Unread("a value of the act")
            if head.lacking > 1:
                raise Unread("without which of them it may not be done", head.place)
            return ir.Comparison(
                "=", ir.AttributeOf(self._event(), head.attribute), composer.value_of_act(verb, head)
            )
        goals = composer.roles(verb).get(GOAL)
        if not goals or head.id == head.attribute:
            raise Unread(f"{verb} {preposition} {head.id}")
        role = SOURCE if preposition == FROM and self.of_motion else GOAL
        return composer.valued(self._bound(role), composer.roles(verb)[role][0], head)

    def _turn(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`on its turn of entry`: a turn that the thing names."""
        return turn_named(self._composer, preposition, phrase, self._theme, self._kind)

    def _doer(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`by its owner`: whom the thing names."""
        holder = self._whose(phrase) if preposition == BY else None
        return None if holder is None else ir.Comparison("=", self.actor(), holder)

    def _of_doer(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`to an ally`: one whom who acts names."""
        found = attribute_of_doer(self._composer, phrase)
        if found is None or preposition == BY:
            return None
        attribute, kind = found
        thing = self._bound(self._composer.role(preposition, self._verb, kind))
        return join(is_of_doer(self._composer, phrase, attribute, kind, thing), "and")

    def _named_companion(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`with Spain`: somebody who acts, and whom the act joins."""
        head = phrase.head
        if preposition not in COMPANIONS or not isinstance(head, Noun) or not head.name or head.attribute:
            return None
        other = self._composer.kinds_of(head)
        if not may_act(self._composer, other) or not self._composer.takes(self._verb, COMPANION, other):
            return None
        return ir.Comparison("=", self._bound(COMPANION), ir.Constant(head.id))

    def _instrument(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`with a card`, `without a card`: what it is done with. Nothing else is then said by a preposition."""
        if preposition not in (COMPANION, WITHOUT) or not self._uses(phrase):
            return None
        if any(isinstance(each, Adjunct) and each.preposition != OF for each in phrase.modifiers):
            raise Unread("what is said of what it is done with")
        if preposition == WITHOUT and self._composer.verb and not self._composer.forbids:
            raise Unread("whether it may be done with it as well")
        self._using = True
        used = join(self._used(phrase), "and")
        return ir.Not(used) if preposition == WITHOUT else used

    def _company(self, preposition: str, phrase: Phrase) -> ir.Condition | None:
        """`with a stack`: what is there as well."""
        if preposition == WITHOUT:
            return None  # whether there is none there, or the act has none
        if preposition in COMPANIONS or joins(self._composer, self._verb, phrase):
            return self._together(phrase)
        return None

    def _place(self, preposition: str, phrase: Phrase, target: str) -> ir.Condition:
        """`into a province`, `from a city`, `in Europe`: what stands in the role that the preposition marks."""
        composer, verb, head = self._composer, self._verb, phrase.head
        for where in roles_of_goals(composer, verb):
            roles = composer.roles(verb).get(where, ())
            places = [each for each in roles if each in composer.vocabulary.kinds]
            if (
                preposition == "in"
                and isinstance(head, Noun)
                and head.name
                and not composer.takes(verb, where, target)
                and any(composer.lands(each, target) for each in places)
            ):
                return composer.in_land(self._bound(where), places, ir.Constant(head.id))
        if self._stands(preposition, phrase, target):
            off = where_taken_off(composer, self._verb, self._theme, preposition, phrase, target)
            return (
                off
                if off is not None
                else composer.related(self._theme, self._kind, preposition, phrase, self._theme)
            )
        role = composer.role(preposition, verb, target)
        if role == ACTOR:
            return by_whom(composer, phrase, target, self.actor, self.arguments)
        holding = holders(composer, verb, self._kind) if role == GOAL and self._among_others else ()
        self._among_others = self._among_others or role == GOAL
        if holding and not any(composer.may_be(target, each) for each in holding):
            raise Unread(f"a {self._kind} in a {target}")
        thing = self._bound(role)
        if isinstance(head, Noun) and head.name:
            return ir.Comparison("=", thing, ir.Constant(head.id))
        return self._such(phrase, thing, target, role)

    def _stands(self, preposition: str, phrase: Phrase, target: str) -> bool:
        """Whether `may be mended in a harbour` says where the thing is, since the act leads nowhere."""
        roles = self._composer.roles(self._verb)
        if (
            preposition not in LOCATIVE
            or {GOAL, LOCATION, RECIPIENT} & set(roles)
            or phrase.determiner in UNSURE
        ):
            return False
        return not self._composer.takes(self._verb, COMPANION, target) and self._composer.located(
            self._kind, target
        )

    def _whose(self, phrase: Phrase) -> ir.Term | None:
        """`its owner`: what an attribute of the thing names."""
        head = phrase.head
        if not isinstance(head, Noun) or not head.property or phrase.determiner != "own":
            return None
        if phrase.adjectives or phrase.modifiers or phrase.amount is not None:
            return None
        return self._composer.definite(phrase, self._theme)

    def _belonging(self, phrase: Phrase, thing: ir.Term, target: str, role: str) -> ir.Condition:
        """`in his district`: of who acts; `in its march`: of what it is done to, or of who acts, who may be no person."""
        composer = self._composer
        his = of_who_acts(composer, thing, target, self._by_whom())
        if his is not None and (
            not phrase.of_thing or acquires(composer) or composer.choices.choose((False, True))
        ):
            return his  # what he comes by is nobody's before, and no such place is its own
        return belonging(composer, self._verb, self._theme, thing, target, role)

    def _such(self, phrase: Phrase, thing: ir.Term, target: str, role: str) -> ir.Condition:
        composer = self._composer
        conditions: list[ir.Condition] = []
        if not all(
            composer.vocabulary.is_a(each, target) for each in composer.roles(self._verb).get(role, ())
        ):
            conditions.append(ir.IsKind(thing, (target,)))
        if phrase.determiner == "own":
            conditions.append(self._belonging(phrase, thing, target, role))
        elif phrase.such or phrase.amount is not None or (phrase.single and role == GOAL):
            # `to one port`: some one, or no further than that
            raise Unread(f"which {target}, or how many")
        elif phrase.determiner in OTHER:
            by = self._by_whom()
            whom = by if by is not None and composer.may_be(composer.reference_kind(by), target) else None
            conditions.append(ir.Comparison("!=", thing, whom or apart(composer, target, thing)))
        elif phrase.determiner in UNSURE:
            raise Unread(f"which {target}, or how many")
        along = (
            [each for each in phrase.modifiers if goes_along(composer, self._verb, each)]
            if role == GOAL and self.of_motion
            else []
        )
        if along and not composer.choices.choose((True, False)):
            phrase = replace(phrase, modifiers=tuple(each for each in phrase.modifiers if each not in along))
            conditions += [with_it(composer, self._theme, self._kind, each) for each in along]
        carried = [each for each in phrase.modifiers if is_carried(composer, self._kind, target, each)]
        if carried and not along and not composer.choices.choose((True, False)):
            phrase = replace(
                phrase, modifiers=tuple(each for each in phrase.modifiers if each not in carried)
            )
            conditions += [aboard(composer, self._theme, self._kind, each) for each in carried]
        known = composer.scope.kinds.get(thing.name, ()) if isinstance(thing, ir.Variable) else ()
        roles = composer.roles(self._verb).get(role, ())
        if (
            known
            and isinstance(thing, ir.Variable)
            and any(composer.vocabulary.is_a(target, each) for each in roles)
        ):
            composer.scope.kinds[thing.name] = (target,)
        try:
            conditions += composer.restrictions(phrase, thing, target, self._theme)
        finally:
            if known and isinstance(thing, ir.Variable):
                composer.scope.kinds[thing.name] = known
        return join(conditions or [ir.IsKind(thing, (target,))], "and")

    def _together(self, phrase: Phrase) -> ir.Condition:
        """`with a stack or establishment`: such a thing where the act leads."""
        head = phrase.head
        nouns = head.items if isinstance(head, Nouns) else (head,)
        found = []
        for noun in nouns:
            if noun is None or noun.name:
                raise Unread("together with whom")
            found.append(self._beside(replace(phrase, head=noun), self._composer.kinds_of(noun)))
        return join(found, "or")

    def _beside(self, phrase: Phrase, kind: str) -> ir.Condition:
        composer = self._composer
        leads = GOAL in composer.roles(self._verb)
        # What moves with a guide, who moves as well, need not find him where it goes.
        leads_both = composer.takes(self._verb, THEME, kind) and not composer.optional(self._verb, GOAL)
        moves = self.of_motion or leads_both
        by_itself = leads and composer.optional(self._verb, COMPANION) and not moves
        if may_join(composer, self._verb, kind) and not by_itself:
            return self._such(phrase, self._bound(COMPANION), kind, COMPANION)
        if not leads:
            raise Unread(f"{self._verb} with a {kind}")
        if may_join(composer, self._verb, kind) and composer.optional(self._verb, GOAL):
            return joined(composer, self._verb, self._event(), self._theme, self._kind, phrase, kind)
        goal = self._bound(GOAL)
        if (
            self.of_motion
            and composer.takes(self._verb, THEME, kind)
            and not may_join(composer, self._verb, kind)
        ):
            return moves_along(composer, self._verb, self._theme, self._kind, goal, phrase, kind)
        places = [each for each in composer.roles(self._verb)[GOAL] if each in composer.vocabulary.kinds]
        found: list[ir.Condition] = []
        if composer.takes(self._verb, GOAL, kind):
            found.append(self._such(phrase, goal, kind, GOAL))
        attribute = composer.place_of(kind, places)
        thing = composer.scope.new(kind)
        where: list[ir.Condition] = [ir.Comparison("=", ir.AttributeOf(thing, attribute), goal)]
        where += composer.restrictions(phrase, thing, kind, self._theme)
        if may_join(composer, self._verb, kind):
            named = ir.AttributeOf(self._event(), COMPANION)
            where.append(
                ir.AnyOf((ir.Comparison("=", named, thing), ir.Comparison("=", named, ir.Constant(None))))
            )
        found.append(ir.Quantified("some", ir.Selection(kind, thing.name, join(where, "and"))))
        return join(found, "or")
