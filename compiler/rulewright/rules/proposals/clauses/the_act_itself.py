"""How the act itself is done, told as a case of it: `a courier may not enter a station if he goes mounted`, `may enter a forest only if
it moves with a guide`.

As another act of the same verb it would have been done before; nothing tells that it is not the one that the rule is of. In the present
tense the same verb, said of the same, tells of the same act.
"""

from contextlib import suppress

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import WITH
from rulewright.sentences.grammar.statements import Clause

_OF_OTHER_TIMES = ("after", "once", "before", "until")
"""Kinds of conditions whose act is another than that which the rule is of."""


def check_not_the_act_itself(making: Making) -> None:
    """Raises `Unread` where a case, or what is said of who or what has a part in the act, tells in which way such an act is done."""
    clause = making.clause
    cases = [(one.kind, each) for one in (*making.statement.conditions, *clause.own) for each in one.clauses]
    told = [each for _, each in cases]
    same = [each for kind, each in cases if kind not in _OF_OTHER_TIMES and _is_of_the_same(making, each)]
    for phrase in phrases_in((clause.subject, *clause.objects)):
        relatives = [each.clause for each in phrase.modifiers if isinstance(each, Relative)]
        told += relatives
        same += [each for each in relatives if each.subject is None]
    if any(_tells_how(making, each) for each in told) or any(_is_the_act(making, each) for each in same):
        raise Unread("whether the act itself is done so, or another before it")


def _tells_how(making: Making, told: Clause) -> bool:
    if not _has_its_verb(making, told):
        return False
    values = making.composer.act_attributes(told.verb)
    heads = [each.phrase.head for each in told.adjuncts if isinstance(each.phrase, Phrase)]
    return any(isinstance(head, Noun) and head.name and head.attribute in values for head in heads)


def _has_its_verb(making: Making, told: Clause) -> bool:
    return bool(told.verb) and told.verb == making.clause.verb and not (told.perfect or told.past)


def _is_of_the_same(making: Making, told: Clause) -> bool:
    """Whether a case says something of what the clause itself speaks of, or of what goes with that: `if a guide moves with it`."""
    spoken_of = [each for each in phrases_in((making.clause.subject, *making.clause.objects)) if each.head]
    places = {each.place for each in spoken_of} | {each.same for each in spoken_of if each.same is not None}
    subject = told.subject
    if isinstance(subject, Phrase) and (subject.same in places or subject.place in places):
        return True
    beside = (each.phrase for each in told.adjuncts if each.preposition == WITH)
    return any(isinstance(each, Phrase) and each.same is not None for each in beside)


def _is_the_act(making: Making, told: Clause) -> bool:
    """Whether a clause tells of the act itself: no act with another object, which is another act, and no
    state that such an act has left."""
    if not _has_its_verb(making, told) or told.modality or told.often is not None:
        return False
    if any(not isinstance(each, Phrase) or each.same is None for each in told.objects):
        return False
    # `Money received in the morning` was received.
    return not told.passive or not (told.participial or _leaves_it_so(making, told))


def _leaves_it_so(making: Making, told: Clause) -> bool:
    """`Is assigned to a room`: whether all that is told beside the verb is kept by the thing that it was done to."""
    composer = making.composer
    kept = {each.value for each in effects(composer, told.verb)}
    for each in told.adjuncts:
        role = ""
        if isinstance(each.phrase, Phrase):
            with suppress(Unread):
                role = composer.role(each.preposition, told.verb, composer.head_kind(each.phrase))
        if ir.Name(role) not in kept:
            return False
    return True
