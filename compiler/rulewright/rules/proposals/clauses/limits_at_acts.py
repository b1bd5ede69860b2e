"""Limits in a state: `a bankrupt player may not draw more than two cards` counts what he draws while he is bankrupt.

Somebody may come to be so, or be so no longer, while play goes on: his state is asked of each act that is counted. Of what
`may` be done so often in a case, or by all but some, it is also said that there is none otherwise.
"""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import attributes_said, changed_by_acts
from rulewright.rules.proposals.clauses.effects import effects
from rulewright.rules.proposals.clauses.how_often_done import NUMBER
from rulewright.rules.proposals.join import all_of, also, join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.known_names import GAME, GOAL, LOCATION, RECIPIENT
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import EVEN

_PLACES = (GOAL, LOCATION, RECIPIENT)
WHILE_IT_IS_SO = "whether it is so before the first of the acts, or before each of them"


def limited_at_acts(rule: ir.Rule, making: Making, cases: list[ir.Condition]) -> ir.Rule:
    """The rule, of the acts that are done in the state in which it allows no more than so many; `cases` is what the conditions
    of its sentence say."""
    if rule.trigger is not None:
        return _permitted_in_a_case(rule, making, cases)
    if rule.modality is not ir.Modality.QUANTITY or not isinstance(rule.then, ir.Require):
        return rule
    counted = acts_limited(rule.then.condition)
    if counted is None or (counted.where is not None and _tells_of_acts(counted.where)):
        return rule
    states: list[ir.Condition] = []
    closed = _closed(making, cases)
    elsewhere = [each.term for each in counted.arguments if each.role in _PLACES]
    if any(
        _ends_with_the_first(making, each, counted)
        for each in conjuncts(counted.where)
        if any(isinstance(place, ir.Variable) and mentions(each, place) for place in elsewhere)
    ):
        raise Unread(WHILE_IT_IS_SO)
    subjects = []
    for each in rule.subjects:
        changing, lasting = _parts(making, each.where, counted, closed)
        if any(_ends_with_the_first(making, state, counted) for state in changing):
            raise Unread(WHILE_IT_IS_SO)
        states += changing
        subjects.append(replace(each, where=all_of(lasting)))
    changing, lasting = _parts(making, rule.where, counted, closed)
    states += changing
    if not states:
        return rule
    if making.statement.others:
        raise Unread("whether what was done in one case counts in the other")
    such = replace(counted, where=all_of([*states, *conjuncts(counted.where)]))
    if any(map(_is_past, states)):
        act = making.composer.scope.act_of(counted)
        such = replace(rebuild(such, lambda node, _: _before(node, act, making)), variable=act.name)
    lacking = [negated(each) for each in states if each in closed]

    def then(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return such if node == counted else None

    bound: ir.Require = rebuild(rule.then, then)
    if lacking:
        others = replace(counted, where=all_of([join(lacking, "or"), *conjuncts(counted.where)]))
        none = ir.Comparison("=", ir.Aggregate("count", others), ir.Constant(0))
        bound = ir.Require(join([bound.condition, none], "and"))
    return replace(rule, subjects=tuple(subjects), where=all_of(lasting), then=bound)


def _permitted_in_a_case(rule: ir.Rule, making: Making, cases: list[ir.Condition]) -> ir.Rule:
    """`may pay up to 2 coins if he is bankrupt`: of such an act, how great its number is then, or when it may be done as well."""
    if rule.modality is not ir.Modality.QUANTITY or not isinstance(rule.then, ir.Require):
        return rule
    closed = _closed(making, cases)
    asked = [each for each in conjuncts(rule.where) if each in closed]
    if not asked:
        return rule
    where = all_of([each for each in conjuncts(rule.where) if each not in asked])
    then = ir.Require(join([*asked, rule.then.condition], "and"))
    return replace(rule, modality=ir.Modality.PERMISSION, only=True, where=where, then=then)


def _closed(making: Making, cases: list[ir.Condition]) -> list[ir.Condition]:
    """What a clause with `may` says of all whom it lets do something, so that nobody else may: of whom it does not except; of
    those who may do it in a case, that may be said, or nothing of other cases."""
    clause = making.clause
    if clause.modality not in ("may", "can") or clause.negated or making.statement.opening == "exception":
        return []
    excepted = _forbidden_to_those_excepted(making)
    states = [each for each in cases if not _tells_of_acts(each)]
    told = (*making.statement.conditions, *clause.own)
    behind = (
        bool(told) and all(each.last and each.kind != EVEN for each in told) and not making.statement.others
    )
    if behind and states and making.composer.choices.choose((False, True)):
        return [*excepted, *(part for each in states for part in conjuncts(each))]
    return excepted


def _forbidden_to_those_excepted(making: Making) -> list[ir.Condition]:
    """Who is not excepted, where those who are may do nothing of the sort: `any player but the bankrupt ones may draw two cards`.
    Of `all players but the bankrupt ones may draw at most two cards` that may be so, or the bankrupt ones have no bound."""
    excepted = making.composer.excepted
    who = making.clause.subject
    anyone = isinstance(who, Phrase) and who.determiner == "any"
    return excepted if not excepted or anyone or making.composer.choices.choose((True, False)) else []


def acts_limited(then: ir.Condition) -> ir.EventPattern | None:
    """The acts of which a condition allows no more than so many, whatever number that is; None where it says anything else."""
    match then:
        case ir.Not(ir.Comparison(">" | ">=", ir.Aggregate("count", ir.EventPattern() as acts), most)):
            pass
        case ir.Comparison("<" | "<=", ir.Aggregate("count", ir.EventPattern() as acts), most):
            pass
        case _:
            return None
    return acts if isinstance(most, ir.Constant) else None


def _parts(
    making: Making, where: ir.Condition | None, acts: ir.EventPattern, closed: list[ir.Condition]
) -> tuple[list[ir.Condition], list[ir.Condition]]:
    """Those of the conditions that tell of states that acts change, or in which alone acts are allowed, and the others."""
    changing = [
        each
        for each in conjuncts(where)
        if each in closed
        or (_is_past(each) and _speaks_of_parts(each, acts))
        or (
            not _tells_of_acts(each)
            and _speaks_of_parts(each, acts)
            and changed_by_acts(making.composer, [each])
        )
    ]
    return changing, [each for each in conjuncts(where) if each not in changing]


def _ends_with_the_first(making: Making, state: ir.Condition, acts: ir.EventPattern) -> bool:
    """`May plant two vines on each empty field`: whether such an act itself changes how something is of which it is said how often it may
    be done to it, so that it can never be done to it twice while it is so."""
    composer = making.composer
    kinds = dict(composer.scope.kinds)
    for node, _ in walk(state):
        if isinstance(node, ir.Selection):
            kinds[node.variable] = (node.kind,)
    changed = [
        (each.target.attribute, role)
        for each in effects(composer, acts.verb)
        if isinstance(each.target.of, ir.Name)
        for role in composer.roles(acts.verb).get(each.target.of.name, ())
    ]

    def said(node: ir.Ir) -> bool:
        match node:
            case ir.AttributeOf(ir.Variable(name), attribute):
                return any(
                    attribute == each and composer.may_be(kind, of)
                    for each, of in changed
                    for kind in kinds.get(name, ())
                )
            case ir.IsAdjective():
                return not attributes_said(composer, node).isdisjoint(each for each, _ in changed)
        return False

    return any(said(node) for node, _ in walk(state))


def _is_past(condition: ir.Condition) -> bool:
    """Whether a condition says only that something has been done, or has not: `who has not rested`."""
    told = condition.condition if isinstance(condition, ir.Not) else condition
    return (
        isinstance(told, ir.Happened)
        and told.timing is ir.Timing.ANY
        and not told.shown
        and told.event.variable is None
        and not told.event.steps
        and (told.event.where is None or not _tells_of_acts(told.event.where))
    )


def _before(node: ir.Ir, act: ir.Variable, making: Making) -> ir.Ir | None:
    """What had been done before the act that is counted."""
    if not isinstance(node, ir.Happened):
        return None
    other = making.composer.scope.act_of(node.event)
    earlier = ir.Comparison("<", ir.AttributeOf(other, NUMBER), ir.AttributeOf(act, NUMBER))
    return replace(
        node, event=replace(node.event, variable=other.name, where=also(node.event.where, earlier))
    )


def _tells_of_acts(condition: ir.Condition) -> bool:
    """Whether a condition says what is done, or is so at some other time."""
    return any(isinstance(node, ir.EventPattern | ir.At) for node, _ in walk(condition))


def _speaks_of_parts(condition: ir.Condition, acts: ir.EventPattern) -> bool:
    """Whether a condition is about something that has a part in the acts, or about the game."""
    return mentions(condition, ir.Name(GAME)) or any(
        isinstance(each.term, ir.Variable) and each.kind is None and mentions(condition, each.term)
        for each in acts.arguments
    )
