"""Forms that name a thing as something that it is not fall out before rules are made of them."""

from typing import Any

from msgspec import Struct
from msgspec.structs import astuple, replace

from rulewright.sentences.grammar.bearers import title
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause
from rulewright.sentences.grammar.traverse import parts, parts_within
from rulewright.vocabulary.types import Vocabulary


def well_typed(form: Any, vocabulary: Vocabulary) -> bool:
    """Whether every name with a noun behind it, as in `British player`, belongs to such a thing; a title that one bears
    is an attribute only where it comes to be somebody else's; and nothing is denied of things (`neither of them`) that no
    clause takes over."""
    if any(each.denied for each in parts(form, Either)):
        return False
    return all(
        _is_apt(each, vocabulary)
        if isinstance(each, Noun)
        else not (_is_changing(each) and _is_title(each.subject, vocabulary))
        for each in parts_within(form, (Noun, Clause), _besides_what_changes)
    )


def _besides_what_changes(form: Struct) -> tuple[Any, ...]:
    return astuple(replace(form, subject=None) if _is_changing(form) else form)


def _is_changing(form: Struct) -> bool:
    """Whether a clause says that its subject comes to be something, or somebody else."""
    return isinstance(form, Clause) and (form.comes or form.varies)


def _is_apt(noun: Noun, vocabulary: Vocabulary) -> bool:
    if noun.property:
        return title(noun.id) not in vocabulary.individuals
    return not noun.behind or _is_one(noun, vocabulary)


def _is_title(form: Any, vocabulary: Vocabulary) -> bool:
    """Whether a noun phrase is a title as the name of somebody."""
    if not isinstance(form, Phrase) or not isinstance(form.head, Noun) or not form.head.name:
        return False
    individual = vocabulary.individuals.get(form.head.id)
    return individual is not None and individual.value == form.head.id


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
