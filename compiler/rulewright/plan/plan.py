"""From the rules of a book to its plan."""

from collections.abc import Container, Iterable, Iterator, Sequence

from msgspec import Struct

from rulewright.plan.act_totals import Adding, act_total
from rulewright.plan.application import Examined, applies_to, examine
from rulewright.plan.carriers import Carriers
from rulewright.plan.check_types import check_types
from rulewright.plan.conflicts import conflicting
from rulewright.plan.definitions import circles, plan_adjectives, plan_definitions, words_of
from rulewright.plan.exceptions import Precedence, fold, ordered, precedence
from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.net_changes import Changing, net_change
from rulewright.plan.pending import awaited_steps
from rulewright.plan.permitted import may_fit_one_act, permits_nothing
from rulewright.plan.planned import (
    ActTotal,
    Check,
    NetChange,
    Plan,
    PlannedAdjective,
    PlannedDefinition,
    PlannedPhase,
    PlannedStep,
)
from rulewright.plan.typing import CODE
from rulewright.rules import ir
from rulewright.rules.act_totals import summands_of
from rulewright.rules.number_changes import changes_of
from rulewright.source.diagnostics import Diagnostic, Severity


class Workings(Struct, frozen=True, kw_only=True):
    """What a plan is made of: rules that can be judged, their precedence, and words in the order of their use."""

    book: BookRules
    rules: tuple[Examined, ...]
    ranks: Precedence
    opposed: dict[str, tuple[str, ...]]
    """By id of a rule, the ids of the rules that demand the opposite."""

    definitions: tuple[PlannedDefinition, ...]
    adjectives: tuple[PlannedAdjective, ...]


def plan(book: BookRules) -> tuple[Plan, tuple[Diagnostic, ...]]:
    """What the rules of a book demand, phase by phase, and why some cannot be judged."""
    workings, diagnostics = work_out(book)
    return plan_of(workings), diagnostics


def work_out(book: BookRules) -> tuple[Workings, tuple[Diagnostic, ...]]:
    """Find out which rules of a book can be judged, and what has precedence over what.

    A rule that is ill-typed, that uses a word without a sound meaning, or that stands in a circle of exceptions is left
    out, and so is every rule that it would defeat: a verdict that ignores an exception would be a guess.
    """
    adjectives, diagnostics = plan_adjectives(book)
    sound, found = check_types(book)
    diagnostics += found
    typed = tuple(each for each in book.rules if sound[each.id])
    definitions, found = plan_definitions(typed, _broken_words(book, sound, adjectives))
    diagnostics += found
    usable, found = _with_sound_words(typed, definitions, adjectives)
    diagnostics += found
    examined = tuple(examine(each, book) for each in typed if not isinstance(each.rule.then, ir.Define))
    ranks, found = precedence(examined, book)
    diagnostics += found
    usable -= ranks.cyclic
    kept, found = _without_guesses(book, examined, usable, ranks)
    diagnostics += found
    rules = tuple(each for each in examined if each.id in kept)
    workings = Workings(
        book=book,
        rules=rules,
        ranks=ranks,
        opposed=conflicting(rules, ranks, book),
        definitions=definitions,
        adjectives=adjectives,
    )
    return workings, diagnostics


def plan_of(workings: Workings) -> Plan:
    """The plan: every rule as a check, by phase and step."""
    book, definitions = workings.book, workings.definitions
    kept = {each.id for each in workings.rules}
    kept.update(alternative.placed.id for each in definitions for alternative in each.alternatives)
    phases, unphased = _phases(checks_of(workings), book)
    return Plan(
        phases=phases,
        unphased=unphased,
        definitions=definitions,
        adjectives=workings.adjectives,
        effects=book.effects,
        left_out=tuple(each.id for each in book.rules if each.id not in kept),
    )


def _broken_words(
    book: BookRules, sound: dict[str, bool], adjectives: tuple[PlannedAdjective, ...]
) -> frozenset[str]:
    """The defined words of which some definition cannot be judged."""
    described = {each.name for each in adjectives}
    return frozenset(
        placed.rule.then.name
        for placed in book.rules
        if isinstance(placed.rule.then, ir.Define)
        and not (sound[placed.id] and words_of(placed.rule).adjectives <= described)
    )


def _with_sound_words(
    rules: Iterable[PlacedRule],
    definitions: tuple[PlannedDefinition, ...],
    adjectives: tuple[PlannedAdjective, ...],
) -> tuple[frozenset[str], tuple[Diagnostic, ...]]:
    """The rules whose words all have a meaning."""
    defined = {each.name for each in definitions}
    described = {each.name for each in adjectives}
    kept: set[str] = set()
    diagnostics: list[Diagnostic] = []
    rules = tuple(rules)
    circular = circles(rules)
    for placed in rules:
        if isinstance(placed.rule.then, ir.Define) and placed.rule.then.name in circular:
            continue
        words = words_of(placed.rule)
        lacking = sorted((words.definitions - defined) | (words.adjectives - described))
        if lacking:
            named = ", ".join(f'"{word}"' for word in lacking)
            message = f"rule {placed.id}: it is left out, since {named} cannot be judged"
            diagnostics.append(Diagnostic(code=CODE, message=message))
        else:
            kept.add(placed.id)
    return frozenset(kept), tuple(diagnostics)


def _without_guesses(
    book: BookRules, examined: tuple[Examined, ...], usable: frozenset[str], ranks: Precedence
) -> tuple[frozenset[str], tuple[Diagnostic, ...]]:
    """The rules of which every exception can be judged."""
    kept = {each.id for each in examined if each.id in usable}
    diagnostics: list[Diagnostic] = []
    unread = _exceptions_unread(book, examined)
    while True:
        lost = {
            name: [by for by in (*ranks.defeated[name], *unread.get(name, ())) if by not in kept]
            for name in kept
        }
        lost = {name: by for name, by in lost.items() if by}
        if not lost:
            return frozenset(kept), tuple(diagnostics)
        for name in sorted(lost):
            message = f"rule {name}: it is left out, since its exception {lost[name][0]} cannot be judged"
            diagnostics.append(Diagnostic(code=CODE, message=message, severity=Severity.WARNING))
        kept -= lost.keys()


def _exceptions_unread(book: BookRules, examined: tuple[Examined, ...]) -> dict[str, tuple[str, ...]]:
    """The exceptions that are ill-typed, by what they may defeat: what they name, else their parent's rules."""
    known = {each.id for each in examined}
    found: dict[str, list[str]] = {}
    for placed in book.rules:
        if placed.id in known or not placed.rule.exception or isinstance(placed.rule.then, ir.Define):
            continue
        units = placed.rule.defeats or (placed.parent,)
        for each in examined:
            if each.placed.unit in units:
                found.setdefault(each.id, []).append(placed.id)
    return {name: tuple(by) for name, by in found.items()}


def checks_of(workings: Workings, only: Container[str] | None = None) -> tuple[Check, ...]:
    """The rules as they are judged; with `only`, those of these ids."""
    book, ranks = workings.book, workings.ranks
    by_id = {each.id: each for each in workings.rules}
    words = {each.name: each for each in workings.definitions}
    permissions = [each for each in workings.rules if each.rule.modality is ir.Modality.PERMISSION]
    changes = [
        Changing(each, change, fold(each, by_id, ranks, book))
        for each in workings.rules
        for change in changes_of(each.rule)
    ]
    adding = [
        Adding(each, summand, fold(each, by_id, ranks, book))
        for each in workings.rules
        for summand in summands_of(each.rule)
    ]
    carriers = Carriers(book.vocabulary, book.effects, workings.rules)
    checks = []
    for each in workings.rules:
        if only is not None and each.id not in only:
            continue
        closed = each.rule.modality is ir.Modality.PERMISSION and each.rule.only
        closed = closed and _has_a_say(each, permissions, book)
        rivals = [
            applies_to(by_id[name], each, book, fold(by_id[name], by_id, ranks, book))
            for name in workings.opposed.get(each.id, ())
        ]
        checks.append(
            Check(
                placed=each.placed,
                subjects=each.rule.subjects,
                trigger=each.lowered.trigger,
                where=each.lowered.where,
                then=each.lowered.then,
                defeats=fold(each, by_id, ranks, book),
                conflicts=tuple(rivals),
                nets=tuple(_nets(each.id, changes, workings, carriers)),
                totals=_totals(each.id, adding, workings),
                awaits=awaited_steps(each.rule, each.lowered.then, words),
                closed=closed,
                united=_united(each, permissions, workings) if closed else (),
            )
        )
    return tuple(checks)


def _nets(
    rule: str, changes: Sequence[Changing], workings: Workings, carriers: Carriers
) -> Iterator[NetChange]:
    """What a rule and the others of the book add to each number that it changes."""
    others = [
        each
        for each in changes
        if each.examined.id != rule and not ordered(each.examined.id, rule, workings.ranks)
    ]
    for each in changes:
        if each.examined.id == rule:
            yield net_change(each, others, workings.book.vocabulary, carriers)


def _totals(rule: str, adding: Sequence[Adding], workings: Workings) -> tuple[ActTotal, ...]:
    """What a rule and the others of the book add to each number of its act."""
    mine = [each for each in adding if each.examined.id == rule]
    others = [
        each
        for each in adding
        if each.examined.id != rule and not ordered(each.examined.id, rule, workings.ranks)
    ]
    return tuple(act_total(each, others, workings.book) for each in mine)


def _united(closed: Examined, permissions: list[Examined], workings: Workings) -> tuple[str, ...]:
    """The other permissions that may permit an act that a closed one governs."""
    verb = closed.lowered.trigger.verb if closed.lowered.trigger is not None else ""
    is_a = workings.book.vocabulary.verb_is_a
    beside = workings.ranks.beside
    return tuple(
        each.id
        for each in permissions
        if each is not closed
        and closed.id not in beside.get(each.id, ())
        and each.lowered.trigger is not None
        and (is_a(each.lowered.trigger.verb, verb) or is_a(verb, each.lowered.trigger.verb))
    )


def _has_a_say(closed: Examined, permissions: list[Examined], book: BookRules) -> bool:
    """Whether a closed permission permits something, or there is another that permits some of the acts that it governs."""
    act = closed.lowered.trigger
    return not permits_nothing(closed.rule) or any(
        not permits_nothing(each.rule)
        and each.lowered.trigger is not None
        and act is not None
        and may_fit_one_act(each.lowered.trigger, act, book.vocabulary)
        for each in permissions
        if each is not closed
    )


def _phases(checks: tuple[Check, ...], book: BookRules) -> tuple[tuple[PlannedPhase, ...], tuple[Check, ...]]:
    """Checks by phase and step, all in order of play, and those that name no step."""
    steps = {step.id: step for step in book.vocabulary.steps}
    phases = []
    for phase in _phase_ids(book):
        planned = [
            PlannedStep(
                id=step.id, checks=tuple(each for each in checks if each.placed.rule.steps[:1] == (step.id,))
            )
            for step in steps.values()
            if step.phase == phase
        ]
        phases.append(PlannedPhase(id=phase, steps=tuple(planned)))
    return tuple(phases), tuple(each for each in checks if not each.placed.rule.steps)


def _phase_ids(book: BookRules) -> tuple[str, ...]:
    declared = [phase.id for phase in book.vocabulary.phases]
    return tuple(dict.fromkeys([*declared, *(step.phase for step in book.vocabulary.steps)]))
