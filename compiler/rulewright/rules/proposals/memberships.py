"""Facts that name several things: who is the same as `his allies` is one of them, as no thing is a list."""

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
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

    return tuple(rebuild(rule, change) for rule in rules)


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
