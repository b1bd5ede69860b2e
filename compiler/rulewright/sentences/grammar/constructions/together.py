"""So many things that may not be alike: `no two forts may stand in the same region`, `no two ships may have the same flag`."""

from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Unmixed
from rulewright.sentences.grammar.constructions import alternatives, possession
from rulewright.sentences.grammar.constructions.parts import Clauses, Construction, Made
from rulewright.sentences.grammar.constructions.verbs import verbal
from rulewright.sentences.grammar.modifiers import Different, Relative, Whereabouts
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import EXIST, Clause, Time


def _or_more(counted: object) -> Phrase | None:
    """So many of a sort, or more of them; None where it is not said of how many, or of one only."""
    if not isinstance(counted, Phrase) or (amount := counted.amount) is None:
        return None
    if not amount.is_plain or amount.value < 2 or counted.determiner != "number" or counted.part:
        return None
    return replace(counted, amount=replace(amount, operator=">="))


def _not_in_one_place(parts: list[Any]) -> Made:
    """As `there may not be two forts in one region`: nor more of them."""
    times = tuple(part for part in parts if isinstance(part, Time))
    counted, head = (part for part in parts if not isinstance(part, Time))
    if (apart := _apart(counted, head)) is not None:
        return [replace(apart, times=times)]
    more = _or_more(counted)
    if more is None:
        return []
    return [
        replace(clause, times=times)
        for each in alternatives.CONSTRUCTIONS["in_one_place"]([more, head])
        for clause in possession.CONSTRUCTIONS["there_may_not"]([each])
    ]


def _apart(things: object, place: object) -> Unmixed | None:
    """Of things that differ in something, two are enough; None of others."""
    if not isinstance(things, Phrase) or not isinstance(place, Noun):
        return None
    if not any(isinstance(each, Different) for each in things.modifiers):
        return None
    amount = things.amount
    if amount is not None and not (amount.is_plain and amount.value == 2 and things.determiner == "number"):
        return None
    if amount is None and things.determiner not in ("", "any", "no"):
        return None
    where = Adjunct("in", Phrase(place, place.place, determiner="a"))
    of_them = replace(things, amount=None, determiner="")
    return Unmixed(subject=of_them, modality="may", negated=True, adjuncts=(where,))


def _not_alike(parts: list[Any]) -> Made:
    """As `there may not be two forts of the same owner`: nor more of them."""
    counted, same = parts
    more = _or_more(counted)
    if more is None:
        return []
    alike = replace(more, modifiers=(*more.modifiers, same))
    return possession.CONSTRUCTIONS["there_may_not"]([alike])


def _so_many_too(*, negated: bool) -> Construction:
    """`there may never be more than two forts in a region, nor more than one in a harbour`: of the same things."""

    def made(parts: list[Any]) -> Made:
        first, amount, *modifiers = parts
        if not isinstance(first, Clause) or first.relation != EXIST or first.modality not in ("may", "must"):
            return []
        (counted,) = first.objects
        if first.negated is not negated or not isinstance(counted, Phrase) or counted.amount is None:
            return []
        there = any(isinstance(each, Adjunct | Whereabouts) for each in counted.modifiers)
        if not there or not any(isinstance(each, Adjunct | Whereabouts) for each in modifiers):
            return []
        if amount.is_plain and negated:
            return []
        if amount.is_plain:  # `at most two …, and one in a harbour`
            amount = replace(amount, operator=counted.amount.operator)
        of_them = replace(counted, amount=amount, modifiers=tuple(modifiers))
        return [Clauses((first, replace(first, objects=(of_them,))), "and")]

    return made


def _of_which(*, needed: bool) -> Construction:
    """`may draw up to three cards, at most one of which may be an ace`, `must discard three cards, at least one of which must be an
    ace`: how many of those of which it tells are such. How many must be among what may be done is none of it."""

    def made(parts: list[Any]) -> Made:
        first, amount, predicate = parts
        if not isinstance(first, Clause) or not first.verb or first.negated or first.only:
            return []
        bound = ("=", ">=") if needed else ("=", "<=", "<")
        if amount.operator not in bound or (not needed and amount.is_plain):
            return []
        modality = ("must", "imperative") if needed else ("may", "can")
        counted = first.subject if first.passive else first.objects[-1] if len(first.objects) == 1 else None
        if first.modality not in modality or not isinstance(counted, Phrase) or counted.amount is None:
            return []
        such = Relative(verbal()([predicate])[0].clause)
        of_them = replace(counted, amount=amount, determiner="number", modifiers=(*counted.modifiers, such))
        said = replace(first, subject=of_them) if first.passive else replace(first, objects=(of_them,))
        return [Clauses((first, said), "and")]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "not_in_one_place": _not_in_one_place,
    "not_alike": _not_alike,
    "nor_so_many": _so_many_too(negated=True),
    "of_which_so_many": _of_which(needed=False),
    "of_which_must_be": _of_which(needed=True),
    "and_so_many": _so_many_too(negated=False),
}
