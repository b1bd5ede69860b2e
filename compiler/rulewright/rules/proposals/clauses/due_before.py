"""What is due before an act: `spoiled crates must be declared before they are sold` demands something of each such sale, and who has
done it has kept it. It forbids nothing else, and is no prohibition of what is done without it."""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.effects import all_effects
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.traverse import walk


def due_before(
    rule: ir.Rule, where: Sequence[ir.Condition], due: Sequence[ir.Condition], composer: Composer
) -> ir.Rule:
    """The rule that forbids such acts `where` something is so, as the duty of what is `due` before each of them."""
    assert isinstance(rule.then, ir.Require)
    demand = join(due, "and")
    ended: ir.Condition | None = None
    always: list[ir.Condition] = []
    passing: list[ir.Condition] = []
    for each in (*conjuncts(rule.where), *conjuncts(negated(rule.then.condition)), *where):
        if _denies(each, demand):
            continue  # `those that are not declared must be declared`: all of them, one way or another
        touched, ends = _what_becomes_of(each, demand, composer)
        (passing if touched else always).append(each)
        ended = each if ends else ended
    if passing:
        # `Damaged ships must be repaired before they sail`: one that was repaired is damaged no more, and has been.
        always.append(join([join(passing, "and"), demand], "or"))
    return replace(
        rule,
        modality=ir.Modality.OBLIGATION,
        where=all_of(always),
        then=ir.Require(demand if ended is None else negated(ended)),
    )


def _denies(case: ir.Condition, demand: ir.Condition) -> bool:
    """Whether a case says that what is demanded has not been done."""
    match case, demand:
        case ir.Not(ir.Happened(event)), ir.Happened(done):
            return event == done
    return False


def _what_becomes_of(case: ir.Condition, demand: ir.Condition, composer: Composer) -> tuple[bool, bool]:
    """Whether the act that is demanded changes what a case says of a thing with a part in it, and whether it always ends that."""
    thing, meant = _of_one_thing(case, composer)
    changes = [
        effect
        for node, _ in walk(demand)
        if isinstance(node, ir.Happened)
        for argument in node.event.arguments
        if argument.term == thing is not None
        for effect in all_effects(composer, node.event.verb)
        if effect.target == ir.AttributeOf(ir.Name(argument.role), meant.attribute)
    ]
    ended = any(
        each.condition is None and isinstance(each.value, ir.Constant) and each.value != meant.value
        for each in changes
    )
    return bool(changes), ended and meant.value is not None


class _Meant(Struct, frozen=True):
    """An attribute, and the value that a case says it has; None of another comparison."""

    attribute: str = ""
    value: ir.Constant | None = None


def _of_one_thing(case: ir.Condition, composer: Composer) -> tuple[ir.Term | None, _Meant]:
    """The thing of which a case says how one attribute of it is."""
    match case:
        case ir.Not(inner):
            thing, meant = _of_one_thing(inner, composer)
            return thing, replace(meant, value=None)
        case ir.IsKind(ir.AttributeOf(ir.Variable() as thing, attribute)) | ir.IsAdjective(
            ir.AttributeOf(ir.Variable() as thing, attribute)
        ):
            return thing, _Meant(attribute)
        case ir.IsAdjective(ir.Variable() as thing, (str() as adjective,), None, False):
            match parse_condition(composer.vocabulary.adjectives[adjective].means):
                case ir.Comparison("=", ir.Name(attribute), ir.Constant() as value):
                    return thing, _Meant(attribute, value)
                case ir.Comparison(_, ir.Name(attribute), _):
                    return thing, _Meant(attribute)
        case ir.Comparison("=", ir.AttributeOf(ir.Variable() as thing, attribute), ir.Constant() as value):
            return thing, _Meant(attribute, value)
        case ir.Comparison(_, ir.AttributeOf(ir.Variable() as thing, attribute)):
            return thing, _Meant(attribute)
    return None, _Meant()
