"""What rules say of acts: who acts, and by what they are told apart."""

from collections.abc import Iterator, Mapping

from rulewright.rules import ir
from rulewright.rules.traverse import walk

_ACTOR = "actor"


def actors_of(rule: ir.Rule) -> Iterator[str]:
    """Those who act where a rule is kept: kinds, or individuals by name."""
    kinds = _kinds_of_variables(rule)
    for node, above in walk(rule):
        if any(isinstance(each, ir.Not) or _denies(each) for each in above):
            continue
        if isinstance(node, ir.Argument) and node.role == _ACTOR:
            if isinstance(node.term, ir.Constant):
                yield str(node.term.value)
            elif node.kind:
                yield node.kind
            elif isinstance(node.term, ir.Variable) and node.term.name in kinds:
                yield kinds[node.term.name]
        elif isinstance(node, ir.Comparison) and node.operator == "=" and _names_actor(node.left):
            yield from named(ir.ListOf(items=(node.right,)))


def _denies(node: ir.Ir) -> bool:
    return isinstance(node, ir.Quantified) and node.quantifier == "no"


def _names_actor(term: ir.Term) -> bool:
    return isinstance(term, ir.AttributeOf) and term.attribute == _ACTOR


def _kinds_of_variables(rule: ir.Rule) -> Mapping[str, str]:
    found: dict[str, str] = {}
    for node, _ in walk(rule):
        if isinstance(node, ir.Selection):
            found.setdefault(node.variable, node.kind)
        elif isinstance(node, ir.Argument) and node.kind and isinstance(node.term, ir.Variable):
            found.setdefault(node.term.name, node.kind)
    return found


def is_actor(key: ir.Term, event: ir.EventPattern) -> bool:
    """Whether a key of acts is who does them."""
    return is_of_act(key, event, _ACTOR) or any(
        each.role == _ACTOR and each.term == key and isinstance(key, ir.Variable) for each in event.arguments
    )


def is_of_act(key: ir.Term, event: ir.EventPattern, attribute: str) -> bool:
    """Whether a key of acts is this attribute of theirs."""
    return (
        isinstance(key, ir.AttributeOf)
        and key.attribute == attribute
        and isinstance(key.of, ir.Variable)
        and key.of.name == event.variable
    )


def named(term: ir.Term) -> tuple[str, ...]:
    """The names of a list that says all of them."""
    items = term.items if isinstance(term, ir.ListOf) else ()
    names = tuple(
        item.value for item in items if isinstance(item, ir.Constant) and isinstance(item.value, str)
    )
    return names if len(names) == len(items) else ()
