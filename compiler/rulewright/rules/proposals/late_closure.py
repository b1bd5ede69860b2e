"""Late closure: `a monk that preached in a village` says where he preached, and not where he is now."""

from collections.abc import Sequence

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import Clause, Statement

_PLACES = ("in", "on", "at")
"""Prepositions of where something is done; of an act that has no part for that, nothing tells where it was."""


def closed_late(forms: Sequence[Statement], words: Words) -> list[Statement]:
    """The forms in which what stands behind a clause of what was done is a part of that act, where it can be one."""
    return [each for each in forms if not _closes_early(each, words)] or list(forms)


def _closes_early(form: Statement, words: Words) -> bool:
    return any(
        _is_part_of(before.clause, behind, words)
        for phrase in phrases_in((form.clauses, form.conditions))
        for before, behind in zip(phrase.modifiers, phrase.modifiers[1:], strict=False)
        if isinstance(before, Relative) and isinstance(behind, Adjunct) and not before.more
    )


def _is_part_of(told: Clause, behind: Adjunct, words: Words) -> bool:
    """Whether what stands behind an act that was done says where, or has another part in it, and nothing else has."""
    verb, phrase = place_said(told.verb), behind.phrase
    done = told.past or told.perfect or told.passive
    if not done or told.adjuncts or verb is None or not isinstance(phrase, Phrase):
        return False
    if phrase.place.start < verb.end or not isinstance(phrase.head, Noun):
        return False
    if behind.preposition in _PLACES:
        return True
    named = words.vocabulary.individuals.get(phrase.head.id) if phrase.head.name else None
    kind = named.kind if named is not None else phrase.head.id
    if kind not in words.vocabulary.kinds:
        return False
    try:
        return words.role(behind.preposition, told.verb, kind) != ACTOR
    except Unread:
        return False
