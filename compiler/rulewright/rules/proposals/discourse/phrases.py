"""The noun phrases of a form, in the order in which they stand, and forms with other phrases put in their place."""

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import BroughtAbout, Having
from rulewright.sentences.grammar.forms import Clause, Either, Form, Phrase, Place, Statement
from rulewright.sentences.grammar.said import SaidId, SaidNumber, place_said

FAR = 100_000
"""Offsets of another sentence are this much lower, so that they are none of this one."""


ELLIPSES = ("ellipsis", "ellipsis_other")
"""Phrases that spare their noun."""

UNSURE = "unsure"
"""Determiner of definite phrases of which it is not sure that they speak of what the sentence has spoken of."""

ALL_OTHER = "all_other"
"""Determiner of `all other zones`, of which it is not known which are told apart from them."""


NOT_INSIDE = ((Having, "doing"), (BroughtAbout, "by"), (BroughtAbout, "deed"))
"""Clauses that say what their main clause says: `must have a ship placed in them` is no clause inside another."""


def refers_back(phrase: Phrase) -> bool:
    """Whether a noun phrase stands for what was spoken of before."""
    return phrase.such or phrase.determiner in ("pronoun", "this", *ELLIPSES)


def phrases_in(form: Any) -> Iterator[Phrase]:
    """All noun phrases, those around others first."""
    if isinstance(form, Phrase):
        yield form
    if isinstance(form, Form):
        for name in form.__struct_fields__:
            yield from phrases_in(getattr(form, name))
    elif isinstance(form, tuple):
        for each in form:
            yield from phrases_in(each)


def is_in_subordinate(phrase: Phrase, statement: Statement) -> bool:
    """Whether a phrase stands in a clause inside a main clause: `where they stand`, `before it is moved`."""
    return any(
        inner is phrase
        for clause in statement.clauses
        for name in clause.__struct_fields__
        if (type(clause), name) not in NOT_INSIDE
        for nested in _clauses_in(getattr(clause, name))
        for inner in phrases_in(nested)
    )


def _clauses_in(form: Any) -> Iterator[Clause]:
    if isinstance(form, Clause):
        yield form
    elif isinstance(form, Form):
        for name in form.__struct_fields__:
            yield from _clauses_in(getattr(form, name))
    elif isinstance(form, tuple):
        for each in form:
            yield from _clauses_in(each)


def with_phrases(form: Any, others: Mapping[Phrase, Phrase] | Mapping[Phrase, Phrase | Either]) -> Any:
    """The form with other noun phrases instead of some of its own."""
    if isinstance(form, Phrase) and form in others:
        return others[form]
    if isinstance(form, Form):
        changed = {
            name: made
            for name in form.__struct_fields__
            if (made := with_phrases(value := getattr(form, name), others)) is not value
        }
        return replace(form, **changed) if changed else form
    if isinstance(form, tuple):
        made = tuple(with_phrases(each, others) for each in form)
        return made if any(new is not old for new, old in zip(made, form, strict=True)) else form
    return form


def of_another_sentence(form: Any, distance: int) -> Any:
    """The form as it is taken up by a later sentence: none of its words are words of that one."""
    if isinstance(form, Place):
        return Place(form.start - distance * FAR, form.end - distance * FAR)
    if isinstance(form, SaidId):
        return str(form)
    if isinstance(form, SaidNumber):
        return int(form)
    if isinstance(form, Form):
        return type(form)(
            **{name: of_another_sentence(getattr(form, name), distance) for name in form.__struct_fields__}
        )
    if isinstance(form, tuple):
        return tuple(of_another_sentence(each, distance) for each in form)
    return form


def extent(form: Any) -> Place | None:
    """From the first to the last word of the sentence that the form is made of."""
    places = [each for each in _places(form) if 0 <= each.start < each.end]
    if not places:
        return None
    return Place(min(each.start for each in places), max(each.end for each in places))


def _places(form: Any) -> Iterator[Place]:
    if isinstance(form, Place):
        yield form
    elif (said := place_said(form)) is not None:
        yield said
    elif isinstance(form, Form):
        for name in form.__struct_fields__:
            yield from _places(getattr(form, name))
    elif isinstance(form, tuple):
        for each in form:
            yield from _places(each)
