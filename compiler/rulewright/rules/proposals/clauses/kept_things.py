"""How many one may keep: `a ship may not carry more than three crates` bounds what is on it at one time, or how many it takes up."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import ACTOR, AGENT, THEME
from rulewright.sentences.grammar.said import place_said

HOLDERS = (ACTOR, AGENT)
"""Roles of those who keep what they take."""


def at_one_time(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of how many there are with who takes them in any state, where the verb of its clause tells as well what goes
    on to be so, and its act leaves the things with him."""
    if place_said(making.clause.verb) not in making.context.lasting:
        return rule
    if rule.modality is not ir.Modality.QUANTITY or rule.trigger is not None or rule.steps:
        return rule
    if making.clause.times or making.clause.recurring or not isinstance(rule.then, ir.Require):
        return rule
    counts = [node for node, _ in walk(rule.then) if isinstance(node, ir.Aggregate)]
    kept = _kept(counts[0], rule, making) if len(counts) == 1 and _is_bound(rule.then.condition) else None
    if kept is None or not making.composer.choices.choose((True, False)):
        return rule

    def now(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if node == counts[0]:
            return ir.Aggregate("count", kept)
        return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL else None

    bound: ir.Condition = rebuild(rule.then.condition, now)
    return replace(rule, then=ir.Require(ir.Always(bound)))


def _is_bound(then: ir.Condition) -> bool:
    """Whether no more are allowed than a number."""
    match then:
        case ir.Not(ir.Comparison(">" | ">=")) | ir.Comparison("<" | "<="):
            return True
    return False


def _kept(count: ir.Aggregate, rule: ir.Rule, making: Making) -> ir.Selection | None:
    """The things that acts have left with who did them; None where the acts leave them with nobody, or say more."""
    acts = count.domain
    if not isinstance(acts, ir.EventPattern) or acts.variable is not None or acts.steps:
        return None
    holders = [each for each in acts.arguments if each.role in HOLDERS]
    things = [each for each in acts.arguments if each.role == THEME]
    if len(acts.arguments) != 2 or len(holders) != 1 or len(things) != 1 or things[0].kind is None:
        return None
    attribute = _left_with(making.composer, acts.verb, holders[0].role)
    if attribute is None or holders[0].term is None or holders[0].kind is not None:
        return None
    thing = (
        things[0].term
        if isinstance(things[0].term, ir.Variable)
        else making.composer.scope.new(things[0].kind)
    )
    said = conjuncts(acts.where)
    if any(isinstance(node, ir.EventPattern) for each in said for node, _ in walk(each)):
        return None
    his = ir.Comparison("=", ir.AttributeOf(thing, attribute), holders[0].term)
    return ir.Selection(things[0].kind, thing.name, all_of([his, *said]))


def _left_with(words: Words, verb: str, role: str) -> str | None:
    """The attribute of the thing that an act sets to who does it."""
    for each in words.lineage(verb):
        for text in words.vocabulary.verbs[each].effects:
            effect = parse_effect(text)
            if not isinstance(effect, Effect) or effect.condition is not None:
                continue
            if effect.target.of == ir.Name(THEME) and effect.value == ir.Name(role):
                return effect.target.attribute
    return None
