"""Whose the act is of which a condition tells only the number: `each player rolls; if the result is 7, he draws` is of his roll, and
`on a result of 7, a fort loses one level` may be of the roll for it."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import doer, kind_spoken_of
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.doers import may_act
from rulewright.rules.proposals.phrases.rolls_of_dice import dice_of, role_of_purpose
from rulewright.rules.traverse import rebuild, walk
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.phrases_within import is_name, phrases_in


def of_his_own(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule of what somebody does whom a pronoun takes up, in the case that an act of his came out so; and of what becomes of
    things for which such acts are done, in the case that the act for them did."""
    who, composer = making.clause.subject, making.composer
    if not isinstance(who, Phrase) or rule.where is None:
        return rule
    if who.same is None:
        return _of_what_it_is_for(rule, making)
    kind = kind_spoken_of(making, who)  # none of `the owner of a ship`, whose own act nothing is said of
    meant = [each for each in rule.subjects if each.kind == kind]
    if not kind or len(meant) != 1 or not may_act(composer, kind):
        return _of_what_it_is_for(rule, making)
    variable = ir.Variable(meant[0].variable)

    def his(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not _tells_number_alone(node):
            return None
        assert isinstance(node, ir.Happened)
        own = ir.Argument(doer(composer, node.event.verb, kind), None, variable)
        return replace(node, event=replace(node.event, arguments=(own,)))

    return replace(rule, where=rebuild(rule.where, his))


def _of_what_it_is_for(rule: ir.Rule, making: Making) -> ir.Rule:
    """The rule in the case that the act for its thing came out so, or as another reading any such act; of `the fort`, of which nothing
    else tells which one it is, it is the act for it. Of somebody who acts himself it may be his."""
    composer = making.composer
    assert rule.where is not None
    told = any(each.rolled_for for each in phrases_in(making.clause))
    acts = [node.event for node in _bare(rule.where)]
    if len(rule.subjects) != 1 or len(acts) != 1 or dice_of(composer, acts[0].verb) is None:
        return rule
    (thing,) = rule.subjects
    role = role_of_purpose(composer, acts[0].verb, thing.kind)
    ways: list[str | None] = [role] if role is not None else []
    who = making.clause.subject
    # `мельник теряет монету`, `a miller loses a coin`: hardly each of them.
    named = isinstance(who, Phrase) and (is_name(who) or who.determiner in ("", "a", "the"))
    if may_act(composer, thing.kind) and (role is not None or named):
        ways.append(doer(composer, acts[0].verb, thing.kind))
    if not told:
        ways.append(None)
    role = composer.choices.choose(ways) if ways else None
    if role is None:
        return rule
    it = ir.Argument(role, None, ir.Variable(thing.variable))

    def for_it(node: ir.Ir, _: tuple[ir.Ir, ...]) -> ir.Ir | None:
        if not _tells_number_alone(node):
            return None
        assert isinstance(node, ir.Happened)
        return replace(node, event=replace(node.event, arguments=(it,)))

    return replace(rule, where=rebuild(rule.where, for_it))


def _bare(condition: ir.Condition) -> Iterator[ir.Happened]:
    for node, _ in walk(condition):
        if isinstance(node, ir.Happened) and _tells_number_alone(node):
            yield node


def _tells_number_alone(node: ir.Ir) -> bool:
    return isinstance(node, ir.Happened) and not node.event.arguments and node.event.where is not None
