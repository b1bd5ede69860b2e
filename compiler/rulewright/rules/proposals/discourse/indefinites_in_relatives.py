"""`A player who draws an ace must reveal it`: what a relative clause of the subject introduces, and the clause around takes up."""

from collections.abc import Callable, Sequence
from typing import TypeGuard

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.definites import head_as_at
from rulewright.sentences.grammar.folding import ONE
from rulewright.sentences.grammar.modifiers import Modifier, Relative, Whose
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

ANYBODY = ("", "a", "any", "each", "no")
"""Determiners of a subject that speaks of whoever is such."""

HAVE = "have"
"""The relation of `a player with an ace`: he has one."""


IsSingle = Callable[[Phrase], bool]
"""Whether a phrase speaks of one thing."""


def unfolded(statement: Statement, taken_up: Sequence[Phrase], is_single: IsSingle) -> Statement | None:
    """`If a player draws an ace, he must reveal it`: the sentence with the relative clause as a condition, where that introduces
    one of the things that are `taken_up`; None where none does, or where the sentence says more of its subject than that."""
    subject = statement.clauses[0].subject if statement.clauses else None
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or subject.head.name:
        return None
    if subject.determiner not in ANYBODY or subject.amount is not None or subject.such:
        return None
    if any(not _may_be_unfolded(each, subject) for each in statement.clauses):
        return None
    at = next((at for at, each in enumerate(subject.modifiers) if _introduces(each, taken_up)), None)
    if at is None or not _is_of_one(subject.modifiers[at], is_single):
        return None
    others = (*subject.modifiers[:at], *subject.modifiers[at + 1 :])
    one = replace(subject, determiner="a", modifiers=others)
    case = Condition("if", (_clause_of(subject.modifiers[at], one),))
    he = replace(one, determiner="the", same=subject.place)
    denied = subject.determiner == "no"
    clauses = tuple(replace(each, subject=he, negated=each.negated or denied) for each in statement.clauses)
    return replace(statement, clauses=clauses, conditions=(case, *statement.conditions))


def called_alike(phrase: Phrase, statement: Statement) -> list[Phrase]:
    """What the subject of a sentence introduces under the noun of a phrase that stands behind it: `a player who draws an ace
    must reveal the ace`."""
    subject = statement.clauses[0].subject if statement.clauses else None
    if not isinstance(subject, Phrase) or subject.determiner not in ANYBODY:
        return []
    if not subject.place.precedes(phrase.place) or any(each is phrase for each in phrases_in(subject)):
        return []
    return [
        each
        for modifier in subject.modifiers
        for each in phrases_in(modifier)
        if _introduces(modifier, (each,)) and head_as_at(phrase, each) == each.head
    ]


def _may_be_unfolded(clause: Clause, subject: Phrase) -> bool:
    """Whether a clause says something of whoever the subject is, and not of such alone."""
    none = subject.determiner == "no" and (clause.negated or clause.modality not in ("may", "can"))
    return clause.subject == subject and bool(clause.verb) and not (clause.exclusive or none)


def _introduces(modifier: Modifier, taken_up: Sequence[Phrase]) -> bool:
    """Whether a modifier brings up one of the things that the clause around takes up."""
    if not isinstance(modifier, Relative | Adjunct | Whose):
        return False
    clause = replace(modifier.clause, subject=None) if isinstance(modifier, Whose) else _clause_of(modifier)
    if clause.negated or clause.subject is not None:
        return False
    if isinstance(modifier, Whose) and modifier.quantifier:
        return False
    if isinstance(modifier, Relative) and modifier.more:
        return False
    if isinstance(modifier, Adjunct) and modifier.preposition != "with":
        return False
    named = [each for each in phrases_in(clause) if each.determiner in ONE and each.amount is None]
    if isinstance(modifier, Whose):
        named += filter(_is_thing, (modifier.clause.subject,))
    return any(one.place == each.place for one in named for each in taken_up)


def _is_of_one(modifier: Modifier, is_single: IsSingle) -> bool:
    """Whether a modifier tells of one thing of his where it tells of what is his: all his barges may lie in different locks."""
    subject = modifier.clause.subject if isinstance(modifier, Whose) else None
    if not isinstance(subject, Phrase):
        return subject is None
    named = isinstance(subject.head, Noun) and subject.head.property
    return (named or _is_thing(subject)) and subject.amount is None and is_single(subject)


def _is_thing(phrase: object) -> TypeGuard[Phrase]:
    """Whether it is what is somebody's, told by its sort: `whose barge`, and not `whose owner`."""
    head = phrase.head if isinstance(phrase, Phrase) and not phrase.determiner else None
    return isinstance(head, Noun) and not (head.property or head.name)


def _clause_of(modifier: Modifier, one: Phrase | None = None) -> Clause:
    """What a modifier says of one, as a clause."""
    match modifier:
        case Relative(clause):
            return replace(clause, subject=one) if one is not None else clause
        case Whose(Clause(subject=Phrase(head=Noun() as head) as his) as clause) if one is not None:
            determiner = "the" if head.property else "a"
            of_one = replace(his, determiner=determiner, modifiers=(*his.modifiers, Adjunct(OF, one)))
            return replace(clause, subject=of_one)
    assert isinstance(modifier, Adjunct)
    return Clause(subject=one, relation=HAVE, objects=(modifier.phrase,))


def swapped(statement: Statement, pronoun: Phrase, thing: Phrase) -> Statement | None:
    """`Only the owner of a district may build in it` as `only the owner of the district may build in a district`: the clause
    says of which of these it is, and the subject who alone may."""
    if len(statement.clauses) != 1 or not statement.clauses[0].exclusive or statement.conditions:
        return None
    (clause,) = statement.clauses
    if not isinstance(clause.subject, Phrase):
        return None
    beside = any(each.phrase is pronoun for each in clause.adjuncts)
    told = any(isinstance(each, Relative) for each in clause.subject.modifiers)
    if not beside and not (told and any(each is pronoun for each in clause.objects)):
        return None
    if pronoun.head is not None or thing.determiner not in ONE:
        return None
    there = replace(thing, place=pronoun.place)
    again = replace(thing, determiner="the", adjectives=(), modifiers=(), same=pronoun.place)
    subject = with_phrases(clause.subject, {thing: again})
    said = replace(
        clause,
        subject=subject,
        objects=with_phrases(clause.objects, {pronoun: there}),
        adjuncts=with_phrases(clause.adjuncts, {pronoun: there}),
    )
    return replace(statement, clauses=(said,))


def of_its_object(clause: Clause) -> Clause:
    """`Only its owner may demolish a building` as `only the owner of a building may demolish it`."""
    subject = clause.subject
    thing = clause.objects[0] if len(clause.objects) == 1 else None
    if not clause.exclusive or not isinstance(subject, Phrase) or not isinstance(thing, Phrase):
        return clause
    head = subject.head
    if any(not isinstance(each.phrase, Phrase) or each.phrase.determiner in ONE for each in clause.adjuncts):
        return clause  # of which of the things it is the owner is not said
    if subject.determiner != "own" or not subject.of_thing or subject.modifiers or subject.adjectives:
        return clause
    if not isinstance(head, Noun) or not head.property or thing.determiner not in ("", *ONE) or thing.amount:
        return clause
    again = replace(thing, determiner="the", adjectives=(), modifiers=(), same=thing.place)
    of_it = replace(subject, determiner="the", of_thing=False, modifiers=(Adjunct(OF, again),))
    return replace(clause, subject=of_it)
