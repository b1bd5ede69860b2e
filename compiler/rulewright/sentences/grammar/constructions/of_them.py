"""Parts of what a noun names: `одно из его подразделений`, `никто из игроков`; so many for each: `по две карты`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Det, Made
from rulewright.sentences.grammar.nominals import Amount, Phrase


def _none_of_whom(parts: list[Any]) -> Made:
    """`никто из игроков`: none of them, beside a verb that is negated itself."""
    (whom,) = parts
    if not isinstance(whom, Phrase) or whom.determiner or whom.amount is not None or whom.head is None:
        return []
    return [replace(whom, determiner="any", negative=True)]


def _distributed(parts: list[Any]) -> Made:
    """`по две карты`: so many for each of those who take them."""
    (what,) = parts
    told = isinstance(what, Phrase) and what.amount is not None and what.determiner == "number"
    return [what] if told and what.amount.operator == "=" else []


def _part(kind: str, *, negative: bool = False) -> Construction:
    """`одно из его подразделений`, `каждое из них`, `ни одно из них`: of those that the rest names."""

    def made(parts: list[Any]) -> Made:
        amount = next((part for part in parts if isinstance(part, Amount)), None)
        whole = next((part for part in parts if isinstance(part, Det)), Det("the"))
        if whole.kind not in ("the", "own", "this") or whole.amount is not None or whole.such:
            return []
        if amount is None:
            kept = whole.kind if whole.kind == "own" and kind != "any" else kind
            return [Det(kept, his=whole.kind == "own", negative=negative)]
        return [Det("own" if whole.kind == "own" else kind, amount, part=True)]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "so_many_of": _part("number"),
    "each_of": _part("each"),
    "any_of_them": _part("any"),
    "none_of_them": _part("any", negative=True),
    "none_of_whom": _none_of_whom,
    "distributed": _distributed,
}
