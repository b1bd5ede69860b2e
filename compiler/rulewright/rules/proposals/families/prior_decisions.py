"""What must have been decided before an act: `nobody may wait to see a leader before deciding where to place it`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_of_theme, note_doer
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import Waiting
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.nominals import Phrase


def waits(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Nobody may wait to see a leader before deciding where to place it`: a decision that no placing has used up."""
    clause = making.clause
    if not isinstance(clause, Waiting):
        return
    composer = making.composer
    theme = clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(theme, Phrase) or clause.adjuncts or clause.choices:
        raise Unread("what one may not wait for")
    theme = replace(theme, fresh=False)  # a new one is one for which that has not been done yet
    kind = kind_of_theme(making, theme)
    used = clause.use.objects[0] if len(clause.use.objects) == 1 else None
    if not isinstance(used, Phrase) or clause.use.adjuncts:
        raise Unread("what is decided")
    if used.determiner != "pronoun" and (used.determiner != "the" or composer.head_kind(used) != kind):
        raise Unread("what is decided of something else")
    if not composer.takes(clause.use.verb, "theme", kind):
        raise Unread(f"{clause.use.verb} of a {kind}")
    wheres = composer.roles(clause.use.verb).get(GOAL, ())
    if not any(composer.takes(clause.decision, GOAL, where) for where in wheres):
        raise Unread(f"{clause.decision} settles no place")
    subject = clause.subject
    note_doer(making, subject if isinstance(subject, Phrase) else None)
    thing = composer.scope.new(kind)
    where = composer.restrictions(theme, thing, kind, thing)
    act, decision, use = (composer.scope.new("event") for _ in range(3))
    between = join(
        [
            ir.Comparison(">", ir.AttributeOf(use, "n"), ir.AttributeOf(decision, "n")),
            ir.Comparison("<", ir.AttributeOf(use, "n"), ir.AttributeOf(act, "n")),
        ],
        "and",
    )
    used_up = ir.EventPattern(clause.use.verb, (ir.Argument("theme", kind),), use.name, between)
    decided = ir.EventPattern(clause.decision, (), decision.name, ir.Not(ir.Happened(used_up)))
    done = ir.EventPattern(clause.use.verb, (ir.Argument("theme", None, thing),))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (ir.Argument("theme", kind, thing),), act.name),
            where=all_of(where),
            then=ir.Require(
                join(
                    [
                        ir.Happened(done, ir.Timing.EARLIER),
                        ir.Happened(decided, ir.Timing.EARLIER),
                    ],
                    "or",
                )
            ),
        ),
    )
