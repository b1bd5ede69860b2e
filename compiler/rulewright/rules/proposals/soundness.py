"""Readings that cannot be what somebody meant: what they compare is one and the same."""

from rulewright.rules import ir
from rulewright.rules.traverse import walk


def compares_with_itself(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule compares a term with itself: two things that the sentence speaks of have become one."""
    return any(
        (isinstance(node, ir.Comparison) and node.left == node.right)
        or (isinstance(node, ir.IsAdjective) and node.term == node.reference)
        for rule in rules
        for node, _ in walk(rule)
    )
