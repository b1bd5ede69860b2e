"""Duties of what goes on while something else is done: `a convoy must be escorted by a squadron whenever it sails`."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.effects import stays_with
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.constructions.demands_before_acts import PRONOUN
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

_MEANWHILE = ("when", "if", "while")
"""Kinds of conditions that tell of the act beside which something must go on."""


def accompanied(statement: Statement, words: Words) -> Statement:
    """The statement as one that forbids the act unless what goes on beside it does: what escorts a convoy is with it then, and comes
    neither afterwards nor at any time of the step. Itself where it says nothing of the sort."""
    if len(statement.clauses) != 1 or len(statement.conditions) != 1 or statement.others or statement.more:
        return statement
    (demand,), (case,) = statement.clauses, statement.conditions
    if case.kind not in _MEANWHILE or len(case.clauses) != 1:
        return statement
    (deed,) = case.clauses
    whom = demand.subject
    if not (_is_duty(demand) and stays_with(words, demand.verb) and _is_act_of_it(deed)):
        return statement
    if not isinstance(whom, Phrase) or whom.head is None:
        return statement
    so = replace(demand, subject=deed.subject, modality="", adjuncts=tuple(map(_with_any, demand.adjuncts)))
    barred = replace(deed, subject=whom, modality="may", negated=True)
    # What stood before the duty stands behind what is forbidden now, and still takes up the same.
    return replace(statement, clauses=(barred,), conditions=(Condition("unless", (so,), last=True),))


def _is_duty(clause: Clause) -> bool:
    plain = clause.modality == "must" and clause.passive and not (clause.negated or clause.only)
    return type(clause) is Clause and plain and bool(clause.verb) and not (clause.times or clause.own)


def _is_act_of_it(clause: Clause) -> bool:
    """Whether a clause tells what something does, or what is done to it, of which the sentence speaks elsewhere."""
    subject = clause.subject
    told = not (clause.modality or clause.negated or clause.perfect or clause.past or clause.times)
    it = isinstance(subject, Phrase) and subject.head is None and subject.determiner == PRONOUN
    return type(clause) is Clause and bool(clause.verb) and told and it


def _with_any(adjunct: Adjunct) -> Adjunct:
    """`by at least one ship`: by a ship, whichever it is."""
    phrase = adjunct.phrase
    amount = phrase.amount if isinstance(phrase, Phrase) else None
    if not isinstance(phrase, Phrase) or amount is None or phrase.part or amount.than is not None:
        return adjunct
    one_or_more = amount.operator in ("=", ">=") and amount.value == 1
    return replace(adjunct, phrase=replace(phrase, amount=None, determiner="a")) if one_or_more else adjunct
