"""What may be done before its time: `Leaders may be removed earlier due to death in battle`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join, negated
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.clauses import MayEarlier
from rulewright.sentences.grammar.known_names import THEME
from rulewright.sentences.grammar.modifiers import Modifier, Relative
from rulewright.sentences.grammar.nominals import Noun, Phrase, Turn


def anticipations(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each such act before the turn that the sentence before names, that the other was done to the thing."""
    clause, composer = making.clause, making.composer
    if not isinstance(clause, MayEarlier):
        return
    said = clause.otherwise
    if said is None or not isinstance(said.subject, Phrase) or not isinstance(clause.subject, Phrase):
        raise Unread("earlier than when")
    due = tuple(each for each in said.subject.modifiers if _of_turn(each))
    if not due:
        raise Unread("earlier than when")
    kind = composer.head_kind(clause.subject)
    if not all(composer.takes(verb, THEME, kind) for verb in (clause.verb, clause.why)):
        raise Unread(f"{clause.verb} of a {kind}")
    thing = composer.scope.new(kind)
    rest = tuple(each for each in said.subject.modifiers if each not in due)
    where = composer.restrictions(replace(said.subject, modifiers=rest), thing, kind, thing)
    where += composer.restrictions(clause.subject, thing, kind, thing)
    where += [negated(composer.modified(thing, kind, each, thing)) for each in due]
    arguments = [ir.Argument(THEME, kind, thing)]
    for adjunct in said.adjuncts:
        phrase = adjunct.phrase
        if not isinstance(phrase, Phrase) or not isinstance(phrase.head, Noun) or not phrase.head.name:
            raise Unread("where it is done otherwise")
        arguments.append(composer.named(adjunct, clause.verb))
    why = [ir.Argument(THEME, None, thing)]
    if clause.how_so is not None:
        if clause.how_so.attribute not in composer.act_attributes(clause.why):
            raise Unread(f"{clause.how_so.id} of {clause.why}")
        why.append(ir.Argument(clause.how_so.attribute, None, ir.Constant(clause.how_so.id)))
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=True,
            trigger=ir.EventPattern(clause.verb, tuple(arguments)),
            where=join(where, "and"),
            then=ir.Require(ir.Happened(ir.EventPattern(clause.why, tuple(why)), ir.Timing.EARLIER)),
        ),
    )


def _of_turn(modifier: Modifier) -> bool:
    """`who reached its last turn`: whether a modifier speaks of a turn."""
    if not isinstance(modifier, Relative) or modifier.more:
        return False
    said = modifier.clause
    return isinstance(said.reached, Phrase) or isinstance(said.equals, Turn)
