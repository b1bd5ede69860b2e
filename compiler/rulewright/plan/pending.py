"""In which steps acts could still meet a duty: while one of them is open, a broken duty is pending."""

from collections.abc import Mapping

from rulewright.plan.definitions import words_of
from rulewright.plan.planned import PlannedDefinition
from rulewright.rules import ir
from rulewright.rules.traverse import walk


def awaited_steps(
    rule: ir.Rule, then: ir.Condition | None, definitions: Mapping[str, PlannedDefinition]
) -> tuple[str, ...]:
    """The steps of the rule and those that its event patterns name, also in the words that it uses.

    Empty for a rule that names no step: every step can meet it.
    """
    if not rule.steps:
        return ()
    found = list(rule.steps)
    waiting: list[ir.Ir] = [then] if then is not None else []
    seen: set[str] = set()
    while waiting:
        node = waiting.pop()
        found.extend(
            step for each, _ in walk(node) if isinstance(each, ir.EventPattern) for step in each.steps
        )
        for word in words_of(node).definitions - seen:
            seen.add(word)
            if word in definitions:
                waiting.extend(each.define for each in definitions[word].alternatives)
    return tuple(dict.fromkeys(found))
