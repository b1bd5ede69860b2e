"""One place by its number: `a player may move each of his couriers to one adjacent station`.

That it is one may go without saying, as with an article, or mean that it is done to each thing once, and no more.
"""

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_of
from rulewright.rules.proposals.join import all_of
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.known_names import GOAL, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import Clause


def one_for_each(making: Making, permitted: ir.EventPattern, where: list[ir.Condition]) -> list[ir.Rule]:
    """That what is permitted is done to each thing once, where the clause leads to one place by its number and that is meant.

    `where`: what is said of the acts, and not demanded of them.
    """
    clause, composer, theme = making.clause, making.composer, making.composer.theme
    if not isinstance(theme, ir.Variable) or not composer.choices.choose((False, True)):
        return []
    parts = [ir.Argument(THEME, None, theme)]
    if composer.player is not None:
        parts.insert(0, ir.Argument(making.doer, None, composer.player))
    steps = [each for time in clause.times for each in steps_of(time, making.context)]
    before = ir.EventPattern(permitted.verb, tuple(parts), steps=tuple(steps))
    return [
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=permitted,
            where=all_of(where),
            then=ir.Require(ir.Not(ir.Happened(before, ir.Timing.EARLIER))),
        )
    ]


def without_number(making: Making) -> Clause | None:
    """The clause, leading to whichever place of the sort; None where it does not lead to one by its number, or only to that."""
    clause = making.clause
    one = [each for each in clause.adjuncts if _leads_to_one(making, each)]
    if not one or clause.only:
        return None
    adjuncts = (
        replace(each, phrase=replace(each.phrase, single=False))
        if each in one and isinstance(each.phrase, Phrase)
        else each
        for each in clause.adjuncts
    )
    return replace(clause, adjuncts=tuple(adjuncts))


def _leads_to_one(making: Making, adjunct: Adjunct) -> bool:
    said = adjunct.phrase
    if not isinstance(said, Phrase) or said.part or not isinstance(said.head, Noun) or said.head.property:
        return False
    amount = said.amount
    one = said.single or (amount is not None and amount.is_plain and amount.value == 1)
    if not one or said.head.name:
        return False
    kind = making.composer.head_kind(said)
    return making.composer.role(adjunct.preposition, making.clause.verb, kind) == GOAL
