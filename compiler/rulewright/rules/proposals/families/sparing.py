"""What is left as it is: `Remove the leaders; leave those of minor powers`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename
from rulewright.sentences.grammar.nominals import Either


def sparing(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """The act of the clause before is done to none of them: no such act is."""
    clause, composer = making.clause, making.composer
    if not clause.spared:
        return
    verbs = [each.verb for each in making.statement.clauses if each.verb and not each.negated]
    if len(set(verbs)) != 1:
        raise Unread("what is not done to those that are left")
    spared: list[ir.Selection] = []
    for nominal in clause.objects:
        for phrase in nominal.items if isinstance(nominal, Either) else (nominal,):
            parties = Parties(composer)
            parties.each(phrase)
            selection, *others = parties.subjects
            if others:
                raise Unread("whose they are that are left", phrase.place)
            if not composer.takes(verbs[0], "theme", selection.kind):
                raise Unread(f"{verbs[0]} of a {selection.kind}", phrase.place)
            spared.append(selection)
    if any(_among(one, other) for one in spared for other in spared if one is not other):
        raise Unread("those that are left twice")
    yield tuple(_not_done(verbs[0], each) for each in spared)


def _not_done(verb: str, spared: ir.Selection) -> ir.Rule:
    thing = ir.Variable(spared.variable)
    if spared.where is None:
        never = ir.Not(ir.Happened(ir.EventPattern(verb, (ir.Argument("theme", None, thing),)), shown=True))
        return ir.Rule(modality=ir.Modality.PROHIBITION, subjects=(spared,), then=ir.Require(never))
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        trigger=ir.EventPattern(verb, (ir.Argument("theme", spared.kind, thing),)),
        then=ir.Require(ir.Not(spared.where)),
    )


def _among(one: ir.Selection, other: ir.Selection) -> bool:
    """Whether what is left is among what is left anyway: nobody would name both."""
    if one.kind != other.kind or other.where is None or one.where is None:
        return False
    same = rename(one.where, {one.variable: other.variable})
    said, wider = (conjuncts(each) for each in (same, other.where))
    return all(each in said for each in wider)
