"""Rules that change a number: `P.coins += 2`. Unlike `final P.coins = initial P.coins + 2` that is not all that becomes of it."""

from collections.abc import Iterator

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.act_totals import SIGNS, alone
from rulewright.rules.conjuncts import conjuncts

Summand = tuple[str, ir.Term]
"""`+` or `-`, and how much."""


class NumberChange(Struct, frozen=True):
    """That a number of each subject of a rule has changed."""

    condition: ir.Comparison
    """Said without others: `final P.coins = initial P.coins + 2`."""

    number: ir.AttributeOf
    """Of the one subject of the rule, or of what has a name."""

    own: tuple[Summand, ...]
    """What the rule adds."""

    told: tuple[Summand, ...]
    """What acts do against it, which is none of it: sums over events."""


def changes_of(rule: ir.Rule) -> Iterator[NumberChange]:
    """The numbers that a rule changes, each by itself."""
    for condition in conjuncts(rule.then.condition) if isinstance(rule.then, ir.Require) else ():
        if (
            isinstance(condition, ir.Comparison)
            and condition.operator in SIGNS
            and may_change(rule, condition.left)
        ):
            assert isinstance(condition.left, ir.AttributeOf)
            parts = tuple(summands(condition.right, SIGNS[condition.operator]))
            against = tuple(each for each in parts if each[0] != SIGNS[condition.operator])
            told = tuple(each for each in against if _is_of_acts(each[1]))
            own = tuple(each for each in parts if each not in told)
            yield NumberChange(plainly(condition), condition.left, own, told)


def may_change(rule: ir.Rule, number: ir.Term | None) -> bool:
    """Whether a rule can say of a number that it changes: it is about no act, and the number is its one subject's, or that of
    something with a name."""
    if rule.trigger is not None or len(rule.subjects) > 1 or not isinstance(number, ir.AttributeOf):
        return False
    if rule.modality in (ir.Modality.PERMISSION, ir.Modality.PROHIBITION, ir.Modality.DEFINITION):
        return False
    if rule.subjects:
        return number.of == ir.Variable(rule.subjects[0].variable)
    return isinstance(number.of, ir.Constant | ir.Name)


def plainly(condition: ir.Comparison) -> ir.Comparison:
    """A change as if no other rule changed the number."""
    before = ir.At(ir.Moment.INITIAL, condition.left)
    much = ir.Arithmetic(SIGNS[condition.operator], before, condition.right)
    return ir.Comparison("=", ir.At(ir.Moment.FINAL, condition.left), much)


def without_changes(condition: ir.Condition, act: ir.EventPattern | None) -> ir.Condition:
    """What a rule demands, with each change said plainly; `act`: the act that it is about, to whose numbers it adds."""
    said = plainly if act is None else alone
    parts = tuple(
        said(each) if isinstance(each, ir.Comparison) and each.operator in SIGNS else each
        for each in conjuncts(condition)
    )
    return replace(condition, conditions=parts) if isinstance(condition, ir.All) else parts[0]


def as_change(condition: ir.Condition) -> ir.Condition:
    """`final P.coins = initial P.coins + 2` as a change beside which there may be others; any other condition as it is."""
    number = changed_number(condition)
    if number is None:
        return condition
    assert isinstance(condition, ir.Comparison)
    before = ("+", ir.At(ir.Moment.INITIAL, number))
    (sign, much), *more = [each for each in summands(condition.right) if each != before]
    for other, term in more:
        much = ir.Arithmetic("+" if other == sign else "-", much, term)
    return ir.Comparison(f"{sign}=", number, much)


def changed_number(condition: ir.Condition) -> ir.AttributeOf | None:
    """The number of which a condition says what it has become from what it was."""
    match condition:
        case ir.Comparison(
            "=", ir.At(ir.Moment.FINAL, ir.AttributeOf() as number), ir.Arithmetic() as reckoned
        ):
            before = ("+", ir.At(ir.Moment.INITIAL, number))
            return number if list(summands(reckoned)).count(before) == 1 else None
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


def _is_of_acts(term: ir.Term) -> bool:
    return (
        isinstance(term, ir.Aggregate) and term.operator == "sum" and isinstance(term.domain, ir.EventPattern)
    )
