"""What is said of several things together is said of each: one clause for each of them."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.nominals import Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause


def distributed(clause: Clause, words: Words) -> tuple[Clause, ...]:
    """The clause, once for each thing that its subject or its object joins, where these have no kind in common."""
    found = [clause]
    if clause.as_well is not None:
        return tuple(
            part for each in _with_others(clause, clause.as_well) for part in distributed(each, words)
        )
    if clause.subject is not None and _all_of_them(clause, clause.subject):
        found = [replace(clause, subject=each) for each in _parts(clause.subject, words)]
    for at, each in enumerate(clause.objects):
        if _all_of_them(clause, each):
            found = [
                replace(one, objects=(*one.objects[:at], part, *one.objects[at + 1 :]))
                for one in found
                for part in _parts(each, words)
            ]
    return tuple(found)


def denied_of_all(clause: Clause) -> Clause:
    """`Neither Turkey nor Spain loses a level`: what is denied of both; of things with names `no` says nothing else."""
    subject = clause.subject
    if not isinstance(subject, Either) or not all(
        each.determiner == "no" and isinstance(each.head, Noun) and each.head.name for each in subject.items
    ):
        return clause
    both = Either(tuple(replace(each, determiner="") for each in subject.items), "and")
    return replace(clause, subject=both, negated=not clause.negated)


def _with_others(clause: Clause, others: Phrase | Either) -> tuple[Clause, Clause]:
    """`is moved (along with its crates)`: what is said of the first, and of the others. What is later for the first need be
    so for no other."""
    first = replace(clause, as_well=None)
    times = tuple(replace(each, later=False) for each in clause.times)
    if clause.passive or not clause.objects:
        return first, replace(first, subject=others, times=times)
    return first, replace(first, objects=(others, *clause.objects[1:]), times=times)


def _all_of_them(clause: Clause, phrase: Phrase | Either) -> bool:
    """Whether what is said of `A or B`, or of `A and B`, is said of both."""
    if clause.exclusive:  # `only A and B may`: each of the two, and nobody else
        return False
    if not isinstance(phrase, Either) or phrase.joined == "and":
        return True
    # `may discard one ace or two jokers` is not both.
    counted = any(isinstance(each, Phrase) and each.amount is not None for each in phrase.items)
    return not counted and (clause.modality == "may" or clause.negated)


def _parts(phrase: Phrase | Either, words: Words) -> Iterator[Phrase]:
    if isinstance(phrase, Either):
        for item in phrase.items:
            yield from _parts(item, words)
        return
    head = phrase.head
    nouns = head.items if isinstance(head, Nouns) else (head,) if head is not None else ()
    kinds = [(noun, kind) for noun in nouns for kind in _kinds(noun, words)]
    if len(kinds) < 2 or _akin([kind for _, kind in kinds], words):
        yield phrase
        return
    for noun, kind in kinds:
        yield replace(phrase, head=noun if len(_kinds(noun, words)) == 1 else replace(noun, of=kind))


def _kinds(noun: Noun, words: Words) -> tuple[str, ...]:
    if noun.name:
        individual = words.vocabulary.individuals.get(noun.id)
        return (individual.kind,) if individual is not None and not noun.attribute else ("",)
    if noun.of or noun.id in words.vocabulary.kinds:
        return (noun.of or noun.id,)
    if noun.property:
        return ("",)
    of = words.vocabulary.terms[noun.id].of
    return of if isinstance(of, tuple) else (of or "",)


def _akin(kinds: list[str], words: Words) -> bool:
    try:
        words.common(kinds)
    except (Unread, KeyError):
        return False
    return True
