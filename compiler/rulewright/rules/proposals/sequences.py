"""Acts before or after others: `after all attempts of evasion, turn all vertical units`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.families.rolls import roll_for
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Noun
from rulewright.sentences.grammar.statements import Condition

_SEQUENCES = ("after-acts", "before-acts")


def sequenced(making: Making, rules: tuple[ir.Rule, ...]) -> tuple[ir.Rule, ...]:
    """The rules, and those that say when what they speak of is done."""
    found = [each for each in making.statement.conditions if each.kind in _SEQUENCES]
    making.taken += [each for each in found if each not in making.taken]
    return (*rules, *(order for each in found for rule in rules for order in _orders(making, each, rule)))


def _orders(making: Making, condition: Condition, rule: ir.Rule) -> Iterator[ir.Rule]:
    phrase = condition.phrase
    head = phrase.head if phrase is not None else None
    if phrase is None or not isinstance(head, Noun) or phrase.adjectives or phrase.modifiers or phrase.amount:
        raise Unread("which acts come first")
    if phrase.determiner not in ("", "all", "each", "any"):
        raise Unread("which acts come first")
    act = _act_of(rule)
    kinds = {each.variable: each.kind for each in rule.subjects}
    arguments = []
    for each in act.arguments:
        if isinstance(each.term, ir.Constant):
            arguments.append(each)
        elif isinstance(each.term, ir.Variable) and (each.kind or each.term.name in kinds):
            arguments.append(ir.Argument(each.role, each.kind or kinds[each.term.name]))
    if not phrase.determiner and any(each.role == THEME and each.kind for each in arguments):
        # `After removal`: of that thing, or of any; the noun may be of another act as well, which is done to other things.
        raise Unread("whether it is done to the same thing")
    mine = ir.EventPattern(act.verb, tuple(arguments))
    others = [ir.EventPattern(head.id)]
    if condition.kind == "after-acts":
        others += _rolls_of(making, head.id)
    for other in others:
        pair = (other, mine) if condition.kind == "after-acts" else (mine, other)
        yield ir.Rule(modality=ir.Modality.ORDER, then=ir.Before(*pair))


def _rolls_of(making: Making, verb: str) -> Iterator[ir.EventPattern]:
    """An attempt is not over before its roll."""
    try:
        roll, value = roll_for(making.composer, verb)
    except Unread:
        return
    yield ir.EventPattern(roll, (value,))


def _act_of(rule: ir.Rule) -> ir.EventPattern:
    match rule:
        case ir.Rule(trigger=ir.EventPattern() as trigger):
            return trigger
        case ir.Rule(then=ir.Require(ir.Happened(event))):
            return event
    raise Unread("when something is so")
