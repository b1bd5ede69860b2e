"""What is done to things, by whomever, that costs somebody so much."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Construction, Made
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Condition, Statement

EACH = ("", "a", "any", "each", "all")
"""Determiners of things that cost something each time."""


def _thing_costs(parts: list[Any]) -> Made:
    """`Each fleet that is sunk costs its owner 2 points`: whenever one is sunk, by whomever."""
    *others, payer, said = parts
    thing = next(part for part in others if isinstance(part, Phrase))
    cases = tuple(part for part in others if isinstance(part, Condition))
    done = thing.modifiers[-1] if isinstance(thing, Phrase) and thing.modifiers else None
    if not isinstance(done, Relative) or done.more or not isinstance(payer, Phrase):
        return []
    act = done.clause
    if not (act.verb and act.passive) or act.perfect or act.past or act.negated or act.modality:
        return []
    if thing.determiner not in EACH or thing.amount is not None:
        return []
    such = replace(thing, determiner="a", modifiers=thing.modifiers[:-1])
    return [
        Statement(
            clauses=(Clause(subject=payer, change=Change(-1, said.measures)),),
            conditions=(*cases, Condition("when", (replace(act, subject=such),))),
        )
    ]


CONSTRUCTIONS: dict[str, Construction] = {"thing_costs": _thing_costs}
