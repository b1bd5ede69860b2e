"""What is marked once something has been done: `has been eliminated`, `has passed`, where things have such an attribute.

The mark tells also of what was done before the record begins; where no act takes it back, it says all that the act says.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_condition, parse_effect
from rulewright.rules.proposals.join import negated
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.statements import Clause

_TRUE = ir.Constant(True)

Mark = tuple[ir.EventPattern, ir.Condition]
"""An act, and the attribute that says that it has been done."""


def mark_left(words: Words, clause: Clause, kind: str) -> str:
    """The attribute of the subject of a clause that is called like its verb, and that its acts set; "" where there is none."""
    if (
        not clause.verb
        or not clause.perfect
        or clause.past
        or clause.modality
        or clause.times
        or clause.turns
    ):
        return ""
    if clause.objects or clause.how or clause.adjuncts or clause.causes or clause.managed:
        return ""
    role = THEME if clause.passive or words.takes(clause.verb, THEME, kind) else ACTOR
    return _mark(words, clause.verb, role, kind)


def _mark(words: Words, verb: str, role: str, kind: str) -> str:
    done = words.context.participles.get(verb, ()) if words.context is not None else ()
    called = {each.replace(" ", "_") for each in (*words.vocabulary.verbs[verb].names, *done)}
    for other, effect in _marking(words, role):
        if other in words.lineage(verb) and effect.condition is None and effect.value == _TRUE:
            attribute = effect.target.attribute
            if attribute in called and words.vocabulary.attribute(kind, attribute) is not None:
                return attribute
    return ""


def marked(
    words: Words, clause: Clause, mark: ir.AttributeOf, kind: str, act: ir.EventPattern
) -> ir.Condition:
    """That an act has been done which leaves a mark: of a whole record, the mark tells what was done before it, and the acts
    what is done in it."""
    so = ir.Comparison("=", mark, _TRUE)
    if _taken_back(words, mark.attribute, kind):
        if not words.of_occasion and words.choices.choose((True, False)):
            return so
    else:
        words.marks.append((act, so))
        is_denied = clause.negated or clause == words.not_yet
        # What somebody has done in an earlier turn is seldom what brings him something now.
        several = clause.passive and not words.of_occasion
        if is_denied or (several and words.choices.choose((True, False))):
            return _done_or_marked(act, so)
    words.done_by_then.append(act)
    return ir.Happened(act)


def _taken_back(words: Words, attribute: str, kind: str) -> bool:
    """Whether an act may take such a mark from a thing of a kind, so that what was done need not be seen any more."""
    return any(
        effect.target.attribute == attribute and effect.value != _TRUE
        for role in (THEME, ACTOR)
        for verb, effect in _marking(words, role)
        if role == ACTOR or words.takes(verb, THEME, kind)
    )


def is_mark(words: Words, adjectives: Sequence[str], kind: str) -> bool:
    """Whether adjectives say of things of a kind that something has been done to them: `fulfilled`, where that is marked."""
    for each in adjectives:
        meaning = parse_condition(words.vocabulary.adjectives[each].means)
        for verb in words.vocabulary.verbs:
            mark = _mark(words, verb, THEME, kind) if words.takes(verb, THEME, kind) else ""
            if mark and meaning == ir.Comparison("=", ir.Name(mark), _TRUE):
                return not _taken_back(words, mark, kind)
    return False


def denied(condition: ir.Condition, marks: Sequence[Mark]) -> ir.Condition:
    """That a condition does not hold; that something has not been done, neither before the record nor in it, are two things."""
    for act, mark in marks:
        if condition == _done_or_marked(act, mark):
            return ir.All((ir.Not(mark), ir.Not(ir.Happened(act))))
    return negated(condition)


def _done_or_marked(act: ir.EventPattern, mark: ir.Condition) -> ir.Condition:
    """That something is done in a record, or was before it."""
    return ir.AnyOf((mark, ir.Happened(act)))


def told_by_marks(rule: ir.Rule, marks: Sequence[Mark]) -> ir.Rule:
    """A rule about acts, in which what has been done before them is told by the mark that it has left."""
    if rule.trigger is None or not marks:
        return rule

    def marked(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.Happened) and node.timing is ir.Timing.EARLIER:
            return next((mark for act, mark in marks if act == node.event), None)
        return None

    def once(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if isinstance(node, ir.AnyOf | ir.All) and len(set(node.conditions)) < len(node.conditions):
            said = tuple(dict.fromkeys(node.conditions))
            return said[0] if len(said) == 1 else replace(node, conditions=said)
        return None

    def so(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return (
            node.condition.condition
            if isinstance(node, ir.Not) and isinstance(node.condition, ir.Not)
            else None
        )

    found: ir.Rule = rebuild(rebuild(rebuild(rule, marked), once), so)
    return found


def _marking(words: Words, role: str) -> Iterator[tuple[str, Effect]]:
    for verb, entry in words.vocabulary.verbs.items():
        for text in entry.effects:
            effect = parse_effect(text)
            if isinstance(effect, Effect) and effect.target.of == ir.Name(role):
                yield verb, effect
