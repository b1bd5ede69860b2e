"""What stands against the sentence before: `However, its owner may demolish it`, where that forbids it, is an exception to it."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before, Earlier
from rulewright.sentences.grammar.clauses import OneOf
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import IMPERSONAL, Phrase
from rulewright.sentences.grammar.only_if import ONLY_IF
from rulewright.sentences.grammar.statements import Clause, Statement

ADVERSATIVE = "however"

EXCEPTION = "exception"

IN_ITS_CASE = "however-case"
"""The opening of what is said in the case of the sentence before: as of all openings that speak of a case, which one is not known."""

SEARCHED = 3
"""Sentences before that are searched: those that are themselves exceptions are passed over."""


def as_exception(statement: Statement, earlier: Earlier) -> Statement:
    """The statement as an exception, where it permits an act that the sentence before forbids, or allows only so, demands one that
    that forbids, forbids one that that demands or permits, or tells another number; of any other act it says something of its own."""
    if statement.opening != ADVERSATIVE or statement.more:
        return statement
    before = _general(earlier)
    if before is None:
        return statement
    if all(map(_permits, statement.clauses)):
        against = {each for form in before.statements for each in _restricted(form)}
    elif all(map(_demands, statement.clauses)):
        against = {each.verb for form in before.statements for each in form.clauses if _forbids(each)}
    elif all(map(_forbids, statement.clauses)):
        against = {each for form in before.statements for each in _asked(form)}
    else:
        against = set()
    other_number = {each for clause in statement.clauses for each in _numbers(clause)}.intersection(
        each for form in before.statements for clause in form.clauses for each in _numbers(clause)
    )
    if any(each.verb in against for each in statement.clauses):
        return replace(statement, opening=EXCEPTION)
    if other_number and any(map(_tells_case, before.statements)):
        # `A captain who enters a port loses 2 coins. However, a rich captain loses 5`: in that case, unless it tells another.
        return statement if _tells_case(statement) else replace(statement, opening=IN_ITS_CASE)
    return replace(statement, opening=EXCEPTION) if other_number else statement


def _tells_case(statement: Statement) -> bool:
    """Whether a sentence tells in which case it is so, by a condition or by a relative clause of those of whom it speaks."""
    if statement.conditions:
        return True
    subjects = (each.subject for each in statement.clauses if isinstance(each.subject, Phrase))
    modifiers = (each for subject in subjects for each in subject.modifiers)
    return any(isinstance(each, Relative) for each in modifiers)


def _general(earlier: Earlier) -> Before | None:
    """The sentence against which one stands that begins with `however`: the nearest that stands against none itself."""
    for distance in range(SEARCHED):
        before = earlier(distance)
        if before is None or not before.statements:
            return None
        if not all(form.opening in (ADVERSATIVE, EXCEPTION) for form in before.statements):
            return before
    return None


def _restricted(statement: Statement) -> Iterator[str]:
    """The acts of which a sentence says when they may not be done, or when or by whom alone."""
    only_so = any(each.kind == ONLY_IF for each in statement.conditions)
    for clause in statement.clauses:
        for each in clause.options if isinstance(clause, OneOf) else (clause,):
            if each.verb and (only_so or _restricts(clause) or _restricts(each)):
                yield each.verb


def _permits(clause: Clause) -> bool:
    return clause.modality in ("may", "can") and bool(clause.verb) and not (clause.negated or clause.only)


def _demands(clause: Clause) -> bool:
    """Whether a clause says that an act must be done, or is."""
    asks = clause.modality in ("", "must") and bool(clause.verb)
    return asks and not (clause.is_denied or clause.only or clause.exclusive or clause.own)


def _numbers(clause: Clause) -> Iterator[tuple[str, ...]]:
    """Of what a clause tells a number: of acts, or of gains or losses of something."""
    counted = (each.amount for each in clause.objects if isinstance(each, Phrase))
    if clause.verb and any(each is not None for each in counted):
        yield (clause.verb,)
    if clause.change is not None:
        sign = "+" if clause.change.sign > 0 else "-"
        yield from ((sign, each.attribute) for each in clause.change.measures)


def _asked(statement: Statement) -> Iterator[str]:
    """The acts that a sentence demands or permits, or of which it says that they are done."""
    for clause in statement.clauses:
        for each in clause.options if isinstance(clause, OneOf) else (clause,):
            if each.verb and not clause.is_denied and not each.is_denied:
                yield each.verb


def _forbids(clause: Clause) -> bool:
    return bool(clause.verb) and clause.is_denied


def _restricts(clause: Clause) -> bool:
    """Whether a clause says what may not be done, or how it must be."""
    own = any(each.kind == ONLY_IF for each in clause.own)
    of_nobody = isinstance(clause.subject, Phrase) and clause.subject.determiner == f"{IMPERSONAL} no"
    return (
        of_nobody or clause.is_denied or clause.only or clause.exclusive or own or clause.modality == "must"
    )
