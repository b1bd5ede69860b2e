"""`May give a card to an ally`: somebody whom an attribute of who acts names."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.phrases.indefinite_possessors import possessor_of
from rulewright.sentences.grammar.nominals import Noun, Phrase


def attribute_of_doer(composer: Composer, phrase: Phrase) -> tuple[str, str] | None:
    """The attribute of who acts by which he names such a one, and the kind of those whom it names; None of any other phrase."""
    head, player = phrase.head, composer.player
    if not isinstance(head, Noun) or not head.property or not isinstance(player, ir.Variable):
        return None
    if phrase.amount is not None or phrase.part or phrase.whole or phrase.such or phrase.of_thing:
        return None
    if possessor_of(phrase) is not None:
        return None  # `to an ally of a bankrupt player`: that is somebody else's
    kind = composer.reference_kind(player)
    attribute = composer.attribute_called(kind, head.id)
    named = [each for each in composer.types(kind, attribute) if each in composer.vocabulary.kinds]
    one_of_several = phrase.determiner in ("a", "any", "") and composer.is_list(kind, attribute)
    if len(named) != 1 or not (phrase.determiner == "own" or one_of_several):
        return None
    return attribute, named[0]


def is_of_doer(
    composer: Composer, phrase: Phrase, attribute: str, kind: str, thing: ir.Variable
) -> list[ir.Condition]:
    """That a thing is one whom who acts names by the attribute, and what else is said of it."""
    player, head = composer.player, phrase.head
    assert isinstance(player, ir.Variable) and isinstance(head, Noun)
    operator = "in" if composer.is_list(composer.reference_kind(player), attribute) else "="
    such = replace(phrase, head=Noun(kind, head.place), determiner="")
    return [
        ir.Comparison(operator, thing, ir.AttributeOf(player, attribute)),
        *composer.restrictions(such, thing, kind, thing),
    ]
