"""What has been done: `a player who has drawn an ace may not draw a joker` speaks of what was drawn before."""

from collections.abc import Sequence
from typing import TypeVar

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.act_totals import summands_of
from rulewright.rules.traverse import rebuild, walk

Part = TypeVar("Part", bound=ir.Ir)


def done_before(
    rule: ir.Rule,
    *,
    exclusive: bool = False,
    by_then: Sequence[ir.EventPattern] = (),
    ongoing: Sequence[ir.EventPattern] = (),
) -> ir.Rule:
    """A rule about acts, with the acts on which it is conditional before the act that it governs; `exclusive`: it says who
    alone may do them. `by_then` are those of which it is said that they have been done, or have not; `ongoing` those that may be told
    of before or after it."""
    if rule.modality is ir.Modality.QUANTITY and rule.trigger is not None and rule.where is not None:
        # `Who has passed may collect no coins`: what he collects before he passes is another matter.
        return replace(rule, where=_said_before(rule.where, by_then))
    if rule.where is not None and any(True for _ in summands_of(rule)):
        # `Who has passed adds 1 to his roll`: to those that he makes afterwards.
        return replace(rule, where=_earlier(rule.where, ongoing=ongoing))
    allows = rule.modality is ir.Modality.PERMISSION or exclusive
    demands = rule.modality is ir.Modality.OBLIGATION
    if rule.trigger is None or not (allows or demands or rule.modality is ir.Modality.PROHIBITION):
        return rule
    where = _earlier(rule.where, ongoing=told_of_things(rule, ongoing)) if rule.where is not None else None
    then = rule.then
    if isinstance(then, ir.Require):
        if rule.modality is ir.Modality.PROHIBITION:
            then = _earlier(then, ongoing=ongoing)
        elif allows:
            then = _earlier(then, negated=False, by_then=by_then, ongoing=ongoing)
    return replace(rule, where=where, then=then)


def told_of_things(said: ir.Rule | ir.Condition, acts: Sequence[ir.EventPattern]) -> list[ir.EventPattern]:
    """Those of some acts that only tell which things are asked about: `until every animal that appears in it has been fed`. Such
    an animal may appear after what may not be done before."""
    conditions: list[ir.Ir | None] = [said]
    if isinstance(said, ir.Rule):
        conditions = [said.where, said.then]
    return [
        node.event
        for each in conditions
        if each is not None
        for node, above in walk(each)
        if isinstance(node, ir.Happened)
        and node.timing is ir.Timing.ANY
        and node.event in acts
        and any(isinstance(one, ir.Selection) for one in above)
    ]


def _said_before(part: Part, by_then: Sequence[ir.EventPattern]) -> Part:
    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        said = isinstance(node, ir.Happened) and node.timing is ir.Timing.ANY and node.event in by_then
        return replace(node, timing=ir.Timing.EARLIER) if said and isinstance(node, ir.Happened) else None

    found: Part = rebuild(part, change)
    return found


def _earlier(
    part: Part,
    *,
    negated: bool = True,
    by_then: Sequence[ir.EventPattern] = (),
    ongoing: Sequence[ir.EventPattern] = (),
) -> Part:
    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if (
            not isinstance(node, ir.Happened)
            or node.timing is not ir.Timing.ANY
            or node.shown
            or node.event in ongoing
        ):
            return None
        # What a permission excludes, `instead of playing a card`, is excluded before and after.
        excluded = not negated and any(isinstance(each, ir.Not) for each in above)
        return None if excluded and node.event not in by_then else replace(node, timing=ir.Timing.EARLIER)

    found: Part = rebuild(part, change)
    return found
