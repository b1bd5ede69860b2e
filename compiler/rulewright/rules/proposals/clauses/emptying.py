"""That nothing is left in a thing: `if all ships are transferred from a fleet`."""

from rulewright.rules import ir
from rulewright.rules.proposals.phrases.emptied import none_left
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.nominals import UNIVERSAL, Phrase
from rulewright.sentences.grammar.statements import Clause


def empties(clause: Clause) -> bool:
    """Whether a clause may say that all things are taken out of another."""
    subject = clause.subject
    return (
        isinstance(subject, Phrase)
        and subject.determiner in UNIVERSAL
        and bool(clause.verb)
        and clause.passive
        and not clause.negated
        and not (subject.adjectives or subject.modifiers or clause.objects)
        and len(clause.adjuncts) == 1
    )


def emptied(words: Words, clause: Clause, subject: Phrase, kind: str) -> ir.Condition | None:
    """That of all things which were in another that is spoken of, some were taken out and none is left; None of other
    clauses."""
    if not empties(clause):
        return None
    (adjunct,) = clause.adjuncts
    phrase = adjunct.phrase
    holder = words.scope.bound(phrase) if isinstance(phrase, Phrase) else None
    if (
        holder is None
        or not isinstance(holder, ir.Variable)
        or not words.subject_place(adjunct.preposition, clause.verb)
    ):
        return None
    (held_by,) = words.scope.kinds[holder.name]
    try:
        # `may not be sold until all crates are taken out of it`: what holds none may.
        awaited = clause == words.not_yet
        return none_left(words, clause.verb, holder, held_by, kind, by_acts=not awaited)
    except Unread:
        return None
