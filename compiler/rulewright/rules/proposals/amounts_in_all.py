"""`Who has paid the bank at least 5 coins`: at once or bit by bit, where acts add up to what they change."""

import re

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of
from rulewright.rules.renaming import fresh, variables_of
from rulewright.rules.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary

MORE = (">", ">=")
"""How a sum may compare with a number that one act, or several together, come to."""


def in_all(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> tuple[ir.Rule, ...]:
    """The rules in which what acts before came to is the sum of them, and not what one of them came to."""
    return tuple(_summed(each, vocabulary) for each in rules)


def _summed(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    trigger = rule.trigger
    name = trigger.variable if trigger is not None else None
    if trigger is not None and name is None:
        (name,) = fresh(("E",), set(variables_of(rule))).values()
    used = False

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        nonlocal used
        if not isinstance(node, ir.Happened) or node.shown or node.timing is ir.Timing.LATER:
            return None
        if any(isinstance(each, ir.EventPattern) for each in above):
            return None
        earlier = node.timing is ir.Timing.EARLIER
        if earlier and name is None:
            return None
        made = _sum(node.event, name if earlier else None, vocabulary)
        used = used or (made is not None and earlier)
        return made

    made: ir.Rule = rebuild(rule, change)
    if used and made.trigger is not None:
        made = replace(made, trigger=replace(made.trigger, variable=name))
    return made


def _sum(event: ir.EventPattern, before: str | None, vocabulary: Vocabulary) -> ir.Condition | None:
    """That the acts of an event, those before another act, come to as much as one of them is said to; None where nothing is said
    of how much it came to, or acts do not add up."""
    if event.variable is None or event.variable == before:
        return None
    parts = conjuncts(event.where)
    added = [each for each in parts if _is_of_added(each, event, vocabulary)]
    if len(added) != 1:
        return None
    (said,) = added
    assert isinstance(said, ir.Comparison)
    rest: list[ir.Condition] = [each for each in parts if each is not said]
    if before is not None:
        one, other = (ir.AttributeOf(ir.Variable(each), "n") for each in (event.variable, before))
        rest.append(ir.Comparison("<", one, other))
    acts = replace(event, where=all_of(rest))
    return replace(said, left=ir.Aggregate("sum", acts, said.left))


def _is_of_added(condition: ir.Condition, event: ir.EventPattern, vocabulary: Vocabulary) -> bool:
    match condition:
        case ir.Comparison(operator, ir.AttributeOf(ir.Variable(name), number), right) if (
            operator in MORE and name == event.variable and right != ir.Constant(0)
        ):
            verb = vocabulary.verbs.get(event.verb)
            added = re.compile(rf":= [\w.]+ [-+] {re.escape(number)}\b")
            return verb is not None and any(added.search(each) for each in verb.effects)
    return False
