"""Whose the act is of which a condition tells only the number: `each player rolls; if the result is 7, he draws` is of his roll, and
`on a result of 7, a fort loses one level` may be of the roll for it."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer, kind_spoken_of
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of, role_of_purpose
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import is_name, name_of, phrases_in


def of_his_own(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what somebody does whom a pronoun takes up, in the case that an act of his came out so; and of what becomes of
    things for which such acts are done, in the case that the act for them did."""
    who, composer = making.clause.subject, making.composer
    if not isinstance(who, Phrase):
        for act in _bare(rule.where) if rule.where is not None else ():
            _check_of_one_sort(composer, act.event.verb)
        return rule
    if rule.trigger is not None and not rule.subjects:
        return _of_who_does_it(rule, rule.trigger, making)
    if rule.where is None:
        return rule
    if who.same is None:
        return _of_what_it_is_for(rule, making)
    kind = kind_spoken_of(making, who)  # none of `the owner of a ship`, whose own act nothing is said of
    meant = [each for each in rule.subjects if each.kind == kind]
    if not kind or len(meant) != 1 or not may_act(composer, kind):
        return _of_what_it_is_for(rule, making)
    variable = ir.Variable(meant[0].variable)

    where = rule.where
    for verb in {node.event.verb for node in _bare(where)}:
        where = _with_argument(where, ir.Argument(doer(composer, verb, kind), None, variable), verb)
    return replace(rule, where=where)


def _of_who_does_it(rule: ir.Rule, act: ir.EventPattern, making: Making) -> ir.Rule:
    """`On a result of 6, a player may draw a card`: the rule of what somebody does in the case that an act of his came out so, or any."""
    composer, who = making.composer, making.clause.subject
    found = [node.event for part in (rule.where, rule.then) if part is not None for node in _bare(part)]
    if len(found) != 1 or dice_of(composer, found[0].verb) is None:
        return rule
    he = composer.player
    if not isinstance(he, ir.Variable) or all(each.term != he for each in act.arguments):
        _check_of_one_sort(composer, found[0].verb)
        return rule
    if not isinstance(who, Phrase) or who.determiner in ("all", "no"):
        return rule
    kinds = composer.scope.kinds.get(he.name, ())
    if len(kinds) != 1 or not may_act(composer, kinds[0]):
        return rule
    if who.same is None and not composer.choices.choose((True, False)):
        return rule
    own = ir.Argument(doer(composer, found[0].verb, kinds[0]), None, he)
    return replace(rule, where=_with_argument(rule.where, own), then=_with_argument(rule.then, own))


def _of_what_it_is_for(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule in the case that the act for its thing came out so, or as another reading any such act; of `the fort`, of which nothing
    else tells which one it is, it is the act for it. Of somebody who acts himself it may be his."""
    composer = making.composer
    assert rule.where is not None
    told = any(each.rolled_for for each in phrases_in(making.clause))
    acts = [node.event for node in _bare(rule.where)]
    if len(acts) != 1 or dice_of(composer, acts[0].verb) is None:
        return rule
    if (whoever := _named_doer(acts[0].verb, making)) is not None:
        return replace(rule, where=_with_argument(rule.where, whoever))
    if len(rule.subjects) != 1:
        return rule
    (thing,) = rule.subjects
    role = role_of_purpose(composer, acts[0].verb, thing.kind)
    ways: list[str | None] = [role] if role is not None else []
    who = making.clause.subject
    # `мельник теряет монету`, `a miller loses a coin`: hardly each of them; `each miller`, on his own throw or on one for all.
    named = isinstance(who, Phrase) and (is_name(who) or who.determiner in ("", "a", "the", "each"))
    if may_act(composer, thing.kind) and (role is not None or named):
        ways.append(doer(composer, acts[0].verb, thing.kind))
    if not told:
        ways.append(None)
    role = composer.choices.choose(ways) if ways else None
    if role is None and len(ways) < 2:
        _check_of_one_sort(composer, acts[0].verb)
    if role is None:
        return rule
    it = ir.Argument(role, None, ir.Variable(thing.variable))

    return replace(rule, where=_with_argument(rule.where, it))


def _check_of_one_sort(composer: Composer, verb: str) -> None:
    """Refuse `if the result is 6` of any throw at all, where throws are for several things or at several places: it is the result of
    that of which the book has just told."""
    if dice_of(composer, verb) is None:
        return
    known = composer.vocabulary.kinds
    purposes = [kind for kinds in composer.roles(verb).values() for kind in kinds if kind in known]
    if any(known[each].attributes for each in purposes):
        raise Unread("whose throw is meant, and for what")


def _named_doer(verb: str, making: Making) -> ir.Argument | None:
    """`The Blue player rolls a die. If the result is 6, he turns the marker`: of whom a pronoun takes up by his name, it is his own act."""
    composer, who = making.composer, making.clause.subject
    name = name_of(who) if isinstance(who, Phrase) and who.same is not None else None
    if name is None or not may_act(composer, composer.kinds_of(name)):
        return None
    return ir.Argument(doer(composer, verb, composer.kinds_of(name)), None, ir.Constant(name.id))


def _with_argument(part: Any, argument: ir.Argument, verb: str = "") -> Any:
    """A part of a rule, in which acts of which only the number is told are those of somebody, or for something."""

    def told(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not isinstance(node, ir.Happened) or not _tells_number_alone(node):
            return None
        if verb and node.event.verb != verb:
            return None
        return replace(node, event=replace(node.event, arguments=(argument,)))

    return rebuild(part, told) if part is not None else None


def _bare(condition: ir.Ir) -> Iterator[ir.Happened]:
    for node, _ in walk(condition):
        if isinstance(node, ir.Happened) and _tells_number_alone(node):
            yield node


def _tells_number_alone(node: ir.Ir) -> bool:
    return isinstance(node, ir.Happened) and not node.event.arguments and node.event.where is not None
