"""Nouns for all that is in something: `is added to the garrison of a city` leads to the city."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import GOAL, OF, SOURCE
from rulewright.sentences.grammar.nominals import Adjunct, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Choice, Clause
from rulewright.vocabulary.types import Vocabulary

_DETERMINERS = ("", "a", "the", "any", "each", "all")


def contained(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """The clause with what holds them in place of the things that a noun names together, where the act leads there or takes
    something from there."""
    if not clause.verb:
        return clause
    words = Composer(vocabulary)
    adjuncts = tuple(_led(each, clause.verb, words) for each in clause.adjuncts)
    choices = tuple(
        Choice(tuple(tuple(_led(each, clause.verb, words) for each in run) for run in choice.runs))
        for choice in clause.choices
    )
    if (adjuncts, choices) == (clause.adjuncts, clause.choices):
        return clause
    return replace(clause, adjuncts=adjuncts, choices=choices)


def _led(adjunct: Adjunct, verb: str, words: Composer) -> Adjunct:
    """The adjunct with the holders in place of what is in them."""
    phrase = adjunct.phrase
    if isinstance(phrase, Phrase):
        return replace(adjunct, phrase=_holder(phrase, verb, words))
    items = [_holder(each, verb, words) for each in phrase.items]
    alike = tuple(each for each in items if isinstance(each, Phrase))
    return replace(adjunct, phrase=replace(phrase, items=alike)) if len(alike) == len(items) else adjunct


def _holder(phrase: Phrase, verb: str, words: Composer) -> Phrase | Either:
    """`the garrison of a city`: the city; `a garrison`: any of those that may have one."""
    head = phrase.head
    if not isinstance(head, Noun) or head.name or head.property or head.id not in words.vocabulary.terms:
        return phrase
    kinds = _holding(words.vocabulary.terms[head.id].means or "")
    # An act that need not say from where it takes a thing does not tell from which of them.
    told = [role for role in (GOAL, SOURCE) if role == GOAL or not words.optional(verb, role)]
    if not kinds or not any(all(words.takes(verb, role, kind) for kind in kinds) for role in told):
        return phrase
    if phrase.adjectives or phrase.amount is not None or phrase.determiner not in _DETERMINERS:
        return phrase
    if not phrase.modifiers:
        if phrase.determiner == "the":
            return phrase
        found = tuple(replace(phrase, head=Noun(each, head.place)) for each in kinds)
        return found[0] if len(found) == 1 else Either(found, "or")
    of = phrase.modifiers[0]
    if len(phrase.modifiers) > 1 or not isinstance(of, Adjunct) or of.preposition != OF:
        return phrase
    items = of.phrase.items if isinstance(of.phrase, Either) else (of.phrase,)
    return of.phrase if all(_is_holder(each, kinds, words) for each in items) else phrase


def _is_holder(phrase: Phrase, kinds: tuple[str, ...], words: Composer) -> bool:
    """Whether what a phrase names is of these kinds."""
    heads = phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,)
    try:
        found = [words.kinds_of(each) for each in heads if each is not None]
    except Unread:
        return False
    return bool(found) and all(any(words.vocabulary.is_a(one, each) for each in kinds) for one in found)


def _holding(means: str) -> tuple[str, ...]:
    """Of what is `in is a [city, depot]`: the kinds of those that hold it; nothing where it says something else."""
    match parse_condition(means) if means else None:
        case ir.IsKind(ir.Name(), tuple() as kinds, False):
            return kinds
    return ()
