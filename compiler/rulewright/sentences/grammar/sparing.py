"""Of sentences with very many meanings: noun phrases that no vocabulary could mean fall out at once, and not only when the whole is made."""

from collections.abc import Callable, Sequence
from typing import Any

from rulewright.sentences.grammar.constructions.parts import Verbal
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Compound, Extreme
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts
from rulewright.vocabulary.types import Vocabulary

Construct = Callable[[str, list[Any]], Sequence[Any]]


def sparingly(construct: Construct, vocabulary: Vocabulary) -> Construct:
    """`construct`, without the forms in which something has a number that it cannot have."""

    def made(name: str, said: list[Any]) -> Sequence[Any]:
        return [each for each in construct(name, said) if _may_be_meant(each, vocabulary)]

    return made


def _may_be_meant(form: Any, vocabulary: Vocabulary) -> bool:
    match form:
        case Phrase():
            return _has_its_numbers(form, vocabulary)
        case Verbal(Clause() as clause) | (Clause() as clause):
            return not _stands_apart(clause)
    return True


def _has_its_numbers(phrase: Phrase, vocabulary: Vocabulary) -> bool:
    """Whether `country with the greatest level`, `fleet levels` speak of things that have levels."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name:
        return True
    if head.property:
        whose = [each.noun.id for each in phrase.modifiers if isinstance(each, Compound)]
        return len(whose) != 1 or _may_have(whose[0], head.id, vocabulary)
    return all(
        _may_have(head.id, each.of.head.id, vocabulary)
        for each in phrase.modifiers
        if isinstance(each, Extreme) and each.own and isinstance(each.of.head, Noun)
    )


def _may_have(kind: str, attribute: str, vocabulary: Vocabulary) -> bool:
    """Whether things of a kind, or some of them, have an attribute; of what is no kind nobody knows here."""
    if kind not in vocabulary.kinds:
        return True
    return any(
        vocabulary.attribute(each, attribute) is not None
        for each in vocabulary.kinds
        if vocabulary.is_a(each, kind)
    )


def _stands_apart(clause: Clause) -> bool:
    """Whether the object of a passive is a bare word right behind another noun: `is given to the owner of a fleet | levels`."""
    if not clause.passive:
        return False
    ends = {max((place.end for place in parts(each, Place)), default=0) for each in clause.adjuncts}
    return any(
        isinstance(each, Phrase)
        and isinstance(each.head, Noun)
        and each.head.property
        and not (each.determiner or each.amount or each.adjectives)
        and each.place.start - 1 in ends
        for each in clause.objects
    )
