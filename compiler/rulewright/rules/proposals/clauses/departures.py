"""What has not left a place is still there: `may not be treated unless he has left the pitch`, `must leave the pitch before …`.

To leave takes being there. Of what was never there it is not asked, and what has come back has not left.
"""

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.join import negated
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, SOURCE, THEME
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.prepositions import FROM, LOCATIVE
from rulewright.sentences.grammar.statements import Clause

PLAIN = ("the", "a", "any", "")
"""Determiners of places that are told by their sort alone."""


def departed(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That a thing is where it has not left, or is there no more where it is asked whether it has not left; None of a clause
    that tells of no departure, or asks whether there was one."""
    if not clause.negated and clause != composer.not_yet:
        return None
    there = _still_there(composer, clause, thing, kind)
    return there if there is None or clause.negated else negated(there)


def _still_there(composer: Territory, clause: Clause, thing: ir.Term, kind: str) -> ir.Condition | None:
    """That a thing is in the place which the clause says it has left; None where it names none, or no act tells."""
    place = _left(composer, clause, kind)
    if place is None or composer.vocabulary.attribute(kind, AT) is None:
        return None
    if all(each.target.attribute != AT for each in effects(composer, clause.verb)):
        return None  # where it is, does not tell whether it has left
    try:
        return composer.related(thing, kind, LOCATIVE[0], place, thing)
    except Unread:
        return None


def _left(composer: Territory, clause: Clause, kind: str) -> Phrase | None:
    """The place that the subject of a clause has left, or from which it has been taken."""
    if not clause.verb or not clause.perfect or clause.choices or clause.times or clause.turns or clause.how:
        return None
    said = (*clause.objects, *(each.phrase for each in clause.adjuncts))
    place = said[0] if len(said) == 1 else None
    from_it = clause.adjuncts[0].preposition == FROM if clause.adjuncts else not clause.passive
    if not isinstance(place, Phrase) or place.head is None or place.determiner not in PLAIN or place.amount:
        return None
    try:
        where = composer.head_kind(place)
        leaves = composer.takes(clause.verb, THEME, kind) and composer.takes(clause.verb, SOURCE, where)
        from_it = from_it and (bool(clause.adjuncts) or composer.object_role(clause, where, THEME) == SOURCE)
    except Unread:
        return None
    return place if leaves and from_it else None
