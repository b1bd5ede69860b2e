"""Numbers that come to be so: `when the stock of a good falls below 3, the trader must order it`.

What is so before play may not be all that a sentence means that tells of a change: the number may fall while it is played. So
a deed that answers the change is owed where the number is so in any state, and what another number becomes by it depends on how
the number was before play and is after it.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.exhausted_numbers import is_taken_away
from rulewright.rules.proposals.final_states import in_the_end
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.statements import PROMPTLY

_JUDGED = (ir.Modality.EFFECT, ir.Modality.OBLIGATION, ir.Modality.QUANTITY)
OTHERWISE = {"<": ">=", "<=": ">", "=": "!=", ">=": "<", ">": "<="}
"""The comparison that holds where another does not."""


def come_about(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what answers that a number comes to be so, in whichever state that is."""
    coming = making.composer.coming
    if (
        not coming
        or rule.trigger is not None
        or rule.modality not in _JUDGED
        or making.lasts
        or making.defines
    ):
        return rule
    if not isinstance(rule.then, ir.Require):
        return rule
    told = [each for each in _conditions(rule) if any(mentions(each, said) for said in coming)]
    if not told:
        return rule
    changes = [each for each in told if isinstance(each, ir.Comparison) and each in coming]
    if len(told) > 1 or not changes:
        raise Unread("what comes to be so beside what else is so then")
    (change,) = changes
    demanded = rule.then.condition
    rule = _without(rule, change)
    before = replace(change, operator=OTHERWISE[change.operator])
    if PROMPTLY in making.clause.how:
        # Of the act by which it comes to be so.
        return replace(rule, where=all_of([*conjuncts(rule.where), initially(before), in_the_end(change)]))
    if _changes_numbers(demanded):
        if not _numbers(change).isdisjoint(_numbers(demanded)):
            raise Unread("whether it is so before the act, or comes of it")
        return replace(rule, where=all_of([*conjuncts(rule.where), initially(before), in_the_end(change)]))
    # Where it was so before play, it may be owed still, or have been done then; but what was taken away is no more.
    composer = making.composer
    if not is_taken_away(demanded, composer) and composer.choices.choose((True, False)):
        rule = replace(rule, where=all_of([*conjuncts(rule.where), before]))
    return replace(rule, then=ir.Require(join([demanded, ir.Always(negated(change))], "or")))


def _conditions(rule: ir.Rule) -> Sequence[ir.Condition]:
    """What a rule asks of things before it demands something of them."""
    return [*conjuncts(rule.where), *(said for each in rule.subjects for said in conjuncts(each.where))]


def _without(rule: ir.Rule, change: ir.Condition) -> ir.Rule:
    def others(condition: ir.Condition | None) -> ir.Condition | None:
        return all_of([each for each in conjuncts(condition) if each != change])

    subjects = tuple(replace(each, where=others(each.where)) for each in rule.subjects)
    return replace(rule, subjects=subjects, where=others(rule.where))


def initially(condition: ir.Comparison) -> ir.Condition:
    """The condition, as its numbers are before the first act."""

    def first(term: ir.Term) -> ir.Term:
        return ir.At(ir.Moment.INITIAL, term) if isinstance(term, ir.AttributeOf) else term

    return replace(condition, left=first(condition.left), right=first(condition.right))


def _numbers(condition: ir.Condition) -> set[str]:
    return {node.attribute for node, _ in walk(condition) if isinstance(node, ir.AttributeOf)}


def _changes_numbers(demanded: ir.Condition) -> bool:
    """Whether it says what a number is in the end, which no other condition can stand beside."""
    return any(
        (isinstance(node, ir.Comparison) and node.operator in ("+=", "-="))
        or (isinstance(node, ir.At) and node.moment is ir.Moment.FINAL)
        for node, _ in walk(demanded)
    ) and not any(isinstance(node, ir.Happened) for node, _ in walk(demanded))
