"""Prohibitions: what may not be done, and what does not happen."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.clauses.agency import actor_and_theme, kind_of_theme, note_doer
from rulewright.rules.proposals.clauses.changeable import changed_by_acts
from rulewright.rules.proposals.clauses.conditions import condition_of
from rulewright.rules.proposals.clauses.governed_acts import governed_acts, of_sort
from rulewright.rules.proposals.clauses.how_often_done import counts_so_far
from rulewright.rules.proposals.clauses.occasions import not_then
from rulewright.rules.proposals.clauses.reciprocity import either_way
from rulewright.rules.proposals.clauses.resultatives import is_so_then
from rulewright.rules.proposals.families.permissions import self_evident
from rulewright.rules.proposals.final_states import final
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.phrases.others import OTHER, of_others
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.traverse import mentions, walk
from rulewright.sentences.grammar.known_names import AT
from rulewright.sentences.grammar.modifiers import Relative
from rulewright.sentences.grammar.nominals import UNIVERSAL, Either, Noun, Phrase
from rulewright.sentences.grammar.phrases_within import phrases_in
from rulewright.sentences.grammar.prepositions import FROM
from rulewright.sentences.grammar.statements import Clause

_LASTING = ("while",)
"""Conditions on what is so when the act is done."""


def prohibitions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """Prohibitions; what does not happen, in the step in which it would."""
    for rules in _prohibitions(making):
        clause = making.clause
        steps = not_then(clause, making.statement.conditions, (clause.verb,), making.context)
        rules = either_way(rules, making)
        yield tuple(replace(each, steps=each.steps or steps) for each in rules)


def _prohibitions(making: Making) -> Iterator[tuple[ir.Rule, ...]]:
    """`Leaders may not be retired`: of each thing, that it does not happen; of each act, where it does not lead."""
    making.clause = clause = _of_none(making.clause)
    if not clause.negated or not clause.verb:
        return
    _check_of_each(clause)
    composer = making.composer
    composer.forbids = True
    actor, theme = actor_and_theme(making)
    if theme is None:
        raise Unread("a prohibition without a theme")
    kind = kind_of_theme(making, theme)
    note_doer(making, actor)
    if clause.adjuncts and not clause.modality and actor is None and not _in_a_state(making):
        yield (_does_not(making, theme, kind),)
        return
    if _is_of_things(making, theme):
        yield from _of_things(making, theme, kind)
        return
    player: ir.Term | None = composer.player
    trigger, where, then = governed_acts(making, theme, kind)
    if not all(map(of_sort, where)):
        # `no sick hive may be moved to a meadow`, where hives are moved to nothing else: what is denied is that it is sick
        then = [each for each in then if not self_evident(making, trigger, each)]
    each_of_them = not (then or making.of_player or not all(map(of_sort, where)))
    if isinstance(player, ir.Variable) and each_of_them:
        if after_acts(making) or of_states(making) or _told_of(making, theme):
            # Which acts, the trigger says; the conditions of the sentence come to say what must not be so.
            yield (_not_so(trigger, where, []),)
            return
        yield (_never_by(making, player, trigger, where),)
        return
    if not then:
        where, then = (
            [each for each in where if of_sort(each)],
            [
                *making.of_player,
                *(each for each in where if not of_sort(each)),
            ],
        )
        making.of_player = []
    yield (_not_so(trigger, where, then),)


def _check_of_each(clause: Clause) -> None:
    """Raises `Unread` where what is denied speaks of each of several: `may not be inspected by each captain`, `may not repair all
    ships`. It is denied of every one of them, or only of all."""
    for phrase in (*clause.objects, *(each.phrase for each in clause.adjuncts)):
        if isinstance(phrase, Phrase) and phrase.determiner in UNIVERSAL:
            raise Unread("whether it is denied of every one of them, or only of all", phrase.place)


def _is_of_things(making: Making, theme: Phrase) -> bool:
    """Whether something does not happen to things, however it is done and whoever does it."""
    clause, player = making.clause, making.composer.player
    return (
        not clause.adjuncts
        and not clause.choices
        and not clause.adjectives
        and not clause.raising
        and not of_others(theme)
        and theme.determiner not in OTHER
        and not (making.of_player or theme.determiner == "own" or isinstance(player, ir.Variable))
    )


def _of_things(making: Making, theme: Phrase, kind: str) -> Iterator[tuple[ir.Rule, ...]]:
    """Of each thing that it never happens, or of each act that it is not done to such a thing."""
    clause, composer = making.clause, making.composer
    variable = composer.scope.new(kind)
    where = composer.restrictions(theme, variable, kind, variable)
    of_act = (
        after_acts(making)
        or of_states(making)
        or (composer.player is not None and _mention(where, composer.player))
        or any(isinstance(node, ir.Happened) for each in where for node, _ in walk(each))
        or any(map(counts_so_far, where))
    )
    who: tuple[ir.Argument, ...] = ()
    if isinstance(composer.player, ir.Constant | ir.AttributeOf):
        who, composer.player = (ir.Argument(making.doer, None, _before(composer.player)),), None
    # Where things are changes from act to act, and so does what acts make of them.
    if of_act or _mention(where, ir.AttributeOf(variable, AT)) or changed_by_acts(composer, where):
        trigger = ir.EventPattern(clause.verb, (*who, ir.Argument("theme", kind, variable)))
        composer.of_act = True
        yield (_not_so(trigger, [], where),)
        return
    yield (_never(clause.verb, kind, variable, where, who),)
    if making.statement.opening == "exception" and not clause.modality and _comes_to_be(theme):
        # What comes to be so meanwhile is left alone as well.
        later = [final(composer, each) for each in where]
        if later != where:
            yield (_never(clause.verb, kind, variable, later, who),)


def after_acts(making: Making) -> bool:
    """Whether what has been done before decides: not what is done in the whole record, but what was done so far."""
    conditions = (*making.statement.conditions, *making.clause.own)
    return any(
        each.verb and (each.perfect or is_so_then(each, making.clause))
        for given in conditions
        for each in given.clauses
    )


def _told_of(making: Making, theme: Phrase) -> bool:
    """Whether a condition speaks of what it is done to."""
    conditions = (*making.statement.conditions, *making.clause.own)
    return any(
        phrase.place == theme.same or phrase.same in (theme.place, theme.same or theme.place)
        for given in conditions
        for phrase in phrases_in(given.clauses)
    )


def _of_none(clause: Clause) -> Clause:
    """`No player may pass` as `any player may not pass`."""
    subject = clause.subject
    if clause.negated or clause.modality not in ("", "may", "can") or not isinstance(subject, Phrase):
        return clause
    if subject.determiner != "no" or subject.such:
        return clause
    return replace(clause, negated=True, subject=replace(subject, determiner="any"))


def of_states(making: Making) -> bool:
    """Whether the conditions say how things are: what counts is how they are when the act is done."""
    conditions = (*making.statement.conditions, *making.clause.own)
    given = [each for condition in conditions for each in condition.clauses]
    return bool(given) and all(not each.verb and not each.times and not each.turns for each in given)


def _in_a_state(making: Making) -> bool:
    """`If a ship is damaged, it does not enter a harbour`: what counts is how it is when that would be done."""
    return of_states(making) and all(each.kind not in _LASTING for each in making.statement.conditions)


def _does_not(making: Making, theme: Phrase, kind: str) -> ir.Rule:
    """`The centre does not move from Cairo`: of each such thing there, that it does not happen; `damaged ships do not enter a
    harbour`: of each act, that it is not done to one that is so then."""
    composer, clause = making.composer, making.clause
    variable = composer.scope.new(kind)
    where = composer.restrictions(theme, variable, kind, variable)
    of_act = changed_by_acts(composer, where)
    arguments = [ir.Argument("theme", None, variable)]
    so_long: list[ir.Condition] = []
    for adjunct in clause.adjuncts:
        phrase = adjunct.phrase
        if not isinstance(phrase, Phrase):
            raise Unread("alternatives of where it does not happen")
        if adjunct.preposition == FROM:
            where.append(composer.related(variable, kind, FROM, phrase, variable))
        elif isinstance(phrase.head, Noun) and phrase.head.name:
            arguments.append(composer.named(adjunct, clause.verb))
        else:
            if phrase.determiner == "the" and composer.scope.bound(phrase) is None and not phrase.modifiers:
                raise Unread("which one is meant", phrase.place)
            role = composer.role(adjunct.preposition, clause.verb, composer.head_kind(phrase))
            arguments.append(composer.participant(role, phrase, variable, so_long))
    so_long += _so_long(making)
    if of_act:
        composer.of_act = True
        trigger = ir.EventPattern(clause.verb, (ir.Argument("theme", kind, variable), *arguments[1:]))
        return _not_so(trigger, so_long, where)
    act = ir.EventPattern(clause.verb, tuple(arguments), where=all_of(so_long))
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, variable.name, all_of(where)),),
        then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
    )


def _so_long(making: Making) -> Iterator[ir.Condition]:
    """`as long as …`, where acts may change it meanwhile: what counts is how it is when the act is done."""
    for condition in making.statement.conditions:
        if condition.kind not in _LASTING or not all(
            isinstance(each.subject, Phrase | Either) for each in condition.clauses
        ):
            continue
        said = condition_of(making.composer, condition)
        if changed_by_acts(making.composer, [said]):
            making.taken.append(condition)
            yield said


def _before(player: ir.Term) -> ir.Term:
    """Who a thing or the game names, before anything is done."""
    return ir.At(ir.Moment.INITIAL, player) if isinstance(player, ir.AttributeOf) else player


def _mention(conditions: list[ir.Condition], term: ir.Term) -> bool:
    return any(mentions(each, term) for each in conditions)


def _never_by(
    making: Making, player: ir.Variable, trigger: ir.EventPattern, where: list[ir.Condition]
) -> ir.Rule:
    """Of each of those who may not, that none of them ever does it."""
    (kind,) = making.composer.scope.kinds[player.name]
    arguments = (ir.Argument(making.doer, None, player), *trigger.arguments)
    act = ir.EventPattern(trigger.verb, arguments, where=all_of(where))
    making.composer.player = None
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, player.name),),
        then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
    )


def _comes_to_be(theme: Phrase) -> bool:
    """`a leader that is delayed`: a clause says how it is at the time."""
    return any(isinstance(each, Relative) and each.clause.adjectives is not None for each in theme.modifiers)


def _never(
    verb: str, kind: str, thing: ir.Variable, where: list[ir.Condition], who: tuple[ir.Argument, ...] = ()
) -> ir.Rule:
    """Of each such thing, that it is never done, or never by one who has a name."""
    act = ir.EventPattern(verb, (*who, ir.Argument("theme", None, thing)))
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        subjects=(ir.Selection(kind, thing.name, all_of(where)),),
        then=ir.Require(ir.Not(ir.Happened(act, shown=True))),
    )


def _not_so(trigger: ir.EventPattern, where: list[ir.Condition], then: list[ir.Condition]) -> ir.Rule:
    """Of each such act, that it is not done in this way."""
    return ir.Rule(
        modality=ir.Modality.PROHIBITION,
        trigger=trigger,
        where=all_of(where),
        then=ir.Require(ir.Not(join(then, "and"))),
    )
