"""Nouns of what things are to others, where nothing says to which: `a governor` is a senator who is the governor of some province.

`A sponsor may not vote on a law` is not read so: it may well be the sponsor of that law.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Numbering
from rulewright.rules.proposals.discourse.relations_of_doers import is_told_behind, of_whom
from rulewright.rules.proposals.phrases.indefinite_possessors import possessor_of
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import CONTROLLER, GAME, OWNER
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import FAR, phrases_in
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import NAMED, Clause, Statement
from rulewright.sentences.grammar.traverse import parts, rebuild
from rulewright.vocabulary.types import Vocabulary

SEVERAL = "list of "
"""How the type of a fact begins that names several things."""

_INDEFINITE = ("a", "any", "each", "all", "no")


def with_roles_told(
    statement: Statement, vocabulary: Vocabulary, numbering: Numbering
) -> tuple[Statement, ...]:
    """The statement, in which who or what is so to any such thing is told by a relative clause; in each way that may be meant, where it
    may be so to one or another.

    What such people may do, others may as well or not: nobody says.
    """
    if any(map(_merely_permits, statement.clauses)):
        return (statement,)
    ways = (_with_roles(statement, vocabulary, numbering, which) for which in range(2))
    return tuple(dict.fromkeys(ways))


def _with_roles(statement: Statement, vocabulary: Vocabulary, numbering: Numbering, which: int) -> Statement:
    predicates = {each.complement for each in parts(statement, Clause) if each.complement is not None}

    def told(part: Any) -> Phrase | None:
        if not isinstance(part, Phrase) or part in predicates:
            return None
        if part.determiner not in _INDEFINITE and (part.determiner or numbering.of(part) is False):
            return None
        return _told(part, statement, vocabulary, which)

    made: Statement = rebuild(statement, told)
    return made


def _told(phrase: Phrase, statement: Statement, vocabulary: Vocabulary, which: int) -> Phrase | None:
    head = phrase.head
    if not isinstance(head, Noun) or not head.property or head.name or head.id in (OWNER, CONTROLLER):
        return None
    if phrase.amount is not None or phrase.same is not None or phrase.such:
        return None
    of = [each for each in phrase.modifiers if isinstance(each, Adjunct) and each.preposition == OF]
    bearing = [
        each for each in _bearing(head.id, vocabulary) if not of or _may_be_of(of[0], each[0], vocabulary)
    ]
    if len(of) > 1 or len(bearing) != 1:
        return None
    ((bearer, kind),) = bearing
    akin = _is_akin(bearer, kind, vocabulary)
    doer = _doer_to(phrase, bearer, statement, vocabulary) if akin else None
    if akin and not of and is_told_behind(phrase, statement):
        return None
    if akin and not of and doer is None:
        related = of_whom(phrase, bearer, statement, vocabulary)
        doer = related[min(which, len(related) - 1)] if related else None
    apart = (phrase, *_within(phrase), *(() if akin else _forbidden(statement)))
    around = (each for each in phrases_in(statement) if each not in apart)
    if of and any(
        isinstance(each.head, Noun) and each.head.property and each.determiner != "own"
        for each in parts(tuple(of), Phrase)
    ):
        return None
    if not of and doer is None and any(_may_be(each, bearer, vocabulary) for each in around):
        return None
    anybody = Phrase(Noun(bearer, _unsaid(head)), _unsaid(head), determiner="a")
    whose = of[0].phrase if of else doer or anybody
    named = Relative(Clause(relation=f"{NAMED}{head.id}", objects=(whose,)))
    others = tuple(each for each in phrase.modifiers if each not in of)
    return replace(phrase, head=Noun(kind, head.place), modifiers=(*others, named))


def _within(phrase: Phrase) -> tuple[Phrase, ...]:
    """What is said of a thing speaks of others of its own."""
    return tuple(phrases_in(phrase.modifiers))


def _doer_to(phrase: Phrase, bearer: str, statement: Statement, vocabulary: Vocabulary) -> Phrase | None:
    """Who does something to one of his own sort, or to what is such a one's: who `attacks an ally` attacks his own."""
    for subject, clause in _with_doers(statement):
        upon = (*clause.objects, *(each.phrase for each in clause.adjuncts))
        if phrase in (*upon, *map(_whose, upon)) and _may_be(subject, bearer, vocabulary):
            return replace(subject, determiner="the", same=subject.same or subject.place)
    return None


def _with_doers(statement: Statement) -> Iterator[tuple[Phrase, Clause]]:
    """The acts of a sentence with those who do them: `whoever attacks …`, `a player attacking …`."""
    for clause in parts(statement, Clause):
        if clause.verb and not clause.passive and isinstance(clause.subject, Phrase):
            yield clause.subject, clause
    for each in parts(statement, Phrase):
        for said in each.modifiers:
            if (
                isinstance(said, Relative)
                and said.clause.verb
                and not said.clause.passive
                and said.clause.subject is None
            ):
                yield each, said.clause


def _whose(said: Phrase | Either) -> Phrase | None:
    """Whose a thing is, if it says so."""
    return possessor_of(said) if isinstance(said, Phrase) else None


def _forbidden(statement: Statement) -> list[Phrase]:
    """Those who may not do something: `a player may not remove a leader`, be it his own or not."""
    return [
        each.subject
        for each in statement.clauses
        if isinstance(each.subject, Phrase) and each.is_denied and not each.passive
    ]


def _merely_permits(clause: Clause) -> bool:
    alone = clause.only or clause.exclusive or clause.only_then
    return clause.modality in ("may", "can") and not (clause.is_denied or alone)


def _unsaid(noun: Noun) -> Place:
    """A place for what no words of the sentence name."""
    return Place(noun.place.start - FAR, noun.place.end - FAR)


def _bearing(attribute: str, vocabulary: Vocabulary) -> Iterator[tuple[str, str]]:
    """The kinds of things that name another by an attribute, and of what kind that is."""
    for id_, kind in vocabulary.kinds.items():
        declared = kind.attributes.get(attribute)
        if declared is None:
            continue
        kinds = [each.removeprefix(SEVERAL) for each in declared.types]
        if id_ != GAME and len(kinds) == 1 and kinds[0] in vocabulary.kinds:
            yield id_, kinds[0]
        else:
            yield GAME, GAME  # of something else as well


def _may_be_of(of: Adjunct, bearer: str, vocabulary: Vocabulary) -> bool:
    """Whether what stands behind `of` may be a thing that names others: `a signatory of a treaty`, and not of a peace."""
    return bearer == GAME or (isinstance(of.phrase, Phrase) and _may_be(of.phrase, bearer, vocabulary))


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
        if any(_is_akin(named, kind, vocabulary) for named in _kinds_of(head, vocabulary)):
            return True
    return False


def _kinds_of(noun: Noun, vocabulary: Vocabulary) -> tuple[str, ...]:
    """The kinds of things that a noun or a name may mean."""
    if noun.name:
        return (vocabulary.individuals[noun.id].kind,) if noun.id in vocabulary.individuals else ()
    if noun.id in vocabulary.kinds:
        return (noun.id,)
    of = vocabulary.terms[noun.id].of if noun.id in vocabulary.terms else None
    return (of,) if isinstance(of, str) else of or ()


def _is_akin(one: str, other: str, vocabulary: Vocabulary) -> bool:
    return vocabulary.is_a(one, other) or vocabulary.is_a(other, one)
