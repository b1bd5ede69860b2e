"""When something is done: steps and phases of play."""

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from rulewright.sentences.grammar.constructions.parts import (
    Adverb,
    Conjoined,
    Construction,
    Earlier,
    Lexical,
    Made,
    Occasion,
    Often,
    Topic,
    place_of,
    throughout,
)
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase, Turn
from rulewright.sentences.grammar.said import said_id
from rulewright.sentences.grammar.statements import (
    BY,
    EACH,
    EXIST,
    LATER,
    PROMPTLY,
    RECURRING,
    REST_OF_TURN,
    SAME,
    SAME_TURN,
    SINGLY,
    TURN_BEGINS,
    TURN_OVER,
    Clause,
    Condition,
    Time,
)

PHASE = "phase"

TURN = "turn"
"""The attribute of the game that counts its turns."""


def _in_step(parts: list[Any]) -> Made:
    """`during the B Step of the C Phase`: the first says it, the others where it stands."""
    place = Place(parts[0].place.start, parts[-1].place.end)
    named = (f"{PHASE}:{each.id}" if each.attribute == PHASE else each.id for each in parts)
    return [Time(tuple(said_id(each, place) for each in named))]


def _each_step(parts: list[Any]) -> Made:
    """`once per trade phase`: in each of them."""
    return [replace(time, relation=RECURRING) for time in _in_step(parts)]


def _often_a_step(parts: list[Any]) -> Made:
    """`twice a day`."""
    often, step = parts
    return [Occasion((often, time)) for time in _each_step([step])]


def _beside(relation: str) -> Construction:
    """`before the B Step`."""
    return lambda parts: [replace(time, relation=relation) for time in _in_step(parts)]


def _in_step_when(parts: list[Any]) -> Made:
    """`in the B Step in which it dies`: in that step, if it does so then."""
    *step, clause = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.times:
        return []
    return [
        Occasion((time, Condition("when", (replace(clause, times=(time,), perfect=True),))))
        for time in _in_step(step)
    ]


def _in_turn_when(parts: list[Any]) -> Made:
    """`in the turn in which it is captured`: what a record shows is a turn's."""
    *others, clause = parts
    if others or not isinstance(clause, Clause) or not clause.verb:
        return []  # `the next turn in which …`
    turns = clause.turns or (Turn(0, Place(0, 0)),)
    return [Condition("when", (replace(clause, perfect=True, turns=turns),))]


def _in_unit_when(parts: list[Any]) -> Made:
    """`in the step in which it was bought`: in the same one."""
    *when, clause = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.times or clause.turns:
        return []
    return [Occasion((*when, Condition("when", (replace(clause, perfect=True),))))]


def _times(*, both: bool) -> Construction:
    """`in the A Step or the B Step`."""

    def made(parts: list[Any]) -> Made:
        if all(isinstance(each, Condition) for each in parts):  # `before turn 5 or after turn 10`
            return [Condition("if", tuple(clause for each in parts for clause in each.clauses), "or")]
        first, *others = parts
        if any(not isinstance(each, Time) or each.instead or each.later or each.either for each in parts):
            return []
        return [replace(first, either=tuple(others), both=both)]

    return made


def _in_later_step(parts: list[Any]) -> Made:
    """`during a later B Step`: after what the sentence tells before."""
    return [replace(time, later=True) for time in _in_step(parts)]


def _in_any_later_step(parts: list[Any]) -> Made:
    return [replace(time, free=True) for time in _in_later_step(parts)]


def _in_later_turn(parts: list[Any]) -> Made:
    """`in any later turn, but not in the turn of his death`: later than what is said to have been done, or than that act."""
    acts = [part.id for part in parts if isinstance(part, Lexical)]
    return [Time((), which=LATER, later=True, free=True, than=acts[0] if acts else "")]


def _in_step_instead(parts: list[Any]) -> Made:
    """`on the B Step (A Step for the flagship)`."""
    time, step, other = parts
    if not isinstance(other, Phrase) or not time.steps:
        return []
    return [replace(time, instead=(*time.instead, (other, each.steps))) for each in _in_step([step])]


def _this(which: str, **given: Any) -> Callable[[list[Any]], Made]:
    return lambda parts: [Time((), which=which, **given)]


def _beside_this(relation: str) -> Construction:
    """`before this step`."""
    return lambda parts: [replace(parts[0], relation=relation)]


def _every_turn(parts: list[Any]) -> Made:
    """`each turn`, `per round`: how often, in which unit of play."""
    unit = parts[-1].text.lower()
    return [Adverb((), said_id(f"{EACH}{unit}", place_of(parts)))]


def _end_of_turn(parts: list[Any]) -> Made:
    """`at the end of the turn`: what is so then; `at its beginning`: what is done or gained first, or is so then."""
    ends = any(part.text.lower() == "end" for part in parts)
    return [Adverb((), TURN_OVER if ends else said_id(TURN_BEGINS, place_of(parts)))]


def _same_unit(parts: list[Any]) -> Made:
    """`in the same phase`, `in that turn`."""
    return [Adverb((), said_id(f"{SAME}{parts[-1].text.lower()}", place_of(parts)))]


def _earlier_in(parts: list[Any]) -> Made:
    """`earlier in the turn`."""
    return [Occasion((*parts, Earlier()))]


def _same_step(parts: list[Any]) -> Made:
    """`in the same trade step`: in that step, and in the same one as the other act of which is spoken."""
    return [
        Occasion((time, Adverb((), said_id(f"{SAME}{parts[0].id}", parts[0].place))))
        for time in _in_step(parts)
        if parts[0].attribute != PHASE
    ]


def _timed(parts: list[Any]) -> Made:
    """`In this step, …`: of the clause that follows."""
    times = tuple(dict.fromkeys(part for part in parts if isinstance(part, Time)))
    over = tuple(part.said for part in parts if isinstance(part, Adverb) and part.said == TURN_OVER)
    joined = next((part for part in parts if isinstance(part, Conjoined)), None)
    if joined is not None:
        beside = [part for part in parts if part is not joined]
        said = [each for clause in joined.clauses for each in _timed([*beside, clause])]
        return [replace(joined, clauses=tuple(said))]
    clause = next((part for part in parts if isinstance(part, Clause)), None)
    if clause is None:
        return []
    own = tuple(part for part in parts if isinstance(part, Condition))
    if times and clause.only and clause.verb:
        return [replace(clause, frame=(*clause.frame, *times), own=(*clause.own, *own), fronted=len(times))]
    return [
        replace(
            clause,
            times=(*clause.times, *times),
            own=(*clause.own, *own),
            how=(*clause.how, *over),
            fronted=len(times),
        )
    ]


def _timed_throughout(parts: list[Any]) -> Made:
    """`Throughout this step, …`: at all times of it; of what is done, no more than in it."""
    return [each if each.verb else replace(each, throughout=True) for each in _timed(parts)]


def _timed_only(parts: list[Any]) -> Made:
    """`In this step, and only in this step, …`."""
    if any(isinstance(part, Condition) for part in parts):
        return []
    return [replace(each, only=True, only_then=bool(each.adjuncts or each.objects)) for each in _timed(parts)]


def _fronted_often(parts: list[Any]) -> Made:
    """`Once per turn, a player may …`: as behind the verb; how often is also said by the adverb."""
    often = next(part for part in parts if isinstance(part, Often))
    clause = next((part for part in parts if isinstance(part, Clause)), None)
    if clause is None or clause.often is not None or not clause.verb:
        return []
    times = tuple(part for part in parts if isinstance(part, Time))
    return [replace(clause, often=often.amount, times=(*clause.times, *times))]


def _topic(parts: list[Any]) -> Made:
    preposition, phrase = parts
    return [Topic(Adjunct(preposition.text.lower(), phrase))]


def _topical(parts: list[Any]) -> Made:
    """`For major powers, …`: what the clause that follows is said of; or an adjunct that stands first."""
    topic, clause = parts
    if not isinstance(clause, Clause) or clause.topic is not None:
        return []
    return [
        replace(clause, topic=topic.adjunct),
        *(
            [replace(clause, adjuncts=(topic.adjunct, *clause.adjuncts), front=topic.adjunct)]
            if clause.verb
            else []
        ),
        *_had_there(clause, topic.adjunct),
    ]


def _had_there(clause: Clause, place: Adjunct) -> Made:
    """`In a port, a player may have two ships`: as many as stand there."""
    had = clause.objects[0] if len(clause.objects) == 1 else None
    if place.preposition != "in" or clause.relation not in ("have", EXIST) or not isinstance(had, Phrase):
        return []
    return [replace(clause, objects=(replace(had, modifiers=(*had.modifiers, place)),))]


def _instrumental(parts: list[Any]) -> Made:
    """`With a card a player may move a fleet`: what stands behind the verb elsewhere."""
    using, clause = parts
    if not isinstance(clause, Clause) or not clause.verb or isinstance(using, Either):
        return []
    return [replace(clause, adjuncts=(Adjunct("with", using), *clause.adjuncts))]


def _by_means_of(parts: list[Any]) -> Made:
    """`By playing a card, a player may move a fleet`: what stands behind the verb elsewhere."""
    using, clause = parts
    if not isinstance(clause, Clause) or not clause.verb or clause.means is not None:
        return []
    return [replace(clause, means=using.clause)]


CONSTRUCTIONS: dict[str, Construction] = {
    "in_step": _in_step,
    "rest_of_step": lambda parts: [replace(each, rest=True) for each in _in_step(parts)],
    "this_span": _in_step,
    "in_later_step": _in_later_step,
    "before_step": _beside("before"),
    "after_step": _beside("after"),
    "until_step": _beside("until"),
    "in_step_when": _in_step_when,
    "in_turn_when": _in_turn_when,
    "in_unit_when": _in_unit_when,
    "unit_of_play": _same_unit,
    "times_or": _times(both=False),
    "times_and": _times(both=True),
    "or_step": _in_step,
    "fronted_often": _fronted_often,
    "each_step": _each_step,
    "earlier_in": _earlier_in,
    "often_a_turn": lambda parts: [Occasion(tuple(parts))],
    "often_a_step": _often_a_step,
    "timed_throughout": _timed_throughout,
    "throughout_behind": _timed_throughout,
    "fronted_throughout": lambda parts: [throughout(parts[-1])],
    "in_any_later_step": _in_any_later_step,
    "in_later_turn": _in_later_turn,
    "in_step_instead": _in_step_instead,
    "this_part_over": _this("here"),
    "start_of_this": _beside_this("first"),
    "end_of_this": _beside_this("last"),
    "start_of_this_phase": _this("phase", relation="first"),
    "end_of_this_phase": _this("phase", relation="last"),
    "start_of_this_step": _this("step", relation="first"),
    "end_of_this_step": _this("step", relation="last"),
    "start_of_step": _beside("first"),
    "end_of_step": _beside("last"),
    "by_end_of_step": _beside(BY),
    "before_this": _beside_this("before"),
    "until_this": _beside_this("until"),
    "after_this": _beside_this("after"),
    "this_step": _this("step"),
    "this_phase": _this("phase"),
    "the_step_here": _this("step", definite=True),
    "the_phase_here": _this("phase", definite=True),
    "other_steps": _this("step", relation="other", definite=True),
    "other_phases": _this("phase", relation="other", definite=True),
    "this_time": _this("time"),
    "this_point": _this("point"),
    "other_times": lambda parts: [Time((), which="time", relation="other")],
    "every_turn": _every_turn,
    "same_unit": _same_unit,
    "same_turn": lambda parts: [Adverb((), said_id(SAME_TURN, place_of(parts)))],
    "rest_of_turn": lambda parts: [Adverb((), said_id(REST_OF_TURN, place_of(parts)))],
    "same_step": _same_step,
    "singly": lambda parts: [Adverb((), said_id(SINGLY, place_of(parts)))],
    "promptly": lambda parts: [Adverb((), said_id(PROMPTLY, place_of(parts)))],
    "end_of_turn": _end_of_turn,
    "timed": _timed,
    "topic": _topic,
    "topical": _topical,
    "instrumental": _instrumental,
    "by_means_of": _by_means_of,
    "timed_only": _timed_only,
    "only_timed": lambda parts: _timed_only(parts[::-1]),
}
