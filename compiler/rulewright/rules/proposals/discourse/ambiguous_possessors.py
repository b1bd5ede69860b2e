"""`Towers may only be built in a district by its owner`: a thing that is somebody's, where it is not the subject's, or not surely."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, with_phrases
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause, Statement


def with_sure_possessors(statement: Statement, composer: Composer, numbers: Numbering) -> Iterator[Statement]:
    """The statement, in which `by its owner` is not taken for that of the subject where another thing of the clause has one."""
    found = {
        adjunct.phrase: replace(adjunct.phrase, determiner=UNSURE)
        for clause in statement.clauses
        for adjunct in clause.adjuncts
        if isinstance(adjunct.phrase, Phrase) and _is_unsure(clause, adjunct, composer, numbers)
    }
    yield with_phrases(statement, dict(found)) if found else statement


def _is_unsure(clause: Clause, adjunct: Adjunct, composer: Composer, numbers: Numbering) -> bool:
    phrase = adjunct.phrase
    if adjunct.preposition != BY or not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun):
        return False
    if phrase.determiner != "own" or not phrase.of_thing or not phrase.head.property or not clause.passive:
        return False
    return any(
        each.determiner in ONE and numbers.of(each) is not True and _has(composer, each, phrase.head.id)
        for each in (*_within(clause.subject), *(one.phrase for one in clause.adjuncts))
        if isinstance(each, Phrase) and each.place.precedes(phrase.place)
    )


def _within(subject: object) -> Iterator[Phrase]:
    """What is said of the subject by where it is: `buildings in a district`."""
    for each in subject.modifiers if isinstance(subject, Phrase) else ():
        if isinstance(each, Adjunct) and isinstance(each.phrase, Phrase):
            yield each.phrase


def _has(composer: Composer, phrase: Phrase, attribute: str) -> bool:
    try:
        kind = composer.head_kind(phrase)
    except Unread:
        return False
    return composer.vocabulary.attribute(kind, composer.attribute_called(kind, attribute)) is not None
