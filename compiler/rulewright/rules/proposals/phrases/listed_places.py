"""Where a thing is one of several things that are named: a hex `in an enemy zone`, where a hex lists the zones that it is in."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.locations import Locations
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.nominals import Phrase

_SOME = ("", "a", "any", "the", "no")


def names_several(things: Locations, thing: ir.Term, kind: str, path: ir.Term) -> bool:
    """Whether what a path from a thing of a kind leads to may be several things."""
    match path:
        case ir.AttributeOf(of, attribute) if of == thing:
            return things.is_list(kind, attribute)
        case ir.AttributeOf(ir.AttributeOf(of, step), attribute) if of == thing:
            places = [each for each in things.types(kind, step) if each in things.vocabulary.kinds]
            every = [
                *places,
                *(id_ for id_ in things.vocabulary.kinds if step == AT and _is_one(things, id_, places)),
            ]
            return any(things.is_list(each, attribute) for each in every)
    return False


def _is_one(things: Locations, kind: str, places: list[str]) -> bool:
    return any(things.may_be(kind, place) for place in places)


def one_of_several(
    things: NounPhrases, thing: ir.Term, path: ir.Term, phrase: Phrase, target: str
) -> ir.Condition:
    """That one of the things that a path leads to is such as a phrase says."""
    known = things.scope.bound(phrase) if phrase.determiner in (*_SOME, "this") else None
    if known is not None and known != thing:
        return ir.Comparison("contains", path, known)
    if phrase.of_thing:
        raise Unread("in all of several at once", phrase.place)  # `in its circle`
    if not (phrase.determiner or phrase.adjectives or phrase.modifiers or phrase.plural):
        raise Unread(f"which {target} of several", phrase.place)  # `at war` is a state
    if phrase.determiner not in _SOME or phrase.amount is not None or phrase.same is not None:
        raise Unread(f"which {target} of several", phrase.place)
    variable = things.scope.new(target)
    said = replace(phrase, determiner="" if phrase.determiner == "no" else phrase.determiner)
    where = [ir.Comparison("contains", path, variable), *things.restrictions(said, variable, target, thing)]
    quantifier = "no" if phrase.determiner == "no" else "some"
    return ir.Quantified(quantifier, ir.Selection(target, variable.name, join(where, "and")))
