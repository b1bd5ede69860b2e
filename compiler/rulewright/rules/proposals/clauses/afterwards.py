"""What is done after something else: `after all players have passed, each player draws a card` counts the draws behind that."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import also
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.statements import Condition

OCCASIONS = ("after", "once", "when", "whenever")
"""Kinds of conditions that may say what has been done first."""

NUMBER = "n"
"""The attribute of acts that tells which comes before which."""


def counted_afterwards(
    rule: ir.Rule, condition: Condition, said: ir.Condition, composer: Composer
) -> ir.Rule:
    """A rule that counts acts, of those alone that come after the acts of which a condition tells; what is done so often
    beside these is another matter. The rule itself, where it counts none or the condition tells of none."""
    count = _count(rule)
    if rule.trigger is not None or count is None or not _tells_of_acts(rule, condition, said):
        return rule
    acts = count.domain
    assert isinstance(acts, ir.EventPattern)
    act = composer.scope.act_of(acts)
    before = rebuild(said, lambda node, above: _before(node, act, composer))
    counted = replace(count, domain=replace(acts, variable=act.name, where=also(acts.where, before)))
    assert isinstance(rule.then, ir.Require) and isinstance(rule.then.condition, ir.Comparison)
    return replace(rule, then=ir.Require(replace(rule.then.condition, left=counted)))


def _count(rule: ir.Rule) -> ir.Aggregate | None:
    """The acts that a rule counts."""
    asked = rule.then.condition if isinstance(rule.then, ir.Require) else None
    count = asked.left if isinstance(asked, ir.Comparison) else None
    if (
        isinstance(count, ir.Aggregate)
        and count.operator == "count"
        and isinstance(count.domain, ir.EventPattern)
    ):
        return count
    return None


def _tells_of_acts(rule: ir.Rule, condition: Condition, said: ir.Condition) -> bool:
    """Whether a condition asks for acts that have been done, whatever is done otherwise, and of what all of these are is known."""
    done = all(each.verb and each.perfect and not each.negated for each in condition.clauses)
    acts = [node for node, _ in walk(said) if isinstance(node, ir.Happened)]
    if condition.kind not in OCCASIONS or not done or not acts:
        return False
    if any(isinstance(node, ir.Not) for node, _ in walk(said)):
        return False
    known = {each.variable for each in rule.subjects}
    known |= {node.variable for node, _ in walk(said) if isinstance(node, ir.Selection)}
    return all(
        each.timing is ir.Timing.ANY and not each.shown and _is_known(argument, known)
        for each in acts
        for argument in each.event.arguments
    )


def _is_known(argument: ir.Argument, known: set[str]) -> bool:
    return (
        argument.kind is not None or not isinstance(argument.term, ir.Variable) or argument.term.name in known
    )


def _before(node: ir.Ir, act: ir.Variable, composer: Composer) -> ir.Ir | None:
    """That an act comes before another one."""
    if not isinstance(node, ir.Happened):
        return None
    first = composer.scope.act_of(node.event)
    earlier = ir.Comparison("<", ir.AttributeOf(first, NUMBER), ir.AttributeOf(act, NUMBER))
    return replace(
        node, event=replace(node.event, variable=first.name, where=also(node.event.where, earlier))
    )
