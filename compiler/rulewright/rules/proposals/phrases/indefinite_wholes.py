"""Wholes of which there may be several: `if two forts in a region are ruined` speaks of two in one and the same region, and `all
forts in a region` of those of one region."""

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.phrases.territory import Territory
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Noun, Phrase

INDEFINITE = ("a", "any")


def bound_wholes(composer: Territory, phrase: Phrase, *, lacking: bool = False) -> list[ir.Selection]:
    """The things of one of which so many, or all, of something are meant, or none where it is said to be lacking: `where a player
    has no fort`. What says so of them finds them bound."""
    if not (lacking or _is_more_than_one(phrase) or phrase.determiner in UNIVERSAL or phrase.whole):
        return []
    found = []
    for each in phrase.modifiers:
        whole = each.phrase if isinstance(each, Adjunct) else None
        if (
            not isinstance(whole, Phrase)
            or whole.determiner not in INDEFINITE
            or whole.plural
            or whole.amount
        ):
            continue
        head = whole.head
        if (
            not isinstance(head, Noun)
            or head.name
            or head.property
            or composer.scope.bound(whole) is not None
        ):
            continue
        kind = composer.head_kind(whole)
        one = composer.scope.new(kind)
        where = composer.restrictions(whole, one, kind, None)
        composer.scope.bind(whole, one)
        found.append(ir.Selection(kind, one.name, all_of(where)))
    return found


def in_one_of(wholes: list[ir.Selection], said: ir.Condition) -> ir.Condition:
    """That it is so of one of the wholes."""
    for each in reversed(wholes):
        where = all_of([*([each.where] if each.where is not None else []), said])
        said = ir.Quantified("some", ir.Selection(each.kind, each.variable, where))
    return said


def _is_more_than_one(phrase: Phrase) -> bool:
    """Whether so many are asked for that it matters whether they are of the same whole."""
    amount = phrase.amount
    return amount is not None and not (amount.is_plain and amount.value == 1)
