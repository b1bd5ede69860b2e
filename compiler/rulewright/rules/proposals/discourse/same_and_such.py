"""`The same glen`, `such a district`: what takes up the very thing of which its own sentence has spoken, or the sort of it."""

from collections.abc import Callable, Iterator, Sequence

from rulewright.rules.proposals.discourse.antecedents import Antecedent
from rulewright.rules.proposals.discourse.definites import head_as_at
from rulewright.rules.proposals.discourse.own_sentence import clause_of
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in, refers_back
from rulewright.sentences.grammar.statements import Statement

_ONE_OF_THEM = (*ONE, "each", "no", "the", "this", "own")
"""Determiners of a noun that names one thing, or each of several by itself."""

_OF_A_SORT = ("", *ONE, "each", "no", "all")


def the_very_same(
    anaphor: Phrase,
    own: Sequence[Antecedent],
    statement: Statement,
    fits: Callable[[Antecedent, Phrase], bool],
) -> list[Antecedent]:
    """What `the same glen` takes up: the one thing that its sentence has called so before, or by its name. Of several that do or suffer something,
    `the same` says that it is one for all of them, and takes up nothing: `two bands may not enter the same glen`."""
    before = [
        each
        for each in own
        if _is_called_so(anaphor, each)
        or (is_name(each.phrase) and each.phrase.place.precedes(anaphor.place) and fits(each, anaphor))
    ]
    places = {each.phrase.same or each.phrase.place for each in before}
    if len(places) != 1 or any(
        each.plural or not (each.phrase.determiner in _ONE_OF_THEM or is_name(each.phrase)) for each in before
    ):
        return []
    if any(each.phrase.amount is not None for each in before) or _is_said_of_several(anaphor, own, statement):
        return []
    return before


def _is_called_so(anaphor: Phrase, each: Antecedent) -> bool:
    one = each.phrase
    return one.place.precedes(anaphor.place) and head_as_at(anaphor, one) == one.head


def _is_said_of_several(anaphor: Phrase, own: Sequence[Antecedent], statement: Statement) -> bool:
    """Whether the clause of a phrase speaks of several that share something: of so many, of a list, or in the plural."""
    at = clause_of(anaphor, statement)
    if at < 0:
        return False
    clause = statement.every_clause[at]
    beside = (clause.subject, *clause.objects, *(each.phrase for each in clause.adjuncts))
    return any(isinstance(each, Either) for each in beside) or any(
        each.clause == at
        and each.rank < 3
        and each.phrase is not anaphor
        and (each.plural is True or each.phrase.amount is not None)
        for each in own
    )


def sorts_beside(anaphor: Phrase, own: Sequence[Antecedent], statement: Statement) -> Iterator[Phrase]:
    """What `such a district` may be where the subject of its clause has told of such: `a player who owns a burnt district may not
    build in such a district`. The sort is meant, and not the one thing."""
    at = clause_of(anaphor, statement)
    for each in own:
        phrase = each.phrase
        if each.clause != at or each.rank < 3 or not _is_called_so(anaphor, each):
            continue
        told = (*phrases_in(phrase.adjectives), *phrases_in(phrase.modifiers))
        if phrase.determiner not in _OF_A_SORT or phrase.amount is not None:
            continue
        if not (phrase.adjectives or phrase.modifiers) or any(map(refers_back, told)):
            continue
        yield phrase
