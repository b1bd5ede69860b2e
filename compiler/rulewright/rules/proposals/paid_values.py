"""What somebody gets that is a number of something: `receives its reward`, of an act that only changes how many coins he has."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.nominals import Amount, Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Statement
from rulewright.vocabulary.types import Vocabulary


def with_paid_values(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement, in which who receives a value gains so much of the only thing that such acts give him."""
    if not any(each.verb and len(each.objects) == 1 for each in statement.clauses):
        return statement
    composer = Composer(vocabulary)
    clauses = tuple(_as_gain(each, composer) for each in statement.clauses)
    return statement if clauses == statement.clauses else replace(statement, clauses=clauses)


def _as_gain(clause: Clause, composer: Composer) -> Clause:
    """As `gains coins equal to its reward`; the clause itself where it says something else."""
    if type(clause) is not Clause or not clause.verb or clause.passive or clause.negated:
        return clause
    value = clause.objects[0] if len(clause.objects) == 1 else None
    if clause.modality not in ("", "must", "imperative") or not isinstance(value, Phrase):
        return clause
    if not _is_value(value, composer) or THEME in composer.roles(clause.verb):
        return clause
    changes = [(by.sign, number) for by, number in composer.given_or_taken(clause.verb) if by.role == ACTOR]
    if len(changes) != 1 or (changes[0][0] < 0 and clause.adjuncts):
        return clause  # what is paid to somebody, acts tell
    ((sign, number),) = changes
    if _is_of_another_sort(value, number, composer):
        return clause
    measure = Measure(Amount(0, value.place, than=value), number)
    return replace(clause, verb="", objects=(), change=Change(sign, (measure,), (clause.verb,)))


def _is_of_another_sort(value: Phrase, number: str, composer: Composer) -> bool:
    """`Loses all his coins`, of a verb that takes points: whether it is something else that is gained or lost by itself."""
    named = value.head.id if isinstance(value.head, Noun) else ""
    return named != number and any(
        changed == named for verb in composer.vocabulary.verbs for _, changed in composer.given_or_taken(verb)
    )


def _is_value(phrase: Phrase, composer: Composer) -> bool:
    """Whether a phrase names a number of something, `its reward`, and not how many there are of it."""
    head = phrase.head
    if not isinstance(head, Noun) or not head.property or phrase.amount is not None or phrase.adjectives:
        return False
    if phrase.determiner not in ("own", "the"):
        return False
    kinds = composer.vocabulary.kinds.values()
    types = [each.attributes[head.id].type for each in kinds if head.id in each.attributes]
    return bool(types) and all(each == "int" for each in types)
