"""Who gives something up: `cedes a province`, `is ceded by Turkey`. He is the one from whom it passes to another, whoever
carries the act out."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import ACTOR, GOAL, SOURCE


def from_givers(rule: ir.Rule, composer: Composer) -> ir.Rule:
    """The rule, with who does an act of giving as its source."""
    acts = {
        node.variable
        for node, _ in walk(rule)
        if isinstance(node, ir.EventPattern) and node.variable is not None and _passes(composer, node)
    }

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.EventPattern() if _passes(composer, node):
                arguments = tuple(
                    replace(each, role=SOURCE) if each.role == ACTOR else each for each in node.arguments
                )
                where = rebuild(node.where, change, (*above, node)) if node.where is not None else None
                return replace(node, arguments=arguments, where=where)
            case ir.AttributeOf(ir.Variable(name), attribute) if attribute == ACTOR and name in acts:
                return replace(node, attribute=SOURCE)
        return None

    found: ir.Rule = rebuild(rule, change)
    return found


def _passes(composer: Composer, act: ir.EventPattern) -> bool:
    """Whether by an act something passes from somebody to somebody, and only who does it is said."""
    entry = composer.vocabulary.verbs.get(act.verb)
    if entry is None or SOURCE in entry.optional or any(each.role == SOURCE for each in act.arguments):
        return False
    roles = composer.roles(act.verb)
    givers = roles.get(SOURCE, ())
    return bool(givers) and roles.get(GOAL) == givers and all(may_act(composer, each) for each in givers)
