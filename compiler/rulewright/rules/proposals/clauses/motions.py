"""Verbs of motion with a direct object: `enters a city` is going to it, `leaves the port` is going from it."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import COMPANION, GOAL, SOURCE, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary

_PREPOSITIONS = {GOAL: "to", SOURCE: "from", COMPANION: "with"}


def directed(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with the object as the place, where the vocabulary says that the subject is what goes there, or who acts goes
    there himself."""
    words, verb = Composer(vocabulary), clause.verb
    if clause.passive and isinstance(clause.subject, Phrase) and not clause.objects and verb:
        return _undergone(clause, words)
    if not clause.verb or clause.passive or len(clause.objects) != 1 or clause.act is not None:
        return clause
    if clause.subject is None and clause.negated:
        place = _place(clause.objects[0], verb, words)
        return (
            replace(clause, objects=(), adjuncts=(place, *clause.adjuncts), direct=True) if place else clause
        )
    subjects = _kinds(clause.subject, words)
    objects = _kinds(clause.objects[0], words)
    if not subjects or not objects:
        return clause
    if not _goes(words, verb, subjects):
        return clause
    if any(words.takes(verb, THEME, each) for each in objects):
        return clause
    there = _place(clause.objects[0], verb, words)
    if there is None:
        return clause
    return replace(clause, objects=(), adjuncts=(there, *clause.adjuncts), direct=True)


def _goes(words: Composer, verb: str, kinds: list[str]) -> bool:
    """Whether those of these kinds are what a verb makes go somewhere, or go there themselves when they do so."""
    if not words.roles(verb).get(THEME):
        return all(may_act(words, each) for each in kinds)
    return all(words.takes(verb, THEME, each) for each in kinds)


def _undergone(clause: Clause, words: Composer) -> Clause:
    """`A port may not be entered by corps`: corps may not enter a port."""
    there = _place(clause.subject, clause.verb, words)
    forbidden = _forbidden(clause)
    if there is None or not isinstance(there.phrase, Phrase):
        return clause
    by = [each for each in clause.adjuncts if each.preposition == BY]
    others = tuple(each for each in clause.adjuncts if each.preposition != BY)
    if len(by) > 1 or not (forbidden or (clause.modality == "may" and clause.only and by)):
        return clause
    who = by[0].phrase if by else None
    kinds = _kinds(who, words) if who is not None else []
    if by and not (kinds and _goes(words, clause.verb, kinds)):
        return clause
    none = there.phrase.determiner == "no"
    place = replace(there, phrase=replace(there.phrase, determiner="any")) if none else there
    return replace(
        clause,
        subject=who,
        passive=False,
        direct=True,
        adjuncts=(place, *others),
        negated=forbidden,
        only=False,
        exclusive=not forbidden,
    )


def _forbidden(clause: Clause) -> bool:
    none = isinstance(clause.subject, Phrase) and clause.subject.determiner == "no"
    return clause.negated != (none and clause.modality in ("", "may", "can"))


def _place(phrase: Phrase | Either | None, verb: str, words: Composer) -> Adjunct | None:
    """The place, or what else is none of the things that an act is done to, as an adjunct; None where it is no such."""
    kinds = _kinds(phrase, words)
    if phrase is None or not kinds or any(words.takes(verb, THEME, each) for each in kinds):
        return None
    roles = [
        each
        for each in words.roles(verb)
        if each != THEME and all(words.takes(verb, each, kind) for kind in kinds)
    ]
    if len(roles) != 1 or roles[0] not in _PREPOSITIONS:
        return None
    return Adjunct(_PREPOSITIONS[roles[0]], phrase)


def _kinds(phrase: Phrase | Either | None, words: Composer) -> list[str]:
    try:
        return [
            words.head_kind(each)
            for each in (phrase.items if isinstance(phrase, Either) else (phrase,))
            if each
        ]
    except (Unread, KeyError):
        return []
