"""What happens by itself to things that are in a state: `a flower with fewer than 2 drops closes`, `a depot beside an enemy is destroyed`,
whenever they are so, before play or in the course of it."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.ends_of_steps import may_be_otherwise
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import THEME


def whenever_they_are_so(rules: tuple[ir.Rule, ...], context: Context) -> tuple[ir.Rule, ...]:
    """The rules of a sentence, those of what happens by itself whenever things are such.

    Where another clause takes things out, `weary bands are disbanded, except that those in the port retreat`, what is done to these
    may make of them what they were not: of which they are it is asked before play.
    """
    taken_out = any(_denies(where) for each in rules for where in _said(each))
    if len(rules) > 1 and taken_out:
        return rules
    return tuple(_whenever_it_is_so(each, context) for each in rules)


def _said(rule: ir.Rule) -> list[ir.Condition]:
    """Of what things a rule is, and in which case."""
    return [*(part for each in rule.subjects for part in conjuncts(each.where)), *conjuncts(rule.where)]


def _whenever_it_is_so(rule: ir.Rule, context: Context) -> ir.Rule:
    """The rule of what happens to things at no time that the sentence tells, whenever they are such.

    What they already are need not be made of them: a flower that was closed, opens and is emptied closes again.
    """
    if rule.modality is not ir.Modality.EFFECT or rule.trigger is not None or rule.steps:
        return rule
    if not isinstance(rule.then, ir.Require) or not _happens_to_it(rule.then.condition):
        return rule
    every = _said(rule)
    if any(isinstance(node, ir.EventPattern | ir.At) for each in every for node, _ in walk(each)):
        return rule
    composer = Composer(context.vocabulary)
    states = [each for each in every if may_be_otherwise(each, composer)]
    if not states or any(_speaks_of_others(each, rule) for each in states):
        return rule

    def lasting(where: ir.Condition | None) -> ir.Condition | None:
        return all_of([each for each in conjuncts(where) if each not in states])

    demanded = rule.then.condition
    done, *already = demanded.conditions if isinstance(demanded, ir.AnyOf) else (demanded,)
    so = ir.Always(join([negated(join(states, "and")), *map(_at_any_time, already)], "or"))
    return replace(
        rule,
        subjects=tuple(replace(each, where=lasting(each.where)) for each in rule.subjects),
        where=lasting(rule.where),
        then=ir.Require(join([done, so], "or")),
    )


def _speaks_of_others(state: ir.Condition, rule: ir.Rule) -> bool:
    """`The highest tower is demolished`: whether what is done to one thing makes another of its sort what it was."""
    kinds = {each.kind for each in rule.subjects}
    return any(isinstance(node, ir.Selection) and node.kind in kinds for node, _ in walk(state))


def _denies(condition: ir.Condition) -> bool:
    return any(
        isinstance(node, ir.Not) or (isinstance(node, ir.Quantified) and node.quantifier == "no")
        for node, _ in walk(condition)
    )


def _happens_to_it(demanded: ir.Condition) -> bool:
    """Whether what is demanded is an act that nobody is said to do, or that there is nothing left to be done."""
    match demanded:
        case ir.Happened(event):
            return [each.role for each in event.arguments] == [THEME]
        case ir.AnyOf((ir.Happened(event), *already)):
            acts = any(isinstance(node, ir.EventPattern) for each in already for node, _ in walk(each))
            return not acts and [each.role for each in event.arguments] == [THEME]
    return False


def _at_any_time(condition: ir.Condition) -> ir.Condition:
    """The condition on what was so before play, or before and after it, as it is asked whenever it matters."""

    def now(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return node.term if isinstance(node, ir.At) else None

    found: ir.Condition = rebuild(condition, now)
    parts = conjuncts(found)
    return join([each for at, each in enumerate(parts) if each not in parts[:at]], "and")
