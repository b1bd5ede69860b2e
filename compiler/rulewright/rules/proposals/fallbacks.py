"""What may or must be done where the demand of the sentence before cannot be met: `If this is not possible, …`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.families.constraints import constraints
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import NONE_SUCH, Condition, Statement


def fallen_back(rule: ir.Rule, condition: Condition, making: Making) -> ir.Rule:
    """The rule where nothing meets the demand; where something does, a permission allows that and nothing else."""
    if len(condition.clauses) != 1:
        raise Unread("no sentence before says what is not possible")
    demand = _demand(condition, making)
    met, kind, place = _met(rule, demand)
    other = making.composer.scope.new(kind)
    rest = [each for each in conjuncts(met) if each != ir.IsKind(place, (kind,))]
    if not rest:
        raise Unread("what is never impossible")
    possible = ir.Quantified("some", ir.Selection(kind, other.name, _of(join(rest, "and"), place, other)))
    if rule.modality is ir.Modality.OBLIGATION:
        where = [*conjuncts(rule.where), ir.Not(possible)]
        return replace(rule, where=join(where, "and"), exception=True)
    if rule.modality is not ir.Modality.PERMISSION or not rule.only or not isinstance(rule.then, ir.Require):
        raise Unread("what is done where something else is not possible")
    fallback = join([rule.then.condition, ir.Not(possible)], "and")
    return replace(rule, then=ir.Require(join([met, fallback], "or")))


def unless_such(rule: ir.Rule, condition: Condition, making: Making) -> ir.Rule:
    """The rule where in the end there is nothing of the sort that the sentence before asks for: `if no such port exists`."""
    if rule.modality not in (ir.Modality.EFFECT, ir.Modality.OBLIGATION):
        raise Unread("what may be done where there is nothing of the sort")
    if rule.trigger is not None or not isinstance(rule.then, ir.Require):
        raise Unread("what is done where there is nothing of the sort")
    steps = steps_around(making.context)
    then = ir.Require(ir.AnyOf((_some(condition, making), rule.then.condition)))
    return replace(rule, then=then, steps=rule.steps or (steps if len(steps) == 1 else ()))


def where_there_is_one(rule: ir.Rule, making: Making) -> ir.Rule:
    """A duty, but not where another clause says what is so if there is nothing of the sort that it asks for."""
    lacking = [
        condition
        for clause in making.statement.clauses
        for condition in clause.own
        if condition.kind == NONE_SUCH and condition not in making.clause.own
    ]
    if not lacking or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    none = [ir.Not(_some(each, making)) for each in lacking]
    return replace(rule, then=ir.Require(join([rule.then.condition, *none], "or")))


def _some(condition: Condition, making: Making) -> ir.Condition:
    """That there is something of the sort, for the thing that the rule is about."""
    phrase = condition.clauses[0].objects[0]
    subject = next(iter(making.composer.scope.kinds), None)
    if not isinstance(phrase, Phrase) or subject is None:
        raise Unread("of what sort there is nothing")
    return making.composer.exists(replace(phrase, determiner="a"), ir.Variable(subject))


def _demand(condition: Condition, making: Making) -> ir.Rule:
    statement = Statement(clauses=condition.clauses)
    for (demand,) in constraints(Making(condition.clauses[0], statement, making.context)):
        return demand
    raise Unread("what is not possible")


def _met(rule: ir.Rule, demand: ir.Rule) -> tuple[ir.Condition, str, ir.Variable]:
    """What the demand asks of the acts of the rule; of what kind the thing is that it asks for, and its variable."""
    if rule.trigger is None or demand.trigger is None or rule.trigger.verb != demand.trigger.verb:
        raise Unread("what is not possible is another act")
    if demand.where is not None or not isinstance(demand.then, ir.Require):
        raise Unread("what is not possible only for some things")
    met: ir.Condition = demand.then.condition
    if any(isinstance(each, ir.Quantified | ir.Happened) for each, _ in walk(met)):
        raise Unread("what is not possible where it depends on other things")
    own = {each.role: each.term for each in rule.trigger.arguments}
    asked: list[ir.Variable] = []
    for each in demand.trigger.arguments:
        term = own.get(each.role)
        if not isinstance(each.term, ir.Variable) or not isinstance(term, ir.Variable):
            raise Unread("what is not possible is another act")
        met = _of(met, each.term, term)
        if each.role != "theme" and mentions(met, term):
            asked.append(term)
    kinds = [
        kind
        for each in conjuncts(met)
        if isinstance(each, ir.IsKind) and each.term in asked and isinstance(each.kinds, tuple)
        for kind in each.kinds
    ]
    if len(asked) != 1 or len(kinds) != 1:
        raise Unread("which of several things cannot be had")
    return met, kinds[0], asked[0]


def _of(condition: ir.Condition, one: ir.Variable, other: ir.Variable) -> ir.Condition:
    """The condition, of another thing."""
    made: ir.Condition = rebuild(condition, lambda node, _: other if node == one else None)
    return made
