"""Limits that another rule raises without saying that it is an exception: at most three sales, and of some things up to four."""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.traverse import walk


def raises_limit(rules: Sequence[ir.Rule], others: Sequence[ir.Rule]) -> bool:
    """Whether one of the `others` allows more acts of a verb, or more things of a kind, to some, than one of the rules allows."""
    allowed = [each for rule in others if not rule.exception for each in _limits(rule)]
    return any(
        counted == other and most < more
        for rule in rules
        for counted, most in _limits(rule)
        for other, more in allowed
    )


def is_limit(rule: ir.Rule) -> bool:
    """Whether a rule says how many acts there may be."""
    conditions = conjuncts(rule.then.condition) if isinstance(rule.then, ir.Require) else ()
    return any(isinstance(counted, ir.EventPattern) for each in conditions for counted, _ in _limit(each))


def _limits(rule: ir.Rule) -> Iterator[tuple[tuple[str, str], int]]:
    """What a rule limits, also in some case or at all times: the acts of a verb, or things of a kind; and how many there may be."""
    if isinstance(rule.then, ir.Require):
        for node, above in walk(rule.then.condition):
            if any(isinstance(each, ir.Not) for each in above):
                continue
            for counted, most in _limit(node):
                if isinstance(counted, ir.EventPattern):
                    yield ("acts", counted.verb), most
                else:
                    yield ("things", counted.kind), most


def _limit(condition: ir.Ir) -> Iterator[tuple[ir.EventPattern | ir.Selection, int]]:
    """What a condition counts, if it demands that there are no more than so many, and how many."""
    match condition:
        case ir.Comparison("<=", ir.Aggregate("count", counted), ir.Constant(int(most))):
            yield counted, most
        case ir.Not(
            ir.Comparison(">=" | ">" as above, ir.Aggregate("count", counted), ir.Constant(int(most)))
        ):
            yield counted, most - (above == ">=")
