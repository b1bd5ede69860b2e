"""Definitions: `A result of 9 or more means a successful interception` gives a term of the glossary its condition."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Compared


def definitions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """What a term means: its id becomes the name of a condition, which other sentences may use."""
    meaning = making.clause.meaning
    if meaning is None:
        return
    if not isinstance(meaning.by, Compared):
        raise Unread("a meaning that is no comparison")
    composer = making.composer
    verb = _verb_with(composer, meaning.by.attribute)
    act = composer.scope.new(verb)
    compared = composer.compared(ir.AttributeOf(act, meaning.by.attribute), meaning.by.amount)
    defined = ir.Define(meaning.term.id, (ir.Parameter(act.name, verb),), condition=compared)
    yield (ir.Rule(modality=ir.Modality.DEFINITION, then=defined),)


def _verb_with(composer: Composer, attribute: str) -> str:
    """The one verb whose acts have the attribute."""
    verbs = [id_ for id_, verb in composer.vocabulary.verbs.items() if attribute in verb.attributes]
    if len(verbs) != 1:
        raise Unread(f"of which act the {attribute} is")
    return verbs[0]
