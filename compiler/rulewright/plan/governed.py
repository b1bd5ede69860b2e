"""What a rule governs: the acts and facts that it speaks of, with who plays which role in them."""

from collections.abc import Iterator
from enum import Enum

from msgspec import Struct

from rulewright.plan.lowering import lower
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import Effect
from rulewright.rules.traverse import walk
from rulewright.vocabulary.types import Vocabulary


class Stance(Enum):
    """What a rule says of an act."""

    DEMANDS = "demands"
    FORBIDS = "forbids"
    LIMITS = "limits"
    """Puts conditions on it, or permits it."""


class Governed(Struct, frozen=True):
    """One act or fact that a rule governs."""

    verb: str | None
    attribute: str | None
    players: dict[str, str]
    """Variable by role; of a fact the one whose attribute it is, under an empty name."""

    stance: Stance
    event: ir.EventPattern | None = None
    derived: bool = False
    """Whether it is a fact that an act of the rule changes, rather than one that the rule speaks of."""


def governed_by(
    rule: ir.Rule, effects: dict[str, tuple[Effect, ...]], vocabulary: Vocabulary
) -> tuple[Governed, ...]:
    """Everything that a rule governs."""
    found: list[Governed] = []
    lowered = lower(rule)
    if lowered.trigger is not None:
        found.append(_act(lowered.trigger, Stance.LIMITS))
    if lowered.then is not None:
        found.extend(_demanded(lowered.then))
        found.extend(_facts(lowered.then, of_acts=lowered.trigger is not None))
    for each in tuple(found):
        if each.verb is not None:
            found.extend(_changed(each, effects, vocabulary))
    return tuple(found)


def _act(event: ir.EventPattern, stance: Stance) -> Governed:
    players = {each.role: each.term.name for each in event.arguments if isinstance(each.term, ir.Variable)}
    return Governed(event.verb, None, players, stance, event)


def _demanded(condition: ir.Condition) -> Iterator[Governed]:
    """The acts in what must hold: demanded or forbidden if it comes to that, else limited.

    One that must or must not come before or after another is limited: it may still be done at another time.
    """
    for part in conjuncts(condition):
        match part:
            case ir.Happened(event, ir.Timing.ANY):
                yield _act(event, Stance.DEMANDS)
            case ir.Not(ir.Happened(event, ir.Timing.ANY)):
                yield _act(event, Stance.FORBIDS)
            case ir.Comparison(
                operator,
                ir.Aggregate("count", ir.EventPattern() as event, None),
                ir.Constant(int() as number),
            ) if (stance := _of_number(operator, number)) is not None:
                yield _act(event, stance)
            case _:
                for node, _ in walk(part):
                    if isinstance(node, ir.EventPattern):
                        yield _act(node, Stance.LIMITS)


def _of_number(operator: str, number: int) -> Stance | None:
    """What a bound of how many acts there may be says of any one: at least one is demanded, none at all allowed."""
    least = {">=": number, "=": number, ">": number + 1}.get(operator, 0)
    most = {"<=": number, "=": number, "<": number - 1}.get(operator)
    if most is not None and most <= 0:
        return Stance.FORBIDS
    return Stance.DEMANDS if least >= 1 else None


def _facts(condition: ir.Condition, *, of_acts: bool) -> Iterator[Governed]:
    """The attributes that must have a value after play. What a rule `of_acts` asks is how things are just before these, if it does
    not say otherwise: it only tells the acts apart by it."""
    for node, above in walk(condition):
        if not isinstance(node, ir.AttributeOf) or any(isinstance(each, ir.Happened) for each in above):
            continue
        if any(isinstance(each, ir.At) and each.moment is ir.Moment.INITIAL for each in above):
            continue
        if of_acts and not any(isinstance(each, ir.At) for each in above):
            continue
        if isinstance(above[-1], ir.Comparison | ir.At):
            players = {"": node.of.name} if isinstance(node.of, ir.Variable) else {}
            yield Governed(None, node.attribute, players, Stance.LIMITS)


def _changed(
    act: Governed, effects: dict[str, tuple[Effect, ...]], vocabulary: Vocabulary
) -> Iterator[Governed]:
    """The facts that an act changes, by its declared effects and those it inherits."""
    for verb, declared in effects.items():
        if act.verb is None or not vocabulary.verb_is_a(act.verb, verb):
            continue
        for effect in declared:
            of = effect.target.of
            player = act.players.get(of.name) if isinstance(of, ir.Name) else None
            players = {"": player} if player is not None else {}
            yield Governed(None, effect.target.attribute, players, act.stance, derived=True)


def overlap(one: Governed, other: Governed, vocabulary: Vocabulary) -> bool:
    """Whether both are about the same acts or the same fact."""
    if one.verb is not None and other.verb is not None:
        return vocabulary.verb_is_a(one.verb, other.verb) or vocabulary.verb_is_a(other.verb, one.verb)
    same_fact = one.attribute is not None and one.attribute == other.attribute
    return same_fact and not (one.derived and other.derived)
