"""What follows in a row: `the next space`."""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Following
from rulewright.sentences.grammar.nominals import Phrase


def following(composer: Composer, phrase: Phrase, target: str, theme: ir.Term, kind: str) -> ir.Term:
    """`the next space`: the one that the place where the thing was names so."""
    (step,) = phrase.modifiers
    if not isinstance(step, Following) or phrase.adjectives or not composer.located(kind, target):
        raise Unread(f"which {target} follows", phrase.place)
    if target not in composer.types(target, step.attribute):
        raise Unread(f"the {step.attribute} of a {target}", phrase.place)
    return ir.At(ir.Moment.INITIAL, ir.AttributeOf(ir.AttributeOf(theme, AT), step.attribute))
