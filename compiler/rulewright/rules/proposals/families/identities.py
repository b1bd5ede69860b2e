"""Attributes that one says of another: `the colour of the box in which each marker is indicates the level of its country`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Whereabouts
from rulewright.sentences.grammar.nominals import Phrase

KNOWN = ("the", "this", "own")
"""Determiners of what another thing that is known belongs to, or what belongs to it."""


def identities(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each thing that has the one, that the other is the same."""
    clause, composer = making.clause, making.composer
    one, other = clause.subject, clause.equals
    if clause.modality or clause.negated or clause.varies or not is_quality(one) or not is_quality(other):
        return
    assert isinstance(one, Phrase) and isinstance(other, Phrase)
    making.check_now()
    parties = Parties(composer)

    kinds: list[str] = []

    def whose(phrase: Phrase) -> ir.Term:
        kinds.append(composer.head_kind(phrase))
        holder = next((each for each in phrase.modifiers if isinstance(each, Whereabouts)), None)
        if holder is not None:
            return _holder(composer, parties, phrase, holder)
        return _implied(composer, phrase) or parties.constant_or_each(phrase)

    left = quality(composer, one, whose)
    right = quality(composer, other, whose)
    if not parties.subjects or not isinstance(left, ir.AttributeOf) or not isinstance(right, ir.AttributeOf):
        raise Unread("of what it is said")
    if not _comparable(composer, (kinds[0], left.attribute), (kinds[-1], right.attribute)):
        raise Unread(f"the {left.attribute} and the {right.attribute} are never the same")
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Comparison("=", left, right)),
        ),
    )


def _comparable(composer: Composer, one: tuple[str, str], other: tuple[str, str]) -> bool:
    """Whether two attributes have values in common: numbers, things of one kind, or values of the same names."""
    mine, theirs = composer.vocabulary.attribute(*one), composer.vocabulary.attribute(*other)
    if mine is None or theirs is None:
        return False
    if mine.values or theirs.values:
        return not set(mine.values).isdisjoint(theirs.values)
    return any(
        a == b
        or (a in composer.vocabulary.kinds and b in composer.vocabulary.kinds and composer.may_be(a, b))
        for a in composer.types(*one)
        for b in composer.types(*other)
    )


def _holder(composer: Composer, parties: Parties, phrase: Phrase, said: Whereabouts) -> ir.Term:
    """`the box in which each marker is`: of each marker, its box."""
    clause = said.clause
    thing = clause.subject
    if clause.verb or clause.adjuncts or clause.adjectives or not isinstance(thing, Phrase) or said.before:
        raise Unread("what is so at a place")
    if len(phrase.modifiers) > 1 or phrase.adjectives or phrase.determiner != "the":
        raise Unread("which place is meant")
    held = parties.each(thing)
    (kind,) = composer.scope.kinds[held.name]
    target = composer.head_kind(phrase)
    place = ir.AttributeOf(held, composer.holding(kind, target))
    selection = parties.subjects[-1]
    if not all(composer.vocabulary.is_a(each, target) for each in composer.types(kind, place.attribute)):
        parties.subjects[-1] = replace(selection, where=also(selection.where, ir.IsKind(place, (target,))))
    return place


def _implied(composer: Composer, phrase: Phrase) -> ir.Term | None:
    """`this resource` of a marker that is of one: what the only attribute of the kind says of the first thing."""
    if phrase.determiner not in KNOWN or phrase.adjectives or phrase.modifiers or not composer.scope.kinds:
        return None
    name, (kind,) = next(iter(composer.scope.kinds.items()))
    target = composer.head_kind(phrase)
    if composer.may_be(kind, target):
        return ir.Variable(name)
    return ir.AttributeOf(ir.Variable(name), composer.holding(kind, target))
