"""`Who has ten points wins the game`: there is one game, and an act that can be done to nothing else need not name it."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import GAME
from rulewright.vocabulary.types import Vocabulary


def without_the_game(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    """The rule without the game in the roles that nothing else can have, where it asks nothing else of it."""

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.EventPattern) or node.verb not in vocabulary.verbs:
            return None
        roles = vocabulary.verbs[node.verb].roles
        kept = tuple(
            each
            for each in node.arguments
            if roles.get(each.role) not in (GAME, (GAME,)) or not _is_only_named(each, rule)
        )
        return replace(node, arguments=kept) if len(kept) < len(node.arguments) else None

    made: ir.Rule = rebuild(rule, change)
    used = {each.name for each, _ in walk(made) if isinstance(each, ir.Variable)}
    subjects = tuple(
        each for each in made.subjects if each.kind != GAME or each.where is not None or each.variable in used
    )
    return replace(made, subjects=subjects)


def _is_only_named(argument: ir.Argument, rule: ir.Rule) -> bool:
    """Whether nothing else in a rule is said of what an argument names, but that there is a game."""
    if not isinstance(argument.term, ir.Variable):
        return argument.term is None
    told = [each for each in rule.subjects if each.variable == argument.term.name]
    return (
        all(each.kind == GAME and each.where is None for each in told)
        and sum(each == argument.term for each, _ in walk(rule)) == 1
    )
