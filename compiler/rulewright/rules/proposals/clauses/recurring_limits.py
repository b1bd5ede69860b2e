"""Limits of what may be done in a turn: `a player may swap at most two cards per turn`.

A record is of one turn or of a part of it, so it shows when they are exceeded; what must be done in each turn may be done in
another part of it."""

from rulewright.sentences.grammar.nominals import Amount, Phrase
from rulewright.sentences.grammar.statements import Clause

_MAY = ("may", "can")
_AT_MOST = ("<", "<=")
_MORE = (">", ">=")


def sets_upper_limit(clause: Clause) -> bool:
    """Whether a clause says how often something may be done, or to how many things, and no more."""
    amounts = [*_counted(clause), *([clause.often] if clause.often is not None else [])]
    if clause.past or not amounts:
        return False
    if clause.is_denied:
        return clause.modality in _MAY and all(
            each.operator in _MORE or (each.is_plain and not each.exact) for each in amounts
        )
    return all(
        each.operator in _AT_MOST or (clause.modality in _MAY and each.operator == "=") for each in amounts
    )


def _counted(clause: Clause) -> list[Amount]:
    phrases = (clause.subject, *clause.objects)
    return [each.amount for each in phrases if isinstance(each, Phrase) and each.amount is not None]
