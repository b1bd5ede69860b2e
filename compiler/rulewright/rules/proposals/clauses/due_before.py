"""What is due before an act: `spoiled crates must be declared before they are sold` demands something of each such sale, and who has
done it has kept it. It forbids nothing else, and is no prohibition of what is done without it."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.effects import prevented
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import THEME


def due_before(
    rule: ir.Rule, where: Sequence[ir.Condition], due: Sequence[ir.Condition], composer: Composer
) -> ir.Rule:
    """The rule that forbids such acts `where` something is so, as the duty of what is `due` before each of them."""
    assert isinstance(rule.then, ir.Require)
    demand = join(due, "and")
    case: list[ir.Condition] = []
    for each in (*conjuncts(rule.where), *conjuncts(negated(rule.then.condition)), *where):
        if _is_ended(each, demand, composer):
            # `Damaged ships must be repaired before they sail`: one that was repaired is damaged no more, and has been.
            case.append(join([each, demand], "or"))
            demand = negated(each)
        else:
            case.append(each)
    return replace(rule, modality=ir.Modality.OBLIGATION, where=all_of(case), then=ir.Require(demand))


def _is_ended(case: ir.Condition, demand: ir.Condition, composer: Composer) -> bool:
    """Whether the act that is demanded ends what is said of the thing to which it is done."""
    match case:
        case ir.IsAdjective(ir.Variable() as thing, (str() as adjective,), None, False):
            return any(
                isinstance(node, ir.Happened)
                and any(each.role == THEME and each.term == thing for each in node.event.arguments)
                and prevented(composer, node.event.verb, adjective)
                for node, _ in walk(demand)
            )
    return False
