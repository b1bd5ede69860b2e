"""What is excluded: `except for royal ferries`; what is ignored of a thing that is used up."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.phrases.noun_phrases import NounPhrases
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.known_names import AT, INSTRUMENT, OWNER
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.phrases_within import is_name


def but_for(things: NounPhrases, thing: ir.Term, kind: str, said: Phrase | Either) -> ir.Condition:
    """That a thing is none of those."""
    found: list[ir.Condition] = []
    for phrase in said.items if isinstance(said, Either) else (said,):
        target = things.head_kind(phrase)
        if phrase.determiner not in ("", "a", "all", "any", "the") or phrase.amount is not None:
            raise Unread(f"which {target} is excepted", phrase.place)
        if not things.may_be(target, kind):
            raise Unread(f"{kind} is never {target}", phrase.place)
        where = things.restrictions(phrase, thing, target, thing)
        if is_name(phrase):
            things.scope.forget(phrase)
        if not things.vocabulary.is_a(kind, target):
            where.insert(0, ir.IsKind(thing, (target,)))
        if not where:
            raise Unread("says nothing", phrase.place)
        found.append(join(where, "and"))
    return negated(join(found, "or"))


def without_effect(words: Words, thing: ir.Term, kind: str) -> list[ir.Condition]:
    """`all information on the card is ignored`: nothing is done by it."""
    return [
        ir.Not(ir.Happened(ir.EventPattern(verb, (ir.Argument(INSTRUMENT, None, thing),))))
        for verb in words.vocabulary.verbs
        if words.takes(verb, INSTRUMENT, kind)
    ]


def his_own(words: Words, thing: ir.Term, kind: str, player: str, act: ir.Term) -> list[ir.Condition]:
    """That a thing which nobody owns lies in a place of whoever acts: `discards a card`, one of his; nothing where things
    are owned, or no such place is."""
    if player not in words.vocabulary.kinds or words.attributes_to(kind, player):
        return []
    places = tuple(
        each
        for wide in words.types(kind, AT)
        if wide in words.vocabulary.kinds
        for each in words.having(wide, OWNER)
        if any(words.vocabulary.is_a(player, one) for one in words.types(each, OWNER))
    )
    if not places:
        return []
    at = ir.AttributeOf(thing, AT)
    return [
        ir.IsKind(at, places),
        ir.Comparison("=", ir.AttributeOf(at, OWNER), ir.AttributeOf(act, "actor")),
    ]
