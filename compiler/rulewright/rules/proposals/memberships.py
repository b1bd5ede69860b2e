"""Facts that name several things: who is the same as `his allies` is one of them, as no thing is a list."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import fresh, variables_of
from rulewright.rules.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary

_LIST = "list of "


def with_memberships(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> tuple[ir.Rule, ...]:
    """Rules in which a thing that is compared with a list is one of those in the list: `S.owner in C.allies`.

    Raises Unread where more than sameness is said.
    """

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Condition | None:
        if not isinstance(node, ir.Comparison):
            return None
        left, right = node.left, node.right
        if _is_several(left, vocabulary) == _is_several(right, vocabulary):
            return None
        if ir.Constant(None) in (left, right) or isinstance(left, ir.ListOf) or isinstance(right, ir.ListOf):
            return None
        return _membership(node, several=_is_several(left, vocabulary))

    return tuple(rebuild(_with_one_of_them(rule, vocabulary), change) for rule in rules)


def _with_one_of_them(rule: ir.Rule, vocabulary: Vocabulary) -> ir.Rule:
    """A rule in whose acts no list has a part, but one of those in it: `whoever attacks his ally`."""
    taken = set(variables_of(rule))

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.EventPattern | None:
        if not isinstance(node, ir.EventPattern):
            return None
        arguments: list[ir.Argument] = []
        among: list[ir.Condition] = []
        for each in node.arguments:
            if each.term is None or not _is_several(each.term, vocabulary):
                arguments.append(each)
                continue
            (one,) = fresh((each.role[:1].upper(),), taken).values()
            taken.add(one)
            arguments.append(ir.Argument(each.role, None, ir.Variable(one)))
            among.append(ir.Comparison("contains", each.term, ir.Variable(one)))
        if not among:
            return None
        return replace(node, arguments=tuple(arguments), where=also(node.where, *among))

    made: ir.Rule = rebuild(rule, change)
    return made


def _membership(node: ir.Comparison, *, several: bool) -> ir.Condition | None:
    """What a comparison says whose left side, or whose right side, names several things."""
    match node.operator, several:
        case "=", True:
            return ir.Comparison("contains", node.left, node.right)
        case "=", False:
            return ir.Comparison("in", node.left, node.right)
        case "!=", True:
            return ir.Comparison("not in", node.right, node.left)
        case "!=", False:
            return ir.Comparison("not in", node.left, node.right)
        case ("in" | "not in", False) | ("contains", True):
            return None
    raise Unread("what is compared with several things")


def _is_several(term: ir.Term, vocabulary: Vocabulary) -> bool:
    if isinstance(term, ir.At):
        return _is_several(term.term, vocabulary)
    if not isinstance(term, ir.AttributeOf):
        return False
    listed = {
        type_.startswith(_LIST)
        for kind in vocabulary.kinds.values()
        if term.attribute in kind.attributes
        for type_ in kind.attributes[term.attribute].types
    }
    return listed == {True}  # where it is one thing of some kinds, only the kind would tell
