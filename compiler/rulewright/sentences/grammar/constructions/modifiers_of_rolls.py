"""What is added to a roll, or taken away from it: `add 1 to the die-roll for each fort`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import RollModified
from rulewright.sentences.grammar.constructions.parts import Construction, Lexical, Made
from rulewright.sentences.grammar.nominals import Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.said import said_number


def _modified(
    *, malus: bool = False, subject: bool = False, item: bool = False, of_any_act: bool = False
) -> Construction:
    """`malus`: whether the number is taken away, `a malus of 2` as well as `a malus of -2`."""

    def made(parts: list[Any]) -> Made:
        who = parts[0] if subject else None
        much = next(part for part in parts if isinstance(part, Amount))
        per = [part for part in parts if isinstance(part, Phrase) and part is not who]
        if not much.is_plain or much.percent or not (who is None or isinstance(who, Phrase | Either)):
            return []
        lowers = malus or much.value < 0
        if much.value < 0:
            much = replace(much, value=said_number(-much.value, much.place))
        sorts = [part for part in parts if isinstance(part, Lexical)]
        if any(not each.attribute for each in sorts):
            return []  # a name is nothing that a roll is for
        sort = Noun(sorts[0].id, sorts[0].place, name=True, attribute=sorts[0].attribute) if sorts else None
        clause = RollModified(
            subject=who, much=much, lowers=lowers, item=item, of_any_act=of_any_act, sort=sort
        )
        return [replace(clause, per=per[0]) if per else clause]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "roll_modified": _modified(),
    "roll_modified_so": lambda parts: [RollModified()],
    "roll_modified_item": _modified(item=True),
    "roll_lowered": _modified(malus=True),
    "rolls_with_bonus": _modified(subject=True),
    "rolls_with_malus": _modified(malus=True, subject=True),
    "has_bonus": _modified(subject=True, of_any_act=True),
    "has_malus": _modified(malus=True, subject=True, of_any_act=True),
}
