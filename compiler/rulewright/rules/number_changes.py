"""Rules that change a number: in the end it is what it was, and so much more or less."""

from collections.abc import Iterator

from msgspec import Struct

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.traverse import mentions

Summand = tuple[str, ir.Term]
"""`+` or `-`, and how much."""


class NumberChange(Struct, frozen=True):
    """That a number of each subject of a rule has changed: `final P.coins = initial P.coins + 2`."""

    condition: ir.Comparison
    number: ir.AttributeOf
    """Of the one subject of the rule, or of what has a name."""

    own: tuple[Summand, ...]
    """What the rule adds."""

    told: tuple[Summand, ...]
    """What acts add that are not this change: sums over events."""


def change_of(rule: ir.Rule) -> NumberChange | None:
    """The number that a rule without acts changes; None of one that changes none, or several things at once."""
    if rule.trigger is not None or not isinstance(rule.then, ir.Require) or len(rule.subjects) > 1:
        return None
    if rule.modality in (ir.Modality.PERMISSION, ir.Modality.PROHIBITION):
        return None
    subjects = [ir.Variable(each.variable) for each in rule.subjects]
    for condition in conjuncts(rule.then.condition):
        number = changed_number(condition)
        if number is None or not (number.of in subjects or _is_named(number.of)):
            continue
        assert isinstance(condition, ir.Comparison)
        before = ("+", ir.At(ir.Moment.INITIAL, number))
        rest = [each for each in summands(condition.right) if each != before]
        if any(mentions(much, before[1]) for _, much in rest):
            continue
        told = tuple(each for each in rest if _is_of_acts(each[1]))
        return NumberChange(condition, number, tuple(each for each in rest if each not in told), told)
    return None


def changed_number(condition: ir.Condition) -> ir.AttributeOf | None:
    """The number of which a condition says what it has become from what it was."""
    match condition:
        case ir.Comparison(
            "=",
            ir.At(ir.Moment.FINAL, ir.AttributeOf() as number) | (ir.AttributeOf() as number),
            ir.Arithmetic() as reckoned,
        ) if ("+", ir.At(ir.Moment.INITIAL, number)) in summands(reckoned):
            return number
        case _:
            return None


def summands(term: ir.Term, sign: str = "+") -> Iterator[Summand]:
    """What is added and subtracted in a term."""
    if isinstance(term, ir.Arithmetic) and term.operator in ("+", "-"):
        yield from summands(term.left, sign)
        yield from summands(term.right, sign if term.operator == "+" else "-" if sign == "+" else "+")
    else:
        yield sign, term


def total_of(summands: tuple[Summand, ...]) -> ir.Term:
    """The term in which these are added up."""
    total: ir.Term | None = None
    for sign, much in summands:
        first = sign == "+" and total is None
        total = much if first else ir.Arithmetic(sign, total if total is not None else ir.Constant(0), much)
    return total if total is not None else ir.Constant(0)


def _is_named(holder: ir.Term) -> bool:
    return isinstance(holder, ir.Constant | ir.Name)


def _is_of_acts(term: ir.Term) -> bool:
    return (
        isinstance(term, ir.Aggregate) and term.operator == "sum" and isinstance(term.domain, ir.EventPattern)
    )
