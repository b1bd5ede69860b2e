"""Permissions: what acts may be, and that they may be nothing else."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme, note_doer
from rulewright.rules.proposals.clauses.concessions import concedes
from rulewright.rules.proposals.clauses.contrasts import (
    is_open_to_others,
    is_set_against_some,
    may_be_open_to_others,
)
from rulewright.rules.proposals.clauses.governed_acts import check_one_for_all, governed_acts, of_sort
from rulewright.rules.proposals.clauses.one_for_each import one_for_each, without_number
from rulewright.rules.proposals.clauses.parts_demanded import is_lacked_without
from rulewright.rules.proposals.families.exchanges import is_exchange
from rulewright.rules.proposals.families.exclusives import only_such
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.exclusions import his_own, without_effect
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions
from rulewright.sentences.grammar.known_names import AGENT, INSTRUMENT
from rulewright.sentences.grammar.modifiers import Empty
from rulewright.sentences.grammar.nominals import Either, Phrase
from rulewright.sentences.grammar.only_if import ONLY_IF
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import EVEN, Clause

CASES = ("if", "when", "while")
"""Kinds of conditions behind a clause that `only` may be about."""


def _is_one(what: Phrase | Either) -> bool:
    """`a ship each time`: one, and no more; where a number is said, that counts."""
    return isinstance(what, Phrase) and what.determiner == "a" and what.amount is None


def permissions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Explorers may be placed in any province`: an act of this sort that nothing permits is forbidden."""
    clause = making.clause
    if clause.modality != "may" or clause.negated or not clause.verb or is_exchange(making.composer, clause):
        return
    actor, theme = actor_and_theme(making)
    if theme is None:
        raise Unread("a permission without a theme")
    if clause.recurring and any(_is_one(each) for each in clause.objects):
        raise Unread("how many each time")
    note_doer(making, actor)
    if theme.single:
        raise Unread("how many of them")  # `может купить одну яхту`: that is a limit
    kind = kind_of_theme(making, theme)
    if clause.objects and not clause.direct and (clause.solely or _only_of_object(making, theme)):
        yield (only_such(making, theme),)
        return
    opened, anywhere = False, without_number(making)
    if anywhere is not None:
        check_one_for_all(clause, theme)
        making.clause = clause = anywhere
    trigger, where, then = governed_acts(making, theme, kind)
    excepted = [each for each in (*making.of_player, *where) if each in making.composer.excepted]
    making.of_player = [each for each in making.of_player if each not in excepted]
    where = [each for each in where if each not in excepted]
    if theme.selected:
        # `may place those fleets that are due`: others too, if something else permits it, or no others.
        making.strict = making.composer.choices.choose((False, True))
    if clause.capacity:
        making.strict = True  # `but not so as to …`: whatever else permits it
    strict = making.is_strict() or says_only_in_a_case(making)
    conceded = concedes(making.statement) and not strict
    if making.doer == AGENT and not (then or strict or conceded) and _closes_to_others(making):
        # As of what it is done to: the kind of what does it says which acts are meant, anything else which are permitted.
        making.of_player, then = _apart(making.of_player)
    # `only in a port and only if it is empty`: both are demanded.
    only_twice = clause.only and any(each.kind == ONLY_IF for each in making.statement.conditions)
    only_if = bool(then) and (says_only_in_a_case(making) or clause.only_then) and not only_twice
    exempt = bool(excepted) and _exempts(making, then)
    of_all = bool(excepted and then and not exempt) and _tells_which_acts(making, then)
    if only_if or conceded or of_all:
        # `may be moved to a port only if …`, `…, but may be moved to a port`: where it leads says of which acts it is.
        where, then = [*where, *(each for each in then if not self_evident(making, trigger, each))], []
    if not (conceded or of_all):
        # `his barges to a basin`, where barges go to basins alone: what it says is whose barges.
        told, then = then, [each for each in then if not self_evident(making, trigger, each)]
        if told and not then and clause.only and not clause.times:
            raise Unread("what “only” is about")
        demanded = bool(then)
        where, then = _said_of_theme(making, theme, where, then, each_once=anywhere is not None)
        if not (demanded or theme.selected) and may_be_open_to_others(making, making.composer.theme, then):
            opened, where, then = True, [*where, *then], []
    # Who or what is excepted has no such permission, whatever else is asked of the others; or need not keep to the bounds.
    if conceded or exempt:
        where = [*where, *excepted]
    else:
        then = [*then, *excepted]
    if then:
        trigger, then = of_those_named(making, trigger, then)
    then = [each for each in then if not self_evident(making, trigger, each)]
    even = not then and _even(making, [*where, *making.of_player])
    alone = not (then or (clause.times and clause.only) or making.statement.told or strict or conceded)
    if alone and making.doer != AGENT and _closes_to_others(making):
        # Nothing else is said of the acts than who may do them; what may be so only in a case tells of whom that is said.
        then, making.of_player = making.of_player, []
    # Who may do it whatever others may, and in whatever case.
    free = not then and (opened or (alone and _is_of_some(making) and not _says_a_case_behind(making)))
    if clause.besides:
        making.read.add("besides")
    if clause.ignored and isinstance(making.composer.theme, ir.Variable):
        act = making.composer.scope.act_of(trigger)
        trigger = replace(trigger, variable=act.name)
        then += _used_up(making, actor, making.composer.theme, act)
    foremost = []
    if clause.means and clause.means.foremost:
        # That it is one of his own, and is used for that itself, may be meant or be left to other sentences.
        his = making.composer.choices.choose((False, True))
        if his and actor is not None:
            act = making.composer.scope.act_of(trigger)
            trigger = replace(trigger, variable=act.name)
            then += _of_doer(making, actor, clause.means, act)
        foremost = [_foremost(making, clause.means, itself=his)]
    once_each = one_for_each(making, trigger, where) if anywhere is not None else []
    if is_open_to_others(making) or _is_of_any_number(making):
        free, where, then = True, [*where, *then], []
    yield (
        ir.Rule(
            modality=ir.Modality.PERMISSION,
            only=not (even or conceded or free) and _closes(making, then),
            trigger=trigger,
            where=all_of(where),
            then=ir.Require(join(then, "and")) if then else None,
        ),
        *foremost,
        *once_each,
    )


def _is_of_any_number(making: Making) -> bool:
    """Whether `in Bruges, any number of barrels may be sold` says only that there they are not counted; that they may be sold
    nowhere else may be meant as well."""
    closed = making.clause.only or making.strict or says_only_in_a_case(making)
    return making.unbounded and not closed and making.composer.choices.choose((False, True))


def _tells_which_acts(making: Making, demanded: list[ir.Condition]) -> bool:
    """Whether what the adjuncts demand says which acts are meant, and not how they must be: `from another player` says so of
    the acts that all but some may do; any other place may also be the only one."""
    said = [part for each in demanded for part in conjuncts(each)]
    if all(isinstance(each, ir.IsKind) or _is_set_apart(each) for each in said):
        return True
    return making.composer.choices.choose((False, True))


def _exempts(making: Making, demanded: list[ir.Condition]) -> bool:
    """Whether `all ships except damaged ones may be moored only at piers` bounds what may be done with all but these, which may
    be moored anywhere; `any ship except a damaged one` may also be all that may be moored."""
    clause = making.clause
    bounded = clause.only and bool(demanded or clause.times)
    if not (bounded or says_only_in_a_case(making)):
        return False
    themes = [each for each in (clause.subject, *clause.objects) if isinstance(each, Phrase)]
    anyone = any(each.determiner == "any" for each in themes)
    return not anyone or making.composer.choices.choose((True, False))


def _is_set_apart(condition: ir.Condition) -> bool:
    return isinstance(condition, ir.Comparison) and condition.operator == "!="


def _closes_to_others(making: Making) -> bool:
    """Whether `insolvent players may draw` means that no others may; it may also say nothing of them. What others may, an exception
    leaves to what it is one to."""
    if making.statement.opening == "exception":
        return True
    return not _is_of_some(making) or making.composer.choices.choose((True, False))


def _is_of_some(making: Making) -> bool:
    """Whether who does it is one of some sort, and not who he is: `its owner` is nobody else's."""
    theme = making.composer.theme
    return any(
        not of_sort(each) and (theme is None or not mentions(each, theme)) for each in making.of_player
    )


def _says_a_case_behind(making: Making) -> bool:
    """Whether the clause goes on with a case in which something may be done: `… if it is empty`."""
    return any(each.last for each in (*making.statement.conditions, *making.clause.own))


def _apart(said: list[ir.Condition]) -> tuple[list[ir.Condition], list[ir.Condition]]:
    """Those of the conditions that say of which sort a thing is, and the others."""
    return [each for each in said if of_sort(each)], [each for each in said if not of_sort(each)]


def _said_of_theme(
    making: Making, theme: Phrase, where: list[ir.Condition], then: list[ir.Condition], *, each_once: bool
) -> tuple[list[ir.Condition], list[ir.Condition]]:
    """What of all that is said of the theme says which acts are meant, and what says which of them are permitted; with what the
    adjuncts demand of these."""
    clause = making.clause
    if then:
        # What acts bring about is asked of a thing: `Purchased corps may be placed in a city`; `may only be placed in a city`
        # says of such corps where they may be.
        asked = [
            each
            for each in where
            if (brought_about(making, each) and not clause.only)
            or (not making.strict and _asks_for_now(making, each))
        ]
        asked += [each for each in where if each not in asked and _says_whose_state(making, each, where)]
        his = [each for each in where if each not in asked and _is_of_doer(making, each)]
        sure = clause.only or making.strict or each_once
        if his and not sure and making.composer.choices.choose((False, True)):
            asked += his  # `may load his crates onto a ship`: nobody else's, wherever that may be
        return [each for each in where if each not in asked], [*asked, *then]
    # `may be raised above level 5`: the number says of which acts it is.
    narrowed = any(each.reached for each in clause.raising)
    if narrowed or making.statement.told or _only_then(making, theme, where):
        return where, then
    # A kind says which acts are meant, anything else which of them are permitted.
    return _apart(where)


def _closes(making: Making, then: list[ir.Condition]) -> bool:
    """Whether what the clause does not permit is forbidden where nothing else permits it: not by an exception, by what may
    always be done, nor by what stands against a rule on something else; what may be done in a case, or in contrast to what may not, may be all that may be done then, or not."""
    if making.clause.only:
        return True
    if making.statement.opening in ("exception", "however") or making.clause.always:
        return False
    besides = place_said(making.clause.verb) in making.context.additive
    of_its_step = bool(making.clause.times) and not (making.clause.passive or making.statement.conditions)
    if besides and not (then and of_its_step):
        # `may also build in Caffa`: besides where he may without that, of which no sentence may tell. Who `during the loading step
        # may also move barges between docks` may do other things besides in that step, and nothing else with barges.
        return bool(then) and making.composer.choices.choose((False, True))
    in_a_case = any(not each.last and each.kind in (*CASES, "unless") for each in making.statement.conditions)
    # `a player who has passed may draw from the deck`: what he may draw from, or what he may do that others may not
    unsure = in_a_case or is_set_against_some(making) or _is_of_some(making)
    return not (then and unsure) or making.composer.choices.choose((False, True))


def _only_of_object(making: Making, theme: Phrase) -> bool:
    """`may only place generals`: where nothing else is said of the acts, it is said of what they are done to; in `may only place
    generals in Asia` it may be said of that, or of where."""
    clause, told = making.clause, making.statement.conditions
    if not clause.only or clause.times or clause.raising or clause.own or clause.means or told:
        return False
    if clause.given:
        return False  # `may enter a port only with a pilot`: it stands before that of which it is said
    if not (clause.adjuncts or clause.choices):
        return True
    if isinstance(clause.subject, Phrase) and clause.subject.place.start > theme.place.start:
        return False  # who does it has been taken from behind: `only` follows what it is done to
    # `A tower`, of which nothing else is said, is not set against other things.
    contrasts = theme.determiner in ("", "own") or bool(theme.adjectives or theme.modifiers)
    return contrasts and not making.composer.choices.choose((True, False))


def says_only_in_a_case(making: Making) -> bool:
    """Whether a condition behind it is all that a clause with `only` demands."""
    clause = making.clause
    conditions = (*making.statement.conditions, *clause.own)
    return any(
        each.kind == ONLY_IF or (clause.only and each.last and each.kind in CASES) for each in conditions
    )


def _even(making: Making, said: list[ir.Condition]) -> bool:
    """`may be moved even if …`: whether nothing is said but that it may be done then as well. Whatever else is asked of the
    act the case makes no difference to."""
    statement, clause = making.statement, making.clause
    if not all(map(of_sort, said)) or clause.times or clause.raising or clause.own:
        return False
    if any(each.kind != EVEN for each in statement.conditions):
        return False
    if statement.conceding:
        raise Unread("in which case it may be done as well")
    return bool(statement.conditions)


def of_those_named(
    making: Making, trigger: ir.EventPattern, then: list[ir.Condition]
) -> tuple[ir.EventPattern, list[ir.Condition]]:
    """`may shoot with either hand`: of the acts that name what they need not name; all that can be named there may be. What may be
    opened only with a key may not be opened without."""
    if making.clause.only:
        return trigger, then
    act = trigger.variable
    for each in then:
        match each:
            case ir.IsKind(ir.AttributeOf(ir.Variable(name), role), tuple(wanted), False) if name == act:
                kinds = making.composer.roles(trigger.verb).get(role, ())
                if (
                    kinds
                    and making.composer.optional(trigger.verb, role)
                    and all(making.context.vocabulary.is_a(kind, one) for kind in kinds for one in wanted)
                ):
                    named = ir.Argument(role, wanted[0], None)
                    trigger = replace(trigger, arguments=(*trigger.arguments, named))
                    then = [other for other in then if other is not each]
    return trigger, then


def _used_up(
    making: Making, actor: Phrase | None, thing: ir.Variable, act: ir.Variable
) -> list[ir.Condition]:
    """`may discard a card (all information on it is ignored)`: it has no effect, and is one of his own."""
    making.read.add("ignored")
    composer = making.composer
    (kind,) = composer.scope.kinds[thing.name]
    his = his_own(composer, thing, kind, composer.head_kind(actor), act) if actor is not None else []
    return [*his, *without_effect(composer, thing, kind)]


def brought_about(making: Making, condition: ir.Condition) -> bool:
    """Whether a condition says of the theme that it is as acts of some other verb make it: `purchased`, `empty`."""
    composer = making.composer
    match condition:
        case ir.IsAdjective(term=term, adjectives=tuple() as ids):
            return term == composer.theme and all(map(composer.of_acts, ids))
        case ir.Quantified(quantifier="no", selection=selection):
            said = (Empty() in phrase.modifiers for phrase in _themes(making))
            return any(said) and composer.theme is not None and mentions(selection, composer.theme)
    return False


def _asks_for_now(making: Making, condition: ir.Condition) -> bool:
    """Whether `units due this turn may be put off` means that no others may; it may also say nothing of others."""
    if not isinstance(condition, ir.IsAdjective) or not isinstance(condition.adjectives, tuple):
        return False
    composer = making.composer
    now = condition.term == composer.theme and any(map(composer.of_this_turn, condition.adjectives))
    return now and composer.choices.choose((False, True))


def _says_whose_state(making: Making, condition: ir.Condition, where: list[ir.Condition]) -> bool:
    """Whether `neutral country fleets may be moved` means that those of no other country may; it may also say nothing of
    theirs."""
    if not isinstance(condition, ir.IsAdjective) or not isinstance(condition.term, ir.AttributeOf):
        return False
    if making.strict or condition.term.of != making.composer.theme:
        return False
    sort = any(isinstance(each, ir.IsKind) and each.term == condition.term for each in where)
    return sort and making.composer.choices.choose((False, True))


def _is_of_doer(making: Making, condition: ir.Condition) -> bool:
    """Whether a condition says what a thing is to who acts: `his crates`, `the horse that he rides`."""
    composer = making.composer
    match condition:
        case ir.Comparison("=", ir.AttributeOf(of), holder):
            return of == composer.theme and holder == composer.player
    return False


def _themes(making: Making) -> Iterator[Phrase]:
    yield from (each for each in (making.clause.subject, *making.clause.objects) if isinstance(each, Phrase))


def self_evident(making: Making, trigger: ir.EventPattern, condition: ir.Condition) -> bool:
    """Whether a condition says of the thing in a role only that it is what it must be in that role."""
    if not isinstance(condition, ir.IsKind) or condition.negated or isinstance(condition.kinds, ir.Slot):
        return False
    roles = making.composer.roles(trigger.verb)
    role = next((each.role for each in trigger.arguments if each.term == condition.term), "")
    kinds = [each for each in roles.get(role, ()) if each in making.composer.vocabulary.kinds]
    if not says_only_in_a_case(making) and is_lacked_without(making, trigger.verb, role):
        return False
    return bool(kinds) and all(
        any(making.composer.vocabulary.is_a(each, kind) for kind in condition.kinds) for each in kinds
    )


def _of_doer(making: Making, actor: Phrase, doing: Clause, act: ir.Variable) -> list[ir.Condition]:
    """That what somebody uses for an act is his."""
    composer, (used,) = making.composer, doing.objects
    assert isinstance(used, Phrase)
    return his_own(
        composer, ir.AttributeOf(act, INSTRUMENT), composer.head_kind(used), composer.head_kind(actor), act
    )


def _foremost(making: Making, doing: Clause, *, itself: bool) -> ir.Rule:
    """`by playing a card as the first one`: whatever is played first thereafter is that card, by the same one."""
    verb = making.clause.verb
    act = making.composer.scope.new("event")
    said = (
        ir.Argument("actor", None, ir.AttributeOf(act, "actor")),
        ir.Argument(INSTRUMENT, None, ir.AttributeOf(act, "theme")),
    )
    before = ir.Happened(ir.EventPattern(verb), ir.Timing.EARLIER)
    first = ir.Not(ir.Happened(ir.EventPattern(doing.verb), ir.Timing.EARLIER))
    instead = tuple(id_ for id_, each in making.composer.vocabulary.verbs.items() if each.is_a == doing.verb)
    then: ir.Condition = ir.Happened(ir.EventPattern(verb, said), ir.Timing.EARLIER)
    if itself and instead:
        then = join([then, ir.IsKind(act, instead, True)], "and")
    return ir.Rule(
        modality=ir.Modality.OBLIGATION,
        trigger=ir.EventPattern(doing.verb, variable=act.name),
        where=join([before, first], "and"),
        then=ir.Require(then),
    )


def _only_then(making: Making, theme: Phrase, where: list[ir.Condition]) -> bool:
    """Whether the permission tells when such things may be done, and not which of them."""
    conditions = (*making.statement.conditions, *making.clause.own)
    if any(each.kind == "only-if" or (making.clause.only and each.last) for each in conditions):
        return not all(map(of_sort, where))
    if not making.clause.times or theme.selected or all(map(of_sort, where)):
        return False
    return making.clause.only or making.composer.choices.choose((True, False))
