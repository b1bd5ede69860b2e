"""What players do with things: each of them with his own, or with all that there are, or the owner with what is his."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, doer, kind_of_theme
from rulewright.rules.proposals.clauses.chosen_parts import so_many, with_some
from rulewright.rules.proposals.clauses.dependent_indefinites import dependent
from rulewright.rules.proposals.clauses.duty_adjuncts import duty_adjunct, place_left
from rulewright.rules.proposals.clauses.effects import THEME, effects, is_repeatable
from rulewright.rules.proposals.clauses.fulfilment import already
from rulewright.rules.proposals.clauses.governed_acts import check_one_for_all
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import is_same
from rulewright.sentences.grammar.known_names import AT, GAME, OWNER
from rulewright.sentences.grammar.modifiers import Extreme, Had
from rulewright.sentences.grammar.nominals import UNIVERSAL, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in
from rulewright.sentences.grammar.statements import Clause

OWN = "own"
_WHO_ACTS = (ir.Name("actor"), ir.Name("agent"))
"""What effects call whoever does an act."""

SOME = ("a", "", "the")
"""Determiners of those of whom any may act."""


def duties_of_players(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Each player must discard all aces`: each ace by whose it is; `the owner removes the fleet`: by its owner."""
    clause = making.clause
    if (
        not clause.verb
        or clause.negated
        or clause.modality not in ("must", "", "imperative")
        or clause.passive
    ):
        return
    if not isinstance(clause.subject, Phrase) or not clause.objects or is_name(clause.subject):
        return
    making.check_now()
    actor, theme = actor_and_theme(making)
    if actor is None or theme is None:
        return
    kind = kind_of_theme(making, replace(theme, determiner="") if theme.determiner == "pronoun" else theme)
    if not theme.determiner and (
        clause.adjuncts or clause.times or not (theme.adjectives or theme.modifiers)
    ):
        raise Unread("how many it is done to", theme.place)
    depends = dependent(clause)
    if depends is not None and not depends.is_at_hand:
        theme = replace(theme, determiner="each")  # `a loaf that he has baked`: each of them
    if theme.determiner not in ("", "all", "each", OWN, "the", "any") or clause.adjectives:
        raise Unread("which ones it is done to", theme.place)
    check_one_for_all(clause, theme)
    duty = _Duty(making, kind)
    if _is_holder(actor):
        if actor.determiner == OWN and theme.determiner == OWN:
            raise Unread(
                "whose owner it is", actor.place
            )  # `her owner discards all his cards`: hers, and not that of the cards
        duty.of(theme)
        duty.by_holder(actor)
    else:
        duty.by_each(actor, theme)
    yield (duty.rule(),)


class _Duty:
    """The rule that is being made."""

    def __init__(self, making: Making, kind: str) -> None:
        self._making = making
        self._composer = making.composer
        self._kind = kind
        self._parties = Parties(making.composer)
        self._arguments: list[ir.Argument] = []
        self._where: list[ir.Condition] = []
        self._bound: tuple[ir.Selection, ...] = ()
        self._one_of_them = False
        """Whether one of the things is enough, where there are any."""

    def of(self, theme: Phrase) -> None:
        """Bind what it is done to."""
        composer = self._composer
        bound = composer.scope.bound(theme)
        self._theme = bound if isinstance(bound, ir.Variable) else composer.scope.new(self._kind)
        # The greatest of what is his is so among what is his.
        greatest = any(isinstance(each, Extreme) for each in theme.modifiers)
        plain = replace(theme, determiner="all") if theme.determiner == OWN and not greatest else theme
        if theme.amount is not None:
            raise Unread("a quantity", theme.place)
        self._where += composer.restrictions(plain, self._theme, self._kind, self._theme)

    def by_holder(self, actor: Phrase) -> None:
        """`the owner`: whoever an attribute of the thing names."""
        composer = self._composer
        assert isinstance(actor.head, Noun)
        attribute = actor.head.id
        kinds = [each for each in composer.types(self._kind, attribute) if each in composer.vocabulary.kinds]
        if len(kinds) != 1 or actor.adjectives or actor.modifiers or actor.determiner not in ("the", OWN):
            raise Unread(f"which {attribute} is meant", actor.place)
        holder = ir.At(ir.Moment.INITIAL, ir.AttributeOf(self._theme, attribute))
        self._acts(holder, kinds[0])

    def by_each(self, actor: Phrase, theme: Phrase) -> None:
        """`each player`: with what is his, unless the phrase itself says where his things are."""
        composer = self._composer
        kind = composer.head_kind(actor)
        named = actor.same is None and any(is_same(each, actor) for each in phrases_in(theme.modifiers))
        if composer.takes(self._making.clause.verb, "theme", kind) and not named:
            raise Unread("who acts, and to what it is done", actor.place)
        if theme.same is not None and theme.same.start < 0 and theme.determiner == "the":
            raise Unread("which ones it is done to", theme.place)  # nobody says that it is his
        if _rests_on(theme, actor):
            self._by_each_of_them(actor, theme, kind)
            return
        told = actor.same is not None and theme.determiner != OWN
        # `A player who has ten points wins the game`: whoever has them.
        told = told or (
            isinstance(theme.head, Noun)
            and theme.head.id == GAME
            and bool(actor.modifiers or actor.adjectives)
        )
        if actor.determiner in SOME and theme.determiner != OWN and not (told or self._may_have(kind)):
            self._by_some(actor, theme, kind)
            return
        one = _is_one(theme, actor)
        if one and actor.determiner != "a" and not is_repeatable(composer, self._making.clause.verb):
            raise Unread("who of them does it", actor.place)
        if one and actor.determiner == "a" and composer.choices.choose((False, True)):
            # `if a ship is damaged, a captain must repair it`: whose it is, or any captain
            self._by_some(actor, theme, kind)
            return
        player = self._parties.constant_or_each(actor)
        composer.player = player
        theme = self._greatest_of_his(theme)
        self.of(theme)
        said = any(
            each.determiner == OWN
            or any(isinstance(one, Had) for one in each.modifiers)
            or is_same(each, actor)
            for each in phrases_in((theme.adjectives, theme.modifiers))
        )
        said = said or dependent(self._making.clause) is not None
        # `When a nurse admits a patient, she must examine him`: who it is, has been told.
        said = said or (told and not self._may_have(kind))
        # `If a company has hired a driver, it must pay him`: he was not its driver before.
        said = said or any(_tells_of(each, actor, theme) for each in self._making.statement.subordinate)
        if theme.determiner != OWN and not said and self._comes_to_be_his():
            raise Unread("which ones it is done to", theme.place)
        if theme.determiner == OWN or (not said and self._is_of_his(actor, theme)):
            self._where[:0] = self._belongs(player, kind)
        self._acts(player, kind)

    def _by_each_of_them(self, actor: Phrase, theme: Phrase, kind: str) -> None:
        """`Bands of lesser clans always raid shrines of clans with which they are at feud`: each of them, all such shrines, or one
        at least, where there are some."""
        player = self._parties.each(actor)
        self._composer.player = player
        self.of(theme)
        self._acts(player, kind)
        self._one_of_them = not theme.determiner and self._composer.choices.choose((False, True))

    def _greatest_of_his(self, theme: Phrase) -> Phrase:
        """`Each player must discard the card with the lowest value`: of his own, and not of all that there are."""
        greatest = [each for each in theme.modifiers if isinstance(each, Extreme)]
        if theme.determiner != "the" or not greatest or len(greatest) < len(theme.modifiers):
            return theme
        if is_repeatable(self._composer, self._making.clause.verb):
            raise Unread("the greatest among which of them", theme.place)
        return replace(theme, determiner=OWN)

    def _is_of_his(self, actor: Phrase, theme: Phrase) -> bool:
        """Whether `all crates` are those that are his: what each can do to one thing may be meant of every one there is, and
        is where it is said of `it`."""
        if _is_one(theme, actor):
            return actor.determiner == "a"
        again = is_repeatable(self._composer, self._making.clause.verb)
        return not (again and theme.determiner in UNIVERSAL) or self._composer.choices.choose((True, False))

    def _comes_to_be_his(self) -> bool:
        """`Whoever has the most wins receives the cup`: what the act makes his was nobody's before, or somebody else's."""
        return any(
            each.target.of == THEME and each.value in _WHO_ACTS
            for each in effects(self._composer, self._making.clause.verb)
        )

    def _by_some(self, actor: Phrase, theme: Phrase, kind: str) -> None:
        """`a referee must expel all of them`: to whom nothing of theirs belongs, any of these does it."""
        composer = self._composer
        self.of(theme)
        who = composer.scope.new(kind)
        self._making.around.append((kind, who, composer.restrictions(actor, who, kind, who)))
        self._acts(who, kind)

    def _may_have(self, kind: str) -> bool:
        """Whether things of the sort can be somebody's, or at a place of his."""
        composer = self._composer
        places = [each for each in composer.types(self._kind, AT) if each in composer.vocabulary.kinds]
        return bool(composer.attributes_to(self._kind, kind)) or any(
            composer.may_be(kind, one)
            for wide in places
            for each in composer.having(wide, OWNER)
            for one in composer.types(each, OWNER)
            if one in composer.vocabulary.kinds
        )

    def _belongs(self, player: ir.Term, kind: str) -> list[ir.Condition]:
        """That a thing is his, or lies in the only sort of place that is somebody's: in his hand."""
        composer, thing = self._composer, self._theme
        if self._kind == GAME:
            return []  # what it calls somebody does not make it his
        try:
            return [
                ir.Comparison("=", ir.AttributeOf(thing, composer.attribute_to(self._kind, kind)), player)
            ]
        except Unread:
            places = [
                each
                for wide in composer.types(self._kind, AT)
                if wide in composer.vocabulary.kinds
                for each in composer.having(wide, OWNER)
                if any(composer.vocabulary.is_a(kind, one) for one in composer.types(each, OWNER))
            ]
            if len(places) != 1:
                raise
        at = ir.AttributeOf(thing, AT)
        return [ir.IsKind(at, (places[0],)), ir.Comparison("=", ir.AttributeOf(at, OWNER), player)]

    def _acts(self, player: ir.Term, kind: str) -> None:
        making, clause = self._making, self._making.clause
        role = doer(self._composer, clause.verb, kind)
        self._arguments = [ir.Argument(role, None, player), ir.Argument("theme", None, self._theme)]
        for adjunct in clause.adjuncts:
            if left := place_left(making, adjunct, self._theme, self._kind):
                self._where += left
            else:
                self._arguments.append(duty_adjunct(making, adjunct, self._theme, self._kind))
        if making.unique or (making.parted and self._one_of_them):
            raise Unread("where it leads")

    def rule(self) -> ir.Rule:
        """That it happens to each of them."""
        making, clause, composer = self._making, self._making.clause, self._composer
        composer.player = None
        steps = occasion(clause, making.statement.conditions, making.context)
        done: ir.Condition = ir.Happened(ir.EventPattern(clause.verb, tuple(self._arguments)), shown=True)
        before = already(composer, clause.verb, self._theme, self._arguments, those=self._where)
        done = join([done, *before], "or")
        things = ir.Selection(self._kind, self._theme.name, all_of(self._where))
        if self._one_of_them:
            one = replace(things, where=join([*self._where, done], "and"))
            return ir.Rule(
                modality=making.modality_of_duty(),
                steps=steps,
                subjects=tuple(self._parties.subjects),
                where=ir.Quantified("some", things),
                then=ir.Require(ir.Quantified("some", one)),
            )
        return ir.Rule(
            modality=making.modality_of_duty(),
            steps=steps,
            subjects=(*self._parties.subjects, things, *making.parted),
            then=ir.Require(so_many(with_some(done, making.around), making.counted, composer)),
        )


def _is_one(theme: Phrase, actor: Phrase) -> bool:
    """Whether it is one thing of which words before have told, though there may be several such: `it`, `that ship`; and they
    have not told of who acts, as in `a player who has an ace must reveal it`."""
    return theme.same is not None and theme.plural is not True and actor.same is None


def _tells_of(told: Clause, actor: Phrase, theme: Phrase) -> bool:
    """Whether a clause of a condition tells what who acts has done with the thing, or what it is to him: what he has borrowed is not
    his own."""
    places = {each.place for each in phrases_in(told)}
    return {actor.same, theme.same} <= places


def _rests_on(theme: Phrase, actor: Phrase) -> bool:
    """Whether what somebody has to do with the things depends on whom of the actors it is: `clans with which they are at feud`."""
    within = {each.place for each in phrases_in(actor.modifiers)}
    return actor.same is None and any(each.same in within for each in phrases_in(theme.modifiers))


def _is_holder(phrase: Phrase) -> bool:
    """Whether a phrase names somebody by what a thing is to him: `its owner`."""
    return isinstance(phrase.head, Noun) and phrase.head.property
