"""`This number`, `this amount`: the number of which the sentence before speaks, in the same record."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.clauses import Recorded
from rulewright.sentences.grammar.nominals import TOLD, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement


def with_numbers_told(statement: Statement, before: Earlier) -> Statement:
    """The statement, in which `this number` is the one that the sentence before writes down or compares, if that is one."""
    told = [each for each in phrases_in(statement) if isinstance(each.head, Noun) and each.head.sort == TOLD]
    if not told:
        return statement
    sentence = before(0)
    found: dict[str, Phrase] = {}
    for form in sentence.statements if sentence is not None else ():
        for clause in form.clauses:
            for number in _number(clause):
                assert isinstance(number.head, Noun)
                found.setdefault(number.head.id, number)
    if len(found) != 1:
        unsure: Statement = with_phrases(statement, {each: replace(each, determiner=UNSURE) for each in told})
        return unsure
    (meant,) = found.values()
    plain = replace(meant, determiner="the", modifiers=())
    known: Statement = with_phrases(statement, {each: replace(plain, place=each.place) for each in told})
    return known


def _number(clause: Clause) -> Iterator[Phrase]:
    """The number that a clause is about."""
    if isinstance(clause, Recorded):
        yield clause.line
        return
    subject = clause.subject
    if clause.amount is None or not isinstance(subject, Phrase) or not isinstance(subject.head, Noun):
        return
    if subject.head.property and not subject.head.sort:
        yield subject
