"""Whose the things are that a pronoun takes up: `He may not repair his ships or load crates on them` is of his ships."""

from msgspec.structs import replace

from rulewright.rules.proposals.discourse.antecedents import Antecedent
from rulewright.rules.proposals.discourse.own_sentence import clause_of
from rulewright.sentences.grammar.folding import is_same
from rulewright.sentences.grammar.modifiers import HadBy
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Statement

OWN = "own"

_HAVING = ("own", "control", "have")

_GENERIC = ("", "a", "any", "each", "all", "no")
"""Determiners of anybody of a sort, to whom the things then belong: `a captain's ships`."""


def as_whose(
    taken_up: Phrase, antecedent: Antecedent, said_in: Statement, anaphor: Phrase, statement: Statement
) -> Phrase:
    """What a pronoun of a sentence takes up, with whose it is: of who acts in the clause in which the pronoun stands, where that
    is the owner, or else of somebody such as the owner was called."""
    owner, inside = _owner(antecedent, said_in), clause_of(anaphor, statement)
    if owner is None or inside < 0:
        return taken_up
    doer = statement.every_clause[inside].subject
    if isinstance(doer, Phrase) and doer is not anaphor and (is_same(doer, owner) or _is_he(doer)):
        return replace(taken_up, determiner=OWN)
    if is_name(owner) or owner.determiner in _GENERIC:
        whose = replace(owner, determiner="" if is_name(owner) else "a", amount=None)
        return replace(taken_up, modifiers=(*taken_up.modifiers, Adjunct(OF, whose)))
    return taken_up


def had_by_whom(antecedent: Antecedent, said_in: Statement) -> Phrase:
    """So many of which a condition says who has them, with whose they are: `if a player owns two ruined towers, they …` speaks of
    none of somebody else's. Of one that he has, its condition is a part of what is said of it."""
    phrase = antecedent.phrase
    clause = said_in.every_clause[antecedent.clause] if antecedent.clause >= 0 else None
    if clause is None or phrase.amount is None or clause.negated or clause.relation not in _HAVING:
        return phrase
    if not any(each is phrase for each in clause.objects) or not isinstance(clause.subject, Phrase):
        return phrase
    whom = clause.subject
    if whom.head is None:
        return phrase
    if not is_name(whom):
        whom = replace(
            whom, determiner="the", amount=None, adjectives=(), modifiers=(), same=whom.same or whom.place
        )
    return replace(phrase, modifiers=(*phrase.modifiers, HadBy(clause.relation, whom)))


def _owner(antecedent: Antecedent, said_in: Statement) -> Phrase | None:
    """Who does in its clause what `his things` is said of; None where nothing says whose they are, or only other words do."""
    if antecedent.phrase.determiner != OWN or antecedent.clause < 0 or antecedent.rank == 0:
        return None
    if isinstance(antecedent.phrase.head, Noun) and antecedent.phrase.head.property:
        return None
    doer = said_in.every_clause[antecedent.clause].subject
    return doer if isinstance(doer, Phrase) and doer.head is not None else None


def _is_he(doer: Phrase) -> bool:
    return doer.head is None and doer.determiner == "pronoun" and not doer.of_thing
