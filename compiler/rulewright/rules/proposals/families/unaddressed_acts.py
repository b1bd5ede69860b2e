"""What is to be done, or not to be, by nobody who is named and to nothing: `roll for revolts in Poland`, `do not draw any event`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in

_ANY = ("", "a", "any")
"""Determiners of a place or another part in the act that may be any of its kind."""


def unaddressed_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """That such an act is done, or that none is. Of an act that needs something to which it is done, the order says nothing."""
    clause, composer = making.clause, making.composer
    ordered = clause.modality == "imperative" or (clause.modality == "may" and clause.negated)
    if not clause.verb or not ordered or clause.subject is not None:
        return
    if clause.objects or clause.passive or clause.often is not None:
        return
    needed = [each for each in composer.roles(clause.verb) if not composer.optional(clause.verb, each)]
    if not {THEME, AGENT}.isdisjoint(needed):
        return
    if composer.numbers_of(clause.verb) and not clause.negated:
        return  # what is rolled, or paid, other families know
    making.check_now()
    check_said_to_nobody(making)
    arguments = tuple(_part(making, each) for each in clause.adjuncts)
    if not clause.negated and not {each.role for each in arguments}.issuperset(needed):
        raise Unread("where it is done")
    done = ir.Happened(ir.EventPattern(clause.verb, arguments), shown=True)
    if clause.negated:
        yield (ir.Rule(modality=ir.Modality.PROHIBITION, then=ir.Require(ir.Not(done))),)
    else:
        yield (ir.Rule(modality=making.modality_of_duty(), then=ir.Require(done)),)


def check_said_to_nobody(making: Making) -> None:
    """Raises `Unread` where an order may be one to somebody of whom its conditions speak: `if a player has no cards, pass`."""
    composer = making.composer
    told = [clause for each in (*making.statement.conditions, *making.clause.own) for clause in each.clauses]
    of_others = tuple(
        each for each in told if not (isinstance(each.subject, Phrase) and is_name(each.subject))
    )
    for phrase in phrases_in(of_others):
        if not isinstance(phrase.head, Noun) or phrase.head.name or phrase.head.property or phrase.head.sort:
            continue
        if may_act(composer, composer.head_kind(phrase)):
            raise Unread("who is to do it", phrase.place)


def _part(making: Making, adjunct: Adjunct) -> ir.Argument:
    composer, verb, phrase = making.composer, making.clause.verb, adjunct.phrase
    if not isinstance(phrase, Phrase):
        raise Unread("alternatives in a duty")
    if isinstance(phrase.head, Noun) and phrase.head.name:
        return composer.named(adjunct, verb)
    if phrase.determiner not in _ANY or phrase.adjectives or phrase.modifiers or phrase.amount is not None:
        raise Unread("where it is done")
    kind = composer.head_kind(phrase)
    return ir.Argument(composer.role(adjunct.preposition, verb, kind), kind, None)
