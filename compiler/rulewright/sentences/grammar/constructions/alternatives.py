"""Alternatives of adjuncts, and modifiers that relate a thing to the one that the clause is about."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Apposition, Measured, Same, Whereabouts
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Choice, Clause, Possibly


def _choice(parts: list[Any]) -> Made:
    return [Choice(tuple(parts))]


def _choice_apart(parts: list[Any]) -> Made:
    """`in the harbour, or in a port`: a comma sets the last apart, with what is said of it."""
    return [Choice(tuple(parts), apart=True)]


def _run(parts: list[Any]) -> Made:
    """Adjuncts of one alternative."""
    return [tuple(part for part in parts if isinstance(part, Adjunct))]


def _possibly(parts: list[Any]) -> Made:
    return [Possibly(parts[0])]


def _both(parts: list[Any]) -> Made:
    """Under a negation either neither of them, or not both."""
    return [Either(tuple(parts), "and", severally=True), Either(tuple(parts), "and", collective=True)]


def _possessor(parts: list[Any]) -> Made:
    """`a player's leader`: a leader of the player."""
    noun = Noun(parts[0].id, parts[0].place)
    return [Adjunct("of", Phrase(noun, noun.place, determiner="the"))]


def _same_kind(parts: list[Any]) -> Made:
    return [Same(kind=parts[0].id)]


def _same_attribute(parts: list[Any]) -> Made:
    return [Same(attribute=parts[0].id)]


def _same_sort(parts: list[Any]) -> Made:
    return [Same()]


def _same_and(parts: list[Any]) -> Made:
    """`of the same category and the same country`."""
    first, *more = parts
    return [replace(first, more=tuple(more))]


def _whereabouts(parts: list[Any]) -> Made:
    return [Whereabouts(parts[0])]


def _there(before: bool) -> Construction:
    return lambda parts: [Whereabouts(Clause(subject=parts[0]), before)]


def _measured(parts: list[Any]) -> Made:
    attribute, amount = parts
    if not isinstance(attribute, Lexical) or not isinstance(amount, Amount):
        return []
    return [Measured(attribute.id, amount)]


def _operator(operator: str) -> Callable[[list[Any]], Made]:
    return lambda parts: [operator]


def _measured_more(parts: list[Any]) -> Made:
    """`of greater strength`."""
    operator, attribute = parts
    return [Measured(attribute.id, Amount(0, attribute.place, operator=operator), relative=True)]


def _apposition_listed(parts: list[Any]) -> Made:
    """`(general, admiral)`: any of these."""
    nouns = tuple(part for part in parts if isinstance(part, Noun))
    place = Place(nouns[0].place.start, nouns[-1].place.end)
    return [Apposition(Phrase(Nouns(nouns, place, "or"), place))]


def _per_place(parts: list[Any]) -> Made:
    """`one fort per province`: in each province; `one card per player`: of each player."""
    counted, per = parts
    if not isinstance(counted, Phrase) or counted.amount is None or not isinstance(per, Phrase):
        return []
    if per.determiner or per.amount is not None:
        return []
    each = replace(per, determiner="each")
    return [
        replace(counted, modifiers=(*counted.modifiers, Adjunct(preposition, each)))
        for preposition in ("in", "of")
    ]


def _in_one_place(parts: list[Any]) -> Made:
    """`more than two forts in the same region`: in whichever region it is."""
    counted, head = parts
    if not isinstance(counted, Phrase) or counted.amount is None or not isinstance(head, Noun):
        return []
    place = Phrase(head, head.place, determiner="each")
    return [replace(counted, modifiers=(*counted.modifiers, Adjunct("in", place)))]


CONSTRUCTIONS: dict[str, Construction] = {
    "in_one_place": _in_one_place,
    "per_place": _per_place,
    "choice": _choice,
    "choice_apart": _choice_apart,
    "adjunct_run": _run,
    "possibly": _possibly,
    "aside_or": lambda parts: [Either(tuple(parts), "or")],
    "both": _both,
    "possessor": _possessor,
    "same_kind": _same_kind,
    "same_attribute": _same_attribute,
    "same_sort": _same_sort,
    "same_and": _same_and,
    "whereabouts": _whereabouts,
    "is_there": _there(before=False),
    "was_there": _there(before=True),
    "measured": _measured,
    "measured_more": _measured_more,
    **{
        name: _operator(operator)
        for name, operator in {
            "more_of": ">",
            "less_of": "<",
            "as_much_of": "=",
            "least_of": ">=",
            "most_of": "<=",
        }.items()
    },
    "apposition_listed": _apposition_listed,
}
