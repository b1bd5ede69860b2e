"""What stands against the sentence before: `However, its owner may demolish it`, where that forbids it, is an exception to it."""

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement

ADVERSATIVE = "however"


def as_exception(statement: Statement, earlier: Earlier) -> Statement:
    """The statement as an exception, where it permits an act that the sentence before forbids, or allows only so; of any
    other act it permits something of its own."""
    if statement.opening != ADVERSATIVE or statement.more or not all(map(_permits, statement.clauses)):
        return statement
    before = earlier(0)
    told = [clause for form in before.statements for clause in form.clauses] if before is not None else []
    restricted = {clause.verb for clause in told if _restricts(clause)}
    if any(each.verb in restricted for each in statement.clauses):
        return replace(statement, opening="exception")
    return statement


def _permits(clause: Clause) -> bool:
    return clause.modality in ("may", "can") and bool(clause.verb) and not (clause.negated or clause.only)


def _restricts(clause: Clause) -> bool:
    """Whether a clause says what may not be done, or how it must be."""
    none = isinstance(clause.subject, Phrase) and clause.subject.determiner == "no"
    return bool(clause.verb) and (clause.negated or none or clause.only or clause.modality == "must")
