"""Items of lists: in the case of which the sentence above the list speaks, `If the deck is empty, two things happen: …`."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Before
from rulewright.rules.proposals.discourse.cases import THIS
from rulewright.sentences.grammar.statements import Condition, Statement
from rulewright.sentences.sentence import Sentence

_OF_ITEMS = ("if-following",)
"""Conditions that the items themselves are."""


def lead_of(sentence: Sentence, before: Sequence[Sentence]) -> int | None:
    """Where the sentence stands that introduces the list of which this one is in an item; None outside of lists."""
    for at in range(len(before) - 1, -1, -1):
        if before[at].unit_id != sentence.unit_id:
            return at if introduces(before[at]) else None
    return None


def introduces(sentence: Sentence) -> bool:
    """Whether a list follows the sentence."""
    return sentence.text.rstrip().endswith(":")


def under_its_lead(statement: Statement, lead: Before | None, of_a_case: bool) -> Iterator[Statement]:
    """The statement in the case of the sentence above its list; `of_a_case`: that sentence has words that make one.

    If these words could not be read, it is left a question in which case the statement holds.
    """
    if lead is None:
        yield statement
        return
    cases = dict.fromkeys(_conditions(each) for each in lead.statements)
    if not cases:
        yield replace(statement, opening=THIS) if of_a_case else statement
    for case in cases:
        yield _in_case(statement, case)


def _in_case(statement: Statement, case: tuple[Condition, ...]) -> Statement:
    """The statement, and what is joined to it, with the conditions of a case before its own."""
    return replace(
        statement,
        conditions=(*case, *statement.conditions),
        more=tuple(_in_case(each, case) for each in statement.more),
    )


def _conditions(lead: Statement) -> tuple[Condition, ...]:
    return tuple(each for each in lead.conditions if each.kind not in _OF_ITEMS)
