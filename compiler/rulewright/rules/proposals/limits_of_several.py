"""`Sweden and Denmark may not raise more than two armies`: what several who are named may do so often is said of each of them, or
of all of them together."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def may_be_together(clause: Clause) -> bool:
    """Whether a clause says of several who are named what may be meant of all together: `both` and `each` say that it is not."""
    subject = clause.subject
    if not isinstance(subject, Either) or subject.joined != "and":
        return False
    if subject.severally or subject.collective or subject.denied:
        return False
    return all(
        isinstance(each, Phrase)
        and each.determiner != "no"
        and isinstance(each.head, Noun)
        and each.head.name
        for each in subject.items
    )


def together(rules: Sequence[ir.Rule]) -> tuple[ir.Rule, ...] | None:
    """The one rule of all of them that counts what each of some rules counts of one of them; None where they do not count so."""
    plain = [_of_one_named(each) for each in rules]
    who = [_who(each) for each in plain]
    if len(rules) < 2 or any(each is None for each in who):
        return None
    names = ir.ListOf(tuple(each for each in who if each is not None))
    merged = {_of_all(rule, one, names) for rule, one in zip(plain, who, strict=True) if one is not None}
    of_all = [each for each in merged if each is not None]
    return (of_all[0],) if len(merged) == 1 and of_all else None


def _of_one_named(rule: ir.Rule) -> ir.Rule:
    """A rule for each thing that is the one of a name, as of that one: `for each baker B (B = 'Anna')`."""
    match rule.subjects:
        case (ir.Selection(_, name, ir.Comparison("=", ir.Variable(same), one)),) if name == same:
            thing = ir.Variable(name)
            named: ir.Rule = rebuild(
                replace(rule, subjects=()), lambda node, _: one if node == thing else None
            )
            return named
    return rule


def _who(rule: ir.Rule) -> ir.Term | None:
    """Of whom alone a rule counts something."""
    if rule.subjects or rule.trigger is not None or rule.where is not None:
        return None
    found: set[ir.Term] = set()
    for node, _ in walk(rule):
        match node:
            case ir.Aggregate("count", ir.EventPattern() as event):
                found |= {
                    each.term
                    for each in event.arguments
                    if each.role == "actor" and _is_name(each.term) and each.term is not None
                }
            case ir.Aggregate("count", ir.Selection(_, name, where)):
                found |= {
                    each.right
                    for each in conjuncts(where)
                    if isinstance(each, ir.Comparison)
                    and each.operator == "="
                    and isinstance(each.left, ir.AttributeOf)
                    and each.left.of == ir.Variable(name)
                    and _is_name(each.right)
                }
    return found.pop() if len(found) == 1 else None


def _is_name(term: ir.Term | None) -> bool:
    return isinstance(term, ir.Constant) and isinstance(term.value, str)


def _of_all(rule: ir.Rule, one: ir.Term, names: ir.ListOf) -> ir.Rule | None:
    """A rule that counts of all who are named what it counts of one; None where it says something else of him."""

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.EventPattern(arguments=arguments) if any(_acts(each, one) for each in arguments):
                act = node.variable or "E"
                among = ir.Comparison("in", ir.AttributeOf(ir.Variable(act), "actor"), names)
                said = [among] if node.where is None else [among, node.where]
                rest = tuple(each for each in arguments if not _acts(each, one))
                return replace(node, arguments=rest, variable=act, where=all_of(said))
            case ir.Comparison("=", ir.AttributeOf() as left, right) if right == one:
                return ir.Comparison("in", left, names)
        return None

    made: ir.Rule = rebuild(rule, change)
    again = rebuild(made, lambda node, _: ir.ListOf(()) if node == names else None)
    return None if mentions(again, one) else made


def _acts(argument: ir.Argument, one: ir.Term) -> bool:
    return argument.role == "actor" and argument.term == one
