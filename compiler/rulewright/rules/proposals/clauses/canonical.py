"""The form of a main clause in which the makers of rules read it: values and numbers where they are looked for."""

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Had
from rulewright.sentences.grammar.nominals import LIKE, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

ANY_NUMBER = "any_number"
"""The determiner of as many as somebody likes: what may be done to them, may be done to each."""


def canonical(clause: Clause, composer: Composer) -> Clause:
    """The clause with values of its act as adjuncts, and with numbers of a part, or of as many as one likes, as determiners."""
    return _by_role(_counted(_with_values(_as_what_it_is(clause, composer), composer)), composer)


def of_any_number(clause: Clause) -> bool:
    """Whether a clause says that something is done to as many things as somebody likes."""
    return any(
        isinstance(each, Phrase) and each.determiner == ANY_NUMBER
        for each in (clause.subject, *clause.objects)
    )


def _as_what_it_is(clause: Clause, composer: Composer) -> Clause:
    """`may be used as a modifier`: of acts that always have one, it says no more."""
    said = [
        each
        for each in clause.adjuncts
        if not (each.preposition == LIKE and _is_of_act(each, clause, composer))
    ]
    return clause if len(said) == len(clause.adjuncts) else replace(clause, adjuncts=tuple(said))


def _is_of_act(adjunct: Adjunct, clause: Clause, composer: Composer) -> bool:
    phrase = adjunct.phrase
    if not clause.verb or not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun):
        return False
    plain = not (phrase.adjectives or phrase.modifiers or phrase.amount) and phrase.determiner in ("a", "")
    return plain and phrase.head.property and phrase.head.id in composer.act_attributes(clause.verb)


def _by_role(clause: Clause, composer: Composer) -> Clause:
    """`The owner may demolish a tower`: it may be demolished by its owner."""
    doer = clause.subject
    if clause.passive or not clause.verb or len(clause.objects) != 1 or not isinstance(doer, Phrase):
        return clause
    (theme,) = clause.objects
    head = doer.head
    if not isinstance(head, Noun) or not head.property or doer.determiner not in _ROLES:
        return clause
    if doer.modifiers or doer.adjectives or doer.amount is not None or doer.same is not None:
        return clause
    if not isinstance(theme, Phrase) or theme.determiner not in _THEMES or not isinstance(theme.head, Noun):
        return clause
    try:
        kinds = composer.types(composer.head_kind(theme), head.id)
    except Unread:
        return clause
    if not any(each in composer.vocabulary.kinds for each in kinds):
        return clause
    by = Adjunct("by", Phrase(head, doer.place, determiner="own"))
    return replace(clause, passive=True, subject=theme, objects=(), adjuncts=(by, *clause.adjuncts))


_ROLES = ("the", "a", "any", "each")
"""Determiners of somebody who is called by what something is to him."""

_THEMES = ("a", "any", "each", "all", "")
"""Determiners of that which it is: not of what the sentence has spoken of before."""


def _with_values(clause: Clause, composer: Composer) -> Clause:
    """`turn the counter face down`: an object that is a value of the act says how it is done, and not to what."""
    if len(clause.objects) < 1 + (not clause.passive) or not clause.verb:
        return clause
    value = clause.objects[-1]
    head = value.head if isinstance(value, Phrase) else None
    if not isinstance(head, Noun) or head.attribute not in composer.act_attributes(clause.verb):
        return clause
    return replace(clause, objects=clause.objects[:-1], adjuncts=(*clause.adjuncts, Adjunct("as", value)))


def _counted(clause: Clause) -> Clause:
    """`one of his cards` as one card that he has; `may discard any number of cards` as `may discard any card`."""
    found = [
        replace(each, determiner="number", modifiers=(Had("have"), *each.modifiers))
        if isinstance(each, Phrase) and each.part and each.determiner == "own"
        else each
        for each in (clause.subject, *clause.objects)
    ]
    if clause.modality in ("may", "can") and not (clause.negated or clause.only):
        found = [
            replace(each, determiner="any")
            if isinstance(each, Phrase) and each.determiner == ANY_NUMBER
            else each
            for each in found
        ]
    if found == [clause.subject, *clause.objects]:
        return clause
    return replace(clause, subject=found[0], objects=tuple(each for each in found[1:] if each is not None))
