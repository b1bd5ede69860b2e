"""Acts in the order of a number that each party has: `attempts are resolved in standard order`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.verbs import verbs_named_like
from rulewright.sentences.grammar.known_names import OWNER
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Condition

_INT = "int"


def ranked(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """No such act of a party after one of a party that comes later in the order."""
    clause = making.clause
    orders = [
        each.phrase.head.id
        for each in clause.adjuncts
        if each.preposition == "in" and isinstance(each.phrase, Phrase)
        if isinstance(each.phrase.head, Noun) and each.phrase.head.property
    ]
    if not orders or not clause.verb:
        return
    if clause.negated or clause.modality not in ("", "must") or clause.objects or len(clause.adjuncts) > 1:
        raise Unread("an order with more in its clause")
    composer = making.composer
    role, doer = doers_role(composer, clause.verb)
    (rank,) = orders
    party = [each for each in composer.types(doer, OWNER) if _INT in composer.types(each, rank)]
    if not party:
        raise Unread(f"whose {rank} it is")
    same = _which(making)
    several = [each for each in making.statement.conditions if _several(making, each, party[0], same)]
    making.taken += several
    for subject in (each.clauses[0].subject for each in several):
        assert isinstance(subject, Phrase)
        kind = composer.head_kind(subject)
        doer = kind if composer.vocabulary.is_a(kind, doer) else doer
    one, other = composer.scope.new(doer), composer.scope.new(doer)
    mine, theirs = ir.AttributeOf(one, OWNER), ir.AttributeOf(other, OWNER)
    later = ir.EventPattern(
        clause.verb,
        (*same, ir.Argument(role, doer, other)),
        where=join(
            [
                ir.Comparison("!=", theirs, mine),
                ir.Comparison(">", ir.AttributeOf(theirs, rank), ir.AttributeOf(mine, rank)),
            ],
            "and",
        ),
    )
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=ir.EventPattern(clause.verb, (*same, ir.Argument(role, doer, one))),
            then=ir.Require(ir.Not(ir.Happened(later, ir.Timing.EARLIER))),
        ),
    )


def _which(making: Making) -> tuple[ir.Argument, ...]:
    """Which acts of the verb: those of a value that the subject names."""
    subject = making.clause.subject
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun):
        raise Unread("what is done in order")
    head = subject.head
    if subject.adjectives or subject.modifiers or subject.amount is not None:
        raise Unread("what is done in order")
    if not head.name or head.attribute not in making.composer.act_attributes(making.clause.verb):
        raise Unread("what is done in order")
    verbs = verbs_named_like(making.composer.vocabulary, head.attribute, head.id)
    if subject.determiner == "this" and not any(each.verb in verbs for each in making.statement.subordinate):
        raise Unread("which of them were spoken of")
    return (ir.Argument(head.attribute, None, ir.Constant(head.id)),)


def _several(making: Making, condition: Condition, party: str, same: tuple[ir.Argument, ...]) -> bool:
    """`If units of several powers try it`: an order of the powers says as much."""
    if condition.kind not in ("if", "when") or len(condition.clauses) != 1 or not same:
        return False
    clause = condition.clauses[0]
    subject = clause.subject
    if clause.objects or clause.adjuncts or clause.negated or not isinstance(subject, Phrase):
        return False
    owners = [
        each.phrase for each in subject.modifiers if isinstance(each, Adjunct) and each.preposition == "of"
    ]
    return (
        len(owners) == len(subject.modifiers) == 1
        and not subject.adjectives
        and isinstance(owners[0], Phrase)
        and owners[0].determiner == "some"
        and not owners[0].adjectives
        and not owners[0].modifiers
        and making.composer.head_kind(owners[0]) == party
    )
