"""What somebody has: `France has a claim on each border province`, `the Emperor controls Milan`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.parties import Parties
from rulewright.rules.proposals.possession import EXIST
from rulewright.rules.proposals.qualities import is_quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Phrase


def holdings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it has such a thing in the end."""
    clause, composer = making.clause, making.composer
    if not clause.relation or clause.relation == EXIST or clause.modality not in ("", "must"):
        return
    if not isinstance(clause.subject, Phrase) or len(clause.objects) != 1:
        raise Unread("who has what")
    making.check_now()
    parties = Parties(composer)
    who = (
        parties.each(clause.subject)
        if is_quality(clause.subject)
        else parties.constant_or_each(clause.subject)
    )
    if isinstance(who, ir.Variable):
        kind = composer.scope.kinds[who.name][0]
    else:
        kind = composer.head_kind(clause.subject)
    then = composer.possessed(clause, who, kind)
    if clause.negated:
        then = ir.Not(then)
    demanded = clause.modality == "must"
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if demanded else ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(then),
        ),
    )
