"""Conditions of a whole sentence mean the same in each of its clauses: `If a ship is in Spain, it is inspected and pays a toll`."""

from collections.abc import Sequence
from itertools import combinations

from rulewright.rules import ir
from rulewright.sentences.grammar.statements import Statement

Rules = tuple[ir.Rule, ...]


def in_other_cases(statement: Statement, choices: Sequence[Sequence[Rules]], chosen: Sequence[Rules]) -> bool:
    """Whether two of the clauses are read in different cases, though each of them could be read in the case of the other."""
    if not statement.conditions:
        return False
    cases = [_case(each) for each in chosen]
    others = [{_case(each) for each in among} for among in choices]
    return any(
        cases[one] != cases[other] and cases[one] in others[other] and cases[other] in others[one]
        for one, other in combinations(range(len(chosen)), 2)
    )


def _case(rules: Rules) -> tuple[ir.Condition | None, ...]:
    """The case in which each of the rules holds."""
    return tuple(dict.fromkeys(each.where for each in rules))
