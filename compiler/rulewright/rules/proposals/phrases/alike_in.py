"""In what one is like another who is told: `has the same rank as its owner`, `of the same colour as another card`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.known_parties import known_party
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.phrases.others import OTHER
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase


def alike_in(things: NounPhrases, attribute: str, other: Phrase, thing: ir.Term, kind: str) -> ir.Condition:
    """That an attribute of a thing is what it is of somebody or something else."""
    mine = _attribute(things, attribute, thing, kind)
    if other.amount is not None:
        raise Unread("as how many of them", other.place)
    known = known_party(things, other, thing, kind)
    if known is not None:
        one, of, said = known
        return join([*said, ir.Comparison("=", mine, _attribute(things, attribute, one, of))], "and")
    if isinstance(other.head, Noun) and other.head.property:
        one, of = _named(things, other, thing)
        if _is_one_of_several(things, one, thing, kind):
            raise Unread("as which of them", other.place)
        return ir.Comparison("=", mine, _attribute(things, attribute, one, of))
    target = things.head_kind(other)
    if other.determiner not in ("a", "any", *OTHER):
        raise Unread(f"which {target} is meant", other.place)
    variable = things.scope.new(target)
    apart = [ir.Comparison("!=", variable, thing)] if things.may_be(kind, target) else []
    said = things.restrictions(_plain(other), variable, target, thing)
    same = ir.Comparison("=", mine, _attribute(things, attribute, variable, target))
    selection = ir.Selection(target, variable.name, join([*apart, *said, same], "and"))
    return ir.Quantified("some", selection)


def unlike(alike: ir.Condition) -> ir.Condition:
    """That one is not like another: `does not have the same rank as its patron` says nothing of who has no patron."""
    match alike:
        case ir.Comparison("=", _, ir.AttributeOf(ir.AttributeOf() as other)):
            return ir.All((ir.Comparison("!=", other, ir.Constant(None)), ir.Not(alike)))
    return ir.Not(alike)


def _plain(other: Phrase) -> Phrase:
    """Another one is told apart by the thing itself."""
    return replace(other, determiner="a") if other.determiner in OTHER else other


def _named(things: NounPhrases, other: Phrase, thing: ir.Term) -> tuple[ir.Term, str]:
    """Who is told by an attribute, `its owner`, and of what kind he is."""
    holder = things.holder_of(other)
    if holder is not None:
        return holder
    one, kind = things.definite(other, thing), things.kind_named(other)
    if one is None or kind is None or one == thing:
        raise Unread("who it is like", other.place)
    return one, kind


def _is_one_of_several(things: NounPhrases, one: ir.Term, thing: ir.Term, kind: str) -> bool:
    """Whether an attribute of a thing names several: `its allies`."""
    match one:
        case ir.AttributeOf(of, attribute) if of == thing:
            return things.is_list(kind, attribute)
    return False


def _attribute(things: NounPhrases, attribute: str, of: ir.Term, kind: str) -> ir.AttributeOf:
    if not things.may_have(kind, attribute) or things.is_list(kind, attribute):
        raise Unread(f"the same {attribute} of a {kind}")
    return ir.AttributeOf(of, attribute)
