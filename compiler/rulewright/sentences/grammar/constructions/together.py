"""So many things that may not be alike: `no two forts may stand in the same region`, `no two ships may have the same flag`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions import alternatives, possession
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.nominals import Phrase


def _or_more(counted: object) -> Phrase | None:
    """So many of a sort, or more of them; None where it is not said of how many, or of one only."""
    if not isinstance(counted, Phrase) or (amount := counted.amount) is None:
        return None
    if not amount.is_plain or amount.value < 2 or counted.determiner != "number" or counted.part:
        return None
    return replace(counted, amount=replace(amount, operator=">="))


def _not_in_one_place(parts: list[Any]) -> Made:
    """As `there may not be two forts in one region`: nor more of them."""
    counted, head = parts
    more = _or_more(counted)
    if more is None:
        return []
    return [
        clause
        for each in alternatives.CONSTRUCTIONS["in_one_place"]([more, head])
        for clause in possession.CONSTRUCTIONS["there_may_not"]([each])
    ]


def _not_alike(parts: list[Any]) -> Made:
    """As `there may not be two forts of the same owner`: nor more of them."""
    counted, same = parts
    more = _or_more(counted)
    if more is None:
        return []
    alike = replace(more, modifiers=(*more.modifiers, same))
    return possession.CONSTRUCTIONS["there_may_not"]([alike])


CONSTRUCTIONS: dict[str, Construction] = {"not_in_one_place": _not_in_one_place, "not_alike": _not_alike}
