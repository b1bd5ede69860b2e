"""Acts that undo the state of which a rule speaks: `a broken sledge may not be moved until it has been repaired`.

What has been repaired is not broken, so that the state says it already; and one that broke again since then is broken.
"""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.effects import prevented
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.sentences.grammar.known_names import THEME


def by_its_state(rule: ir.Rule, composer: Composer) -> ir.Rule:
    """The rule without what it says of acts by which a thing would not be as the rule says it is."""
    if rule.trigger is None or rule.where is None:
        return rule
    parts = conjuncts(rule.where)
    forbidden = rule.then.condition if isinstance(rule.then, ir.Require) else None
    said = [*parts, *(conjuncts(forbidden.condition) if isinstance(forbidden, ir.Not) else ())]
    states = [
        (each.term, adjective)
        for each in said
        if isinstance(each, ir.IsAdjective) and each.reference is None and not each.negated
        for adjective in (each.adjectives if isinstance(each.adjectives, tuple) else ())
    ]

    def undone(condition: ir.Condition) -> bool:
        match condition:
            case ir.Not(
                ir.Happened(ir.EventPattern(verb, (ir.Argument(role=role, term=thing),), where=None, steps=()))
            ) if role == THEME:
                return any(of == thing and prevented(composer, verb, each) for of, each in states)
        return False

    left = [each for each in parts if not undone(each)]
    return replace(rule, where=all_of(left)) if len(left) < len(parts) else rule
