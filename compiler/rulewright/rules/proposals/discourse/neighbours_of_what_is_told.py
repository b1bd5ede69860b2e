"""`If a tanker moors at a berth, no ferry may moor at an adjacent berth`: next to that berth, and not to where the ferry is."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.nominals import Adjectives, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement


def with_neighbours_doubted(statement: Statement, composer: Composer) -> Statement:
    """The statement with the places marked of which nothing says next to which one they are: a condition has told of another
    such place, and those of whom the clause speaks are none of which the condition does."""
    told = {
        kind
        for phrase in phrases_in(statement.conditions)
        if phrase.determiner in ONE and (kind := _kind(phrase, composer)) is not None
    }
    doubted: dict[Phrase, Phrase] = {
        phrase: replace(phrase, determiner=UNSURE)
        for clause in statement.clauses
        if told and _speaks_of_others(clause)
        for phrase in phrases_in((clause.adjuncts, clause.choices))
        if _kind(phrase, composer) in told
        and any(_is_of_neighbours(each, composer) for each in phrase.adjectives)
    }
    made: Statement = with_phrases(statement, doubted) if doubted else statement
    return made


def _speaks_of_others(clause: Clause) -> bool:
    beside = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)]
    return bool(beside) and all(
        each.same is None and each.determiner not in ("the", "own") for each in beside
    )


def _is_of_neighbours(group: Adjectives, composer: Composer) -> bool:
    """Whether an adjective says of a place that another one lists it: `adjacent contains reference`."""
    return any(
        " contains reference" in composer.vocabulary.adjectives[each].means
        for each in group.ids
        if each in composer.vocabulary.adjectives
    )


def _kind(phrase: Phrase, composer: Composer) -> str | None:
    try:
        return composer.head_kind(phrase) if phrase.head is not None else None
    except Unread:
        return None
