"""`If more than three towers are in a district`: in one and the same, or in districts all together."""

from collections.abc import Iterator
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.holding import CONTAIN, counts_several, held
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

MOST = 4
"""Ways to understand one sentence that are tried."""


def counted_in_one_place(statement: Statement) -> Iterator[Statement]:
    """The statement with what its conditions count in some place counted in one such place, and in all of them."""
    told = frozenset(each.same for each in phrases_in(statement) if each.same is not None)
    ways = [list(_ways(each, told)) for each in statement.conditions]
    for chosen in islice(product(*ways), MOST):
        yield replace(statement, conditions=chosen)


def _ways(condition: Condition, told: frozenset[object]) -> Iterator[Condition]:
    contains = _contains(condition.clauses[0], told) if len(condition.clauses) == 1 else None
    if contains is not None:
        yield replace(condition, clauses=(contains,))
    yield condition


def _contains(said: Clause, told: frozenset[object]) -> Clause | None:
    """`more than three towers are in a district` as `a district contains more than three towers`."""
    found = held(said)
    if found is None or said.times or found.holder == said.subject:
        return None
    if found.holder.determiner != "a" or found.holder.place in told or not counts_several(found.what):
        return None
    return replace(said, subject=found.holder, relation=CONTAIN, objects=(found.what,), adjuncts=())
