"""What must follow an act of somebody: `Whenever a player builds a fort, he must note it`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.participants import by_adjuncts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.modifiers import Modifier
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.prepositions import OF
from rulewright.sentences.grammar.statements import Clause

OCCASIONS = ("when", "if")
"""Kinds of conditions that may tell of an act which the clause answers."""

UNSURE = ("the", "own", "no", "another", "other", "pronoun", "this", "those", "such")
"""Determiners of which an act alone does not tell what they set apart."""


def reactions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act of the condition, that the act of the clause comes later."""
    clause = making.clause
    if (
        not _is_act(clause)
        or clause.subject is None
        or clause.negated
        or clause.modality not in ("", "must", "imperative")
    ):
        return
    if len(making.statement.conditions) != 1 or making.statement.others or clause.own:
        return
    (condition,) = making.statement.conditions
    deeds = condition.clauses
    if condition.kind not in OCCASIONS or not deeds or not all(map(_is_act, deeds)):
        return
    if len(deeds) > 1 and condition.joined != "or":
        return
    if not all(_by_somebody(making.composer, each) for each in deeds):
        return
    making.check_now()
    making.taken.append(condition)
    yield tuple(reaction(making, each) for each in deeds)


def _is_act(clause: Clause) -> bool:
    return bool(clause.verb) and not (
        clause.relation or clause.change or clause.choices or clause.restored or clause.act
    )


def _by_somebody(composer: Composer, deed: Clause) -> bool:
    """Whether the subject of a clause is who does the act, and not what it is done to."""
    subject = deed.subject
    if not isinstance(subject, Phrase) or deed.passive or deed.negated or subject.head is None:
        return False
    kind = composer.head_kind(subject)
    return may_act(composer, kind) and composer.subject_role(deed, kind) == ACTOR


def reaction(making: Making, deed: Clause) -> ir.Rule:
    """Of each such deed, that the act of the clause comes later."""
    again = Making(making.clause, making.statement, making.context)
    composer, clause = again.composer, again.clause
    composer.choices = making.composer.choices
    where: list[ir.Condition] = []
    trigger = occasion_of(composer, deed, where)
    composer.of_condition = True
    subject = clause.subject
    doer = composer.scope.bound(subject) if isinstance(subject, Phrase) else None
    if doer is None or not isinstance(subject, Phrase):
        raise Unread("whose act answers")
    kind = composer.head_kind(subject)
    if composer.subject_role(clause, kind) == ACTOR and not may_act(composer, kind):
        raise Unread(f"{clause.verb} by a {kind}")
    if len(clause.objects) > 1:
        raise Unread("several objects")  # how much is due, other families say
    for phrase in (*clause.objects, *(each.phrase for each in clause.adjuncts)):
        if isinstance(phrase, Phrase) and _is_unknown(composer, phrase):
            raise Unread(f"which {composer.head_kind(phrase)} is meant")
    answer = composer.event(clause, doer, kind)
    return ir.Rule(
        modality=making.modality_of_duty(),
        trigger=trigger,
        where=all_of(where),
        then=ir.Require(ir.Happened(answer, ir.Timing.LATER)),
    )


def _belongs(modifier: Modifier) -> bool:
    """`in the harbour of another player`: of any that is his."""
    return (
        isinstance(modifier, Adjunct) and modifier.preposition == OF and isinstance(modifier.phrase, Phrase)
    )


def _is_unknown(composer: Composer, phrase: Phrase) -> bool:
    """Whether a phrase speaks of one thing that nothing has made known."""
    head = phrase.head
    if phrase.determiner != "the" or not isinstance(head, Noun) or head.name or head.property:
        return False
    known = composer.scope.of_kind(composer.head_kind(phrase), composer.vocabulary)
    return composer.scope.bound(phrase) is None and len(known) != 1


def occasion_of(composer: Composer, deed: Clause, where: list[ir.Condition]) -> ir.EventPattern:
    """The act that is answered; `where` takes what is said of those that have a part in it."""
    subject = deed.subject
    assert isinstance(subject, Phrase)
    if deed.times or deed.adjectives is not None or deed.manner:
        raise Unread("how the act is done that is answered")
    arguments = [_part(composer, ACTOR, subject, where)]
    composer.player = arguments[0].term
    for each in deed.objects:
        if not isinstance(each, Phrase):
            raise Unread("several things that the act is done to")
        composer.whole(deed.verb, each)
        role = composer.object_role(deed, composer.head_kind(each), ACTOR)
        arguments.append(_part(composer, role, each, where))
    arguments += by_adjuncts(
        composer,
        deed,
        lambda role, phrase: _part(composer, role, phrase, where),
        "alternatives of where the act is done",
    )
    return ir.EventPattern(deed.verb, tuple(arguments))


def _part(composer: Composer, role: str, phrase: Phrase, where: list[ir.Condition]) -> ir.Argument:
    whose = phrase.determiner == "the" and any(_belongs(each) for each in phrase.modifiers)
    if phrase.amount is not None or phrase.such or (phrase.determiner in UNSURE and not whose):
        raise Unread("who has a part in an act")
    kind = composer.head_kind(phrase)
    if isinstance(phrase.head, Noun) and phrase.head.name:
        return ir.Argument(role, None, ir.Constant(phrase.head.id))
    thing = composer.scope.new(kind)
    where += composer.restrictions(phrase, thing, kind, thing)
    return ir.Argument(role, kind, thing)
