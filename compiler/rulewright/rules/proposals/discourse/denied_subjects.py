"""`No house may raise bands if its seat is burnt`, as `a house may not …`: what is said of somebody of whom it is denied."""

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Statement


def with_denial_at_verb(statement: Statement) -> Statement:
    """The statement with the denial at its verb where a condition may speak of its subject, which is then there to be taken up."""
    if not statement.conditions and not any(each.own for each in statement.clauses):
        return statement
    return replace(statement, clauses=tuple(map(_denied, statement.clauses)))


def _denied(clause: Clause) -> Clause:
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner != "no" or subject.such or subject.head is None:
        return clause
    if clause.negated or clause.modality not in ("may", "can") or not clause.verb:
        return clause
    return replace(clause, negated=True, subject=replace(subject, determiner="a"))
