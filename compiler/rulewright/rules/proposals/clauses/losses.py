"""What somebody loses is his: `each bankrupt player loses 2 barges`."""

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.said import place_said


def lost_of_his(
    making: Making, thing: ir.Variable, kind: str, actor: tuple[ir.Term, str] | None, said: list[ir.Condition]
) -> ir.Condition | None:
    """That a thing belongs to who loses it, where things of its kind belong to somebody; None where another verb is said, or
    the sentence says itself whose they are (`said`)."""
    if actor is None or place_said(making.clause.verb) not in making.context.losing:
        return None
    who, holder = actor
    try:
        his = ir.AttributeOf(thing, making.composer.attribute_to(kind, holder))
    except Unread:
        return None
    if any(node == his for each in said for node, _ in walk(each)):
        return None
    return ir.Comparison("=", his, who)
