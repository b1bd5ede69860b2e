"""Items of lists: in the case of which the sentence above the list speaks, `If the deck is empty, two things happen: …`."""

import re
from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.languages.words import SentenceWords
from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.sentences.grammar.statements import Condition, Statement
from rulewright.sentences.sentence import Sentence

_WORD = re.compile(r"\w+")

CLOSING = "\"'”’»)]"
"""What may stand behind the mark at which a sentence ends."""

_UNKNOWN = "unknown-case"
"""The opening of what may hold in a case alone that nothing before tells."""

_OF_ITEMS = ("if-following",)
"""Conditions that the items themselves are."""


def lead_of(sentence: Sentence, before: Sequence[Sentence], words: SentenceWords) -> int | None:
    """Where the sentence stands that introduces the list of which this one is in an item; None outside of lists.

    In its own unit, whose lists end nowhere that a sentence tells, it is one that may forbid what follows, or leave it open.
    """
    for at in range(len(before) - 1, -1, -1):
        if before[at].unit_id != sentence.unit_id:
            return at if introduces(before[at]) else None
        if _ends_in_colon(before[at]) and _may_restrict(before[at].text, words):
            return at
    return None


def _may_restrict(text: str, words: SentenceWords) -> bool:
    """Whether a sentence may say that those below it are no rules, or none for all: `Players may not:`, `In winter:`."""
    said = _WORD.findall(text.lower())
    cases = words.topics | words.conditionals
    turned = words.modals | words.modal_particles | words.restricting
    return bool(said) and (said[0] in cases or not turned.isdisjoint(said))


def is_restricting(title: str, words: SentenceWords) -> bool:
    """Whether a title makes what stands under it no rule, or none for all: `Optional rule`, `Not in solitaire`; `No other time`
    tells what the rule itself says."""
    said = _WORD.findall(title.lower())
    in_a_case = len(said) > 1 and said[0] in words.modal_particles and said[1] in words.topics
    return in_a_case or not words.restricting.isdisjoint(said)


def introduces(sentence: Sentence) -> bool:
    """Whether a list follows the sentence: it ends in a colon, or goes on in the items, `In the trade step no player may`."""
    return _ends_in_colon(sentence) or sentence.text.rstrip().rstrip(CLOSING)[-1:].isalnum()


def _ends_in_colon(sentence: Sentence) -> bool:
    return sentence.text.rstrip().rstrip(CLOSING).endswith(":")


def under_its_lead(statement: Statement, lead: Before | None, *, apart: bool) -> Iterator[Statement]:
    """The statement in the case of the sentence above its list; `apart`: it stands in a unit of its own.

    If that sentence could not be read, or says of the items what may be done, it is left a question in which case the statement
    holds, or whether it holds at all.
    """
    if lead is None:
        yield statement
    elif not lead.statements or any(map(_says_what_of_items, lead.statements)):
        yield unsure(statement)
    elif not apart:
        yield statement
    else:
        for case in dict.fromkeys(_conditions(each) for each in lead.statements):
            yield _in_case(statement, case)


def unsure(statement: Statement) -> Statement:
    """The statement, said of a case of which nothing is known."""
    return replace(statement, opening=_UNKNOWN)


def _says_what_of_items(lead: Statement) -> bool:
    """Whether the items are what may be done, or may not: `Each player may do one of the following:`."""
    if any(each.kind in _OF_ITEMS for each in lead.conditions):
        return False
    return any(each.negated or each.modality in ("may", "can") for each in lead.clauses)


def _in_case(statement: Statement, case: tuple[Condition, ...]) -> Statement:
    """The statement, and what is joined to it, with the conditions of a case before its own."""
    return replace(
        statement,
        conditions=(*case, *statement.conditions),
        more=tuple(_in_case(each, case) for each in statement.more),
    )


def _conditions(lead: Statement) -> tuple[Condition, ...]:
    return tuple(each for each in lead.conditions if each.kind not in _OF_ITEMS)
