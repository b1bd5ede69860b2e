"""Owners who act on what is theirs: `the owner of a card may discard it` as `a player may discard a card that he owns`."""

from msgspec.structs import replace

from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import CONTROLLER, OWNER
from rulewright.sentences.grammar.modifiers import Had
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.vocabulary.types import Vocabulary

_RELATIONS = {OWNER: "own", CONTROLLER: "control"}
ANY = ("a", "any", "each")
"""Determiners of the things whose owners are spoken of."""


def of_owners(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """The statement with somebody who has the thing in place of its owner, where that is what he acts on."""
    clauses = tuple(_of_owner(each, Words(vocabulary)) for each in statement.clauses)
    if clauses == statement.clauses:
        return statement
    conditions = statement.conditions
    if any(
        each.exclusive and not said.exclusive for each, said in zip(statement.clauses, clauses, strict=True)
    ):
        # `Only the owner of a card may sell it if …`: who may in that case, and not that he may in no other.
        conditions = tuple(replace(each, last=False) for each in conditions)
    return replace(statement, clauses=clauses, conditions=conditions)


def _of_owner(clause: Clause, words: Words) -> Clause:
    subject, thing = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if not clause.verb or clause.passive or not isinstance(subject, Phrase) or not isinstance(thing, Phrase):
        return clause
    head = subject.head
    of = subject.modifiers[0] if len(subject.modifiers) == 1 else None
    if (
        not isinstance(head, Noun)
        or not head.property
        or not isinstance(of, Adjunct)
        or of.preposition != "of"
    ):
        return clause
    owned = of.phrase
    if clause.exclusive and (alone := _by_owner_alone(clause, subject, thing, owned)) is not None:
        return alone
    if head.id not in _RELATIONS or not isinstance(owned, Phrase) or owned.determiner not in ANY:
        return clause
    if subject.adjectives or subject.amount or not _is_again(thing, owned):
        return clause
    kinds = (
        {
            each
            for kind in words.vocabulary.kinds
            for each in words.types(kind, head.id)
            if each in words.vocabulary.kinds
            and isinstance(owned.head, Noun)
            and words.may_be(kind, owned.head.id)
        }
        if isinstance(owned.head, Noun) and owned.head.id in words.vocabulary.kinds
        else set()
    )
    if len(kinds) != 1:
        return clause
    who = replace(
        subject,
        head=Noun(kinds.pop(), head.place),
        determiner="a" if clause.modality in ("may", "can") else "each",
        modifiers=(),
    )
    # What somebody may do, he may do to any of them; what he must do, he must do to each.
    free = clause.modality in ("may", "can") or clause.negated
    his = replace(
        owned, determiner="a" if free else "each", modifiers=(*owned.modifiers, Had(_RELATIONS[head.id]))
    )
    return replace(clause, subject=who, objects=(his,))


def _by_owner_alone(clause: Clause, owner: Phrase, thing: Phrase, owned: Phrase | Either) -> Clause | None:
    """`Only the owner of a card may sell it` as `a card may be sold only by its owner`; `только владелец карты может продать карту`
    as well, where no article says whether it is the same card."""
    bare = owner.determiner == "" and isinstance(owned, Phrase) and owned.determiner == ""
    if not isinstance(owned, Phrase) or not (bare or (owned.determiner in ANY and owner.determiner == "the")):
        return None
    if clause.modality != "may" or clause.negated or clause.adjuncts or owner.adjectives or owner.amount:
        return None
    if not _is_again(thing, owned):
        if not bare or not _is_described_again(thing, owned):
            return None
        owned = thing
    its = replace(owner, determiner="own", modifiers=(), of_thing=True)
    return replace(
        clause,
        own=tuple(replace(each, last=False) for each in clause.own),
        subject=replace(owned, determiner="a"),
        objects=(),
        passive=True,
        exclusive=False,
        only=True,
        adjuncts=(Adjunct("by", its),),
    )


def _is_described_again(phrase: Phrase, thing: Phrase) -> bool:
    """Whether the noun of a thing is said again with all that is so of the thing: `только владелец карты может продать открытую
    карту`."""
    if thing.modifiers or (
        thing.adjectives and [a.ids for a in phrase.adjectives] != [a.ids for a in thing.adjectives]
    ):
        return False
    return _is_again(replace(phrase, adjectives=(), modifiers=()), replace(thing, adjectives=()))


def _is_again(phrase: Phrase, thing: Phrase) -> bool:
    """Whether a phrase takes up the thing: `it`, or the same noun."""
    if phrase.adjectives or phrase.modifiers or phrase.amount is not None or phrase.same is not None:
        return False
    if phrase.head is None:
        return phrase.determiner == "pronoun" and phrase.of_thing and phrase.plural is not True
    again = isinstance(phrase.head, Noun) and isinstance(thing.head, Noun) and phrase.head.id == thing.head.id
    return again and phrase.determiner == ("the" if thing.determiner else "")
