"""What a prohibition concedes: `Wet crates may not be sold, but they may be moved` says nothing of other crates.

What is permitted of the very acts that are forbidden is an exception: `…, but owners may sell them`."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.join import negated
from rulewright.rules.renaming import rename, variables_of
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.vocabulary.types import Vocabulary

HOWEVER = "however"
"""The opening of a sentence that concedes something to the one before."""


def concedes(statement: Statement) -> bool:
    """Whether what a statement permits is conceded: it begins with a prohibition, or stands against the sentence before."""
    return statement.opening == HOWEVER or forbids(statement)


def forbids(statement: Statement) -> bool:
    """Whether a statement begins with what may not be, or is not done."""
    return bool(statement.clauses) and statement.clauses[0].is_denied


class Part(Struct, frozen=True):
    """The rules of a clause, or of a sentence that is joined to another."""

    rules: tuple[ir.Rule, ...]
    against: bool = False
    """Whether a word like `but` sets it against what is said before."""

    always: bool = False
    """Whether what it permits may be at any time and in any case."""


def excepted(parts: Sequence[Part], vocabulary: Vocabulary) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules of a sentence; a permission of some of the acts that a rule before it forbids is an exception to that, and two
    readings are made where it may as well keep to it."""
    whole = tuple(rule for part in parts for rule in part.rules)
    sure, unsure = set[int](), set[int]()
    before: list[ir.Rule] = []
    at = 0
    for part in parts:
        for each in part.rules:
            lifted = [_lifts(each, other, part, vocabulary) for other in before]
            if any(lifted):
                sure.add(at)
            elif None in lifted:
                unsure.add(at)
            at += 1
        before += part.rules
    for exceptions in (sure | unsure, sure) if unsure else (sure,):
        yield tuple(_as_exception(each) if at in exceptions else each for at, each in enumerate(whole))


def part_of(rules: Sequence[ir.Rule], clauses: Sequence[Clause], *, against: bool = False) -> Part:
    """The rules of some clauses, and how these stand to the clauses before."""
    return Part(
        tuple(rules),
        against or any(each.against for each in clauses),
        any(each.always or each.throughout for each in clauses),
    )


def _as_exception(rule: ir.Rule) -> ir.Rule:
    """A permission as an exception, which closes no acts."""
    return replace(rule, exception=True, only=False)


class _Restriction(Struct, frozen=True):
    """The acts that a rule forbids."""

    acts: ir.EventPattern
    where: tuple[ir.Condition, ...]
    """What must be so of them that the rule speaks of them."""

    forbidden: ir.Condition | None
    """What must be so of these that they are forbidden; None where all of them are."""

    only: bool = False
    """Whether the rule says how alone such acts may be done."""


def _lifts(permission: ir.Rule, rule: ir.Rule, part: Part, vocabulary: Vocabulary) -> bool | None:
    """Whether what is permitted is some of what a rule forbids, and so an exception to it; None where that is one way to take it."""
    trigger, against = permission.trigger, _restriction(rule)
    if permission.modality is not ir.Modality.PERMISSION or trigger is None or against is None:
        return False
    names = _as_permitted(against.acts, trigger, vocabulary)
    if names is None:
        return False
    then = permission.then.condition if isinstance(permission.then, ir.Require) else None
    said = [*conjuncts(permission.where), *conjuncts(then)]
    where = [rename(each, names) for each in against.where]
    forbidden = [rename(each, names) for each in conjuncts(against.forbidden)]
    more = [each for each in said if each not in where and each not in forbidden]
    kinds = {each.role: each.kind for each in against.acts.arguments}
    if set(where) | set(forbidden) <= set(said):
        roles = any(kinds.get(each.role, "") != each.kind for each in trigger.arguments)
        return roles or bool(more)
    if any(_excludes(one, other, vocabulary) for one in said for other in (*where, *forbidden)):
        return False
    known = set(names.values())
    added = [each for each in trigger.arguments if each.role not in kinds]
    new = {each.term.name for each in added if isinstance(each.term, ir.Variable)}
    of_some = any(each.kind != kinds[each.role] for each in trigger.arguments if each.role in kinds)
    if against.only:
        if of_some or any(not new & set(variables_of(each)) for each in more):
            return True
        if not (more or added):
            return False
    elif not (of_some or any(known & set(variables_of(each)) for each in more)):
        return False  # said of more than those: `broken sledges may not be moved, but sledges may be moved in the camp`
    return True if part.always else None if part.against else False


def _excludes(one: ir.Condition, other: ir.Condition, vocabulary: Vocabulary) -> bool:
    """Whether what the one says rules out the other."""
    if negated(one) == other or one == negated(other):
        return True
    match one, other:
        case ir.IsAdjective(thing, tuple() as some), ir.IsAdjective(of, tuple() as others) if thing == of:
            return any(
                first in vocabulary.adjectives
                and second in vocabulary.adjectives
                and (
                    second in vocabulary.adjectives[first].excludes
                    or first in vocabulary.adjectives[second].excludes
                )
                for first in some
                for second in others
            )
        case ir.Comparison("=", left, ir.Constant() as value), ir.Comparison(
            "=", of, ir.Constant() as another
        ):
            return left == of and value != another
    return False


def _as_permitted(
    acts: ir.EventPattern, permitted: ir.EventPattern, vocabulary: Vocabulary
) -> dict[str, str] | None:
    """The names that a permission has for what has a part in acts that are forbidden; None where its acts are none of these."""
    if not vocabulary.verb_is_a(permitted.verb, acts.verb):
        return None
    filled = {each.role: each for each in permitted.arguments}
    names: dict[str, str] = {}
    for each in acts.arguments:
        ours = filled.get(each.role)
        if ours is not None and not _covers(each, ours, vocabulary, names):
            return None
    return names


def _covers(
    banned: ir.Argument, permitted: ir.Argument, vocabulary: Vocabulary, names: dict[str, str]
) -> bool:
    """Whether whatever is permitted in a role is forbidden there; notes what is called how."""
    match banned.term, permitted.term:
        case ir.Variable(theirs), ir.Variable(ours):
            names[theirs] = ours
        case theirs, ours if theirs != ours:
            return False
    if banned.kind is None:
        return True
    return permitted.kind is not None and vocabulary.is_a(permitted.kind, banned.kind)


def _restriction(rule: ir.Rule) -> _Restriction | None:
    """What a rule forbids: by name, or by saying how alone it may be."""
    if not isinstance(rule.then, ir.Require):
        return None
    where = tuple(conjuncts(rule.where))
    match rule.modality, rule.trigger, rule.then.condition:
        case ir.Modality.PROHIBITION, ir.EventPattern() as trigger, ir.Not(condition):
            return _Restriction(trigger, where, condition)
        case ir.Modality.PROHIBITION, None, ir.Not(ir.Happened(event=event)):
            things = {each.variable: each for each in rule.subjects}
            asked = (*where, *(part for each in rule.subjects for part in conjuncts(each.where)))
            return _Restriction(replace(event, arguments=tuple(_sorts(event, things))), asked, None)
        case ir.Modality.PROHIBITION | ir.Modality.OBLIGATION, ir.EventPattern() as trigger, condition:
            if not any(isinstance(node, ir.Happened | ir.Aggregate) for node, _ in walk(condition)):
                return _Restriction(trigger, where, ir.Not(condition), only=True)
    return None


def _sorts(event: ir.EventPattern, things: Mapping[str, ir.Selection]) -> Iterator[ir.Argument]:
    """The roles of an act with the kinds of the things of which a rule speaks."""
    for each in event.arguments:
        thing = things.get(each.term.name) if isinstance(each.term, ir.Variable) else None
        yield replace(each, kind=thing.kind) if thing is not None else each
