"""`At once`: what is done as soon as something else happens is done after it in the same step; numbers have no time of their
own, of which a record tells no more than what they come to."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import is_told_by_acts
from rulewright.rules.proposals.clauses.numbers_that_come import OTHERWISE, initially
from rulewright.rules.proposals.clauses.simultaneity import STEP
from rulewright.rules.proposals.clauses.states_at_acts import told_act
from rulewright.rules.proposals.clauses.things_at_acts import but_as_it_was
from rulewright.rules.proposals.join import all_of, also, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.amounts import Changing
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import PROMPTLY, Clause, Condition, Statement
from rulewright.vocabulary.types import Vocabulary


def answering_at_once(statement: Statement) -> Statement:
    """`As soon as a wreck is explored, it is turned up`: it is turned up at once when that is done. What may or may not be done, and
    how something is, begins then anyway."""
    said = next((each.prompt for each in statement.conditions if each.prompt), "")
    clauses = tuple(_answering(each, said) for each in statement.clauses)
    return replace(statement, conditions=tuple(map(_plain, statement.conditions)), clauses=clauses)


def _answering(clause: Clause, said: str) -> Clause:
    said = next((each.prompt for each in clause.own if each.prompt), said)
    if not said:
        return clause
    how = (*clause.how, said) if _is_done(clause) and PROMPTLY not in clause.how else clause.how
    return replace(clause, how=how, own=tuple(map(_plain, clause.own)))


def _plain(condition: Condition) -> Condition:
    return replace(condition, prompt="") if condition.prompt else condition


def _is_done(clause: Clause) -> bool:
    may = clause.modality in ("may", "can") and not clause.exclusive
    # `is closed as soon as …` tells when somebody closes it, where it is taken for how it is as well.
    closed = clause.adjectives is not None and clause.adjectives.participial and not clause.comes
    return bool(clause.verb or clause.change is not None or closed) and not (clause.negated or may)


def without_times_of_numbers(statement: Statement, vocabulary: Vocabulary) -> Statement:
    """`Each player immediately loses 2 coins`: that he loses them. What he pays, by an act of the vocabulary, has its time."""
    clauses = tuple(_without_time(each, vocabulary) for each in statement.clauses)
    return statement if clauses == statement.clauses else replace(statement, clauses=clauses)


def _without_time(clause: Clause, vocabulary: Vocabulary) -> Clause:
    change = clause.change
    if change is None or change.by is not None or PROMPTLY not in clause.how:
        return clause
    if is_told_by_acts(change, vocabulary):
        return clause
    return replace(clause, how=tuple(each for each in clause.how if each != PROMPTLY))


def at_once(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act that it tells of, that the other follows in its step; the rule itself where it tells of none.

    Then the adverb leaves no trace, and the reading is partial.
    """
    demanded, place = _demanded_at_once(rule, making), _place_of_adverb(making)
    if demanded is None or place is None:
        return rule
    told = rule if rule.trigger is not None else _of_each_act(rule)
    if told is None or told.trigger is None:
        return rule
    act = making.composer.scope.act_of(told.trigger)
    done = making.composer.scope.act_of(demanded.event)
    return replace(
        told,
        modality=making.modality_of_duty(),
        trigger=replace(told.trigger, variable=act.name),
        then=ir.Require(
            join(
                [
                    _after(replace(demanded.event, variable=done.name), act, place),
                    *_already_so(rule, told.trigger, making),
                ],
                "or",
            )
        ),
    )


def _already_so(rule: ir.Rule, act: ir.EventPattern, making: Making) -> Iterator[ir.Condition]:
    """What makes it needless: that a thing was so before the act, which does not change that."""
    demanded = rule.then.condition if isinstance(rule.then, ir.Require) else None
    match but_as_it_was(demanded, act, making.composer) if demanded is not None else None:
        case ir.AnyOf(parts):
            for each in parts:
                was = [one for one in conjuncts(each) if _was_before(one, told=rule.trigger is not None)]
                if was:
                    yield rebuild(join(was, "and"), _as_it_is_then)


def _was_before(condition: ir.Condition, *, told: bool) -> bool:
    """Whether it says how a thing was before an act: of the time before play, or, where the act is `told` of, of no other time."""
    nodes = [node for node, _ in walk(condition)]
    moments = {node.moment for node in nodes if isinstance(node, ir.At)}
    if any(isinstance(node, ir.EventPattern) for node in nodes) or ir.Moment.FINAL in moments:
        return False
    return told or ir.Moment.INITIAL in moments


def once_it_comes_to(rule: ir.Rule, making: Making) -> Iterator[ir.Rule]:
    """`If its level reaches 0, it is destroyed at once`: a rule of the acts of each verb that make it come to that.

    The rule itself where it tells of no number, or where something is done to that number of which nobody can tell what comes of it.
    """
    demanded, place = _demanded_at_once(rule, making), _place_of_adverb(making)
    reached = _reached(rule) if demanded is not None and rule.trigger is None else None
    if demanded is None or place is None or reached is None:
        yield rule
        return
    number, change, rest = reached
    things = next(each for each in rule.subjects if ir.Variable(each.variable) == number.of)
    others = tuple(replace(each, where=None) for each in rule.subjects if each is not things)
    changing = making.composer.changing(things.kind, number.attribute, acting=True)
    if not changing or not _are_all(changing, things.kind, number.attribute, making):
        yield rule
        return
    scope = making.composer.scope.apart()
    scope.kinds |= {node.name: () for node, _ in walk(rule) if isinstance(node, ir.Variable)}
    act = scope.new("event")
    done = demanded.event.variable or scope.new("event").name
    for each in changing:
        event = ir.EventPattern(
            each.verb, (ir.Argument(each.role, things.kind, number.of),), variable=act.name
        )
        made = ir.Arithmetic("+" if each.sign > 0 else "-", number, ir.AttributeOf(act, each.amount))
        where = all_of([*rest, replace(change, left=made)])
        then = _after(replace(demanded.event, variable=done), act, place)
        yield replace(
            rule,
            modality=making.modality_of_duty(),
            subjects=others,
            trigger=event,
            where=where,
            then=ir.Require(then),
        )


def _demanded_at_once(rule: ir.Rule, making: Making) -> ir.Happened | None:
    """The act that a rule demands at once."""
    if _place_of_adverb(making) is None or not isinstance(rule.then, ir.Require):
        return None
    match rule.modality, rule.then.condition:
        case (
            ir.Modality.QUANTITY,
            ir.Comparison("=" | ">=", ir.Aggregate("count", ir.EventPattern() as acts), ir.Constant(1)),
        ):
            return ir.Happened(acts)
    if rule.modality not in (ir.Modality.OBLIGATION, ir.Modality.EFFECT):
        return None
    demanded = [
        node
        for node, _ in walk(rule.then)
        if isinstance(node, ir.Happened) and node.timing is not ir.Timing.EARLIER
    ]
    if len(demanded) != 1 or any(isinstance(node, ir.Not) for node, _ in walk(rule.then)):
        return None
    return demanded[0]


def _place_of_adverb(making: Making) -> Place | None:
    said = next((each for each in making.clause.how if each == PROMPTLY), None)
    return place_said(said) if said is not None else None


def _reached(rule: ir.Rule) -> tuple[ir.AttributeOf, ir.Comparison, list[ir.Condition]] | None:
    """The number of a subject that comes to be so by a rule's own case, how it is then, and the rest of the case with how it was."""
    selected = {each.variable for each in rule.subjects}
    parts = [*(part for each in rule.subjects for part in conjuncts(each.where)), *conjuncts(rule.where)]
    for each in parts:
        match each:
            case ir.Comparison(
                operator, ir.At(ir.Moment.FINAL, ir.AttributeOf(ir.Variable(name)) as number), come_to
            ) if name in selected and operator in OTHERWISE:
                before = ir.Comparison(OTHERWISE[operator], number, come_to)
                rest = [other for other in parts if other not in (each, initially(before))]
                if len(rest) == len(parts) - 2 and not any(
                    isinstance(node, ir.At) for other in rest for node, _ in walk(other)
                ):
                    return number, ir.Comparison(operator, number, come_to), [before, *rest]
    return None


def _are_all(changing: list[Changing], kind: str, attribute: str, making: Making) -> bool:
    """Whether these are all the acts that change the number: none sets it otherwise than by so much."""
    words = making.composer
    known = {(each.verb, each.role) for each in changing}
    return all(
        (verb, role) in known
        for verb, declared in making.context.vocabulary.verbs.items()
        for text in declared.effects
        for role, _, changed in [text.partition(":=")[0].strip().partition(".")]
        if changed == attribute and (role == ACTOR or words.takes(verb, role, kind))
    )


def _after(event: ir.EventPattern, act: ir.Variable, place: Place) -> ir.Condition:
    """That it is done after an act, in its step."""
    done = ir.Variable(str(event.variable))
    event = rebuild(event, _as_it_is_then)
    same = ir.Comparison("=", ir.AttributeOf(done, said_id(STEP, place)), ir.AttributeOf(act, STEP))
    return ir.Happened(replace(event, where=also(event.where, same), steps=()), ir.Timing.LATER)


def _as_it_is_then(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
    """`Its owner`, of one to whom it may have been sold before the act."""
    return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL else None


def _of_each_act(rule: ir.Rule) -> ir.Rule | None:
    """A rule of things to which something happens, or which are told by it, as one of each time that it does."""
    told = told_act(rule)
    if told is None:
        return None
    which = [part for each in told.subjects for part in conjuncts(each.where)]
    return replace(
        rule,
        steps=(),
        subjects=tuple(replace(each, where=None) for each in told.subjects),
        trigger=told.act,
        where=all_of([*which, *told.where]),
    )
