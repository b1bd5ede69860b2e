"""So many things that may not be in one place: `no two forts may stand in the same region`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions import alternatives, possession
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.nominals import Phrase


def _not_in_one_place(parts: list[Any]) -> Made:
    """As `there may not be two forts in one region`: nor more of them."""
    counted, head = parts
    amount = counted.amount if isinstance(counted, Phrase) else None
    if (
        amount is None
        or not amount.is_plain
        or amount.value < 2
        or counted.determiner != "number"
        or counted.part
    ):
        return []
    more = replace(counted, amount=replace(amount, operator=">="))
    return [
        clause
        for each in alternatives.CONSTRUCTIONS["in_one_place"]([more, head])
        for clause in possession.CONSTRUCTIONS["there_may_not"]([each])
    ]


CONSTRUCTIONS: dict[str, Construction] = {"not_in_one_place": _not_in_one_place}
