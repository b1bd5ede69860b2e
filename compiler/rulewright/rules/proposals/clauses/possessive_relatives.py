"""Possessive relative clauses, `whose owner is neutral`: what they say of a thing by what is its."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase, Turn
from rulewright.sentences.grammar.statements import Clause


def whose(
    composer: Territory, thing: ir.Term, kind: str, clause: Clause, quantifier: str = ""
) -> ir.Condition:
    """`whose owner is neutral`, `whose fleet is blockaded`: of what an attribute names, or of what is the thing's."""
    subject = clause.subject
    if not isinstance(subject, Phrase) or subject.determiner:
        raise Unread("whose they are")
    head, plain = subject.head, replace(clause, subject=None)
    if isinstance(head, Noun) and head.property:
        if isinstance(clause.equals, Turn):
            return _of_turn(composer, thing, kind, head.id, clause.equals)
        kinds = [each for each in composer.types(kind, head.id) if each in composer.vocabulary.kinds]
        if len(kinds) != 1 or subject.adjectives or subject.modifiers:
            raise Unread(f"the {head.id} of a {kind}")
        return composer.state(plain, ir.AttributeOf(thing, head.id), kinds[0])
    own = composer.head_kind(subject)
    named = isinstance(head, Noun) and not (head.name or subject.adjectives or subject.modifiers)
    if named and (attribute := composer.called_alike(kind, own)) is not None:
        return composer.state(plain, ir.AttributeOf(thing, attribute), own)
    variable = composer.scope.new(own)
    whole = ir.Comparison("=", ir.AttributeOf(variable, composer.attribute_to(own, kind)), thing)
    where = [whole, *composer.restrictions(subject, variable, own, thing)]
    state = composer.state(plain, variable, own)
    if quantifier == "no":
        return ir.Quantified("no", ir.Selection(own, variable.name, join([*where, state], "and")))
    if (quantifier or composer.choices.choose(("some", "every"))) == "some":
        return ir.Quantified("some", ir.Selection(own, variable.name, join([*where, state], "and")))
    every = ir.Quantified("every", ir.Selection(own, variable.name, join(where, "and")), state)
    return ir.All((ir.Quantified("some", ir.Selection(own, variable.name, join(where, "and"))), every))


def _of_turn(composer: Territory, thing: ir.Term, kind: str, attribute: str, turn: Turn) -> ir.Condition:
    """`whose first turn is the next turn`."""
    if not composer.counts_turns(kind, attribute):
        raise Unread(f"whether the {attribute} of a {kind} is a turn")
    return ir.Comparison("=", ir.AttributeOf(thing, attribute), composer.turn(turn.turns))
