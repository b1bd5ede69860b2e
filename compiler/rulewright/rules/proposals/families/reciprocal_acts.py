"""Two things of a kind that do something with each other: `corps in the same area may exchange factors`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import kind_of_theme
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.pairs_of_things import of_pair
from rulewright.rules.proposals.phrases.room import room
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL, SOURCE, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase


def reciprocal_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Corps of different nationalities may not exchange factors`: from the one to the other."""
    clause, composer = making.clause, making.composer
    parts = _parts(making)
    if parts is None:
        return
    subject, theme = parts
    kind = composer.head_kind(subject)
    if not (composer.takes(clause.verb, SOURCE, kind) and composer.takes(clause.verb, GOAL, kind)):
        return
    if clause.adjuncts or clause.choices:
        raise Unread("where a mutual act leads")
    making.check_now()
    composer.of_act = True
    theme_kind = kind_of_theme(making, theme)
    thing = composer.scope.new(theme_kind)
    where = composer.restrictions(theme, thing, theme_kind, thing)
    composer.theme = thing
    one, other = composer.scope.new(kind), composer.scope.new(kind)
    apart, together = of_pair(composer, subject, (one, other), kind)
    trigger = ir.EventPattern(
        clause.verb,
        (
            ir.Argument(THEME, theme_kind, thing),
            ir.Argument(SOURCE, kind, one),
            ir.Argument(GOAL, kind, other),
        ),
    )
    if clause.room:
        apart.append(room(composer, other, kind, mutual=True))
        making.read.add("room")
    if not clause.negated:
        then = [*apart, *together]
        yield (
            ir.Rule(
                modality=ir.Modality.PERMISSION,
                only=True,
                trigger=trigger,
                where=all_of(where),
                then=ir.Require(join(then, "and")) if then else None,
            ),
        )
        return
    if not together:
        raise Unread("a mutual act that nothing tells apart")
    where += apart
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=trigger,
            where=all_of(where),
            then=ir.Require(_not(join(together, "and"))),
        ),
    )


def _parts(making: Making) -> tuple[Phrase, Phrase] | None:
    """Those that act on each other, and what passes between them; None of a clause that tells of no such act."""
    clause = making.clause
    if clause.passive or not clause.verb or len(clause.objects) != 1:
        return None
    if clause.modality != "may" and not (clause.negated and clause.modality in ("can", "must")):
        return None
    subject, theme = clause.subject, clause.objects[0]
    if not isinstance(subject, Phrase) or not isinstance(theme, Phrase) or subject.head is None:
        return None
    if isinstance(subject.head, Noun) and subject.head.name:
        return None  # one does nothing with itself
    return subject, theme


def _not(condition: ir.Condition) -> ir.Condition:
    if isinstance(condition, ir.Comparison) and condition.operator == "!=":
        return ir.Comparison("=", condition.left, condition.right)
    return ir.Not(condition)
