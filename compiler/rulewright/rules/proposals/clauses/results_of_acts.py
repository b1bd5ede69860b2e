"""What an act makes of those who take part in it: `an apprentice becomes weary when he has kneaded a loaf`.

He is so right after the act. Records tell how things are in the end: he is still so then, or something has been done to him
since that changes it. Where the act is told of some steps, how he is when they end is asked.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect
from rulewright.rules.proposals.clauses.changeable import attributes_said
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.final_states import final
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild


def right_after(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act that makes something so, where other acts may change that before the end."""
    if rule.modality is not ir.Modality.EFFECT or rule.trigger is not None or making.lasts or making.defines:
        return rule
    if making.clause.verb or making.clause.adjectives is None or not isinstance(rule.then, ir.Require):
        return rule
    state = _state(rule.then.condition)
    if state is None or len(rule.subjects) != 1 or state.term != ir.Variable(rule.subjects[0].variable):
        return rule
    told = told_act(rule)
    if told is None or told.subjects:
        return rule
    composer = making.composer
    negated = isinstance(rule.then.condition, ir.Not)
    kinds = composer.scope.kinds[rule.subjects[0].variable]
    others = changing(composer, state, kinds[0], made=not negated)
    since = [each for each in others if each.verb != told.act.verb]
    steps = told.act.steps
    if not since and not steps:
        return rule
    after = rebuild(rule.then.condition, lambda node, _: final(composer, node) if node == state else None)
    if after == rule.then.condition:
        return rule
    # What is so `for the rest of the turn` no act makes otherwise before that ends.
    lasting = any(time.rest for time in making.clause.times)
    later = [] if lasting else [_made_otherwise(each, rule.then.condition, steps) for each in since]
    return replace(
        rule,
        steps=rule.steps or steps,
        subjects=(),
        trigger=told.act,
        where=all_of(told.where),
        then=ir.Require(join([after, *later], "or")),
    )


def _state(then: ir.Condition) -> ir.IsAdjective | None:
    match then:
        case ir.IsAdjective(reference=None, negated=False) | ir.Not(
            ir.IsAdjective(reference=None, negated=False)
        ):
            state = then.condition if isinstance(then, ir.Not) else then
            assert isinstance(state, ir.IsAdjective)
            return state
    return None


def or_since_changed(composer: Composer, state: ir.IsAdjective, act: ir.EventPattern) -> ir.Condition:
    """That a thing is so in the end, or was so after an act until another one made it otherwise."""
    so = final(composer, state)
    known = composer.scope.kinds.get(state.term.name) if isinstance(state.term, ir.Variable) else None
    if so == state or known is None:
        return so
    since = [each for each in changing(composer, state, known[0]) if each.verb != act.verb]
    return join([so, *(_made_otherwise(each, state, act.steps) for each in since)], "or")


def _made_otherwise(act: ir.EventPattern, so: ir.Condition, steps: tuple[str, ...]) -> ir.Condition:
    # Only what was so is made otherwise: who has rested without having become weary did not become it.
    return ir.Happened(replace(act, steps=steps, where=so), ir.Timing.LATER)


def changing(
    words: Words, state: ir.IsAdjective, kind: str, *, made: bool = True
) -> Iterator[ir.EventPattern]:
    """The acts that may make a thing other than it came to be."""
    for verb in words.vocabulary.verbs:
        for role in dict.fromkeys(_changed(words, verb, state, made=made)):
            if any(words.may_be(kind, each) for each in words.roles(verb).get(role, (kind,))):
                yield ir.EventPattern(verb, (ir.Argument(role, None, state.term),))


def _changed(words: Words, verb: str, state: ir.IsAdjective, *, made: bool) -> Iterator[str]:
    """The roles of what an act may make other than that."""
    attributes, so = attributes_said(words, state), _made(words, state)
    for each in words.lineage(verb):
        for text in words.vocabulary.verbs[each].effects:
            effect = parse_effect(text)
            if not isinstance(effect, Effect) or not isinstance(effect.target.of, ir.Name):
                continue
            again = (
                (effect.value == so)
                if made
                else (isinstance(effect.value, ir.Constant) and effect.value != so)
            )
            if effect.target.attribute in attributes and not again:
                yield effect.target.of.name


def _made(words: Words, state: ir.IsAdjective) -> ir.Term | None:
    """The value that says that something is so; None where a value alone does not say it."""
    assert isinstance(state.adjectives, tuple)
    meaning = parse_condition(words.vocabulary.adjectives[state.adjectives[0]].means)
    return meaning.right if isinstance(meaning, ir.Comparison) and meaning.operator == "=" else None
