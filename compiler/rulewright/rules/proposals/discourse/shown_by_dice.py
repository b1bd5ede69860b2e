"""What dice show: `если на кубике выпало 6` speaks of the other number of the act that has the dice."""

from msgspec.structs import replace

from rulewright.sentences.grammar.known_names import DICE, RESULT
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import SHOWN, Clause, Statement
from rulewright.vocabulary.types import Vocabulary


def with_results_of_dice(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement with the result of the throw, where a condition says what the dice show."""
    conditions = tuple(
        replace(given, clauses=tuple(_of_result(each, vocabulary) for each in given.clauses))
        for given in statement.conditions
    )
    return replace(statement, conditions=conditions)


def _of_result(clause: Clause, vocabulary: Vocabulary) -> Clause:
    if clause.relation != SHOWN:
        return clause
    if not clause.objects:
        return _told_by_number_alone(clause, vocabulary)
    (dice,) = clause.objects
    assert isinstance(dice, Phrase) and isinstance(dice.head, Noun)
    results = [
        attribute
        for verb in vocabulary.verbs.values()
        if dice.head.id in verb.attributes
        for attribute, declared in verb.attributes.items()
        if attribute != dice.head.id and declared.type == "int"
    ]
    if len(results) != 1:
        return clause
    result = replace(dice, head=Noun(results[0], dice.place, property=True), determiner="the")
    return replace(clause, relation="", subject=result, objects=())


def _told_by_number_alone(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """`on a 7 or 8`: the result of the only acts that tell of dice."""
    results = [
        RESULT
        for verb in vocabulary.verbs.values()
        if DICE in verb.attributes and RESULT in verb.attributes and verb.attributes[RESULT].type == "int"
    ]
    if len(results) != 1 or clause.amount is None:
        return clause
    place = clause.amount.place
    result = Phrase(Noun(RESULT, place, property=True), place, determiner="the")
    return replace(clause, relation="", subject=result)
