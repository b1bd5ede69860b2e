"""What is so in the end: conditions of facts that hold whenever what makes them so does."""

from rulewright.rules import ir
from rulewright.rules.traverse import rebuild, walk


def in_the_end(condition: ir.Condition) -> ir.Condition:
    """The condition, with its attributes as they are after play; one of adjectives or acts stays as it is."""
    kept = (ir.IsAdjective, ir.Happened, ir.At)
    if any(isinstance(node, kept) for node, _ in walk(condition)):
        return condition

    def after(node: ir.Ir, around: tuple[ir.Ir, ...]) -> ir.Ir | None:
        inside = any(isinstance(each, ir.AttributeOf | ir.At) for each in around)
        return ir.At(ir.Moment.FINAL, node) if isinstance(node, ir.AttributeOf) and not inside else None

    found: ir.Condition = rebuild(condition, after)
    return found
