"""What the makers of rules share: who does what to what, and which acts a clause governs."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.demands import Demands
from rulewright.rules.proposals.clauses.effects import entailed, undone
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.folding import introduced
from rulewright.rules.proposals.discourse.phrases import phrases_in
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.agents import BY, ends_in_participle
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.followers import following
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.phrases.preferences import prefers, unpreferred
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import COMPANION, GOAL, LOCATIVE, OF, OWNER, SOURCE, THEME
from rulewright.sentences.grammar.forms import (
    Adjunct,
    Clause,
    Condition,
    Either,
    Noun,
    Nouns,
    Phrase,
    Place,
    Statement,
)
from rulewright.sentences.grammar.modifiers import Apposition, Extreme, Following, Had

AGENT = "agent"
"""The role of a thing that does an act, where its actor is somebody to whom it belongs."""

ANY_NUMBER = "any_number"
"""The determiner of as many as somebody likes: what may be done to them, may be done to each."""

_NOWHERE = Place(-1, -1)
"""The place of what the sentence does not name."""

REFLEXIVE = "reflexive"
"""The determiner of `himself`."""


def of_sort(condition: ir.Condition) -> bool:
    """Whether a condition says of what kind a thing is, or which by name: which acts are meant, not how they are done."""
    match condition:
        case ir.IsKind(ir.Variable()):
            return True
        case ir.Comparison("=", ir.Variable(), ir.Constant(str())):
            return True
    return False


_INTO = ("to", "into", "onto")
"""Prepositions of the place to which an act leads."""

_LEFT = {
    "often": "how often it is done",
    "purpose": "what it is done for",
    "ignored": "what has no effect",
    "per": "for each of what it is done so often",
    "cost": "what it costs",
    "capacity": "how much there is room for",
    "until": "until when it is put off",
    "means": "by what it is done",
    "besides": "which acts are excepted",
    "room": "for what there is room",
    "likewise": "in which way it is done",
    "as_well": "what the same is done to as well",
}
"""What is not said by a family that leaves out a part of a clause."""


def doer(composer: Composer, verb: str, kind: str) -> str:
    """The role in which a thing of a kind does what the verb says."""
    return AGENT if composer.takes(verb, AGENT, kind) else "actor"


def _with_values(clause: Clause, composer: Composer) -> Clause:
    """`turn the counter face down`: an object that is a value of the act says how it is done, and not to what."""
    if len(clause.objects) < 1 + (not clause.passive) or not clause.verb:
        return clause
    value = clause.objects[-1]
    head = value.head if isinstance(value, Phrase) else None
    if not isinstance(head, Noun) or head.attribute not in composer.act_attributes(clause.verb):
        return clause
    return replace(clause, objects=clause.objects[:-1], adjuncts=(*clause.adjuncts, Adjunct("as", value)))


def _counted(clause: Clause) -> Clause:
    """`one of his cards` as one card that he has; `may discard any number of cards` as `may discard any card`."""
    found = [
        replace(each, determiner="number", modifiers=(Had("have"), *each.modifiers))
        if isinstance(each, Phrase) and each.part and each.determiner == "own"
        else each
        for each in (clause.subject, *clause.objects)
    ]
    if clause.modality in ("may", "can") and not (clause.negated or clause.only):
        found = [
            replace(each, determiner="any")
            if isinstance(each, Phrase) and each.determiner == ANY_NUMBER
            else each
            for each in found
        ]
    if found == [clause.subject, *clause.objects]:
        return clause
    return replace(clause, subject=found[0], objects=tuple(each for each in found[1:] if each is not None))


def _check_places(clause: Clause) -> None:
    """Raises `Unread` where two adjuncts lead to two places of one sort: `in a region adjacent | to a region`."""
    led = [
        each.phrase.head.id
        for each in clause.adjuncts
        if each.preposition in (*LOCATIVE, *_INTO)
        and isinstance(each.phrase, Phrase)
        and isinstance(each.phrase.head, Noun)
        and not each.phrase.head.name
    ]
    if len(set(led)) < len(led):
        raise Unread("where it leads")


class Making:
    """One attempt to make a rule of a main clause."""

    def __init__(self, clause: Clause, statement: Statement, context: Context) -> None:
        self.clause = _counted(_with_values(clause, Composer(context.vocabulary)))
        self.statement = statement
        self.context = context
        self.composer = Composer(context.vocabulary)
        self.composer.verb = clause.verb if clause.modality in ("may", "can") else ""
        self.composer.clause_verb, self.composer.forbids = clause.verb, clause.negated
        self.unique: list[ir.Selection] = []
        """Things that only one can be, if any: the rule speaks of it where there is one."""
        self._of_his_own = False
        """Whether one by name does it to what is his: what others do to theirs is another matter."""
        self.of_player: list[ir.Condition] = []
        """What the clause says of who does it."""
        self.lacking: list[ir.Condition] = []
        """That there is nothing at all of what the clause asks for, preferably of one sort."""
        self.taken: list[Condition] = []
        """The conditions of the sentence that the family has read itself."""

        self.lasts = False
        """Whether the rule tells what is so whenever its conditions hold: they are judged in the end as well."""

        self.strict = False
        """Whether a permission allows nothing else, whatever other rules permit."""
        self._apart: Phrase | None = None
        """From whom a condition sets apart who does it: `if a player is bankrupt, another player may …`."""
        self._named: Phrase | None = None
        """Who does it, where what it is done to tells that: `its owner`."""
        self.doer = "actor"
        """The role of who does it."""

        self.of_any: tuple[str, ...] = ()
        """The kinds of what an act is done to, where the clause does not say what."""

        self.read: set[str] = set()
        """The parts of the clause that not every family reads, and that have been read."""

    def check_read(self) -> None:
        """Raises `Unread` where the family has left out a part of the clause."""
        if self.clause.causes:
            raise Unread("why it is done")
        if self.clause.only and self.clause.negated:
            raise Unread("what may be done not only so")
        for part in (
            "choices",
            "possibly",
            "room",
            "per",
            "means",
            "foremost",
            "purpose",
            "restored",
            "using",
            "raising",
            "besides",
            "ignored",
            "often",
            "cost",
            "as_well",
            "likewise",
            "alternatives",
            "until",
            "capacity",
        ):
            if getattr(self.clause, part) and part not in self.read:
                raise Unread(_LEFT.get(part, "alternatives of where or with what it is done"))
        if "after" not in self.read and (self.clause.after, self.clause.before) != (None, None):
            raise Unread("what is done before or after something else")

    def check_now(self) -> None:
        """Raises `Unread` where the clause speaks of another turn, or of what comes of the act."""
        if any(turn.turns for turn in self.clause.turns):
            raise Unread("an act of another turn")
        if not self.result_goes_without_saying():
            raise Unread("what an act led to")

    def result_goes_without_saying(self) -> bool:
        """Whether the act always leads to what the clause says that it leads to: `placed on the map`."""
        result = self.clause.adjectives
        if not self.clause.verb:
            return True
        return result is None or all(entailed(self.composer, self.clause.verb, each) for each in result.ids)

    # --- parts ------------------------------------------------------------------------------------------

    def parties(self) -> tuple[Phrase | None, Phrase | None]:
        """The phrases of the actor and of the theme."""
        clause = self.clause
        for each in (clause.subject, *clause.objects):
            if isinstance(each, Phrase) and each.determiner == ANY_NUMBER:
                raise Unread("how many it is done to", each.place)
        if len(clause.objects) > 1 or any(
            isinstance(each, Either) for each in (clause.subject, *clause.objects)
        ):
            raise Unread("several objects")
        subject = clause.subject if isinstance(clause.subject, Phrase) else None
        if clause.passive:
            if clause.objects:
                raise Unread("an object of a passive")
            return None, subject
        if clause.objects:
            theme = clause.objects[0]
            if isinstance(theme, Phrase):
                self.whole(theme)
            return subject, theme if isinstance(theme, Phrase) else None
        kind = self.composer.head_kind(subject) if subject is not None else ""
        if kind and self.composer.takes(clause.verb, "theme", kind):
            if any(self.role_of(each) == THEME for each in clause.adjuncts):
                raise Unread(f"which {kind} does it, and to which it is done")
            if self.composer.takes(clause.verb, "agent", kind):
                raise Unread(f"to what it is done that a {kind} does")
            return None, subject
        if subject is None and clause.negated and clause.adjuncts:
            self.of_any = self.composer.roles(clause.verb).get(THEME, ())
            if self.of_any:  # `entering a port is forbidden`: to whatever can do so
                return None, Phrase(Noun(self.of_any[0], _NOWHERE), _NOWHERE, determiner="any")
        raise Unread("nobody does it")

    def role_of(self, adjunct: Adjunct) -> str:
        """The role that an adjunct fills: `declares war on Spain` says to whom it is done; "" where it has none."""
        if not isinstance(adjunct.phrase, Phrase):
            return ""
        try:
            kind = self.composer.head_kind(adjunct.phrase)
            return self.composer.role(adjunct.preposition, self.clause.verb, kind)
        except Unread:
            return ""

    def whole(self, theme: Phrase) -> None:
        """Refuse an object with an adjunct that the verb has a role for: `place fleets in a port` is of placing."""
        for each in theme.modifiers:
            if isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.preposition != OF:
                self._check_part(each.preposition, each.phrase)

    def _check_part(self, preposition: str, phrase: Phrase) -> None:
        """Refuse an adjunct of a noun that the verb has a role for."""
        head = phrase.head
        if preposition == "in" and isinstance(head, Noun) and head.name and not head.attribute:
            land = self.composer.kinds_of(head)
            goals = self.composer.roles(self.clause.verb).get(GOAL, ())
            if any(
                self.composer.lands(each, land) for each in goals if each in self.context.vocabulary.kinds
            ):
                raise Unread("in says the goal of the act")
        try:
            role = self.composer.role(preposition, self.clause.verb, self.composer.head_kind(phrase))
        except Unread:
            return
        raise Unread(f"{preposition} says the {role} of the act")

    def acting(self, actor: Phrase | None) -> None:
        """Note who does what the clause is about: everybody of a kind, or one by name, or by what names him."""
        if actor is None:
            return
        if actor.determiner == "other":
            raise Unread("other than whom")
        if actor.determiner in ("no", "pronoun", "own") or actor.amount is not None:
            raise Unread("a quantity of actors")
        head = actor.head
        if isinstance(head, Noun) and head.name and not head.attribute:
            self.composer.player = ir.Constant(head.id)
            return
        if (holder := self.composer.holder_of(actor)) is not None:
            self.composer.player = holder[0]
            self.doer = doer(self.composer, self.clause.verb, holder[1])
            return
        kind = self.composer.head_kind(actor)
        if self.composer.takes(self.clause.verb, AGENT, kind):
            self.doer = AGENT
        elif not (self._has_object() and may_act(self.composer, kind)) and any(
            self.composer.takes(self.clause.verb, role, kind) for role in (THEME, SOURCE, GOAL, COMPANION)
        ):
            raise Unread(f"what a {kind} takes part in")
        elif actor.same is not None and not self.composer.acts(kind):
            raise Unread(f"a {kind} that acts")
        player = self.composer.scope.new(kind)
        self.composer.player = player
        if self.composer.is_named_by_another(actor):
            self._named = actor  # by what the act is done to, which is not known yet
            return
        self.of_player = self.composer.restrictions(actor, player, kind, player)
        if actor.determiner == "another":
            self._apart = next(
                (
                    each
                    for each, _ in introduced(self.statement)
                    if self.composer.may_be(self._kind_of(each), kind)
                ),
                None,
            )
            if self._apart is None and self.statement.conditions:
                raise Unread("other than whom")

    def _has_object(self) -> bool:
        """Whether the clause names to what else than whoever does it it is done."""
        return any(
            not isinstance(each, Phrase) or each.determiner != REFLEXIVE for each in self.clause.objects
        )

    def played(self, rule: ir.Rule) -> ir.Rule:
        """The rule, of the acts of who does them where that matters."""
        player = self.composer.player
        if player is None:
            return rule
        if rule.trigger is None:
            raise Unread("whose act?")
        if rule.trigger.verb != self.clause.verb:  # what is said of other acts is said of everybody's
            return rule
        named = isinstance(player, ir.Constant | ir.AttributeOf) and not self._of_his_own
        if named and rule.modality is ir.Modality.PERMISSION:
            return self._done_by(rule, rule.trigger, player)
        where = [*self.of_player, *([rule.where] if rule.where is not None else [])]
        kinds = self.composer.scope.kinds.get(player.name, ()) if isinstance(player, ir.Variable) else ()
        argument = ir.Argument(self.doer, kinds[0] if kinds else None, player)
        return replace(
            rule,
            trigger=replace(rule.trigger, arguments=(argument, *rule.trigger.arguments)),
            where=join(where, "and") if where else None,
        )

    def _done_by(self, rule: ir.Rule, trigger: ir.EventPattern, player: ir.Term) -> ir.Rule:
        """A permission of one by name, or by what names him: whoever else does it has none."""
        act = ir.Variable(trigger.variable) if trigger.variable else self.composer.scope.new("event")
        who = ir.Comparison("=", ir.AttributeOf(act, "actor"), player)
        others = (rule.then.condition,) if isinstance(rule.then, ir.Require) else ()
        return replace(
            rule, trigger=replace(trigger, variable=act.name), then=ir.Require(join((who, *others), "and"))
        )

    def actor(self, actor: Phrase | None, theme: ir.Variable, kind: str) -> list[ir.Argument]:
        if actor is None:
            return []
        head = actor.head
        if isinstance(head, Noun) and head.name and not head.attribute:
            return [ir.Argument("actor", None, ir.Constant(head.id))]
        bound = self.composer.scope.bound(actor)
        holder = self.composer.holder_of(actor)
        if bound is not None:
            return [ir.Argument("actor", None, bound)]
        if holder is not None:
            return [ir.Argument("actor", None, ir.At(ir.Moment.INITIAL, holder[0]))]
        raise Unread("an actor")

    def left(self, adjunct: Adjunct, theme: ir.Variable, kind: str) -> list[ir.Condition]:
        """`move the cards from the boxes`: of a duty over things, where they are."""
        phrase = adjunct.phrase
        if not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun | Nouns):
            return []
        if self.composer.subject_place(adjunct.preposition, self.clause.verb) and not (
            isinstance(phrase.head, Noun) and (phrase.head.name or phrase.head.property)
        ):
            return [self.composer.related(theme, kind, "", phrase, theme)]
        if adjunct.preposition in LOCATIVE and not self.plays(adjunct.preposition, phrase):
            return [self.composer.related(theme, kind, adjunct.preposition, phrase, theme)]
        return []

    def plays(self, preposition: str, phrase: Phrase) -> bool:
        """Whether what an adjunct names has a role in the acts of the verb, or is a value of them."""
        head = phrase.head
        if isinstance(head, Noun) and (head.property or head.attribute):
            return True
        try:
            self.composer.role(preposition, self.clause.verb, self.composer.head_kind(phrase))
        except Unread:
            return False
        return True

    def adjunct(
        self,
        adjunct: Adjunct,
        theme: ir.Variable,
        kind: str,
        around: list[tuple[str, ir.Variable, list[ir.Condition]]],
    ) -> ir.Argument:
        """An adjunct of a duty: a name, something of the theme's, or something that must exist."""
        composer, verb = self.composer, self.clause.verb
        phrase = adjunct.phrase
        if not isinstance(phrase, Phrase):
            raise Unread("alternatives in a duty")
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return composer.named(adjunct, verb)
        if isinstance(phrase.head, Noun) and phrase.head.property:
            return self.property(adjunct.preposition, phrase, theme, kind)
        target = composer.head_kind(phrase)
        role = composer.role(adjunct.preposition, verb, target)
        if any(isinstance(each, Following) for each in phrase.modifiers):
            return ir.Argument(role, None, following(composer, phrase, target, theme, kind))
        elsewhere = phrase.determiner == "another" and role == "goal" and self.is_at(kind, target)
        if (
            phrase.such
            or phrase.determiner in ("other", "no", "this")
            or (phrase.determiner == "another" and not elsewhere)
        ):
            raise Unread("another one, or one spoken of before")
        if phrase.determiner == "own":
            attribute = composer.attribute_to(kind, target) if self.has(kind, target) else ""
            if attribute and not phrase.adjectives and not phrase.modifiers:
                return ir.Argument(role, None, ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, attribute)))
            back = composer.attribute_to(target, composer.types(kind, OWNER)[0])
            variable = composer.scope.new(target)
            where: list[ir.Condition] = [
                ir.Comparison(
                    "=",
                    ir.AttributeOf(variable, back),
                    ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, OWNER)),
                )
            ]
            where += composer.restrictions(phrase, variable, target, theme)
            where += self._of_others(kind, variable, target)
            around.append((target, variable, where))
            return ir.Argument(role, None, variable)
        variable = composer.scope.new(target)
        conditions = composer.restrictions(phrase, variable, target, theme)
        if any(map(prefers, phrase.modifiers)):
            self.lacking.append(ir.Not(composer.exists(unpreferred(phrase), theme)))
        if elsewhere:
            was = ir.AttributeOf(theme, composer.location(kind, target))
            conditions.append(ir.Comparison("!=", variable, ir.At(ir.Moment.INITIAL, was)))
        if phrase.determiner == "the" and any(isinstance(each, Extreme) for each in phrase.modifiers):
            # Where several have the most, there is none who has it, and nothing is said.
            self.unique.append(ir.Selection(target, variable.name, join(conditions, "and")))
        else:
            around.append((target, variable, conditions))
        return ir.Argument(role, None, variable)

    def _of_others(self, kind: str, thing: ir.Variable, target: str) -> list[ir.Condition]:
        """`to their pool`: not to the one that the glossary keeps for some of them, as `the pool of mercenaries` is."""
        found: list[ir.Condition] = []
        for id_, term in self.context.vocabulary.terms.items():
            means = parse_condition(term.means) if term.of == target and term.means is not None else None
            match means:
                case ir.Comparison("=", ir.Name(attribute), ir.Constant(True)) if (
                    attribute in self.context.vocabulary.adjectives and self.composer.fits(attribute, kind)
                ):
                    found.append(ir.IsKind(thing, (id_,), True))
        return found

    def property(self, preposition: str, phrase: Phrase, theme: ir.Variable, kind: str) -> ir.Argument:
        """`by its controller`: what an attribute of the theme names."""
        head = phrase.head
        assert isinstance(head, Noun)
        types = [each for each in self.composer.types(kind, head.id) if each in self.context.vocabulary.kinds]
        if not types or phrase.adjectives or phrase.modifiers or phrase.determiner not in ("own", "the"):
            raise Unread(f"the {head.id} of a {kind}")
        role = self.composer.role(preposition, self.clause.verb, types[0])
        return ir.Argument(role, None, ir.At(ir.Moment.INITIAL, ir.AttributeOf(theme, head.id)))

    def is_at(self, kind: str, target: str) -> bool:
        """Whether things of a kind are at such places."""
        try:
            self.composer.location(kind, target)
        except Unread:
            return False
        return True

    def has(self, kind: str, target: str) -> bool:
        try:
            self.composer.attribute_to(kind, target)
        except Unread:
            return False
        return True

    def governed(
        self, theme: Phrase, kind: str
    ) -> tuple[ir.EventPattern, list[ir.Condition], list[ir.Condition]]:
        """The acts that a clause governs, what of the theme says so, and what its adjuncts demand."""
        composer, clause = self.composer, self.clause
        if not self.result_goes_without_saying():
            raise Unread("what an act led to")
        composer.of_act = True
        others = theme.determiner in OTHER and not any(
            isinstance(each, Apposition) for each in theme.modifiers
        )
        if others and not self._acts_on_its_sort(kind):
            raise Unread("other than which")
        variable = composer.scope.new(kind)
        reflexive = theme.determiner == REFLEXIVE
        where = [] if reflexive else composer.restrictions(theme, variable, kind, variable)
        composer.theme = variable
        if others and composer.player is not None:  # `another explorer` than the one who does it
            where.append(ir.Comparison("!=", variable, composer.player))
        if self._named is not None and isinstance(composer.player, ir.Variable):
            (own,) = composer.scope.kinds[composer.player.name]
            self.of_player = composer.restrictions(self._named, composer.player, own, composer.player)
            self._named = None
        if self._apart is not None and isinstance(composer.player, ir.Variable):
            than = composer.scope.bound(self._apart)
            if than is None:
                raise Unread("other than whom")
            self.of_player = [*self.of_player, ir.Comparison("!=", composer.player, than)]
        where += self.possessed(theme, variable, kind)
        where += self.been_there(clause, variable, kind)
        if any(each.preposition == BY for each in clause.adjuncts) and any(
            map(ends_in_participle, clause.adjuncts)
        ):
            raise Unread("whether it says by whom it is done, or by whom a thing is so")
        demands = Demands(composer, clause.verb, variable, kind)
        demands.of_motion = demands.of_motion or clause.direct
        _check_places(clause)
        then = [demands.adjunct(each) for each in clause.adjuncts]
        then += [demands.choice(each) for each in clause.choices]
        if reflexive:
            then.insert(0, ir.Comparison("=", variable, demands.actor()))
        if clause.means is not None:
            then += demands.means(clause.means)
        if clause.using:
            demands.arguments.append(ir.Argument(clause.using, None, ir.Constant(True)))
        then += [demands.raised(each) for each in clause.raising]
        then += [demands.room(clause.capacity)] if clause.capacity else []
        then += [demands.put_off(clause.until)] if clause.until is not None else []
        self.read |= {"choices", "means", "using", "raising", "until", "capacity"}
        return self._of_any(demands.pattern()), where, then

    def _of_any(self, pattern: ir.EventPattern) -> ir.EventPattern:
        """The acts, whatever they are done to where the clause does not say what."""
        if len(self.of_any) < 2:
            return pattern
        arguments = (replace(each, kind=None) if each.role == THEME else each for each in pattern.arguments)
        return replace(pattern, arguments=tuple(arguments))

    def _acts_on_its_sort(self, kind: str) -> bool:
        """Whether who acts and what it is done to are of one sort."""
        player = self.composer.player
        return isinstance(player, ir.Variable) and any(
            self.composer.may_be(each, kind) for each in self.composer.scope.kinds.get(player.name, ())
        )

    def been_there(self, clause: Clause, thing: ir.Variable, kind: str) -> list[ir.Condition]:
        """`placed back on the map`: what is restored to it was taken from it before."""
        if not clause.restored:
            return []
        self.read.add("restored")
        stamps = list(undone(self.composer, clause.verb, kind))
        if not stamps:
            raise Unread(f"nothing tells whether a {kind} was there before")
        never = ir.Constant(0)
        return [
            join([ir.Comparison(">", ir.AttributeOf(thing, each.attribute), never) for each in stamps], "or")
        ]

    def possessed(self, theme: Phrase, thing: ir.Term, kind: str) -> list[ir.Condition]:
        """`his fleets`: of who does it, where the clause says who."""
        if theme.determiner != "own":
            return []
        player = self.composer.player
        if isinstance(player, ir.Constant) and player.value in self.context.vocabulary.individuals:
            owner = self.context.vocabulary.individuals[str(player.value)].kind
            if self._told_of(owner):
                raise Unread("whose, of the two that are spoken of")
            attribute = self.composer.attribute_to(kind, owner)
            self._of_his_own = True
            return [ir.Comparison("=", ir.AttributeOf(thing, attribute), player)]
        if not isinstance(player, ir.Variable):
            raise Unread("whose?")
        (owner,) = self.composer.scope.kinds[player.name]
        subjects = [each.subject for each in self.statement.clauses if isinstance(each.subject, Phrase)]
        if any(each.determiner in ("no", *OTHER) for each in subjects) and self._told_of(owner):
            raise Unread("whose, of the two that are spoken of")
        if isinstance(self.clause.subject, Phrase) and self._speaks_of(self.clause.subject, owner):
            raise Unread("whose, of the two that are spoken of")
        attribute = self.composer.attribute_to(kind, owner)
        return [ir.Comparison("=", ir.AttributeOf(thing, attribute), player)]

    def _told_of(self, kind: str) -> bool:
        """Whether a condition introduces somebody of a kind: `if a player is bankrupt, no player may buy his cards`."""
        told = (self._kind_of(each) for each, _ in introduced(self.statement))
        return any(self.composer.may_be(each, kind) for each in told)

    def _kind_of(self, phrase: Phrase) -> str:
        """The kind of what a phrase speaks of; "" where it names none."""
        try:
            return self.composer.head_kind(phrase)
        except Unread:
            return self.composer.kind_named(phrase) or ""

    def _speaks_of(self, subject: Phrase, kind: str) -> bool:
        """Whether a subject names others of its kind: `a power at war with a neighbour`."""
        for each in phrases_in(subject.modifiers):
            try:
                if self.composer.may_be(self.composer.head_kind(each), kind):
                    return True
            except Unread:
                continue
        return False

    def kind_of_theme(self, theme: Phrase) -> str:
        """The kind of what an act is done to, which the verb must take."""
        if theme.determiner in ("no", "pronoun") or theme.amount is not None:
            raise Unread("a quantity")
        if theme.determiner == REFLEXIVE:
            return self.composer.roles(self.clause.verb)["theme"][0]
        kind = self.composer.head_kind(theme)
        if not self.composer.takes(self.clause.verb, "theme", kind):
            raise Unread(f"{self.clause.verb} of a {kind}")
        return kind
