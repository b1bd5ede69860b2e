"""`Only the clan that hired a shepherd may dismiss him`: who did what made him its own, or the one whose he is by that. What was done
before the record begins no act tells, and who hired him first may have lost him to another since."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.known_names import ACTOR, OWNER, THEME


def told_by_acts_or_owners(rules: tuple[ir.Rule, ...], words: Words) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules; and those that say whose things are, where it matters by whom they were acquired of who acts now."""
    yield rules
    others = tuple(_told_by_owner(each, words) for each in rules)
    if others != rules:
        yield others


def _told_by_owner(rule: ir.Rule, words: Words) -> ir.Rule:
    trigger = rule.trigger
    if rule.modality is not ir.Modality.OBLIGATION or trigger is None:
        return rule
    acting = {each.term for each in trigger.arguments if each.role == ACTOR}

    def owned(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        match node:
            case ir.Happened(ir.EventPattern(verb, arguments, where=None), ir.Timing.EARLIER):
                terms = {each.role: each.term for each in arguments}
                doer, thing = terms.get(ACTOR), terms.get(THEME)
                if len(arguments) != 2 or doer is None or not isinstance(thing, ir.Variable):
                    return None
                acts_now = doer in acting or (isinstance(doer, ir.AttributeOf) and doer.attribute == ACTOR)
                if acts_now and _acquires(verb, words):
                    return ir.Comparison("=", ir.AttributeOf(thing, OWNER), doer)
        return None

    found: ir.Rule = rebuild(rule, owned)
    return found


def _acquires(verb: str, words: Words) -> bool:
    """Whether an act makes what it is done to that of who does it."""
    owner = ir.AttributeOf(ir.Name(THEME), OWNER)
    return any(
        isinstance(effect, Effect)
        and (effect.target, effect.value, effect.condition) == (owner, ir.Name(ACTOR), None)
        for each in (words.lineage(verb) if verb in words.vocabulary.verbs else ())
        for effect in map(parse_effect, words.vocabulary.verbs[each].effects)
    )
