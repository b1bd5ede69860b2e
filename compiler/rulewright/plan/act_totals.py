"""Rules that add to one number of an act: who attacks uphill with +2 by one paragraph and -1 by another attacks with +1."""

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from rulewright.plan.application import Examined, applies_to
from rulewright.plan.inputs import BookRules
from rulewright.plan.permitted import may_fit_one_act
from rulewright.plan.planned import ActTotal, Applicability, Part
from rulewright.rules import ir
from rulewright.rules.act_totals import Summand
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import rebuild


class Adding(Struct, frozen=True):
    """A rule that adds to a number of the act that it is about."""

    examined: Examined
    summand: Summand
    exceptions: tuple[Applicability, ...]
    """To the rule, in its variables."""

    @property
    def act(self) -> ir.EventPattern:
        """The act that the rule is about."""
        act = self.examined.rule.trigger
        assert act is not None
        return act


def act_total(mine: Adding, others: Sequence[Adding], book: BookRules) -> ActTotal:
    """What a rule and others add to the number of its act.

    What defeats the rule, or is defeated by it, is not among `others`. A rule that says the same once more adds nothing.
    """
    said = {_said(mine)}
    parts: list[Part] = []
    for other in others:
        if other.summand.total.attribute != mine.summand.total.attribute or _said(other) in said:
            continue
        if not may_fit_one_act(other.act, mine.act, book.vocabulary):
            continue
        said.add(_said(other))
        applies = applies_to(other.examined, mine.examined, book, other.exceptions)
        parts.append(Part(applies=applies, much=_of_act(other, mine)))
    return ActTotal(condition=mine.summand.condition, much=mine.summand.much, parts=tuple(parts))


def _of_act(other: Adding, mine: Adding) -> ir.Term:
    """How much another rule adds, read off the act of this one: who takes part there is `E.agent`."""
    assert mine.act.variable is not None
    act = ir.Variable(mine.act.variable)
    bound: dict[ir.Ir, ir.Ir] = {other.summand.total.of: act}
    for each in other.act.arguments:
        if isinstance(each.term, ir.Variable):
            bound[each.term] = ir.AttributeOf(act, each.role)
    own = [each for each in variables_of(other.summand.much) if ir.Variable(each) not in bound]
    apart = fresh(own, {*variables_of(mine.examined.rule), *variables_of(other.examined.rule)})
    much: ir.Term = rebuild(rename(other.summand.much, apart), lambda node, _: bound.get(node))
    return much


def _said(adding: Adding) -> tuple[Any, ...]:
    """What a rule says, with its variables called by their order."""
    rule = adding.examined.rule
    nodes = [each for each in (rule.trigger, rule.where, adding.summand.condition) if each is not None]
    names = dict.fromkeys(name for node in nodes for name in variables_of(node))
    ordered = {name: str(at) for at, name in enumerate(names)}
    return (rule.steps, *(rename(node, ordered) for node in nodes))
