"""What the act of a duty itself takes from somebody, or changes of him: `leaves his troupe` is of the one that is his before.

A duty is looked at in the end, when he who has left has no troupe any more.
"""

from collections.abc import Iterator, Sequence

from rulewright.rules import ir
from rulewright.rules.language.parse import Effect, parse_effect
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.nominals import Phrase


def changed_of(words: Words, verb: str, role: str) -> frozenset[str]:
    """The attributes that acts of a verb change of what has a role in them."""
    return frozenset(_changed_of(words, verb, role))


def _changed_of(words: Words, verb: str, role: str) -> Iterator[str]:
    for each in words.lineage(verb):
        for text in words.vocabulary.verbs[each].effects:
            effect = parse_effect(text)
            if isinstance(effect, Effect) and effect.target.of == ir.Name(role):
                yield effect.target.attribute


def is_taken(
    phrase: Phrase, said: Sequence[ir.Condition], thing: ir.Variable, of: ir.Variable, changed: frozenset[str]
) -> bool:
    """Whether a phrase speaks of the one thing that an attribute of somebody names, which the act changes: `his troupe`."""
    return phrase.determiner == "the" and any(
        isinstance(each, ir.Comparison)
        and each.operator == "="
        and each.right == thing
        and isinstance(each.left, ir.AttributeOf)
        and each.left.of == of
        and each.left.attribute in changed
        for each in said
    )


def before_the_act(condition: ir.Condition, of: ir.Variable, changed: frozenset[str]) -> ir.Condition:
    """The condition, with what the act changes of somebody as it was before."""

    def before(node: ir.Ir, around: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.AttributeOf) or node.of != of or node.attribute not in changed:
            return None
        inside = any(isinstance(each, ir.AttributeOf | ir.At | ir.EventPattern) for each in around)
        return None if inside else ir.At(ir.Moment.INITIAL, node)

    found: ir.Condition = rebuild(condition, before)
    return found
