"""The noun phrases of a form, in the order in which they stand, and forms with other phrases put in their place."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.sentences.grammar.clauses import BroughtAbout, Having
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.said import SaidId, SaidNumber, place_said
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.grammar.traverse import outermost, parts, rebuild

FAR = 100_000
"""Offsets of another sentence are this much lower, so that they are none of this one."""


THE_ONE = "ellipsis_the"
"""Determiner of `the one with the highest level`, which spares its noun."""

ELLIPSES = ("ellipsis", "ellipsis_other", "ellipsis_one", "ellipsis_another", THE_ONE)
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


def is_name(phrase: Phrase) -> bool:
    """Whether a noun phrase is the name of one thing."""
    return name_of(phrase) is not None


def name_of(phrase: Phrase) -> Noun | None:
    """The noun of a phrase that is the name of one thing; None of any other."""
    head = phrase.head
    return head if isinstance(head, Noun) and head.name and not head.attribute else None


def phrases_in(form: Any) -> Iterator[Phrase]:
    """All noun phrases, those around others first."""
    return parts(form, Phrase)


def is_in_subordinate(phrase: Phrase, statement: Statement) -> bool:
    """Whether a phrase stands in a clause inside a main clause: `where they stand`, `before it is moved`."""
    return any(
        inner is phrase
        for clause in statement.clauses
        for name in clause.__struct_fields__
        if (type(clause), name) not in NOT_INSIDE
        for nested in outermost(getattr(clause, name), Clause)
        for inner in phrases_in(nested)
    )


def with_phrases(form: Any, others: Mapping[Phrase, Phrase] | Mapping[Phrase, Phrase | Either]) -> Any:
    """The form with other noun phrases instead of some of its own."""
    return rebuild(form, lambda part: others.get(part) if isinstance(part, Phrase) else None)


def of_another_sentence(form: Any, distance: int) -> Any:
    """The form as it is taken up by a later sentence: none of its words are words of that one."""

    def elsewhere(part: Any) -> Any:
        match part:
            case Place(start, end):
                return Place(start - distance * FAR, end - distance * FAR)
            case SaidId():
                return str(part)
            case SaidNumber():
                return int(part)
        return None

    return rebuild(form, elsewhere)


def extent(form: Any) -> Place | None:
    """From the first to the last word of the sentence that the form is made of."""
    said = (place_said(each) or each for each in parts(form, (Place, SaidId, SaidNumber)))
    places = [each for each in said if 0 <= each.start < each.end]
    if not places:
        return None
    return Place(min(each.start for each in places), max(each.end for each in places))
