"""`If the wages are 0, the surplus must be 0`: numbers of nobody named are those of one thing that has them all, of each such thing."""

from msgspec.structs import replace

from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.records import holder_of, is_bare, of_him
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import rebuild


def of_one_holder(statement: Statement, context: Context) -> Statement:
    """The statement, in which the numbers of its clause and of the conditions are those of one thing, if it speaks of nothing else."""
    if len(statement.clauses) != 1 or not statement.conditions or statement.more or statement.others:
        return statement
    (clause,) = statement.clauses
    named = list(phrases_in(statement))
    subject = clause.subject
    if not isinstance(subject, Phrase) or clause.amount is None or not all(map(is_bare, named)):
        return statement
    kind = holder_of(named, context)
    if kind is None:
        return statement
    holder = Phrase(Noun(kind, subject.place), subject.place, determiner="a")
    of = replace(subject, determiner="the", modifiers=(Adjunct("of", holder),))
    meant: Statement = rebuild(statement, lambda part: of if part is subject else of_him(part))
    return meant
