"""Constraints on acts: `must be placed in an owned province` says of each placing where it leads."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme, note_doer
from rulewright.rules.proposals.clauses.companions import COMPANIONS
from rulewright.rules.proposals.clauses.governed_acts import demand, governed_acts
from rulewright.rules.proposals.clauses.times import at_its_time, theme_of
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.parties import DISTRIBUTIVE
from rulewright.rules.proposals.unread import Unread
from rulewright.sentences.grammar.known_names import AT, SOURCE, THEME
from rulewright.sentences.grammar.nominals import UNIVERSAL, Adjunct, Either, Phrase
from rulewright.sentences.grammar.phrases_within import is_name
from rulewright.sentences.grammar.prepositions import BY
from rulewright.sentences.grammar.statements import HERE, Clause


def constraints(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Missionaries must be placed in an owned province`: of each act, where it must lead."""
    clause = making.clause
    # What happens in a case happens to each thing: when it is done is then part of the duty.
    timed = _is_timed(clause) and (bool(clause.modality) or not making.statement.conditions)
    joins = not clause.modality and _joins_any(clause) and not making.statement.conditions
    chosen = not clause.modality and _leads_to_any(clause) and not making.statement.conditions
    done_so = not clause.modality and _done_so(clause) and not making.statement.conditions
    usual = timed or joins or chosen or done_so
    if clause.modality not in ("must", *(("",) if usual else ())) or clause.negated or not clause.verb:
        return
    if not (clause.adjuncts or timed or chosen or (clause.modality and clause.choices)):
        return
    if (timed and not clause.passive and clause.modality) or (clause.direct and not timed):
        return
    actor, theme = actor_and_theme(making)
    if done_so and not clause.passive and (theme is not clause.subject or actor is not None):
        return  # what somebody does
    if timed and not clause.passive and (theme is not clause.subject or actor is not None):
        return  # `ships enter a port in the port phase`: that they do so then, or that those which do so do it then
    named = theme is not None and is_name(theme)
    if theme is None or (named and not (joins or _of_one_thing(making))):
        return
    if actor is not None and theme.determiner == "a" and demands_of_each(actor):
        return  # `each player must build a tower in a port`: that he does, and not where he does
    # `must be thrown by a goalkeeper`: that one throws it, or that nobody else does.
    by_whom = clause.passive and any(each.preposition == BY for each in clause.adjuncts)
    some = (
        "",
        "a",
        *(["own"] if actor is not None else []),
        *(["the", "each", "all", "any"] if by_whom or done_so else []),
    )
    if theme.determiner not in some and not clause.only and not named:
        return
    if any(is_every(each) for each in clause.adjuncts):
        return  # `in each of them`: that it is done there
    note_doer(making, actor)
    trigger, where, then = governed_acts(making, theme, kind_of_theme(making, theme))
    if timed and clause.direct:
        where, then = [*where, *then], []  # where they go says of which acts it is
    if timed:
        act = making.composer.scope.act_of(trigger)
        trigger = replace(trigger, variable=act.name)
        then += [
            at_its_time(making, act, each, theme_of(trigger)) for each in clause.times if each.which != HERE
        ]
        making.read.add("times")
    if all(_is_where_it_is(each, trigger) for each in then):
        raise Unread("a constraint without a demand")
    yield (
        demand(trigger, where, then),
        *(_allowed(making, each.adjunct) for each in clause.possibly),
    )


def _is_where_it_is(condition: ir.Condition, act: ir.EventPattern) -> bool:
    """Whether it says that something is taken from where it is, as anything that is taken is: `must be unloaded from its ship`."""
    roles = {each.role: each.term for each in act.arguments}
    match condition:
        case ir.Comparison("=", left, ir.AttributeOf(thing, attribute)):
            return (left, thing, attribute) == (roles.get(SOURCE), roles.get(THEME), AT) and left is not None
    return False


def _of_one_thing(making: Making) -> bool:
    """`The board must be placed on a table`: that it is, or that it is placed nowhere else; in a case, that it is."""
    clause = making.clause
    told = making.statement.conditions or making.statement.told or clause.own
    return clause.passive and clause.modality == "must" and not (clause.times or clause.choices or told)


def demands_of_each(actor: Phrase) -> bool:
    """Whether something is demanded of each of those who act: `each player`, or one of whom a condition tells."""
    return actor.determiner in DISTRIBUTIVE or actor.same is not None


def is_every(adjunct: Adjunct) -> bool:
    """`in each of them`."""
    return isinstance(adjunct.phrase, Phrase) and adjunct.phrase.determiner in UNIVERSAL


def _joins_any(clause: Clause) -> bool:
    """`A leader is placed with any stack of his`, `NELSON is placed with a fleet`: that all are, or that those which are
    placed are placed so."""
    theme = clause.subject
    return (
        clause.passive
        and isinstance(theme, Phrase)
        and (theme.determiner == "a" or is_name(theme))
        and any(each.preposition in COMPANIONS for each in clause.adjuncts)
    )


def _done_so(clause: Clause) -> bool:
    """`Ships are placed in a port`, `each ship goes into a port`, `books are returned by those who have them`: that it is done
    to all of them, or how it is done to whichever it is done to; of a sort of them, `wrecked ships are placed in a port`, that
    it is done."""
    theme = clause.subject
    happens = clause.passive or not clause.objects
    if not happens or not isinstance(theme, Phrase) or is_name(theme) or not clause.adjuncts:
        return False
    if theme.determiner not in ("", "a", "each") or theme.amount is not None or theme.same is not None:
        return False
    if clause.perfect or not all(map(_is_any, clause.adjuncts)):
        return False
    return not (theme.adjectives or theme.modifiers) or all(
        each.preposition == BY for each in clause.adjuncts
    )


def _is_any(adjunct: Adjunct) -> bool:
    """Whether an adjunct names no one thing: `in a port`, `in a port or a harbour`."""
    phrase = adjunct.phrase
    named = phrase.items if isinstance(phrase, Either) and phrase.joined == "or" else (phrase,)
    return all(
        isinstance(each, Phrase) and not is_name(each) and each.determiner in ("a", "any", "", "the", "own")
        for each in named
    )


def _leads_to_any(clause: Clause) -> bool:
    """`Crates are placed either on a ferry or in a depot`: where those which are placed may be."""
    theme = clause.subject
    plain = isinstance(theme, Phrase) and theme.determiner in ("", "a") and not is_name(theme)
    return clause.passive and plain and bool(clause.choices)


def _is_timed(clause: Clause) -> bool:
    """`Taxes are planned during the budget phase`: says when it is done."""
    return bool(clause.times) and all(
        (each.steps or each.which) and (each.free or not each.later) for each in clause.times
    )


def free_choices(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`The player moves it to any zone he wishes`: of each act, who does it and where it leads."""
    clause = making.clause
    if clause.modality or clause.negated or not clause.verb or not is_free(clause) or is_done_to_all(clause):
        return
    actor, theme = actor_and_theme(making)
    if theme is None:
        raise Unread("a choice of what is done to nothing")
    note_doer(making, actor)
    player = making.composer.player
    trigger, where, then = governed_acts(making, theme, kind_of_theme(making, theme))
    if isinstance(player, ir.Constant | ir.AttributeOf):
        act = ir.Variable(trigger.variable or "E")
        trigger = replace(trigger, variable=act.name)
        then.insert(0, ir.Comparison("=", ir.AttributeOf(act, "actor"), player))
        making.composer.player = None
    yield (demand(trigger, where, then),)


def is_free(clause: Clause) -> bool:
    """Whether something of what is done is left to whoever does it."""
    return any(isinstance(each.phrase, Phrase) and each.phrase.free for each in clause.adjuncts)


def is_done_to_all(clause: Clause) -> bool:
    """`Captured captains are marched to a march of their choice`: that it happens to each, and not only where it leads."""
    theme = clause.subject
    return clause.passive and isinstance(theme, Phrase) and theme.determiner != "a"


def _allowed(making: Making, adjunct: Adjunct) -> ir.Rule:
    """`possibly in a colony`: such an act is among those that are allowed."""
    allowing = Making(
        replace(making.clause, adjuncts=(adjunct,), choices=()), making.statement, making.context
    )
    _, theme = actor_and_theme(allowing)
    assert theme is not None
    trigger, where, then = governed_acts(allowing, theme, kind_of_theme(allowing, theme))
    making.read.add("possibly")
    return ir.Rule(modality=ir.Modality.PERMISSION, trigger=trigger, where=join([*where, *then], "and"))
