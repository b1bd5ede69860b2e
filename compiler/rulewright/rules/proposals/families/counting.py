"""Acts as something to count: which ones, by whom, of what, and for each of which things they are counted."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.dependent_indefinites import is_done_by
from rulewright.rules.proposals.clauses.effects import is_repeatable, moves_on
from rulewright.rules.proposals.clauses.losses import lost_of_his
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.indefinite_possessors import is_anybodys, speaks_of_several
from rulewright.rules.proposals.phrases.listed_places import names_several
from rulewright.rules.proposals.phrases.others import OTHER, apart
from rulewright.rules.proposals.phrases.parties import DISTRIBUTIVE, Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import variables_of
from rulewright.sentences.grammar.known_names import GOAL, SOURCE
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.prepositions import FROM, LOCATIVE
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import NAMED

WHOLE = ("a", "each", "any")
"""Determiners of a whole of which there may be several: of each of them so many are meant."""


class Counting:
    """The acts of a clause as something to count, and the things for each of which they are counted."""

    def __init__(self, making: Making, *, bounded: bool, least: int | None = None) -> None:
        self._making = making
        self._clause = making.clause
        self.verb = making.clause.verb
        self.composer = making.composer
        self._parties = Parties(making.composer)
        self._bounded = bounded
        """Whether so many are the most, or the least, that there may be."""

        self._least = least
        """How many there must be, if so many are the least."""

        self.subjects = self._parties.subjects
        self.arguments: list[ir.Argument] = []
        self.conditions: list[ir.Condition] = []
        self._understood: list[ir.Condition] = []
        """What the verb says of what it is done to, and no word of the clause."""

        self._left: list[ir.Condition] = []
        """That a thing is where the acts take it from."""

        self.actor: tuple[ir.Term, str] | None = None
        """Who acts, and of what kind it is."""

        self.of_his = False
        """Whether the verb says that they are his who acts."""

        self._parts: ir.Selection | None = None
        """What the acts are done to, where they are done to so many of some things: `two of his cards`."""

    @property
    def whose(self) -> list[tuple[ir.Term, str]]:
        """Whose a number can be of which the clause speaks: of who acts, else of those for each of whom it is done."""
        if self.actor is not None:
            return [self.actor]
        return [(ir.Variable(each.variable), each.kind) for each in self.subjects]

    def _each_alone(self, phrase: Phrase) -> bool:
        """`no more than two … in a place`: in each by itself; in `a blockaded place`, or `the place of another player`, in each
        or in all of them; in `burnt places` in all of them, or in each."""
        if self._bounded and speaks_of_several(phrase):
            return self.composer.choices.choose((False, True))
        if not self._bounded or not (phrase.determiner == "a" or is_anybodys(phrase)):
            return False
        if self._least is not None and phrase.determiner == "a":
            # `at least one to a district`: to any; of two nobody knows whether both must be there
            if self._least > 1:
                raise Unread("whether so many in one of them, or in any", phrase.place)
            return False
        plain = not phrase.adjectives and not phrase.modifiers
        return plain or bool(self.composer.choices.choose((True, False)))

    def count(self, actor: Phrase | None, theme: Phrase, *, counted_things: bool) -> ir.Aggregate:
        """The number of acts done to things of the theme; where the sentence counts things, or of the things."""
        composer, verb = self.composer, self._clause.verb
        if actor is not None:
            who = self._parties.constant_or_each(actor)
            self.arguments.append(ir.Argument(doer(composer, verb, composer.head_kind(actor)), None, who))
            self.actor = (who, composer.head_kind(actor))
        kind = composer.head_kind(theme)
        if not composer.takes(verb, "theme", kind):
            raise Unread(f"{verb} of a {kind}")
        thing = composer.scope.new(kind)
        at = len(self.arguments)
        self.arguments.append(ir.Argument("theme", kind, thing))
        if self.actor is not None:
            composer.player = self.actor[0]  # of whom `one of his cards` speaks
        composer.theme, before = thing, composer.theme
        theme = self._of_each_whole(theme, thing, kind)
        there = [each for each in theme.modifiers if self._in_each(each, thing, kind)]
        theme = replace(theme, modifiers=tuple(each for each in theme.modifiers if each not in there))
        self.conditions += composer.restrictions(theme, thing, kind, thing)
        his = lost_of_his(self._making, thing, kind, self.actor, self.conditions)
        self.of_his = his is not None
        self._understood = [his] if his is not None else []
        self.conditions += self._understood
        such = join(self.conditions, "and") if self.conditions else None
        self._parts = ir.Selection(kind, thing.name, such)
        for adjunct in (*self._clause.adjuncts, *self._per_place()):
            self._adjunct(adjunct, thing, kind)
        composer.theme, composer.player = before, None
        where = all_of(self.conditions)
        # Of what is gone by itself nobody knows which of several took it.
        alone = self.actor is None or isinstance(self.actor[0], ir.Constant)
        if self._left and alone and not self._bounded and composer.choices.choose((False, True)):
            return self._gone(thing, kind)
        several = counted_things and (is_repeatable(composer, verb) or self._moves_on())
        if several and composer.choices.choose(
            (False, True)
        ):  # so many acts, or so many things, however often
            arguments = (
                *self.arguments[:at],
                replace(self.arguments[at], kind=None),
                *self.arguments[at + 1 :],
            )
            done = ir.Happened(ir.EventPattern(verb, arguments, where=where), shown=True)
            return ir.Aggregate("count", ir.Selection(kind, thing.name, done))
        return ir.Aggregate("count", ir.EventPattern(verb, tuple(self.arguments), where=where))

    def _moves_on(self) -> bool:
        """`may not move more than three units`: whether one of them may be moved again, to wherever it is."""
        composer, verb = self.composer, self.verb
        if any(each.role == GOAL for each in self.arguments) or not moves_on(composer, verb):
            return False
        if place_said(verb) in self._making.context.moving:
            return True
        # What is loaded from a harbour onto a ferry is loaded once.
        roles = composer.roles(verb)
        return any(
            composer.may_be(goal, each) for goal in roles.get(GOAL, ()) for each in roles.get(SOURCE, ())
        )

    def is_in_each(self, per: Phrase) -> bool:
        """`At most one beacon per march`, where a beacon is in a march: whether so many in each may be meant."""
        at_most = self._bounded or self._clause.modality in ("may", "can")
        if not at_most or self._parts is None or per.determiner not in ("", "a", "each") or per.modifiers:
            return False
        if not isinstance(per.head, Noun) or per.head.id not in self.composer.vocabulary.kinds:
            return False
        return self.composer.located(self._parts.kind, self.composer.head_kind(per))

    @property
    def depends(self) -> bool:
        """Whether there are such things by what is done by who acts."""
        return (
            self._parts is not None
            and self.actor is not None
            and is_done_by(self._parts.where, self.actor[0])
        )

    def enough(self, amount: Amount) -> ir.Condition:
        """That there are as many of those of which so many are asked for: of nobody else two of his cards are asked for."""
        assert self._parts is not None
        if amount.value == 1 and amount.most is None:
            return ir.Quantified("some", self._parts)
        return self.composer.compared(ir.Aggregate("count", self._parts), replace(amount, operator=">="))

    def permitted_alone(self, *, at_times: bool) -> ir.Rule | None:
        """That the acts may be done to such things alone, and in such places, or if a time is told, then alone; None where anything is
        such, and at any time."""
        if self.actor is None:
            return None
        said = [each for each in self.conditions if each not in self._understood]
        parts = {each.name for role in self.arguments if isinstance(each := role.term, ir.Variable)}
        where, such = [], list[ir.Condition]()
        kinds = {each.variable: each.kind for each in self.subjects}
        for whose in self.subjects:
            if whose.where is None:
                continue
            if ir.Variable(whose.variable) == self.actor[0]:
                where.append(whose.where)
            elif whose.variable in parts:
                such.append(whose.where)
            else:
                of_it = [one for one in said if whose.variable in variables_of(one)]
                said = [one for one in said if one not in of_it]
                such.append(ir.Quantified("some", replace(whose, where=join([whose.where, *of_it], "and"))))
        such += said
        if not (such or at_times) or not (kinds.keys() - parts).isdisjoint(
            variables_of(join(said or such, "and")) if said or such else ()
        ):
            return None
        arguments = [
            replace(each, kind=kinds[each.term.name])
            if isinstance(each.term, ir.Variable) and each.term.name in kinds
            else each
            for each in self.arguments
        ]
        return ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=ir.EventPattern(self.verb, tuple(arguments)),
            where=all_of(where),
            then=ir.Require(join(such, "and")) if such else None,
        )

    def _of_each_whole(self, theme: Phrase, thing: ir.Variable, kind: str) -> Phrase:
        """`two of the cards of a bankrupt player`: so many of each; the rest of the phrase."""
        if not theme.part:
            return theme
        rest: list[Modifier] = []
        for each in theme.modifiers:
            whole = each.phrase if isinstance(each, Adjunct) else None
            if isinstance(whole, Phrase) and any(map(_is_named_by, whole.modifiers)):
                raise Unread("of whose so many are meant", theme.place)  # of each of several it may be so
            if (
                not isinstance(each, Adjunct)
                or not isinstance(whole, Phrase)
                or whole.determiner not in WHOLE
            ):
                rest.append(each)
                continue
            path = self._path(thing, kind, each.preposition, whole)
            one = self._parties.constant_or_each(replace(whole, determiner="each"))
            self.conditions.append(ir.Comparison("=", path, one))
        return replace(theme, modifiers=tuple(rest))

    def _in_each(self, modifier: Modifier, thing: ir.Variable, kind: str) -> bool:
        """`one fort in each of his provinces`: so many in each, and not in all of them together."""
        place = modifier.phrase if isinstance(modifier, Adjunct) else None
        if not isinstance(modifier, Adjunct) or not isinstance(place, Phrase):
            return False
        if place.determiner != "each" and not (
            modifier.preposition in (*LOCATIVE, FROM) and self._each_alone(place)
        ):
            return False
        path = self._path(thing, kind, modifier.preposition, place)
        self.conditions.append(ir.Comparison("=", path, self._parties.constant_or_each(place)))
        return True

    def _path(self, thing: ir.Variable, kind: str, preposition: str, whole: Phrase) -> ir.Term:
        """What of a thing is the one that the phrase names."""
        path, _ = self.composer.path(thing, kind, preposition, self.composer.head_kind(whole))
        if names_several(self.composer, thing, kind, path):
            raise Unread("in each of several at once", whole.place)
        return path

    def _gone(self, thing: ir.Variable, kind: str) -> ir.Aggregate:
        """The number of things that so are taken from where they were, or that are not there in the end though nobody is
        said to have taken them."""
        verb = self._clause.verb
        arguments = [ir.Argument(each.role, None, each.term) for each in self.arguments]
        taken = ir.Happened(ir.EventPattern(verb, tuple(arguments)))
        by_any = ir.Happened(ir.EventPattern(verb, (ir.Argument("theme", None, thing),)))
        before = [_at(ir.Moment.INITIAL, each, thing) for each in self.conditions]
        gone = [ir.Not(_at(ir.Moment.FINAL, each, thing)) for each in self._left]
        where = [*before, join([taken, join([ir.Not(by_any), *gone], "and")], "or")]
        return ir.Aggregate("count", ir.Selection(kind, thing.name, join(where, "and")))

    def _per_place(self) -> tuple[Adjunct, ...]:
        """`at most one per district`: in each place to which the act can lead."""
        per = self._clause.per
        if per is None or not self._bounded or per.determiner not in ("", "a", "each"):
            return ()
        if not self.composer.takes(self._clause.verb, GOAL, self.composer.head_kind(per)):
            return ()
        self._making.read.add("per")
        return (Adjunct("in", replace(per, determiner="each")),)

    def _adjunct(self, adjunct: Adjunct, thing: ir.Variable, kind: str) -> None:
        composer = self.composer
        phrase = adjunct.phrase
        if isinstance(phrase, Either):
            raise Unread("alternatives where acts are counted")
        if adjunct.preposition == FROM and self._in_each(adjunct, thing, kind):
            return
        if adjunct.preposition == FROM:
            # Where a thing comes from is where it is before the act; acts may leave their source out.
            try:
                there = composer.related(thing, kind, adjunct.preposition, phrase, thing)
                self.conditions.append(there)
                if self._clause.passive or not self._clause.modality:
                    self._left.append(there)
                return
            except Unread:
                pass
        self.arguments.append(self._argument(adjunct, phrase, thing))

    def _argument(self, adjunct: Adjunct, phrase: Phrase, thing: ir.Variable) -> ir.Argument:
        composer, verb = self.composer, self._clause.verb
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return composer.named(adjunct, verb)
        kind = composer.head_kind(phrase)
        role = composer.role(adjunct.preposition, verb, kind)
        in_each = phrase.determiner in DISTRIBUTIVE or self._each_alone(phrase)
        if in_each and self._is_wherever(phrase):
            in_each = composer.choices.choose((False, True))
        if in_each:
            return ir.Argument(role, None, self._parties.constant_or_each(phrase))
        bound = composer.scope.bound(phrase)
        if bound is not None:
            return ir.Argument(role, None, bound)
        if phrase.amount is not None or phrase.determiner in ("no", "pronoun"):
            raise Unread("where acts are counted")
        place = composer.scope.new(kind)
        if phrase.determiner == "own":
            self.conditions.append(self._his(place, kind))
        elif phrase.determiner in OTHER:
            self.conditions.append(ir.Comparison("!=", place, apart(composer, kind, place)))
        self.conditions += composer.restrictions(phrase, place, kind, thing)
        return ir.Argument(role, kind, place)

    def _is_wherever(self, phrase: Phrase) -> bool:
        """`may raise one band in any port`: one, wherever he likes, or one in each of them."""
        free = self._clause.modality in ("may", "can") and not (self._clause.negated or self._bounded)
        return free and phrase.determiner == "any" and not phrase.single

    def _his(self, thing: ir.Variable, kind: str) -> ir.Condition:
        """`in his harbour`: of who acts."""
        if self.actor is None:
            raise Unread(f"whose {kind} it is")
        who, holder = self.actor
        return ir.Comparison("=", ir.AttributeOf(thing, self.composer.attribute_to(kind, holder)), who)


def _is_named_by(modifier: Modifier) -> bool:
    """Whether somebody is told by what he is to a thing: the owner of the card."""
    return isinstance(modifier, Relative) and modifier.clause.relation.startswith(NAMED)


def _at(moment: ir.Moment, condition: ir.Condition, thing: ir.Variable) -> ir.Condition:
    """What is said of a thing, at a moment."""
    match condition:
        case ir.IsKind(term=ir.AttributeOf(of=of) as term) if of == thing:
            return replace(condition, term=ir.At(moment, term))
        case ir.Comparison(left=ir.AttributeOf(of=of) as left, right=ir.Constant()) if of == thing:
            return replace(condition, left=ir.At(moment, left))
        case ir.IsKind() if condition.term == thing:
            return condition
    raise Unread("which of them were there before")
