"""That there is something of which a sentence speaks, said once: what is a player is not nothing."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import rebuild


def said_once(rules: tuple[ir.Rule, ...]) -> tuple[ir.Rule, ...]:
    """The rules without `T.owner != null` behind what says as much: `T.owner is a player`."""
    return tuple(rebuild(each, lambda node, _: _shorter(node)) for each in rules)


def _shorter(node: ir.Ir) -> ir.Ir | None:
    if not isinstance(node, ir.All):
        return None
    known: set[ir.Term] = set()
    kept: list[ir.Condition] = []
    for each in node.conditions:
        if _asked_of(each) not in known:
            kept.append(each)
        if (term := _is_something(each)) is not None:
            known.add(term)
    if not kept or len(kept) == len(node.conditions):
        return None
    return kept[0] if len(kept) == 1 else replace(node, conditions=tuple(kept))


def _is_something(condition: ir.Condition) -> ir.Term | None:
    """The term of which a condition says something that is true of nothing else than of things."""
    match condition:
        case ir.IsKind(term, _, False) | ir.IsAdjective(term):
            return term
        case ir.Comparison("=", ir.AttributeOf() as term, ir.Variable()):
            return term
    return None


def _asked_of(condition: ir.Condition) -> ir.Term | None:
    match condition:
        case ir.Comparison("!=", term, ir.Constant(None)):
            return term
    return None
