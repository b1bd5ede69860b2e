"""`After drawing a card, a player must reveal it`: what a deed tells of, taken up by the clause that stands behind it."""

from msgspec.structs import replace

from rulewright.sentences.grammar.folding import is_same
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

_DOERS = ("", "a", "any", "each")
"""Determiners of whoever does it."""

_TAKING_UP = ("pronoun", "this")
"""Determiners of what stands for the thing of the deed: `it`, `that card`; `one` may be another."""


def with_deed_as_condition(statement: Statement) -> Statement:
    """The statement as `when a player has drawn a card, he must reveal it`, where words behind the deed take up its thing."""
    if len(statement.clauses) != 1 or statement.conditions or statement.more:
        return statement
    (clause,) = statement.clauses
    who, deed = clause.subject, _deed_before(clause)
    if deed is None or not isinstance(who, Phrase) or who.determiner not in _DOERS or who.amount is not None:
        return statement
    if clause.passive or clause.modality != "must" or clause.negated:
        return statement
    behind = phrases_in((clause.objects, clause.adjuncts))
    if not any(each.determiner in _TAKING_UP and who.place.precedes(each.place) for each in behind):
        return statement
    done = replace(deed, subject=replace(who, determiner="a"))
    he = replace(who, determiner="the", adjectives=(), modifiers=(), same=who.place)
    return replace(
        statement,
        clauses=(replace(clause, subject=he, own=()),),
        conditions=(Condition("when", (done,)),),
    )


def _deed_before(clause: Clause) -> Clause | None:
    """The deed that somebody has done to one thing, told before he is."""
    match clause.own:
        case (Condition(kind="when", clauses=(Clause(subject=Phrase() as doer, perfect=True) as deed,)),):
            who, thing = clause.subject, deed.objects[0] if len(deed.objects) == 1 else None
        case _:
            return None
    if not isinstance(who, Phrase) or not isinstance(thing, Phrase) or not is_same(doer, who):
        return None
    done = bool(deed.verb) and not (deed.passive or deed.negated)
    return deed if done and thing.place.precedes(who.place) else None
