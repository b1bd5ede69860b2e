"""Acts that only other sentences permit: `The deck is shuffled on two occasions only`, and a list below says on which."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.families.permissions import permissions
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.permitting_nothing import permitting_nothing
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Closing
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.statements import Clause


def closings(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """A permission that permits nothing itself, and closes the acts for all that no other permits."""
    clause = making.clause
    if not isinstance(clause, Closing):
        return
    steps: tuple[str, ...] = ()
    if clause.somewhere is not None:
        _check_anywhere(making, clause.verb, clause.somewhere.id)
        steps = steps_around(making.context)  # a text under the title of a step speaks of that step
    making.clause = Clause(
        subject=clause.subject, verb=clause.verb, passive=clause.passive, modality=clause.modality
    )
    for rules in permissions(making):
        yield tuple(
            replace(permitting_nothing(each), steps=steps if len(steps) == 1 else ()) for each in rules
        )


def _check_anywhere(making: Making, verb: str, kind: str) -> None:
    """All places where it can be done are of the sort that the clause names: another closes nothing else."""
    vocabulary = making.context.vocabulary
    goals = making.composer.roles(verb).get(GOAL, ())
    if not goals or not all(vocabulary.is_a(each, kind) for each in goals):
        raise Unread(f"{verb} in a {kind}")
