"""What is alike has it: two towers that nobody owns have no common owner, and two ships that are nowhere are not in one place."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary

COUNTED = frozenset(("int", "bool"))
"""Types of which nothing is no value: a number of none is 0."""


def alike_in_something(rules: tuple[ir.Rule, ...], vocabulary: Vocabulary) -> tuple[ir.Rule, ...]:
    """The rules in which two facts are equal only where there is something that they name: `T.owner = S.owner and T.owner != null`.

    What a rule says is so at last (`then final T.owner = initial T.heir`) may be nothing.
    """

    def change(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.All):
            return _all(node, above)
        if isinstance(node, ir.Comparison) and (path := _shared(node, vocabulary)) is not None:
            if _comes_to_be(above) or _is_known(path, node, above) or _beside_others(above):
                return None
            return ir.All((node, _is_there(path)))
        return None

    def _all(node: ir.All, above: tuple[ir.Ir, ...]) -> ir.Condition | None:
        parts: list[ir.Condition] = []
        for each in node.conditions:
            path = _shared(each, vocabulary)
            parts.append(rebuild(each, change, (*above, node)))
            if path is None or _comes_to_be(above) or _is_known(path, each, (*above, node)):
                continue
            if not any(_tells(part, path) for part in parts):
                parts.append(_is_there(path))
        made = tuple(parts)
        return replace(node, conditions=made) if made != node.conditions else None

    return tuple(rebuild(each, change) for each in rules)


def _shared(node: ir.Ir, vocabulary: Vocabulary) -> ir.Term | None:
    """The fact in which a condition says that two things are alike, if they may both have none."""
    match node:
        case ir.Comparison("=", left, right) if all(
            _may_be_nothing(each, vocabulary) for each in (left, right)
        ):
            return left
    return None


def _may_be_nothing(term: ir.Term, vocabulary: Vocabulary) -> bool:
    if isinstance(term, ir.At):
        return term.moment is ir.Moment.INITIAL and _may_be_nothing(term.term, vocabulary)
    if not isinstance(term, ir.AttributeOf):
        return False
    types = {
        type_
        for kind in vocabulary.kinds.values()
        if term.attribute in kind.attributes
        for type_ in kind.attributes[term.attribute].types
    }
    return bool(types) and not types & COUNTED and not any(each.startswith("list of") for each in types)


def _comes_to_be(above: tuple[ir.Ir, ...]) -> bool:
    """Whether a condition is demanded of things, and not of acts or of their circumstances; or denies that they are unlike:
    `fleets of different nations may not exchange ships`, of two that are of none."""
    match above:
        case (ir.Rule(trigger=trigger, modality=modality), ir.Require(), *rest) if (
            trigger is None or modality is ir.Modality.PROHIBITION
        ):
            return all(isinstance(each, ir.All | ir.AnyOf) for each in rest)
    return False


def _beside_others(above: tuple[ir.Ir, ...]) -> bool:
    return bool(above) and isinstance(above[-1], ir.All)


def _is_known(path: ir.Term, said: ir.Ir, above: tuple[ir.Ir, ...]) -> bool:
    """Whether what stands around a comparison says that there is such a thing on either side of it."""
    assert isinstance(said, ir.Comparison)
    sides = (path, said.right)
    around: list[ir.Condition] = []
    for each in above:
        match each:
            case ir.All(conditions):
                around += [one for one in conditions if one != said]
            case ir.Rule(subjects=subjects, where=where):
                around += [one for subject in subjects for one in conjuncts(subject.where) if one != said]
                around += [one for one in conjuncts(where) if one != said]
            case ir.Quantified(_, ir.Selection(_, _, where), _) | ir.Aggregate(
                _, ir.Selection(_, _, where), _
            ):
                around += [one for one in conjuncts(where) if one != said]
            case _:
                pass
    return any(_tells(one, side) for one in around for side in sides)


def _tells(condition: ir.Condition, path: ir.Term) -> bool:
    """Whether a condition holds only where a fact names something."""
    match condition:
        case ir.IsKind(term, _, False) | ir.IsAdjective(term, _, _, False):
            return term == path
        case ir.Comparison("!=", term, ir.Constant(None)):
            return term == path
        case ir.Comparison("=", left, right):
            known = (ir.Variable, ir.Slot)
            return (left == path and _names(right, known)) or (right == path and _names(left, known))
    return False


def _names(term: ir.Term, known: tuple[type[ir.Ir], ...]) -> bool:
    return isinstance(term, known) or (isinstance(term, ir.Constant) and term.value is not None)


def _is_there(path: ir.Term) -> ir.Condition:
    return ir.Comparison("!=", path, ir.Constant(None))
