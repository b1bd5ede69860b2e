"""Acts that a noun names: `makes the declared moves`, `resolves the battles in any order`, `interception is impossible`."""

from collections.abc import Iterator

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.steps import steps_around
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import actor_is, doers_role
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, GOAL, SOURCE
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Phrase
from rulewright.sentences.grammar.statements import Clause

_DISCRETION = "at-discretion"
_FREELY = frozenset({"in-any-order", _DISCRETION})
_LIST = "list of "


def performances(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The active player makes the declared moves`: who does these acts, and that those of which it is said are done."""
    clause = making.clause
    act = clause.act
    if (
        act is None
        or clause.negated
        or clause.modality not in ("", "must")
        or not isinstance(clause.subject, Phrase)
    ):
        return
    if clause.adjuncts or not set(clause.manner) <= _FREELY:
        raise Unread("how the act is done")
    if act.adjectives or act.amount is not None or act.determiner not in ("", "all", "each", "the"):
        raise Unread("which acts")
    said = [modifier.clause for modifier in act.modifiers if isinstance(modifier, Relative)]
    if len(said) != len(act.modifiers) or len(said) > 1:
        raise Unread("what is said of the acts")
    composer = making.composer
    by = ir.Variable("E")
    demands = [actor_is(composer, clause.subject, by)]
    rules: list[ir.Rule] = []
    arguments: tuple[ir.Argument, ...] = ()
    steps: tuple[str, ...] = ()
    those: ir.Condition | None = None
    if said:
        earlier = _shared(making, said[0])
        bound = [composer.scope.new(kind) for _, kind in earlier]
        arguments = tuple(
            ir.Argument(role, kind, variable) for (role, kind), variable in zip(earlier, bound, strict=True)
        )
        # A duty of a step is met in that step.
        steps = steps_around(making.context)
        again = tuple(ir.Argument(each.role, None, each.term) for each in arguments)
        rules.append(
            ir.Rule(
                modality=ir.Modality.OBLIGATION,
                trigger=ir.EventPattern(said[0].verb, arguments),
                then=ir.Require(ir.Happened(ir.EventPattern(clause.verb, again, steps=steps), shown=True)),
            )
        )
        before = ir.Happened(ir.EventPattern(said[0].verb, again), ir.Timing.EARLIER)
        if act.determiner in UNIVERSAL:
            those = before  # that all of them are made does not say that no others are
        else:
            demands.append(before)
    rules.append(
        ir.Rule(
            modality=ir.Modality.OBLIGATION,
            steps=steps,
            trigger=ir.EventPattern(clause.verb, arguments, by.name),
            where=those,
            then=ir.Require(join(demands, "and")),
        )
    )
    if _DISCRETION in clause.manner:
        rules += _order_chosen(making, clause.verb, clause.subject)
    yield tuple(rules)


def _order_chosen(making: Making, verb: str, subject: Phrase) -> Iterator[ir.Rule]:
    """At whose discretion the order is, chooses it, where the vocabulary has a verb for that."""
    composer = making.composer
    alone = {kind for kinds in composer.roles(verb).values() for kind in kinds if not kind.startswith(_LIST)}
    for other in composer.vocabulary.verbs:
        roles = composer.roles(other)
        if not roles or not all(kind.startswith(_LIST) for kinds in roles.values() for kind in kinds):
            continue
        for role, kinds in roles.items():
            kind = kinds[0].removeprefix(_LIST)
            if kind in alone and composer.optional(other, role):
                act = composer.scope.new("event")
                yield ir.Rule(
                    modality=ir.Modality.OBLIGATION,
                    trigger=ir.EventPattern(other, (ir.Argument(role, kind),), act.name),
                    then=ir.Require(actor_is(composer, subject, act)),
                )


def _shared(making: Making, said: Clause) -> list[tuple[str, str]]:
    """The roles, and their kinds, that an act has in common with the one that a participle says of it."""
    if not said.verb or not said.passive or said.negated or said.adjuncts or said.objects:
        raise Unread("what is said of the acts")
    composer = making.composer
    mine, other = composer.roles(making.clause.verb), composer.roles(said.verb)
    shared = [
        (role, kinds[0]) for role, kinds in mine.items() if other.get(role) == kinds and len(kinds) == 1
    ]
    if not shared:
        raise Unread(f"what {said.verb} and {making.clause.verb} have in common")
    return shared


def impossible_acts(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Interception from a position with friendly units is impossible`: no such act."""
    clause = making.clause
    act = clause.act
    if act is None or clause.subject is not None or not clause.negated:
        return
    if act.adjectives or act.amount is not None or not act.modifiers:
        raise Unread("which acts")
    arguments: list[ir.Argument] = []
    found: list[ir.Condition] = []
    for modifier in act.modifiers:
        match modifier:
            case Adjunct("from", Phrase() as place):
                found.append(_from(making, place, arguments))
            case Adjunct("in" | "to", Phrase() as place):
                found.append(_to(making, place, arguments))
            case _:
                raise Unread("which acts")
    yield (
        ir.Rule(
            modality=ir.Modality.PROHIBITION,
            trigger=ir.EventPattern(clause.verb, tuple(arguments)),
            then=ir.Require(ir.Not(join(found, "and"))),
        ),
    )


def _to(making: Making, place: Phrase, arguments: list[ir.Argument]) -> ir.Condition:
    """Where an act leads."""
    composer, verb = making.composer, making.clause.verb
    kind = composer.head_kind(place)
    if not composer.takes(verb, GOAL, kind):
        raise Unread(f"{verb} in a {kind}")
    thing = composer.scope.new(kind)
    arguments.append(ir.Argument(GOAL, None, thing))
    found = composer.restrictions(place, thing, kind, None)
    if not composer.vocabulary.is_a(composer.roles(verb)[GOAL][0], kind):
        found.insert(0, ir.IsKind(thing, (kind,)))
    if not found:
        raise Unread("says nothing")
    return join(found, "and")


def _from(making: Making, place: Phrase, arguments: list[ir.Argument]) -> ir.Condition:
    """From where an act is done: its source, or where those stand who do it."""
    composer, verb = making.composer, making.clause.verb
    kind = composer.head_kind(place)
    if composer.takes(verb, SOURCE, kind):
        thing: ir.Term = composer.scope.new(kind)
        arguments.append(ir.Argument(SOURCE, None, thing))
        reference: ir.Variable | None = None
        taken = composer.roles(verb)[SOURCE][0]
    else:
        role, doer = doers_role(composer, verb)
        reference = composer.scope.new(doer)
        arguments.append(ir.Argument(role, doer, reference))
        thing = ir.AttributeOf(reference, AT)
        taken = composer.types(doer, AT)[0]
    found = composer.restrictions(place, thing, kind, reference)
    if not composer.vocabulary.is_a(taken, kind):
        found.insert(0, ir.IsKind(thing, (kind,)))
    if not found:
        raise Unread("says nothing")
    return join(found, "and")
