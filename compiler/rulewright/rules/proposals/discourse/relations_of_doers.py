"""Whose foe `a foe` is behind a verb or in what is said of a place: of who acts, or of the owner of what acts.

`A band may not enter a march controlled by a foe` speaks of foes of the owner of the band, or of that of the march. That somebody is the
foe of anybody at all says nothing, and is never meant where the sentence speaks of one who may have foes.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.modifiers import HadBy, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import FAR, phrases_in
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import BELONG, NAMED, OWNED, Clause, Statement
from rulewright.sentences.grammar.traverse import parts
from rulewright.vocabulary.types import Vocabulary


def of_whom(phrase: Phrase, bearer: str, statement: Statement, vocabulary: Vocabulary) -> tuple[Phrase, ...]:
    """Those to whom somebody may be related of whom a clause says no more than what he is to others, as phrases that take them up."""
    for clause in parts(statement, Clause):
        subject = clause.subject
        if not isinstance(subject, Phrase) or phrase == subject:
            continue
        about = tuple(each for each in phrases_in(clause) if phrase in phrases_in(each.modifiers))
        if phrase not in phrases_in(clause) or subject.determiner == "pronoun" or _is_whose(phrase, subject):
            continue
        within = (subject, *(each for each in about if each != subject and not _is_whose(phrase, each)))
        if any(_is(each, bearer, vocabulary) for each in about):
            return ()  # `a clan that has attacked a foe`: of itself
        found = (_of(each, bearer, vocabulary) for each in within)
        return tuple(dict.fromkeys(each for each in found if each is not None))
    return ()


def is_told_behind(phrase: Phrase, statement: Statement) -> bool:
    """`a glen owned by an ally of its owner`: whether `of` stands right behind, though it was taken as said of the glen."""
    return any(
        isinstance(each, Adjunct)
        and each.preposition == OF
        and isinstance(each.phrase, Phrase)
        and phrase.place.precedes(each.phrase.place)
        for around in phrases_in(statement)
        if phrase in phrases_in(around.modifiers)
        for each in around.modifiers
    )


def _of(thing: Phrase, bearer: str, vocabulary: Vocabulary) -> Phrase | None:
    """Somebody who is spoken of, or the owner of a thing that is."""
    head = thing.head
    if not isinstance(head, Noun) or head.name or head.property:
        return None
    same = replace(thing, determiner="the", same=thing.same or thing.place)
    if _is(thing, bearer, vocabulary):
        return same
    kind = _kind(head, vocabulary)
    owner = vocabulary.attribute(kind, OWNER) if kind else None
    if owner is None or not any(_akin(each, bearer, vocabulary) for each in owner.types):
        return None
    named = Relative(Clause(relation=f"{NAMED}{OWNER}", objects=(same,)))
    at = Place(head.place.start - FAR, head.place.end - FAR)  # no words of the sentence name him
    return Phrase(Noun(bearer, at), at, determiner="the", modifiers=(named,))


def _is_whose(phrase: Phrase, thing: Phrase) -> bool:
    """Whether a phrase says whose a thing is: `the band of a foe` is not a foe's of whom it is."""
    return phrase in tuple(_owners(thing))


def _owners(thing: Phrase) -> Iterator[object]:
    for each in thing.modifiers:
        match each:
            case Adjunct(preposition, whom) if preposition == OF:
                yield whom
            case HadBy("own", whom):
                yield whom
            case Relative(clause) if clause.relation in (BELONG, OWNED):
                yield from clause.objects


def _kind(head: Noun, vocabulary: Vocabulary) -> str:
    of = vocabulary.terms[head.id].of if head.id in vocabulary.terms else head.id
    return of if isinstance(of, str) and of in vocabulary.kinds else ""


def _is(thing: Phrase, kind: str, vocabulary: Vocabulary) -> bool:
    head = thing.head
    return isinstance(head, Noun) and not head.name and _akin(_kind(head, vocabulary), kind, vocabulary)


def _akin(one: str, other: str, vocabulary: Vocabulary) -> bool:
    if one not in vocabulary.kinds:
        return False
    return vocabulary.is_a(one, other) or vocabulary.is_a(other, one)
