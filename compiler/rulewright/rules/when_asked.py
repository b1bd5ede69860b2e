"""When the state of play is asked for what a rule says of it: before the acts of its steps, before each act, or after them."""

from collections.abc import Iterator, Mapping
from enum import StrEnum

from rulewright.rules import ir
from rulewright.rules.language.print import print_condition, print_term
from rulewright.rules.traverse import children, walk


class Asked(StrEnum):
    """A time at which attributes are read, in the order of play."""

    FIRST = "before the first act"
    EACH = "just before each act"
    ALWAYS = "all the time"
    LAST = "after the last act"


_AT = {ir.Moment.INITIAL: Asked.FIRST, ir.Moment.FINAL: Asked.LAST}


def when_asked(rule: ir.Rule) -> Mapping[Asked, tuple[str, ...]]:
    """The attributes and adjectives of which a rule speaks, as printed, by when they are read; times of which it says nothing
    are left out. A definition is read when those are that use it: of itself it says nothing."""
    found: dict[Asked, dict[str, None]] = {}
    if not isinstance(rule.then, ir.Define):
        for asked, said in _of_rule(rule):
            found.setdefault(asked, {})[said] = None
    return {asked: tuple(found[asked]) for asked in Asked if asked in found}


def _of_rule(rule: ir.Rule) -> Iterator[tuple[Asked, str]]:
    of_acts = rule.trigger is not None
    acts = frozenset(
        node.variable for node, _ in walk(rule) if isinstance(node, ir.EventPattern) and node.variable
    )
    for case in (*rule.subjects, rule.where):
        if case is not None:
            yield from _said(case, Asked.EACH if of_acts else Asked.FIRST, acts)
    if rule.trigger is not None:
        yield from _said(rule.trigger, Asked.EACH, acts)
    if rule.then is not None:
        yield from _said(rule.then, Asked.EACH if of_acts else Asked.LAST, acts)


def _said(node: ir.Ir, asked: Asked, acts: frozenset[str]) -> Iterator[tuple[Asked, str]]:
    match node:
        case ir.AttributeOf(ir.Variable(name), _) if name in acts:
            return  # what an act tells of itself is no state
        case ir.AttributeOf():
            yield asked, print_term(node)
            return
        case ir.IsAdjective():
            yield asked, print_condition(node)
            return
        case ir.At(moment, _):
            asked = _AT[moment]
        case ir.Always():
            asked = Asked.ALWAYS
        case ir.EventPattern():
            asked = Asked.EACH
    for each in children(node):
        yield from _said(each, asked, acts)
