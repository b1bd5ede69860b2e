"""What has been done to so many things: `only if he has inspected two crates` counts the crates, however often each was."""

from typing import TYPE_CHECKING

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.numbers_of_acts import number_said
from rulewright.rules.proposals.join import also
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

if TYPE_CHECKING:
    from rulewright.rules.proposals.clauses.states import Composer

NUMBER = "number"
"""The determiner of so many things of a sort."""


def done_to_several(composer: "Composer", clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That `thing` has done it to so many things, such as they were then; None of a clause that says no such thing."""
    theme = _several(composer, clause, kind)
    if theme is None or theme.amount is None:
        return None
    amount = theme.amount
    of = composer.head_kind(theme)
    one = composer.scope.new(of)
    composer.scope.bind(theme, one)
    plain = replace(theme, amount=None, adjectives=(), modifiers=(), determiner="the")
    act = composer.managed(clause, composer.event(replace(clause, objects=(plain,)), thing, kind))
    such = composer.restrictions(replace(theme, amount=None, determiner=""), one, of, thing)
    if such:
        act = replace(act, where=also(act.where, *such))
    counted = ir.Aggregate("count", ir.Selection(of, one.name, ir.Happened(act)))
    # who has done it to three has done it to two
    return composer.compared(counted, replace(amount, operator=">=") if amount.is_plain else amount)


def _several(composer: "Composer", clause: Clause, kind: str) -> Phrase | None:
    """The things to which somebody has done something, if their number is said."""
    theme = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or theme.amount is None or theme.amount.than is not None:
        return None
    if not (clause.perfect or clause.past) or clause.passive or clause.modality or clause.per or clause.often:
        return None
    if not isinstance(theme.head, Noun) or theme.head.name or theme.head.property:
        return None
    if theme.part or theme.such or theme.same is not None or theme.determiner not in ("", NUMBER):
        return None
    return None if number_said(composer, clause.verb, theme, kind) else theme
