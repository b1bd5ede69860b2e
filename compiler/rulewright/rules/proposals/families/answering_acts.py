"""So many acts in answer to others: `a player who demolishes a tower must discard two cards`.

Records do not tell which act answers which. What answers has been done if there are as many of its sort; of what else is
done of that sort the sentence says nothing.
"""

from msgspec.structs import replace

from rulewright.rules.proposals.families.each_time import IF
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Amount, Either, Phrase
from rulewright.sentences.grammar.traverse import parts

OCCASIONS = (IF, "when", "whenever", "after", "once")
"""Kinds of conditions that may tell of acts."""


def amount_answering(making: Making, doer: Phrase | Either | None, amount: Amount) -> Amount:
    """How many acts there are, where others are their occasion: so many at least.

    Raises `Unread` where so many may be done then: of what may be done anyway, nobody knows what is done by this permission.
    """
    if not _has_acts_as_occasion(making, doer):
        return _in_a_case(making, amount)
    if making.clause.modality in ("may", "can"):
        raise Unread("how many may be done then, besides what may be done anyway")
    return replace(amount, operator=">=") if amount.operator == "=" and not amount.exact else amount


def _in_a_case(making: Making, amount: Amount) -> Amount:
    """`if a player has no cards, he must draw three`: so many in all, or besides what is drawn when it is so no longer."""
    may_be_more = amount.operator == "=" and not amount.exact and making.clause.modality == "must"
    if (
        not may_be_more
        or making.clause.negated
        or not any(each.kind == IF for each in making.statement.conditions)
    ):
        return amount
    return replace(amount, operator=making.composer.choices.choose(("=", ">=")))


def _has_acts_as_occasion(making: Making, doer: Phrase | Either | None) -> bool:
    """Whether conditions tell of acts, or what is said of who acts does."""
    conditions = (*making.statement.conditions, *making.clause.own)
    told = [clause for each in conditions if each.kind in OCCASIONS for clause in each.clauses]
    told += [each.clause for each in parts(doer, Relative)]
    return any(each.verb and not (each.negated or each.modality) for each in told)
