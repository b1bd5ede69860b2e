"""Facts that are called like a kind: `a cart without a driver`, where carts have a fact `driver` and drivers a place."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Noun, Phrase


def fact_called_so(words: NounPhrases, thing: ir.Term, kind: str, phrase: Phrase) -> ir.Condition | None:
    """That the fact of a thing which is called like the noun names such a one; None where there is no such fact, or where it is
    chosen to ask where the others are, which may tell it as well."""
    head = phrase.head
    if not isinstance(head, Noun) or head.property or head.name or phrase.amount is not None:
        return None
    if phrase.determiner not in ("", "a", "any", "no") or phrase.same is not None:
        return None
    target = words.head_kind(phrase)
    attribute = words.called_alike(kind, head.id)
    if attribute is None:
        return None
    there = any(words.may_be(of, kind) for of in words.types(target, AT) if of in words.vocabulary.kinds)
    if there and not words.choices.choose((True, False)):
        return None
    path = ir.AttributeOf(thing, attribute)
    there_is = ir.Comparison("!=", path, ir.Constant(None))
    return join([there_is, *words.restrictions(phrase, path, target, thing)], "and")
