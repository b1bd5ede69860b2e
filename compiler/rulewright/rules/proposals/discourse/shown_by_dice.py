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


def with_own_throws(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """`The first player rolls a die, and on a 1 …`: what is joined to a throw speaks of what that comes to, and of nobody else's."""
    if not statement.more or not statement.clauses:
        return statement
    throw = statement.clauses[-1]
    who = throw.subject
    if not isinstance(who, Phrase):
        return statement
    if throw.passive or throw.negated or not _has_result(throw.verb, vocabulary):
        return statement
    named = who.head is None or (isinstance(who.head, Noun) and who.head.name)
    again = who if named else replace(who, determiner="the", same=who.same or who.place)
    own = replace(throw, subject=again, objects=(), adjuncts=(), per=None, times=(), modality="")

    def told(clause: Clause) -> Clause:
        if clause.amount is None or not _says_a_result(clause, throw.verb):
            return clause
        place = clause.amount.place
        result = Phrase(Noun(RESULT, place, property=True), place, determiner="number", amount=clause.amount)
        return replace(own, objects=(result,))

    return replace(
        statement,
        more=tuple(
            replace(
                each,
                conditions=tuple(
                    replace(given, clauses=tuple(map(told, given.clauses))) for given in each.conditions
                ),
            )
            for each in statement.more
        ),
    )


def _has_result(verb: str, vocabulary: Vocabulary) -> bool:
    """Whether acts of a verb tell of dice and what they come to."""
    declared = vocabulary.verbs.get(verb)
    if declared is None or DICE not in declared.attributes or RESULT not in declared.attributes:
        return False
    return declared.attributes[RESULT].type == "int"


def _says_a_result(clause: Clause, verb: str) -> bool:
    """Whether a clause says no more than what a throw comes to: `on a 7`, `on a roll of 7`, `if the result is 7`."""
    if clause.relation == SHOWN:
        return not clause.objects
    said = clause.subject
    if said is None:
        return clause.verb == verb
    if not isinstance(said, Phrase) or not isinstance(said.head, Noun) or said.modifiers or clause.verb:
        return False
    return said.head.property and said.head.id == RESULT and said.determiner == "the"


def _of_result(clause: Clause, vocabulary: Vocabulary) -> Clause:
    amount = clause.amount
    if clause.subject is None and amount is not None and _has_result(clause.verb, vocabulary):
        # `on a roll of 7`, which also tells how many dice there are
        result = Phrase(Noun(RESULT, amount.place, property=True), amount.place, determiner="the")
        return Clause(subject=result, amount=amount)
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
