"""Numbers of other things with which one of a thing is compared: `a buyer whose budget is lower than the price of the card`."""

from typing import TYPE_CHECKING

from rulewright.rules import ir
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of
from rulewright.sentences.grammar.prepositions import OF

if TYPE_CHECKING:
    from rulewright.rules.proposals.phrases.relations import Relations


def number_beside(words: "Relations", than: Phrase, thing: ir.Term, kind: str) -> ir.Term:
    """`its strength`, `the strength of the fort`: another number of the thing, or one of another that is spoken of."""
    head = than.head
    own = isinstance(head, Noun) and not than.modifiers and words.may_have(kind, head.id)
    number = None if own else _of_another(words, than, thing)
    return number if number is not None else ir.AttributeOf(thing, own_number(words, than, kind))


def own_number(words: "Relations", than: Phrase, kind: str) -> str:
    """`its capacity`: another attribute of the same thing."""
    head = than.head
    if not isinstance(head, Noun) or not head.property:
        raise Unread("a number that is an attribute")
    if than.modifiers or than.adjectives or than.determiner not in ("", "own", "the"):
        raise Unread(f"the {head.id} of what")
    if not words.may_have(kind, head.id):
        raise Unread(f"the {head.id} of a {kind}")
    if not {"int"}.issuperset(words.types(kind, head.id)):
        raise Unread(f"whether the {head.id} of a {kind} is a number")
    return head.id


def _of_another(words: "Relations", than: Phrase, thing: ir.Term) -> ir.Term | None:
    """The number, of the only thing that the rule speaks of and that is meant; None where it may be of `thing` itself."""
    head = than.head
    if not isinstance(head, Noun) or not head.property or than.adjectives or than.amount is not None:
        return None
    if not than.modifiers:
        return _of_who_has_it(words, head.id, thing) if than.determiner == "own" else None
    of = than.modifiers[0]
    whose = of.phrase if isinstance(of, Adjunct) and of.preposition == OF else None
    if not isinstance(whose, Phrase) or len(than.modifiers) > 1 or than.determiner not in ("", "the"):
        return None
    if (name := name_of(whose)) is not None:
        return ir.AttributeOf(ir.Constant(name.id), head.id)
    if not isinstance(whose.head, Noun) or whose.head.property:
        return None
    kind = words.kinds_of(whose.head)
    if words.vocabulary.attribute(kind, head.id) is None:
        raise Unread(f"the {head.id} of a {kind}")
    known = words.scope.bound(whose)
    others = [each for each in words.scope.of_kind(kind, words.vocabulary) if each != known]
    plain = whose.determiner in ("the", "this") and not (whose.adjectives or whose.modifiers or whose.amount)
    if known is None and (not plain or len(others) != 1):
        raise Unread(f"which {kind} is meant", whose.place)
    return ir.AttributeOf(known if known is not None else others[0], head.id)


def _of_who_has_it(words: "Relations", attribute: str, thing: ir.Term) -> ir.Term | None:
    """`whose value is higher than his debt`: of the only one beside the thing that has such a number."""
    having = [
        ir.Variable(name)
        for name, (kind,) in words.scope.kinds.items()
        if ir.Variable(name) != thing and words.vocabulary.attribute(kind, attribute) is not None
    ]
    return ir.AttributeOf(having[0], attribute) if len(having) == 1 else None
