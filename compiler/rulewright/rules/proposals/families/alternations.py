"""What is done by turns: `the players take turns playing cards`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import ByTurns
from rulewright.sentences.grammar.known_names import ACTOR, THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

PLACE = "n"
"""The attribute of an act that tells where it stands in the record."""


def alternations(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act, that the last one before it was not done by the same one."""
    clause, composer = making.clause, making.composer
    assert isinstance(clause, ByTurns)
    subject, doing = clause.subject, clause.doing
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or subject.head.name:
        raise Unread("who takes turns")
    if subject.determiner not in ("", "the", "all") or subject.adjectives or subject.modifiers:
        raise Unread("who takes turns", subject.place)
    if clause.negated or clause.modality not in ("", "must", "will"):
        raise Unread("whether it is done by turns")
    kind = composer.head_kind(subject)
    if not may_act(composer, kind):
        raise Unread(f"{doing.verb} by a {kind}")
    what = tuple(_theme(making, doing))
    who = composer.scope.new(kind)
    before, other = composer.scope.new(doing.verb), composer.scope.new(doing.verb)
    by_other = join(
        [
            ir.Comparison(">", ir.AttributeOf(other, PLACE), ir.AttributeOf(before, PLACE)),
            ir.Comparison("!=", ir.AttributeOf(other, ACTOR), who),
        ],
        "and",
    )
    between = ir.Happened(ir.EventPattern(doing.verb, what, other.name, by_other), ir.Timing.EARLIER)
    his = (ir.Argument(ACTOR, None, who), *what)
    last = ir.Happened(ir.EventPattern(doing.verb, his, before.name, ir.Not(between)), ir.Timing.EARLIER)
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(doing.verb, (ir.Argument(ACTOR, kind, who), *what)),
            then=ir.Require(ir.Not(last)),
        ),
    )


def _theme(making: Making, doing: Clause) -> Iterator[ir.Argument]:
    """To what it is done: to a thing of a kind, one at a time."""
    composer = making.composer
    if doing != Clause(verb=doing.verb, objects=doing.objects) or not doing.verb:
        raise Unread("what is done by turns")
    if not doing.objects:
        if THEME in composer.roles(doing.verb) and not composer.optional(doing.verb, THEME):
            raise Unread(f"to what {doing.verb} is done")
        return
    (thing,) = doing.objects[:1]
    if len(doing.objects) > 1 or not isinstance(thing, Phrase) or not isinstance(thing.head, Noun):
        raise Unread("what is done by turns")
    one = thing.amount is None or (thing.amount.is_plain and thing.amount.value == 1)
    plain = not (thing.adjectives or thing.modifiers or thing.head.name or thing.head.property)
    if not one or not plain or thing.determiner not in ("", "a", "number"):
        raise Unread("to what it is done by turns", thing.place)
    kind = composer.head_kind(thing)
    if not composer.takes(doing.verb, THEME, kind):
        raise Unread(f"{doing.verb} of a {kind}")
    yield ir.Argument(THEME, kind, None)
