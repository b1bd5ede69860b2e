"""Numbers as what acts bring: `money arrives during the B Phase` says when what gives money is done."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.times import at_its_time
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.topics import game_of
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase

ALL = ("", "the", "all", "any")


def incoming(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each act that changes the number, when it is done."""
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if not clause.verb or not clause.times or clause.negated or clause.modality not in ("", "must"):
        return
    if not isinstance(subject, Phrase) or not isinstance(subject.head, Noun) or not subject.head.property:
        return
    if clause.objects or clause.adjuncts or clause.adjectives is not None:
        raise Unread("what else is said of a number")
    if subject.determiner not in ALL or subject.adjectives or subject.amount is not None:
        raise Unread(f"which {subject.head.id}")
    if not composer.changes(clause.verb, subject.head.id):
        raise Unread(f"{clause.verb} changes no {subject.head.id}")
    where = [each for modifier in subject.modifiers for each in _said(making, modifier, subject.head.id)]
    act = ir.Variable("E")
    then = [at_its_time(making, act, each, None) for each in clause.times]
    making.read.add("times")
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(clause.verb, (), act.name),
            where=all_of(where),
            then=ir.Require(join(then, "and")),
        ),
    )


def _said(making: Making, modifier: Modifier, attribute: str) -> Iterator[ir.Condition]:
    """`received in scenarios`: by which act it comes goes without saying; in what games it does so does not."""
    said = modifier.clause if isinstance(modifier, Relative) and not modifier.more else None
    if said is None or not said.passive or said.negated or said.objects or said.times:
        raise Unread(f"which {attribute}")
    if not making.composer.changes(said.verb, attribute):
        raise Unread(f"{said.verb} changes no {attribute}")
    for each in said.adjuncts:
        game = game_of(making.context.vocabulary, each.phrase)
        if game is None:
            raise Unread(f"which {attribute}")
        yield game
