"""What an exception is an exception to. `Royal ships may sail to closed harbours` lifts what is forbidden because a harbour is
closed, and not what is forbidden because a ship is blockaded."""

from collections.abc import Iterable, Iterator

from rulewright.plan.application import Examined
from rulewright.plan.inputs import BookRules
from rulewright.rules import ir
from rulewright.rules.traverse import walk


def on_point(exception: Examined, others: Iterable[Examined], book: BookRules) -> tuple[Examined, ...]:
    """Of the rules that a permission could lift, those that its own sentence states, if any: `bands may retreat only if weary, but
    those of clans always`. Else those that tell acts apart by what it tells of them, and those that do not tell them apart at all.
    Where it has nothing in common with any, each may be meant: all of them."""
    others = tuple(others)
    if exception.rule.modality is not ir.Modality.PERMISSION:
        return others
    if own := tuple(each for each in others if _is_beside(exception, each)):
        return own
    mine = _features(exception, book)
    theirs = [(each, _features(each, book)) for each in others]
    if not any(mine & said for _, said in theirs):
        return others
    return tuple(each for each, said in theirs if not said or mine & said)


def _is_beside(one: Examined, other: Examined) -> bool:
    """Whether one sentence states both."""
    ours, theirs = one.placed, other.placed
    return (
        bool(ours.sentence)
        and not other.rule.exception
        and (ours.unit, ours.sentence) == (theirs.unit, theirs.sentence)
    )


def _features(examined: Examined, book: BookRules) -> frozenset[str]:
    """The facts by which a rule tells the acts apart that it is about: attributes, and kinds that it asks for."""
    lowered = examined.lowered
    said = [each.where for each in examined.rule.subjects]
    said += [lowered.where, lowered.then, lowered.trigger.where if lowered.trigger is not None else None]
    return frozenset(name for each in said if each is not None for name in _facts(each, book, frozenset()))


def _facts(condition: ir.Condition, book: BookRules, within: frozenset[str]) -> Iterator[str]:
    """The facts that a condition reads; `within` are the adjectives whose meaning is read already."""
    for node, _ in walk(condition):
        match node:
            case ir.AttributeOf(attribute=attribute):
                yield attribute
            case ir.Name(name) if within and name not in ("thing", "reference", "game"):
                yield name  # in the meaning of an adjective: a fact of the thing
            case ir.IsKind(kinds=tuple() as kinds):
                yield from (f"a {each}" for each in kinds)
            case ir.IsAdjective(adjectives=tuple() as adjectives):
                for each in adjectives:
                    meaning = book.adjectives.get(each)
                    if meaning is None or each in within:
                        yield each
                    else:
                        yield from _facts(meaning, book, within | {each})
