"""What is so in the end: conditions of facts that hold whenever what makes them so does."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild, walk


def in_the_end(condition: ir.Condition, words: Words | None = None) -> ir.Condition:
    """The condition, with its attributes as they are after play; one of acts stays as it is, and of adjectives without
    the vocabulary that says what they mean."""
    if words is not None:
        condition = rebuild(condition, lambda node, _: _spelled_out(node, words))
    kept = (ir.IsAdjective, ir.Happened, ir.At)
    if any(isinstance(node, kept) for node, _ in walk(condition)):
        return condition

    def after(node: ir.Ir, around: tuple[ir.Ir, ...]) -> ir.Ir | None:
        inside = any(isinstance(each, ir.AttributeOf | ir.At) for each in around)
        return ir.At(ir.Moment.FINAL, node) if isinstance(node, ir.AttributeOf) and not inside else None

    found: ir.Condition = rebuild(condition, after)
    return found


def _spelled_out(node: ir.Ir, words: Words) -> ir.Condition | None:
    """What an adjective says of one attribute of a thing."""
    if not isinstance(node, ir.IsAdjective):
        return None
    match final(words, node):
        case ir.Comparison(left=ir.At(term=said)) as meant:
            return replace(meant, left=said)
    return None


def final(words: Words, condition: ir.Condition) -> ir.Condition:
    """The condition that a thing is so, as it is after play, where an adjective says it of one attribute of the thing."""
    if not isinstance(condition, ir.IsAdjective) or condition.negated or condition.reference is not None:
        return condition
    if not isinstance(condition.adjectives, tuple) or len(condition.adjectives) != 1:
        return condition
    meaning = parse_condition(words.vocabulary.adjectives[condition.adjectives[0]].means)
    if not isinstance(meaning, ir.Comparison) or not isinstance(meaning.left, ir.Name):
        return condition
    if not isinstance(meaning.right, ir.Constant):
        return condition
    return replace(meaning, left=ir.At(ir.Moment.FINAL, ir.AttributeOf(condition.term, meaning.left.name)))
