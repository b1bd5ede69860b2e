"""Acts in which two things have like parts: `red grapes may not be pressed together with white ones` is of white grapes that are pressed
together with red ones as well, whichever a record tells first."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.companions import COMPANIONS
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.known_names import AGENT, COMPANION, THEME

TOGETHER = "together with"


def either_way(rules: tuple[ir.Rule, ...], making: Making) -> tuple[ir.Rule, ...]:
    """The rules, and each that forbids an act of one thing with another also for the act of that one with this.

    `With` alone does not say whether both parts are alike (`stacked with`, `exchanged with`): that is a question.
    """
    mirrored = tuple(other for each in rules for other in _other_way(each, making))
    if not mirrored or mirrored == rules:
        return rules
    together = any(each.preposition == TOGETHER for each in making.clause.adjuncts)
    return (*rules, *mirrored) if together or making.composer.choices.choose((False, True)) else rules


def _other_way(rule: ir.Rule, making: Making) -> Iterator[ir.Rule]:
    act, composer = rule.trigger, making.composer
    if act is None or rule.modality is not ir.Modality.PROHIBITION:
        return
    if not any(each.preposition in COMPANIONS for each in making.clause.adjuncts):
        return
    by_words = composer.vocabulary.verbs[act.verb].prepositions.get(COMPANION, ())
    if not set(by_words) <= set(COMPANIONS):
        return  # `replaced by`, `replaced with`
    parts = {each.role: each for each in act.arguments}
    one, other = parts.get(AGENT) or parts.get(THEME), parts.get(COMPANION)
    if one is None or other is None or one.kind is None or not isinstance(other.term, ir.Variable):
        return
    kinds = composer.scope.kinds.get(other.term.name, ())
    if not composer.takes(act.verb, COMPANION, one.kind) or not any(
        composer.takes(act.verb, one.role, each) for each in kinds
    ):
        return
    changed = {
        one.role: replace(one, kind=other.kind, term=other.term),
        COMPANION: replace(other, kind=one.kind, term=one.term),
    }
    arguments = tuple(changed.get(each.role, each) for each in act.arguments)
    yield replace(rule, trigger=replace(act, arguments=arguments))
