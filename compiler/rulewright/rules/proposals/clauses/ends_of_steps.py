"""What is so when a step ends: `at the end of the travel phase all crates on bridges are lost`.

Selections and `where` tell what is so before the first act of the steps of a rule, and what it demands is judged after
their last: so those are meant that are so then, or to which it has been done. What may, may not or may only be done as a
step begins or ends is not read: no record tells which of the acts of a step are done then.
"""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.language.parse import parse_condition
from rulewright.rules.number_changes import changed_number, may_change
from rulewright.rules.proposals.clauses.changeable import (
    attributes_said,
    changed_by_acts,
    is_told_by_acts,
)
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.steps import steps_around, steps_of
from rulewright.rules.proposals.join import all_of, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.known_names import GAME, THEME
from rulewright.sentences.grammar.statements import TURN_BEGINS, TURN_OVER, Clause

FIRST, LAST = "first", "last"
"""The relations of a time to the steps whose beginning or end it is."""

ENDING = (LAST, "before")
"""Relations of times at which steps are over: what is done before a step begins is done to what is so by then."""

_JUDGED = (
    ir.Modality.EFFECT,
    ir.Modality.OBLIGATION,
    ir.Modality.PROHIBITION,
    ir.Modality.QUANTITY,
)


def at_the_end(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of an end of steps, with what may change until then judged after the last of their acts."""
    if _lets_act(rule, making) and _is_edge_of_one_step(making):
        raise Unread("which acts of a step are done as it begins or ends")
    if TURN_BEGINS in making.clause.how or _is_of_its_edge_alone(rule, making):
        raise Unread("which acts of a step are done as it begins or ends")
    at_an_edge = any(each.relation in ENDING for each in making.clause.times) and rule.steps
    whenever = _is_of_any_time(rule, making)
    if not (at_an_edge or whenever or (_is_as_the_turn_ends(making) and not rule.steps)):
        return rule
    if at_an_edge and rule.trigger is not None and _may_be_undone(rule.then):
        raise Unread("what is so when the step ends")  # and not what was so for a while
    if rule.modality not in _JUDGED or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    moved: list[ir.Condition] = []

    def kept(condition: ir.Condition | None) -> ir.Condition | None:
        every = conjuncts(condition)
        changing = [each for each in every if may_be_otherwise(_without_acts(each), making.composer)]
        moved.extend(changing)
        others = [each for each in every if each not in changing]
        return all_of(others)

    subjects = tuple(replace(each, where=kept(each.where)) for each in rule.subjects)
    where = kept(rule.where)
    if not moved:
        if _is_as_the_turn_ends(making) and not rule.steps and _looks_up_facts(subjects, where, making):
            raise Unread("what is so when the turn ends")
        return rule
    state = join(moved, "and")
    of_other_times = any(isinstance(node, ir.At) for node, _ in walk(state))
    comes_of_it = not _changed_by(rule.then.condition).isdisjoint(_looked_up(state, making))
    if whenever and (of_other_times or comes_of_it or _tells_of_acts(state)):
        return rule
    if of_other_times:
        raise Unread("what is so when the step ends")
    if comes_of_it:
        raise Unread("whether it is so before the act, or comes of it")
    changing = _changing_if(replace(rule, subjects=subjects, where=where), state, making)
    if changing is not None:
        return changing
    judged = _looked_up(state, making)
    demanded = but_as_it_began(rule.then.condition, judged)
    undone = [negated(each) for each in _undone_otherwise(demanded, rule.steps, state, making)]
    then = ir.Require(join([demanded, join([negated(state), *undone], "and")], "or"))
    return replace(rule, subjects=subjects, where=where, then=then)


def _may_be_undone(then: ir.Consequence | None) -> bool:
    """Whether what comes of an act is shown as well where a later act undoes it."""
    if then is None:
        return False
    return any(isinstance(node, ir.Happened) and node.timing is ir.Timing.LATER for node, _ in walk(then))


def _is_of_any_time(rule: ir.Rule, making: Making) -> bool:
    """`Cracked pots are discarded`, `fined potters lose all their fame`: whether something happens to things in a state of their own, or
    becomes of them, at no time that is told, so that it is of those that come to be so as well, and not of those that no longer are.

    What somebody has to do he may still do when a record ends.
    """
    clause, statement = making.clause, making.statement
    if rule.steps or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return False
    if clause.times or clause.frame or clause.turns or clause.how or making.lasts or making.defines:
        return False
    if statement.opening or statement.others or statement.more or len(statement.clauses) > 1:
        return False
    if len(rule.subjects) != 1:
        return False
    thing = ir.Variable(rule.subjects[0].variable)
    said = [*conjuncts(rule.subjects[0].where), *conjuncts(rule.where)]
    if any(map(_tells_of_acts, said)) or not all(
        _is_state_of(thing, each, making) for each in said if may_be_otherwise(each, making.composer)
    ):
        return False
    match rule.modality, rule.then.condition:
        case ir.Modality.QUANTITY, ir.Comparison("=", ir.At(ir.Moment.FINAL), ir.Constant()):
            return True
        case ir.Modality.EFFECT, then:
            nodes = [node for node, _ in walk(then)]
            done = [each for each in nodes if isinstance(each, ir.EventPattern)]
            to_it = (ir.Argument(THEME, None, thing),)
            denied = any(isinstance(each, ir.Not) for each in nodes)
            return (
                bool(done) and not denied and all(each.arguments == to_it and not each.steps for each in done)
            )
    return False


def _is_state_of(thing: ir.Term, condition: ir.Condition, making: Making) -> bool:
    """Whether it says how a thing is by itself, and neither where it is nor what others are to it."""
    match condition:
        case ir.IsAdjective(term, (adjective,), None) if term == thing:
            meaning = parse_condition(making.context.vocabulary.adjectives[adjective].means)
            return isinstance(meaning, ir.Comparison) and isinstance(meaning.right, ir.Constant)
        case ir.Not(inside):
            return _is_state_of(thing, inside, making)
    return False


def _is_of_its_edge_alone(rule: ir.Rule, making: Making) -> bool:
    """Whether words for the beginning or the end of a step say when something is done or gained: `at the beginning of the trade phase
    each player draws a card` is not kept by who draws it last.

    Of what happens to things that are so as a step begins or ends, and may be otherwise before or after, these words say which
    are meant. What somebody does has a time of its own all the same; and what a number becomes has none where no act is told.
    """
    if (
        not _is_edge_of_one_step(making)
        or rule.modality not in _JUDGED
        or not isinstance(rule.then, ir.Require)
    ):
        return False
    relations = {each.relation for each in making.clause.times if not each.of_state}
    change = making.clause.change
    if change is None and TURN_OVER in making.clause.how:
        relations.add(LAST)
    if relations.isdisjoint((FIRST, LAST)) or not _demands_acts(rule):
        return False
    vocabulary = making.context.vocabulary
    timed = is_told_by_acts(change, vocabulary) if change is not None else _is_somebodys(making.clause)
    if timed:
        return True
    if FIRST not in relations and change is not None:
        return False
    said = [each.where for each in rule.subjects if each.where is not None]
    said += [rule.where] if rule.where is not None else []
    if rule.trigger is not None:
        return FIRST in relations
    return not any(
        may_be_otherwise(_without_acts(each), making.composer) or (LAST in relations and _tells_of_acts(each))
        for one in said
        for each in conjuncts(one)
    )


def _tells_of_acts(condition: ir.Condition) -> bool:
    return any(isinstance(node, ir.EventPattern) for node, _ in walk(condition))


def _demands_acts(rule: ir.Rule) -> bool:
    """Whether a rule demands that something is done, or that a number changes."""
    if not isinstance(rule.then, ir.Require):
        return False
    if rule.trigger is not None:
        return True
    then = rule.then.condition
    return changed_number(then) is not None or any(
        isinstance(node, ir.EventPattern) for node, _ in walk(then)
    )


def _is_somebodys(clause: Clause) -> bool:
    """Whether a clause says what somebody does or has to do."""
    return bool(clause.verb) and (not clause.passive or clause.modality in ("must", "imperative"))


def _is_as_the_turn_ends(making: Making) -> bool:
    """Whether it is of the end of a turn, and no title says that this is a part of it: what is so as that begins."""
    cases = (*making.statement.conditions, *making.clause.own)
    told = (making.clause, *(each for case in cases for each in case.clauses))
    return any(TURN_OVER in each.how for each in told) and not steps_around(making.context)


def _changing_if(rule: ir.Rule, state: ir.Condition, making: Making) -> ir.Rule | None:
    """`At the end of the storm each broken mill loses 1 level`: that it loses as much for each that is so then, of which there
    is one or none; None where it does not lose or gain so much."""
    then = rule.then.condition if isinstance(rule.then, ir.Require) else None
    number = changed_number(then) if then is not None else None
    if number is None or not isinstance(then, ir.Comparison) or not may_change(rule, number):
        return None
    (subject,) = rule.subjects or (None,)
    before = ir.At(ir.Moment.INITIAL, number)
    match then.right:
        case ir.Arithmetic("+" | "-" as sign, first, much) if subject is not None and first == before:
            pass
        case _:
            return None
    others = [each for each in conjuncts(state) if not _is_none_of(much, each)]
    if not others:
        return rule
    one = making.composer.scope.new(subject.kind)
    same = ir.Comparison("=", one, ir.Variable(subject.variable))
    so = [rename(each, {subject.variable: one.name}) for each in others]
    there = ir.Aggregate("count", ir.Selection(subject.kind, one.name, join([same, *so], "and")))
    changed = ir.Arithmetic(sign, before, ir.Arithmetic("*", much, there))
    return replace(rule, then=ir.Require(replace(then, right=changed)))


def _is_none_of(amount: ir.Term, condition: ir.Condition) -> bool:
    """Whether a condition only keeps an amount from being 0: that there is one of what is counted for it."""
    match condition:
        case ir.Comparison(">", counted, ir.Constant(0)):
            return any(node == counted for node, _ in walk(amount))
    return False


def _undone_otherwise(
    demanded: ir.Condition, steps: tuple[str, ...], state: ir.Condition, making: Making
) -> Iterator[ir.Condition]:
    """That such an act as is owed before a step was done in the state that calls for it, where it is told by whom, to whom or
    where to, and any such act undoes the state: `its owner must repair it before the storm` is not met where another has
    repaired it, nor `it must be returned to its owner` where another got it. At the end of a step another may have got it before,
    so that nothing is left to be done; or that may be what is not to happen."""
    judged = _looked_up(state, making)
    ends = all(each.relation == LAST for each in making.clause.times)
    for node, _ in walk(demanded):
        match node:
            case ir.Happened(ir.EventPattern(verb, arguments)):
                theme = next((each for each in arguments if each.role == THEME), None)
                told = any(each.role != THEME for each in arguments)
                changed = {each.target.attribute for each in effects(making.composer, verb)}
                if not told or theme is None or changed.isdisjoint(judged):
                    continue
                if not ends or making.composer.choices.choose((True, False)):
                    yield ir.Happened(
                        ir.EventPattern(verb, (theme,), steps=steps if ends else (), where=state)
                    )


def but_as_it_began(demanded: ir.Condition, judged: set[str]) -> ir.Condition:
    """What is demanded, without that a thing was so from the beginning where how it is at the end is judged: a sledge that
    broke in between is broken then."""

    def began(condition: ir.Condition) -> bool:
        match condition:
            case ir.Comparison(
                "=", ir.At(ir.Moment.INITIAL, ir.AttributeOf(attribute=attribute)), ir.Constant()
            ):
                return attribute in judged
        return False

    def still_to_do(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.AnyOf) or not any(map(began, node.conditions)):
            return None
        return join([each for each in node.conditions if not began(each)], "or")

    found: ir.Condition = rebuild(demanded, still_to_do)
    return found


def _lets_act(rule: ir.Rule, making: Making) -> bool:
    """Whether it is about what may, may not or may only be done, and not about what is so."""
    if not making.clause.verb:
        return False
    return (
        rule.modality in (ir.Modality.PERMISSION, ir.Modality.PROHIBITION) or making.clause.modality == "may"
    )


def _is_edge_of_one_step(making: Making) -> bool:
    """Whether it is of the beginning or the end of one step, or of the end of a turn of which no title says which step that is."""
    if TURN_OVER in making.clause.how and not steps_around(making.context):
        return True
    return any(
        each.relation in (FIRST, LAST) and len(steps_of(replace(each, relation=""), making.context)) == 1
        for each in (*making.clause.times, *making.clause.frame)
    )


def _looks_up_facts(subjects: tuple[ir.Selection, ...], where: ir.Condition | None, making: Making) -> bool:
    """Whether selections or a case look up facts of things, of which no act of the vocabulary says how they change."""
    said = [each for each in (*(each.where for each in subjects), where) if each is not None]
    kinds = making.context.vocabulary.kinds
    of_play = kinds[GAME].attributes if GAME in kinds else {}
    return any(not _looked_up(each, making) <= set(of_play) for each in said)


def may_be_otherwise(condition: ir.Condition, composer: Composer) -> bool:
    """Whether acts change what a condition says, or it is a state that comes and goes without an act of its own: `bankrupt`."""
    said = {each for node, _ in walk(condition) for each in attributes_said(composer, node)}
    kinds = composer.vocabulary.kinds.values()
    states = (each for kind in kinds for each, declared in kind.attributes.items() if declared.type == "bool")
    return changed_by_acts(composer, [condition]) or not said.isdisjoint(states)


def _without_acts(condition: ir.Condition) -> ir.Condition:
    """The condition without what is said of acts: that is so as they are done."""

    def bare(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return ir.EventPattern("", ()) if isinstance(node, ir.EventPattern) else None

    found: ir.Condition = rebuild(condition, bare)
    return found


def _changed_by(demanded: ir.Condition) -> set[str]:
    """The attributes that are to be other than they were; not where they are to be what they were."""
    return {
        node.left.term.attribute
        for node, above in walk(demanded)
        if isinstance(node, ir.Comparison)
        and isinstance(node.left, ir.At)
        and node.left.moment is ir.Moment.FINAL
        and isinstance(node.left.term, ir.AttributeOf)
        and not any(_was_so(node, each) for each in above)
    }


def _was_so(condition: ir.Comparison, beside: ir.Ir) -> bool:
    """Whether what is asked of something at last is said of it as it was at first as well: `initial P.at = null and final P.at = null`."""
    if not isinstance(beside, ir.All) or not isinstance(condition.left, ir.At):
        return False
    at_first = replace(condition, left=replace(condition.left, moment=ir.Moment.INITIAL))
    return any(each == at_first for each in beside.conditions)


def _looked_up(condition: ir.Condition, making: Making) -> set[str]:
    return {each for node, _ in walk(condition) for each in attributes_said(making.composer, node)}
