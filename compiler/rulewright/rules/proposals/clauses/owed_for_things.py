"""What is owed to whom a thing names for what was done to the thing: `if a story is removed, its author must be dismissed`, whoever
that was when it was removed, and afterwards."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.known_names import THEME


def owed_for(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act that is done to such a thing."""
    duty = rule.modality is ir.Modality.OBLIGATION and making.clause.modality == "must"
    if not duty or rule.trigger is not None or rule.steps or len(rule.subjects) != 1:
        return rule
    (owed,) = rule.subjects
    told = [each for each in conjuncts(owed.where) if isinstance(each, ir.Quantified)]
    match told, rule.then:
        case [ir.Quantified("some", thing, None) as some], ir.Require(ir.Happened(shown=True) as done):
            pass
        case _:
            return rule
    whom, it = ir.Variable(owed.variable), ir.Variable(thing.variable)
    named = [each for each in conjuncts(thing.where) if _names(each, it, whom)]
    acts = [each for each in conjuncts(thing.where) if isinstance(each, ir.Happened)]
    rest = [each for each in conjuncts(thing.where) if each not in named and each not in acts]
    if (
        len(named) != 1
        or len(acts) != 1
        or not isinstance(named[0], ir.Comparison)
        or any(map(_of_acts, rest))
    ):
        return rule
    act = acts[0]
    if act.timing is not ir.Timing.ANY or act.shown or act.event.variable or mentions(act, whom):
        return rule
    path = named[0].left

    def as_named(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return path if node == whom else None

    arguments = tuple(
        replace(each, kind=thing.kind) if each.role == THEME and each.term == it else each
        for each in act.event.arguments
    )
    if not any(each.role == THEME and each.term == it for each in arguments):
        return rule
    others = [each for each in conjuncts(owed.where) if each is not some]
    sort: list[ir.Condition] = [ir.IsKind(path, (owed.kind,))]
    return replace(
        rule,
        subjects=(),
        trigger=replace(act.event, arguments=arguments, where=None),
        where=all_of(
            [*conjuncts(act.event.where), *rest, *sort, *(rebuild(each, as_named) for each in others)]
        ),
        then=ir.Require(ir.Happened(rebuild(done.event, as_named), ir.Timing.LATER)),
    )


def _names(condition: ir.Condition, thing: ir.Variable, whom: ir.Variable) -> bool:
    match condition:
        case ir.Comparison("=", ir.AttributeOf(of), named):
            return of == thing and named == whom
    return False


def _of_acts(condition: ir.Condition) -> bool:
    return any(isinstance(node, ir.EventPattern) for node, _ in walk(condition))
