"""Things of which any may have a part in what must be done: `unloaded into a warehouse that is not full`."""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.phrases.amounts import Amounts
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.nominals import Amount

Chosen = tuple[str, ir.Variable, list[ir.Condition]]
"""The kind of such a thing, its variable, and what is said of it."""


def with_some(done: ir.Condition, chosen: Sequence[Chosen]) -> ir.Condition:
    """That it is done with some such things, which are so when it is done: afterwards the warehouse may be full.

    What they have to do with other things, `a port of its owner`, may come of other acts, and is so in the end.
    """
    for kind, variable, said in reversed(chosen):
        then = [each for each in said if _is_state(each) and _is_of_itself(each, variable)]
        always = [each for each in said if each not in then]
        where = join([*always, _at_the_act(done, then)], "and")
        done = ir.Quantified("some", ir.Selection(kind, variable.name, where))
    return done


def so_many(done: ir.Condition, counted: Mapping[str, Amount], composer: Amounts) -> ir.Condition:
    """What is done with some things, as done with so many of them as is said."""

    def number_of(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Condition | None:
        match node:
            case ir.Quantified("some", ir.Selection(variable=name) as those) if name in counted:
                return composer.compared(ir.Aggregate("count", those), counted[name])
        return None

    found: ir.Condition = rebuild(done, number_of)
    return found


def _is_state(condition: ir.Condition) -> bool:
    """Whether a condition is of how things are, and tells neither their kind, nor what was done, nor the moment itself."""
    if isinstance(condition, ir.IsKind) and isinstance(condition.term, ir.Variable):
        return False
    return not any(isinstance(node, ir.Happened | ir.At) for node, _ in walk(condition))


def _is_of_itself(condition: ir.Condition, thing: ir.Variable) -> bool:
    """Whether a condition speaks of nothing but one thing, and what it counts or finds itself."""
    bound = {thing.name, *(node.variable for node, _ in walk(condition) if isinstance(node, ir.Selection))}
    return all(node.name in bound for node, _ in walk(condition) if isinstance(node, ir.Variable))


def _at_the_act(done: ir.Condition, then: Sequence[ir.Condition]) -> ir.Condition:
    """What is done, and that things are so at that; beside what shows only in the end, that they are so in the end."""
    match done:
        case _ if not then:
            return done
        case ir.Happened(event=event):
            where = [*([event.where] if event.where is not None else []), *then]
            return replace(done, event=replace(event, where=join(where, "and")))
        case ir.AnyOf(conditions):
            return join([_at_the_act(each, then) for each in conditions], "or")
        case ir.All(conditions) if any(isinstance(each, ir.Happened) for each in conditions):
            return join(
                [_at_the_act(each, then) if isinstance(each, ir.Happened) else each for each in conditions],
                "and",
            )
        case ir.Quantified("some", selection, None) if selection.where is not None:
            return replace(done, selection=replace(selection, where=_at_the_act(selection.where, then)))
    return join([*then, done], "and")
