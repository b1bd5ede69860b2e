"""Who chooses a place for his own: `The player whose units evade chooses an adjacent position into which they go`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import doers_role, path_to
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import GOAL
from rulewright.sentences.grammar.modifiers import Whither, Whose
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.statements import Clause


def place_choices(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each choice, by whom and of which place; of each act that leads there, that the place was chosen before."""
    clause = making.clause
    subject, place = clause.subject, clause.objects[0] if len(clause.objects) == 1 else None
    if not isinstance(subject, Phrase) or not isinstance(place, Phrase) or not clause.verb:
        return
    whose = [each for each in subject.modifiers if isinstance(each, Whose)]
    whither = [each for each in place.modifiers if isinstance(each, Whither)]
    if len(whose) != 1 or len(whither) != 1:
        return
    if clause.negated or clause.modality not in ("", "must") or clause.adjuncts or clause.manner:
        raise Unread("how a place is chosen")
    if subject.adjectives or len(subject.modifiers) != 1:
        raise Unread("who chooses a place")
    composer = making.composer
    act = _led(making, whose[0].clause, whither[0].clause)
    role, doer = doers_role(composer, clause.verb)
    act_role, act_doer = doers_role(composer, act)
    target = composer.head_kind(place)
    if act_doer != doer or not all(composer.takes(verb, GOAL, target) for verb in (clause.verb, act)):
        raise Unread(f"what {clause.verb} chooses for {act}")
    owned = _kind(making, whose[0].clause, doer)
    thing, there = composer.scope.new(owned), composer.scope.new(target)
    choice = ir.Variable("C")
    rest = replace(place, modifiers=tuple(each for each in place.modifiers if each != whither[0]))
    demands: list[ir.Condition] = [
        ir.Comparison(
            "=",
            ir.AttributeOf(choice, "actor"),
            path_to(composer, thing, owned, composer.head_kind(subject)),
        ),
        *composer.restrictions(rest, there, target, thing),
    ]
    yield (
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(
                clause.verb, (ir.Argument(role, owned, thing), ir.Argument(GOAL, target, there)), choice.name
            ),
            then=ir.Require(join(demands, "and")),
        ),
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            trigger=ir.EventPattern(
                act, (ir.Argument(act_role, owned, thing), ir.Argument(GOAL, target, there))
            ),
            then=ir.Require(
                ir.Happened(
                    ir.EventPattern(
                        clause.verb, (ir.Argument(role, None, thing), ir.Argument(GOAL, None, there))
                    ),
                    ir.Timing.EARLIER,
                )
            ),
        ),
    )


def _led(making: Making, whose: Clause, whither: Clause) -> str:
    """The act for which a place is chosen: what they do of whom it is said, and what leads there."""
    for each in (whose, whither):
        if not each.verb or each.negated or each.objects or each.adjuncts or each.modality:
            raise Unread("for what a place is chosen")
    if whose.verb != whither.verb or whither.subject is not None:
        raise Unread("for what a place is chosen")
    return whose.verb


def _kind(making: Making, whose: Clause, doer: str) -> str:
    subject = whose.subject
    if not isinstance(subject, Phrase) or subject.adjectives or subject.modifiers or subject.determiner:
        raise Unread("whose place is chosen")
    kind = making.composer.head_kind(subject)
    return kind if making.composer.vocabulary.is_a(kind, doer) else doer
