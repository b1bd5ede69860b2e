"""Verbs of motion with a direct object: `enters a city` is going to it, `leaves the port` is going from it."""

from msgspec.structs import replace

from rulewright.rules.proposals.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import COMPANION, GOAL, SOURCE, THEME
from rulewright.sentences.grammar.forms import Adjunct, Clause, Either, Phrase
from rulewright.vocabulary.types import Vocabulary

_PREPOSITIONS = {GOAL: "to", SOURCE: "from", COMPANION: "with"}


def directed(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with the object as the place, where the vocabulary says that the subject is what goes there."""
    if not clause.verb or clause.passive or len(clause.objects) != 1 or clause.act is not None:
        return clause
    words, verb = Composer(vocabulary), clause.verb
    subjects = _kinds(clause.subject, words)
    objects = _kinds(clause.objects[0], words)
    if not subjects or not objects:
        return clause
    if not all(words.takes(verb, THEME, each) for each in subjects):
        return clause
    if any(words.takes(verb, THEME, each) for each in objects):
        return clause
    roles = [
        each
        for each in words.roles(verb)
        if each != THEME and all(words.takes(verb, each, kind) for kind in objects)
    ]
    if len(roles) != 1 or roles[0] not in _PREPOSITIONS:
        return clause
    there = Adjunct(_PREPOSITIONS[roles[0]], clause.objects[0])
    return replace(clause, objects=(), adjuncts=(there, *clause.adjuncts), direct=True)


def _kinds(phrase: Phrase | Either | None, words: Composer) -> list[str]:
    try:
        return [
            words.head_kind(each)
            for each in (phrase.items if isinstance(phrase, Either) else (phrase,))
            if each
        ]
    except (Unread, KeyError):
        return []
