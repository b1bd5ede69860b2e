"""How often something happens of which a gain or loss is said: `when a card is sold, its owner receives 2 coins`."""

from collections.abc import Callable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.conditions import condition_of
from rulewright.rules.proposals.clauses.ends_of_steps import may_be_otherwise
from rulewright.rules.proposals.clauses.invariants import LASTING
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.expressions import reckoned
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Condition

IF = "if"
UNLESS = "unless"
CASES = (IF, "when", "after")
"""Kinds of conditions that may tell of what happens several times."""


ONCE_OR_EACH_TIME = "whether it is so much once, or each time that it is done"
HOW_MUCH = "how much it is each time that it is done"

SEVERAL = ("a", "", "any")
"""Determiners of what something may be done to several times."""


class Counted(Struct, frozen=True):
    """Who gains or loses, and as often as what."""

    subjects: tuple[ir.Selection, ...]
    times: ir.Aggregate


def each_time(
    making: Making, subjects: Sequence[ir.Selection], thing: ir.Term, conditions: Sequence[Condition]
) -> Counted | None:
    """The number of acts, or of things, of which the conditions and the other selections of a rule tell; None where
    they tell of whoever gains or loses alone."""
    if not isinstance(thing, ir.Variable):
        return None
    if not all(each.kind in CASES or _is_state(each) for each in conditions):
        if any(each.kind in (UNLESS, LASTING) for each in conditions) and any(
            map(_is_told_as_it_happens, conditions)
        ):
            raise Unread(ONCE_OR_EACH_TIME)
        return None
    who = [each for each in subjects if each.variable == thing.name]
    told_once = any(clause.perfect or clause.past for each in conditions for clause in each.clauses)
    if len(who) != 1 or (told_once and not several_for_one(subjects, thing)):
        return None
    scope = making.composer.scope
    making.composer.scope = scope.apart()
    counted = _counted(making, subjects, who[0], conditions)
    if counted is None:
        making.composer.scope = scope
    else:
        making.taken += conditions
    return counted


def _is_state(condition: Condition) -> bool:
    """`unless he is bankrupt`, `while he is at war`: what is so of him, or at the time, and no act."""
    return condition.kind in (UNLESS, LASTING) and not any(each.verb for each in condition.clauses)


def _is_told_as_it_happens(condition: Condition) -> bool:
    """`When a card is sold`: an act that may be done several times."""
    return condition.kind in CASES and any(
        each.verb and not (each.perfect or each.past) for each in condition.clauses
    )


def several_for_one(subjects: Sequence[ir.Selection], thing: ir.Term) -> bool:
    """Whether one who gains or loses may do so for several things: `the owner of each mine gains 2 coins`."""
    return any(
        isinstance(thing, ir.Variable) and each.variable != thing.name and not _is_one(each)
        for each in subjects
    )


def _is_one(selection: ir.Selection) -> bool:
    """Whether a selection is of one thing: who has a name, or whom something names that is one itself."""
    match selection.where:
        case ir.Comparison("=", ir.Variable(name), one) if name == selection.variable:
            return not any(isinstance(node, ir.Variable) for node, _ in walk(one))
        case ir.All((ir.Comparison("=", ir.Variable(name), ir.Constant()), *_)):
            return name == selection.variable
    return False


def _counted(
    making: Making, subjects: Sequence[ir.Selection], who: ir.Selection, conditions: Sequence[Condition]
) -> Counted | None:
    thing = ir.Variable(who.variable)
    others = {each.variable: each.kind for each in subjects if each is not who}
    said = [condition_of(making.composer, each) for each in conditions]
    told = [part for each in (*(each.where for each in subjects), *said) for part in _parts(each, others)]
    meanwhile = [
        part
        for each, condition in zip(said, conditions, strict=True)
        if condition.kind == LASTING
        for part in conjuncts(each)
    ]
    own = [
        each for each in told if not _speaks_of(each, others) and not _acts(each) and each not in meanwhile
    ]
    rest = [each for each in told if each not in own]
    acts = [each for each in rest if isinstance(each, ir.Happened)]
    if (
        conditions
        and all(each.kind in (IF, UNLESS, LASTING) for each in conditions)
        and not others
        and not any(mentions(each, one) for each in acts for one in (thing, *_named(who)))
    ):
        if meanwhile and acts:
            raise Unread(ONCE_OR_EACH_TIME)
        return None  # of what happens elsewhere it may be said once
    times: ir.Aggregate
    if meanwhile and not acts:
        return None
    if len(acts) > 1 and len(conditions) in (0, len(acts)):
        acts = acts[-1:]  # what is done in the case of which the others tell
    if len(acts) == 1 and acts[0].timing is ir.Timing.ANY:
        as_it_is_done = [each for each in own if _passes(each, making) and mentions(acts[0], thing)]
        own = [each for each in own if each not in as_it_is_done]
        rest = [*as_it_is_done, *(each for each in rest if each is not acts[0])]
        # `loses 2 coins, or 3 if he is bankrupt`: of each act, whether he is so then
        for case in making.statement.others if mentions(acts[0], thing) else ():
            other = join([condition_of(making.composer, each) for each in case], "and")
            if _passes(other, making):
                rest.append(negated(other))
                making.taken += case
        event = _act(acts[0].event, rest, others)
        if _is_of_each(making.clause.subject) and any(
            isinstance(node, ir.Quantified)
            and node.selection.variable in {each.variable for each in subjects}
            for node in conjuncts(event.where)
        ):
            raise Unread(ONCE_OR_EACH_TIME)  # of each such thing, whenever it is done
        times = ir.Aggregate("count", event)
    elif not acts and len(others) == 1 and rest and not any(map(_acts, rest)):
        ((name, kind),) = others.items()
        times = ir.Aggregate("count", ir.Selection(kind, name, join(rest, "and")))
    elif rest:
        raise Unread(ONCE_OR_EACH_TIME)
    else:
        return None
    where = all_of(own)
    return Counted((ir.Selection(who.kind, who.variable, where),), times)


def _is_of_each(subject: Phrase | Either | None) -> bool:
    """`The owner of each weak hive`: who may be so for several things."""
    return isinstance(subject, Phrase) and any(
        isinstance(each, Adjunct)
        and each.preposition == OF
        and isinstance(each.phrase, Phrase)
        and each.phrase.determiner in ("each", "any")
        for each in subject.modifiers
    )


def _passes(condition: ir.Condition, making: Making) -> bool:
    """`If a disrupted unit attacks, it loses 1 point`: whether it may be otherwise before and after, so that it is asked of each act."""
    of_its_time = any(isinstance(node, ir.At | ir.EventPattern) for node, _ in walk(condition))
    return not of_its_time and may_be_otherwise(condition, making.composer)


def in_each_of(composer: Composer, things: ir.Aggregate, per: Phrase) -> ir.Aggregate:
    """How many there are in each of some things, all together: `for each ship in it`, of each port of his.

    Raises `Unread` where one of those may be in several of these, and would count for each.
    """
    whole = things.domain
    if not isinstance(whole, ir.Selection) or per.determiner or per.amount is not None:
        raise Unread("how much it is each time")
    one = ir.Variable(whole.variable)
    composer.scope.kinds.setdefault(one.name, (whole.kind,))
    kind = composer.head_kind(per)
    part = composer.scope.new(kind)
    before, composer.of_condition = composer.of_condition, True  # in it, and not in any of its sort
    said = composer.restrictions(per, part, kind, part)
    composer.of_condition = before
    there = [each for each in said if mentions(each, one)]
    match there:
        case [ir.Comparison("=", ir.AttributeOf(of), what)] if of == part and what == one:
            pass
        case _:
            raise Unread("how much it is each time")
    such = ir.Selection(whole.kind, whole.variable, join([*conjuncts(whole.where), *there], "and"))
    rest = [each for each in said if each not in there]
    return ir.Aggregate(
        "count", ir.Selection(kind, part.name, join([*rest, ir.Quantified("some", such)], "and"))
    )


def added_over(composer: Composer, counted: ir.Aggregate, amount: Amount) -> ir.Aggregate:
    """What it comes to over all of the acts or things, where it is each time a number of what is acted on, or of the thing, or
    one reckoned from that: `he receives its value`, `the owner of a mine gains coins equal to its level plus 1`.

    Raises `Unread` where it is a number of something else.
    """
    domain = counted.domain
    if amount.than is None:
        raise Unread(HOW_MUCH)
    if isinstance(domain, ir.Selection):
        thing = ir.Variable(domain.variable)
        path = _number_of(composer, [(domain.kind, thing)])
        return replace(counted, operator="sum", term=reckoned(amount.than, path, composer.number))
    parts = [each.term or composer.scope.new(each.kind) if each.kind else None for each in domain.arguments]
    having = [
        (each.kind, part)
        for each, part in zip(domain.arguments, parts, strict=True)
        if each.kind is not None and part is not None
    ]
    size = reckoned(amount.than, _number_of(composer, having), composer.number)
    arguments = tuple(
        replace(each, term=part) if part is not None and mentions(size, part) else each
        for each, part in zip(domain.arguments, parts, strict=True)
    )
    return ir.Aggregate("sum", replace(domain, arguments=arguments), size)


def _number_of(composer: Composer, things: Sequence[tuple[str, ir.Term]]) -> Callable[[Phrase], ir.Term]:
    """How a number is found that is said to be of one of these things, and can be of no other of them."""

    def found(said: Phrase) -> ir.Term:
        if not is_quality(said) or said.adjectives or said.amount:
            raise Unread(HOW_MUCH)
        head = said.head
        assert isinstance(head, Noun)
        whose = _whose(composer, said)
        having = [
            each for kind, each in things if "int" in composer.types(kind, head.id) and whose in (kind, None)
        ]
        if len(having) != 1:
            raise Unread(HOW_MUCH)
        return ir.AttributeOf(having[0], head.id)

    return found


def _whose(composer: Composer, number: Phrase) -> str | None:
    """Of what sort the thing is that has a number of which acts speak; None of `its value`, which says no more."""
    if number.determiner == "own" and number.of_thing and not number.modifiers:
        return None
    of = number.modifiers[0] if len(number.modifiers) == 1 else None
    whose = of.phrase if isinstance(of, Adjunct) and of.preposition == OF else None
    if not isinstance(whose, Phrase) or whose.determiner != "the" or whose.adjectives or whose.amount:
        raise Unread(HOW_MUCH)
    if whose.modifiers:
        raise Unread(
            HOW_MUCH
        )  # `the fee of the port to the warden`: what is behind it may be said of the act
    return composer.head_kind(whose)


def tells_of_acts(subject: Phrase | Either | None) -> bool:
    """Whether a clause says what those do, maybe several times, who gain or lose: `a player that sells a card`. A language that
    has one past tense does not tell that from what they have done."""
    return isinstance(subject, Phrase) and any(
        isinstance(each, Relative)
        and not each.more
        and bool(each.clause.verb)
        and not (each.clause.passive or each.clause.past or each.clause.negated)
        and (not each.clause.perfect or each.clause.one_past)
        and all(isinstance(thing, Phrase) and thing.determiner in SEVERAL for thing in each.clause.objects)
        for each in subject.modifiers
    )


def _named(who: ir.Selection) -> Iterator[ir.Term]:
    """Who gains or loses, by his name."""
    match who.where:
        case ir.Comparison("=", ir.Variable(name), ir.Constant() as one) if name == who.variable:
            yield one


def _act(event: ir.EventPattern, rest: Sequence[ir.Condition], others: dict[str, str]) -> ir.EventPattern:
    """The acts that are counted, each with what was so just before it."""
    bound = {each.term.name for each in event.arguments if isinstance(each.term, ir.Variable)}
    arguments = tuple(
        replace(each, kind=others[each.term.name])
        if isinstance(each.term, ir.Variable) and each.term.name in others and each.kind is None
        else each
        for each in event.arguments
    )
    having = [*([event.where] if event.where is not None else []), *rest]
    free = [name for name in others if name not in bound]
    for name in reversed(free):
        about = [each for each in having if mentions(each, ir.Variable(name))]
        if not about:
            continue
        selection = ir.Selection(others[name], name, join(about, "and"))
        having = [*(each for each in having if each not in about), ir.Quantified("some", selection)]
    return replace(event, arguments=arguments, where=all_of(having))


def _parts(condition: ir.Condition | None, others: dict[str, str]) -> Iterator[ir.Condition]:
    """What a condition says, piece by piece; what there is some of, and to which something happens, is counted as well."""
    match condition:
        case None:
            return
        case ir.All(conditions):
            for each in conditions:
                yield from _parts(each, others)
        case ir.Quantified("some", ir.Selection(kind, variable, where), None) if where is not None and _acts(
            where
        ):
            others[variable] = kind
            yield from _parts(where, others)
        case _:
            yield condition


def _speaks_of(condition: ir.Condition, others: dict[str, str]) -> bool:
    return any(mentions(condition, ir.Variable(name)) for name in others)


def _acts(condition: ir.Condition) -> bool:
    """Whether a condition speaks of acts."""
    return any(isinstance(node, ir.Happened) for node, _ in walk(condition))
