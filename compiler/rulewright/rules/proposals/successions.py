"""What is done after what the clause before says: `a player draws a card and then discards one`. Acts that come in another
order are not those that the sentence asks for."""

from collections.abc import Sequence
from typing import TypeGuard

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import also, join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, rebuild
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.statements import AFTERWARDS, Clause, Statement
from rulewright.sentences.grammar.traverse import parts

ACTOR, NUMBER = "actor", "n"
FIRST, SECOND = ir.Variable("E"), ir.Variable("F")
"""The acts of which the one comes before the other."""

Rules = tuple[ir.Rule, ...]


def in_succession(clauses: Sequence[Clause], chosen: Sequence[Rules]) -> tuple[Rules, ...]:
    """The rules of each clause; of one that says `then`, of what is done after what the clause before says.

    Raises `Unread` where they ask for no acts of which one could come first.
    """
    found: list[Rules] = []
    for at, (clause, rules) in enumerate(zip(clauses, chosen, strict=True)):
        if not at or not clause.then:
            found.append(rules)
            continue
        before = chosen[at - 1]
        if len(rules) != 1 or len(before) != 1 or clause.negated or clauses[at - 1].negated:
            raise Unread("what is done after what")
        found.append(_after(before[0], rules[0]))
    return tuple(found)


def is_left_out(statement: Statement) -> bool:
    """Whether a clause of which the rules do not know the order says that something is done after something else: one of a
    condition or a relative clause, or one that comes after what no clause says."""
    main = [id(each) for each in statement.clauses]
    opening = [id(each.clauses[0]) for each in statement.conditions if each.clauses]
    for clause in parts(statement, Clause):
        if clause.then and id(clause) not in (main[1:] if clause.then == AFTERWARDS else [*main, *opening]):
            return True
    return False


def _after(one: ir.Rule, two: ir.Rule) -> Rules:
    """The second rule, of acts after those that the first one asks for; and whatever else says that."""
    if two.modality is ir.Modality.PERMISSION:
        return (_permitted_after(one, two),)
    first, second = _demanded(one), _demanded(two)
    if first is None or second is None or one.trigger != two.trigger:
        raise Unread("what is done after what")
    if isinstance(second, ir.Happened) and len(two.subjects) == len(one.subjects) + 1:
        return (_to_the_same(one, first, two, second),)
    if one.subjects != two.subjects or not set(conjuncts(one.where)) <= set(conjuncts(two.where)):
        raise Unread("what is done after what")
    if isinstance(second, ir.Happened) and second.shown and second.timing is ir.Timing.ANY:
        return (two, _each_after(one, first, two, second))
    done = _acts(second)
    earlier = _earlier(first, one, FIRST, two.trigger is not None)
    later = replace(done, variable=FIRST.name, where=also(done.where, earlier))
    if isinstance(second, ir.Happened):
        return (replace(two, then=ir.Require(replace(second, event=later, shown=False))),)
    assert isinstance(second.left, ir.Aggregate)
    count = replace(second, left=replace(second.left, domain=later))
    return (replace(two, then=ir.Require(count)),)


# --- what is asked for ----------------------------------------------------------------------------------


def _demanded(rule: ir.Rule) -> ir.Happened | ir.Comparison | None:
    """The one thing that a rule asks for, where it is an act or so many."""
    match rule.then:
        case ir.Require(ir.Happened() as done):
            return done
        case ir.Require(ir.Comparison("=" | ">=", ir.Aggregate("count", ir.EventPattern()), _) as count):
            return count
    return None


def _acts(demanded: ir.Happened | ir.Comparison) -> ir.EventPattern:
    if isinstance(demanded, ir.Happened):
        return demanded.event
    assert isinstance(demanded.left, ir.Aggregate) and isinstance(demanded.left.domain, ir.EventPattern)
    return demanded.left.domain


def _earlier(
    demanded: ir.Happened | ir.Comparison, rule: ir.Rule, later: ir.Variable, triggered: bool
) -> ir.Condition:
    """That what is demanded was done before the act `later`; of so many acts, all of them."""
    before = ir.Comparison("<", ir.AttributeOf(SECOND, NUMBER), ir.AttributeOf(later, NUMBER))
    act = _anonymous(_acts(demanded), rule)
    act = replace(act, variable=SECOND.name, where=also(act.where, before))
    if isinstance(demanded, ir.Happened):
        timing = ir.Timing.LATER if triggered else ir.Timing.ANY
        return ir.Happened(act, timing)
    if demanded.right == ir.Constant(1):
        return ir.Happened(act)
    return ir.Comparison(">=", ir.Aggregate("count", act), demanded.right)


def _anonymous(act: ir.EventPattern, rule: ir.Rule) -> ir.EventPattern:
    """An act whose things have no names but those that the rule gives them: it stands beside another one."""
    if act.variable is not None:
        raise Unread("what is done after what")
    bound = {each.variable for each in rule.subjects}
    if rule.trigger is not None:
        bound |= {each.term.name for each in rule.trigger.arguments if isinstance(each.term, ir.Variable)}
    arguments = []
    for each in act.arguments:
        named = isinstance(each.term, ir.Variable) and each.term.name not in bound
        if named and act.where is not None and each.term is not None and mentions(act.where, each.term):
            raise Unread("what is done after what")
        arguments.append(replace(each, term=None) if named and each.kind is not None else each)
    return replace(act, arguments=tuple(arguments), steps=act.steps or rule.steps)


# --- the ways of putting it -----------------------------------------------------------------------------


def _each_after(
    one: ir.Rule, first: ir.Happened | ir.Comparison, two: ir.Rule, second: ir.Happened
) -> ir.Rule:
    """`Torn cards are revealed and then discarded`: where acts are recorded, of each of them one after the other."""
    both = [ir.Happened(_anonymous(_acts(each), rule)) for each, rule in ((first, one), (second, two))]
    act = _anonymous(second.event, two)
    later = replace(act, variable=FIRST.name, where=also(act.where, _earlier(first, one, FIRST, False)))
    return replace(two, where=also(two.where, *both), then=ir.Require(ir.Happened(later)))


def _to_the_same(
    one: ir.Rule, first: ir.Happened | ir.Comparison, two: ir.Rule, second: ir.Happened
) -> ir.Rule:
    """`Draws a card and then discards it`: so many draws of cards that are discarded afterwards."""
    *others, things = two.subjects
    if not isinstance(first, ir.Comparison) or first.right != ir.Constant(1) or two.trigger is not None:
        raise Unread("what is done after what")
    if tuple(others) != one.subjects or not set(conjuncts(one.where)) <= set(conjuncts(two.where)):
        raise Unread("what is done after what")
    thing, act = ir.Variable(things.variable), _acts(first)
    rest = []
    for each in conjuncts(things.where):
        match each:
            case ir.Happened(ir.EventPattern(verb, (ir.Argument("theme", _, term),))) if (
                verb == act.verb and term == thing
            ):
                continue
            case ir.Comparison("=", ir.AttributeOf(term, attribute), ir.Variable()) if (
                term == thing and attribute == OWNER
            ):
                continue  # whoever has it then: it is that card
        rest.append(each)
    roles = [each for each in act.arguments if each.role == "theme" and isinstance(each.term, ir.Variable)]
    if rest or len(roles) != 1 or act.variable is not None or act.steps != second.event.steps:
        raise Unread("what is done after what")
    known = roles[0].term
    after = ir.Comparison(">", ir.AttributeOf(SECOND, NUMBER), ir.AttributeOf(FIRST, NUMBER))
    event = second.event
    done = replace(event, variable=SECOND.name, where=also(event.where, after))
    said = rebuild(done, lambda node, _: known if node == thing else None)
    counted = replace(act, variable=FIRST.name, where=also(act.where, ir.Happened(said)))
    count = replace(first, left=ir.Aggregate("count", counted))
    return replace(two, modality=one.modality, subjects=one.subjects, then=ir.Require(count))


def _permitted_after(one: ir.Rule, two: ir.Rule) -> ir.Rule:
    """`May draw a card and then discard one`: the second is permitted after the first."""
    act = _first_act(one)
    if two.trigger is None or set(conjuncts(one.where)) - set(conjuncts(two.where)):
        raise Unread("what is done after what")
    if act.where is not None or act.variable is not None:
        raise Unread("what is done after what")
    his, who = ([each for each in event.arguments if each.role == ACTOR] for event in (act, two.trigger))
    kinds = {each.kind for each in (*his, *who)} | {each.kind for each in one.subjects}
    doer = next((each.term for each in who), None)
    if len(his) != 1 or not isinstance(doer, ir.Variable) or len(kinds - {None}) != 1:
        raise Unread("who does it")
    if any(each.where is not None for each in one.subjects):
        raise Unread("who does it")
    others = conjuncts(two.then.condition) if isinstance(two.then, ir.Require) else ()
    same = [each for each in others if _is_of(each, act.verb)]
    taken_up = {each.role: each for one_act in same for each in one_act.event.arguments}
    arguments = [ir.Argument(ACTOR, None, doer)]
    for argument in (taken_up.get(each.role, each) for each in act.arguments):
        if argument.role == ACTOR:
            continue
        if argument.role in taken_up:
            arguments.append(argument)
        elif isinstance(argument.term, ir.Variable) and argument.kind is None:
            raise Unread("what is done after what")
        else:
            anonymous = isinstance(argument.term, ir.Variable)
            arguments.append(replace(argument, term=None) if anonymous else argument)
    pattern = ir.EventPattern(act.verb, tuple(arguments), steps=act.steps or one.steps)
    others = tuple(each for each in others if each not in same)
    done = join([*others, ir.Happened(pattern, ir.Timing.EARLIER)], "and")
    return replace(two, then=ir.Require(done))


def _is_of(condition: ir.Condition, verb: str) -> TypeGuard[ir.Happened]:
    """`… and then sell it`: whether it says that the same was done to what is taken up."""
    return (
        isinstance(condition, ir.Happened)
        and condition.event.verb == verb
        and condition.event.where is None
        and all(
            each.role != ACTOR and isinstance(each.term, ir.Variable) for each in condition.event.arguments
        )
    )


def _first_act(rule: ir.Rule) -> ir.EventPattern:
    """The act that a rule permits, or asks for."""
    if rule.modality is ir.Modality.PERMISSION and rule.trigger is not None:
        return rule.trigger
    demanded = _demanded(rule)
    if demanded is None or rule.trigger is not None:
        raise Unread("what is done after what")
    if isinstance(demanded, ir.Comparison) and demanded.right != ir.Constant(1):
        raise Unread("what is done after what")
    return _acts(demanded)
