"""The first of several acts: `The attacker is dealt the first card`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.nominals import Noun, Phrase

FIRST = "first"
"""The determiner of what an act is done to before it is done to others."""

ACT = "E"


def first_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act before which there is no other of its sort: who has the role that the sentence names."""
    clause, composer = making.clause, making.composer
    phrases = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)]
    theme = next((each for each in phrases if each.determiner == FIRST), None)
    if theme is None or not clause.verb or clause.negated or clause.modality in ("may", "imperative"):
        return
    making.check_now()
    others = [each for each in phrases if each is not theme]
    head = theme.head
    if theme.adjectives or theme.modifiers or not isinstance(head, Noun) or head.name or len(phrases) > 2:
        raise Unread("the first of what")
    kind = composer.kinds_of(head)
    if not composer.takes(clause.verb, "theme", kind):
        raise Unread(f"{clause.verb} of a {kind}")
    demands: list[tuple[str, Phrase]] = []
    for each in others:
        role = composer.object_role(clause, composer.head_kind(each), "theme") if clause.passive else "actor"
        demands.append((role, each))
    for adjunct in clause.adjuncts:
        if not isinstance(adjunct.phrase, Phrase):
            raise Unread("alternatives of the first")
        role = composer.role(adjunct.preposition, clause.verb, composer.head_kind(adjunct.phrase))
        demands.append((role, adjunct.phrase))
    if len(demands) != 1:
        raise Unread("what is said of the first")
    role, phrase = demands[0]
    if not isinstance(phrase.head, Noun) or not phrase.head.name or phrase.head.attribute or phrase.modifiers:
        raise Unread("whose the first is")
    earlier = ir.EventPattern(clause.verb, (ir.Argument("theme", kind, None),))
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (ir.Argument("theme", kind, None),), ACT),
            where=ir.Not(ir.Happened(earlier, ir.Timing.EARLIER)),
            then=ir.Require(
                ir.Comparison("=", ir.AttributeOf(ir.Variable(ACT), role), ir.Constant(phrase.head.id))
            ),
        ),
    )
