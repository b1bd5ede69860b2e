"""Which rules rest on which definitions."""

from collections import defaultdict
from collections.abc import Sequence

from rulewright.plan.inputs import PlacedRule
from rulewright.rules.ir import Define, Holds, ValueOf
from rulewright.rules.traverse import walk


def users_of_definitions(rules: Sequence[PlacedRule]) -> dict[str, tuple[str, ...]]:
    """By id of a defining rule, the ids of the judged rules that use it, directly or through other definitions."""
    defining: dict[str, list[PlacedRule]] = defaultdict(list)
    uses: dict[str, set[str]] = {}
    for placed in rules:
        if isinstance(placed.rule.then, Define):
            defining[placed.rule.then.name].append(placed)
        uses[placed.id] = {node.name for node, _ in walk(placed.rule) if isinstance(node, Holds | ValueOf)}
    reached: dict[str, tuple[str, ...]] = {}
    for name, definitions in defining.items():
        names = {name}
        grown = True
        while grown:
            more = {
                placed.rule.then.name
                for placed in rules
                if isinstance(placed.rule.then, Define) and uses[placed.id] & names
            }
            grown = not more <= names
            names |= more
        users = tuple(
            placed.id
            for placed in rules
            if uses[placed.id] & names and not isinstance(placed.rule.then, Define)
        )
        for definition in definitions:
            reached[definition.id] = users
    return reached
