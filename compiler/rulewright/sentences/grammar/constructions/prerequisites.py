"""What is demanded of who does something: `to build a fort, a player must own the province`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import ForDoing
from rulewright.sentences.grammar.constructions import possession
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made, Verbal
from rulewright.sentences.grammar.constructions.verbs import CONSTRUCTIONS as VERBS
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import IMPERSONAL, Phrase
from rulewright.sentences.grammar.statements import Clause, Condition, Statement

DEMANDS = ("must", "need")
"""Modalities of what is demanded."""


def _to_do(parts: list[Any]) -> Made:
    """As `a player may build a fort only if he owns the province`; of which of the two it is demanded, the kinds tell."""
    deed, demands = parts
    if not isinstance(deed, Verbal) or not isinstance(demands, Clauses) or not deed.clause.verb:
        return []
    subjects = {each.subject for each in demands.clauses}
    subject = demands.clauses[0].subject
    if len(subjects) != 1 or not isinstance(subject, Phrase) or deed.clause.negated or deed.clause.modality:
        return []
    if any(each.modality not in DEMANDS and not _must_not(each) for each in demands.clauses):
        return []
    if subject.adjectives or subject.modifiers:
        return []  # `a poor player must own a port` demands nothing of others, and of nobody that he is poor
    said = [_at_least(replace(each, modality="")) for each in demands.clauses]
    again = replace(subject, determiner="the", same=subject.place) if subject.head is not None else subject
    by_doer = tuple(replace(each, subject=again) for each in said)
    made: list[Statement] = [_statement(replace(deed.clause, subject=subject), by_doer, subject, doer=True)]
    if len(deed.clause.objects) == 1:
        done = replace(deed.clause, subject=deed.clause.objects[0], objects=(), passive=True)
        made.append(_statement(done, tuple(said), subject, doer=False))
    return made


def _must_not(clause: Clause) -> bool:
    return clause.modality == "may" and clause.negated


def _who_wants_must(parts: list[Any]) -> Made:
    """`a player wishing to build a fort must own the province`."""
    subject, deed, demand = parts
    clause = demand.clause if isinstance(demand, Verbal) else demand
    if not isinstance(subject, Phrase) or not isinstance(clause, Clause):
        return []
    return _to_do([deed, Clauses((replace(clause, subject=subject),))])


def _needs(parts: list[Any]) -> Made:
    """`a player needs 3 coins`: he must have them. Who needs none may have some."""
    if isinstance(parts[1], Phrase) and (parts[1].negative or parts[1].determiner == "no"):
        return []
    return _must_have(parts)


def _must_have(parts: list[Any]) -> Made:
    made = possession.CONSTRUCTIONS["has"](parts)
    return [replace(each, modality="must") for each in made if isinstance(each, Clause)]


def _must_be_so(parts: list[Any]) -> Made:
    """`a player must be solvent to build a fort`."""
    return [replace(each, modality="must") for each in VERBS["indicative_copula"](parts)]


def _needed_to_do(parts: list[Any]) -> Made:
    """`a player needs 3 coins to build a fort`."""
    demand, deed = parts
    return _to_do([deed, Clauses((demand,))])


def _needed_by_anybody(parts: list[Any]) -> Made:
    """`two fleets are needed to besiege a port`, `it takes two fleets to besiege a port`: whoever does it must have them, or they
    must be where it is done."""
    needed, deed = parts
    if not isinstance(deed, Verbal) or not isinstance(needed, Phrase):
        return []
    nowhere = Place(needed.place.start, needed.place.start)
    anybody = Phrase(None, nowhere, determiner=f"{IMPERSONAL} any")
    there = Phrase(None, nowhere, determiner="pronoun", of_thing=True)
    demands = [each for who in (anybody, there) for each in _needs([who, needed])]
    return [each for demand in demands for each in _needed_to_do([demand, deed])]


def _at_least(clause: Clause) -> Clause:
    """`must have 3 points`: or more than that."""
    objects = tuple(
        replace(each, amount=replace(each.amount, operator=">="))
        if isinstance(each, Phrase) and each.amount is not None and each.amount.operator == "="
        else each
        for each in clause.objects
    )
    return replace(clause, objects=objects) if clause.relation else clause


def _statement(deed: Clause, demands: tuple[Clause, ...], of: Phrase, *, doer: bool) -> Statement:
    given = {name: getattr(deed, name) for name in Clause.__struct_fields__}
    given |= {"modality": "may"}
    clause = ForDoing(**given, demanded_of=of, doer=doer)
    return Statement(clauses=(clause,), conditions=(Condition("only-if", demands, last=True),))


CONSTRUCTIONS: dict[str, Construction] = {
    "to_do": _to_do,
    "to_do_behind": lambda parts: _to_do([parts[1], parts[0]]),
    "who_wants_must": _who_wants_must,
    "needs": _needs,
    "must_have": _must_have,
    "must_be_so": _must_be_so,
    "needed_to_do": _needed_to_do,
    "to_do_needs": lambda parts: _needed_to_do([parts[1], parts[0]]),
    "needed_by_anybody": _needed_by_anybody,
    "anybody_needs": lambda parts: _needed_by_anybody([parts[1], parts[0]]),
}
