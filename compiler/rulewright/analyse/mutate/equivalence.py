"""Whether a mutant is the same rule in other words: by an argument, never because no record tells it apart."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.traverse import rebuild, walk
from rulewright.vocabulary.types import Vocabulary

_BOUNDS = {"<=": "<", ">=": ">"}


def why_equivalent(old: ir.Rule, new: ir.Rule, vocabulary: Vocabulary) -> str | None:
    """The argument by which two rules say the same; None where none is known."""
    if _normal(old) == _normal(new):
        return "both have one normal form: order counts neither in a set nor in a conjunction"
    if _normal(_apart(old, vocabulary)) == _normal(_apart(new, vocabulary)):
        return (
            "the two acts compared are of different verbs, so that they never have the same place in a record"
        )
    if _normal(_without_zeros(old)) == _normal(_without_zeros(new)):
        return "what the one adds up and the other does not is nothing"
    return None


def _without_zeros(rule: ir.Rule) -> ir.Rule:
    """The rule with `> 0` wherever numbers are added up that are more than nothing, or nothing."""
    changed: ir.Rule = rebuild(rule, _adding_positives)
    return changed


def _adding_positives(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
    match node:
        case ir.Aggregate("sum", domain, ir.AttributeOf() as added) if domain.where is not None:
            positive = tuple(_positive(each, added) for each in conjuncts(domain.where))
            where = ir.All(positive) if len(positive) > 1 else positive[0]
            return replace(node, domain=replace(domain, where=rebuild(where, _adding_positives, above)))
    return None


def _positive(condition: ir.Condition, added: ir.Term) -> ir.Condition:
    """`> 0`, where a condition says of the whole number that is added up that it is no less than nothing."""
    match condition:
        case ir.Comparison(">", term, ir.Constant(-1)) | ir.Comparison(">=", term, ir.Constant(0 | 1)) if (
            term == added
        ):
            return ir.Comparison(">", term, ir.Constant(0))
    return condition


def _apart(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    """The rule with `<` for `<=` and `>` for `>=` between the places of acts that cannot be one act."""
    verbs: dict[str, set[str]] = {}
    for node, _ in walk(rule):
        if isinstance(node, ir.EventPattern) and node.variable is not None:
            verbs.setdefault(node.variable, set()).add(node.verb)
        elif isinstance(node, ir.Parameter) and node.kind in vocabulary.verbs:
            verbs.setdefault(node.name, set()).add(node.kind)

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        del above
        match node:
            case ir.Comparison(
                "<=" | ">=" as operator,
                ir.AttributeOf(ir.Variable(one), "n"),
                ir.AttributeOf(ir.Variable(other), "n"),
            ):
                if all(
                    _unrelated(a, b, vocabulary)
                    for a in verbs.get(one, ("",))
                    for b in verbs.get(other, ("",))
                ):
                    return replace(node, operator=_BOUNDS[operator])
        return None

    changed: ir.Rule = rebuild(rule, change)
    return changed


def _unrelated(one: str, other: str, vocabulary: Vocabulary) -> bool:
    """Whether no act is of both verbs. Every act is of one verb and of those that this is a kind of."""
    known = one in vocabulary.verbs and other in vocabulary.verbs
    return known and not (vocabulary.verb_is_a(one, other) or vocabulary.verb_is_a(other, one))


def _normal(rule: ir.Rule) -> ir.Rule:
    """The rule with everything in one order whose order does not count."""
    normal: ir.Rule = rebuild(rule, _sorted)
    return normal


def _sorted(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
    match node:
        case ir.Comparison("in" | "not in" as operator, left, ir.ListOf(items)):
            left = rebuild(left, _sorted, above)
            return ir.Comparison(operator, left, ir.ListOf(tuple(sorted(dict.fromkeys(items), key=repr))))
        case ir.Comparison("=" | "!=" as operator, left, right):
            sides = sorted((rebuild(left, _sorted, above), rebuild(right, _sorted, above)), key=repr)
            return ir.Comparison(operator, *sides)
        case ir.IsKind(term, tuple() as kinds) if kinds != tuple(sorted(set(kinds))):
            return replace(node, term=rebuild(term, _sorted, above), kinds=tuple(sorted(set(kinds))))
        case ir.IsAdjective(term, tuple() as words) if words != tuple(sorted(set(words))):
            return replace(node, term=rebuild(term, _sorted, above), adjectives=tuple(sorted(set(words))))
        case ir.All(conditions):
            return ir.All(tuple(sorted((rebuild(each, _sorted, above) for each in conditions), key=repr)))
        case ir.AnyOf(conditions):
            return ir.AnyOf(tuple(sorted((rebuild(each, _sorted, above) for each in conditions), key=repr)))
    return None
