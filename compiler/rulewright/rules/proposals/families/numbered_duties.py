"""What somebody does with a number each time that something happens, or where something is so: `when a ship is moved, its owner
rolls two dice`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.numbers_of_acts import amount_said, number_said, with_number
from rulewright.rules.proposals.families.each_time import ONCE_OR_EACH_TIME, each_time
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import ACTOR
from rulewright.sentences.grammar.nominals import Phrase


def numbered_duties(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each to whom it happens, that there are as many such acts at least as often as it does."""
    clause, composer, subject = making.clause, making.composer, making.clause.subject
    number = _number(making)
    if number is None or not isinstance(subject, Phrase):
        return
    of_acts = any(told.verb for each in making.statement.conditions for told in each.clauses)
    if of_acts and subject.same is not None:
        return  # who does something himself answers that: `when a player sells a ship, he rolls a die`
    making.check_now()
    if clause.own or making.statement.others or clause.adjuncts:
        raise Unread(ONCE_OR_EACH_TIME)
    parties = Parties(composer)
    who = parties.each(subject)
    kind = composer.scope.kinds[who.name][0]
    role = doer(composer, clause.verb, kind)
    if role == ACTOR and not may_act(composer, kind):
        raise Unread(f"{clause.verb} of a {kind}")
    counted = each_time(making, parties.subjects, who, making.statement.conditions)
    act = with_number(composer, ir.EventPattern(clause.verb, (ir.Argument(role, None, who),)), number, kind)
    if counted is None:
        if of_acts:
            raise Unread(ONCE_OR_EACH_TIME)
        once = ir.Require(ir.Happened(act, shown=True))
        yield (ir.Rule(modality=making.modality_of_duty(), subjects=tuple(parties.subjects), then=once),)
        return
    done = ir.Aggregate("count", act)
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            subjects=counted.subjects,
            where=ir.Comparison(">", counted.times, ir.Constant(0)),
            then=ir.Require(ir.Comparison(">=", done, counted.times)),
        ),
    )


def _number(making: Making) -> Phrase | None:
    """The object that says nothing but a number of the act, and no limit of it; None where there is another, or no case is told."""
    clause = making.clause
    if not clause.verb or clause.passive or clause.negated or clause.modality not in ("", "must"):
        return None
    if len(clause.objects) != 1 or clause.per is not None or not making.statement.conditions:
        return None
    if len(making.statement.clauses) > 1 and any(each.last for each in making.statement.conditions):
        return None  # a case behind several clauses may be that of another
    (much,) = clause.objects
    if not isinstance(much, Phrase):
        return None
    number = number_said(making.composer, clause.verb, much)
    if not number or number in [each.amount for each, _ in making.composer.given_or_taken(clause.verb)]:
        return None  # what somebody gains or loses, other families know
    amount = amount_said(making.composer, clause.verb, much)
    return much if amount is not None and amount.is_plain else None
