"""Conditions of a whole sentence mean the same in each of its clauses: `If a ship is in Spain, it is inspected and pays a toll`;
and its numbers compare alike in each of its cases."""

from collections.abc import Sequence
from itertools import combinations

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Statement

Rules = tuple[ir.Rule, ...]


def in_other_cases(statement: Statement, choices: Sequence[Sequence[Rules]], chosen: Sequence[Rules]) -> bool:
    """Whether two of the clauses are read of different facts, though each of them could be read of those of the other."""
    if not statement.conditions:
        return False
    cases = [_told_apart(each, among) for each, among in zip(chosen, choices, strict=True)]
    others = [{_told_apart(each, among) for each in among} for among in choices]
    return any(
        cases[one] != cases[other] and cases[one] in others[other] and cases[other] in others[one]
        for one, other in combinations(range(len(chosen)), 2)
    )


def in_like_numbers(read: Sequence[Sequence[Rules]]) -> Sequence[Sequence[Rules]]:
    """The readings of a sentence's cases without those that ask for so many at least in one case and for so many and no more in
    another, where it can be read alike: `raises one band, or two if he owns a tower`. Of the same acts it asks for no more in any
    case: `draws two cards, or one if he has passed`."""
    like = [cases for cases in read if len({each for each in map(_bounds, cases) if each}) <= 1]
    return like or [_no_more(cases) for cases in read]


def _no_more(cases: Sequence[Rules]) -> Sequence[Rules]:
    """The cases, each with so many and no more of the acts of which another case asks for so many and no more."""
    exact = {
        counted
        for rules in cases
        for rule in rules
        for operator, counted in [_asked(rule)]
        if operator == "=" and counted is not None
    }
    return [
        tuple(
            replace(rule, then=ir.Require(replace(rule.then.condition, operator="=")))
            if isinstance(rule.then, ir.Require)
            and isinstance(rule.then.condition, ir.Comparison)
            and _asked(rule)[0] == ">="
            and _asked(rule)[1] in exact
            else rule
            for rule in rules
        )
        for rules in cases
    ]


def _asked(rule: ir.Rule) -> tuple[str, ir.Aggregate | None]:
    """How a rule compares the number of some acts, and which acts these are."""
    match rule.then:
        case ir.Require(ir.Comparison(operator, ir.Aggregate("count", ir.EventPattern()) as counted)):
            return operator, counted
    return "", None


def _bounds(rules: Rules) -> frozenset[str]:
    """How these rules compare numbers of acts or of things."""
    return frozenset(
        rule.then.condition.operator
        for rule in rules
        if isinstance(rule.then, ir.Require)
        and isinstance(rule.then.condition, ir.Comparison)
        and isinstance(rule.then.condition.left, ir.Aggregate)
    )


def _told_apart(rules: Rules, among: Sequence[Rules]) -> frozenset[str]:
    """The attributes of which these rules speak, and not all of the readings beside them: who `in Spain` is of."""
    return _attributes(rules) - frozenset.intersection(*map(_attributes, among))


def _attributes(rules: Rules) -> frozenset[str]:
    return frozenset(
        part.attribute for rule in rules for part, _ in walk(rule) if isinstance(part, ir.AttributeOf)
    )
