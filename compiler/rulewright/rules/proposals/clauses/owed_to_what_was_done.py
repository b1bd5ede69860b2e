"""What is owed to things of which a noun phrase tells what was done to them: `a sold card must be revealed`, after the sale.

Before it, the thing was none of those that are meant: what was done to it then is not what is owed.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.changeable import attributes_said, changed_by_acts
from rulewright.rules.proposals.clauses.duties_after_acts import OCCASIONS, bound_by, mentions_acts
from rulewright.rules.proposals.clauses.things_at_acts import but_as_it_was
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.folding import is_same
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause


def owed_after(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of each act that makes a thing one of those to which something must be done."""
    if rule.modality is not ir.Modality.OBLIGATION or making.clause.modality != "must":
        return rule
    if making.clause.then or rule.trigger is not None or rule.steps or not isinstance(rule.then, ir.Require):
        return rule
    conditions = [(each, None) for each in conjuncts(rule.where) if _tells_of_the_past(making)]
    every = [*conditions, *((said, one) for one in rule.subjects for said in conjuncts(one.where))]
    told = [(each, one) for each, one in every if mentions_acts(each)]
    if len(told) != 1 or (rule.where is not None and mentions_acts(rule.where) and not conditions):
        return rule
    ((happened, of),) = told
    found = [
        (each, act)
        for each in rule.subjects
        if of in (None, each)
        and (act := _done_to(happened, ir.Variable(each.variable), each.kind)) is not None
    ]
    if len(found) != 1 or not _is_owed(rule.then.condition, ir.Variable(found[0][0].variable)):
        return rule
    ((things, act),) = found
    every_of = [*conjuncts(things.where), *conjuncts(rule.where)]
    others = [each for each in every_of if each != happened]
    demanded = rule.then.condition
    if changed_by_acts(making.composer, _states(demanded)):
        demanded = _as_it_is_done(demanded)
    if _changes(act, others, making) or changed_by_acts(making.composer, _states(demanded)):
        return rule  # how it is then, no rule of the act can tell
    subjects: list[ir.Selection] = []
    for each in rule.subjects:
        bound = bound_by(act, each) if each != things else None
        if bound is not None:
            act, others = bound, [*conjuncts(each.where), *others]
        elif each != things:
            subjects.append(each)
    return replace(
        rule,
        subjects=tuple(subjects),
        trigger=act,
        where=all_of(others),
        then=ir.Require(rebuild(but_as_it_was(demanded, act, making.composer), _later)),
    )


def _changes(act: ir.EventPattern, said: Sequence[ir.Condition], making: Making) -> bool:
    """Whether the act itself changes what is said of things."""
    read = {
        each
        for condition in said
        for node, _ in walk(condition)
        for each in attributes_said(making.composer, node)
    }
    return any(making.composer.changes(act.verb, each) for each in read)


def _states(demanded: ir.Condition) -> list[ir.Condition]:
    """What must be so of whoever or whatever else has a part in what is to be done."""
    if not isinstance(demanded, ir.Quantified):
        return []
    return [each for each in conjuncts(demanded.selection.where) if not mentions_acts(each)]


def _as_it_is_done(demanded: ir.Condition) -> ir.Condition:
    """`must load it onto one of his ships`: of one that is his when it is loaded."""
    states = _states(demanded)
    if not isinstance(demanded, ir.Quantified) or not all(isinstance(each, ir.Comparison) for each in states):
        return demanded
    others = [each for each in conjuncts(demanded.selection.where) if each not in states]
    if any(isinstance(node, ir.At | ir.Aggregate) for each in states for node, _ in walk(each)):
        return demanded
    match others:
        case [ir.Happened(ir.EventPattern(where=None) as act, shown=True) as done]:
            bound = bound_by(act, demanded.selection)
            return demanded if bound is None else replace(done, event=replace(bound, where=all_of(states)))
    return demanded


def _tells_of_the_past(making: Making) -> bool:
    """Whether all that a sentence makes a condition has been done: `if a ship has been sold, it must be inspected`; or is done by
    the one who owes something for it: `if a captain sells a ship, he must inspect it`."""
    who = making.clause.subject

    def is_done(told: Clause) -> bool:
        his = isinstance(who, Phrase) and isinstance(told.subject, Phrase) and is_same(who, told.subject)
        return bool(told.verb) and (told.perfect or his) and not (told.negated or told.modality)

    return all(
        each.kind in ("if", *OCCASIONS) and all(map(is_done, each.clauses))
        for each in (*making.statement.conditions, *making.clause.own)
    )


def _done_to(told: ir.Condition, thing: ir.Variable, kind: str) -> ir.EventPattern | None:
    """The act of which it is said that it was done to the thing at any time, and of which nothing else is told."""
    match told:
        case ir.Happened(ir.EventPattern(where=None, steps=()) as act, ir.Timing.ANY, False) if (
            act.variable is None
        ):
            done_to = [each for each in act.arguments if each.term == thing]
            if [(each.role, each.kind) for each in done_to] != [(THEME, None)]:
                return None
            arguments = tuple(replace(each, kind=kind) if each in done_to else each for each in act.arguments)
            return replace(act, arguments=arguments)
    return None


def _is_owed(demanded: ir.Condition, thing: ir.Variable) -> bool:
    """Whether it is something that is to be done to the thing, once or by somebody."""
    if (
        isinstance(demanded, ir.Quantified)
        and demanded.quantifier == "some"
        and demanded.selection.where is not None
    ):
        demanded = demanded.selection.where
    if any(
        isinstance(node, ir.Not | ir.Always | ir.Quantified | ir.Aggregate)
        or (isinstance(node, ir.Happened) and node.timing is not ir.Timing.ANY)
        for node, _ in walk(demanded)
    ):
        return False
    acts = [node for node, _ in walk(demanded) if isinstance(node, ir.Happened) and node.shown]
    return bool(acts) and all(any(each.term == thing for each in act.event.arguments) for act in acts)


def _later(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
    """What is to be done, after the act, and what was so at first as it is at the act."""
    match node:
        case ir.Happened(shown=True):
            event: ir.EventPattern = rebuild(node.event, _now)
            return ir.Happened(event, ir.Timing.LATER)
    return _now(node, ())


def _now(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
    return node.term if isinstance(node, ir.At) and node.moment is ir.Moment.INITIAL else None
