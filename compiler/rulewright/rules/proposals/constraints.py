"""Constraints on acts: `must be placed in an owned province` says of each placing where it leads."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread


def constraints(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Missionaries must be placed in an owned province`: of each act, where it must lead."""
    clause = making.clause
    if clause.modality != "must" or clause.negated or not clause.verb or not clause.adjuncts:
        return
    _, theme = making.parties()
    if theme is None or theme.determiner not in ("", "a"):
        return
    trigger, where, then = making.governed(theme, making.kind_of_theme(theme))
    if not then:
        raise Unread("a constraint without a demand")
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=trigger,
            where=join(where, "and") if where else None,
            then=ir.Require(join(then, "and")),
        ),
    )
