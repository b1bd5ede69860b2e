"""What is said of several things together is said of each: one clause for each of them."""

import re
from collections.abc import Iterator
from itertools import product

from msgspec.structs import replace

from rulewright.rules.proposals.spared_of_lists import check_ones, without_ones
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.clauses import Contrasted, OneOf, OneOfThings
from rulewright.sentences.grammar.modifiers import Valued
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import EXIST, Clause

BOUNDS = (">", "<")
"""Comparisons that say in front of several numbers how much each may be at most, or must be at least: `more than two and one`."""

TOGETHER = "how many of several sorts together"
"""Why `two horses or carts`, `more than two horses and carts`, is unread: not two of each."""

_VALUE = re.compile(r"(\w+) = ('\w+'|true|false)")
"""What an adjective means that is one value of an attribute."""

HAVE = "have"
"""The relation of a clause that says what somebody has."""


def distributed(clause: Clause, words: Words) -> tuple[Clause, ...]:
    """The clause, once for each thing that its subject or its object joins, where these have no kind in common."""
    clause = _with_shared_bounds(clause)
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


def one_or_other(clause: Clause, words: Words) -> OneOf | None:
    """`may buy one horse or cart`, `may buy two horses or one cart`: the one or the other, and no more of either."""
    if clause.modality != "may" or clause.negated or clause.exclusive or len(clause.objects) != 1:
        return None
    (what,) = clause.objects
    if isinstance(what, Phrase):
        several = list(_with_own_amounts(what, words))
    else:
        several = [each for each in what.items if isinstance(each, Phrase)] if what.joined == "or" else []
    if len(several) < 2 or not all(_is_at_most(each.amount) for each in several):
        return None
    options = tuple(replace(clause, objects=(each,)) for each in several)
    return OneOf(subject=clause.subject, modality=clause.modality, options=options)


def one_that_is_due(clause: Clause) -> OneOfThings | None:
    """`must discard either two cards or one tower`: one of these is enough, as where each has a verb of its own."""
    if clause.modality not in ("must", "imperative", "") or clause.negated or clause.passive:
        return None
    if not clause.verb or clause.exclusive or len(clause.objects) != 1 or clause.adjuncts or clause.choices:
        return None
    (what,) = clause.objects
    if not isinstance(what, Either) or what.joined != "or" or what.denied:
        return None
    several = [each for each in what.items if isinstance(each, Phrase) and _is_some(each)]
    if len(several) < len(what.items):
        return None
    options = tuple(replace(clause, objects=(each,)) for each in several)
    return OneOfThings(subject=clause.subject, modality=clause.modality, options=options)


def against_another_sort(clause: Contrasted, words: Words) -> Clause:
    """`may demolish towers, but not workshops`, as a clause of its own. Raises `Unread` of `cards, but not aces`: those are left
    out of the cards; and of `each house collects 3 marks and each clan 2`, where clans are houses."""
    if any(_exclude(*pair, words) for pair in product(_said_of(clause.what), _said_of(clause.to))):
        return _plain(clause)
    if any(_differ(*pair) for pair in product(_values_of(clause.what), _values_of(clause.to))):
        return _plain(clause)
    for each, other in product(_parts_of(clause.what), _parts_of(clause.to)):
        if not _are_apart(each, other, words):
            raise Unread("whether it is said of some of those before")
    return _plain(clause)


def _plain(clause: Clause) -> Clause:
    return Clause(**{each: getattr(clause, each) for each in Clause.__struct_fields__})


def _said_of(phrase: Phrase) -> tuple[str, ...]:
    """The adjectives of which each is said of whatever a phrase names."""
    return tuple(
        id_ for group in phrase.adjectives if group.joined != "or" and group.to is None for id_ in group.ids
    )


def _values_of(phrase: Phrase) -> tuple[Noun, ...]:
    """The values that a phrase gives whatever it names: `red` in `red lighthouses`."""
    return tuple(each.value for each in phrase.modifiers if isinstance(each, Valued))


def _differ(one: Noun, other: Noun) -> bool:
    """Whether they are values of one attribute, of which nothing has both."""
    return bool(one.attribute) and one.attribute == other.attribute and one.id != other.id


def _exclude(one: str, other: str, words: Words) -> bool:
    """Whether nothing is both: `infantry`, `cavalry`."""
    first, second = words.vocabulary.adjectives[one], words.vocabulary.adjectives[other]
    if other in first.excludes or one in second.excludes:
        return True
    values = [_VALUE.fullmatch(each.means) for each in (first, second)]
    return all(values) and len({each[1] for each in values if each}) == 1 and first.means != second.means


def _are_apart(one: Noun, other: Noun, words: Words) -> bool:
    """Whether nothing is called by both nouns."""
    if one.name and other.name:
        return one.id != other.id
    pairs = product(_kinds(one, words), _kinds(other, words))
    return all(each and of and not words.may_be(each, of) for each, of in pairs)


def _parts_of(phrase: Phrase | Either | None) -> tuple[Noun, ...]:
    head = phrase.head if isinstance(phrase, Phrase) else None
    return head.items if isinstance(head, Nouns) else (head,) if head is not None else ()


def _is_some(phrase: Phrase) -> bool:
    """Whether so many are spoken of, whichever they are: `a card`, `two cards`."""
    plain = phrase.amount is not None and phrase.amount.is_plain
    return plain or (phrase.determiner == "a" and phrase.amount is None)


def _is_at_most(amount: Amount | None) -> bool:
    """Whether so many may be, and fewer: `two`, `at most two`."""
    return amount is not None and (amount.is_plain or (amount.operator == "<=" and amount.than is None))


def _with_own_amounts(phrase: Phrase, words: Words) -> Iterator[Phrase]:
    """`one horse or cart`: one of either. Of `two horses or carts` nothing is said of each sort."""
    head, amount = phrase.head, phrase.amount
    if not isinstance(head, Nouns) or head.joined != "or" or amount is None or amount.value != 1:
        return
    if _akin([kind for noun in head.items for kind in _kinds(noun, words)], words):
        return
    for noun in head.items:
        yield replace(phrase, head=noun)


def _with_shared_bounds(clause: Clause) -> Clause:
    """`There may not be more than two ships and one crate in a berth`: nor more than one crate, nor more ships than two there."""
    if not clause.is_denied:
        return clause
    objects = tuple(_bounded(each, clause) if isinstance(each, Either) else each for each in clause.objects)
    return replace(clause, objects=objects)


def _bounded(several: Either, clause: Clause) -> Either:
    """Phrases of which the first says how they all are bounded, and, of what there is or what somebody has, the last where."""
    items = [each for each in several.items if isinstance(each, Phrase)]
    bound = items[0].amount if items else None
    plain = [each.amount for each in items[1:] if each.amount is not None and each.amount.is_plain]
    if bound is None or bound.operator not in BOUNDS or len(plain) + 1 < len(several.items):
        return several
    where = items[-1].modifiers if clause.relation in (EXIST, HAVE) else ()
    if any(each.modifiers for each in items[:-1]) or not all(isinstance(each, Adjunct) for each in where):
        where = ()
    return replace(
        several,
        items=tuple(
            replace(
                each,
                amount=replace(each.amount, operator=bound.operator) if each.amount is not None else None,
                modifiers=each.modifiers or where,
            )
            for each in items
        ),
    )


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
        check_ones(phrase, words)
        for item in phrase.items:
            yield from _parts(item, words)
        return
    head = phrase.head
    nouns = head.items if isinstance(head, Nouns) else (head,) if head is not None else ()
    kinds = [(noun, kind) for noun in nouns for kind in _kinds(noun, words)]
    if len(kinds) < 2 or _akin([kind for _, kind in kinds], words):
        yield phrase
        return
    if isinstance(head, Nouns) and phrase.amount is not None:
        raise Unread(TOGETHER)
    for noun, kind in kinds:
        one = noun if len(_kinds(noun, words)) == 1 else replace(noun, of=kind)
        yield without_ones(phrase, one, words)


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
