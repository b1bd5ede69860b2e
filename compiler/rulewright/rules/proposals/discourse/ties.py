"""`In case of a tie, the tied players …`: who has as many as any other of what a sentence before compares."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Earlier
from rulewright.sentences.grammar.modifiers import Extreme, Relative, Tied
from rulewright.sentences.grammar.nominals import TIED, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in, with_phrases
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import parts

SEARCHED = 5
"""Sentences before that may say what is compared."""


def with_what_they_are_tied_in(statement: Statement, earlier: Earlier) -> Iterator[Statement]:
    """The statement with what it is in which they are tied; as it is where nothing before tells that, or more than one thing."""
    tied = [each for each in phrases_in((statement.conditions, statement.clauses)) if is_tied(each)]
    if not tied:
        yield statement
        return
    compared = _compared(earlier)
    if len(compared) != 1:
        yield statement
        return
    (first,) = compared
    found: dict[Phrase, Phrase] = {}
    for each in tied:
        alike = isinstance(each.head, Noun) and isinstance(first.head, Noun) and each.head.id == first.head.id
        if each.determiner != TIED and not alike:
            yield statement
            return
        rest = tuple(one for one in each.modifiers if not isinstance(one, Tied))
        found[each] = replace(
            each,
            head=first.head if each.determiner == TIED else each.head,
            determiner="" if each.determiner == TIED else each.determiner,
            adjectives=(*first.adjectives, *each.adjectives),
            modifiers=(*first.modifiers, *rest),
        )
    yield with_phrases(statement, found)


def is_tied(phrase: Phrase) -> bool:
    """Whether a phrase speaks of those who are tied in something."""
    return any(isinstance(each, Tied) for each in phrase.modifiers)


def _compared(earlier: Earlier) -> list[Phrase]:
    """Those with the most of something, of whom the nearest sentence speaks that compares any, as of all who have as many. What is
    unread may compare them as well."""
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None:
            return []
        if not before.statements:
            if any(True for _ in parts(tuple(before.mentioned()), Extreme)):
                return []
            continue
        found = [
            level
            for each in phrases_in(tuple((form.conditions, form.clauses) for form in before.statements))
            if (level := _level(each)) is not None
        ]
        if found:
            return list({_compares(each): each for each in found}.values())
        if any(True for _ in parts(tuple(before.statements), Extreme)):
            return []
    return []


def _compares(phrase: Phrase) -> tuple[object, ...]:
    """Who is compared, and in what."""
    (extreme,) = (each for each in phrase.modifiers if isinstance(each, Extreme))
    rest = tuple(each for each in phrase.modifiers if each is not extreme)
    return (phrase.head, phrase.adjectives, rest, extreme.greatest, extreme.of)


def _level(phrase: Phrase) -> Phrase | None:
    """The phrase as it is said of all that have as many; None where it compares nothing, or several numbers."""
    modifiers = [_extreme_in(each) or each for each in phrase.modifiers]
    extremes = [each for each in modifiers if isinstance(each, Extreme)]
    if len(extremes) != 1 or extremes[0].level or not isinstance(phrase.head, Noun):
        return None
    level = tuple(replace(each, level=True) if isinstance(each, Extreme) else each for each in modifiers)
    return replace(phrase, modifiers=level)


def _extreme_in(modifier: object) -> Extreme | None:
    """Of `who has the most coins`, what it says."""
    match modifier:
        case Relative(Clause(so=(Extreme() as extreme,)) as clause, ()) if clause == Clause(so=clause.so):
            return extreme
    return None
