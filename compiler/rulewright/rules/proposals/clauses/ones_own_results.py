"""Whose the act is of which a condition tells only the number: `each player rolls; if the result is 7, he draws` is of his roll."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer, kind_spoken_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.traverse import rebuild
from rulewright.sentences.grammar.nominals import Phrase


def of_his_own(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what somebody does whom a pronoun takes up, in the case that an act of his came out so."""
    who, composer = making.clause.subject, making.composer
    if not isinstance(who, Phrase) or who.same is None or rule.where is None:
        return rule
    kind = kind_spoken_of(making, who)  # none of `the owner of a ship`, whose own act nothing is said of
    meant = [each for each in rule.subjects if each.kind == kind]
    if not kind or len(meant) != 1 or not may_act(composer, kind):
        return rule
    variable = ir.Variable(meant[0].variable)

    def his(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or node.event.arguments or node.event.where is None:
            return None
        own = ir.Argument(doer(composer, node.event.verb, kind), None, variable)
        return replace(node, event=replace(node.event, arguments=(own,)))

    return replace(rule, where=rebuild(rule.where, his))
