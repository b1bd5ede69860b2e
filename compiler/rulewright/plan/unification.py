"""Which variables of two rules stand for the same thing."""

from rulewright.plan.acts import roles_of
from rulewright.plan.governed import Governed, overlap
from rulewright.rules import ir
from rulewright.vocabulary.types import Vocabulary


def variable_kinds(
    rule: ir.Rule, trigger: ir.EventPattern | None, vocabulary: Vocabulary
) -> dict[str, str | None]:
    """The variables that a rule binds outside its conditions, with their kinds as far as they are told."""
    kinds: dict[str, str | None] = {each.variable: each.kind for each in rule.subjects}
    for argument in trigger.arguments if trigger is not None else ():
        if isinstance(argument.term, ir.Variable) and kinds.get(argument.term.name) is None:
            types = roles_of(vocabulary, trigger.verb if trigger else "").get(argument.role, ())
            kinds[argument.term.name] = argument.kind or (types[0] if len(types) == 1 else None)
    return kinds


def unify(
    exception: tuple[tuple[Governed, ...], dict[str, str | None]],
    general: tuple[tuple[Governed, ...], dict[str, str | None]],
    vocabulary: Vocabulary,
) -> dict[str, str]:
    """The variables of the first rule that stand for a variable of the second.

    They are the same by the role they play in acts that both govern, else if each is the only one left of a kind that
    fits the other.
    """
    ours, our_kinds = exception
    theirs, their_kinds = general
    same: dict[str, str] = {}
    for one in ours:
        for other in theirs:
            if not overlap(one, other, vocabulary):
                continue
            for role, variable in one.players.items():
                twin = other.players.get(role)
                if twin in their_kinds and variable in our_kinds and variable not in same:
                    same[variable] = twin
    left = {name: kind for name, kind in our_kinds.items() if name not in same and kind is not None}
    free = {
        name: kind for name, kind in their_kinds.items() if name not in same.values() and kind is not None
    }
    for name, kind in left.items():
        fitting = [each for each, other in free.items() if _may_be(vocabulary, kind, other)]
        if len(fitting) != 1:
            continue
        rivals = [each for each, other in left.items() if _may_be(vocabulary, other, free[fitting[0]])]
        if rivals == [name]:
            same[name] = fitting[0]
    return same


def _may_be(vocabulary: Vocabulary, kind: str, other: str) -> bool:
    return vocabulary.is_a(kind, other) or vocabulary.is_a(other, kind)
