"""What has to go along with something that goes somewhere: `may not enter a glacier unless accompanied by a guide`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.modals import CONSTRUCTIONS as MODALS
from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.prepositions import WITH
from rulewright.sentences.grammar.statements import Clause


def _only_along(*, passive: bool = False) -> Construction:
    """As `may enter a glacier only with a guide`: where it goes says of which acts the rule speaks."""

    def made(parts: list[Any]) -> Made:
        subject, *said, companion = parts
        if isinstance(companion, Phrase) and companion.determiner == "no":
            return []
        along = Adjunct(WITH, _any(companion))
        return [
            replace(clause, given=True, accompanied=True)
            for each in verbal(only=True, passive=passive)([*said, along])
            for clause in MODALS["may"]([subject, each])
            if isinstance(clause, Clause) and clause.adjuncts and clause.adjuncts[-1] == along
        ]

    return made


def _any(companion: Any) -> Any:
    """`at least one guide`: a guide, whichever it is."""
    amount = companion.amount if isinstance(companion, Phrase) else None
    if amount is None or companion.part or amount.than is not None or amount.value != 1:
        return companion
    return replace(companion, amount=None, determiner="a") if amount.operator in ("=", ">=") else companion


def _of_none(made: Construction) -> Construction:
    """`No explorer may enter a glacier unless …`: an explorer may not."""

    def found(parts: list[Any]) -> Made:
        subject, *rest = parts
        if not isinstance(subject, Phrase) or subject.determiner != "no":
            return []
        return made([replace(subject, determiner="any"), *rest])

    return found


def _fronted(made: Construction) -> Construction:
    """`Unless accompanied by a guide, an explorer may not …`."""
    return lambda parts: made([*parts[1:], parts[0]])


CONSTRUCTIONS: dict[str, Construction] = {
    "accompanied_only": _only_along(),
    "done_accompanied_only": _only_along(passive=True),
    "none_unaccompanied": _of_none(_only_along()),
    "none_done_unaccompanied": _of_none(_only_along(passive=True)),
    "unless_accompanied": _fronted(_only_along()),
    "done_unless_accompanied": _fronted(_only_along(passive=True)),
}
