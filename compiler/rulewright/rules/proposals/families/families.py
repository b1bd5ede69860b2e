"""The families of rules that a main clause can state, each in a module of its own.

A family gives the rules of a clause that is of its kind, nothing where it is of another, and raises `Unread` where the
clause is of its kind and something in it has no meaning.
"""

from collections.abc import Callable, Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.occurrences import occurrences
from rulewright.rules.proposals.families.act_numbers import act_numbers
from rulewright.rules.proposals.families.allowances import allowances
from rulewright.rules.proposals.families.alternations import alternations
from rulewright.rules.proposals.families.anticipations import anticipations
from rulewright.rules.proposals.families.arrivals import arrivals
from rulewright.rules.proposals.families.bringing import bringing
from rulewright.rules.proposals.families.cardinalities import cardinalities, holders, placed_cardinalities
from rulewright.rules.proposals.families.changes import changes
from rulewright.rules.proposals.families.chosen_doers import chosen_doers
from rulewright.rules.proposals.families.closings import closings
from rulewright.rules.proposals.families.collective_acts import (
    group_permissions,
    others_permissions,
    together,
)
from rulewright.rules.proposals.families.constraints import constraints, free_choices
from rulewright.rules.proposals.families.costs_of_acts import costs
from rulewright.rules.proposals.families.counted_acts import counted_acts
from rulewright.rules.proposals.families.counted_parts import counted_parts
from rulewright.rules.proposals.families.deciders import deciders
from rulewright.rules.proposals.families.decisions import decisions, succeeding_rolls
from rulewright.rules.proposals.families.declared_states import declared_states
from rulewright.rules.proposals.families.definitions import definitions
from rulewright.rules.proposals.families.dependent_duties import dependent_duties
from rulewright.rules.proposals.families.dues import dues
from rulewright.rules.proposals.families.duties import duties
from rulewright.rules.proposals.families.duties_of_players import duties_of_players
from rulewright.rules.proposals.families.exchanges import exchanges
from rulewright.rules.proposals.families.exclusives import exclusives
from rulewright.rules.proposals.families.facts import facts
from rulewright.rules.proposals.families.first_acts import first_acts
from rulewright.rules.proposals.families.first_to_act import first_to_act
from rulewright.rules.proposals.families.frequencies import frequencies
from rulewright.rules.proposals.families.happenings import happenings
from rulewright.rules.proposals.families.holdings import holdings
from rulewright.rules.proposals.families.identities import identities
from rulewright.rules.proposals.families.incoming import incoming
from rulewright.rules.proposals.families.indirect_questions import indirect_questions
from rulewright.rules.proposals.families.intransitive_acts import intransitive_acts
from rulewright.rules.proposals.families.items import items
from rulewright.rules.proposals.families.keeping import keeping
from rulewright.rules.proposals.families.lasting_states import lasting_states
from rulewright.rules.proposals.families.light_verbs import impossible_acts, performances
from rulewright.rules.proposals.families.limits import limits
from rulewright.rules.proposals.families.mixtures import mixtures
from rulewright.rules.proposals.families.modifiers_of_rolls import modifiers_of_rolls
from rulewright.rules.proposals.families.monotonic_numbers import monotonic_numbers
from rulewright.rules.proposals.families.numbered_duties import numbered_duties
from rulewright.rules.proposals.families.of_acts import of_acts
from rulewright.rules.proposals.families.orders import orders
from rulewright.rules.proposals.families.outcomes import outcomes
from rulewright.rules.proposals.families.payments_for_deeds import payments_for_deeds
from rulewright.rules.proposals.families.permissions import permissions
from rulewright.rules.proposals.families.place_choices import place_choices
from rulewright.rules.proposals.families.places import at_each_place
from rulewright.rules.proposals.families.prior_decisions import waits
from rulewright.rules.proposals.families.prohibitions import prohibitions
from rulewright.rules.proposals.families.purposes import purposes
from rulewright.rules.proposals.families.ranked import ranked
from rulewright.rules.proposals.families.ranks import ranks
from rulewright.rules.proposals.families.reactions import reactions
from rulewright.rules.proposals.families.receiving import receiving
from rulewright.rules.proposals.families.reciprocal_acts import reciprocal_acts
from rulewright.rules.proposals.families.recordings import recordings
from rulewright.rules.proposals.families.reductions import reductions
from rulewright.rules.proposals.families.remaining import remaining
from rulewright.rules.proposals.families.required_states import required_states
from rulewright.rules.proposals.families.results import results, settings
from rulewright.rules.proposals.families.reuse import reuse
from rulewright.rules.proposals.families.rolls import rolls
from rulewright.rules.proposals.families.rolls_each import rolls_each
from rulewright.rules.proposals.families.shares import shares
from rulewright.rules.proposals.families.side_effects import side_effects
from rulewright.rules.proposals.families.sparing import sparing
from rulewright.rules.proposals.families.successes import successes
from rulewright.rules.proposals.families.transfers import transfers
from rulewright.rules.proposals.families.unaddressed_acts import unaddressed_acts
from rulewright.rules.proposals.families.valuations import valuations
from rulewright.rules.proposals.families.waived_costs import waived_costs
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.clauses import (
    Bringing,
    BroughtAbout,
    ByRank,
    ByTurns,
    Closing,
    Costless,
    Costs,
    DecidedBy,
    DecidesWhether,
    Excess,
    FirstToDo,
    Having,
    Keeps,
    MayEarlier,
    OfAct,
    OneWay,
    Recording,
    Regains,
    Repeated,
    RestMayNot,
    RollFor,
    RollModified,
    RollSucceeds,
    Share,
    Unmixed,
    Waiting,
)
from rulewright.sentences.grammar.statements import Clause

Family = Callable[[Making], Iterator[tuple[ir.Rule, ...]]]

_SPECIAL: tuple[Family, ...] = (
    performances,
    together,
    definitions,
    impossible_acts,
    arrivals,
    indirect_questions,
    chosen_doers,
    outcomes,
)
"""Families of clauses that say more than a verb with its objects and adjuncts: the others would leave it out."""

FAMILIES: tuple[Family, ...] = (
    act_numbers,
    allowances,
    group_permissions,
    arrivals,
    items,
    outcomes,
    others_permissions,
    ranked,
    rolls,
    changes,
    transfers,
    constraints,
    free_choices,
    counted_acts,
    counted_parts,
    at_each_place,
    intransitive_acts,
    dependent_duties,
    dues,
    duties,
    duties_of_players,
    exchanges,
    facts,
    cardinalities,
    placed_cardinalities,
    first_acts,
    frequencies,
    happenings,
    identities,
    holders,
    holdings,
    incoming,
    remaining,
    lasting_states,
    limits,
    mixtures,
    numbered_duties,
    occurrences,
    orders,
    payments_for_deeds,
    reciprocal_acts,
    permissions,
    place_choices,
    prohibitions,
    purposes,
    reductions,
    reactions,
    receiving,
    results,
    settings,
    declared_states,
    sparing,
    required_states,
    unaddressed_acts,
    valuations,
)


_OF_THEIR_OWN: dict[type[Clause], tuple[Family, ...]] = {
    Repeated: (),
    ByRank: (ranks,),
    ByTurns: (alternations,),
    FirstToDo: (first_to_act,),
    Costs: (costs,),
    Unmixed: (mixtures,),
    Waiting: (waits,),
    BroughtAbout: (side_effects,),
    Having: (receiving,),
    Recording: (recordings,),
    Bringing: (bringing,),
    OneWay: (monotonic_numbers,),
    Costless: (waived_costs,),
    OfAct: (of_acts,),
    Share: (shares,),
    DecidedBy: (decisions,),
    DecidesWhether: (deciders,),
    Excess: (reductions,),
    RollSucceeds: (succeeding_rolls,),
    MayEarlier: (anticipations,),
    Closing: (closings,),
    Keeps: (keeping,),
    Regains: (reuse,),
    RestMayNot: (successes,),
    RollFor: (rolls_each,),
    RollModified: (modifiers_of_rolls,),
}
"""Clauses of kinds of their own, and the families that alone know what they mean."""


def families_of(clause: Clause) -> tuple[Family, ...]:
    """The families that may read a clause."""
    if clause.exclusive and not isinstance(clause, Repeated | ByTurns):
        return (exclusives, declared_states)
    if clause.down_to is not None:
        return (reductions,)
    own = _OF_THEIR_OWN.get(type(clause))
    if own is not None:
        return own
    special = bool(clause.act or clause.question or clause.meaning or clause.becomes or clause.manner)
    return _SPECIAL if special else FAMILIES
