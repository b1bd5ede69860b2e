"""The families of rules that a main clause can state, each in a module of its own.

A family gives the rules of a clause that is of its kind, nothing where it is of another, and raises `Unread` where the
clause is of its kind and something in it has no meaning.
"""

from collections.abc import Callable, Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.changes import changes
from rulewright.rules.proposals.constraints import constraints
from rulewright.rules.proposals.counted_acts import counted_acts
from rulewright.rules.proposals.duties import duties
from rulewright.rules.proposals.lasting import lasting
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.orders import orders
from rulewright.rules.proposals.permissions import permissions
from rulewright.rules.proposals.prohibitions import prohibitions

Family = Callable[[Making], Iterator[tuple[ir.Rule, ...]]]

FAMILIES: tuple[Family, ...] = (
    changes,
    constraints,
    counted_acts,
    duties,
    lasting,
    orders,
    permissions,
    prohibitions,
)
