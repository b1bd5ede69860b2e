"""What a thing is with that it cannot hold: `an explorer is with a guide` where they are both at one place."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.things import Things
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import WITH

_ANY = ("", "a", "any")


def beside(things: Things, thing: ir.Term, kind: str, said: Modifier) -> ir.Condition | None:
    """That such a one as stands behind `with` is where the thing is; None where the thing may have it, or be no place at all."""
    if not isinstance(said, Adjunct) or said.preposition != WITH or not isinstance(said.phrase, Phrase):
        return None
    phrase = said.phrase
    if (known := things.scope.bound(phrase)) is not None and known != thing:
        _check_apart(things, kind, things.reference_kind(known))
    plain = phrase.determiner in _ANY and phrase.amount is None and things.scope.bound(phrase) is None
    if not plain or not isinstance(phrase.head, Noun) or phrase.head.property or phrase.head.name:
        return None
    target = things.head_kind(phrase)
    try:
        things.holding(target, kind)
    except Unread:
        pass
    else:
        return None
    places = [each for each in things.types(kind, AT) if each in things.vocabulary.kinds]
    if not any(things.located(target, each) for each in places):
        return None
    other = things.scope.new(target)
    where: list[ir.Condition] = [
        ir.Comparison("=", ir.AttributeOf(other, AT), ir.AttributeOf(thing, AT)),
        *([ir.Comparison("!=", other, thing)] if things.may_be(kind, target) else []),
        *things.restrictions(phrase, other, target, thing),
    ]
    return ir.Quantified("some", ir.Selection(target, other.name, join(where, "and")))


def _check_apart(things: Things, kind: str, other: str) -> None:
    """Raises `Unread` for `a raft that stands with it`, of a log that may be on a raft, or lie where that is."""
    places = [each for each in things.types(kind, AT) if each in things.vocabulary.kinds]
    if any(things.located(other, each) for each in places) and things.located(other, kind):
        raise Unread("whether it has it, or is in one place with it")
