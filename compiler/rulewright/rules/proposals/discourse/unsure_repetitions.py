"""`Владелец тюка не может вскрыть тюк`: in a language without articles, no word tells whether the bale is the one that he owns."""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause, Statement


def with_unsure_repetitions(statement: Statement, single: Callable[[Phrase], bool]) -> Statement:
    """The statement, in which it is not clear which thing is meant that is called like the one whose owner acts on it.

    Who must do something does it to what is his, which is how the objects of duties are read; of all else nothing tells.
    """
    unsure = {
        phrase: replace(phrase, determiner=UNSURE)
        for clause in statement.clauses
        for phrase in _said_again(clause, single)
    }
    if not unsure:
        return statement
    made: Statement = with_phrases(statement, unsure)
    return made


def _said_again(clause: Clause, single: Callable[[Phrase], bool]) -> Iterator[Phrase]:
    """What a clause says of the sort of the thing that its subject is somebody's of."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or not subject.head.property:
        return
    demanded = clause.modality in ("must", "") and not (clause.negated or clause.exclusive or clause.only)
    his_own = clause.objects if demanded else ()
    things = [
        each.phrase for each in subject.modifiers if isinstance(each, Adjunct) and each.preposition == OF
    ]
    of = {_bare(each, single) for each in things} - {None}
    for each in phrases_in(clause):
        # `a` is what a bare place has become, at each of which so many are counted.
        if _bare(
            replace(each, determiner="") if each.determiner == "a" else each, single
        ) in of and each not in (*things, *his_own):
            yield each


def _bare(phrase: object, single: Callable[[Phrase], bool]) -> str | None:
    """The noun of a phrase that has no determiner to tell which of its sort is meant, or that any is."""
    if (
        not isinstance(phrase, Phrase)
        or phrase.determiner
        or phrase.amount is not None
        or phrase.same is not None
    ):
        return None
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.property or not single(phrase):
        return None
    return head.id
