"""That nothing is left in a thing: `if all ships are transferred from a fleet`."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.room import contained
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words import SOURCE, Words
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause


def empties(clause: Clause) -> bool:
    """Whether a clause may say that all things are taken out of another."""
    subject = clause.subject
    return (
        isinstance(subject, Phrase)
        and subject.determiner in ("all", "each")
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
    taken_out = [each for each in words.roles(clause.verb).get("theme", ()) if words.may_be(each, kind)]
    if len(taken_out) == 1 and words.vocabulary.is_a(taken_out[0], kind):
        kind = taken_out[0]
    try:
        thing, inside = contained(words, holder, held_by, kind)
    except Unread:
        return None
    taken = ir.EventPattern(
        clause.verb, (ir.Argument("theme", kind, None), ir.Argument(SOURCE, None, holder))
    )
    if not words.of_act:
        inside = [
            ir.Comparison(each.operator, ir.At(ir.Moment.FINAL, each.left), each.right) for each in inside
        ]
    left = ir.Selection(kind, thing.name, join(inside, "and"))
    return join([ir.Happened(taken), ir.Quantified("no", left)], "and")
