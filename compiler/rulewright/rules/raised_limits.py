"""Limits that another rule raises without saying that it is an exception: at most three sales, and of some things up to four."""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts


def raises_limit(rules: Sequence[ir.Rule], others: Sequence[ir.Rule]) -> bool:
    """Whether one of the `others` allows more acts of a verb, to some, than one of the rules allows."""
    allowed = [each for rule in others if not rule.exception for each in _limits(rule)]
    return any(
        verb == other and most < more
        for rule in rules
        for verb, most in _limits(rule)
        for other, more in allowed
    )


def is_limit(rule: ir.Rule) -> bool:
    """Whether a rule says how many acts there may be."""
    return any(True for _ in _limits(rule))


def _limits(rule: ir.Rule) -> Iterator[tuple[str, int]]:
    """The verbs of which a rule limits the number of acts, and how many there may be."""
    for each in conjuncts(rule.then.condition) if isinstance(rule.then, ir.Require) else ():
        match each:
            case ir.Comparison("<=", ir.Aggregate("count", ir.EventPattern(verb)), ir.Constant(int(most))):
                yield verb, most
            case ir.Not(
                ir.Comparison(
                    ">=" | ">" as above, ir.Aggregate("count", ir.EventPattern(verb)), ir.Constant(int(most))
                )
            ):
                yield verb, most - (above == ">=")
