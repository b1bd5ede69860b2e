"""`If more than three towers are in a district`: in one and the same, or in districts all together."""

from collections.abc import Iterator
from itertools import islice, product

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Adjunct, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

CONTAIN, EXIST = "contain", "exist"
INSIDE = ("in", "on", "at")

MOST = 4
"""Ways to understand one sentence that are tried."""


def counted_in_one_place(statement: Statement) -> Iterator[Statement]:
    """The statement with what its conditions count in some place counted in one such place, and in all of them."""
    told = frozenset(each.same for each in phrases_in(statement) if each.same is not None)
    ways = [list(_ways(each, told)) for each in statement.conditions]
    for chosen in islice(product(*ways), MOST):
        yield replace(statement, conditions=chosen)


def _ways(condition: Condition, told: frozenset[object]) -> Iterator[Condition]:
    contains = _contains(condition.clauses[0]) if len(condition.clauses) == 1 else None
    place = contains.subject if contains is not None else None
    if contains is None or not isinstance(place, Phrase) or place.place in told:
        yield condition
        return
    yield replace(condition, clauses=(contains,))
    yield condition


def _contains(said: Clause) -> Clause | None:
    """`more than three towers are in a district` as `a district contains more than three towers`."""
    if said.negated or said.times or said.turns:
        return None
    match said.objects, said.subject, said.adjuncts:
        case (Phrase(modifiers=(Adjunct(preposition, Phrase() as where),)) as what,), None, () if (
            said.relation == EXIST
        ):
            what = replace(what, modifiers=())
        case (), Phrase() as what, (Adjunct(preposition, Phrase() as where),) if not (
            said.verb or said.relation or said.adjectives or said.complement
        ):
            pass
        case _:
            return None
    amount = what.amount
    several = amount is not None and amount.value + (amount.operator == ">") > 1
    if preposition not in INSIDE or where.determiner != "a" or not several:
        return None
    return replace(said, subject=where, relation=CONTAIN, objects=(what,), adjuncts=())
