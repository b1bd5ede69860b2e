"""What somebody has done, where things name who did it to them: `has conquered Cyprus` of who is in its `conquered_by`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.resultatives import names_doer
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.things import Things
from rulewright.sentences.grammar.known_names import AT, CONTROLLER, OWNER
from rulewright.sentences.grammar.nominals import Either, Noun, Nouns, Phrase
from rulewright.sentences.grammar.statements import Clause

BY = "by"
"""With what the attribute ends that names who did it."""

_WHOSE = (AT, OWNER, CONTROLLER)
"""Attributes that other acts may have set as well: whose a thing is does not tell who took it."""

ANY = ("", "a", "any")
"""Determiners of what may be any of a sort."""


def has_done(words: Things, clause: Clause, doer: ir.Term) -> ir.Condition | None:
    """That what it was done to names who did it; None where the vocabulary has no such attribute."""
    if (
        clause.passive
        or not (clause.perfect or clause.past)
        or len(clause.objects) != 1
        or clause.adjuncts
        or clause.times
    ):
        return None
    (of,) = clause.objects
    items = of.items if isinstance(of, Either) else (of,)
    joined = of.joined if isinstance(of, Either) else "and"
    if isinstance(of, Phrase) and isinstance(of.head, Nouns):
        items = tuple(replace(of, head=each) for each in of.head.items)
        joined = of.head.joined
    found = [_names(words, clause.verb, each, doer) for each in items]
    said = [each for each in found if each is not None]
    return join(said, joined) if len(said) == len(found) else None


def _names(words: Things, verb: str, of: Phrase, doer: ir.Term) -> ir.Condition | None:
    head = of.head
    if not isinstance(head, Noun) or head.property or head.attribute or of.amount is not None:
        return None
    kind = words.kinds_of(head)
    names = (verb, *words.vocabulary.verbs[verb].names)
    attributes = [
        each
        for each in words.attributes(kind)
        if each in {f"{name} {BY}".replace(" ", "_") for name in names}
    ]
    known = words.scope.bound(of)
    if not attributes and known is not None:
        # No name says so, but what the act does.
        left = [
            each for each in names_doer(words, verb) if each not in _WHOSE and each in words.attributes(kind)
        ]
        meant: bool = bool(left) and words.choices.choose((True, False))
        attributes = left if meant else []
    if len(attributes) != 1:
        return None
    operator = "contains" if words.is_list(kind, attributes[0]) else "="
    if head.name:
        return ir.Comparison(operator, ir.AttributeOf(ir.Constant(head.id), attributes[0]), doer)
    if known is not None:  # `only if he has requested it`
        return ir.Comparison(operator, ir.AttributeOf(known, attributes[0]), doer)
    if of.determiner not in ANY:
        return None
    thing = words.scope.new(kind)
    where = [
        *words.restrictions(of, thing, kind, thing),
        ir.Comparison(operator, ir.AttributeOf(thing, attributes[0]), doer),
    ]
    return ir.Quantified("some", ir.Selection(kind, thing.name, join(where, "and")))
