"""What does not happen in a state that acts change: `in a storm ships do not leave harbours`. What counts is how things are when
it would be done, and not how they were before play."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.traverse import walk


def denied_at_each_act(rule: ir.Rule, composer: Composer, *, exception: bool = False) -> ir.Rule:
    """The rule of things to which something does not happen as one of such acts, where it restricts them, acts change its case, or
    it tells of what was done before: each such act is one that it governs. An `exception` has a say of
    what it restricts, and of no other act. Of a thing that has a name it is asked whether it ever happens to it in such a case."""
    match rule:
        case ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=None,
            then=ir.Require(ir.Not(ir.Happened(ir.EventPattern() as act, ir.Timing.ANY, shown=True) as done)),
        ):
            pass
        case _:
            return rule
    restrictions = [part for each in rule.subjects for part in conjuncts(each.where)]
    said = [*restrictions, *conjuncts(rule.where)]
    told = [*said, *conjuncts(act.where)]
    if any(isinstance(node, ir.At) for each in told for node, _ in walk(each)):
        return rule
    passing = [each for each in said if changed_by_acts(composer, [each])]
    acts = any(isinstance(node, ir.Happened) for each in told for node, _ in walk(each))
    named = any(map(_is_its_name, restrictions))
    if not (passing or (acts and act.where is not None) or (restrictions and not named and not exception)):
        return rule
    if acts or not named:
        return _of_acts(rule, act)

    def lasting(condition: ir.Condition | None) -> ir.Condition | None:
        return all_of([each for each in conjuncts(condition) if each not in passing])

    then = replace(done, event=replace(act, where=join([*conjuncts(act.where), *passing], "and")))
    return replace(
        rule,
        subjects=tuple(replace(each, where=lasting(each.where)) for each in rule.subjects),
        where=lasting(rule.where),
        then=ir.Require(ir.Not(then)),
    )


def _is_its_name(condition: ir.Condition) -> bool:
    match condition:
        case ir.Comparison("=", ir.Variable(), ir.Constant()):
            return True
    return False


def _of_acts(rule: ir.Rule, act: ir.EventPattern) -> ir.Rule:
    """The rule as one of the acts that are denied."""
    denied = [*(part for each in rule.subjects for part in conjuncts(each.where)), *conjuncts(act.where)]
    kinds: dict[ir.Term | None, str] = {ir.Variable(each.variable): each.kind for each in rule.subjects}
    arguments = tuple(
        replace(each, kind=each.kind if each.kind is not None else kinds.get(each.term))
        for each in act.arguments
    )
    known = [ir.IsKind(each.term, (each.kind,)) for each in arguments if each.term and each.kind]
    denied = [each for each in denied if each not in known]
    bound = {each.term for each in arguments}
    return replace(
        rule,
        steps=rule.steps or act.steps,
        subjects=tuple(
            replace(each, where=None) for each in rule.subjects if ir.Variable(each.variable) not in bound
        ),
        trigger=replace(act, arguments=arguments, where=None, steps=()),
        where=rule.where if denied else None,
        then=ir.Require(negated(all_of(denied) or join(conjuncts(rule.where), "and"))),
    )
