"""What has been done: `a player who has drawn an ace may not draw a joker` speaks of what was drawn before."""

from typing import TypeVar

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import rebuild

Part = TypeVar("Part", bound=ir.Ir)


def done_before(rule: ir.Rule, *, exclusive: bool = False) -> ir.Rule:
    """A rule about acts, with the acts on which it is conditional before the act that it governs; `exclusive`: it says who
    alone may do them."""
    allows = rule.modality is ir.Modality.PERMISSION or exclusive
    demands = rule.modality is ir.Modality.OBLIGATION
    if rule.trigger is None or not (allows or demands or rule.modality is ir.Modality.PROHIBITION):
        return rule
    where = _earlier(rule.where) if rule.where is not None else None
    then = rule.then
    if isinstance(then, ir.Require):
        if rule.modality is ir.Modality.PROHIBITION:
            then = _earlier(then)
        elif allows:
            then = _earlier(then, negated=False)
    return replace(rule, where=where, then=then)


def _earlier(part: Part, *, negated: bool = True) -> Part:
    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        # What a permission excludes is excluded before and after.
        excluded = not negated and any(isinstance(each, ir.Not) for each in above)
        if isinstance(node, ir.Happened) and node.timing is ir.Timing.ANY and not node.shown and not excluded:
            return replace(node, timing=ir.Timing.EARLIER)
        return None

    found: Part = rebuild(part, change)
    return found
