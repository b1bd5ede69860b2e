"""Numbers that are used up: `explorers whose health is 0 are removed`, whether it is 0 before play or comes to be so."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, THEME
from rulewright.sentences.grammar.statements import Clause

_DONE = (ir.Modality.OBLIGATION, ir.Modality.EFFECT)


def also_in_the_end(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what is taken away at no time that the sentence tells, also where nothing is left after play.

    What somebody does who has nothing, he does when it is for him to do it: who has spent the last meanwhile may do it too, or that
    may be too late.
    """
    if rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    if rule.steps and not _is_said_behind_a_loss(making):
        return rule
    subjects = tuple(replace(each, where=_in_the_end(each.where)) for each in rule.subjects)
    in_the_end = replace(rule, subjects=subjects, where=_in_the_end(rule.where))
    if in_the_end == rule:
        return rule
    demanded = rule.then.condition
    if rule.modality in _DONE and is_taken_away(demanded, making.composer):
        return in_the_end
    if _is_done_by_somebody(demanded) and making.composer.choices.choose((False, True)):
        return in_the_end
    return rule


def takes_the_last(rule: ir.Rule, said: ir.Condition, clause: Clause) -> bool:
    """Whether a clause tells of the loss of a number of which the condition says that there is none: `loses a man and is disbanded
    if it has none` says that of the disbanding alone."""
    if clause.change is None or clause.change.sign > 0:
        return False
    match said:
        case ir.Comparison("=", ir.AttributeOf() as number, ir.Constant(0 as none)) if none is not False:
            return any(node == number for node, _ in walk(rule))
    return False


def _is_said_behind_a_loss(making: Making) -> bool:
    """Whether the clause before says what is lost, at a time that both share: who has none left then is who has lost the last."""
    others = [each for each in making.statement.clauses if each != making.clause]
    return any(each.change is not None and each.change.sign < 0 for each in others)


def _is_done_by_somebody(demanded: ir.Condition) -> bool:
    """Whether what is demanded is an act of somebody, or some of them."""
    match demanded:
        case ir.Happened(event) | ir.AnyOf((ir.Happened(event), *_)):
            return any(each.role in (ACTOR, AGENT) for each in event.arguments)
        case ir.Comparison("=" | ">=", ir.Aggregate(domain=ir.EventPattern() as event)):
            return any(each.role in (ACTOR, AGENT) for each in event.arguments)
    return False


def is_taken_away(demanded: ir.Condition, words: Words) -> bool:
    """Whether what is demanded is an act, whoever does it, that ends where or whose a thing is."""
    match demanded:
        case ir.Happened(event) | ir.AnyOf((ir.Happened(event), *_)):
            return _takes_away(event, words)
    return False


def _takes_away(event: ir.EventPattern, words: Words) -> bool:
    """Whether an act, whoever does it, ends where or whose a thing is."""
    if any(each.role in (ACTOR, AGENT) for each in event.arguments):
        return False
    ended = any(each.value == ir.Constant(None) for each in effects(words, event.verb))
    return ended and any(each.role == THEME for each in event.arguments)


def _in_the_end(where: ir.Condition | None) -> ir.Condition | None:
    return all_of([_or_finally(each) for each in conjuncts(where)])


def _or_finally(condition: ir.Condition) -> ir.Condition:
    match condition:
        case ir.Comparison("=", ir.AttributeOf() as number, ir.Constant(0 as value)) if value is not False:
            return ir.AnyOf((condition, replace(condition, left=ir.At(ir.Moment.FINAL, number))))
        case ir.Not(ir.Comparison(">", ir.AttributeOf() as number, ir.Constant(0 as value)) as more) if (
            value is not False
        ):
            return ir.AnyOf((condition, ir.Not(replace(more, left=ir.At(ir.Moment.FINAL, number)))))
    return condition
