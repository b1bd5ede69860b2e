"""The rules that a form of a sentence may say: of each clause, of what its conditions make of them, and of all clauses together."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.proposals.acquired_by import told_by_acts_or_owners
from rulewright.rules.proposals.before_and_after import (
    by_then,
    demand_of,
    each_deed,
    is_mere_order,
    order_of,
    says_only_when,
    unless_before,
    without_deeds,
)
from rulewright.rules.proposals.bridging import of_what_is_told
from rulewright.rules.proposals.choices import alike, attempts
from rulewright.rules.proposals.clauses.canonical import canonical
from rulewright.rules.proposals.clauses.closing import last_of_phase, next_in_phase, occasion_of
from rulewright.rules.proposals.clauses.concessions import HOWEVER, excepted, forbids, part_of
from rulewright.rules.proposals.clauses.containers import contained
from rulewright.rules.proposals.clauses.contents import with_contents
from rulewright.rules.proposals.clauses.immediacy import once_it_comes_to
from rulewright.rules.proposals.clauses.instrumental import with_what
from rulewright.rules.proposals.clauses.motions import directed
from rulewright.rules.proposals.clauses.parts_demanded import unaccompanied, with_parts_demanded
from rulewright.rules.proposals.clauses.placing import sets_a_number, unsure_result
from rulewright.rules.proposals.clauses.retained_objects import with_recipient
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.clauses.times import settled
from rulewright.rules.proposals.clauses.whenever_it_is_so import whenever_they_are_so
from rulewright.rules.proposals.conditioned import conditioned, conditioned_apart, noted, strict
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.doing_so import does_so
from rulewright.rules.proposals.discourse.holding import counted_elsewhere
from rulewright.rules.proposals.discourse.rolled_for import of_another_act
from rulewright.rules.proposals.discourse.rolls_before import OF_ROLL_BEFORE
from rulewright.rules.proposals.distribution import (
    against_another_sort,
    denied_of_all,
    distributed,
    one_or_other,
    one_that_is_due,
)
from rulewright.rules.proposals.families.families import Family, families_of
from rulewright.rules.proposals.indefinites import of_nobody_known, of_whom_unsaid
from rulewright.rules.proposals.join import any_of_rules, one_of_counts
from rulewright.rules.proposals.limits_of_several import may_be_together, together
from rulewright.rules.proposals.making import Making
from rulewright.rules.proposals.moments import TOO_EARLY
from rulewright.rules.proposals.narrower_sorts import without_narrower
from rulewright.rules.proposals.one_for_all import in_one_for_all
from rulewright.rules.proposals.only_of_several import of_those_alone
from rulewright.rules.proposals.phrases.impersonals import of_somebody
from rulewright.rules.proposals.phrases.topics import with_game
from rulewright.rules.proposals.possessors_untold import UNTOLD, of_whom_untold
from rulewright.rules.proposals.sequences import sequenced
from rulewright.rules.proposals.shared_conditions import in_like_numbers, in_other_cases
from rulewright.rules.proposals.spared_of_lists import spared_of_clauses
from rulewright.rules.proposals.stopped import WHOLE, Stopped
from rulewright.rules.proposals.successions import in_succession, is_left_out
from rulewright.rules.proposals.told_of_whose import told_of_whose
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.clauses import Contrasted, OneOf, OneOfThings, Repeated
from rulewright.sentences.grammar.nominals import UNIVERSAL, Phrase
from rulewright.sentences.grammar.phrases_within import (
    ALL_OTHER,
    UNSURE,
    extent,
    is_name,
    phrases_in,
    refers_back,
)
from rulewright.sentences.grammar.statements import TURN_OVER, Clause, Condition, Statement

UNCLEAR = ("-case", "-cases")
"""Endings of openings that speak of a case."""

_OF_ALL = ("subject", "before", "after", "how", "own", "times", "frame", "fronted")
"""What is said of doings of which one is enough, and is read of each of them."""

MOST = 12
"""Combinations of readings of clauses that are tried of one form."""


def rules_of(statement: Statement, context: Context, stopped: Stopped) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules that a form may say, one tuple a reading; what has no meaning is noted in `stopped`."""
    for rules in _rules_of(statement, context, stopped):
        beside_another = statement.opening or any(
            each.same is not None and each.same.start < 0
            for each in phrases_in((statement.clauses, statement.conditions))
        )
        yield rules if beside_another else whenever_they_are_so(rules, context)


def _rules_of(statement: Statement, context: Context, stopped: Stopped) -> Iterator[tuple[ir.Rule, ...]]:
    """These rules, of what happens by itself in a state as that is before play."""
    if statement.more:
        against = forbids(statement)
        parts = (
            replace(statement, more=()),
            *(
                replace(settled(each, context), opening=HOWEVER if against else each.opening)
                for each in statement.more
            ),
        )
        read = [list(_rules_of(each, context, stopped)) for each in parts]
        for several in in_like_numbers(list(islice(product(*read), MOST))):
            joined = [
                part_of(rules, each.clauses, against=at > 0)
                for at, (each, rules) in enumerate(zip(parts, several, strict=True))
            ]
            yield from excepted(joined, context.vocabulary)
        return
    if statement.opening.endswith(UNCLEAR):
        stopped.note("no sentence before says which case")
        return
    if statement.opening == OF_ROLL_BEFORE:
        stopped.note("which roll of the sentences before is meant", None, WHOLE)
        return
    if is_left_out(statement):
        stopped.note("after what it is done")
        return
    if not statement.clauses:
        stopped.note("it says only that a list follows")
        return
    if any(isinstance(each, Repeated) for each in statement.clauses):
        stopped.note("no sentence before gives the rule that this repeats")
        return
    if does_so((statement.clauses, statement.conditions)):
        stopped.note("no sentence before says which act is meant")
        return
    told = tuple(phrases_in((statement.clauses, statement.conditions)))
    if any(is_name(each) and each.determiner in UNIVERSAL for each in told):
        stopped.note("how much all of it is")
        return
    for each in phrases_in(statement.clauses):
        if each.determiner in (UNSURE, ALL_OTHER):
            stopped.note("which one of several is meant", each.place)
            return
    if (inside := told_of_whose(statement)) is not None:
        stopped.note("which one of several is meant", inside.place, WHOLE)
        return
    unresolved = [each for each in told if refers_back(each) and each.determiner != "this"]
    if unresolved:
        stopped.note("no sentence before says what this stands for", unresolved[0].place)
        return
    if (somebody := of_nobody_known(statement)) is not None:
        stopped.note("which of them it is, one or each", somebody.place, WHOLE)
        return
    if (somebody := of_whom_unsaid(statement, context.vocabulary)) is not None:
        stopped.note("whose it is, of who does it or of anybody", somebody.place, WHOLE)
        return
    if (number := of_another_act(statement, Composer(context.vocabulary))) is not None:
        stopped.note("whether it is the number of the same act", extent(number), WHOLE)
        return
    if (those := counted_elsewhere(statement)) is not None:
        stopped.note("whether those in that place are meant", those.place, WHOLE)
        return
    if (whose := of_whom_untold(statement, Composer(context.vocabulary))) is not None:
        stopped.note(UNTOLD, whose.place, WHOLE)
        return
    if (those := of_what_is_told(statement, Words(context.vocabulary))) is not None:
        stopped.note("whether those of what is told before are meant", those.place, WHOLE)
        return
    if (place := in_one_for_all(statement)) is not None:
        stopped.note("whether it is the same for all of them", place.place, WHOLE)
        return
    if (one := spared_of_clauses(statement, Words(context.vocabulary))) is not None:
        stopped.note("of which of them it is said", one.place, WHOLE)
        return
    try:
        ways = list(without_narrower(statement.clauses, Words(context.vocabulary)))
    except Unread as reason:
        stopped.note(str(reason), reason.at or extent(statement), WHOLE)
        return
    for clauses in ways:
        yield from _of_all(replace(statement, clauses=clauses), context, stopped)


def _of_all(statement: Statement, context: Context, stopped: Stopped) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules of all clauses of a statement together."""
    choices = [list(_of_clauses(clause, statement, context, stopped)) for clause in statement.clauses]
    for numbered in islice(product(*map(enumerate, choices)), MOST):
        chosen = [rules for _, rules in numbered]
        if _mixed(statement, choices, chosen) or _unlike(statement, choices, [at for at, _ in numbered]):
            continue
        if in_other_cases(statement, choices, chosen):
            continue
        try:
            in_turn = in_succession(statement.clauses, chosen)
        except Unread as reason:
            stopped.note(str(reason), reason.at or extent(statement), WHOLE)
            continue
        said = [
            part_of(occasion_of(each, clause, context), (clause,))
            for clause, each in zip(statement.clauses, in_turn, strict=True)
        ]
        rules = tuple(rule for part in said for rule in part.rules)
        if statement.opening == "next":
            said.append(part_of(next_in_phase(rules, context), ()))
        if statement.opening == "lastly":
            try:
                said.append(part_of([last_of_phase(rules, context)], ()))
            except Unread as reason:
                stopped.note(str(reason), reason.at or extent(statement))
                continue
        of_whom = any(each.exclusive or (each.passive and each.only) for each in statement.clauses)
        for each in excepted(said, context.vocabulary):
            yield from told_by_acts_or_owners(each, Words(context.vocabulary)) if of_whom else (each,)


def _unlike(
    statement: Statement, choices: Sequence[Sequence[tuple[ir.Rule, ...]]], chosen: Sequence[int]
) -> bool:
    """Whether clauses that say alike of one subject what is done are read in different ways."""
    known: dict[tuple[object, ...], int] = {}
    for clause, among, at in zip(statement.clauses, choices, chosen, strict=True):
        if len(among) < 2 or not clause.verb:
            continue
        said = (clause.subject, clause.modality, clause.negated, clause.passive, len(among))
        if known.setdefault(said, at) != at:
            return True
    return False


def _mixed(
    statement: Statement,
    choices: Sequence[Sequence[tuple[ir.Rule, ...]]],
    chosen: Sequence[tuple[ir.Rule, ...]],
) -> bool:
    """Whether of clauses that say when something is done to one subject, some speak of each act and some of each thing, though
    all could speak of the same."""
    if len({each.subject for each in statement.clauses}) > 1 or not all(
        each.times for each in statement.clauses
    ):
        return False
    if len(_of_things(chosen)) < 2:
        return False
    return bool(set.intersection(*map(_of_things, choices)))


def _of_things(read: Sequence[tuple[ir.Rule, ...]]) -> set[bool]:
    """Whether the rules speak of each thing, and not of each act: of some, or of all of them."""
    return {rules[0].trigger is None for rules in read if rules}


def _of_clauses(
    clause: Clause, statement: Statement, context: Context, stopped: Stopped
) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules of a clause; of one with several subjects or objects that no family reads whole, those of each."""
    if isinstance(clause, Contrasted):
        try:
            clause = against_another_sort(clause, Words(context.vocabulary))
        except Unread as reason:
            stopped.note(str(reason), extent(clause), WHOLE)
            return
    of_several = may_be_together(clause)
    clause = _whole(clause, statement, context)
    words = Words(context.vocabulary)
    theme = unsure_result(clause, words) or sets_a_number(clause, words, context.moving)
    if theme is not None:
        stopped.note(TOO_EARLY, theme.place, WHOLE)
        return
    either = clause if isinstance(clause, OneOf) else one_or_other(clause, Words(context.vocabulary))
    if either is not None:
        yield from _of_one(either, statement, context, stopped)
        return
    needed = clause.perfect and clause.modality == "must"
    try:
        clause, *others = unless_before(by_then(clause) if needed else clause)
    except Unread as reason:
        stopped.note(str(reason), reason.at or extent(clause), WHOLE)
        return
    if others:
        read = [list(_of_clauses(each, statement, context, stopped)) for each in (clause, *others)]
        for chosen in islice(product(*read), MOST):
            yield tuple(rule for rules in chosen for rule in rules)
        return
    if (clause.before or clause.after) and not clause.fact:
        yield from _ordered(clause, statement, context, stopped, needed=needed)
        return
    found = list(_of_clause((clause,), statement, context, stopped))
    try:
        parts = distributed(clause, Words(context.vocabulary))
    except Unread as reason:
        stopped.note(str(reason), extent(clause), WHOLE)
        return
    if not found and len(parts) > 1:
        found = list(_of_clause(parts, statement, context, stopped))
        if (clause.only or clause.solely) and clause.modality == "may" and not clause.negated:
            found = of_those_alone(found, clause, stopped)
    if not found and (due := one_that_is_due(clause)) is not None:
        found = list(_of_one(due, statement, context, stopped))
    if of_several:
        found = [each for rules in found for each in (rules, together(rules)) if each is not None]
    yield from found


def _of_one(
    clause: OneOf, statement: Statement, context: Context, stopped: Stopped
) -> Iterator[tuple[ir.Rule, ...]]:
    """The rule of doings of which one is enough, where each by itself would be a rule about the same things."""
    counted = clause.modality == "may" or isinstance(clause, OneOfThings)
    if counted and (behind := _behind(clause, statement)) is not None:
        stopped.note("whether this is the case of the last alone", extent(behind), WHOLE)
        return
    if any(told.verb for each in clause.own for told in each.clauses):
        stopped.note("whether each of the alternatives comes after it", extent(clause), WHOLE)
        return
    if _says_more_of_all(clause):
        stopped.note("what is said of all of the alternatives", extent(clause), WHOLE)
        return
    options = [
        replace(
            each,
            own=(*each.own, *clause.own),
            times=(*each.times, *clause.times),
            frame=clause.frame,
            fronted=clause.fronted,
        )
        for each in _as_it_ends(clause)
    ]
    read = [
        [rules[0] for rules in _of_clauses(each, statement, context, stopped) if len(rules) == 1]
        for each in map(_of_each, options)
    ]
    try:
        orders = _orders(clause, statement, context) if clause.before or clause.after else ()
    except Unread as reason:
        stopped.note(str(reason), reason.at or extent(clause))
        return
    for chosen in islice(product(*(_open_ended(rules) for rules in read)), MOST):
        try:
            rule = one_of_counts(chosen) if clause.modality == "may" else any_of_rules(chosen)
        except Unread as reason:
            stopped.note(str(reason), extent(clause), WHOLE)
            continue
        if rule is not None:
            yield (rule, *orders)
        else:
            stopped.note("alternatives that are said of different things")


def _says_more_of_all(clause: OneOf) -> bool:
    """Whether a clause says before its doings what none of them says: `for each of his towers, he must draw or pass`."""
    plain = Clause()
    return any(
        getattr(clause, each) != getattr(plain, each)
        and any(getattr(option, each) != getattr(clause, each) for option in clause.options)
        for each in Clause.__struct_fields__
        if each not in _OF_ALL
    )


def _behind(clause: OneOf, statement: Statement) -> Condition | None:
    """`may raise a band, or two engines if he is sworn`: the case that stands behind the last of several."""
    whole = extent(clause.options)
    cases = ((each, extent(each)) for each in statement.conditions)
    return next((each for each, at in cases if whole and at and at.end > whole.end), None)


def _as_it_ends(clause: OneOf) -> Sequence[Clause]:
    """The doings, each of them at the end of the turn where all of them are."""
    over = tuple(each for each in clause.how if each == TURN_OVER)
    return [replace(each, how=(*each.how, *over)) for each in clause.options] if over else clause.options


def _of_each(option: Clause) -> Clause:
    """`A player must draw a card or pass`: whoever he is, each of them."""
    who = option.subject
    plain = isinstance(who, Phrase) and who.determiner == "a" and who.same is None and not option.objects
    if not plain or option.modality != "must" or option.passive or not isinstance(who, Phrase):
        return option
    return replace(option, subject=replace(who, determiner="each"))


def _orders(clause: OneOf, statement: Statement, context: Context) -> tuple[ir.Rule, ...]:
    """`must draw or discard a card before he passes`: whichever he does, he does it first."""
    found = []
    for option in clause.options:
        for each in each_deed(replace(option, before=clause.before, after=clause.after)):
            making = Making(each, statement, context)
            found.append(conditioned(order_of(making), making))
    return tuple(found)


def _open_ended(rules: Sequence[ir.Rule]) -> Iterator[ir.Rule]:
    """The rules without those that ask for so many and no more where another asks for so many at least: done is done."""
    for rule in rules:
        match rule.then:
            case ir.Require(ir.Comparison("=", left, right)) if (
                replace(rule, then=ir.Require(ir.Comparison(">=", left, right))) in rules
            ):
                continue
        yield rule


def _whole(clause: Clause, statement: Statement, context: Context) -> Clause:
    """A clause with what it leaves to its words: who or what has which part in it."""
    clause = denied_of_all(clause)
    clause = of_somebody(clause, context.vocabulary, (*statement.conditions, *clause.own))
    for complete in (with_what, contained, with_recipient, directed, with_game, unaccompanied):
        clause = complete(clause, context.vocabulary)
    return with_contents(clause)


def _ordered(
    clause: Clause, statement: Statement, context: Context, stopped: Stopped, *, needed: bool = False
) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules of a clause that also says before or after what it is done; `needed`: only that this needs it."""
    orders: list[ir.Rule] = []
    demands: list[ir.Rule | None] = []
    try:
        for each in each_deed(clause):
            making = Making(each, statement, context)
            before = order_of(making)
            orders.append(conditioned(_untimed(before, making), making))
            demand = demand_of(making, before)
            demands.append(conditioned(demand, making) if demand is not None else None)
    except Unread as reason:
        stopped.note(str(reason), reason.at or extent(clause))
        return
    if clause.negated or says_only_when(clause):
        yield tuple(orders)
        return
    for rules in _of_clauses(without_deeds(clause), statement, context, stopped) if not needed else ():
        yield (*rules, *orders)
    if is_mere_order(clause) and not needed:
        yield tuple(orders)
    if None not in demands:
        yield tuple(each for each in demands if each is not None)


def _untimed(order: ir.Rule, making: Making) -> ir.Rule:
    """The order of what may only be done in some step: the other rule of the clause says in which."""
    if making.clause.only and making.clause.modality == "may":
        making.read.add("times")
    return order


def _of_clause(
    parts: Sequence[Clause], statement: Statement, context: Context, stopped: Stopped
) -> Iterator[tuple[ir.Rule, ...]]:
    """The rules of a clause, or of the clauses that it stands for: all of them of one family."""
    known = [(clause, canonical(clause, Composer(context.vocabulary))) for clause in parts]
    for family in families_of(parts[0]):
        read = [list(_of_family(family, *clause, statement, context, stopped)) for clause in known]
        for chosen in islice(product(*read), MOST):
            if alike(taken for taken, _ in chosen):
                yield tuple(rule for _, rules in chosen for rule in rules)


def _of_family(
    family: Family, clause: Clause, known: Clause, statement: Statement, context: Context, stopped: Stopped
) -> Iterator[tuple[tuple[int, ...], tuple[ir.Rule, ...]]]:
    """The rules that a family makes of a clause, each with the meanings that were chosen for it."""
    for choices in attempts():
        making = Making(clause, statement, context, known)
        making.composer.choices = choices
        try:
            for rules in family(making):
                making.check_read()
                made = tuple(
                    noted(said, statement)
                    for rule in sequenced(making, rules)
                    for each in once_it_comes_to(conditioned_apart(rule, making), making)
                    for said in _strictly(each, making)
                )
                yield choices.taken, made
        except Unread as reason:
            reached = len(making.composer.scope.kinds) + len(making.read)
            stopped.note(str(reason), reason.at or extent(clause), reached)


def _strictly(rule: ir.Rule, making: Making) -> Iterator[ir.Rule]:
    """The rule, and of one that says what alone may be what else it demands of the acts."""
    found = strict(rule, making)
    yield from (found,) if found is rule else with_parts_demanded(found, making)
