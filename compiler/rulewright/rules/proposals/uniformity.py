"""What one sentence says of one thing alike is read alike: `he receives ten coins and loses one point` tells of two acts, or of two
numbers, and not of one of each."""

import re
from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.traverse import walk

Rules = tuple[ir.Rule, ...]

_NUMBERED = re.compile(r"\b([A-Z])\d+\b")
"""A variable that has a number because another thing has its letter."""


def uniform(readings: Sequence[Rules]) -> Sequence[Rules]:
    """The readings without those that mix the modalities of others of as many rules, which keep to one each."""
    kept = {
        (len(each), each[0].modality) for each in readings if len(each) > 1 and len(_modalities(each)) == 1
    }
    unmixed = [
        each for each in readings if not _mixes(each, {one for many, one in kept if many == len(each)})
    ]
    return _of_one_count(_of_one_case(unmixed))


def _of_one_count(readings: Sequence[Rules]) -> Sequence[Rules]:
    """The readings without those that count in one case once, and in another each time, if some count in all cases alike."""
    alike = {len(each) for each in readings if _counts_alike(each)}
    return [
        each
        for each in readings
        if not (len(each) in alike and _counts_of_one(each) and not _counts_alike(each))
    ]


def _of_one_case(readings: Sequence[Rules]) -> Sequence[Rules]:
    """The readings without those that take the case of their first rule in one way and in another where a further rule speaks of it
    again, `if it is so …, otherwise …`, if some take it in the same way everywhere. Those that tell apart of which things they speak
    have no such case."""
    kept = {len(each) for each in readings if _keeps_to_its_case(each)}
    return [
        each
        for each in readings
        if len(each) not in kept
        or _keeps_to_its_case(each)
        or _counts_alike(each)
        or all(rule.where is None for rule in each)
    ]


def _keeps_to_its_case(rules: Rules) -> bool:
    if len(rules) < 2:
        return False
    first, *others = rules
    case = _told(first.where)
    return (
        bool(case)
        and all(case <= _told(each.where, each.then) for each in others)
        and any(_is_of_opposite(each, denied=_is_denied(first.where)) for each in others)
    )


def _is_of_opposite(rule: ir.Rule, *, denied: bool) -> bool:
    """Whether a rule speaks of the opposite of a case: what is forbidden but in a case demands that."""
    if rule.where is not None:
        return _is_denied(rule.where) != denied
    return isinstance(rule.then, ir.Require) and _is_denied(rule.then.condition) == denied


def _is_denied(condition: ir.Condition | None) -> bool:
    return isinstance(condition, ir.Not)


def _told(*said: ir.Ir | None) -> set[str]:
    """What conditions tell of, each without its time and with things called by the first letter alone."""
    return {
        _NUMBERED.sub(r"\1", str(node.event if isinstance(node, ir.Happened) else node))
        for each in said
        if each is not None
        for node, _ in walk(each)
        if isinstance(node, ir.Comparison | ir.IsAdjective | ir.IsKind | ir.Happened)
    }


def _mixes(rules: Rules, kept: set[ir.Modality]) -> bool:
    said = _modalities(rules)
    return len(said) > 1 and said <= kept


def _counts_of_one(rules: Rules) -> bool:
    """Whether all of several rules say how much one and the same comes to: in one case so much, in another more."""
    said = {frozenset(_of_what(each)) for each in rules}
    return len(rules) > 1 and _modalities(rules) == {ir.Modality.QUANTITY} and len(said) == 1


def _of_what(rule: ir.Rule) -> Iterator[str]:
    """The acts of which a rule tells and the number that it changes."""
    for node, _ in walk(rule):
        match node:
            case ir.EventPattern(verb):
                yield f"act {verb}"
            case ir.Comparison("+=" | "-=", ir.AttributeOf(_, attribute)):
                yield attribute


def _counts_alike(rules: Rules) -> bool:
    """Whether they say so of the same in the same way, once or each time that something is done."""
    return _counts_of_one(rules) and len({_shape(each) for each in rules}) == 1


def _shape(rule: ir.Rule) -> tuple[str, ...]:
    return tuple(type(node).__name__ for node, _ in walk(rule.then)) if rule.then is not None else ()


def _modalities(rules: Rules) -> set[ir.Modality]:
    return {each.modality for each in rules}
