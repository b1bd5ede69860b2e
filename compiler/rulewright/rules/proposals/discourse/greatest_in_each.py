"""The greatest of those that are there, and not of all: `In each district, the tower with the highest level is demolished`, `if there are
two towers in a district, demolish the one with the highest level`."""

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.discourse.holding import (
    INSIDE,
    Held,
    counts_several,
    had_by_its_words,
    held,
)
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Extreme
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import THE_ONE, UNSURE, is_name, phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

CASES = ("if", "when")
OWN = "own"


def with_greatest_in_each(statement: Statement, composer: Composer) -> Statement:
    """The statement with the greatest of its things among those that its places or conditions name."""
    plain = replace(statement, clauses=tuple(map(_in_each, statement.clauses)))
    for condition in plain.conditions:
        found = held(condition.clauses[0]) if len(condition.clauses) == 1 else None
        if condition.kind in CASES and found is not None and counts_several(found.what):
            return _among_those(plain, condition, found)
    told = list(_kinds(phrases_in(plain.conditions), composer))
    clauses = (_there_or_of_all(_of_its_holder(each), told, composer) for each in plain.clauses)
    return replace(plain, clauses=tuple(clauses))


def _there_or_of_all(clause: Clause, told: Sequence[str], composer: Composer) -> Clause:
    """`If a district is burnt, the tower with the highest level may not be sold`: of all, or of those in a place of which the case
    tells."""
    plain = (each for each in _greatest(clause) if len(each.modifiers) == 1)
    if any(composer.located(kind, place) for kind in _kinds(plain, composer) for place in told):
        return _doubted(clause)
    return clause


def _kinds(phrases: Iterable[Phrase], composer: Composer) -> Iterator[str]:
    """Of what kinds those are of which phrases speak, as far as that is known."""
    for each in phrases:
        try:
            yield composer.head_kind(each)
        except (Unread, KeyError):  # what somebody does is of no kind
            continue


def _in_each(clause: Clause) -> Clause:
    """The clause with the place before it said of the greatest there."""
    place = clause.front or clause.topic
    if place is None or place.preposition not in INSIDE or not isinstance(place.phrase, Phrase):
        return clause
    if clause.exclusive or clause.only or clause.solely:
        return _doubted(clause)  # where they are says of which acts it is, and not what alone may be
    where = place.phrase
    if where.determiner not in (*UNIVERSAL, "a", "any") and not is_name(where):
        return _doubted(clause)
    if where.determiner in ("a", "any"):
        where = replace(where, determiner="each")
        place = replace(place, phrase=where)
    what = had_by_its_words(where)
    if what is not None and any(_are_of_a_sort(each, what) for each in _greatest(clause)):
        return _doubted(clause)
    subject = _there(clause.subject, place) if isinstance(clause.subject, Phrase) else clause.subject
    objects = tuple(_there(each, place) if isinstance(each, Phrase) else each for each in clause.objects)
    if (subject, objects) == (clause.subject, clause.objects):
        return clause
    return replace(
        clause,
        subject=subject,
        objects=objects,
        front=None,
        topic=None,
        adjuncts=tuple(each for each in clause.adjuncts if each not in (clause.front, clause.topic)),
    )


def _greatest(clause: Clause) -> list[Phrase]:
    """The phrases of a clause that speak of the greatest of some things."""
    return [
        each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase) and _is_greatest(each)
    ]


def _doubted(clause: Clause) -> Clause:
    """The clause, in which nobody knows among which things something is the greatest."""
    doubted: Clause = with_phrases(
        clause, {each: replace(each, determiner=UNSURE) for each in _greatest(clause)}
    )
    return doubted


def _are_of_a_sort(theme: Phrase, what: Phrase) -> bool:
    """`In a district with two ruined towers, the tower with the highest level`: of the ruined ones, or of all."""
    return _are_alike(theme, what) and not _is_of(theme, what)


def _there(phrase: Phrase, place: Adjunct) -> Phrase:
    """`the tower with the highest level` of those in each district."""
    return replace(phrase, modifiers=(place, *phrase.modifiers)) if _is_greatest(phrase) else phrase


def _is_greatest(phrase: Phrase) -> bool:
    return phrase.determiner in ("the", THE_ONE) and any(
        isinstance(each, Extreme) for each in phrase.modifiers
    )


def _among_those(statement: Statement, condition: Condition, found: Held) -> Statement:
    """The statement with the greatest in its one clause as that of those of which the condition says how many there are."""
    if len(statement.clauses) != 1:
        return statement
    (clause,) = statement.clauses
    theme = clause.subject if clause.passive else clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or not _is_greatest(theme):
        return statement
    if clause.exclusive or clause.only or clause.solely:
        return _unsure(statement, theme)  # the case says of which acts it is, and not what alone may be
    if not _is_of(theme, found.what):
        return _unsure(statement, theme) if _are_alike(theme, found.what) else statement
    subject = None if clause.passive else clause.subject
    if isinstance(subject, Phrase):
        if subject.same != found.holder.place:
            return statement
        meant = replace(theme, head=found.what.head, determiner=OWN)
        return replace(statement, clauses=(replace(clause, objects=(meant,)),))
    if found.holder.determiner not in ("a", "any"):
        return statement
    holder = replace(
        found.holder, determiner="each", modifiers=(*found.holder.modifiers, Adjunct("with", found.what))
    )
    meant = replace(
        theme,
        head=found.what.head,
        determiner="the",
        modifiers=(Adjunct(found.preposition, holder), *theme.modifiers),
    )
    changed = replace(clause, subject=meant) if clause.passive else replace(clause, objects=(meant,))
    others = tuple(each for each in statement.conditions if each != condition)
    return replace(statement, clauses=(changed,), conditions=others)


def _unsure(statement: Statement, theme: Phrase) -> Statement:
    """`If there are two ruined towers in a district, demolish the tower with the highest level`: of the ruined ones, or of all."""
    doubted: Statement = with_phrases(statement, {theme: replace(theme, determiner=UNSURE)})
    return doubted


def _are_alike(one: Phrase, other: Phrase) -> bool:
    """Whether two phrases have the same noun."""
    return isinstance(one.head, Noun) and isinstance(other.head, Noun) and one.head.id == other.head.id


def _of_its_holder(clause: Clause) -> Clause:
    """`A player with two aces must discard the one with the lowest value`: of his own."""
    subject = clause.subject
    what = had_by_its_words(subject) if isinstance(subject, Phrase) and not clause.passive else None
    if what is None or len(clause.objects) != 1:
        return clause
    (theme,) = clause.objects
    if not isinstance(theme, Phrase) or not _is_greatest(theme) or not _is_of(theme, what):
        return clause
    return replace(clause, objects=(replace(theme, head=what.head, determiner=OWN),))


def _is_of(theme: Phrase, what: Phrase) -> bool:
    """Whether the greatest may be one of those; what else is said of either, nobody knows of the other."""
    if not isinstance(what.head, Noun) or what.adjectives or what.modifiers or theme.adjectives:
        return False
    return theme.head is None or _are_alike(theme, what)
