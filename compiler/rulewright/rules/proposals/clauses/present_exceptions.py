"""Acts that would make a rule of some steps not hold: `in the combat step a creature is destroyed unless its controller passes`
is of his passing in that step, and not of what he did in another."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.statements import Clause, Condition

UNLESS = "unless"


def in_its_steps(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, with what its sentence tells in the present behind `unless` as done in the steps of the rule."""
    conditions = (*making.statement.conditions, *making.clause.own)
    verbs = {
        clause.verb
        for each in conditions
        if each.kind == UNLESS
        for clause in each.clauses
        if _is_present(clause)
    }
    if not verbs or not rule.steps:
        return rule

    def then(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or node.shown or node.timing is ir.Timing.LATER:
            return None
        if node.event.verb not in verbs or node.event.steps:
            return None
        return replace(node, event=replace(node.event, steps=rule.steps))

    where = rebuild(rule.where, then) if rule.where is not None else None
    return replace(rule, where=where, then=rebuild(rule.then, then) if rule.then is not None else None)


def tells_of_exception(condition: Condition) -> bool:
    """Whether a condition says in the present what may not be done if something else may be."""
    return condition.kind == UNLESS and bool(condition.clauses) and all(map(_is_present, condition.clauses))


def _is_present(clause: Clause) -> bool:
    return bool(clause.verb) and not (clause.perfect or clause.past or clause.times or clause.turns)


def of_each_act(rule: ir.Rule, making: Making) -> ir.Rule:
    """`A creature may not be destroyed unless its controller passes`: of each time that one is, whether he has passed by then;
    what is done afterwards does not make it right."""
    conditions = (*making.statement.conditions, *making.clause.own)
    if rule.modality is not ir.Modality.PROHIBITION or rule.trigger is not None or len(rule.subjects) != 1:
        return rule
    if not conditions or any(each.kind != UNLESS for each in conditions) or making.statement.others:
        return rule
    match rule.then:
        case ir.Require(
            ir.Not(ir.Happened(ir.EventPattern(variable=None, where=None) as act, ir.Timing.ANY))
        ):
            pass
        case _:
            return rule
    (things,) = rule.subjects
    told = [
        each for each in conjuncts(rule.where) if any(isinstance(node, ir.Happened) for node, _ in walk(each))
    ]
    others = [each for each in conjuncts(rule.where) if each not in told]
    taking_part = [each for each in act.arguments if each.term == ir.Variable(things.variable)]
    if not told or [each.kind for each in taking_part] != [None]:
        return rule
    arguments = tuple(
        replace(each, kind=things.kind) if each in taking_part else each for each in act.arguments
    )
    return replace(
        rule,
        subjects=(),
        trigger=replace(act, arguments=arguments),
        where=all_of([*conjuncts(things.where), *others]),
        then=ir.Require(join([negated(each) for each in told], "and")),
    )
