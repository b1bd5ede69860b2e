"""The steps of play that words for times name: by themselves, by the titles, or by those before and after them."""

import re

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import Clause, Time

EDGES = ("first", "last")
"""The relations of a time to the steps as whose beginning or end it is told."""

_WORDS = re.compile(r"\w+")


def steps_of(time: Time, context: Context) -> tuple[str, ...]:
    """The ids of the steps that are meant, in order of play."""
    if time.either:
        times = (replace(time, either=()), *time.either)
        of_any = {str(each): each for one in times for each in steps_of(one, context)}
        return tuple(of_any[step.id] for step in context.vocabulary.steps if step.id in of_any)
    if time.relation:
        return _beside(time, context)
    named = time.steps or _around(time.which, context)
    found: set[str] | None = None
    for each in named:
        steps = set(_steps(each, context))
        if found is not None and not found & steps:
            raise Unread(f"{named[0]} is no part of {each}")
        found = steps if found is None else found & steps
    place = place_said(named[0])
    ids = (step.id for step in context.vocabulary.steps if step.id in (found or ()))
    return tuple(said_id(each, place) if place is not None else each for each in ids)


def _beside(time: Time, context: Context) -> tuple[str, ...]:
    """The steps of a turn that come before or after those of a time, and the first and the last of them."""
    these = steps_of(replace(time, relation=""), context)
    order = [step.id for step in context.vocabulary.steps]
    places = [order.index(each) for each in these]
    match time.relation:
        case "before":
            found = order[: min(places)]
        case "until":
            found = order[: max(places) + 1]
        case "first":
            found = [order[min(places)]]
        case "last":
            found = [order[max(places)]]
        case "other":
            found = [each for each in order if each not in these]
        case "after":
            found = order[max(places) + 1 :]
        case _:
            raise Unread("in which step that is")
    if not found:
        raise Unread(f"no step comes {time.relation} {these[0]}")
    place = place_said(these[0])
    return tuple(said_id(each, place) if place is not None else each for each in found)


def as_its_end(time: Time, context: Context) -> Time:
    """`After the trade phase`, of the last of a turn: what comes about then does so as it ends."""
    if time.relation != "after" or time.either or time.later:
        return time
    these = steps_of(replace(time, relation=""), context)
    ends = bool(these) and these[-1] == context.vocabulary.steps[-1].id
    return replace(time, relation="last") if ends else time


def steps_around(context: Context) -> tuple[str, ...]:
    """The steps that the nearest title names, or those of its phase; nothing if no title does."""
    try:
        return steps_of(Time((), "time"), context)
    except Unread:
        return ()


def steps_counted(clause: Clause, context: Context) -> tuple[str, ...]:
    """The steps around a clause, of whose acts alone it tells how many there may be; none if it tells it of a whole turn."""
    return () if clause.turns or clause.recurring else steps_around(context)


def _steps(name: str, context: Context) -> tuple[str, ...]:
    if name.startswith("phase:"):
        phase = name.removeprefix("phase:")
        return tuple(step.id for step in context.vocabulary.steps if step.phase == phase)
    return (name,)


def _around(which: str, context: Context) -> tuple[str, ...]:
    """The step or phase of play that the nearest title names; one that lists several things names none."""
    known: dict[tuple[str, ...], str] = {}
    if which in ("phase", "time", "point"):
        for phase in context.vocabulary.phases:
            known[_key(phase.name or phase.id)] = f"phase:{phase.id}"
    if which in ("step", "time", "point"):
        for step in context.vocabulary.steps:
            known[_key(step.name or step.id)] = step.id
    for title in context.titles:
        words = _key(title)
        fitting = [name for name in known if _within(name, words) and ("," not in title or name == words)]
        if fitting:
            return (known[max(fitting, key=len)],)
    raise Unread(f"no title says which {which} this is")


def _key(name: str) -> tuple[str, ...]:
    return tuple(_WORDS.findall(name.lower().replace("_", " ")))


def _within(words: tuple[str, ...], others: tuple[str, ...]) -> bool:
    stretches = (others[at : at + len(words)] for at in range(len(others) - len(words) + 1))
    return bool(words) and any(all(map(_alike, words, stretch)) for stretch in stretches)


def _alike(one: str, other: str) -> bool:
    """Whether two words are the same but for an ending of a letter: `ransom`, `ransoms`."""
    shorter, longer = sorted((one, other), key=len)
    return longer.startswith(shorter) and len(longer) - len(shorter) <= 1


def in_steps(act: ir.Variable, steps: tuple[str, ...]) -> ir.Condition:
    """That an act is done in one of these steps."""
    step = ir.AttributeOf(act, "step")
    if len(steps) == 1:
        return ir.Comparison("=", step, ir.Constant(steps[0]))
    return ir.Comparison("in", step, ir.ListOf(tuple(map(ir.Constant, steps))))


def counted_within(rule: ir.Rule, steps: tuple[str, ...]) -> ir.Rule:
    """The rule of some steps, with the acts that it counts or adds up in these: of themselves counts are of the whole record."""
    if rule.trigger is not None:
        return replace(rule, steps=steps)

    def in_them(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.Aggregate(domain=ir.EventPattern(steps=()) as acts):
                return replace(node, domain=replace(acts, steps=steps))
        return None

    found: ir.Rule = rebuild(rule, in_them)
    return replace(found, steps=steps)


def demanded_within(rule: ir.Rule, steps: tuple[str, ...]) -> ir.Rule:
    """The rule of what is done in some steps: of an act, what is to be done after it, and not the act itself."""

    def later(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.Happened(ir.EventPattern(steps=()) as act, ir.Timing.LATER):
                return replace(node, event=replace(act, steps=steps))
        return None

    then = rebuild(rule.then, later) if rule.trigger is not None and rule.then is not None else None
    if then is not None and any(
        isinstance(node, ir.Happened) and node.timing is ir.Timing.LATER and node.event.steps == steps
        for node, _ in walk(then)
    ):
        told = replace(rule, then=then)
        # How a thing is in the end is that of these steps, too, and not of the whole record.
        ends = any(isinstance(node, ir.At) and node.moment is ir.Moment.FINAL for node, _ in walk(then))
        return counted_within(told, steps) if ends else told
    return counted_within(rule, steps)


def when_done(act: ir.EventPattern, clause: Clause, context: Context | None) -> ir.EventPattern:
    """The acts of a condition or of a relative clause in the steps that it names: `that was removed in the A Step`."""
    if any(each.turns for each in clause.turns):
        raise Unread("an act of another turn")
    if not clause.times:
        return act
    if context is None or any(each.later or each.free or each.instead or each.both for each in clause.times):
        raise Unread("when it was done")
    if any(each.relation in EDGES for each in clause.times):
        raise Unread("what was so as a step began or ended")  # `was damaged at the beginning of the step`
    among = [set(steps_of(each, context)) for each in clause.times]
    steps = tuple(each for each in steps_of(clause.times[0], context) if all(each in one for one in among))
    if not steps:
        raise Unread("when it was done")
    return replace(act, steps=steps)
