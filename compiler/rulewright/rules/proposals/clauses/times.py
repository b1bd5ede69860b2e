"""Steps of play in which something is done: the steps of a rule, or a demand on when the act is done."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import stamp
from rulewright.rules.proposals.clauses.recurring_limits import sets_upper_limit
from rulewright.rules.proposals.clauses.simultaneity import speaks_of_acts, speaks_of_what_was_done
from rulewright.rules.proposals.clauses.steps import (
    _key,
    as_its_end,
    counted_within,
    demanded_within,
    in_steps,
    steps_around,
    steps_of,
)
from rulewright.rules.proposals.clauses.undoing import puts_back
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.clauses import Precedence
from rulewright.sentences.grammar.known_names import GAME, THEME, TURN
from rulewright.sentences.grammar.modifiers import LeftWithout, Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase, Turn
from rulewright.sentences.grammar.only_if import ONLY_IF
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import (
    AGAIN,
    BY,
    EACH,
    HERE,
    IN_ALL,
    LATER,
    RECURRING,
    REST_OF_TURN,
    SAME_TURN,
    TURN_BEGINS,
    Clause,
    Statement,
    Time,
)
from rulewright.sentences.grammar.traverse import parts, rebuild

FIRST = "first"
"""The adverb that says what is done before all else."""

ACT = "event"
"""What the variable of an act is named after."""


def settled(statement: Statement, context: Context) -> Statement:
    """The statement without `each turn` where its clauses speak of steps that a turn has once, or where all of a turn is
    one phase: what a record shows is a turn's then."""
    # `once it has been placed, it may not be moved until it has been repaired`: after that, and not ever.
    negative = all(each.is_denied for each in statement.clauses) and not _begins_with_an_act(statement)
    statement = _done_before_the_rest(statement)
    timely = map(_by_then, statement.clauses)
    here = (_in_the_end(_only_here(_spoken_of(each, statement)), context) for each in timely)
    statement = replace(statement, clauses=tuple(_of_whole_record(each, context) for each in here))
    statement = rebuild(statement, _so_often_in_it)
    statement = replace(statement, conditions=rebuild(statement.conditions, _done_in_it))
    return replace(
        statement,
        # `may not …, until` something is done: unless it has been.
        conditions=tuple(
            replace(each, kind="unless") if each.kind == "until" and negative else each
            for each in statement.conditions
        ),
        clauses=tuple(
            replace(
                each,
                how=tuple(
                    IN_ALL if said.startswith(EACH) and _is_shown(said, each, context) else said
                    for said in each.how
                    if not (said == AGAIN and _says_no_more(each, statement, context))
                    and not (_is_shown(said, each, context) and not (each.raising and said.startswith(EACH)))
                    and not (said == SAME_TURN and speaks_of_acts(statement))
                    and not (said == REST_OF_TURN and each.negated and speaks_of_what_was_done(statement))
                ),
            )
            if each.how
            else each
            for each in statement.clauses
        ),
    )


def _done_before_the_rest(statement: Statement) -> Statement:
    """`A guest who has been fined may not bid for the rest of the day`: who has been fined on that day, and not before it."""
    rests = [time for clause in statement.clauses for time in clause.times if time.rest]
    turns = [
        place
        for clause in statement.clauses
        for said in clause.how
        if said == REST_OF_TURN and (place := place_said(said)) is not None
    ]
    if not rests and not turns:
        return statement

    def done_in_it(part: Any) -> Clause | None:
        if not isinstance(part, Clause) or not part.perfect or not part.verb or part.times or part.turns:
            return None
        now: Clause = replace(part, times=(rests[0],)) if rests else replace(part, turns=(Turn(0, turns[0]),))
        return now

    done: Statement = rebuild(statement, done_in_it)
    return done


def _so_often_in_it(part: Any) -> Clause | None:
    """`that has been renewed twice in the same turn`: in the turn that the record shows, as acts of another are in no record."""
    return _in_this_turn(part) if isinstance(part, Clause) and part.often is not None else None


def _done_in_it(part: Any) -> Clause | None:
    """`if it has been renewed in the same turn`."""
    return _in_this_turn(part) if isinstance(part, Clause) and (part.perfect or part.past) else None


def _in_this_turn(part: Clause) -> Clause | None:
    place = next((place_said(each) for each in part.how if each == SAME_TURN), None)
    if place is None or part.turns:
        return None
    this = Turn(0, place)
    how = tuple(each for each in part.how if each != SAME_TURN)
    changed: Clause = replace(part, how=how, turns=(this,))
    return changed


def _by_then(clause: Clause) -> Clause:
    """`К концу шага`: what is so then, and what has been done until then."""
    relation = "until" if clause.verb else "last"
    times = tuple(replace(each, relation=relation) if each.relation == BY else each for each in clause.times)
    return replace(clause, times=times) if times != clause.times else clause


def _of_whole_record(clause: Clause, context: Context) -> Clause:
    """`Once a day`, `per day`, where all of a record is a day: so often in it."""
    phases = context.vocabulary.phases
    whole = Time((f"phase:{phases[0].id}",)) if len(phases) == 1 else None
    said = [
        (each, replace(each, relation="") if each.relation == RECURRING else each) for each in clause.times
    ]
    return replace(
        clause,
        recurring=any(each.relation == RECURRING for each in clause.times)
        or any(each.startswith(EACH) for each in clause.how),
        times=tuple(
            time
            for each, time in said
            if time != whole or (clause.often is None and each.relation != RECURRING)
        ),
    )


def _begins_with_an_act(statement: Statement) -> bool:
    """Whether what lasts until something has been done begins when something else has been done."""
    if not any(each.kind == "until" and any(map(_is_done, each.clauses)) for each in statement.conditions):
        return False
    told = (each for one in statement.conditions if one.kind in ("when", "if") for each in one.clauses)
    related = (
        each.clause
        for one in statement.clauses
        for phrase in (one.subject, *one.objects)
        if isinstance(phrase, Phrase)
        for each in phrase.modifiers
        if isinstance(each, Relative)
    )
    return any(map(_is_done, (*told, *related)))


def _is_done(clause: Clause) -> bool:
    return bool(clause.verb) and clause.perfect and not clause.negated


def _says_no_more(clause: Clause, statement: Statement, context: Context) -> bool:
    """Whether other words of a sentence say what `again` does: what was done before, or undone."""
    return _done_before(clause) or _told_before(clause, statement) or puts_back(clause, statement, context)


def _done_before(clause: Clause) -> bool:
    """Whether what is done again is done to what a clause behind its noun says to have been undone: `a card that has been
    sold may be bought again`."""
    return any(
        isinstance(each, Relative) and each.clause.perfect and not each.clause.negated
        for phrase in (clause.subject, *clause.objects)
        if isinstance(phrase, Phrase)
        for each in phrase.modifiers
    )


def _told_before(clause: Clause, statement: Statement) -> bool:
    """`If it has been renewed twice, it may not be renewed again`: whether a condition tells how often it was done before, or that
    it was done by the same to the same."""
    return any(
        each.verb == clause.verb
        and each.perfect
        and not each.negated
        and (each.often is not None or (_is_forbidden(clause) and _is_of_the_same(clause, each)))
        for each in statement.subordinate
    )


def _is_forbidden(clause: Clause) -> bool:
    return clause.negated and clause.modality in ("may", "can", "must")


def _is_of_the_same(clause: Clause, before: Clause) -> bool:
    """Whether an act is said to be one by the same upon the same as one before: `it may not raid that shrine again`."""
    if clause.passive != before.passive or len(clause.objects) != len(before.objects) or clause.adjuncts:
        return False
    pairs = zip((clause.subject, *clause.objects), (before.subject, *before.objects), strict=True)
    return all(
        isinstance(one, Phrase) and isinstance(other, Phrase) and one.same == other.place
        for one, other in pairs
    )


def _spoken_of(clause: Clause, statement: Statement) -> Clause:
    """`In the A Step, a player may pass only if …`: the step says of which acts that is, and is no further thing they need."""
    may = clause.verb and clause.modality in ("may", "can") and not (clause.negated or clause.only)
    if not (may and clause.times) or all(
        each.kind != ONLY_IF for each in (*statement.conditions, *clause.own)
    ):
        return clause
    return replace(clause, frame=(*clause.frame, *clause.times), times=())


def _in_the_end(clause: Clause, context: Context) -> Clause:
    """The clause with what something comes to be after all steps as what it comes to be at the end of the last."""
    if not (clause.comes or clause.becomes) or not any(each.relation == "after" for each in clause.times):
        return clause
    try:
        return replace(clause, times=tuple(as_its_end(each, context) for each in clause.times))
    except Unread:
        return clause


def _only_here(clause: Clause) -> Clause:
    """`At all other times it may not be moved`: it may be only in the part of play of which the text speaks.

    Where it leads to, `only` would demand as well: `in no other phase to a port` says nothing of other places.
    """
    others = [each for each in clause.times if each.relation == "other"]
    if not (clause.verb and clause.negated) or clause.modality not in ("", "may", "can", "must"):
        return clause
    if not others or len(clause.times) != len(others) or clause.perfect or clause.adjuncts or clause.choices:
        return clause
    here = tuple(replace(each, relation="") for each in others)
    return replace(clause, modality="may", negated=False, only=True, given=bool(clause.objects), times=here)


def _is_shown(adverb: str, clause: Clause, context: Context) -> bool:
    if adverb == FIRST and (
        isinstance(clause, Precedence) or (clause.before is not None and clause.modality)
    ):
        return True  # `first … before`
    if adverb == TURN_BEGINS:
        return not (clause.verb or clause.change)  # how things are when a record begins
    if not adverb.startswith(EACH):
        return False
    unit = adverb.removeprefix(EACH)
    phases = context.vocabulary.phases
    if unit == GAME:
        return False  # a record shows a part of it
    if unit == TURN and sets_upper_limit(clause) and not _has_turns_within_rounds(context):
        return True  # more than that in a record, which is of one turn at most, is too much
    if len(phases) == 1 and unit in _key(phases[0].name or phases[0].id):
        return True
    return bool(clause.times) or bool(steps_around(context))


def _has_turns_within_rounds(context: Context) -> bool:
    """Whether a record is of a round, of which a turn may be a part, and no word says what is counted as a turn."""
    named = any("round" in _key(each.name or each.id) for each in context.vocabulary.phases)
    return named and TURN not in context.vocabulary.terms


def at_its_time(making: Making, act: ir.Variable, time: Time, theme: ir.Variable | None) -> ir.Condition:
    """That an act is done in the steps of a time: for some things that it is done to in others; if later, in a later turn."""
    if time.which == LATER:
        return join([*_later(making, theme, time.than)], "and")
    steps = in_steps(act, steps_of(time, making.context))
    for phrase, others in time.instead:
        head = phrase.head
        if theme is None or not isinstance(head, Noun) or not head.name or head.attribute:
            raise Unread("of whom another time holds")
        if not making.composer.may_be(
            making.composer.kinds_of(head), making.composer.scope.kinds[theme.name][0]
        ):
            raise Unread(f"{head.id} is none of those things")
        one = ir.Constant(head.id)
        elsewhere = in_steps(act, steps_of(Time(others), making.context))
        steps = join(
            [
                join([ir.Comparison("!=", theme, one), steps], "and"),
                join([ir.Comparison("=", theme, one), elsewhere], "and"),
            ],
            "or",
        )
    if not time.later:
        return steps
    return join([steps, *_later(making, theme)], "and")


def _later(making: Making, theme: ir.Variable | None, than: str = "") -> Iterator[ir.Condition]:
    """In a later turn than what is said to have been done to a thing: `wounded leaders return on any later B Step`."""
    phrase = making.clause.subject if making.clause.passive else None
    done = [
        each.clause
        for each in (phrase.modifiers if isinstance(phrase, Phrase) else ())
        if isinstance(each, Relative) and each.clause.passive and each.clause.perfect
    ]
    left = [
        stamp(making.composer, each.verb, kind)
        for each in done
        if theme is not None
        for kind in making.composer.scope.kinds[theme.name]
    ]
    if theme is None or not left or (than and any(each.verb != than for each in done)):
        raise Unread("later than what")
    for each in left:
        if each is None:
            raise Unread("later than what")
        yield ir.Comparison("<", ir.AttributeOf(theme, each.attribute), making.composer.turn(0))


def theme_of(rule: ir.EventPattern) -> ir.Variable | None:
    """What the acts of a pattern are done to."""
    term = next((each.term for each in rule.arguments if each.role == THEME), None)
    return term if isinstance(term, ir.Variable) else None


def timed(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of acts in the steps that the clause names; of a permission, that the act be done in them."""
    if any(each.when_over for each in parts(making.clause, LeftWithout)):
        if making.clause.times:
            raise Unread("what is so when another step ends")
        if rule.trigger is not None:
            raise Unread("what is so when the step ends")
        rule = _here(rule, making.context)
    for time in making.clause.times if "times" not in making.read else ():
        if time.which == HERE:
            rule = _here(rule, making.context)
            continue
        if time.both and rule.modality in (ir.Modality.OBLIGATION, ir.Modality.EFFECT, ir.Modality.QUANTITY):
            raise Unread("whether it is done in each of several steps")
        if (time.instead or time.free) and rule.modality is not ir.Modality.PERMISSION:
            raise Unread("of whom another time holds")
        if rule.modality is not ir.Modality.PERMISSION:
            rule = demanded_within(rule, steps_of(time, making.context))
            continue
        if rule.trigger is None:
            raise Unread("a time of no act")
        act = making.composer.scope.act_of(rule.trigger)
        others = (rule.then.condition,) if isinstance(rule.then, ir.Require) else ()
        rule = replace(
            rule,
            trigger=replace(rule.trigger, variable=act.name),
            then=ir.Require(join((_then(making, act, time, theme_of(rule.trigger)), *others), "and")),
        )
    return rule


def framed(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of acts in the part of play of which the clause speaks."""
    for time in making.clause.frame:
        if time.later or time.free or time.instead or time.both:
            raise Unread("in which part of play only this may be done")
        rule = counted_within(rule, steps_of(time, making.context))
    return rule


def _then(making: Making, act: ir.Variable, time: Time, theme: ir.Variable | None) -> ir.Condition:
    """That an act is done at a time, or is of one of the verbs to which this does not apply."""
    besides = making.clause.besides
    done = at_its_time(making, act, time, theme)
    if not besides:
        return done
    return ir.AnyOf((done, ir.IsKind(act, besides), *_likewise(making, act, besides)))


def _likewise(making: Making, act: ir.Variable, besides: tuple[str, ...]) -> Iterator[ir.Condition]:
    """That an act is of such a kind by what has a part in it, whatever the record calls it."""
    composer, wide = making.composer, making.composer.roles(making.clause.verb)
    for verb in besides:
        if making.clause.verb not in composer.lineage(verb)[1:]:
            continue
        narrower = [
            ir.IsKind(ir.AttributeOf(act, role), kinds)
            for role, kinds in composer.roles(verb).items()
            if role != THEME and set(kinds) < set(wide.get(role, ()))
        ]
        if len(narrower) > 1:
            yield join(narrower, "and")


def _here(rule: ir.Rule, context: Context) -> ir.Rule:
    """The rule in the step that the titles name, where one does."""
    if rule.modality is ir.Modality.PERMISSION:
        return rule
    try:
        return counted_within(rule, steps_of(Time((), "time"), context))
    except Unread:
        return rule


def instructed(rule: ir.Rule, context: Context) -> ir.Rule:
    """An instruction under the title of a step is carried out in that step."""
    steps = steps_around(context)
    if len(steps) != 1 or rule.steps or rule.modality in (ir.Modality.ORDER, ir.Modality.DEFINITION):
        return rule
    if any(isinstance(node, ir.EventPattern) and node.steps for node, _ in walk(rule)):
        return rule  # the clause itself says in which step
    return replace(rule, steps=steps)
