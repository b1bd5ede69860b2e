"""What a thing must be given when something has been done to it: `at least one ship must be placed in or transferred to such a fleet`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_of_theme
from rulewright.rules.proposals.clauses.governed_acts import governed_acts
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Having
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import Amount, Phrase
from rulewright.sentences.grammar.statements import Clause


def receiving(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act by which the thing came there, that one of the ways of giving it something follows."""
    clause = making.clause
    doing = clause.doing if isinstance(clause, Having) else clause
    if not doing.alternatives and not isinstance(clause, Having):
        return
    if clause.modality != "must" or clause.negated:
        raise Unread("what is done to it in one of several ways")
    making.check_now()
    making.read.add("alternatives")
    ways = (
        replace(doing, alternatives=()),
        *(replace(each, subject=doing.subject) for each in doing.alternatives),
    )
    holder, thing = _holder(making, doing), doing.subject
    if not isinstance(thing, Phrase):
        raise Unread("what it is given")
    come, plain = _coming(holder)
    again = Making(come, making.statement, making.context)
    again.composer = making.composer
    trigger, where, _ = governed_acts(again, plain, kind_of_theme(again, plain))
    given = [_given(making, each, thing) for each in ways]
    if thing.determiner == "a":
        then = join([ir.Happened(each, ir.Timing.LATER) for each in given], "or")
    elif thing.amount is not None:
        then = _as_many(making, given, thing.amount)
    else:
        raise Unread("how many it is given")
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=trigger,
            where=all_of(where),
            then=ir.Require(then),
        ),
    )


def _holder(making: Making, doing: Clause) -> Phrase:
    """What is given something: of `must have … placed in them`, the subject again."""
    phrase = doing.adjuncts[0].phrase
    if not isinstance(phrase, Phrase) or phrase.head is None:
        raise Unread("what is given something")
    subject = making.clause.subject
    alike = isinstance(subject, Phrase) and subject.head == phrase.head
    if isinstance(making.clause, Having) and not alike:
        raise Unread("whether the subject itself is given it")
    return phrase


def _coming(holder: Phrase) -> tuple[Clause, Phrase]:
    """The act of which a sentence or clause before tells, that is done to what is given something, and to what."""
    deeds = [
        each
        for each in holder.modifiers
        if isinstance(each, Relative) and each.clause.passive and each.clause.verb and not each.more
    ]
    if not deeds or deeds[-1].clause.negated:
        raise Unread("when it is given something")
    come = deeds[-1]
    plain = replace(
        holder, determiner="a", modifiers=tuple(each for each in holder.modifiers if each is not come)
    )
    return Clause(verb=come.clause.verb, passive=True, modality="must", subject=plain), plain


def _given(making: Making, way: Clause, thing: Phrase) -> ir.EventPattern:
    """One of the ways: such a thing, and the one to which it goes."""
    composer = making.composer
    holder = composer.theme
    kind = composer.head_kind(thing)
    assert holder is not None
    if not composer.takes(way.verb, THEME, kind):
        raise Unread(f"{way.verb} of a {kind}")
    role = composer.role(way.adjuncts[0].preposition, way.verb, composer.scope.kinds[holder.name][0])
    variable = composer.scope.new(kind)
    where = composer.restrictions(replace(thing, determiner="a", amount=None), variable, kind, holder)
    return ir.EventPattern(
        way.verb,
        (ir.Argument(THEME, kind, variable if where else None), ir.Argument(role, None, holder)),
        steps=steps_around(making.context),
        where=all_of(where),
    )


def _as_many(making: Making, given: list[ir.EventPattern], amount: Amount) -> ir.Condition:
    total: ir.Term = ir.Aggregate("count", given[0])
    for each in given[1:]:
        total = ir.Arithmetic("+", total, ir.Aggregate("count", each))
    return making.composer.compared(total, amount)
