"""How often something may be done: `a fleet may be moved only once`, `a player may pass at most twice`."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer
from rulewright.rules.proposals.clauses.steps import steps_counted
from rulewright.rules.proposals.families.limits import BOUNDS
from rulewright.rules.proposals.families.unaddressed_acts import check_said_to_nobody
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import Parties
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AGENT, GOAL, THEME
from rulewright.sentences.grammar.nominals import Adjunct, Noun, Phrase
from rulewright.sentences.grammar.statements import EACH


def frequencies(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each thing, or of each that acts, how many such acts there are."""
    clause, composer = making.clause, making.composer
    often = clause.often
    if often is None or not clause.verb or clause.perfect:
        return
    making.check_now()
    if clause.subject is None and not clause.passive:
        check_said_to_nobody(making)
    making.read.add("often")
    if isinstance(clause.subject, Phrase) and clause.subject.determiner == "no" and not clause.negated:
        clause = replace(clause, negated=True, subject=replace(clause.subject, determiner="any"))
        making.clause = clause
    if any(each.startswith(EACH) for each in clause.how):
        raise Unread("in which phase so many are counted")
    if clause.modality in ("may", "can") and not clause.negated and often.operator == "=":
        often = replace(often, operator="<=")  # who may do it twice may do it once
    if clause.modality and clause.negated and often.operator == "=":
        often = replace(often, operator=">=")  # what may not be done twice may not be done thrice
    if clause.modality in ("may", "can") and (often.operator in BOUNDS) == clause.negated:
        raise Unread("how often it may be done")
    parties = Parties(composer)
    counted = ir.EventPattern(clause.verb, tuple(_arguments(making, parties)))
    then: ir.Condition = composer.compared(ir.Aggregate("count", counted), often)
    yield (
        ir.Rule(
            modality=ir.Modality.QUANTITY,
            steps=steps_counted(clause, making.context) if not clause.times else (),
            subjects=tuple(parties.subjects),
            then=ir.Require(ir.Not(then) if clause.negated else then),
        ),
    )


def _arguments(making: Making, parties: Parties) -> Iterator[ir.Argument]:
    clause, composer = making.clause, making.composer
    subject = clause.subject
    if isinstance(subject, Phrase):
        kind = composer.head_kind(subject)
        acts = not clause.passive and (
            clause.own_object
            or composer.takes(clause.verb, AGENT, kind)
            or composer.does_so_itself(clause.verb, kind)
        )
        done_to = clause.passive or (
            not clause.objects and not acts and composer.takes(clause.verb, THEME, kind)
        )
        if done_to and not composer.takes(clause.verb, THEME, kind):
            raise Unread(f"{clause.verb} of a {kind}")
        role = THEME if done_to else doer(composer, clause.verb, kind)
        yield ir.Argument(role, None, parties.constant_or_each(_any(subject)))
    for each in clause.objects:
        if not isinstance(each, Phrase):
            raise Unread("how often what is done")
        kind = composer.head_kind(each)
        if not composer.takes(clause.verb, THEME, kind):
            raise Unread(f"{clause.verb} of a {kind}")
        if each.determiner == "own":
            raise Unread("whose they are", each.place)
        any_of_them = each.determiner == "a" or _is_bare(each)
        if any_of_them and not composer.choices.choose((True, False)):
            yield _some(making, THEME, each, kind)  # one, whichever, so often in all
        else:
            yield ir.Argument(THEME, None, parties.constant_or_each(_any(each)))
    for adjunct in clause.adjuncts:
        yield _adjunct(making, adjunct)


def _is_bare(phrase: Phrase) -> bool:
    """`may retire leaders only once`: each of them, or any of them in all."""
    named = isinstance(phrase.head, Noun) and phrase.head.name
    return not (phrase.determiner or phrase.amount or named)


def _any(phrase: Phrase) -> Phrase:
    """`the ball` of which there is one is any ball."""
    named = isinstance(phrase.head, Noun) and phrase.head.name
    return replace(phrase, determiner="any") if phrase.determiner == "the" and not named else phrase


def _adjunct(making: Making, adjunct: Adjunct) -> ir.Argument:
    composer, verb, phrase = making.composer, making.clause.verb, adjunct.phrase
    if not isinstance(phrase, Phrase) or phrase.determiner in ("own", "no", "another", "other"):
        raise Unread("how often where")
    if isinstance(phrase.head, Noun) and phrase.head.name:
        return composer.named(adjunct, verb)
    kind = composer.head_kind(phrase)
    role = composer.role(adjunct.preposition, verb, kind)
    if role != GOAL or phrase.adjectives or phrase.modifiers:
        raise Unread("how often where")
    return ir.Argument(role, kind, None)


def _some(making: Making, role: str, phrase: Phrase, kind: str) -> ir.Argument:
    if phrase.adjectives or phrase.modifiers:
        raise Unread("how often what is done")
    return ir.Argument(role, kind, None)
