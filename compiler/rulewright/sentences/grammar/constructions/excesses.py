"""What is more than so many: `discards the excess cards`, `cards in excess of five are discarded`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, DownTo, Made, Verbal, place_of
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Amount, Noun, Phrase

EXCESS = "excess"
"""Determiner of what is more than so many, as long as nothing has told how many: of a phrase with or without a noun."""


def _excess(parts: list[Any]) -> Made:
    """`the excess`, `any exceeding towers`: how many are not too many, another part of the sentence tells."""
    place, *head = parts
    if not all(isinstance(each, Noun) for each in head):
        return []
    return [DownTo(Phrase(head=head[0] if head else None, place=place, determiner=EXCESS))]


def _in_excess(parts: list[Any]) -> Made:
    """`all cards in excess of five`: five of them are left."""
    head, number = parts
    if not isinstance(head, Noun) or not isinstance(number, Amount) or not number.is_plain:
        return []
    return [DownTo(Phrase(head=head, place=head.place, determiner="number", amount=number))]


def _excess_done(modality: str) -> Construction:
    """`The excess is discarded`: by whom is not said."""

    def made(parts: list[Any]) -> Made:
        excess, *rest = parts
        return [
            replace(each.clause, modality=modality, down_to=excess.phrase)
            for each in verbal()(rest)
            if isinstance(each, Verbal) and isinstance(excess, DownTo)
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "too_much": lambda parts: [place_of(parts)],
    "excess": _excess,
    "in_excess": _in_excess,
    "excess_done": _excess_done(""),
    "excess_must_be_done": _excess_done("must"),
}
