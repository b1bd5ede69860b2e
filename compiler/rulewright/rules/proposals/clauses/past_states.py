"""What was so at the end of the turn, which is when the phase at hand begins: `where a leader was at the end of the turn`."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Whereabouts
from rulewright.sentences.grammar.statements import Time
from rulewright.sentences.grammar.traverse import parts


def looking_back(rule: ir.Rule, making: Making) -> ir.Rule:
    """A rule about acts that speaks of where things were, in the phase that the titles name: what was before is judged
    by its beginning."""
    if (
        rule.steps
        or rule.trigger is None
        or not any(_looks_back(each) for each in parts(making.clause, Whereabouts))
    ):
        return rule
    try:
        return replace(rule, steps=steps_of(Time((), "phase"), making.context))
    except Unread:
        return rule


def _looks_back(said: Whereabouts) -> bool:
    return said.before and not said.clause.verb
