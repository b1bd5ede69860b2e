"""Order: which acts come before which, in which order parties act, and that stages of play do not overlap."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_around, steps_of, when_done
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import OWNER, THEME
from rulewright.sentences.grammar.clauses import (
    Deeds,
    PartsInOrder,
    Position,
    Precedence,
    Stages,
    Succession,
    Turns,
)
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition

_ANY_ACT = "act"
_ACT = "E"


def orders(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Removal of units occurs before placement of new ones`."""
    clause = making.clause
    match clause:
        case Precedence(first=one, second=two):
            yield (_precedence(making, one, two),)
        case Succession(acts=acts, order=order):
            yield (_succession(making, acts, order),)
        case Position():
            yield (_position(making, clause),)
        case Stages(unit=unit):
            yield tuple(_stages(making, unit))
        case Turns(kind=kind):
            yield (_turns(making, kind),)
        case PartsInOrder():
            yield tuple(_parts_in_order(making, clause))


def without_deeds(clause: Clause) -> Clause:
    """The clause without the deeds before or after which it is done."""
    return replace(clause, before=None, after=None, negated=False)


def unless_before(clause: Clause) -> Clause:
    """`A card may not be sold before it has been revealed`: of one thing, not unless that has been done to it."""
    done = clause.before
    if done is None or not done.verb or clause.after is not None:
        return clause
    places = {each.place for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)}
    spoken_of = (each.same for each in (done.subject, *done.objects) if isinstance(each, Phrase))
    if places.isdisjoint(spoken_of):
        return clause
    if clause.negated:
        unless = Condition("unless", (replace(done, perfect=True),), last=True)
        return replace(clause, before=None, own=(*clause.own, unless))
    if clause.modality != "must" or (clause.objects and not clause.passive):
        return clause
    # `must be treated before they play`: they may not play unless they have been.
    first = replace(clause, before=None, modality="", perfect=True, own=())
    unless = Condition("unless", (first,), last=True)
    return replace(done, modality="may", negated=True, own=(*clause.own, unless))


def each_deed(clause: Clause) -> Iterator[Clause]:
    """The clause once for each of the deeds before or after which it is done."""
    for when, deed in (("before", clause.before), ("after", clause.after)):
        if isinstance(deed, Deeds):
            for each in deed.deeds:
                yield replace(clause, **{when: each})
            return
    yield clause


def says_only_when(clause: Clause) -> bool:
    """`may only be moved after placement`: what is left without the deed says nothing."""
    return clause.only and not (clause.adjuncts or clause.times or clause.choices or clause.own)


def order_of(making: Making) -> ir.Rule:
    """The order that a clause states beside itself: `units must be moved before placement of leaders`."""
    clause = making.clause
    act = replace(without_deeds(clause), times=())  # of those the rule says that
    if clause.modality == "may" and not (clause.negated or clause.only):
        raise Unread("whether it may be done at other times")
    if clause.before is not None:
        first, second = act, clause.before
    else:
        assert clause.after is not None
        first, second = clause.after, act
    if clause.negated:
        first, second = second, first
    return _precedence(making, first, second)


def demand_of(making: Making, order: ir.Rule) -> ir.Rule | None:
    """The other meaning of `must be inspected before it is sold`: nothing must be done unless the second is, but then it must
    have been done before. None of a clause that demands nothing."""
    clause = making.clause
    if clause.modality != "must" or clause.negated or clause.before is None:
        return None
    assert isinstance(order.then, ir.Before)
    first, second = order.then.first, order.then.second
    done: ir.Condition = ir.Happened(first, ir.Timing.EARLIER)
    themes = [clause.subject] if clause.passive else list(clause.objects)
    for theme, argument in zip(
        themes, (each for each in first.arguments if each.role == THEME), strict=False
    ):
        shared = any(each.term == argument.term for each in second.arguments if argument.term is not None)
        if shared or not isinstance(theme, Phrase) or theme.determiner not in _OF_EACH or not argument.kind:
            continue
        thing = argument.term or making.composer.scope.new(argument.kind)
        if not isinstance(thing, ir.Variable):
            continue
        arguments = tuple(
            ir.Argument(THEME, None, thing) if each is argument else each for each in first.arguments
        )
        done = ir.Quantified(
            "every",
            ir.Selection(argument.kind, thing.name, first.where),
            ir.Happened(replace(first, arguments=arguments, where=None), ir.Timing.EARLIER),
        )
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=replace(second, where=None),
        where=second.where,
        then=ir.Require(done),
    )


_OF_EACH = ("", "all", "each", "every", "the", "own")
"""Determiners of an object that is all of them, each before the act."""


def _order(then: ir.Before | ir.Sequence, steps: tuple[str, ...] = ()) -> ir.Rule:
    return ir.Rule(modality=ir.Modality.ORDER, steps=steps, then=then)


# --- acts -----------------------------------------------------------------------------------------------


def _precedence(making: Making, one: Clause, two: Clause) -> ir.Rule:
    """No act of the first kind after one of the second; those of each party by themselves, where parties act."""
    parties = [each.subject for each in (one, two) if _acts(each) and isinstance(each.subject, Phrase)]
    if len(parties) == 2 and not _is_same(*parties):
        raise Unread("who does it")
    if one.passive or two.passive:
        who = [_by_name(each) for each in (one, two)]
        return _order(ir.Before(acts_of(making, one, who[0]), acts_of(making, two, who[1])))
    actor = _party(making, parties[0]) if parties else None
    return _order(
        ir.Before(acts_of(making, one, actor, loosely=True), acts_of(making, two, actor, loosely=True))
    )


def _acts(clause: Clause) -> bool:
    """Whether the subject of a clause does something to something else."""
    return bool(clause.objects) and not clause.passive


def _is_same(one: Phrase, two: Phrase) -> bool:
    return one.place == two.same or two.place == one.same


def _by_name(clause: Clause) -> ir.Term | None:
    """Who does it, where only one of two acts has somebody: one by name; of others it is not sure whether they do both."""
    if not _acts(clause) or clause.subject is None:
        return None
    head = clause.subject.head if isinstance(clause.subject, Phrase) else None
    if isinstance(head, Noun) and head.name and not head.attribute:
        return ir.Constant(head.id)
    raise Unread("who does it")


def _party(making: Making, subject: Phrase) -> ir.Term | None:
    """Who acts: a party by its name, each of its kind by itself, or whoever it is."""
    composer = making.composer
    head = subject.head
    if isinstance(head, Noun) and head.name and not head.attribute:
        return ir.Constant(head.id)
    if head is None and subject.determiner != "impersonal":
        raise Unread("who does it")
    if head is not None and (subject.adjectives or subject.modifiers):
        raise Unread("only some of those who act")
    kind = composer.head_kind(subject) if head is not None else "actor"
    variable = composer.scope.new(kind)
    composer.scope.bind(subject, variable)
    return variable


def acts_of(
    making: Making, clause: Clause, actor: ir.Term | None, *, loosely: bool = False
) -> ir.EventPattern:
    """The acts of a clause or of a deed, whoever does them; `loosely`, what is his may be so by any attribute."""
    if clause.often is not None:
        raise Unread("how often what is done in order")
    composer = making.composer
    if clause.varies and isinstance(clause.subject, Phrase):
        return when_done(_changing(making, clause.subject), clause, making.context)
    if clause.negated or not clause.verb:
        raise Unread("an order of what is not done")
    subject = clause.subject
    alone = isinstance(subject, Phrase) and subject.head is not None and not clause.objects
    themes = [subject] if clause.passive or alone else list(clause.objects)
    arguments = [ir.Argument("actor", None, actor)] if actor is not None else []
    where: list[ir.Condition] = []
    for theme in themes:
        if not isinstance(theme, Phrase):
            raise Unread("several things in an order")
        kind = composer.head_kind(theme)
        if not composer.takes(clause.verb, "theme", kind):
            raise Unread(f"{clause.verb} of a {kind}")
        variable = composer.scope.new(kind)
        said = composer.restrictions(theme, variable, kind, variable)
        if theme.determiner == "own" and isinstance(actor, ir.Variable | ir.Constant):
            if not composer.types(kind, OWNER) and not loosely:
                raise Unread(f"whose {kind} it is")
            said.append(ir.Comparison("=", ir.AttributeOf(variable, _whose(making, kind, actor)), actor))
        arguments.append(ir.Argument("theme", kind, variable if said else None))
        where += said
    for adjunct in clause.adjuncts:
        arguments.append(composer.named(adjunct, clause.verb))
    act = ir.EventPattern(clause.verb, tuple(arguments), where=join(where, "and") if where else None)
    return when_done(act, clause, making.context)


def _changing(making: Making, subject: Phrase) -> ir.EventPattern:
    """`before any level changes`: the acts that change it, of whatever thing."""
    head, vocabulary = subject.head, making.context.vocabulary
    if not isinstance(head, Noun) or not head.property or subject.modifiers or subject.adjectives:
        raise Unread("what changes")
    found = {
        (each.verb, each.role, kind)
        for kind, entry in vocabulary.kinds.items()
        if head.id in entry.attributes
        for each in making.composer.changing(kind, head.id)
    }
    if len(found) != 1:
        raise Unread(f"which acts change the {head.id}")
    ((verb, role, kind),) = found
    return ir.EventPattern(verb, (ir.Argument(role, kind, None),))


def _whose(making: Making, kind: str, actor: ir.Variable | ir.Constant) -> str:
    """The attribute of things of a kind that says that they belong to who acts."""
    composer = making.composer
    if composer.types(kind, OWNER):
        return OWNER
    individual = making.context.vocabulary.individuals.get(str(getattr(actor, "value", "")))
    doer = individual.kind if individual is not None else ""
    if isinstance(actor, ir.Variable):
        doer = composer.scope.kinds[actor.name][0]
    if doer not in making.context.vocabulary.kinds:
        raise Unread(f"whose {kind} it is")
    return composer.attribute_to(kind, doer)


# --- parties --------------------------------------------------------------------------------------------


def _succession(making: Making, acts: Clause | None, order: Sequence[Noun]) -> ir.Rule:
    composer = making.composer
    if any(noun.attribute for noun in order):
        raise Unread("an order of values")
    kinds = {composer.kinds_of(noun) for noun in order}
    keys = ir.ListOf(tuple(ir.Constant(noun.id) for noun in order))
    act = ir.Variable(_ACT)
    if acts is None:
        event = ir.EventPattern(_ANY_ACT, variable=_ACT)
        return _order(ir.Sequence(event, ir.AttributeOf(act, "actor"), keys))
    pattern = acts_of(making, acts, None)
    role = "actor"
    if acts.passive and all(composer.takes(acts.verb, "theme", kind) for kind in kinds):
        role = "theme"
    event = ir.EventPattern(pattern.verb, pattern.arguments, _ACT, pattern.where)
    return _order(ir.Sequence(event, ir.AttributeOf(act, role), keys))


def _turns(making: Making, kind: str) -> ir.Rule:
    """Of those who act, nobody acts again once another has acted behind him."""
    steps = steps_around(making.context)
    if not steps:
        raise Unread("no title says which step this is")
    if not making.composer.acts(kind):
        raise Unread(f"a {kind} that acts")
    one, other = making.composer.scope.new(kind), making.composer.scope.new(kind)
    before, between, after = (making.composer.scope.new(_ANY_ACT) for _ in range(3))

    def later(act: ir.Variable, than: ir.Variable) -> ir.Condition:
        return ir.Comparison(">", ir.AttributeOf(act, "n"), ir.AttributeOf(than, "n"))

    again = ir.EventPattern(
        _ANY_ACT, (ir.Argument("actor", None, one),), after.name, later(after, between), steps
    )
    another = [ir.Comparison("!=", other, one), later(between, before), ir.Happened(again, ir.Timing.ANY)]
    meanwhile = ir.EventPattern(
        _ANY_ACT, (ir.Argument("actor", kind, other),), between.name, join(another, "and"), steps
    )
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        steps=steps,
        trigger=ir.EventPattern(_ANY_ACT, (ir.Argument("actor", kind, one),), before.name),
        then=ir.Require(ir.Not(ir.Happened(meanwhile, ir.Timing.ANY))),
    )


# --- parts of play --------------------------------------------------------------------------------------


def _position(making: Making, clause: Position) -> ir.Rule:
    """The acts of the last phase come after those of all others."""
    steps = steps_of(clause.unit, making.context)
    others = [each.id for each in making.context.vocabulary.steps if each.id not in steps]
    if clause.within != "turn":
        phases = {each.phase for each in making.context.vocabulary.steps if each.id in steps}
        if clause.among != "step" or len(phases) != 1:
            raise Unread("the last of what")
        others = [
            each.id for each in making.context.vocabulary.steps if each.phase in phases and each.id in others
        ]
    if not others:
        raise Unread("the last of one only")
    here, elsewhere = _within(steps), _within(others)
    return _order(ir.Before(elsewhere, here) if clause.last else ir.Before(here, elsewhere))


def _stages(making: Making, unit: str) -> Iterator[ir.Rule]:
    """All acts of each stage before those of the next."""
    steps = making.context.vocabulary.steps
    if unit == "turn":
        raise Unread("a turn after this one")
    if unit == "phase":
        phases = list(dict.fromkeys(each.phase for each in steps))
        stages = [[each.id for each in steps if each.phase == phase] for phase in phases]
        runs = [stages]
    else:
        phases = list(dict.fromkeys(each.phase for each in steps))
        runs = [[[each.id] for each in steps if each.phase == phase] for phase in phases]
    found = 0
    for run in runs:
        for at in range(len(run) - 1):
            found += 1
            later = [step for stage in run[at + 1 :] for step in stage]
            yield _order(ir.Before(_within(run[at]), _within(later)))
    if not found:
        raise Unread(f"there is one {unit} only")


def _parts_in_order(making: Making, clause: PartsInOrder) -> Iterator[ir.Rule]:
    """Of steps that they come in this order; of two parts, or of phases, all acts of each before those of the later ones."""
    run = [steps_of(each, making.context) for each in clause.parts]
    if len({step for steps in run for step in steps}) < sum(map(len, run)):
        raise Unread("a part of play before itself")
    if clause.among is not None and not {step for steps in run for step in steps} <= set(
        steps_of(clause.among, making.context)
    ):
        raise Unread("of what they are parts")
    if len(run) > 2 and all(len(steps) == 1 for steps in run):
        act = ir.Variable(_ACT)
        keys = ir.ListOf(tuple(ir.Constant(steps[0]) for steps in run))
        yield _order(ir.Sequence(ir.EventPattern(_ANY_ACT, variable=_ACT), ir.AttributeOf(act, "step"), keys))
        return
    for at in range(len(run) - 1):
        later = [step for steps in run[at + 1 :] for step in steps]
        yield _order(ir.Before(_within(run[at]), _within(later)))


def _within(steps: Sequence[str]) -> ir.EventPattern:
    return ir.EventPattern(_ANY_ACT, steps=tuple(steps))
