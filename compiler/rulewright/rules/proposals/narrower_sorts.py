"""`A house may raise one band per turn, but a clan may raise two`: of clans, which are houses, the first says nothing; nor does
what is demanded say anything of those that the next clause excepts: `bands retreat, except that those of clans stay`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec.structs import replace

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.clauses import Contrasted
from rulewright.sentences.grammar.modifiers import ButFor
from rulewright.sentences.grammar.nominals import Amount, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import extent, is_name, with_phrases
from rulewright.sentences.grammar.statements import BUT, EXCEPT_THAT, Clause

_GENERIC = ("", "a", "any", "each", "all", "no")
"""Determiners of what is said of such things, whichever they are."""


def without_narrower(clauses: Sequence[Clause], words: Words) -> Iterator[tuple[Clause, ...]]:
    """The clauses, each without those of its sort of whom the one beside it says another number of the same, or whom that excepts;
    in two ways where that one is only set against it: `bands retreat, but those of clans stay`.

    Raises `Unread` of what must be done, where no word sets the two against each other: the one may come on top of the other.
    """
    made = list(clauses)
    doubtful: list[Clause] | None = None
    for at, (one, other) in enumerate(pairwise(clauses)):
        if not _counts_otherwise(one, other):
            if _is_excepted(one, other):
                made[at : at + 2] = _excepting(one, other, words)
            elif other.against == BUT and _demands(one) and _demands(other):
                try:
                    apart = _excepting(one, other, words)
                except Unread:
                    continue
                doubtful = [*made]
                made[at : at + 2] = apart
            continue
        if _is_narrower(other.subject, one.subject, words):
            wide, some = at, other
        elif _is_narrower(one.subject, other.subject, words):
            wide, some = at + 1, one
        else:
            continue
        if one.modality != "may" and not _is_set_against(other):
            raise Unread("whether it is said of some of those before", extent(other))
        made[at + 1] = plain(other)
        made[wide] = _but_for(made[wide], some.subject)
    yield tuple(made)
    if doubtful is not None:
        yield tuple(doubtful)


def _is_excepted(one: Clause, other: Clause) -> bool:
    """Whether a clause says of itself that it is an exception to what the one before demands, or forbids."""
    if other.against != EXCEPT_THAT or _permits(one):
        return False
    return not (_restricts(one) and _permits(other))


def _demands(clause: Clause) -> bool:
    """Whether a clause says what is done, or must be."""
    return clause.modality in ("", "must") and bool(clause.verb or clause.change) and not clause.only


def _excepting(one: Clause, other: Clause, words: Words) -> tuple[Clause, Clause]:
    """What is said of all but those that are excepted, and what is said of these, who are some of the others.

    Raises `Unread` where it is not known of which of them the exception speaks.
    """
    some = other.subject
    if isinstance(some, Phrase) and not other.own:
        for wide in (one.subject, *one.objects):
            if isinstance(wide, Phrase) and _is_narrower(some, _plain_noun(wide), words):
                spared = replace(wide, modifiers=(*wide.modifiers, _besides(some)))
                inside = replace(
                    some,
                    adjectives=(
                        *(each for each in wide.adjectives if each not in some.adjectives),
                        *some.adjectives,
                    ),
                    modifiers=(
                        *some.modifiers,
                        *(each for each in wide.modifiers if each not in some.modifiers),
                    ),
                )
                return with_phrases(one, {wide: spared}), replace(other, subject=inside)
    raise Unread("of which of those before it is an exception", extent(other))


def _plain_noun(phrase: Phrase) -> Phrase:
    """A phrase without what tells some of those that its noun names."""
    return replace(phrase, adjectives=(), modifiers=())


def _permits(clause: Clause) -> bool:
    return clause.modality in ("may", "can") and not (clause.negated or clause.only or clause.exclusive)


def _restricts(clause: Clause) -> bool:
    """Whether a clause says what may not be, or may be only so."""
    return clause.is_denied or (clause.modality in ("may", "can") and (clause.only or clause.exclusive))


def _besides(some: Phrase) -> ButFor:
    return ButFor(some if is_name(some) else replace(some, determiner="a"), elsewhere=True)


def _but_for(clause: Clause, some: Phrase | Either | None) -> Clause:
    """A clause, not said of those."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or not isinstance(some, Phrase):
        return clause
    return replace(clause, subject=replace(subject, modifiers=(*subject.modifiers, _besides(some))))


def plain(clause: Clause) -> Clause:
    """A clause as one that nothing is set against."""
    if not isinstance(clause, Contrasted):
        return clause
    return Clause(**{each: getattr(clause, each) for each in Clause.__struct_fields__})


def _counts_otherwise(one: Clause, other: Clause) -> bool:
    """Whether two clauses say of the same act, or of the same change, how many or how much of it there may or must be: not the same
    number, or none at all."""
    if type(one) is not Clause or not isinstance(other, Clause) or one.own or other.own or other.negated:
        return False
    alike = (one.verb, one.passive, one.relation) == (other.verb, other.passive, other.relation)
    if not alike or one.modality != other.modality or (one.change is None) != (other.change is None):
        return False
    less, more = list(_numbers(one)), list(_numbers(other))
    if len(more) != 1:
        return False
    if one.negated:
        return not less and one.modality == "may"
    if len(less) != 1 or less[0][0] != more[0][0]:
        return False
    numbers = [(each.value, each.operator) for _, each in (less[0], more[0])]
    return numbers[0] != numbers[1]


def _is_set_against(clause: Clause) -> bool:
    """Whether a clause stands in place of the one before it, by the words that join the two."""
    return isinstance(clause, Contrasted) and clause.instead


def _numbers(clause: Clause) -> Iterator[tuple[str, Amount]]:
    """The numbers that a clause gives, each with what it counts."""
    for each in clause.objects:
        if isinstance(each, Phrase) and each.amount is not None and isinstance(each.head, Noun):
            yield str(each.head.id), each.amount
    if clause.change is not None:
        for measure in clause.change.measures:
            yield measure.attribute, measure.amount
    if clause.often is not None:
        yield "", clause.often


def _is_narrower(some: Phrase | Either | None, of: Phrase | Either | None, words: Words) -> bool:
    """Whether a phrase names some of those that another one names, by a narrower noun or by more words."""
    if not isinstance(some, Phrase) or not isinstance(of, Phrase):
        return False
    if some.determiner not in _GENERIC or of.determiner not in _GENERIC or of.amount is not None:
        return False
    if some.amount is not None or not isinstance(some.head, Noun) or not isinstance(of.head, Noun):
        return False
    try:
        kind, wide = _kind(some.head, words), _kind(of.head, words)
    except Unread:
        return False
    if not kind or not wide or not words.vocabulary.is_a(kind, wide):
        return False
    more = is_name(some) or bool(some.adjectives or some.modifiers) or kind != wide
    return more and not (is_name(of) or of.adjectives or of.modifiers)


def _kind(noun: Noun, words: Words) -> str:
    """The kind of what a noun names; "" where it names no thing."""
    if noun.property or noun.attribute:
        return ""
    if noun.name:
        individual = words.vocabulary.individuals.get(noun.id)
        return individual.kind if individual is not None else ""
    return str(noun.of or noun.id) if (noun.of or noun.id) in words.vocabulary.kinds else ""
