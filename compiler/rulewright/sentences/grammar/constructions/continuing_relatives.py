"""Relative clauses that go on with what is told: `is sold to the bank, which pays 2 coins`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Verbal
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in
from rulewright.sentences.grammar.statements import Clause

ONE = ("the", "this", "pronoun", "own")
"""Determiners of subjects of which a clause tells one act, and not one for each of several."""


def _continued(parts: list[Any]) -> Made:
    """`Turkey attacks Persia, which loses 1 level`: what has a name needs no clause to tell it apart, so that the clause behind a
    comma tells what it does next. What may be done, or is not, has nothing that comes of it."""
    clause, second = parts
    said = second.clause if isinstance(second, Verbal) else second
    told = isinstance(clause, Clause) and bool(clause.verb) and not clause.passive
    if not told or not isinstance(said, Clause) or clause.negated or clause.modality in ("may", "can"):
        return []
    inside = list(phrases_in((clause.objects, clause.adjuncts)))
    if not inside or not _tells_one_act(clause):
        return []
    last = max(inside, key=lambda each: each.place.end)
    if not is_name(last) or last.modifiers or not _is_doing(said):
        return []
    return [Clauses((clause, replace(said, subject=last)))]


def _tells_one_act(clause: Clause) -> bool:
    """Whether a clause says of one thing what it does."""
    subject = clause.subject
    if subject is None:
        return clause.modality == "imperative"
    return isinstance(subject, Phrase) and (is_name(subject) or subject.determiner in ONE)


def _is_doing(clause: Clause) -> bool:
    """Whether a clause says what is done or happens, and not what somebody is or has done."""
    if clause.perfect or clause.past:
        return False
    return bool(clause.verb) or clause.change is not None or clause.comes


CONSTRUCTIONS: dict[str, Construction] = {"continued_by_relative": _continued}
"""What the alternatives of the grammar mean."""
