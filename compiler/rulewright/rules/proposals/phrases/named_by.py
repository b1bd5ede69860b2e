"""What an attribute of somebody names: countries `with which Spain is at war`, regions `that it borders`."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import NamedBy

ANY = ("", "a", "any", "some")
"""Determiners of somebody of a sort, of whom one is enough."""


def named_by(
    things: NounPhrases, thing: ir.Term, kind: str, said: NamedBy, reference: ir.Term | None
) -> ir.Condition:
    """That the attribute of one who is known, or of any of a sort, names the thing."""
    phrase = said.phrase
    whose = _known(things, said, reference)
    if whose is not None:
        if whose[0] == thing:
            raise Unread("what is so of itself", phrase.place)
        named = _names(things, *whose, said, thing, kind)
        return ir.Not(named) if said.negated else named
    none = phrase.determiner == "no"
    if phrase.amount is not None or phrase.such or (phrase.determiner not in ANY and not none):
        raise Unread("whose relation it is", phrase.place)
    if said.negated:
        raise Unread("whether it is so of none of them", phrase.place)
    target = things.head_kind(phrase)
    other = things.scope.new(target)
    where = [_names(things, other, target, said, thing, kind)]
    if things.may_be(target, kind):
        where.append(ir.Comparison("!=", other, thing))
    where += things.restrictions(phrase, other, target, thing)
    selection = ir.Selection(target, other.name, join(where, "and"))
    return ir.Quantified("no" if none else "some", selection)


def _known(things: NounPhrases, said: NamedBy, reference: ir.Term | None) -> tuple[ir.Term, str] | None:
    """Whose attribute it is, where that is one by name or one of whom the rule has spoken, and his kind."""
    phrase = said.phrase
    holder = things.holder_of(phrase)
    if holder is not None:
        return holder
    bound = things.scope.bound(phrase)
    if bound is None:
        bound = things.definite(phrase, reference)
    if bound is None:
        return None
    return bound, things.kind_named(phrase) or things.head_kind(phrase)


def _names(
    things: NounPhrases, whose: ir.Term, of: str, said: NamedBy, thing: ir.Term, kind: str
) -> ir.Condition:
    """That the attribute of a thing of the kind `of` names the other thing."""
    declared = things.vocabulary.attribute(of, said.attribute)
    types = things.types(of, said.attribute)
    if declared is None or not any(
        things.may_be(each, kind) for each in types if each in things.vocabulary.kinds
    ):
        raise Unread(f"a {kind} that the {said.attribute} of a {of} names")
    if said.preposition and not any(name.rpartition(" ")[2] == said.preposition for name in declared.names):
        raise Unread(f"{said.attribute} and {said.preposition}")
    operator = "contains" if things.is_list(of, said.attribute) else "="
    return ir.Comparison(operator, ir.AttributeOf(whose, said.attribute), thing)
