"""What stands behind the last of several things: `a herd or a caravan of an ally` may speak of any herd, or of herds of an ally."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.sentences.grammar.nominals import Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.traverse import rebuild

_INDEFINITE = ("a", "any", "no", "each")
"""Determiners that are said again of each of several things."""


def of_last_or_each(statement: Statement) -> Iterator[Statement]:
    """The statement, and as it is where what is said of the last of several things is said of each of them."""
    yield statement
    shared = rebuild(statement, _shared)
    if shared != statement:
        yield shared


def _shared(form: object) -> Either | None:
    if not isinstance(form, Either) or form.denied:
        return None
    *before, last = form.items
    if not (isinstance(last, Phrase) and last.modifiers and _is_of_some(last)):
        return None
    if not all(isinstance(each, Phrase) and _is_of_some(each) and not each.modifiers for each in before):
        return None
    return replace(form, items=(*(replace(each, modifiers=last.modifiers) for each in before), last))


def _is_of_some(phrase: Phrase) -> bool:
    """Whether a phrase speaks of one or any of a sort."""
    noun = isinstance(phrase.head, Noun) and not is_name(phrase)
    return noun and phrase.determiner in _INDEFINITE and phrase.amount is None
