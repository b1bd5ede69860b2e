"""`order` rules become rules about each act, so that everything is judged in one way."""

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.number_changes import without_changes
from rulewright.rules.renaming import bound_in, fresh, rename


class Lowered(Struct, frozen=True):
    """A rule as it is judged: each act or subject that fits, what limits it, what must hold."""

    trigger: ir.EventPattern | None
    where: ir.Condition | None
    then: ir.Condition | None


def lower(rule: ir.Rule) -> Lowered:
    """What a rule says of each of its instances.

    `all A before B` is about each act A: no B happened earlier. `A by KEY in sequence LIST` is about each act A whose
    key is in the list: no A with a key further down the list happened earlier.
    """
    match rule.then:
        case ir.Require(condition):
            return Lowered(rule.trigger, rule.where, without_changes(condition, rule.trigger))
        case ir.Before(first, second):
            earlier = ir.Happened(_within(second, rule.steps), ir.Timing.EARLIER)
            return Lowered(_within(first, rule.steps), rule.where, ir.Not(earlier))
        case ir.Sequence(event, key, order):
            return _sequence(rule, event, key, order)
    return Lowered(rule.trigger, rule.where, None)


def _sequence(rule: ir.Rule, event: ir.EventPattern, key: ir.Term, order: ir.Term) -> Lowered:
    names = bound_in(event)
    others = fresh(names, names)
    other_event, other_key = rename(event, others), rename(key, others)
    overtaken = ir.Comparison(
        ">", ir.Function("position", (other_key, order)), ir.Function("position", (key, order))
    )
    where = overtaken if other_event.where is None else ir.All((other_event.where, overtaken))
    earlier = ir.Happened(_within(replace(other_event, where=where), rule.steps), ir.Timing.EARLIER)
    governed = ir.Comparison("in", key, order)
    limit = governed if rule.where is None else ir.All((rule.where, governed))
    return Lowered(_within(event, rule.steps), limit, ir.Not(earlier))


def _within(event: ir.EventPattern, steps: tuple[str, ...]) -> ir.EventPattern:
    """The pattern, limited to the steps of the rule unless it names its own."""
    return event if event.steps or not steps else replace(event, steps=steps)
