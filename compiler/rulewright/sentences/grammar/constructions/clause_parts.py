"""What the parts of a verb phrase say of its clause, by the fields of that."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Along,
    Always,
    AtCost,
    Cause,
    DownTo,
    First,
    Lacking,
    Lexical,
    Likewise,
    Manner,
    Means,
    Multiplied,
    Often,
    Outcome,
    Past,
    Raising,
    Result,
    Room,
    Throughout,
    Within,
)
from rulewright.sentences.grammar.nominals import Adjunct, Turn
from rulewright.sentences.grammar.sense import PAST
from rulewright.sentences.grammar.statements import Choice, Clause, Condition, Possibly, Time, Until

_ONE: dict[type[Any], tuple[str, str]] = {
    Along: ("as_well", "phrase"),
    AtCost: ("cost", "measures"),
    DownTo: ("down_to", "phrase"),
    First: ("foremost", "kind"),
    Means: ("means", "clause"),
    Multiplied: ("per", "per"),
    Often: ("often", "amount"),
    Outcome: ("outcome", "amount"),
    Result: ("adjectives", "adjectives"),
    Until: ("until", ""),
    Within: ("capacity", "capacity"),
}
"""Parts of which the first counts: the field of the clause, and that of the part that goes there, or "" if it goes there itself."""

_EACH: dict[type[Any], tuple[str, str]] = {
    Adjunct: ("adjuncts", ""),
    Cause: ("causes", "verb"),
    Choice: ("choices", ""),
    Manner: ("manner", "kind"),
    Possibly: ("possibly", ""),
    Raising: ("raising", "measured"),
    Time: ("times", ""),
    Turn: ("turns", ""),
}
"""Parts of which there may be several."""

_WHETHER: dict[type[Any], str] = {Likewise: "likewise", Past: "past", Room: "room", Throughout: "throughout"}
"""Parts that say no more than that they are there."""


def said_of_clause(parts: list[Any]) -> dict[str, Any]:
    """The fields of the clause of which the parts say something."""
    fields: dict[str, Any] = {}
    for part in parts:
        kind = type(part)
        if kind in _ONE:
            field, of = _ONE[kind]
            fields.setdefault(field, getattr(part, of) if of else part)
        elif kind in _EACH:
            field, of = _EACH[kind]
            fields[field] = (*fields.get(field, ()), getattr(part, of) if of else part)
        elif isinstance(part, Lacking):
            fields["adjuncts"] = (*fields.get("adjuncts", ()), *part.adjuncts)
        elif kind is Always:
            fields["throughout"] = fields["always"] = True
        elif kind in _WHETHER:
            fields[_WHETHER[kind]] = True
        elif isinstance(part, Condition):
            fields["own"] = (*fields.get("own", ()), replace(part, last=True))
        elif isinstance(part, Lexical) and part.attribute == PAST:
            fields["past"] = True
    return fields


def with_said(clause: Clause, parts: list[Any]) -> Clause:
    """The clause with what parts that stand before its verb, or around its subject, say of it."""
    fields = {
        field: (*value, *getattr(clause, field)) if isinstance(value, tuple) else value
        for field, value in said_of_clause(parts).items()
    }
    return replace(clause, **fields) if fields else clause
