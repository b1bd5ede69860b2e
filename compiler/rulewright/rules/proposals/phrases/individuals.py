"""Names whose bearer changes in play: the vocabulary says by a term who it is at the time."""

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_term
from rulewright.rules.traverse import rebuild
from rulewright.source.diagnostics import Diagnostic
from rulewright.vocabulary.types import Vocabulary


def at_the_time(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    """The rule, with such names replaced by their terms."""

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Constant) or not isinstance(node.value, str):
            return None
        individual = vocabulary.individuals.get(node.value)
        if individual is None or individual.value is None:
            return None
        term = parse_term(individual.value)
        return None if isinstance(term, Diagnostic) else term

    found: ir.Rule = rebuild(rule, change)
    return found
