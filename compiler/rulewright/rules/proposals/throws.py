"""`A player may not pass once the die has been rolled`: his own die, or anybody's."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.clauses import Thrown
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import parts


def by_whom_thrown(rules: tuple[ir.Rule, ...], statement: Statement) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules, and as another reading those in which whoever acts has thrown the die himself."""
    yield rules
    verbs = {each.verb for each in parts(statement, Thrown)}
    own = tuple(_by_himself(each, verbs) for each in rules) if verbs else rules
    if own != rules:
        yield own


def _by_himself(rule: ir.Rule, verbs: set[str]) -> ir.Rule:
    who = next(
        (each.term for each in (rule.trigger.arguments if rule.trigger else ()) if each.role == ACTOR), None
    )
    if not isinstance(who, ir.Variable):
        return rule
    by = ir.Argument(ACTOR, None, who)

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or node.event.verb not in verbs:
            return None
        if any(each.role == ACTOR for each in node.event.arguments):
            return None
        return replace(node, event=replace(node.event, arguments=(*node.event.arguments, by)))

    changed: ir.Rule = rebuild(rule, change)
    return changed
