"""Gain and loss: verbs of the language that change an attribute by an amount."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.comparisons import is_number, place_said_of
from rulewright.sentences.grammar.constructions.parts import (
    AtCost,
    Construction,
    Further,
    Lexical,
    Made,
    Measures,
    Multiplied,
    Verbal,
    Verbs,
    first,
    place_of,
)
from rulewright.sentences.grammar.constructions.quantities import number_of
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Expression, Measure, Noun, Phrase
from rulewright.sentences.grammar.statements import Change, Clause, Condition, Time

VERBS = ("VBASE", "VFIN", "VPART", "VING", "VINF", "VPAST")


def _measure(parts: list[Any]) -> Made:
    amount = next((part for part in parts if isinstance(part, Amount)), None)
    quality = next(part for part in parts if isinstance(part, Lexical))
    if amount is None:
        amount = Amount(1, quality.place)
    return [Measure(amount, quality.id, any(isinstance(part, Further) for part in parts))]


def _and_for_each(parts: list[Any]) -> Made:
    """`10 points, plus 5 for each port`: so many of the same besides."""
    first_of_all, *others = parts
    amount = next(part for part in others if isinstance(part, Amount))
    further = any(isinstance(part, Further) for part in others)
    more = Measure(amount, first_of_all.attribute, further)
    return [Measures((first_of_all, each)) for each in measure_per([more, others[-1]])]


def _and_equal(parts: list[Any]) -> Made:
    """`1 coin per level and as many coins as its value`: both together."""
    *measures, attribute, value = parts
    return [
        Measures((*measures, *each.measures))
        for each in _equal([attribute, value])
        if isinstance(each, Measures)
    ]


def _and_value(parts: list[Any]) -> Made:
    """`1 coin per level and twice its rent`: of what is counted before."""
    *measures, value = parts
    if (
        isinstance(value, Amount)
        or not is_number(value)
        or not all(isinstance(each, Measure) for each in measures)
    ):
        return []
    than = Measure(Amount(0, place_said_of(value), than=value), measures[-1].attribute)
    return [Measures((*measures, than))]


def _equal(parts: list[Any]) -> Made:
    """`as many coins as he has towers`, `coins equal to its income`."""
    counted = [part for part in parts if isinstance(part, Lexical) or is_number(part)]
    if len(counted) != 2:
        return []
    attribute, than = counted
    return [Measures((Measure(Amount(0, place_said_of(than), than=than), attribute.id),))]


def _times(parts: list[Any]) -> Made:
    """`twice as many coins as he has towers`."""
    (operator, factor), attribute, than = parts
    factor = factor or Amount(2, than.place)
    return _equal([attribute, Expression(operator, (than, factor))])


def _beside(operator: str) -> Construction:
    """`1 coin more than its value`."""

    def made(parts: list[Any]) -> Made:
        amount, attribute, than = parts
        if not isinstance(amount, Amount) or not is_number(than):
            return []
        return _equal([attribute, Expression(operator, (than, amount))])

    return made


def _count_had(parts: list[Any]) -> Made:
    """`he has towers`: their number."""
    counted = parts[0]
    if not isinstance(counted, Phrase) or counted.determiner or counted.amount is not None:
        return []
    his = replace(counted, determiner="own")
    return number_of([his]) if not (isinstance(counted.head, Noun) and counted.head.property) else [counted]


def _part(parts: list[Any]) -> Made:
    """`half of his coins`, `all his coins`."""
    (than,) = parts
    whole = than
    while isinstance(whole, Expression):
        whole = next(each for each in whole.parts if not isinstance(each, Amount))
    if not isinstance(whole, Phrase) or not isinstance(whole.head, Noun) or not whole.head.property:
        return []
    if whole.determiner != "own" or whole.adjectives or whole.modifiers:
        return []
    return [Measures((Measure(Amount(0, whole.place, than=than), str(whole.head.id)),))]


def _by_value(parts: list[Any]) -> Made:
    """`is increased by its level`."""
    return [Measure(Amount(0, place_said_of(each), than=each), "") for each in parts if is_number(each)]


def _costs_to(parts: list[Any]) -> Made:
    """`a tower costs 3 coins to build`."""
    thing, said, verb = parts
    by = Clause(verb=verb.id, modality="imperative", objects=(thing,))
    return [Clause(change=Change(-1, said.measures, by=by))] if thing.amount is None else []


def _to_do_pays(parts: list[Any]) -> Made:
    """`To remove a fleet, a player must pay 2 points`."""
    by, subject, verbs, said = parts
    return _pays_to([subject, verbs, said, by])


def _measure_there(parts: list[Any]) -> Made:
    """`50 ducats in its treasury`: the unit and the attribute that is counted in it are one."""
    amount, unit, attribute = parts
    return [Measure(amount, unit.id)] if unit.id == attribute.id else []


def _measure_none(parts: list[Any]) -> Made:
    """`no points`."""
    (quality,) = (part for part in parts if isinstance(part, Lexical))
    return [Measures((Measure(Amount(0, quality.place), quality.id),))]


def _some_of_it(parts: list[Any]) -> Made:
    """`honour` in `loses honour`: more than nothing of it."""
    (quality,) = parts
    return [Measures((Measure(Amount(0, quality.place, operator=">"), quality.id),))]


def _measure_nothing(parts: list[Any]) -> Made:
    """`nothing`: of what the verb of the vocabulary changes."""
    return [Measures((Measure(Amount(0, Place(0, 0)), ""),))]


def _at_no_cost(parts: list[Any]) -> Made:
    """`at no cost in points`."""
    return [AtCost(each.measures) for each in _measure_none(parts)]


def _by_amount(parts: list[Any]) -> Made:
    return [Measure(next(part for part in parts if isinstance(part, Amount)), "")]


def measure_per(parts: list[Any]) -> Made:
    measure, per = parts
    return [replace(measure, per=per)] if measure.per is None and isinstance(per, Phrase) else []


def _measure_capped(parts: list[Any]) -> Made:
    """`1 level for each port, up to 3`."""
    measure, per, most, *unit = parts
    if any(isinstance(each, Lexical) and each.id != measure.attribute for each in unit):
        return []
    return [replace(each, most=most) for each in measure_per([measure, per]) if not most.percent]


def _shift(sign: int, *, subject: bool) -> Callable[[list[Any]], Made]:
    """`the level of the fort falls by 2`, `lower its level by 2`."""

    def made(parts: list[Any]) -> Made:
        measure = next(part for part in parts if isinstance(part, Measure))
        said = tuple(part for part in parts if isinstance(part, Phrase | Either))
        clause = Clause(
            subject=said[0] if subject else None,
            objects=() if subject else said,
            adjuncts=tuple(part for part in parts if isinstance(part, Adjunct)),
            times=tuple(part for part in parts if isinstance(part, Time)),
            own=tuple(replace(part, last=True) for part in parts if isinstance(part, Condition)),
            change=Change(
                sign, (measure,), next((part.ids for part in parts if isinstance(part, Verbs)), ())
            ),
        )
        return [clause if subject else Verbal(clause)]

    return made


def _costs(parts: list[Any]) -> Made:
    """`removing a fleet costs 2 points`."""
    by, said = parts
    return [Clause(change=Change(-1, said.measures, by=by))] if isinstance(by, Clause) else []


def _it_costs(parts: list[Any]) -> Made:
    """`it costs 2 points to remove a fleet`."""
    said, by = parts
    return [Clause(change=Change(-1, said.measures, by=by.clause))]


def _pays_to(parts: list[Any]) -> Made:
    """`a player must pay 2 points to remove a fleet`."""
    subject, _, said, by = parts
    return [Clause(subject=subject, change=Change(-1, said.measures, by=by.clause))]


def _lost_to(*, subject: bool) -> Callable[[list[Any]], Made]:
    """`pays Turkey 50 ducats`: to Turkey; what somebody loses another, `loses his team a point`, is lost by the other."""

    def made(parts: list[Any]) -> Made:
        at = next(at for at, part in enumerate(parts) if isinstance(part, Measures))
        receiver = parts[at - 1]
        if not isinstance(receiver, Phrase):
            return []
        rest = [*parts[: at - 1], *parts[at:], Adjunct("to", receiver)]
        return change(-1, subject=subject)(rest)

    return made


def _is_changed(sign: int) -> Callable[[list[Any]], Made]:
    """`50 ducats are paid to Turkey by Spain`."""

    def made(parts: list[Any]) -> Made:
        by = [part for part in parts if isinstance(part, Adjunct) and part.preposition == "by"]
        if len(by) != 1:
            return []
        rest = [part for part in parts if part is not by[0]]
        return change(sign, subject=True)([by[0].phrase, *rest])

    return made


def _causes_loss(parts: list[Any]) -> Made:
    """`each fleet removed causes the loss of 2 points`: the participle says what is done."""
    subject, said = parts
    if not isinstance(subject, Phrase):
        return []
    found = []
    for at, each in enumerate(subject.modifiers):
        if isinstance(each, Relative) and each.clause.passive and each.clause.verb and not each.more:
            rest = replace(subject, modifiers=(*subject.modifiers[:at], *subject.modifiers[at + 1 :]))
            by = replace(each.clause, subject=rest)
            found.append(Clause(change=Change(-1, said.measures, by=by)))
    return found


def _verbs(parts: list[Any]) -> Made:
    """What a word of gain or loss may be in the vocabulary."""
    return [Verbs(tuple(dict.fromkeys(sense.id for _, sense in parts[0].senses if sense.terminal in VERBS)))]


def change(sign: int, *, subject: bool) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        measures = next(part.measures for part in parts if isinstance(part, Measures))
        steps = [step for part in parts if isinstance(part, Time) for step in part.steps]
        if any(each.attribute in steps for each in measures):
            return []  # `a level in stability` names what is lost, not when
        clause = Clause(
            adjuncts=tuple(part for part in parts if isinstance(part, Adjunct)),
            times=tuple(part for part in parts if isinstance(part, Time)),
            own=tuple(replace(part, last=True) for part in parts if isinstance(part, Condition)),
            change=Change(sign, measures, next(part.ids for part in parts if isinstance(part, Verbs))),
        )
        if not subject:
            return [Verbal(clause)]
        return [replace(clause, subject=parts[0])] if isinstance(parts[0], Phrase | Either) else []

    return made


def _changed_by_thing(sign: int) -> Callable[[list[Any]], Made]:
    """`Each captive reduces the honour of his house by 1`: so much for each of them."""

    def made(parts: list[Any]) -> Made:
        things = [part for part in parts if isinstance(part, Phrase)]
        if len(things) != 2 or things[0].determiner not in ("", "a", "each", "all", "any"):
            return []
        thing, number = things
        owned = any(
            isinstance(each, Adjunct) and isinstance(each.phrase, Phrase) and each.phrase.determiner == "own"
            for each in number.modifiers
        )
        if thing.amount is not None or thing.head is None or not owned:
            return []  # of a player's own number, it says what he does
        measure = next(part for part in parts if isinstance(part, Measure))
        topic = Adjunct("for", replace(thing, determiner="each"))
        return [Clause(subject=number, topic=topic, change=Change(sign, (measure,)))]

    return made


def _gained_per(*, subject: bool) -> Construction:
    """`receives 2 coins from the bank for each tower`."""

    def made(parts: list[Any]) -> Made:
        *rest, per = parts
        at = next(at for at, part in enumerate(rest) if isinstance(part, Measures))
        (*others, last) = rest[at].measures
        return [
            clause
            for measure in measure_per([last, per])
            for clause in change(1, subject=subject)(
                [*rest[:at], Measures((*others, measure)), *rest[at + 1 :]]
            )
        ]

    return made


CONSTRUCTIONS: dict[str, Construction] = {
    "measure": _measure,
    "measure_one": _measure,
    "measure_there": _measure_there,
    "measure_none": _measure_none,
    "some_of_it": _some_of_it,
    "measure_nothing": _measure_nothing,
    "how_many_he_has": first,
    "measures_equal": _equal,
    "measures_times": _times,
    "measures_part": _part,
    "measures_more": _beside("+"),
    "measures_less": _beside("-"),
    "part_of_own": first,
    "count_had": _count_had,
    "set_word": _verbs,
    "by_value": _by_value,
    "costs_to": _costs_to,
    "to_do_pays": _to_do_pays,
    "at_cost": lambda parts: [AtCost(parts[0].measures)],
    "at_no_cost": _at_no_cost,
    "measures": lambda parts: [Measures(tuple(parts))],
    "measures_and_equal": _and_equal,
    "measures_and_for_each": _and_for_each,
    "measures_and_value": _and_value,
    "further": lambda parts: [Further()],
    **dict.fromkeys(
        (
            "lose",
            "losing",
            "gaining",
            "loses",
            "suffer",
            "suffers",
            "hand_over",
            "hands_over",
            "gain",
            "gains",
            "lowered",
            "lifted",
            "lower",
            "lift",
        ),
        _verbs,
    ),
    "by_amount": _by_amount,
    "by_one": lambda parts: [Amount(1, place_of(parts))],
    "measure_per": measure_per,
    "measure_capped": _measure_capped,
    "per": first,
    "multiplied": lambda parts: [Multiplied(parts[0])] if isinstance(parts[0], Phrase) else [],
    "thing_lowers": _changed_by_thing(-1),
    "thing_raises": _changed_by_thing(1),
    "falls": _shift(-1, subject=True),
    "rises": _shift(1, subject=True),
    "vp_falls": _shift(-1, subject=False),
    "vp_rises": _shift(1, subject=False),
    "vp_lowers": _shift(-1, subject=False),
    "vp_raises": _shift(1, subject=False),
    "lost_to": _lost_to(subject=True),
    "vp_lost_to": _lost_to(subject=False),
    "is_lost": _is_changed(-1),
    "is_gained": _is_changed(1),
    "costs": _costs,
    "it_costs": _it_costs,
    "pays_to": _pays_to,
    "causes_loss": _causes_loss,
    "lost": change(-1, subject=True),
    "gained": change(1, subject=True),
    "gained_per": _gained_per(subject=True),
    "vp_gained_per": _gained_per(subject=False),
    "vp_lost": change(-1, subject=False),
    "vp_gained": change(1, subject=False),
}
