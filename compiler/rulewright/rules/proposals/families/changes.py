"""Gains and losses: an attribute of each of these becomes greater or less by so much."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.discourse.phrases import phrases_in
from rulewright.rules.proposals.families.each_time import Counted, each_time
from rulewright.rules.proposals.families.orders import acts_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.amounts import Changing
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, number_had, number_of, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import GAME
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar import statements as form
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Measure, Noun, Phrase
from rulewright.sentences.grammar.said import place_said


def changes(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Each player loses 2 points`: by an act that does so, or else the state after play shows it."""
    clause, composer = making.clause, making.composer
    if clause.change is None:
        return
    if clause.negated or clause.modality in ("may", "can"):
        raise Unread("a gain or loss that need not be")
    making.check_now()
    if clause.change.by is not None:
        _check_once(making)
        yield from _costs(making, clause.change)
        return
    parties = Parties(composer)
    thing, attribute = _what(making, parties)
    counted = _counted(making, parties, thing)
    if counted is not None:
        yield from _times(making, counted, thing, attribute)
        return
    _check_once(making)
    changing = Change(making, thing, clause.change.sign)
    if any(_is_none(each) for each in clause.change.measures):
        if len(clause.change.measures) > 1:
            raise Unread("nothing and something")
        spared = changing.none(
            replace(clause.change.measures[0], attribute=clause.change.measures[0].attribute or attribute)
        )
        yield (
            ir.Rule(
                modality=ir.Modality.PROHIBITION, subjects=tuple(parties.subjects), then=ir.Require(spared)
            ),
        )
        return
    choices = [
        list(changing.of(replace(each, attribute=each.attribute or attribute)))
        for each in clause.change.measures
    ]
    for chosen in product(*choices):
        if not any(isinstance(node, ir.Happened) for each in chosen for node, _ in walk(each)):
            _check_standing(making)
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=(*parties.subjects, *changing.subjects),
                where=join(changing.where, "and") if changing.where else None,
                then=ir.Require(join(chosen, "and")),
            ),
        )


def _counted(making: Making, parties: Parties, thing: ir.Term) -> Counted | None:
    """As often as what there is a gain or loss, where the sentence tells of acts or of other things."""
    conditions = making.statement.conditions
    before = making.statement.told or _is_told_before(making.clause.subject)
    if making.statement.others or making.clause.own or not (conditions or before):
        return None
    acts = any(each.verb and not (each.perfect or each.past) for one in conditions for each in one.clauses)
    told = any(isinstance(node, ir.Happened) for one in parties.subjects for node, _ in walk(one))
    if not acts and not (before and told) and len(parties.subjects) < 2:
        return None
    return each_time(making, parties.subjects, thing, conditions)


def _is_told_before(subject: Phrase | Either | None) -> bool:
    """Whether another sentence says what those have done who gain or lose."""
    return isinstance(subject, Phrase) and any(
        isinstance(each, Relative)
        and bool(each.clause.verb)
        and not each.clause.negated
        and place_said(each.clause.verb) is None
        for each in subject.modifiers
    )


def _times(making: Making, counted: Counted, thing: ir.Term, attribute: str) -> Iterator[tuple[ir.Rule, ...]]:
    """So much for each time: by as many acts, or all at once."""
    clause = making.clause
    assert clause.change is not None
    changing = Change(making, thing, clause.change.sign, counted.times)
    measures = [replace(each, attribute=each.attribute or attribute) for each in clause.change.measures]
    if any(each.amount.operator != "=" or each.per is not None for each in measures):
        raise Unread("how much it is each time")
    for chosen in product(*(list(changing.of(each)) for each in measures)):
        yield (
            ir.Rule(
                modality=ir.Modality.QUANTITY,
                subjects=(*counted.subjects, *changing.subjects),
                where=join([ir.Comparison(">", counted.times, ir.Constant(0)), *changing.where], "and"),
                then=ir.Require(join(chosen, "and")),
            ),
        )


def _check_once(making: Making) -> None:
    """Raises `Unread` where so much may change each time that something is done: `loses 2 points when a fleet is removed`."""
    subject = making.clause.subject
    own = making.composer.scope.bound(subject) if isinstance(subject, Phrase) else None
    for condition in making.statement.conditions:
        for each in condition.clauses if condition.kind == "when" else ():
            who = each.subject
            same = (
                isinstance(who, Phrase)
                and isinstance(subject, Phrase)
                and who.place in (subject.place, subject.same)
            )
            if each.verb and not (each.perfect or each.past) and own is None and (each.objects or not same):
                raise Unread("whether it is so much once, or each time that it is done")


def _check_standing(making: Making) -> None:
    """Raises `Unread` where a number may be greater for as long as something is so: `the limit is raised by 2 when it holds a port`.

    What it would be otherwise, nothing tells: no act changes it, and it need not change within the record.
    """
    clause = making.clause
    conditions = making.statement.conditions
    subject = clause.subject
    if (
        not conditions
        or clause.times
        or not isinstance(subject, Phrase)
        or not isinstance(subject.head, Noun)
    ):
        return
    if subject.head.property and not any(each.verb for one in conditions for each in one.clauses):
        raise Unread("whether it becomes so much more or less, or is so as long as the condition holds")


def _costs(making: Making, change: form.Change) -> Iterator[tuple[ir.Rule, ...]]:
    """`Removing a fleet costs 2 points`: who does so loses them each time."""
    composer, by = making.composer, change.by
    assert by is not None
    several = len(change.measures) > 1
    for measure in change.measures:
        if measure.amount.operator != "=" or measure.amount.percent or measure.per is not None:
            raise Unread("what it costs")
        if several and not measure.amount.value:
            raise Unread("several costs")
    kinds = [
        id_
        for id_, kind in composer.vocabulary.kinds.items()
        if all(each.attribute in kind.attributes for each in change.measures) and id_ != GAME
    ]
    if len(kinds) != 1:
        raise Unread(f"whose {change.measures[0].attribute} it costs")
    parties = Parties(composer)
    if making.clause.subject is None:
        actor = composer.scope.new(kinds[0])
        parties.subjects.append(ir.Selection(kinds[0], actor.name))
    elif isinstance(making.clause.subject, Phrase):
        actor = parties.each(making.clause.subject)
        if not composer.vocabulary.is_a(composer.scope.kinds[actor.name][0], kinds[0]):
            raise Unread(f"whose {change.measures[0].attribute} it costs")
    else:
        raise Unread("who pays")
    acts = acts_of(making, by, actor)
    times = ir.Aggregate("count", acts)
    then: list[ir.Condition] = []
    for measure in change.measures:
        if measure.amount.value:
            lost: ir.Term | None = ir.Arithmetic("*", times, composer.size(measure.amount))
        else:
            lost = _cost_of_others(making, change, actor, acts)
        of = ir.AttributeOf(actor, measure.attribute)
        before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
        left = ir.Arithmetic("+" if change.sign > 0 else "-", before, lost) if lost is not None else before
        then.append(ir.Comparison("=", after, left))
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=tuple(parties.subjects),
            where=ir.Comparison(">", times, ir.Constant(0)),
            then=ir.Require(join(then, "and")),
        ),
    )


def _cost_of_others(
    making: Making, change: form.Change, actor: ir.Variable, free: ir.EventPattern
) -> ir.Term | None:
    """`Removing an empty fleet costs no points`: what is lost all the same is lost by the other acts."""
    lost: ir.Term | None = None
    for each in change.others:
        assert each.by is not None
        acts = acts_of(making, each.by, actor)
        if acts.where is None:  # of all such acts, but for those that cost nothing
            if free.where is None:
                raise Unread("which acts cost nothing")
            acts = replace(free, where=ir.Not(free.where))
        times = ir.Aggregate("count", acts)
        more = ir.Arithmetic("*", times, making.composer.size(each.measures[0].amount))
        lost = more if lost is None else ir.Arithmetic("+", lost, more)
    return lost


def _what(making: Making, parties: Parties) -> tuple[ir.Term, str]:
    """Whose attribute changes, and which, where the sentence names it before the amount."""
    clause, composer = making.clause, making.composer
    assert clause.change is not None
    subject, target = clause.subject, clause.objects[0] if clause.objects else clause.subject
    if (subject is not None and not isinstance(subject, Phrase)) or not isinstance(target, Phrase):
        raise Unread("who gains or loses")
    if target is not subject and subject is not None:
        parties.each(subject)
    if not is_quality(target) or (
        not clause.objects and all(each.attribute for each in clause.change.measures)
    ):
        if clause.objects:
            raise Unread("what becomes more or less")
        thing = parties.each(target)
        return thing, _only_number(making, composer.scope.kinds[thing.name][0])
    if target.determiner == "own" and not target.modifiers and not composer.scope.kinds:
        _first_of_conditions(making, parties)
    term = quality(composer, target, parties.each)
    if not isinstance(term, ir.AttributeOf):
        raise Unread("a number of things that becomes more or less")
    return term.of, term.attribute


def _only_number(making: Making, kind: str) -> str:
    """`The fort is lowered by one level`: the only number of such a thing that acts change so; "" where the amount names it."""
    composer, change = making.composer, making.clause.change
    assert change is not None
    if all(each.attribute or _is_none(each) for each in change.measures):
        return ""
    found = [
        each
        for each in composer.attributes(kind)
        if any(by.sign == change.sign for by in composer.changing(kind, each))
    ]
    if len(found) != 1:
        raise Unread(f"which number of a {kind}")
    return found[0]


def _first_of_conditions(making: Making, parties: Parties) -> None:
    """`If a player owns it, his level rises`: whose level it is, the condition says."""
    for condition in making.statement.conditions:
        for clause in condition.clauses:
            if isinstance(clause.subject, Phrase) and not is_quality(clause.subject):
                parties.each(replace(clause.subject, same=clause.subject.place))
                return


def _is_none(measure: Measure) -> bool:
    """`no points`, `nothing`."""
    return measure.amount == Amount(0, measure.amount.place) and measure.per is None


class Change:
    """What a thing gains or loses."""

    def __init__(self, making: Making, thing: ir.Term, sign: int, times: ir.Term | None = None) -> None:
        self._times = times
        self._making = making
        self._composer = making.composer
        self._thing = thing
        self._kind = making.composer.scope.kinds[thing.name][0] if isinstance(thing, ir.Variable) else GAME
        self._sign = sign
        self.where: list[ir.Condition] = []
        """When there is a gain or loss at all."""

        self.subjects: list[ir.Selection] = []
        """Things of theirs that say to whom it passes: `the owner of its port`."""

        self._having: list[ir.Condition] = []
        """What is said of the others that have a part in the act."""

    def of(self, measure: Measure) -> Iterator[ir.Condition]:
        """The conditions that may be meant by gaining or losing so much."""
        composer = self._composer
        if composer.vocabulary.attribute(self._kind, measure.attribute) is None:
            raise Unread(f"the {measure.attribute} of a {self._kind}")
        amount = measure.amount
        if amount.percent:
            raise Unread("a share of what there is")
        if measure.per is not None and not self.where:
            self.where.append(ir.Comparison(">", self._count(measure.per), ir.Constant(0)))
        by_acts = []
        if amount.operator == "=" and amount.than is None and not amount.value and self._verbs(measure):
            raise Unread("of nothing, whether what others say of it counts")
        if amount.operator == "=":
            for each in self._verbs(measure):
                arguments = self._arguments(each)
                if arguments is not None:
                    by_acts.append(self._happens(each, measure, arguments))
        yield from by_acts
        if not by_acts:
            if self._making.clause.adjuncts:
                raise Unread("who else gains or loses")
            yield self._shown(measure, amount.operator)
        elif measure.further:
            yield self._shown(measure, ">=")

    def none(self, measure: Measure) -> ir.Condition:
        """`loses no points`: no act takes any, or it has no fewer in the end; `loses nothing` of what the verb takes."""
        composer, change = self._composer, self._making.clause.change
        if self._making.clause.adjuncts or change is None:
            raise Unread("who else gains or loses")
        attributes = [measure.attribute] if measure.attribute else composer.attributes(self._kind)
        found: list[ir.Condition] = []
        for attribute in attributes:
            if composer.vocabulary.attribute(self._kind, attribute) is None:
                raise Unread(f"the {attribute} of a {self._kind}")
            named = [each for each in composer.changing(self._kind, attribute) if each.verb in change.verbs]
            for by in named:
                act = composer.scope.new("event")
                some = ir.Comparison(
                    ">" if by.sign == self._sign else "<", ir.AttributeOf(act, by.amount), ir.Constant(0)
                )
                done = ir.EventPattern(by.verb, (ir.Argument(by.role, None, self._thing),), act.name, some)
                found.append(ir.Not(ir.Happened(done, shown=True)))
            if not named and measure.attribute:
                of = ir.AttributeOf(self._thing, attribute)
                before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
                found.append(ir.Comparison("<=" if self._sign > 0 else ">=", after, before))
        if len(found) != 1:
            raise Unread("nothing of what")
        return found[0]

    def _size(self, measure: Measure) -> ir.Term:
        if self._times is not None:
            if measure.amount.than is not None:
                raise Unread("how much it is each time that it is done")
            return ir.Arithmetic("*", self._composer.size(measure.amount), self._times)
        size = self._number(measure.amount)
        if measure.per is None:
            return size
        whole = ir.Arithmetic("*", size, self._count(measure.per))
        if measure.most is None:
            return whole
        return ir.Function("minimum", (whole, self._composer.size(measure.most)))

    def _number(self, amount: Amount) -> ir.Term:
        """A number of the prose, or one that the thing has or that is made of what it has."""
        if amount.than is None:
            return self._composer.size(amount)
        if any(self._may_be_of_another(each) for each in phrases_in(amount.than)):
            raise Unread("whose number it is")
        parties = Parties(self._composer)
        size = reckoned(
            amount.than,
            lambda each: number_had(self._composer, each, self._thing, self._kind, parties.constant_or_each),
            self._composer.number,
        )
        if parties.subjects:
            raise Unread("whose number it is")
        return size

    def _may_be_of_another(self, said: object) -> bool:
        """`the sponsor of a junior pays half of his debt`: whether it may be that of the one of whom somebody is something."""
        head = said.head if isinstance(said, Phrase) and said.determiner == "own" else None
        return isinstance(head, Noun) and any(
            ir.Variable(name) != self._thing and self._composer.may_have(kind, head.id)
            for name, (kind,) in self._composer.scope.kinds.items()
        )

    def _count(self, per: Phrase) -> ir.Term:
        """How many there are of those for each of which there is a gain or loss."""
        return number_of(self._composer, per, self._thing, self._kind)

    def _verbs(self, measure: Measure) -> list[Changing]:
        """The verbs that may be meant: those that the word names, else the only one, or those that take all adjuncts."""
        composer = self._composer
        found = composer.changing(self._kind, measure.attribute)
        change = self._making.clause.change
        # `its level is lowered` says what comes of it, and not by which act.
        said = (self._making.clause.subject, *self._making.clause.objects)
        thing = not any(
            isinstance(each, Phrase) and is_quality(each) and composer.kind_named(each) is None
            for each in said
        )
        named = [each for each in found if thing and change is not None and each.verb in change.verbs]
        if named:
            return [each for each in named if each.sign == self._sign] or named
        fitting = [each for each in found if each.sign == self._sign]
        if self._making.clause.adjuncts:
            return fitting  # those whose roles the adjuncts fill
        return fitting if len(found) == 1 else []

    def _happens(self, by: Changing, measure: Measure, arguments: Sequence[ir.Argument]) -> ir.Condition:
        def changed(size: ir.Term) -> ir.EventPattern:
            value = size if by.sign == self._sign else ir.Arithmetic("-", ir.Constant(0), size)
            having = join(self._having, "and") if self._having else None
            return ir.EventPattern(by.verb, (*arguments, ir.Argument(by.amount, None, value)), where=having)

        at_once = ir.Happened(changed(self._size(measure)), shown=True)
        if self._times is None:
            return at_once
        one_by_one = ir.Aggregate("count", changed(self._composer.size(measure.amount)))
        return join([at_once, ir.Comparison("=", one_by_one, self._times)], "or")

    def _shown(self, measure: Measure, operator: str) -> ir.Condition:
        """The state after play against that before it."""
        of = ir.AttributeOf(self._thing, measure.attribute)
        before, after = ir.At(ir.Moment.INITIAL, of), ir.At(ir.Moment.FINAL, of)
        size = self._size(measure)
        if operator == "=" and size in (before, ir.Constant(0)):  # all of it, or nothing
            return ir.Comparison("=", after, ir.Constant(0) if size == before else before)
        if operator == "=":
            return ir.Comparison("=", after, ir.Arithmetic("+" if self._sign > 0 else "-", before, size))
        less, more = (before, after) if self._sign > 0 else (after, before)
        return ir.Comparison(operator, ir.Arithmetic("-", more, less), size)

    def _arguments(self, by: Changing) -> tuple[ir.Argument, ...] | None:
        """The roles of an act, where the sentence fills all that it needs."""
        composer = self._composer
        found = [ir.Argument(by.role, None, self._thing)]
        for adjunct in self._making.clause.adjuncts:
            try:
                found.append(self._adjunct(adjunct, by.verb))
            except Unread:
                return None
        needed = {role for role in composer.roles(by.verb) if not composer.optional(by.verb, role)}
        return tuple(found) if needed <= {each.role for each in found} else None

    def _adjunct(self, adjunct: Adjunct, verb: str) -> ir.Argument:
        composer, phrase = self._composer, adjunct.phrase
        if isinstance(phrase, Either):
            raise Unread("alternatives")
        if isinstance(phrase.head, Noun) and phrase.head.name:
            return composer.named(adjunct, verb)
        if isinstance(phrase.head, Noun) and phrase.head.property:
            whom, kind = self._named_by(phrase, phrase.head)
            return ir.Argument(
                composer.role(adjunct.preposition, verb, kind), None, ir.At(ir.Moment.INITIAL, whom)
            )
        bound = composer.scope.bound(phrase)
        role = composer.role(adjunct.preposition, verb, composer.head_kind(phrase))
        if bound is not None:
            return ir.Argument(role, None, bound)
        if phrase.determiner not in ("a", "any", "another"):
            raise Unread("to whom")
        return composer.participant(role, phrase, self._thing, self._having)

    def _named_by(self, phrase: Phrase, head: Noun) -> tuple[ir.Term, str]:
        """`to its ally`, `to the owner of its port`: whom an attribute names, where it names somebody."""
        composer = self._composer
        if not isinstance(self._thing, ir.Variable) or phrase.adjectives or phrase.amount is not None:
            raise Unread(f"which {head.id}")
        of, kind = self._thing, self._kind
        match phrase.modifiers:
            case () if phrase.determiner == "own":
                pass
            case (Adjunct("of", Phrase() as whose),) if phrase.determiner == "the":
                of, kind = self._own(whose)
            case _:
                raise Unread(f"the {head.id} of what")
        kinds = [each for each in composer.types(kind, head.id) if each in composer.vocabulary.kinds]
        if len(kinds) != 1:
            raise Unread(f"the {head.id} of a {kind} is nobody")
        whom = ir.AttributeOf(of, head.id)
        there_is = ir.Comparison("!=", whom, ir.Constant(None))
        if there_is not in self.where:
            self.where.append(there_is)
        return whom, kinds[0]

    def _own(self, phrase: Phrase) -> tuple[ir.Variable, str]:
        """`its port`: each that it has."""
        composer = self._composer
        known = composer.scope.bound(phrase)
        if isinstance(known, ir.Variable):
            return known, composer.scope.kinds[known.name][0]
        if phrase.determiner != "own" or phrase.amount is not None:
            raise Unread("of which of them")
        kind = composer.head_kind(phrase)
        thing = composer.scope.new(kind)
        whose = ir.Comparison(
            "=", ir.AttributeOf(thing, composer.attribute_to(kind, self._kind)), self._thing
        )
        said = composer.restrictions(phrase, thing, kind, thing)
        self.subjects.append(ir.Selection(kind, thing.name, join([whose, *said], "and")))
        composer.scope.bind(phrase, thing)
        return thing, kind
