"""Phrases that repeat a noun of the same sentence: `leaders of major powers and those of minor powers`."""

from msgspec.structs import replace

from rulewright.sentences.grammar.forms import Clause, Either, Phrase, Statement


def with_antecedents(statement: Statement) -> Statement:
    """The statement with the noun, and its adjectives, in place of `those`, wherever a parallel phrase before has one."""
    known: list[Phrase] = []
    return replace(
        statement,
        clauses=tuple(_clause(clause, known) for clause in statement.clauses),
    )


def _clause(clause: Clause, known: list[Phrase]) -> Clause:
    subject = clause.subject and _nominal(clause.subject, known)
    return replace(clause, subject=subject, objects=tuple(_nominal(each, known) for each in clause.objects))


def _nominal(nominal: Phrase | Either, known: list[Phrase]) -> Phrase | Either:
    if isinstance(nominal, Either):
        return replace(nominal, items=tuple(_phrase(item, known) for item in nominal.items))
    return _phrase(nominal, known)


def _phrase(phrase: Phrase, known: list[Phrase]) -> Phrase:
    if phrase.determiner != "those" or not known:
        if phrase.head is not None:
            known.append(phrase)
        return phrase
    antecedent = known[-1]
    determiner = antecedent.determiner if antecedent.determiner in ("all", "each", "any") else "the"
    return replace(
        phrase,
        head=antecedent.head,
        place=antecedent.place,
        determiner=determiner,
        adjectives=antecedent.adjectives,
    )
