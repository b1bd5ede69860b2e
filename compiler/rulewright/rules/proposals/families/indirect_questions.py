"""Indirect questions: `declares which units will move and where` says that no unit moves that was not declared."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import actor_is
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.nominals import Either, Nouns, Phrase
from rulewright.sentences.grammar.statements import Question


def indirect_questions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The active player declares which units will move and where`: who declares, and that it was declared before."""
    clause = making.clause
    question = clause.question
    if not isinstance(question, Question) or clause.negated or clause.modality not in ("", "must"):
        return
    if not isinstance(clause.subject, Phrase) or clause.objects or clause.adjuncts or clause.manner:
        raise Unread("an indirect question with more in its clause")
    composer = making.composer
    said, done = composer.roles(clause.verb), composer.roles(question.verb)
    phrases = question.phrase.items if isinstance(question.phrase, Either) else (question.phrase,)
    if any(phrase.adjectives or phrase.modifiers or phrase.determiner for phrase in phrases):
        raise Unread("which ones are asked for")
    nouns = [
        noun
        for phrase in phrases
        for noun in (phrase.head.items if isinstance(phrase.head, Nouns) else (phrase.head,))
        if noun is not None
    ]
    kinds = tuple(dict.fromkeys(composer.kinds_of(noun) for noun in nouns))
    if not all(
        composer.takes(verb, "theme", kind) for verb in (clause.verb, question.verb) for kind in kinds
    ):
        raise Unread(f"{clause.verb} and {question.verb} of a {' or '.join(kinds)}")
    taken = done["theme"][0]
    thing = composer.scope.new(taken)
    arguments = [ir.Argument("theme", taken, thing)]
    if question.where:
        if GOAL not in said or GOAL not in done:
            raise Unread(f"where {question.verb} leads")
        arguments.append(ir.Argument(GOAL, done[GOAL][0], composer.scope.new(done[GOAL][0])))
    again = tuple(ir.Argument(each.role, None, each.term) for each in arguments)
    which: list[ir.Condition] = [ir.IsKind(thing, kinds)] if kinds != (taken,) else []
    act, move = ir.Variable("E"), composer.scope.new("event")
    # What others do, he need not have said.
    which.append(actor_is(composer, clause.subject, move))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (), act.name),
            then=ir.Require(actor_is(composer, clause.subject, act)),
        ),
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(question.verb, tuple(arguments), move.name),
            where=join(which, "and"),
            then=ir.Require(ir.Happened(ir.EventPattern(clause.verb, again), ir.Timing.EARLIER)),
        ),
    )
