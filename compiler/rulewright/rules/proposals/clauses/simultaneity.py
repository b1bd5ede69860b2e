"""`In the same phase`: an act, and another of which the sentence speaks, are done in one step or one turn, whichever of the two
clauses says so: `may be read only if it has been awarded in the same step`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.join import also
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.said import place_said, said_id
from rulewright.sentences.grammar.statements import SAME, Clause, Statement
from rulewright.sentences.grammar.traverse import parts

ACT = "event"
STEP = "step"


def speaks_of_acts(statement: Statement) -> bool:
    """Whether a statement speaks of more than one doing: what a record shows of both is of one turn."""
    return sum(1 for each in parts(statement, Clause) if each.verb) > 1


def speaks_of_what_was_done(statement: Statement) -> bool:
    """Whether a statement tells, beside what it says itself, only of what has been done by then: since that is the rest of a turn."""
    told = [each for each in parts(statement, Clause) if each.verb and each not in statement.clauses]
    return bool(told) and all(each.perfect for each in told)


def _is_step(unit: str, context: Context) -> bool:
    """Whether steps of the vocabulary are what is called so: by their names, or because a phase has one step only."""
    steps, phases = context.vocabulary.steps, context.vocabulary.phases
    if any(unit == step.id or _is_called(step.name or step.id, unit) for step in steps):
        return True
    named = any(_is_called(phase.name or phase.id, unit) for phase in phases)
    return named and len({step.phase for step in steps}) == len(steps)


def _is_called(name: str, unit: str) -> bool:
    """Whether a name has the word for a part of play in it, in any case: `шаг погоды` is called a step, `в том же шаге`."""
    words = name.lower().replace("_", " ").split()
    return any(unit in (word, word + unit[-1:]) or unit[:-1] == word[:-1] for word in words)


def in_same_step(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule, of acts in the step in which the other was done of which it speaks."""
    conditions = (*making.statement.conditions, *making.clause.own)
    clauses = (making.clause, *(clause for each in conditions for clause in each.clauses))
    said = [each for clause in clauses for each in clause.how if each.startswith(SAME)]
    if not said:
        return rule
    if not _is_step(said[0].removeprefix(SAME), making.context):
        raise Unread("which steps of play are one part of it")
    told = [node for node, _ in walk(rule) if isinstance(node, ir.Happened) and not node.shown]
    if rule.trigger is None or len(told) != 1:
        raise Unread("in the same step as what")
    act = making.composer.scope.act_of(rule.trigger)
    other = making.composer.scope.act_of(told[0].event)
    place = place_said(said[0])
    step = said_id(STEP, place) if place is not None else STEP
    same = ir.Comparison("=", ir.AttributeOf(other, step), ir.AttributeOf(act, STEP))
    event = told[0].event
    where = also(event.where, same)
    done = replace(told[0], event=replace(event, variable=other.name, where=where))

    def change(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        return done if node is told[0] or node == told[0] else None

    found: ir.Rule = rebuild(rule, change)
    return replace(found, trigger=replace(rule.trigger, variable=act.name))
