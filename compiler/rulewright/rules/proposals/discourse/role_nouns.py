"""Nouns of what things are to others, where nothing says to which: `a governor` is a senator who is the governor of some province.

`A sponsor may not vote on a law` is not read so: it may well be the sponsor of that law.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import CONTROLLER, GAME, OWNER
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import FAR, phrases_in
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import NAMED, Clause, Statement
from rulewright.sentences.grammar.traverse import parts, rebuild
from rulewright.vocabulary.types import Vocabulary

_INDEFINITE = ("a", "any", "each", "all", "no")


def with_roles_told(statement: Statement, vocabulary: Vocabulary, numbering: Numbering) -> Statement:
    """The statement, in which who or what is so to any such thing is told by a relative clause.

    What such people may do, others may as well or not: nobody says.
    """
    if any(map(_merely_permits, statement.clauses)):
        return statement
    predicates = {each.complement for each in parts(statement, Clause) if each.complement is not None}

    def told(part: Any) -> Phrase | None:
        if not isinstance(part, Phrase) or part in predicates:
            return None
        if part.determiner not in _INDEFINITE and (part.determiner or numbering.of(part) is False):
            return None
        return _told(part, statement, vocabulary)

    made: Statement = rebuild(statement, told)
    return made


def _told(phrase: Phrase, statement: Statement, vocabulary: Vocabulary) -> Phrase | None:
    head = phrase.head
    if not isinstance(head, Noun) or not head.property or head.name or head.id in (OWNER, CONTROLLER):
        return None
    if phrase.amount is not None or phrase.same is not None or phrase.such:
        return None
    of = [each for each in phrase.modifiers if isinstance(each, Adjunct) and each.preposition == OF]
    bearing = list(_bearing(head.id, vocabulary))
    if len(of) > 1 or len(bearing) != 1:
        return None
    ((bearer, kind),) = bearing
    around = (each for each in phrases_in(statement) if each not in (phrase, *_forbidden(statement)))
    if of and any(isinstance(each, Noun) and each.property for each in parts(tuple(of), Noun)):
        return None
    if not of and any(_may_be(each, bearer, vocabulary) for each in around):
        return None
    whose = of[0].phrase if of else Phrase(Noun(bearer, _unsaid(head)), _unsaid(head), determiner="a")
    named = Relative(Clause(relation=f"{NAMED}{head.id}", objects=(whose,)))
    others = tuple(each for each in phrase.modifiers if each not in of)
    return replace(phrase, head=Noun(kind, head.place), modifiers=(*others, named))


def _forbidden(statement: Statement) -> list[Phrase]:
    """Those who may not do something: `a player may not remove a leader`, be it his own or not."""
    return [
        each.subject
        for each in statement.clauses
        if isinstance(each.subject, Phrase)
        and (each.negated or each.subject.determiner == "no")
        and not each.passive
    ]


def _merely_permits(clause: Clause) -> bool:
    alone = clause.negated or clause.only or clause.exclusive or clause.only_then
    nobody = isinstance(clause.subject, Phrase) and clause.subject.determiner == "no"
    return clause.modality in ("may", "can") and not (alone or nobody)


def _unsaid(noun: Noun) -> Place:
    """A place for what no words of the sentence name."""
    return Place(noun.place.start - FAR, noun.place.end - FAR)


def _bearing(attribute: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """The kinds of things that name another by an attribute, and of what kind that is."""
    for id_, kind in vocabulary.kinds.items():
        declared = kind.attributes.get(attribute)
        if declared is None:
            continue
        if id_ != GAME and isinstance(declared.type, str) and declared.type in vocabulary.kinds:
            yield id_, declared.type
        else:
            yield GAME, GAME  # of something else as well


def _may_be(phrase: Phrase, kind: str, vocabulary: Vocabulary) -> bool:
    """Whether a sentence names a thing of a kind, of which it may speak again."""
    heads = (
        phrase.head.items if phrase.head is not None and not isinstance(phrase.head, Noun) else (phrase.head,)
    )
    for head in heads:
        if not isinstance(head, Noun):
            continue
        if head.property:
            if any(_is_akin(of, kind, vocabulary) for _, of in _bearing(head.id, vocabulary)):
                return True
            continue
        named = (
            vocabulary.individuals[head.id].kind
            if head.name and head.id in vocabulary.individuals
            else head.id
        )
        if named in vocabulary.kinds and _is_akin(named, kind, vocabulary):
            return True
    return False


def _is_akin(one: str, other: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.is_a(one, other) or vocabulary.is_a(other, one)
