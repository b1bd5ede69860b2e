"""Permissions: what acts may be, and that they may be nothing else."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making, of_sort
from rulewright.rules.proposals.unread import Unread


def permissions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Explorers may be placed in any province`: an act of this sort that nothing permits is forbidden."""
    clause = making.clause
    if clause.modality != "may" or clause.negated or not clause.verb:
        return
    actor, theme = making.parties()
    if theme is None:
        raise Unread("a permission without a theme")
    making.acting(actor)
    trigger, where, then = making.governed(theme, making.kind_of_theme(theme))
    if (
        not then and not clause.times
    ):  # a kind says which acts are meant, anything else which of them are permitted
        then = [each for each in where if not of_sort(each)]
        where = [each for each in where if of_sort(each)]
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=trigger,
            where=join(where, "and") if where else None,
            then=ir.Require(join(then, "and")) if then else None,
        ),
    )
