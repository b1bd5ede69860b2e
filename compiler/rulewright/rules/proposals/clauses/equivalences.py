"""States that are told of a sort of things in one case: `a harbour is open if it is neither blockaded nor frozen` may say
what open means, so that no other harbour is."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.sentences.grammar.folding import is_same
from rulewright.sentences.grammar.nominals import UNIVERSAL, Phrase
from rulewright.sentences.grammar.statements import Clause

GENERIC = ("a", "any", "", *UNIVERSAL)
"""Determiners of what is said of a sort of things."""

IF = "if"


def may_define(making: Making) -> bool:
    """Whether a clause says that things are so in a case that stands behind it, and is of how the same things are."""
    clause, conditions = making.clause, (*making.statement.conditions, *making.clause.own)
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner not in GENERIC or subject.modifiers:
        return False
    if clause.comes or clause.negated or clause.modality or clause.turns or clause.times:
        return False
    if making.statement.opening or making.statement.others or len(conditions) != 1:
        return False
    (condition,) = conditions
    return (
        condition.kind == IF
        and condition.last
        and bool(condition.clauses)
        and all(_is_state(each, subject) for each in condition.clauses)
    )


def _is_state(clause: Clause, subject: Phrase) -> bool:
    """Whether a condition is of how the things are, or of a number that they have: `if its level is 0`."""
    of = clause.subject
    own = isinstance(of, Phrase) and of.determiner == "own" and not of.modifiers and is_quality(of)
    return not (clause.verb or clause.turns or clause.times) and (own or is_same(of, subject))


def both_ways(rule: ir.Rule, where: Sequence[ir.Condition]) -> ir.Rule:
    """The rule that its things are so, in the end, in these cases and in no others."""
    assert isinstance(rule.then, ir.Require)
    case, so = join(where, "and"), rule.then.condition
    return replace(
        rule,
        then=ir.Require(
            join([join([case, so], "and"), join([negated(case), negated(so)], "and")], "or"),
        ),
    )
