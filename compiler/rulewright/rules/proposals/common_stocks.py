"""Common stocks: `receives 2 coins from the bank`, where nothing says how many coins the bank has.

Of what is taken from there, or goes there, nothing is told but what somebody gains or loses by it.
"""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.sentences.grammar.known_names import RECIPIENT
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import FROM
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.vocabulary.types import Vocabulary

TO = "to"


def without_common_stocks(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement without the names of common stocks, from which somebody has what he gains, or to which he loses it."""
    if not any(each.change is not None and each.adjuncts for each in statement.clauses):
        return statement
    words = Composer(vocabulary)
    clauses = tuple(
        replace(each, adjuncts=tuple(one for one in each.adjuncts if not _is_common(one, each, words)))
        for each in statement.clauses
    )
    return statement if clauses == statement.clauses else replace(statement, clauses=clauses)


def _is_common(adjunct: Adjunct, clause: Clause, words: Composer) -> bool:
    """Whether an adjunct names a stock that has no number of what passes, and no part of its own in an act of the clause: what
    is paid to it, those acts tell."""
    change, phrase = clause.change, adjunct.phrase
    if change is None or adjunct.preposition != (FROM if change.sign > 0 else TO):
        return False
    head = phrase.head if isinstance(phrase, Phrase) else None
    if (
        not isinstance(head, Noun)
        or not head.name
        or head.attribute
        or head.id not in words.vocabulary.individuals
    ):
        return False
    individual = words.vocabulary.individuals[head.id]
    if individual.value is not None or may_act(words, individual.kind):
        return False
    if any(words.may_have(individual.kind, each.attribute) for each in change.measures):
        return False
    return change.sign > 0 or not any(words.takes(each, RECIPIENT, individual.kind) for each in change.verbs)
