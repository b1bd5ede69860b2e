"""Forms that name a thing as something that it is not fall out before rules are made of them."""

from typing import Any

from msgspec import Struct

from rulewright.sentences.grammar.forms import Noun
from rulewright.vocabulary.types import Vocabulary


def well_typed(form: Any, vocabulary: Vocabulary) -> bool:
    """Whether every name with a noun behind it, as in `British player`, belongs to such a thing."""
    if isinstance(form, Noun):
        return not form.behind or _is_one(form, vocabulary)
    if isinstance(form, Struct):
        return all(well_typed(getattr(form, field), vocabulary) for field in form.__struct_fields__)
    if isinstance(form, tuple):
        return all(well_typed(each, vocabulary) for each in form)
    return True


def _is_one(noun: Noun, vocabulary: Vocabulary) -> bool:
    individual = vocabulary.individuals.get(noun.id)
    if noun.attribute or individual is None:
        return noun.attribute != ""  # the value of an attribute, which says itself of what
    term = vocabulary.terms.get(noun.behind)
    of = noun.behind if noun.behind in vocabulary.kinds else term.of if term is not None else None
    kinds = (of,) if isinstance(of, str) else of or ()
    return any(
        vocabulary.is_a(individual.kind, kind) or vocabulary.is_a(kind, individual.kind) for kind in kinds
    )
