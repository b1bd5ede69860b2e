"""What is demanded of who does something: `to build a fort, a player must own the province`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import ForDoing
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Verbal
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

DEMANDS = ("must", "need")
"""Modalities of what is demanded."""


def _to_do(parts: list[Any]) -> Made:
    """As `a player may build a fort only if he owns the province`; of which of the two it is demanded, the kinds tell."""
    deed, demands = parts
    if not isinstance(deed, Verbal) or not isinstance(demands, Clauses) or not deed.clause.verb:
        return []
    subjects = {each.subject for each in demands.clauses}
    subject = demands.clauses[0].subject
    if len(subjects) != 1 or not isinstance(subject, Phrase) or deed.clause.negated or deed.clause.modality:
        return []
    if any(each.modality not in DEMANDS for each in demands.clauses):
        return []
    said = [_at_least(replace(each, modality="")) for each in demands.clauses]
    again = replace(subject, determiner="the", same=subject.place) if subject.head is not None else subject
    by_doer = tuple(replace(each, subject=again) for each in said)
    made: list[Statement] = [_statement(replace(deed.clause, subject=subject), by_doer, subject, doer=True)]
    if len(deed.clause.objects) == 1:
        done = replace(deed.clause, subject=deed.clause.objects[0], objects=(), passive=True)
        made.append(_statement(done, tuple(said), subject, doer=False))
    return made


def _at_least(clause: Clause) -> Clause:
    """`must have 3 points`: or more than that."""
    objects = tuple(
        replace(each, amount=replace(each.amount, operator=">="))
        if isinstance(each, Phrase) and each.amount is not None and each.amount.operator == "="
        else each
        for each in clause.objects
    )
    return replace(clause, objects=objects) if clause.relation else clause


def _statement(deed: Clause, demands: tuple[Clause, ...], of: Phrase, *, doer: bool) -> Statement:
    given = {name: getattr(deed, name) for name in Clause.__struct_fields__}
    given |= {"modality": "may", "only": True}
    clause = ForDoing(**given, demanded_of=of, doer=doer)
    return Statement(clauses=(clause,), conditions=(Condition("only-if", demands, last=True),))


CONSTRUCTIONS: dict[str, Construction] = {"to_do": _to_do}
