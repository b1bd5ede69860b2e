"""`By at most two levels per turn`: what several acts of a turn come to together."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.statements import IN_ALL


def in_all(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of the sum over all acts on a thing where the clause does not speak of each act by itself."""
    if IN_ALL not in making.clause.how:
        return rule
    trigger = rule.trigger
    if trigger is None or trigger.variable is None or rule.then is None:
        raise Unread("what is added up in a turn")
    if [(each.role, type(each.term)) for each in trigger.arguments] != [(THEME, ir.Variable)]:
        raise Unread("whether it is added up for each thing or for all of them")
    act, theme = ir.Variable(trigger.variable), trigger.arguments[0].term
    numbers = making.composer.numbers_of(trigger.verb)
    other = making.composer.scope.new("event")
    acts = ir.EventPattern(trigger.verb, (ir.Argument(THEME, None, theme),), other.name)

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.AttributeOf) and node.of == act and node.attribute in numbers:
            return ir.Aggregate("sum", acts, ir.AttributeOf(other, node.attribute))
        return None

    then = rebuild(rule.then, change)
    if then == rule.then:
        raise Unread("what is added up in a turn")
    return replace(rule, then=then)
