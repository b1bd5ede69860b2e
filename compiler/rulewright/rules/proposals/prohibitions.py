"""Prohibitions: what may not be done, and what does not happen."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread


def prohibitions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Leaders may not be retired`: of each thing, that it does not happen; of each act, where it does not lead."""
    clause = making.clause
    if not clause.negated or not clause.verb:
        return
    composer = making.composer
    actor, theme = making.parties()
    if theme is None or actor is not None:
        raise Unread("a prohibition without a theme")
    kind = making.kind_of_theme(theme)
    if not clause.adjuncts:
        variable = composer.scope.new(kind)
        where = composer.restrictions(theme, variable, kind, variable)
        act = ir.EventPattern(clause.verb, (ir.Argument("theme", None, variable),))
        yield (
            ir.Rule(
                modality=ir.Modality.PROHIBITION,
                subjects=(ir.Selection(kind, variable.name, join(where, "and") if where else None),),
                then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
            ),
        )
        return
    trigger, where, then = making.governed(theme, kind)
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=trigger,
            where=join(where, "and") if where else None,
            then=ir.Require(ir.Not(join(then, "and"))),
        ),
    )
