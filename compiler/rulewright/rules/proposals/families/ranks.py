"""Acts in the order of a number of what they are done to, or of who does them: `ships are inspected in decreasing order of size`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import ByRank
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.nominals import Noun, Phrase
from rulewright.sentences.grammar.statements import Clause

ALL = ("", "all", "each", "the")
"""Determiners of all things of a sort; `the ships` are those of which nothing else is said."""


def ranks(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act, that none before it was one of those that come later."""
    clause, composer = making.clause, making.composer
    assert isinstance(clause, ByRank)
    subject, doing = clause.subject, clause.doing
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or subject.head.name:
        raise Unread("who or what is ranked")
    if subject.determiner not in ALL or subject.amount is not None or subject.same is not None:
        raise Unread("who or what is ranked", subject.place)
    plain = Clause(subject=subject, verb=doing.verb, objects=doing.objects, passive=doing.passive)
    if doing != plain or clause.modality not in ("", "must"):
        raise Unread("what is done in this order")
    making.check_now()
    kind = composer.head_kind(subject)
    if "int" not in composer.types(kind, clause.attribute):
        raise Unread(f"the {clause.attribute} of a {kind} is no number")
    role = composer.subject_role(doing, kind)
    what = tuple(_objects(making, doing, role))
    one, other = composer.scope.new(kind), composer.scope.new(kind)
    ranked = ir.Comparison(
        "<" if clause.falling else ">",
        ir.AttributeOf(other, clause.attribute),
        ir.AttributeOf(one, clause.attribute),
    )
    alike = composer.restrictions(subject, other, kind, None)
    before = ir.EventPattern(
        doing.verb, (ir.Argument(role, kind, other), *what), where=join([*alike, ranked], "and")
    )
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(doing.verb, (ir.Argument(role, kind, one), *what)),
            where=all_of(composer.restrictions(subject, one, kind, None)),
            then=ir.Require(ir.Not(ir.Happened(before, ir.Timing.EARLIER))),
        ),
    )


def _objects(making: Making, doing: Clause, role: str) -> Iterator[ir.Argument]:
    """To what those who are ranked do it: to things of a kind."""
    composer = making.composer
    for each in doing.objects:
        if not isinstance(each, Phrase) or not isinstance(each.head, Noun) or each.head.name or role == THEME:
            raise Unread("to what it is done in this order")
        if (
            each.adjectives
            or each.modifiers
            or each.amount is not None
            or each.determiner not in ("", "a", "own")
        ):
            raise Unread("to what it is done in this order", each.place)
        kind = composer.head_kind(each)
        if not composer.takes(doing.verb, THEME, kind):
            raise Unread(f"{doing.verb} of a {kind}")
        yield ir.Argument(THEME, kind, None)
