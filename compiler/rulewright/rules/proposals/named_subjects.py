"""Subjects of a rule that are one thing with a name, beside others: the name says which thing is meant."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.number_changes import changed_number
from rulewright.rules.traverse import rebuild


def named_directly(rule: ir.Rule) -> ir.Rule:
    """`The owner of Malta gains 2 coins`: the rule speaks of that owner, who is told by Malta, and not of two things. A rule
    of one subject, and one of names alone, may change a number beside which there are other changes of it."""
    for subject in rule.subjects:
        name = _named(subject)
        if name is None or (len(rule.subjects) < 2 and not any(_changed_of_names(rule))):
            continue
        rest = tuple(each for each in rule.subjects if each is not subject)
        return named_directly(_with(replace(rule, subjects=rest), ir.Variable(subject.variable), name))
    return rule


def _named(subject: ir.Selection) -> ir.Constant | None:
    """The name of the one thing that a selection gives."""
    match subject.where:
        case ir.Comparison("=", ir.Variable(name), ir.Constant() as constant) if name == subject.variable:
            return constant
    return None


def _changed_of_names(rule: ir.Rule) -> Iterator[bool]:
    """Of each number that a rule changes, whether it is that of something with a name."""
    for each in conjuncts(rule.then.condition) if isinstance(rule.then, ir.Require) else ():
        number = changed_number(each)
        yield isinstance(number, ir.AttributeOf) and isinstance(number.of, ir.Constant)


def _with(rule: ir.Rule, variable: ir.Variable, name: ir.Constant) -> ir.Rule:
    changed = rebuild(rule, lambda node, _: name if node == variable else None)
    assert isinstance(changed, ir.Rule)
    return changed
