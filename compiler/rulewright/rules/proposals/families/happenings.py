"""What happens to nothing and is done by nobody: `the game ends`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.effects import led_to
from rulewright.rules.proposals.clauses.occasions import occasion
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.sentences.grammar.known_names import GAME
from rulewright.sentences.grammar.nominals import Phrase


def happenings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """That it happens, unless what it leads to is so already."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if not clause.verb or clause.negated or clause.modality not in ("", "must") or clause.passive:
        return
    if not isinstance(subject, Phrase) or subject.adjectives or subject.modifiers or clause.perfect:
        return
    if composer.head_kind(subject) != GAME:
        return
    making.check_now()
    steps = occasion(clause, making.statement.conditions, making.context)
    act = composer.of_game(clause)
    happens = ir.Happened(ir.EventPattern(act.verb, steps=steps), shown=True)
    so = [
        ir.Comparison("=", ir.At(ir.Moment.INITIAL, fact), value)
        for fact, value in led_to(composer, clause.verb)
    ]
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION if clause.modality else ir.Modality.EFFECT,
            then=ir.Require(join([happens, join(so, "and")], "or") if so else happens),
        ),
    )
