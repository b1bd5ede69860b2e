"""Pairs of rules where one demands and the other forbids the same act, and nothing orders them."""

from collections.abc import Iterator

from rulewright.plan.application import Examined
from rulewright.plan.exceptions import Precedence, ordered
from rulewright.plan.governed import Governed, Stance
from rulewright.plan.inputs import BookRules
from rulewright.plan.unification import unify
from rulewright.rules import ir


def conflicting(
    rules: tuple[Examined, ...], ranks: Precedence, book: BookRules
) -> dict[str, tuple[str, ...]]:
    """By id of a rule, the ids of the rules that demand the opposite of what it demands."""
    found: dict[str, list[str]] = {}
    for one in rules:
        for other in rules:
            if ordered(one.id, other.id, ranks) or one.rule.default or other.rule.default:
                continue
            if any(_opposed(one, demand, other, ban, book) for demand, ban in _pairs(one, other)):
                found.setdefault(one.id, []).append(other.id)
                found.setdefault(other.id, []).append(one.id)
    return {name: tuple(dict.fromkeys(others)) for name, others in found.items()}


def _pairs(one: Examined, other: Examined) -> Iterator[tuple[Governed, Governed]]:
    for demand in one.governed:
        for ban in other.governed:
            acts = demand.event is not None and ban.event is not None
            if acts and demand.stance is Stance.DEMANDS and ban.stance is Stance.FORBIDS:
                yield demand, ban


def _opposed(one: Examined, demand: Governed, other: Examined, ban: Governed, book: BookRules) -> bool:
    """Whether doing what is demanded is always doing what is forbidden, as far as the patterns say."""
    wanted, banned = demand.event, ban.event
    if wanted is None or banned is None or banned.where is not None:
        return False
    if not book.vocabulary.verb_is_a(wanted.verb, banned.verb):
        return False
    steps, other_steps = wanted.steps or one.rule.steps, banned.steps or other.rule.steps
    if steps and other_steps and not set(steps) & set(other_steps):
        return False
    same = unify((one.governed, one.kinds), (other.governed, other.kinds), book.vocabulary)
    filled = {each.role: each for each in wanted.arguments}
    return all(_covers(argument, filled.get(argument.role), same, other) for argument in banned.arguments)


def _covers(ban: ir.Argument, demand: ir.Argument | None, same: dict[str, str], other: Examined) -> bool:
    """Whether what fills the role in the demanded act is among what the ban names there."""
    if isinstance(ban.term, ir.Variable):
        if ban.term.name not in other.kinds:
            return True
        twin = demand.term.name if demand is not None and isinstance(demand.term, ir.Variable) else None
        return twin is not None and same.get(twin) == ban.term.name
    if ban.term is not None:
        return demand is not None and demand.term == ban.term
    return demand is not None and (demand.kind == ban.kind or isinstance(demand.term, ir.Variable))
