"""Conditions of a part of a clause: what is said in that case, and what is said otherwise."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Clauses
from rulewright.sentences.grammar.modifiers import ButFor
from rulewright.sentences.grammar.phrases_within import extent
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.sentences.grammar.traverse import parts as forms

_OTHERWISE = {"if": "unless", "when": "unless", "while": "unless", "unless": "if"}
"""The kind of a condition that holds where one of another kind does not."""


def in_case_and_otherwise(then: Clause, otherwise: Clause, case: Condition) -> tuple[Clause, ...]:
    """What holds in a case, and what holds in all others; nothing where the words for the case do not tell which these are."""
    if then.own or otherwise.own or case.kind not in _OTHERWISE or case.phrase is not None:
        return ()
    given = replace(case, last=True)
    return (
        replace(then, own=(given,)),
        replace(otherwise, own=(replace(given, kind=_OTHERWISE[case.kind]),)),
    )


def closing_exception(clauses: Clauses) -> bool:
    """Whether an exception stands last: `…, except its owner`."""
    whole = extent(clauses)
    ends = [extent(each.phrase) for each in forms(clauses, ButFor)]
    return whole is not None and any(end is not None and end.end == whole.end for end in ends)


def last_alternative(clauses: Clauses, case: Condition) -> Iterator[tuple[Statement, bool]]:
    """`placed in the harbour, or in a port if there is room`: of the last alternative of where something is done, the case in which it
    is one; and whether that alone can be meant."""
    (*_, clause) = clauses.clauses
    if len(clauses.clauses) > 1 or len(clause.choices) != 1:
        return
    (choice,) = clause.choices
    whole, end = extent(clauses), extent(choice.runs)
    if whole is None or end is None or end.end != whole.end:
        return
    *rest, _ = choice.runs
    fewer = (
        replace(clause, choices=(replace(choice, runs=tuple(rest)),))
        if len(rest) > 1
        else replace(clause, choices=(), adjuncts=(*clause.adjuncts, *rest[0]))
    )
    if both := in_case_and_otherwise(clause, fewer, case):
        yield Statement(clauses=both), choice.apart
