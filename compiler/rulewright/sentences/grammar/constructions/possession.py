"""Verbs of the language that state an attribute: own, control, have, contain."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.clauses import Keeps
from rulewright.sentences.grammar.constructions.comparisons import is_number, place_said_of
from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Conjoined,
    Construction,
    Made,
    Verbal,
    besides_adverbs,
    is_throughout,
    neither,
    throughout,
)
from rulewright.sentences.grammar.constructions.quantities import number_of
from rulewright.sentences.grammar.modifiers import Had, Placed, Relative
from rulewright.sentences.grammar.nominals import Adjunct, Amount, Either, Expression, Noun, Phrase
from rulewright.sentences.grammar.statements import (
    ALIKE,
    ATTRIBUTE,
    BELONG,
    CONTROLLED,
    OCCUPIED,
    OWNED,
    Clause,
    Time,
)


def _relation(relation: str, **given: Any) -> Callable[[list[Any]], Made]:
    def made(parts: list[Any]) -> Made:
        times = tuple(part for part in parts if isinstance(part, Time))
        subject, of = (part for part in parts if not isinstance(part, Adverb | Time))
        if isinstance(of, Either) and of.loose:
            of = replace(of, joined="or", loose=False)  # `owning a fort and/or a port`
        if (names := neither(of)) is not None:
            said = Clause(subject=subject, relation=relation, objects=(names,), negated=True, times=times)
            return [said] * (not given)
        said = Clause(subject=subject, relation=relation, objects=(of,), times=times, **given)
        return [throughout(said) if is_throughout(parts) else said]

    return made


def _verbal(relation: str, **given: Any) -> Callable[[list[Any]], Made]:
    said = _relation(relation, **given)
    return lambda parts: [Verbal(each) for each in said([None, *parts])]


def _keeps(*, negated: bool = False) -> Construction:
    def made(parts: list[Any]) -> Made:
        subject, of = (part for part in parts if isinstance(part, Phrase | Either))
        return [Keeps(subject=subject, objects=(of,), negated=negated)]

    return made


def _reduced(relation: str) -> Callable[[list[Any]], Made]:
    said = _relation(relation)
    return lambda parts: [Relative(each) for each in said([None, *parts])]


def _there(modality: str = "", *, negated: bool = False) -> Callable[[list[Any]], Made]:
    """`there may be at most 3 corps in each area`."""
    return besides_adverbs(
        lambda parts: [Clause(relation="exist", objects=(parts[0],), modality=modality, negated=negated)]
    )


def _exists(*, negated: bool = False) -> Construction:
    """`if a beacon still exists`: one that is in play."""

    def made(parts: list[Any]) -> Made:
        (what,) = parts
        if not isinstance(what, Phrase):
            return []
        in_play = replace(what, determiner=what.determiner or "a", modifiers=(Placed(), *what.modifiers))
        return [Clause(relation="exist", objects=(in_play,), negated=negated)]

    return made


def _there_at_a_time(*, negated: bool = False) -> Construction:
    """`there may be at most 3 corps in an area at the same time`: so many of them together."""

    def made(parts: list[Any]) -> Made:
        things = [part for part in parts if isinstance(part, Phrase)]
        others = [part for part in parts if not isinstance(part, Phrase)]
        counted = bool(things) and things[0].amount is not None
        return _there("may", negated=negated)([*things, *others]) if counted else []

    return made


def _more(operator: str) -> Callable[[list[Any]], Made]:
    """`more fleets than corps`, `more ships than its capacity`: of what somebody has."""

    def made(parts: list[Any]) -> Made:
        had, than = parts
        if not isinstance(had, Phrase) or had.determiner:
            return []
        if not isinstance(than, Expression) and (not isinstance(than, Phrase) or than.amount is not None):
            return []
        amount = Amount(0, place_said_of(than), operator=operator, than=than)
        return [replace(had, determiner="number", amount=amount)]

    return made


def _times(operator: str) -> Callable[[list[Any]], Made]:
    """`twice as many fleets as corps`, `more than twice as many`."""

    def made(parts: list[Any]) -> Made:
        (reckons, factor), had, than = parts
        if not isinstance(than, Phrase) or than.amount is not None:
            return []
        return _more(operator)([had, Expression(reckons, (than, factor or Amount(2, than.place)))])

    return made


def _so_many(operator: str) -> Construction:
    """`cards equal to his income`, `as many cards as he has towers`: so many of them, as a number says."""

    def made(parts: list[Any]) -> Made:
        what, than = parts
        if not isinstance(what, Phrase) or not isinstance(what.head, Noun) or what.head.name:
            return []
        if what.head.property and (what.modifiers or what.adjectives or not is_number(than)):
            return []
        return _more(operator)(parts)

    return made


def _so_many_as_had(operator: str) -> Construction:
    """`more coins than he has`: of the same."""

    def made(parts: list[Any]) -> Made:
        (what,) = parts
        if not isinstance(what, Phrase) or not isinstance(what.head, Noun) or what.determiner:
            return []
        his = replace(what, determiner="own", place=what.place)
        return _so_many(operator)([what, his]) if what.head.property else []

    return made


def _so_much(operator: str) -> Construction:
    """`no more than half of his coins`: so much of what the number is of, as it is reckoned."""

    def made(parts: list[Any]) -> Made:
        (than,) = parts
        of = than
        while isinstance(of, Expression):
            of = next((each for each in of.parts if not isinstance(each, Amount)), None)
        if not isinstance(of, Phrase) or not is_number(of) or not isinstance(of.head, Noun):
            return []
        if not of.head.property or of.determiner not in ("own", "the") or of.adjectives:
            return []
        return _more(operator)([Phrase(of.head, of.place), than])

    return made


def _so_many_times(parts: list[Any]) -> Made:
    """`twice as many cards as he has towers`."""
    (reckons, factor), what, than = parts
    if not is_number(than):
        return []
    return _so_many("=")([what, Expression(reckons, (than, factor or Amount(2, place_said_of(than))))])


def _of_all_of_them(operator: str, function: str = "") -> Construction:
    """`half of his cards, rounded up`, `all but one of his cards`: so many of what he has, by how many that is."""

    def made(parts: list[Any]) -> Made:
        what = next(part for part in parts if isinstance(part, Phrase))
        if what.determiner != "own" or what.amount is not None or not isinstance(what.head, Noun):
            return []
        if what.head.property or what.head.name or what.of_thing:
            return []
        factor = next((part for part in parts if isinstance(part, Amount)), None) or Amount(2, what.place)
        all_of_them = number_of([replace(what, whole=False)])[0]
        so_many: Any = Expression(operator, (all_of_them, factor))
        if operator == "-":  # who has fewer than are spared spares them all
            so_many = Expression("maximum", (Amount(0, what.place), so_many))
        so_many = Expression(function, (so_many,)) if function else so_many
        had = (Had("have"), *what.modifiers)
        amount = Amount(0, what.place, than=so_many)
        return [replace(what, determiner="number", amount=amount, part=True, modifiers=had)]

    return made


def _runs_out(parts: list[Any]) -> Made:
    """`runs out of cards`, `is out of cards`: has none of them."""
    *subject, of = [part for part in parts if not isinstance(part, Adverb)]
    if not isinstance(of, Phrase) or of.determiner not in ("", "own"):
        return []
    if isinstance(of.head, Noun) and of.head.name:
        return []
    none = replace(of, determiner="no")
    clause = Clause(subject=subject[0] if subject else None, relation="have", objects=(none,))
    return [clause if subject else Verbal(clause)]


def _left(construction: Construction) -> Construction:
    """`has two cards left`: two, and no more."""

    def made(parts: list[Any]) -> Made:
        *others, had = parts
        if isinstance(had, Phrase) and had.amount is not None:
            had = replace(had, amount=replace(had.amount, exact=had.amount.operator == "="))
        return construction([*others, had])

    return made


def _limited_to(parts: list[Any]) -> Made:
    """`Players are limited to three fleets each`: they may have no more."""
    subject, had = parts
    if not isinstance(had, Phrase) or had.amount is None or had.amount.operator not in ("=", "<="):
        return []
    most = replace(had, amount=replace(had.amount, operator="<="))
    return [Clause(subject=subject, relation="have", objects=(most,), modality="must")]


def _related(parts: list[Any]) -> Made:
    """`a province bordering the sea`: an attribute that a verb names."""
    *subject, verb, of = parts
    clause = Clause(subject=subject[0] if subject else None, relation=f"{ATTRIBUTE}{verb.id}", objects=(of,))
    return [clause]


def _alike(parts: list[Any]) -> Made:
    """`has the same rank as its owner`: an attribute that two things have in common."""
    *subject, same, other = parts
    clause = Clause(
        subject=subject[0] if subject else None, relation=f"{ALIKE}{same.attribute}", objects=(other,)
    )
    return [clause]


def _has_now(parts: list[Any]) -> Made:
    """`has a claim this turn`."""
    subject, of, turn = parts
    if turn.turns:
        return []
    return _relation("have", turns=(turn,))([subject, of])


def _mutual(parts: list[Any]) -> Made:
    """`A and B are at war with each other`: the one with the other, and the other with the one."""
    subject, relation = parts
    if not isinstance(subject, Either) or len(subject.items) != 2 or subject.joined != "and":
        return []
    one, other = subject.items
    return [
        Conjoined(
            tuple(
                each
                for pair in ((one, other), (other, one))
                for each in _related([pair[0], relation, pair[1]])
            )
        )
    ]


RELATIONS = {
    "owns": "own",
    "controls": "control",
    "has": "have",
    "contains": "contain",
    "occupied": OCCUPIED,
    "belongs": BELONG,
    "owned_by_whom": OWNED,
    "controlled_by_whom": CONTROLLED,
}


def _holder(attribute: str) -> Construction:
    """`the owning player`: the owner."""

    def made(parts: list[Any]) -> Made:
        place = parts[0].place
        return [Phrase(Noun(attribute, place, property=True), place, determiner="the")]

    return made


def _comes_to_hold(attribute: str, *, negated: bool = False) -> Construction:
    """`gains control of Milan`: becomes its controller; `loses control of Milan`: is not any more."""

    def made(parts: list[Any]) -> Made:
        subject, of = parts
        if not isinstance(of, Phrase):
            return []
        holder = Phrase(
            Noun(attribute, of.place, property=True),
            of.place,
            determiner="the",
            modifiers=(Adjunct("of", of),),
        )
        return [Clause(subject=subject, complement=holder, comes=True, negated=negated)]

    return made


def _comes_to_hold_verbal(attribute: str, *, negated: bool = False) -> Construction:
    """The same of a verb phrase, whose subject stands elsewhere."""
    whole = _comes_to_hold(attribute, negated=negated)
    return besides_adverbs(lambda parts: [Verbal(each) for each in whole([None, *parts])])


CONSTRUCTIONS: dict[str, Construction] = {
    "gains_control": besides_adverbs(_comes_to_hold("controller")),
    "gains_ownership": besides_adverbs(_comes_to_hold("owner")),
    "loses_control": besides_adverbs(_comes_to_hold("controller", negated=True)),
    "loses_ownership": besides_adverbs(_comes_to_hold("owner", negated=True)),
    "vp_gains_control": _comes_to_hold_verbal("controller"),
    "vp_gains_ownership": _comes_to_hold_verbal("owner"),
    "vp_loses_control": _comes_to_hold_verbal("controller", negated=True),
    "vp_loses_ownership": _comes_to_hold_verbal("owner", negated=True),
    "keeps": _keeps(),
    "keeps_not": _keeps(negated=True),
    "vp_keeps": lambda parts: [Verbal(Keeps(objects=(parts[-1],)))],
    "owning": _holder("owner"),
    "controlling": _holder("controller"),
    **{name: besides_adverbs(_relation(relation)) for name, relation in RELATIONS.items()},
    **{f"{name}_not": _relation(relation, negated=True) for name, relation in RELATIONS.items()},
    **{f"vp_{name}_not": _verbal(relation, negated=True) for name, relation in RELATIONS.items()},
    "had_contain": lambda parts: [Had("contain")],
    "had_have": lambda parts: [Had("have")],
    **{f"vp_{name}": _verbal(relation) for name, relation in RELATIONS.items()},
    "had_more": _more(">"),
    "had_fewer": _more("<"),
    "has_left": _left(besides_adverbs(_relation("have"))),
    "vp_has_left": _left(_verbal("have")),
    "with_left": _left(_reduced("have")),
    "runs_out": _runs_out,
    "vp_runs_out": _runs_out,
    "so_many": _so_many("="),
    "so_many_times": _so_many_times,
    "half_of_them_up": _of_all_of_them("/", "ceiling"),
    "half_of_them_down": _of_all_of_them("/", "floor"),
    "all_but_so_many": _of_all_of_them("-"),
    "at_most_so_many": _so_many("<="),
    "at_least_so_many": _so_many(">="),
    "more_than_he_has": _so_many_as_had(">"),
    "at_most_so_many_as_he_has": _so_many_as_had("<="),
    "more_than_so_much": _so_much(">"),
    "at_most_so_much": _so_much("<="),
    "at_least_so_much": _so_much(">="),
    "more_than_so_many": _so_many(">"),
    "fewer_than_so_many": _so_many("<"),
    "had_as_many": _more(">="),
    "had_at_most_as_many": _more("<="),
    "had_exactly_as_many": _more("="),
    "had_times_as_many": _times(">="),
    "had_more_times": _times(">"),
    "had_fewer_times": _times("<"),
    "two_times": lambda parts: [("*", None)],
    "half_times": lambda parts: [("/", None)],
    "n_times": lambda parts: [("*", parts[0])],
    "limited_to": _limited_to,
    "with_had": lambda parts: [Relative(Clause(relation="have", objects=(parts[0],)))],
    "there_is": _there(),
    "exists": _exists(),
    "exists_not": _exists(negated=True),
    "there_is_not": _there(negated=True),
    "there_may": _there("may"),
    "there_may_not": _there("may", negated=True),
    "there_may_at_a_time": _there_at_a_time(),
    "there_may_not_at_a_time": _there_at_a_time(negated=True),
    "there_must": _there("must"),
    "had_own_not": lambda parts: [Had("own", negated=True)],
    "had_control_not": lambda parts: [Had("control", negated=True)],
    "had_have_not": lambda parts: [Had("have", negated=True)],
    "had_own": lambda parts: [Had("own")],
    "had_control": lambda parts: [Had("control")],
    "had_own_and_control": lambda parts: [Had("own and control")],
    "had_own_or_control": lambda parts: [Had("own or control")],
    "had_own_or_control_not": lambda parts: [Had("own or control", negated=True)],
    "relates": _related,
    "relates_not": lambda parts: [replace(each, negated=True) for each in _related(parts)],
    "vp_relates_not": lambda parts: [Verbal(replace(each, negated=True)) for each in _related(parts)],
    "being_related": _related,
    "mutual": besides_adverbs(_mutual),
    "has_now": _has_now,
    "alike": _alike,
    "alike_not": lambda parts: [replace(each, negated=True) for each in _alike(parts)],
    "vp_alike": lambda parts: [Verbal(each) for each in _alike(parts)],
    "vp_alike_not": lambda parts: [Verbal(replace(each, negated=True)) for each in _alike(parts)],
    "reduced_alike": lambda parts: [Relative(each) for each in _alike(parts)],
    "vp_relates": lambda parts: [Verbal(each) for each in _related(parts)],
    "reduced_relates": lambda parts: [Relative(each) for each in _related(parts)],
    **{f"reduced_{name}": _reduced(relation) for name, relation in RELATIONS.items()},
}
