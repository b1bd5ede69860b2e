"""What a clause demands of the acts that it governs: where they lead, with what, from where."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.belonging import belonging
from rulewright.rules.proposals.clauses.companions import (
    COMPANIONS,
    goes_along,
    joined,
    joins,
    may_join,
    moves_along,
    with_it,
)
from rulewright.rules.proposals.clauses.effects import holders
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.agents import by_whom
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.nearness import near
from rulewright.rules.proposals.phrases.others import OTHER, apart
from rulewright.rules.proposals.phrases.paired import of_pair
from rulewright.rules.proposals.phrases.room import room_within
from rulewright.rules.proposals.phrases.turns_named import turn_named
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import (
    ACTOR,
    BY,
    COMPANION,
    FROM,
    GOAL,
    INSTRUMENT,
    LOCATION,
    LOCATIVE,
    RECIPIENT,
    SOURCE,
    THEME,
    TURN,
)
from rulewright.sentences.grammar.modifiers import Instead, Measured, OrFor
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.prepositions import NEAR
from rulewright.sentences.grammar.statements import Choice, Clause, Until

BETWEEN = "between"
UNSURE = ("no", "another", "other", "this", "such")
"""Determiners of which a demand does not know what they set apart."""


class Demands:
    """The acts of a verb that are done to `theme`, and conditions on their other roles."""

    def __init__(self, composer: Composer, verb: str, theme: ir.Variable, kind: str) -> None:
        self._composer = composer
        self._verb = verb
        self._theme = theme
        self._kind = kind
        self.arguments = [ir.Argument("theme", kind, theme)]
        self._act: ir.Variable | None = None
        self._using = False
        """Whether it has been said with what it is done."""

        self._among_others = False
        """Whether more than one noun says where the act leads: then it may be the place of the other that one says."""
        self.of_motion = SOURCE in composer.roles(verb)
        """Whether the act takes a thing from one place to another."""

    def pattern(self) -> ir.EventPattern:
        """The acts, with the roles that the demands speak of."""
        return ir.EventPattern(self._verb, tuple(self.arguments), self._act.name if self._act else None)

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
            raise Unread("between different things")
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

    def actor(self) -> ir.Term:
        """Whoever does it."""
        return ir.AttributeOf(self._event(), "actor")

    def raised(self, measured: Measured) -> ir.Condition:
        """`to increase the modifier by 2`: the number that the act has; `above level 5`: what it makes of another."""
        if measured.reached:
            return self._passing(measured)
        numbers = self._composer.numbers_of(self._verb)
        if not measured.attribute and len(numbers) == 1:
            measured = replace(measured, attribute=numbers[0])
        if measured.attribute not in self._composer.act_attributes(self._verb):
            raise Unread(f"{self._verb} changes no {measured.attribute}")
        return self._composer.compared(ir.AttributeOf(self._event(), measured.attribute), measured.amount)

    def _passing(self, measured: Measured) -> ir.Condition:
        """`may not be raised above level 5`: what the act makes of the number that it changes."""
        composer = self._composer
        changing = [
            (attribute, each)
            for attribute in composer.attributes(self._kind)
            for each in composer.changing(self._kind, attribute)
            if each.verb == self._verb and each.role == THEME and measured.attribute in ("", attribute)
        ]
        if len(changing) != 1:
            raise Unread(f"which number of a {self._kind} it changes")
        ((attribute, each),) = changing
        number = ir.AttributeOf(self._theme, attribute)
        made = ir.Arithmetic(
            "+" if each.sign > 0 else "-", number, ir.AttributeOf(self._event(), each.amount)
        )

        def own(said: Phrase) -> ir.Term:
            plain = not said.modifiers and not said.adjectives and said.determiner in ("", "the", "own")
            if not isinstance(said.head, Noun) or not plain or self._composer.scope.bound(said) is not None:
                raise Unread("which number it is", said.place)
            return ir.AttributeOf(self._theme, composer.own_number(said, self._kind))

        if measured.amount.than is None:
            return composer.compared(made, measured.amount)
        limit = reckoned(measured.amount.than, own, composer.number, number)
        return ir.Comparison(measured.amount.operator, made, limit)

    def room(self, capacity: str) -> ir.Condition:
        """`but not so as to exceed its capacity`: there is room for one more where the act leads."""
        return room_within(
            self._composer, self._bound(GOAL), self._composer.roles(self._verb)[GOAL], capacity
        )

    def put_off(self, until: Until) -> ir.Condition:
        """`until the next turn`, `until any later turn`: the turn that the act names."""
        composer = self._composer
        named = [each for each in composer.numbers_of(self._verb) if each.endswith(f"_{TURN}")]
        if len(named) != 1:
            raise Unread(f"{self._verb} until which turn")
        turn = ir.AttributeOf(self._event(), named[0])
        if until.turn is None:
            return ir.Comparison(">", turn, composer.turn(0))
        return ir.Comparison("=", turn, composer.turn(until.turn.turns))

    def means(self, doing: Clause) -> list[ir.Condition]:
        """`by playing a card`: what the instrument is, and that this is done with it; `as the first card`, before all others."""
        composer = self._composer
        thing = doing.objects[0] if len(doing.objects) == 1 else None
        if not isinstance(thing, Phrase) or thing.amount is not None or doing.adjuncts or doing.choices:
            raise Unread("by what it is done")
        kind = composer.head_kind(thing)
        if not composer.takes(self._verb, INSTRUMENT, kind) or not composer.takes(doing.verb, "theme", kind):
            raise Unread(f"{self._verb} by what is done to a {kind}")
        found = self._used(thing, certain=True)
        if doing.foremost:
            self._first(doing, kind)
            found.append(ir.Not(ir.Happened(ir.EventPattern(doing.verb), ir.Timing.EARLIER)))
        return found

    def _uses(self, phrase: Phrase) -> bool:
        """`with a card`: whether that is what the act is done with, and can be nothing that it takes along."""
        kind = self._composer.head_kind(phrase) if isinstance(phrase.head, Noun) else ""
        takes = self._composer.takes
        return bool(kind) and takes(self._verb, INSTRUMENT, kind) and not takes(self._verb, COMPANION, kind)

    def _used(self, thing: Phrase, *, certain: bool = False) -> list[ir.Condition]:
        """What the act is done with. `certain`: that it is done with something is said elsewhere."""
        composer = self._composer
        if thing.amount is not None or thing.determiner in UNSURE:
            raise Unread("with what it is done")
        kind = composer.head_kind(thing)
        instrument = ir.AttributeOf(self._event(), INSTRUMENT)
        found: list[ir.Condition] = []
        if not certain or kind not in composer.roles(self._verb)[INSTRUMENT]:
            found.append(ir.IsKind(instrument, (kind,)))
        return [*found, *composer.restrictions(thing, instrument, kind, self._theme)]

    def _first(self, doing: Clause, kind: str) -> None:
        if not self._composer.may_be(kind, doing.foremost):
            raise Unread(f"a {kind} as the first {doing.foremost}")

    def _demand(self, preposition: str, phrase: Phrase) -> ir.Condition:
        composer, verb = self._composer, self._verb
        if preposition in NEAR:
            return near(composer, self._bound(GOAL), composer.roles(verb)[GOAL][0], preposition, phrase)
        if self._using:
            raise Unread("whether it is said of what it is done with")
        head = phrase.head
        if isinstance(head, Noun) and head.name and (phrase.adjectives or phrase.modifiers):
            raise Unread("what is said of a name")
        if isinstance(head, Noun) and head.name and head.attribute:
            if head.attribute in composer.act_attributes(verb):
                if not composer.forbids:
                    raise Unread("a value of the act")
                return ir.Comparison("=", ir.AttributeOf(self._event(), head.attribute), ir.Constant(head.id))
            goals = composer.roles(verb).get(GOAL)
            if not goals:
                raise Unread(f"{verb} {preposition} {head.id}")
            role = SOURCE if preposition == FROM and SOURCE in composer.roles(verb) else GOAL
            return composer.valued(self._bound(role), composer.roles(verb)[role][0], head)
        if (when := turn_named(composer, preposition, phrase, self._theme, self._kind)) is not None:
            return when
        holder = self._whose(phrase) if preposition == BY else None
        if holder is not None:  # `by its owner`
            return ir.Comparison("=", self.actor(), holder)
        if preposition in COMPANIONS and isinstance(head, Noun) and head.name and not head.attribute:
            other = composer.kinds_of(head)
            if may_act(composer, other) and composer.takes(verb, COMPANION, other):
                return ir.Comparison("=", self._bound(COMPANION), ir.Constant(head.id))
        if preposition == COMPANION and self._uses(phrase):
            if phrase.modifiers:
                raise Unread("what is said of what it is done with")
            self._using = True
            return join(self._used(phrase), "and")
        if preposition in COMPANIONS or joins(composer, verb, phrase):
            return self._together(phrase)
        target = composer.head_kind(phrase)
        places = [each for each in composer.roles(verb).get(GOAL, ()) if each in composer.vocabulary.kinds]
        if (
            preposition == "in"
            and isinstance(head, Noun)
            and head.name
            and not composer.takes(verb, GOAL, target)
            and any(composer.lands(each, target) for each in places)
        ):
            return composer.in_land(self._bound(GOAL), places, ir.Constant(head.id))
        if self._stands(preposition, phrase, target):
            return composer.related(self._theme, self._kind, preposition, phrase, self._theme)
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

    def _such(self, phrase: Phrase, thing: ir.Term, target: str, role: str) -> ir.Condition:
        composer = self._composer
        conditions: list[ir.Condition] = []
        if not all(
            composer.vocabulary.is_a(each, target) for each in composer.roles(self._verb).get(role, ())
        ):
            conditions.append(ir.IsKind(thing, (target,)))
        if phrase.determiner == "own":
            conditions.append(belonging(composer, self._verb, self._theme, thing, target, role))
        elif phrase.such or phrase.amount is not None:
            raise Unread(f"which {target}, or how many")
        elif phrase.determiner in OTHER:
            by = [
                each.term
                for each in self.arguments
                if each.role == ACTOR and isinstance(each.term, ir.Variable)
            ]
            whom = by[0] if by and composer.may_be(composer.reference_kind(by[0]), target) else None
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
        if may_join(composer, self._verb, kind) and not (leads and composer.optional(self._verb, COMPANION)):
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

    def _event(self) -> ir.Variable:
        if self._act is None:
            self._act = self._composer.scope.new("event")
        return self._act

    def _bound(self, role: str) -> ir.Variable:
        """The variable of a role of the act; bound now where it is not yet."""
        for each in self.arguments:
            if each.role == role and isinstance(each.term, ir.Variable):
                return each.term
        kinds = self._composer.roles(self._verb).get(role, ())
        if not kinds:
            raise Unread(f"{self._verb} has no {role}")
        variable = self._composer.scope.new(kinds[0])
        self.arguments.append(ir.Argument(role, None, variable))
        return variable
