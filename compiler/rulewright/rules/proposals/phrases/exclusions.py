"""What is excluded: `except for royal ferries`; what is ignored of a thing that is used up."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import AT, INSTRUMENT, OWNER
from rulewright.sentences.grammar.nominals import Either, Phrase

if TYPE_CHECKING:
    from rulewright.rules.proposals.clauses.states import Composer
    from rulewright.rules.proposals.phrases.things import Things


def but_for(composer: Things, thing: ir.Term, kind: str, said: Phrase | Either) -> ir.Condition:
    """That a thing is none of those."""
    found: list[ir.Condition] = []
    for phrase in said.items if isinstance(said, Either) else (said,):
        target = composer.head_kind(phrase)
        if phrase.determiner not in ("", "a", "all", "any", "the") or phrase.amount is not None:
            raise Unread(f"which {target} is excepted", phrase.place)
        if not composer.may_be(target, kind):
            raise Unread(f"{kind} is never {target}", phrase.place)
        where = composer.restrictions(phrase, thing, target, thing)
        if not composer.vocabulary.is_a(kind, target):
            where.insert(0, ir.IsKind(thing, (target,)))
        if not where:
            raise Unread("says nothing", phrase.place)
        found.append(join(where, "and"))
    return negated(join(found, "or"))


def without_effect(composer: Composer, thing: ir.Term, kind: str) -> list[ir.Condition]:
    """`all information on the card is ignored`: nothing is done by it."""
    return [
        ir.Not(ir.Happened(ir.EventPattern(verb, (ir.Argument(INSTRUMENT, None, thing),))))
        for verb in composer.vocabulary.verbs
        if composer.takes(verb, INSTRUMENT, kind)
    ]


def his_own(composer: Composer, thing: ir.Term, kind: str, player: str, act: ir.Term) -> list[ir.Condition]:
    """That a thing which nobody owns lies in a place of whoever acts: `discards a card`, one of his; nothing where things
    are owned, or no such place is."""
    if player not in composer.vocabulary.kinds or composer.attributes_to(kind, player):
        return []
    places = tuple(
        each
        for wide in composer.types(kind, AT)
        if wide in composer.vocabulary.kinds
        for each in composer.having(wide, OWNER)
        if any(composer.vocabulary.is_a(player, one) for one in composer.types(each, OWNER))
    )
    if not places:
        return []
    at = ir.AttributeOf(thing, AT)
    return [
        ir.IsKind(at, places),
        ir.Comparison("=", ir.AttributeOf(at, OWNER), ir.AttributeOf(act, "actor")),
    ]
