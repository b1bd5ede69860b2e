"""What is left as it is: `Remove the leaders; leave those of minor powers`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.forms import Either


def sparing(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """The act of the clause before is done to none of them."""
    clause, composer = making.clause, making.composer
    if not clause.spared:
        return
    verbs = [each.verb for each in making.statement.clauses if each.verb and not each.negated]
    if len(set(verbs)) != 1:
        raise Unread("what is not done to those that are left")
    verb, found = verbs[0], []
    for nominal in clause.objects:
        for phrase in nominal.items if isinstance(nominal, Either) else (nominal,):
            parties = Parties(composer)
            thing = parties.each(phrase)
            (kind,) = composer.scope.kinds[thing.name]
            if not composer.takes(verb, "theme", kind):
                raise Unread(f"{verb} of a {kind}")
            act = ir.EventPattern(verb, (ir.Argument("theme", None, thing),))
            found.append(
                ir.Rule(
                    modality=ir.Modality.PROHIBITION,
                    subjects=tuple(parties.subjects),
                    then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
                )
            )
    yield tuple(found)
