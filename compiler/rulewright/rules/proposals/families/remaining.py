"""So many as must stay: `at least one band must remain in each besieged march`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.prepositions import LOCATIVE

_ANY = ("each", "any", "a", "")
"""Determiners of places of which it is said of each of them."""


def remaining(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such place where so many are in the beginning, that so many are there in the end."""
    clause, composer = making.clause, making.composer
    those = clause.subject
    if not clause.stays or clause.negated or clause.modality != "must":
        return
    if not isinstance(those, Phrase) or those.amount is None or those.part or len(clause.adjuncts) != 1:
        return
    if clause.adjectives or clause.complement or clause.own or making.statement.conditions:
        raise Unread("in which case so many stay")
    (adjunct,) = clause.adjuncts
    place = adjunct.phrase
    if adjunct.preposition not in LOCATIVE or not isinstance(place, Phrase) or place.determiner not in _ANY:
        raise Unread("which place so many stay in")
    making.check_now()
    amount = replace(those.amount, operator=">=") if those.amount.is_plain else those.amount
    if amount.operator not in (">", ">="):
        raise Unread("how many of them must stay, or may")
    target, kind = composer.head_kind(place), composer.head_kind(those)
    there, thing = composer.scope.new(target), composer.scope.new(kind)
    where = composer.restrictions(place, there, target, there)
    at = ir.AttributeOf(thing, composer.location(kind, target))
    said = [
        *composer.restrictions(replace(those, amount=None), thing, kind, thing),
        ir.Comparison("=", at, there),
    ]
    counted = ir.Aggregate("count", ir.Selection(kind, thing.name, join(said, "and")))
    so_many = composer.compared(counted, amount)
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            subjects=(ir.Selection(target, there.name, all_of([*where, so_many])),),
            then=ir.Require(so_many),
        ),
    )
