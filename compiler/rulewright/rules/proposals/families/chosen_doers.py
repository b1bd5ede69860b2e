"""Who is chosen to do something: `the dealer chooses who will play the first card`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import actor_is, may_act, theme_kind
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Doer

FIRST = "first"


def chosen_doers(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Who has to choose, and that nobody does it who was not chosen."""
    clause, composer = making.clause, making.composer
    doer = clause.question
    if not isinstance(doer, Doer) or clause.negated or clause.modality not in ("", "must"):
        return
    if not isinstance(clause.subject, Phrase) or clause.objects or clause.adjuncts:
        raise Unread("an indirect question with more in its clause")
    if not may_act(composer, theme_kind(composer, clause.verb)):
        raise Unread(f"who is chosen by {clause.verb}")
    head = clause.subject.head
    if not isinstance(head, Noun) or not head.name:
        raise Unread("who chooses", clause.subject.place)
    chooses, does = ir.Variable("E"), ir.Variable("F")
    by = (ir.Argument("actor", None, ir.Constant(head.id)),)
    chosen = (ir.Argument("theme", None, ir.AttributeOf(does, "actor")),)
    act, where = _act(making, doer, does)
    steps = occasion(clause, making.statement.conditions, making.context)
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            then=ir.Require(ir.Happened(ir.EventPattern(clause.verb, by, steps=steps), shown=True)),
        ),
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (), chooses.name),
            then=ir.Require(actor_is(composer, clause.subject, chooses)),
        ),
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=act,
            where=where,
            then=ir.Require(ir.Happened(ir.EventPattern(clause.verb, chosen), ir.Timing.EARLIER)),
        ),
    )


def _act(making: Making, doer: Doer, act: ir.Variable) -> tuple[ir.EventPattern, ir.Condition | None]:
    """The acts that are asked for; of the first one, those before which there is none."""
    composer, asked = making.composer, doer.clause
    if not asked.verb or asked.adjuncts or asked.choices or asked.turns or len(asked.objects) > 1:
        raise Unread("what somebody is chosen to do")
    arguments: tuple[ir.Argument, ...] = ()
    first = doer.first
    for phrase in asked.objects:
        if not isinstance(phrase, Phrase) or phrase.adjectives or phrase.modifiers or phrase.amount:
            raise Unread("to what it is done")
        kind = composer.head_kind(phrase)
        taken = theme_kind(composer, asked.verb)
        if not composer.may_be(kind, taken):
            raise Unread(f"{asked.verb} of a {kind}", phrase.place)
        arguments = () if composer.vocabulary.is_a(taken, kind) else (ir.Argument("theme", kind),)
        first = first or phrase.determiner == FIRST
    before = ir.Not(ir.Happened(ir.EventPattern(asked.verb, arguments), ir.Timing.EARLIER))
    return ir.EventPattern(asked.verb, arguments, act.name), before if first else None
