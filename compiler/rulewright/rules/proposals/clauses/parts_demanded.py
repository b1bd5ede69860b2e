"""Parts in an act that it may lack, where it may be done only with such a one: `may perform only with a trained animal` forbids to
perform without any; where it leads and who gets something may be left open."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.companions import COMPANIONS
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.known_names import (
    ACTOR,
    AGENT,
    COMPANION,
    FOR,
    GOAL,
    INSTRUMENT,
    LOCATION,
    RECIPIENT,
    SOURCE,
    THEME,
)
from rulewright.sentences.grammar.nominals import Adjunct, Either, Phrase
from rulewright.sentences.grammar.prepositions import AGAINST, WITH, WITHOUT
from rulewright.sentences.grammar.statements import Clause
from rulewright.vocabulary.types import Vocabulary

_PLACES = (GOAL, RECIPIENT)
"""Roles of which `only` may say what has them, if anything has: `may be sold only to rich players`, or to nobody who is named."""

_UNTOLD = (ACTOR, AGENT, SOURCE, LOCATION)
"""Roles that acts have whether a record tells of them or not: each is done by somebody, from somewhere and at some place."""

_NEEDED = (*COMPANIONS, FOR, AGAINST)
"""Words for what an act must have where it may be done only with, for or against it."""

_WITHOUT_ANY = "whether it may be done with none of these at all"


def is_lacked_without(making: Making, verb: str, role: str) -> bool:
    """Whether acts need not have the role, and `only` says that these must: to say that it has any is then to say something."""
    if not _may_lack(making, verb, role) or role in _PLACES:
        return False
    return any(role == _role_of(each, verb, making) for each in making.clause.adjuncts + _chosen(making))


def _may_lack(making: Making, verb: str, role: str) -> bool:
    """Whether a clause with `only` may be about a role that acts need not have."""
    if not (making.clause.only and making.composer.optional(verb, role)):
        return False
    return role not in _UNTOLD or (role == LOCATION and _is_elsewhere_without(making, verb))


def _is_elsewhere_without(making: Making, verb: str) -> bool:
    """Whether acts that name no place may be done at one of another sort than those that can be named: `at sea`, where the vocabulary
    names only ports."""
    kinds = making.composer.vocabulary.kinds
    return any(each in kinds and kinds[each].is_a for each in making.composer.roles(verb)[LOCATION])


def _is_unsure(making: Making, verb: str, role: str) -> bool:
    """Whether acts without the role may be beside the matter: with a companion it need not be told where something is placed."""
    by_companion = role == GOAL and making.composer.optional(verb, COMPANION)
    return _may_lack(making, verb, role) and not (by_companion or role == THEME)


def _chosen(making: Making) -> tuple[Adjunct, ...]:
    """The adjuncts of the alternatives of a clause."""
    return tuple(each for choice in making.clause.choices for run in choice.runs for each in run)


def _role_of(adjunct: Adjunct, verb: str, making: Making) -> str | None:
    """The role that `with`, `for` or `against` marks; None of other words."""
    if adjunct.preposition not in _NEEDED:
        return None
    phrase = adjunct.phrase.items[0] if isinstance(adjunct.phrase, Either) else adjunct.phrase
    try:
        return making.composer.role(adjunct.preposition, verb, making.composer.head_kind(phrase))
    except Unread:
        return None


def with_parts_demanded(rule: ir.Rule, making: Making) -> Iterator[ir.Rule]:
    """What a clause with `only` demands, and that the acts have those parts of which it demands that."""
    event = rule.trigger
    if event is None or not isinstance(rule.then, ir.Require):
        yield rule
        return
    parts = conjuncts(rule.then.condition)
    demanded: list[ir.Argument] = []
    for each in event.arguments:
        if each.kind is not None or not isinstance(each.term, ir.Variable) or _is_told(rule, each.term):
            continue
        if not mentions(rule.then, each.term):
            continue
        needed = is_lacked_without(making, event.verb, each.role)
        if not needed and not _is_unsure(making, event.verb, each.role):
            continue
        if not any(_is_of_each_case(part, each.term) for part in parts):
            if needed:
                raise Unread(_WITHOUT_ANY)
            continue
        if needed or making.composer.choices.choose((False, True)):
            demanded.append(each)
    sorts = [_says_its_sort(part, event, demanded, making) for part in parts]
    if not demanded or not all(sorts):
        yield rule
    for each in demanded:
        yield _has(rule, event, each, making)


def _is_told(rule: ir.Rule, thing: ir.Variable) -> bool:
    """Whether what has the role says of which acts the rule speaks."""
    told = [*conjuncts(rule.where), *rule.subjects]
    told += [rule.trigger.where] if rule.trigger is not None and rule.trigger.where is not None else []
    return any(mentions(each, thing) for each in told)


def _is_of_each_case(part: ir.Condition, thing: ir.Variable) -> bool:
    """Whether a condition says something of a thing in each of its cases, and not `with a lion or in his own tent`."""
    if isinstance(part, ir.AnyOf):
        return all(_is_of_each_case(each, thing) for each in part.conditions)
    return mentions(part, thing)


def _says_its_sort(
    part: ir.Condition, event: ir.EventPattern, demanded: list[ir.Argument], making: Making
) -> bool:
    """Whether it says of what an act must have only that it is of the sort that can have such a part."""
    if not isinstance(part, ir.IsKind) or part.negated or isinstance(part.kinds, ir.Slot):
        return False
    roles = [each.role for each in demanded if each.term == part.term]
    kinds = [kind for role in roles for kind in making.composer.roles(event.verb)[role]]
    return bool(kinds) and all(
        any(making.composer.vocabulary.is_a(each, kind) for kind in part.kinds) for each in kinds
    )


def _has(rule: ir.Rule, event: ir.EventPattern, part: ir.Argument, making: Making) -> ir.Rule:
    """That each of the acts has such a part, whatever other parts it has."""
    act = making.composer.scope.act_of(event)
    told = tuple(
        each
        for each in event.arguments
        if each != part
        and (
            each.kind is not None
            or not isinstance(each.term, ir.Variable)
            or not making.composer.optional(event.verb, each.role)
            or _is_told(rule, each.term)
        )
    )
    return replace(
        rule,
        trigger=replace(event, arguments=told, variable=act.name),
        then=ir.Require(ir.Comparison("!=", ir.AttributeOf(act, part.role), ir.Constant(None))),
    )


def unaccompanied(clause: Clause, vocabulary: Vocabulary) -> Clause:
    """`may not be moved without a guide`, of acts that may have a guide: may be moved only with one."""
    lacking = [each for each in clause.adjuncts if each.preposition == WITHOUT]
    if clause.modality not in ("may", "can") or not clause.verb or clause.only or len(lacking) != 1:
        return clause
    (along,), subject = lacking, clause.subject
    none = isinstance(subject, Phrase) and subject.determiner == "no"
    if clause.negated == none or clause.adjuncts[-1] != along or clause.choices or clause.exclusive:
        return clause
    if not isinstance(along.phrase, Phrase) or along.phrase.amount is not None:
        return clause
    composer = Composer(vocabulary)
    try:
        kind = composer.head_kind(along.phrase)
    except Unread:
        return clause
    if not composer.takes(clause.verb, COMPANION, kind) or composer.takes(clause.verb, INSTRUMENT, kind):
        return clause
    if none and isinstance(subject, Phrase):
        clause = replace(clause, subject=replace(subject, determiner="any"))
    adjuncts = (*clause.adjuncts[:-1], replace(along, preposition=WITH))
    return replace(clause, negated=False, only=True, given=True, accompanied=True, adjuncts=adjuncts)
