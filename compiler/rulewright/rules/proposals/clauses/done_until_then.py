"""What has been done by the time of a step: `at the end of the market step each potter who has sold no pot loses 1 coin` speaks
of what was sold until then. A pot that is sold in a later step is none of it."""

from collections.abc import Iterator, Sequence
from itertools import chain, count

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.ends_of_steps import FIRST
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import contents, rebuild, walk


def done_until_then(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of some steps, with the acts of which it tells, in whatever step, in the last of its own or before it; as its
    step begins, only before it."""
    if not rule.steps or rule.trigger is not None or not any(_is_told(node) for node, _ in walk(rule)):
        return rule
    order = [step.id for step in making.context.vocabulary.steps]
    begins = any(each.relation == FIRST for each in (*making.clause.times, *making.clause.frame))
    places = [order.index(each) for each in rule.steps]
    end = min(places) if begins else max(places) + 1
    if not end:
        raise Unread("what was done before a record begins")
    if end == len(order):
        return rule
    act = _unused(rule)

    def by_then(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or not _is_told(node):
            return None
        name = node.event.variable or act
        asked = [] if node.event.where is None else [node.event.where]
        where = join([*asked, _done_by(name, order[:end], order[end:])], "and")
        return replace(node, event=replace(node.event, variable=name, where=where))

    found: ir.Rule = rebuild(rule, by_then)
    return found


def _done_by(name: str, until: Sequence[str], after: Sequence[str]) -> ir.Condition:
    """That an act was done in one of some steps, and in none of the others, in the fewer words. It is asked of each act that a record
    tells of: a record that begins later tells of none before it, and leaves that as open as acts of any step."""
    step = ir.AttributeOf(ir.Variable(name), "step")
    by_then = len(until) <= len(after)
    told = tuple(ir.Constant(each) for each in (until if by_then else after))
    if len(told) == 1:
        return ir.Comparison("=" if by_then else "!=", step, told[0])
    return ir.Comparison("in" if by_then else "not in", step, ir.ListOf(told))


def _unused(rule: ir.Rule) -> str:
    """A name that nothing in the rule has."""
    told = {value for node, _ in walk(rule) for _, value in contents(node) if isinstance(value, str)}
    names: Iterator[str] = chain("ABCDEFGHIJKLMNOPQRSTUVWXYZ", map("A{}".format, count(1)))
    return next(each for each in names if each not in told)


def _is_told(node: ir.Ir) -> bool:
    """Whether it says that an act was done, and not in which steps."""
    match node:
        case ir.Happened(ir.EventPattern(steps=()), ir.Timing.ANY, shown=False):
            return True
    return False
