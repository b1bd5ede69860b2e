"""States that are told: `No ship is in a blockaded port`, `an ace is a card of value 11`, `only galleys may be there`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

HOLDING = ("own", "have", "control", "contain")
"""Relations of clauses that say what somebody or something has."""

EVERY = ("each", "all", "any", "no")
"""Determiners of those of all of whom it is said; what is said of `a` thing may be said of one."""


def declared_states(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it is so, or is not, in the end."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    has = clause.exclusive and clause.relation in HOLDING and not (clause.turns or clause.times)
    if not (_is_copula(clause) or has) or not isinstance(subject, Phrase):
        return
    if clause.exclusive:
        yield (_exclusive(making, subject),)
        return
    if clause.modality:
        return  # what must be so, or may not be
    forbidden = clause.negated or subject.determiner == "no"
    if (clause.adjectives is not None and not forbidden) or not _of_every(clause, subject):
        return  # what becomes so, or is so as it is described
    if clause.negated and subject.determiner in ("no", "all", "each"):
        raise Unread("whether none is so, or not all are")
    if isinstance(clause.complement, Phrase) and _defines(making, subject, clause.complement):
        raise Unread("what is called so")
    making.check_now()
    parties = Parties(composer)
    thing = parties.each(replace(subject, determiner="any") if subject.determiner == "no" else subject)
    kind = composer.scope.kinds[thing.name][0]
    state = composer.state(replace(clause, subject=None, negated=False), thing, kind)
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION if forbidden else ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(state) if forbidden else state),
        ),
    )


def _exclusive(making: Making, subject: Phrase) -> ir.Rule:
    """`Only galleys may be in a blockaded port`, `only rich players may have two towers`: no other ship, no other player may."""
    clause, composer = making.clause, making.composer
    if clause.negated or clause.modality not in ("may", "can") or subject.amount is not None:
        raise Unread("what else may not be so")
    kind = composer.head_kind(subject)
    if subject.determiner not in ("", "a", "any") or (isinstance(subject.head, Noun) and subject.head.name):
        raise Unread(f"which {kind} it is")
    if not subject.adjectives and not subject.modifiers:
        while (wider := composer.vocabulary.kinds[kind].is_a) is not None:
            kind = wider
    thing = composer.scope.new(kind)
    which = composer.restrictions(subject, thing, kind, thing)
    if not which:
        raise Unread(f"what else than a {kind}")
    composer.forbids = True
    state = composer.state(
        replace(clause, subject=None, modality="", only=False, exclusive=False), thing, kind
    )
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, thing.name, negated(join(which, "and"))),),
        then=ir.Require(ir.Not(state)),
    )


def _is_copula(clause: Clause) -> bool:
    """Whether it says what or where its subject is, and nothing more."""
    said = (clause.adjuncts, clause.so, clause.complement, clause.adjectives)
    if clause.verb or clause.relation or clause.amount or clause.change or clause.stays or clause.comes:
        return False
    if clause.room or clause.fact or clause.equals or clause.reached or clause.varies or clause.spared:
        return False
    return any(said) and not (clause.turns or clause.times)


def _defines(making: Making, subject: Phrase, complement: Phrase) -> bool:
    """`A vessel is a ship with crates`, `a raided port is a port that …`: what a word stands for, and not what such things are."""
    try:
        return making.composer.head_kind(subject) == making.composer.head_kind(complement)
    except Unread:
        return False


def _of_every(clause: Clause, subject: Phrase) -> bool:
    """Whether an indicative says what is so of all: not of `an ace` where it lies, but what sort of card it is."""
    if subject.determiner in EVERY:
        return True
    what = clause.complement is not None and not clause.adjuncts
    return what and subject.determiner in ("a", "") and not subject.adjectives and not subject.modifiers
