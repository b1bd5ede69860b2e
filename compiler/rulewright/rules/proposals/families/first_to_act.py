"""Who does something before anybody else does: `the player with the most points moves first in the race phase`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import in_steps, steps_around, when_done
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.clauses import FirstToDo
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.phrases_within import name_of


def first_to_act(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act that somebody else does, that one by name has done so before; of the act before which nobody has done so, that
    it is done by the one who has the most or the fewest then: what is done may itself change that."""
    clause, composer = making.clause, making.composer
    assert isinstance(clause, FirstToDo)
    making.check_now()
    subject = clause.subject
    if not isinstance(subject, Phrase) or (name_of(subject) is None and subject.determiner != "the"):
        raise Unread("who is first")
    kind = composer.kind_named(subject) or composer.head_kind(subject)
    role = THEME if not clause.objects and composer.takes(clause.verb, THEME, kind) else ACTOR
    if role == ACTOR and not may_act(composer, kind):
        raise Unread(f"{clause.verb} by a {kind}")
    parties = Parties(composer)
    who = parties.constant_or_each(subject)
    if isinstance(who, ir.Variable) and not _is_one(parties.subjects):
        raise Unread("who is first", subject.place)
    what = tuple(_what(making, clause))
    other = composer.scope.new(kind)
    acts = ir.EventPattern(clause.verb, (ir.Argument(role, kind, other), *what))
    if isinstance(who, ir.Variable):
        where: ir.Condition = ir.Not(ir.Happened(_of_anybody(making, acts), ir.Timing.EARLIER))
        then: ir.Condition = ir.Comparison("=", other, who)
    else:
        where = ir.Comparison("!=", other, who)
        done = replace(acts, arguments=(ir.Argument(role, None, who), *what))
        then = ir.Happened(done, ir.Timing.EARLIER)
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            subjects=tuple(parties.subjects),
            trigger=acts,
            where=where,
            then=ir.Require(then),
        ),
    )


def _of_anybody(making: Making, acts: ir.EventPattern) -> ir.EventPattern:
    """Such acts, by anybody, in the steps of which the sentence speaks."""
    who, *what = acts.arguments
    anybody = replace(acts, arguments=(replace(who, term=None), *what))
    steps = when_done(acts, making.clause, making.context).steps or steps_around(making.context)
    if not steps:
        return anybody
    act = making.composer.scope.act_of(anybody)
    return replace(anybody, variable=act.name, where=in_steps(act, steps))


def _is_one(subjects: list[ir.Selection]) -> bool:
    """Whether only one can be such a thing: there is none that has as much."""
    return len(subjects) == 1 and any(
        isinstance(node, ir.Quantified) and node.quantifier == "no"
        for node, _ in walk(subjects[0])
        if isinstance(node, ir.Quantified) and node.selection.kind == subjects[0].kind
    )


def _what(making: Making, clause: FirstToDo) -> Iterator[ir.Argument]:
    """To what it is done: to any thing of a kind."""
    for thing in clause.objects:
        head = thing.head if isinstance(thing, Phrase) else None
        if not isinstance(thing, Phrase) or not isinstance(head, Noun) or head.name or head.property:
            raise Unread("what somebody does first")
        if (
            thing.adjectives
            or thing.modifiers
            or thing.amount is not None
            or thing.determiner not in ("", "a")
        ):
            raise Unread("what somebody does first", thing.place)
        kind = making.composer.head_kind(thing)
        if not making.composer.takes(clause.verb, THEME, kind):
            raise Unread(f"{clause.verb} of a {kind}")
        yield ir.Argument(THEME, kind, None)
