"""What somebody has: `France has a claim on each border province`, `the Emperor controls Milan`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.phrases.qualities import is_quality
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import EXIST


def holdings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each of them, that it has such a thing in the end."""
    clause, composer = making.clause, making.composer
    if not clause.relation or clause.relation == EXIST or clause.modality not in ("", "must"):
        return
    if not isinstance(clause.subject, Phrase) or len(clause.objects) != 1:
        raise Unread("who has what")
    making.check_now()
    parties = Parties(composer)
    subject = clause.subject
    nobody = subject.determiner == "no"
    if nobody and (clause.negated or clause.modality):
        raise Unread("whether nobody has it, or everybody")
    subject = replace(subject, determiner="any") if nobody else subject
    who = parties.each(subject) if is_quality(subject) else parties.constant_or_each(subject)
    if isinstance(who, ir.Variable):
        kind = composer.scope.kinds[who.name][0]
    else:
        kind = composer.head_kind(subject)
    of = clause.objects[0]
    counted = of if isinstance(of, Phrase) and not is_quality(of) else None
    if nobody and counted is not None and counted.amount is not None and counted.amount.is_plain:
        more = replace(counted, amount=replace(counted.amount, operator=">="))
        clause = replace(clause, objects=(more,))  # if nobody has two, nobody has three
    composer.of_demand = True
    then = composer.possessed(clause, who, kind)
    composer.of_demand = False
    if clause.negated or nobody:
        then = ir.Not(then)
    demanded = clause.modality == "must"
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if demanded else ir.Modality.EFFECT,
            subjects=tuple(parties.subjects),
            then=ir.Require(then),
        ),
    )
