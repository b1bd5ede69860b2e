"""Whole sentences: clauses in their cases, with what opens them."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import OneOf
from rulewright.sentences.grammar.constructions.cases_within import closing_exception, last_alternative
from rulewright.sentences.grammar.constructions.ellipsis import with_subjects
from rulewright.sentences.grammar.constructions.parts import (
    Clauses,
    Conceding,
    Construction,
    Made,
    Opening,
)
from rulewright.sentences.grammar.constructions.provisos import nothing_beside
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.only_if import ONLY_IF
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import EVEN, Choice, Clause, Condition, Statement, Time

_CASES = ("if", "when", "unless", "while")
"""Kinds of conditions that hold or not in a part of play."""

IN_WHICH_CASE = "in-which-case"
"""The opening of what is said of the case of which the same sentence tells: in its conditions, and where it allows something, when
that is done."""


def _statement(parts: list[Any]) -> Made:
    clauses = next(part for part in parts if isinstance(part, Clauses))
    behind = parts.index(clauses)
    conditions = tuple(
        replace(part, last=at > behind) for at, part in enumerate(parts) if isinstance(part, Condition)
    )
    if clauses.contrast and any(each.last for each in conditions):
        return []
    said = clauses.clauses
    if any(each.change is not None for each in said):
        conditions = tuple(_each_time(each) for each in conditions)
    if len(said) == 1:
        # What stands before the only clause is said of the sentence.
        first = tuple(each for each in said[0].own if not each.last)
        conditions = (*first, *conditions)
        said = (replace(said[0], own=tuple(each for each in said[0].own if each.last)),) if first else said
    conceding = any(isinstance(part, Conceding) for part in parts)
    if clauses.contrast and (owed := _owed_for_it(said)) is not None:
        case = Statement(clauses=(owed,), opening=IN_WHICH_CASE)
        whole = with_subjects(Statement(clauses=said[:1], conditions=conditions, conceding=conceding))
        return [replace(each, more=(case,)) for each in whole]
    return with_subjects(Statement(clauses=said, conditions=conditions, conceding=conceding))


def _owed_for_it(said: tuple[Clause, ...]) -> Clause | None:
    """`A player may sell a card but must discard another`: what must be done is owed by who does what he may do."""
    if len(said) != 2:
        return None
    may, must = said
    who = may.subject
    if may.modality not in ("may", "can") or may.negated or not may.verb or not isinstance(who, Phrase):
        return None
    if must.modality != "must" or must.negated or must.subject != who:
        return None
    if not must.verb and must.change is None:
        return None  # what it must be, it must be anyway
    he = replace(who, determiner="the", adjectives=(), modifiers=(), amount=None, same=who.place)
    return replace(must, subject=he)


def _conditioned_meanwhile(parts: list[Any]) -> Made:
    """`When a port is taken while its owner is at war, he loses a point`: what is so at each of the acts of which the case tells. What
    is done later, in such a case, leaves it open whether it must still be so."""
    clauses = next(part for part in parts if isinstance(part, Clauses))
    case, state = (part for part in parts if isinstance(part, Condition))
    told = any(each.verb and not (each.perfect or each.past) for each in case.clauses)
    if not told or case.kind not in _CASES[:2] or any(each.verb for each in state.clauses):
        return []
    if any(each.change is None for each in clauses.clauses):
        return []
    return _statement(parts)


def _conditioned_in_time(parts: list[Any]) -> Made:
    """`In the trade phase, if a player is bankrupt, he must pass`: what is done in that time in such a case, also where what is done
    in it makes the case. What has been done by then may have been done before."""
    if len(parts) != 3:
        return []
    time, given, clauses = parts
    if not (isinstance(time, Time) and isinstance(given, Condition) and isinstance(clauses, Clauses)):
        return []  # `before turn 5`: a case by itself
    done = [each for each in given.clauses if each.verb]
    if not time.steps or given.kind not in _CASES:
        return []
    if any(each.times or each.frame for each in (*clauses.clauses, *given.clauses)):
        return []
    if any(each.perfect or each.past for each in done):
        return []
    if any(each.modality in ("may", "can") and not each.negated for each in clauses.clauses):
        return []  # that it may be done then, or may be done in that case
    then = tuple(replace(each, times=(time,)) if each.verb else each for each in given.clauses)
    said = tuple(
        replace(each, frame=(time,)) if each.only and each.verb else replace(each, times=(time,))
        for each in clauses.clauses
    )
    return _statement([replace(given, clauses=then), replace(clauses, clauses=said)])


def _even_when(parts: list[Any]) -> Made:
    """`Crates may be moved even if they are sealed`: in that case as well."""
    clauses, case = parts
    return _statement([clauses, Condition(EVEN, case.clauses, case.joined)])


def _each_time(condition: Condition) -> Condition:
    """What is gained when something `was` done, in a language that has no other tense for what `is` done then, is each time; when
    so many things were, once that is so."""
    eventful = tuple(
        replace(each, perfect=False) if each.one_past and not _counts(each) else each
        for each in condition.clauses
    )
    return replace(condition, clauses=eventful)


def _counts(clause: Clause) -> bool:
    said = (clause.subject, *clause.objects)
    return any(isinstance(each, Phrase) and each.amount is not None and not each.part for each in said)


def _introducing(parts: list[Any]) -> Made:
    """`If the deck is empty, two things happen:`: the case of what is listed below, and nothing else."""
    return [Statement(clauses=(), conditions=tuple(each for each in parts if isinstance(each, Condition)))]


def _continued(parts: list[Any]) -> Made:
    """`crates may be moved and, if a ferry is empty, it is removed`: the condition is of the second only."""
    first, condition, second = parts
    return [
        Statement(clauses=first.clauses, more=(Statement(clauses=second.clauses, conditions=(condition,)),))
    ]


def _continued_in_its_case(parts: list[Any]) -> Made:
    """`When a ship is moved, its owner rolls a die; on a 1, it is damaged`: what comes of what is done in that case."""
    case, *rest = parts
    return [replace(each, conditions=(case,)) for each in _continued(rest)]


def _continued_behind(parts: list[Any]) -> Made:
    """`A ship is lost if it sinks, and its owner may not build another`: whether the second is said of that case, or of any."""
    first, condition, second = parts
    of_both = Clauses((*first.clauses, *second.clauses))
    if len(first.clauses) > 1 or len(second.clauses) > 1 or first.clauses[0].own or second.clauses[0].own:
        return []
    case = replace(condition, last=True)
    more = Statement(clauses=second.clauses)
    return [
        Statement(clauses=first.clauses, conditions=(case,), more=(more,)),
        *_statement([condition, of_both]),
    ]


def _in_which_case(parts: list[Any]) -> Made:
    """`A player may pass, in which case he receives a coin`: in the case of which the first speaks."""
    *first, second = parts
    case = Statement(clauses=second.clauses, opening=IN_WHICH_CASE)
    return [replace(each, more=(case,)) for each in _statement(first) if isinstance(each, Statement)]


def _in_its_case(parts: list[Any]) -> Made:
    """`A band is removed unless it is besieged, in which case it loses a man`: if it is."""
    first, condition, second = parts
    if condition.kind not in _CASES or condition.kind == "while":
        return []
    given = replace(condition, kind="if") if condition.kind == "unless" else condition
    case = Statement(clauses=second.clauses, conditions=(given,))
    if given is condition and any(each.modality == "may" and not each.negated for each in first.clauses):
        case = Statement(clauses=second.clauses, opening=IN_WHICH_CASE)
    return [
        replace(each, more=(case,)) for each in _statement([first, condition]) if isinstance(each, Statement)
    ]


def _or_else(parts: list[Any]) -> Made:
    """`If the deck is empty, a player passes, otherwise he draws a card`: each in its case."""
    (condition,) = (part for part in parts if isinstance(part, Condition))
    first, second = (part for part in parts if isinstance(part, Clauses))
    last = isinstance(parts[0], Clauses)
    case = replace(condition, last=last)
    other = Statement(clauses=second.clauses, others=((replace(condition, last=False),),))
    return [Statement(clauses=first.clauses, conditions=(case,), more=(other,))]


def _conditioned_further(parts: list[Any]) -> Made:
    """`may be sold, but only if its owner is bankrupt`: as without the word for what stands against the rest."""
    *_, condition = parts
    return _statement(parts) if condition.kind == ONLY_IF else []


def _but_not_if(parts: list[Any]) -> Made:
    """`may be sold, but not if it is damaged`: unless it is."""
    clauses, condition = parts
    if condition.kind not in ("if", "when", "while") or condition.phrase is not None:
        return []
    if not all(each.modality == "may" and not each.negated and not each.own for each in clauses.clauses):
        return []
    if not any(each.only for each in clauses.clauses):
        return _statement([clauses, replace(condition, kind="unless")])
    if len(clauses.clauses) > 1:
        return []
    # `only in the trade phase, but not if it is damaged`: neither otherwise nor in that case
    (clause,) = clauses.clauses
    never = nothing_beside(clause)
    if never is None:
        return []
    return [Statement(clauses=(clause, replace(never, own=(replace(condition, last=True),))))]


def _default(parts: list[Any]) -> Made:
    return [replace(each, default=True) for each in _statement(parts)]


def _sentence(parts: list[Any]) -> Made:
    opening = next((part.kind for part in parts if isinstance(part, Opening)), "")
    statement = next(part for part in parts if isinstance(part, Statement))
    return [replace(statement, opening=opening)]


def _title(parts: list[Any]) -> Made:
    """What a title names, as a sentence that says nothing of it."""
    return [Statement(clauses=(Clause(subject=parts[0]),))]


def _opening(kind: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [Opening(kind)]


def _nothing(parts: list[Any]) -> Made:
    return [None]


def _indifferently(parts: list[Any]) -> Made:
    """`…, whichever player owns it`: not where it may say which of two that the clause names."""
    named = parts[0]
    if isinstance(named, Clauses) and (named.joined == "or" or any(map(_has_alternatives, named.clauses))):
        return []
    return _statement([part for part in parts if isinstance(part, Clauses | Condition)])


def _has_alternatives(form: object) -> bool:
    """Whether a form names things of which one is meant."""
    if isinstance(form, Choice | OneOf) or getattr(form, "joined", "") == "or":
        return True
    if isinstance(form, Struct):
        return any(_has_alternatives(getattr(form, name)) for name in form.__struct_fields__)
    return isinstance(form, tuple) and any(map(_has_alternatives, form))


def _is_fronted(clause: Clause) -> bool:
    """Whether something stands before the subject of a clause: what it is said of, when, or how often."""
    steps = [place_said(step) for time in (*clause.frame, *clause.times) for step in time.steps]
    subject = clause.subject
    before = [
        each
        for each in steps
        if each is not None and isinstance(subject, Phrase) and each.start < subject.place.start
    ]
    often = clause.often
    counted = often is not None and isinstance(subject, Phrase) and often.place.precedes(subject.place)
    return clause.topic is not None or clause.front is not None or bool(before) or counted


def _conditioned_unmarked(parts: list[Any]) -> Made:
    """What stands between a condition without a comma and its clause belongs to the condition: `if a ship is in a port, …`."""
    if any(isinstance(part, Clauses) and _is_fronted(part.clauses[0]) for part in parts):
        return []
    return _statement(parts)


def _conditioned_close(parts: list[Any]) -> Made:
    """What stands right behind an exception is said of that, `nobody may, except its owner if it is damaged`, and what stands behind
    the last alternative may be."""
    clauses, case = parts
    if closing_exception(clauses):
        return []
    found = list(last_alternative(clauses, case))
    alone = any(apart for _, apart in found)
    return [*(each for each, _ in found), *([] if alone else _statement(parts))]


def _conditioned_beside(parts: list[Any]) -> Made:
    """`may not, unless he has paid if it is open`: in both cases; `unless he is paid while it is open` says of the case
    when it is so, and of nothing else."""
    *_, second = (part for part in parts if isinstance(part, Condition))
    return [] if second.kind == "while" else _statement(parts)


_AT_LEAST = "бы"
"""What makes `хотя` a word for the least number."""


def _although(parts: list[Any]) -> Made:
    """What stands against the clause and changes nothing; not `хотя бы`, which is said of a number."""
    return [] if parts[0].text == _AT_LEAST else _nothing(parts)


CONSTRUCTIONS: dict[str, Construction] = {
    "indifferently": _indifferently,
    "in_which_case": _in_which_case,
    "in_its_case": _in_its_case,
    "indifferent": _nothing,
    "concession": _nothing,
    "although": _although,
    "conceding": lambda parts: [Conceding()],
    "even_when": _even_when,
    "even_when_first": lambda parts: _even_when(parts[::-1]),
    "or_else": _or_else,
    "default": _default,
    "continued": _continued,
    "continued_in_its_case": _continued_in_its_case,
    "continued_behind": _continued_behind,
    "plain": _statement,
    "introducing": _introducing,
    "conditioned": _statement,
    "conditioned_beside": _conditioned_beside,
    "conditioned_in_time": _conditioned_in_time,
    "conditioned_meanwhile": _conditioned_meanwhile,
    "conditioned_unmarked": _conditioned_unmarked,
    "conditioned_after": _statement,
    "conditioned_close": _conditioned_close,
    "conditioned_both": _statement,
    "conditioned_further": _conditioned_further,
    "but_not_if": _but_not_if,
    "sentence": _sentence,
    "title": _title,
    **{
        name: _opening(name.replace("_", "-"))
        for name in (
            "in_this_case",
            "in_other_cases",
            "in_all_other_cases",
            "exception",
            "note",
            "also",
            "however",
            "that_is",
            "then",
            "next",
            "lastly",
        )
    },
    "end": _nothing,
}
