"""Counted acts: `deal seven cards to each player` says how many acts of the verb there are."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, doer
from rulewright.rules.proposals.clauses.dependent_indefinites import dependent, is_done_by
from rulewright.rules.proposals.clauses.effects import is_repeatable
from rulewright.rules.proposals.clauses.equatives import so_many
from rulewright.rules.proposals.clauses.losses import lost_of_his
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.clauses.steps import counted_within, steps_around
from rulewright.rules.proposals.families.answering_acts import amount_answering
from rulewright.rules.proposals.families.constraints import demands_of_each, is_every
from rulewright.rules.proposals.families.each_time import each_time, tells_of_acts
from rulewright.rules.proposals.families.limits import BOUNDS
from rulewright.rules.proposals.families.reactions import OCCASIONS
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.indefinite_possessors import is_anybodys, speaks_of_several
from rulewright.rules.proposals.phrases.others import OTHER, apart
from rulewright.rules.proposals.phrases.parties import DISTRIBUTIVE, Parties
from rulewright.rules.proposals.phrases.qualities import number_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.prepositions import FROM, LOCATIVE
from rulewright.sentences.grammar.statements import EACH, NAMED, Clause

WHOLE = ("a", "each", "any")
"""Determiners of a whole of which there may be several: of each of them so many are meant."""


def counted_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The player removes two units from the map`: as many acts, neither more nor less."""
    clause = making.clause
    if not clause.verb or clause.perfect:
        return
    counted = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase) and each.amount]
    if not counted and not _one_each(making):
        return
    making.check_now()
    if any(each.startswith(EACH) for each in clause.how):
        raise Unread("in which phase so many are counted")
    if _counts_doers(making):
        raise Unread("how many do it")
    actor, theme = actor_and_theme(making)
    depends = dependent(clause)
    if depends is not None and depends.is_of_each:
        raise Unread("how many, of those of which there is one for each of his acts", depends.thing.place)
    if theme is not None and not counted:
        # `must discard a card`: one and no more, or one at least
        sure = _may_be_constraint(clause) or depends is not None
        operator = making.composer.choices.choose((">=",) if sure else ("=", ">="))
        theme = replace(theme, determiner="", amount=Amount(1, theme.place, operator))
    if theme is None or theme.amount is None:
        raise Unread("an amount of what acts")
    if isinstance(theme.head, Noun) and theme.head.name and making.composer.numbers_of(clause.verb):
        raise Unread("how often it is done, or how much of it at once", theme.place)
    negated = clause.negated
    if actor is not None and actor.determiner == "no" and clause.modality in ("may", "can") and not negated:
        actor, negated = replace(actor, determiner="each"), True
    _check_bounded(replace(clause, negated=negated), theme.amount)
    bounded = bool(counted) and theme.amount.operator != "="
    amount = _amount_meant(making, theme, theme.amount, negated=negated)
    amount = amount_answering(making, actor, amount)
    least = amount.value if amount.operator in (">=", ">") and not negated else None
    counting = Counting(making, bounded=bounded, least=least)
    if clause.modality in ("may", "can") and amount.operator == "=" and not negated:
        amount = replace(amount, operator="<=")  # who may place two may place one
    things = bool(counted) and not making.statement.conditions and clause.per is None
    count = counting.count(actor, theme, counted_things=things)
    then = _as_many(making, counting, count, theme, amount)
    subjects = tuple(counting.subjects)
    where: ir.Condition | None = None
    if counting.actor is not None and (_told_acts(making) or tells_of_acts(actor)):
        each = each_time(making, counting.subjects, counting.actor[0], making.statement.conditions)
        if each is not None:
            if negated or clause.per is not None:
                raise Unread("how many there may be each time that it is done")
            most = ir.Arithmetic("*", making.composer.number(amount), each.times)
            then = ir.Comparison(amount.operator, count, most)
            subjects, where = each.subjects, ir.Comparison(">", each.times, ir.Constant(0))
    few = depends is not None or (not counted and counting.depends) or _asks_for_part(making, theme, amount)
    few = few or (counting.of_his and _asks_for_part(making, replace(theme, part=True), amount))
    if few and subjects and where is None and not negated:
        where = counting.enough(amount)
    rule = ir.Rule(
        modality=ir.Modality.QUANTITY,
        subjects=subjects,
        where=where,
        then=ir.Require(ir.Not(then) if negated else then),
    )
    yield (_in_its_steps(making, rule),)


def _asks_for_part(making: Making, theme: Phrase, amount: Amount) -> bool:
    """Whether so many of some things are asked for: of whom there are fewer, none are."""
    asked = amount.operator in ("=", ">=") and amount.than is None
    return theme.part and asked and not _told_acts(making)


def _amount_meant(making: Making, theme: Phrase, amount: Amount, *, negated: bool) -> Amount:
    """`one of his cards is discarded`: no more, or one at least, whatever becomes of the others."""
    clause = making.clause
    if theme.part and amount.operator == "=" and clause.passive and not (clause.modality or negated):
        return replace(amount, operator=making.composer.choices.choose(("=", ">=")))
    return amount


def _as_many(
    making: Making, counting: "Counting", count: ir.Aggregate, theme: Phrase, amount: Amount
) -> ir.Condition:
    """That there are so many acts, or so many for each of some things, or as many as another number says."""
    clause, composer = making.clause, making.composer
    if amount.than is None:
        then = composer.compared(count, amount)
    elif _told_acts(making) or clause.per is not None:
        raise Unread("how many it is each time that it is done")
    else:
        then = ir.Comparison(amount.operator, count, _number_of(counting, theme, amount))
    if clause.per is None or "per" in making.read:
        return then
    making.read.add("per")
    if counting.actor is None:
        raise Unread("for each of whose")
    number = ir.Arithmetic("*", composer.number(amount), number_of(composer, clause.per, *counting.actor))
    return ir.Comparison(amount.operator, count, number)


def _one_each(making: Making) -> bool:
    """`each player draws a card`, `must discard a card`: so many of those who act, one for each."""
    clause, theme = making.clause, making.clause.objects[0] if len(making.clause.objects) == 1 else None
    subject = clause.subject
    if clause.negated or clause.passive or clause.choices or not isinstance(theme, Phrase):
        return False
    if theme.determiner != "a" or theme.same is not None or any(map(is_every, clause.adjuncts)):
        return False
    if not making.composer.takes(clause.verb, "theme", making.composer.head_kind(theme)):
        return False
    if clause.modality == "imperative":
        return subject is None and not _told_acts(making)
    if clause.modality not in ("", "must") or not isinstance(subject, Phrase):
        return False
    if subject.same is not None and _told_acts(making):
        return False  # then it is one for each such act
    named = making.composer.holder_of(subject) is not None
    return bool(clause.modality) or not clause.adjuncts or subject.determiner in DISTRIBUTIVE or named


def _number_of(counting: "Counting", theme: Phrase, amount: Amount) -> ir.Term:
    """How many acts there are, where that is another number."""
    composer, verb = counting.composer, counting.verb
    return so_many(composer, verb, composer.head_kind(theme), amount, counting.whose)


def _told_acts(making: Making) -> bool:
    """Whether a condition tells of an act that the clause may answer."""
    occasions = (each for each in making.statement.conditions if each.kind in OCCASIONS)
    return any(clause.verb for each in occasions for clause in each.clauses)


def _may_be_constraint(clause: Clause) -> bool:
    """`A player must build a tower in a port` may also say where towers are built."""
    subject = clause.subject
    return bool(clause.adjuncts) and isinstance(subject, Phrase) and not demands_of_each(subject)


def _in_its_steps(making: Making, rule: ir.Rule) -> ir.Rule:
    """The rule in the step that a clause of the sentence names, which is that of such acts; else in those that the titles
    name, and of the acts in these alone."""
    statement = making.statement
    named = {occasion(each, statement.conditions, making.context) for each in statement.clauses} - {()}
    if len(named) == 1:
        return replace(rule, steps=named.pop())
    if any(time.steps for each in statement.clauses for time in each.times):
        return rule  # the sentence says itself in which, whatever the titles name
    around = steps_around(making.context)
    return counted_within(rule, around) if around else rule


def _counts_doers(making: Making) -> bool:
    """`at most three players may pass`: so many of those who act, however often each does."""
    clause, doer = making.clause, making.clause.subject
    if not isinstance(doer, Phrase) or doer.amount is None or clause.passive or clause.objects:
        return False
    return not making.composer.takes(clause.verb, "theme", making.composer.head_kind(doer))


def _check_bounded(clause: Clause, amount: Amount) -> None:
    """Of what may not be, only what is more than a number says how many acts there may be."""
    if clause.negated and (not clause.modality or amount.operator not in (">", ">=")):
        raise Unread("how many acts there may not be")
    if clause.modality in ("may", "can") and not clause.negated and amount.operator not in (*BOUNDS, "="):
        raise Unread("how many acts there may be")


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
        self.conditions += [his] if his is not None else []
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
        several = counted_things and is_repeatable(composer, verb)
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
            path, _ = self.composer.path(thing, kind, each.preposition, self.composer.head_kind(whole))
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
        path, _ = self.composer.path(thing, kind, modifier.preposition, self.composer.head_kind(place))
        self.conditions.append(ir.Comparison("=", path, self._parties.constant_or_each(place)))
        return True

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
        if phrase.determiner in DISTRIBUTIVE or self._each_alone(phrase):
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
