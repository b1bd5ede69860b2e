"""`A nurse may not leave her ward`: what an attribute of the subject names, where the attribute is called as the kind of it is.

The noun alone would be that of the kind, of which other attributes may lead back to the subject: the ward of which she is the
sister is not meant.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import UNSURE, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import NAMED, Clause, Statement


def with_attributes_meant(statement: Statement, composer: Composer) -> Iterator[Statement]:
    """The statement, in which `her ward` says which attribute of the subject it is, and `the ward of a nurse` which one of the
    nurse; nothing sure is said where another thing of the clause before has such an attribute as well."""
    found: dict[Phrase, Phrase] = {}
    for clause in statement.every_clause:
        for phrase in phrases_in(clause):
            meant = _of_another(phrase, composer) or _his(clause, phrase, composer)
            if meant is not None:
                found[phrase] = meant
    yield with_phrases(statement, dict(found)) if found else statement


def _his(clause: Clause, phrase: Phrase, composer: Composer) -> Phrase | None:
    whose = clause.subject
    said = phrase.modifiers or phrase.adjectives
    if phrase.determiner != "own" or said or not isinstance(whose, Phrase):
        return None
    attribute = _attribute(whose, phrase, composer)
    if attribute is None:
        return None
    if any(_attribute(each, phrase, composer) for each in _before(clause, phrase)):
        return replace(phrase, determiner=UNSURE)
    whom = replace(whose, determiner="the", same=whose.same or whose.place)
    return replace(phrase, determiner="the", modifiers=(_naming(attribute, whom),))


def _of_another(phrase: Phrase, composer: Composer) -> Phrase | None:
    match phrase.modifiers:
        case (Adjunct(preposition="of", phrase=Phrase() as whom), *others):
            attribute = _attribute(whom, phrase, composer)
            if attribute is not None:
                return replace(phrase, modifiers=(_naming(attribute, whom), *others))
    return None


def _naming(attribute: str, whom: Phrase) -> Relative:
    return Relative(Clause(relation=f"{NAMED}{attribute}", objects=(whom,)))


def _before(clause: Clause, phrase: Phrase) -> Iterator[Phrase]:
    """Of what else a clause speaks before a phrase."""
    for each in phrases_in((clause.objects, clause.adjuncts)):
        inside = any(one is phrase for one in phrases_in(each))
        if not inside and each.place.precedes(phrase.place):
            yield each


def _attribute(whose: Phrase, phrase: Phrase, composer: Composer) -> str | None:
    """The attribute of somebody's kind that names a thing of the sort of a phrase, and is called by its noun."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.property or head.sort or phrase.amount is not None:
        return None
    try:
        kind = composer.head_kind(whose)
    except Unread:
        return None
    return composer.called_alike(kind, head.id) if kind in composer.vocabulary.kinds else None
