"""Readings that cannot be what somebody meant: what they compare is one and the same, or nobody knows of what they speak."""

from rulewright.rules import ir
from rulewright.rules.renaming import bound_in
from rulewright.rules.traverse import walk


def compares_with_itself(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule compares a term with itself: two things that the sentence speaks of have become one."""
    return any(
        (isinstance(node, ir.Comparison) and node.left == node.right)
        or (isinstance(node, ir.IsAdjective) and node.term == node.reference)
        or (isinstance(node, ir.EventPattern) and _done_by_itself(node))
        for rule in rules
        for node, _ in walk(rule)
    )


def _done_by_itself(act: ir.EventPattern) -> bool:
    """Whether who acts and what it is done to are one thing."""
    terms = {each.role: each.term for each in act.arguments}
    return isinstance(terms.get("theme"), ir.Variable) and terms.get("actor") == terms["theme"]


def speaks_of_nothing(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether a rule has a variable that nothing binds: a thing that was chosen is none of those it is said of."""
    return any(_free(rule, frozenset()) for rule in rules)


def _free(node: ir.Ir, bound: frozenset[str]) -> bool:
    if isinstance(node, ir.Variable):
        return node.name not in bound
    inside = bound
    if isinstance(node, ir.Rule):
        inside |= {each.variable for each in node.subjects}
        inside |= set(bound_in(node.trigger)) if node.trigger is not None else set()
    for field in node.__struct_fields__:
        value = getattr(node, field)
        for each in value if isinstance(value, tuple) else (value,):
            match each:
                case ir.Selection(variable=variable):
                    inside |= {variable}
                case ir.EventPattern():
                    inside |= set(bound_in(each))
                case ir.Parameter(name=name):
                    inside |= {name}
    return any(
        _free(each, inside)
        for field in node.__struct_fields__
        for value in (getattr(node, field),)
        for each in (value if isinstance(value, tuple) else (value,))
        if isinstance(each, ir.Ir)
    )
