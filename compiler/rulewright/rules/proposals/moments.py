"""When a state is judged that an act of the same rule changes: `if the disc that was shot is on the line`, it is there afterwards."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.changeable import attributes_said
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.known_names import THEME

TOO_EARLY = "whether it is so before the act, or comes of it"
"""Why such a rule is none; nor is the same in other words."""


def asks_too_early(rules: tuple[ir.Rule, ...], words: Words) -> bool:
    """Whether a rule picks things by what was done to them, and asks of them what that act changes: it would be looked up as
    it was before anything was done, and the rule language has no words for what was so between two acts."""
    at_first = [rule for rule in rules if rule.trigger is None]
    return (
        any(_asked(rule, words) for rule in at_first if not rule.steps)
        or any(_counts_acts_of_who_is_so(rule, words) for rule in at_first)
        or any(_leads_where_it_was(rule, words) for rule in rules)
    )


def _counts_acts_of_who_is_so(rule: ir.Rule, words: Words) -> bool:
    """Whether so much is due for each act of somebody who is as acts can make him: `for each mason that he hires, a builder pays 6
    coins, or 4 if his fame is 10 or more`, which may come about between two of them."""
    if not isinstance(rule.then, ir.Require):
        return False
    factors = [
        node.right
        for node, _ in walk(rule.then.condition)
        if isinstance(node, ir.Arithmetic) and node.operator == "*"
    ]
    for subject in rule.subjects:
        who = ir.Variable(subject.variable)
        if not any(_is_done_by(each, who) for each in factors):
            continue
        said = [each for each in (subject.where, rule.where) if each is not None]
        looked_up = {each for condition in said for each in _looked_up(condition, who, words)}
        if any(words.changes(verb, each) for verb in words.vocabulary.verbs for each in looked_up):
            return True
    return False


def _is_done_by(number: ir.Term, who: ir.Variable) -> bool:
    """Whether a number counts acts in which somebody has a part."""
    return isinstance(number, ir.Aggregate) and any(
        isinstance(node, ir.EventPattern) and any(each.term == who for each in node.arguments)
        for node, _ in walk(number)
    )


def _leads_where_it_was(rule: ir.Rule, words: Words) -> bool:
    """Whether a rule tells of an act that leads a thing to where it is before the act, or before all: where it is then is
    meant. What may not be done may be just that."""
    told: list[ir.Ir | None] = [rule.where, *(each.where for each in rule.subjects)]
    if rule.modality in (ir.Modality.EFFECT, ir.Modality.OBLIGATION):
        told.append(rule.trigger)
    return any(
        isinstance(node, ir.EventPattern) and _leads_back(node, words)
        for each in told
        if each is not None
        for node, _ in walk(each)
    )


def _leads_back(act: ir.EventPattern, words: Words) -> bool:
    thing = next((each.term for each in act.arguments if each.role == THEME), None)
    if act.verb not in words.vocabulary.verbs:
        return False  # `act()`, whatever is done
    led = {
        each.value.name: each.target.attribute
        for each in effects(words, act.verb)
        if isinstance(each.value, ir.Name)
    }
    return any(
        isinstance(each.term, ir.AttributeOf)
        and each.term.of == thing
        and led.get(each.role) == each.term.attribute
        for each in act.arguments
    )


def _asked(rule: ir.Rule, words: Words) -> bool:
    if rule.where is None:
        return False
    for subject in rule.subjects:
        thing = ir.Variable(subject.variable)
        changed = {
            effect.target.attribute
            for verb in _done_to(subject.where, thing)
            for effect in effects(words, verb)
        }
        if not changed.isdisjoint(_looked_up(rule.where, thing, words)):
            return True
    return False


def _done_to(where: ir.Condition | None, thing: ir.Variable) -> Iterator[str]:
    """The verbs of the acts that happened to a thing."""
    for node, above in walk(where) if where is not None else ():
        if not isinstance(node, ir.Happened) or node.shown or any(isinstance(each, ir.Not) for each in above):
            continue
        if any(each.role == THEME and each.term == thing for each in node.event.arguments):
            yield node.event.verb


def _looked_up(where: ir.Condition, thing: ir.Variable, words: Words) -> Iterator[str]:
    """The attributes of a thing that a condition looks up as they were at first; not those in what is said of acts."""
    for node, above in walk(where):
        if any(isinstance(each, ir.At | ir.EventPattern) for each in above):
            continue
        match node:
            case ir.AttributeOf(of, attribute) if of == thing:
                yield attribute
            case ir.IsAdjective(term) | ir.IsKind(term) if term == thing:
                yield from attributes_said(words, node)
