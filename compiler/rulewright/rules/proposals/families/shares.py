"""Shares of what somebody has that are taken from him: `the minimum tithe is 5 % for all players`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.amounts import Changing
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Share
from rulewright.sentences.grammar.nominals import Phrase


def shares(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that so much of what it has at first is taken, by acts or as the state after play shows."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, Share) or not isinstance(clause.subject, Phrase):
        return
    parties = Parties(composer)
    whose = parties.each(clause.subject)
    (kind,) = composer.scope.kinds[whose.name]
    attribute, taking = _taking(making, kind, clause.taken)
    have = ir.AttributeOf(whose, attribute)
    before, after = ir.At(ir.Moment.INITIAL, have), ir.At(ir.Moment.FINAL, have)
    part = ir.Function("percent", (composer.number(clause.share), before))
    act = composer.scope.new("event")
    acts = ir.EventPattern(taking.verb, (ir.Argument(taking.role, None, whose),), act.name)
    told = ir.Aggregate("sum", acts, ir.AttributeOf(act, taking.amount))
    shown = ir.Arithmetic("-", before, after)
    operator = clause.share.operator
    joined = (
        "and" if operator == "<=" else "or"
    )  # either shows that so much is taken, and neither may show more
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            steps=steps_around(making.context),
            subjects=tuple(parties.subjects),
            then=ir.Require(join([ir.Comparison(operator, each, part) for each in (told, shown)], joined)),
        ),
    )


def _taking(making: Making, kind: str, term: str) -> tuple[str, Changing]:
    """The attribute from which something is taken, and the verb of the acts that take it, by the word for it."""
    composer = making.composer
    found = [
        (attribute, each)
        for attribute in composer.attributes(kind)
        for each in composer.changing(kind, attribute)
        if each.sign < 0 and term in each.verb.split("_")
    ]
    if len(found) != 1:
        raise Unread(f"what {term} takes from a {kind}")
    return found[0]
