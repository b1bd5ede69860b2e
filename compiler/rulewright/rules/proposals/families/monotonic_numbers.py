"""Numbers that change in one direction only: `the level of a fort is never reduced`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality, quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import OneWay
from rulewright.sentences.grammar.nominals import Phrase


def monotonic_numbers(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each thing that has the number, how it is in the end, beside how it was."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, OneWay) or not clause.negated or clause.modality not in ("", "may", "can"):
        raise Unread("by how much")
    if not is_quality(clause.subject) or not isinstance(clause.subject, Phrase):
        raise Unread("what becomes more or less")
    making.check_now()
    parties = Parties(composer)
    path = quality(composer, clause.subject, parties.constant_or_each)
    if not isinstance(path, ir.AttributeOf):
        raise Unread("a number of things that becomes more or less")
    before, after = ir.At(ir.Moment.INITIAL, path), ir.At(ir.Moment.FINAL, path)
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            subjects=tuple(parties.subjects),
            then=ir.Require(
                ir.Not(ir.Comparison("<" if clause.sign < 0 else ">", after, before))
                if clause.sign
                else ir.Comparison("=", after, before)
            ),
        ),
    )
