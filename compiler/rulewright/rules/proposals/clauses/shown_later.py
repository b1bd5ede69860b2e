"""What comes of an act afterwards: `if a camel dies, its loads are discarded` is met by acts of discarding behind that, or by loads that
nobody has in the end though no act is told that took them; the state after play shows the act as well as its line in the record."""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.words.words import Words
from rulewright.rules.traverse import rebuild

_DONE = (ir.Modality.EFFECT, ir.Modality.OBLIGATION)


def shown_later(rule: ir.Rule, words: Words) -> ir.Rule:
    """The rule, with what is to be done after its act also where only the state after play shows it."""
    if rule.trigger is None or rule.modality not in _DONE or not isinstance(rule.then, ir.Require):
        return rule

    def shown(node: ir.Ir, above: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or node.timing is not ir.Timing.LATER:
            return None
        if any(isinstance(each, ir.Not) for each in above) or not _leaves_a_trace(node.event, words):
            return None
        return replace(node, shown=True)

    then: ir.Require = rebuild(rule.then, shown)
    return replace(rule, then=then)


def _leaves_a_trace(act: ir.EventPattern, words: Words) -> bool:
    """Whether such acts change what a record tells of things; what is so just before them, the state after play does not tell."""
    verbs = words.vocabulary.verbs
    return (
        act.where is None
        and act.verb in verbs
        and any(verbs[each].effects for each in words.lineage(act.verb))
    )
