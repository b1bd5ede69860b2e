"""What can be used again: `Major monarchs can use their value again`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Regains
from rulewright.sentences.grammar.nominals import Phrase


def reuse(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """The attribute is true in the end, of those of whom the sentence before speaks, or else of whom it was not true."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, Regains):
        return
    if not isinstance(clause.subject, Phrase):
        raise Unread("who uses it")
    parties = Parties(composer)
    thing = parties.each(clause.subject)
    kind = composer.scope.kinds[thing.name][0]
    if composer.types(kind, clause.regained) != ("bool",):
        raise Unread(f"the {clause.regained} of a {kind}")
    path = ir.AttributeOf(thing, clause.regained)
    was = ir.Comparison("=", ir.At(ir.Moment.INITIAL, path), ir.Constant(False))
    yield (
        ir.Rule(
            modality=ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            where=None if clause.of_those else join([was], "and"),
            then=ir.Require(ir.Comparison("=", ir.At(ir.Moment.FINAL, path), ir.Constant(True))),
        ),
    )
