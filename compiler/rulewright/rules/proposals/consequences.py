"""What comes of an act comes after it: `whenever a jar is sold, its price falls by 1`, `when a wasp raids a hive, its owner must pay
4 coins or discard a jar`.

A rule that counts acts against acts says how often the one answers the other, and not that it does so afterwards: a payment
before the raid, or a fall of the price at dawn, is none of it. Each act of the occasion has its own answer if from each of them on there
are as many answers as there are such acts still (Hall's theorem), whichever of several ways they take.
"""

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.act_totals import SIGNS
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.proposals.clauses.states import Composer
from rulewright.rules.proposals.families.each_time import CASES, IF
from rulewright.rules.proposals.join import all_of, join
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.proposals.verbs_of_change import DOERS
from rulewright.rules.renaming import bound_in, fresh, rename, variables_of
from rulewright.rules.traverse import mentions, rebuild, walk
from rulewright.sentences.grammar.known_names import RESULT
from rulewright.sentences.grammar.said import place_said
from rulewright.sentences.grammar.statements import Clause, Condition, Statement
from rulewright.vocabulary.types import Vocabulary

ORDER = "n"
"""The attribute of an act that is its place in the record."""

EACH_ITS_OWN = "how often the one is done, and how often the other"


class _Occasion(Struct, frozen=True):
    """The acts after which something comes about, as a rule counts them, or adds up what they tell."""

    act: ir.EventPattern
    """One of them, with a name of its own."""

    where: tuple[ir.Condition, ...]
    """What is so of it."""

    since: ir.Aggregate
    """Those from this act on."""

    counted: ir.Aggregate | None
    """All of them; None where the rule does not count them: `if Skane is looted`."""

    def names(self, rule: ir.Rule) -> set[str]:
        """All names that are taken, in a rule and here."""
        return {*variables_of(rule), *variables_of(self.since), *variables_of(self.act)}

    def needed(self, much: ir.Term) -> ir.Term | None:
        """So much as a rule says of all of the acts, of those from this one on; None where it does not say it of them."""
        if self.counted is None:
            return much
        if not mentions(much, self.counted):
            return None
        made: ir.Term = rebuild(much, lambda node, _: self.since if node == self.counted else None)
        return made


class _Answer(Struct, frozen=True):
    """What is done for each of these acts."""

    acts: ir.Aggregate
    much: ir.Term | None
    """How much of it for each; None where it is once."""


def afterwards(
    rules: tuple[ir.Rule, ...], statement: Statement, vocabulary: Vocabulary
) -> tuple[ir.Rule, ...]:
    """The rules of what comes of acts that a condition of the sentence tells, each with what has to come after them.

    Raises `Unread` of alternatives that are counted in other ways.
    """
    told, after = _tells_of_acts(statement), _says_after(statement)
    made: list[ir.Rule] = []
    for each in rules:
        rule = _as_often(each)
        made += _in_order(rule, vocabulary, after=after) if told or rule != each else [rule]
    return tuple(made)


def _tells_of_acts(statement: Statement) -> bool:
    own = [each for clause in statement.clauses for each in clause.own]
    return statement.told or any(
        _is_told(each, clause) for each in (*statement.conditions, *own) for clause in each.clauses
    )


def _is_told(condition: Condition, clause: Clause) -> bool:
    """Whether a condition tells of an act as one after which something comes about; `if he has sold a jar` may only tell of whom it is
    said."""
    if condition.kind not in CASES or not clause.verb or clause.negated:
        return False
    return condition.kind != IF or not (clause.perfect or clause.past)


def _says_after(statement: Statement) -> bool:
    """`After selling a jar, he must pay 2 coins`: what is paid then is not paid before, as a price may be."""
    own = [each for clause in statement.clauses for each in clause.own]
    return any(
        _is_told(each, clause) and (clause.perfect or clause.past)
        for each in (*statement.conditions, *own)
        for clause in each.clauses
    )


def _as_often(rule: ir.Rule) -> ir.Rule:
    """`On a roll of 6, each troupe gains 1 fame`: of each such roll, as a rule counts acts."""
    parts = conjuncts(rule.where)
    rolls = [each for each in parts if _tells_its_number(each)]
    if len(rolls) != 1 or rule.trigger is not None or not isinstance(rule.then, ir.Require):
        return rule
    (roll,) = rolls
    assert isinstance(roll, ir.Happened)
    times = ir.Aggregate("count", roll.event)

    def each_time(demand: ir.Condition) -> ir.Condition:
        if not isinstance(demand, ir.Comparison) or demand.operator not in SIGNS:
            return demand
        return replace(demand, right=ir.Arithmetic("*", demand.right, times))

    demands = [each_time(each) for each in conjuncts(rule.then.condition)]
    if demands == list(conjuncts(rule.then.condition)):
        return rule
    any_of_them = ir.Comparison(">", times, ir.Constant(0))
    where = all_of([any_of_them if each is roll else each for each in parts])
    return replace(rule, where=where, then=ir.Require(join(demands, "and")))


def _tells_its_number(condition: ir.Condition) -> bool:
    """Whether a condition tells of an act by a number that it has: what a roll comes to."""
    match condition:
        case ir.Happened(ir.EventPattern(variable=str() as name, where=where), ir.Timing.ANY) if (
            where is not None
        ):
            return any(
                isinstance(each, ir.Comparison) and each.left == ir.AttributeOf(ir.Variable(name), RESULT)
                for each in conjuncts(where)
            )
    return False


def _in_order(rule: ir.Rule, vocabulary: Vocabulary, *, after: bool) -> Iterator[ir.Rule]:
    occasion, others = _occasion_of(rule)
    if occasion is None or not isinstance(rule.then, ir.Require):
        yield rule
        return
    kept: list[ir.Condition] = []
    later: list[ir.Condition] = []
    for demand in conjuncts(rule.then.condition):
        answered = _answered(demand, occasion, rule, after=after)
        if answered is None:
            kept.append(demand)
            later += _changed_later(demand, occasion, rule, Composer(vocabulary))
        else:
            later.append(answered)
    if kept:
        yield replace(rule, then=ir.Require(join(kept, "and")))
    if later:
        yield replace(
            rule,
            trigger=occasion.act,
            where=all_of([*occasion.where, *others]),
            then=ir.Require(join(later, "and")),
        )


def _occasion_of(rule: ir.Rule) -> tuple[_Occasion | None, list[ir.Condition]]:
    """The acts that a rule counts, if it has none without any of them, and in which other case it holds."""
    parts = conjuncts(rule.where)
    for at, each in enumerate(parts):
        counted: ir.Aggregate | None = None
        match each:
            case ir.Comparison(">", ir.Aggregate(domain=ir.EventPattern() as domain) as told, ir.Constant(0)):
                counted = told
            case ir.Happened(ir.EventPattern() as domain, ir.Timing.ANY, False):
                pass
            case _:
                continue
        if rule.trigger is not None or domain.steps:
            continue
        taken = set(variables_of(rule))
        name = domain.variable or next(iter(_named("E", taken)))
        others = [*parts[:at], *parts[at + 1 :]]
        own = [one for one in bound_in(domain) if not _is_subject(one, rule)]
        names = fresh([*own, *([] if domain.variable else [name])], {*taken, name})
        whole = counted if counted is not None else ir.Aggregate("count", domain)
        since = rename(replace(whole, domain=replace(domain, variable=name)), names)
        assert isinstance(since.domain, ir.EventPattern)
        from_it = ir.Comparison(">=", _place(names[name]), _place(name))
        since = replace(since, domain=_with(since.domain, from_it))
        act = replace(domain, variable=name, where=None)
        return _Occasion(act, conjuncts(domain.where), since, counted), others
    return None, []


def _is_subject(name: str, rule: ir.Rule) -> bool:
    return any(each.variable == name for each in rule.subjects)


def _named(name: str, taken: Iterable[str]) -> Iterator[str]:
    """A name that is none of those that are taken."""
    taken = set(taken)
    yield from [name] if name not in taken else fresh([name], taken).values()


def _place(name: str) -> ir.AttributeOf:
    return ir.AttributeOf(ir.Variable(name), ORDER)


def _with(acts: ir.EventPattern, *more: ir.Condition) -> ir.EventPattern:
    return replace(acts, where=all_of([*conjuncts(acts.where), *more]))


def _after(acts: ir.Aggregate, occasion: _Occasion, taken: set[str]) -> ir.Aggregate:
    """Those of some acts that come after one of the occasion, with names of their own."""
    domain = acts.domain
    assert isinstance(domain, ir.EventPattern)
    if domain.variable is None:
        domain = replace(domain, variable=next(iter(_named("E", taken))))
        acts = replace(acts, domain=domain)
    name = str(domain.variable)
    taken.add(name)
    behind = ir.Comparison(">", _place(name), _place(str(occasion.act.variable)))
    return replace(acts, domain=_with(domain, behind))


def _answered(
    demand: ir.Condition, occasion: _Occasion, rule: ir.Rule, *, after: bool
) -> ir.Condition | None:
    """That as many answers come after each of the acts as there are of these from it on; None of what is no such demand."""
    parts = demand.conditions if isinstance(demand, ir.AnyOf) else (demand,)
    answers: list[_Answer] = []
    shown: list[ir.Condition] = []
    for each in parts:
        answer = _answer(each, occasion.counted)
        if answer is not None:
            answers.append(answer)
        elif isinstance(each, ir.Happened) and each.shown and len(parts) > 1:
            shown.append(each)
        elif len(parts) > 1 and occasion.counted is not None and mentions(demand, occasion.counted):
            raise Unread(EACH_ITS_OWN)
        else:
            return None
    if not answers or (not after and any(_is_price(each, occasion, rule) for each in answers)):
        return None
    if any(_names_part_of(each, occasion, rule) or _says_when(each) for each in answers):
        return None
    taken = occasion.names(rule)
    behind = [_after(each.acts, occasion, taken) for each in answers]
    if len(answers) == 1:
        enough = ir.Comparison(">=", behind[0], _so_often(answers[0].much, occasion.since))
    else:
        times = [_times(done, each.much) for done, each in zip(behind, answers, strict=True)]
        total = times[0]
        for more in times[1:]:
            total = ir.Arithmetic("+", total, more)
        enough = ir.Comparison(">=", total, occasion.since)
    return join([enough, *(_untold(each, answers) for each in shown)], "or")


def _so_often(much: ir.Term | None, times: ir.Term) -> ir.Term:
    """So much for each time."""
    return times if much is None else ir.Arithmetic("*", much, times)


def _answer(demand: ir.Condition, counted: ir.Aggregate | None) -> _Answer | None:
    """At least so much for each of the acts."""
    match demand:
        case ir.Comparison(">=", ir.Aggregate("count" | "sum", ir.EventPattern()) as acts, needed):
            pass
        case _:
            return None
    if counted is None:
        return _Answer(acts, needed)
    if needed == counted:
        return _Answer(acts, None)
    match needed:
        case ir.Arithmetic("*", much, times) | ir.Arithmetic("*", times, much) if times == counted:
            unsaid = much == ir.Constant(1) and place_said(much.value) is None
            return _Answer(acts, None if unsaid else much)
    return None


def _says_when(answer: _Answer) -> bool:
    """Whether it says itself after what it is done."""
    return any(isinstance(node, ir.Happened) for node, _ in walk(answer.acts))


def _names_part_of(answer: _Answer, occasion: _Occasion, rule: ir.Rule) -> bool:
    """Whether an answer has to do with a thing of one of the acts, and not of all that are counted."""
    domain = answer.acts.domain
    parts = {each for each in bound_in(occasion.act) if not _is_subject(each, rule)}
    return isinstance(domain, ir.EventPattern) and any(
        each.kind is None and isinstance(each.term, ir.Variable) and each.term.name in parts
        for each in domain.arguments
    )


def _is_price(answer: _Answer, occasion: _Occasion, rule: ir.Rule) -> bool:
    """Whether somebody pays so much for what he does himself: it may be paid before, as a price is."""
    return answer.acts.operator == "sum" and _is_own_deed(occasion, rule)


def _is_own_deed(occasion: _Occasion, rule: ir.Rule) -> bool:
    who = [ir.Variable(each.variable) for each in rule.subjects]
    named = [
        each.where.right
        for each in rule.subjects
        if isinstance(each.where, ir.Comparison) and each.where.left == ir.Variable(each.variable)
    ]
    return any(each.role in DOERS and each.term in (*who, *named) for each in occasion.act.arguments)


def _times(done: ir.Aggregate, much: ir.Term | None) -> ir.Term:
    """How often so much has been done."""
    return done if much is None else ir.Function("floor", (ir.Arithmetic("/", done, much),))


def _untold(shown: ir.Condition, answers: Sequence[_Answer]) -> ir.Condition:
    """What only the state after play shows: no act of the sort is told."""
    assert isinstance(shown, ir.Happened)
    told = [
        ir.Comparison("=", replace(each.acts, operator="count", term=None), ir.Constant(0))
        for each in answers
        if isinstance(each.acts.domain, ir.EventPattern) and each.acts.domain.verb == shown.event.verb
    ]
    return join([*told, shown], "and")


def _changed_later(
    demand: ir.Condition, occasion: _Occasion, rule: ir.Rule, composer: Composer
) -> Iterator[ir.Condition]:
    """Of a number that changes with each of the acts: those acts that change it so come after them, where there are any."""
    match demand:
        case ir.Comparison("+=" | "-=" as operator, ir.AttributeOf(of, attribute), much):
            pass
        case _:
            return
    kind = _kind_of(of, rule, composer)
    if kind is None or (operator == "-=" and _is_own_deed(occasion, rule)):
        return
    if composer.changes(occasion.act.verb, attribute):
        return  # it changes by the act itself
    sign = 1 if SIGNS[operator] == "+" else -1
    changing = [each for each in composer.changing(kind, attribute, acting=True) if each.sign == sign]
    needed = occasion.needed(much)
    if not changing or needed is None:
        return
    taken = occasion.names(rule)
    total: ir.Term | None = None
    none: list[ir.Condition] = []
    for by in changing:
        act = next(iter(_named("E", taken)))
        acts = ir.EventPattern(by.verb, (ir.Argument(by.role, None, of),), act)
        told = ir.Aggregate("sum", acts, ir.AttributeOf(ir.Variable(act), by.amount))
        later = _after(told, occasion, taken)
        total = later if total is None else ir.Arithmetic("+", total, later)
        none.append(ir.Not(ir.Happened(replace(acts, variable=None))))
    assert total is not None
    yield join([ir.Comparison(">=", total, needed), join(none, "and")], "or")


def _kind_of(of: ir.Term, rule: ir.Rule, composer: Composer) -> str | None:
    match of:
        case ir.Variable(name):
            return next((each.kind for each in rule.subjects if each.variable == name), None)
        case ir.Constant(str() as name) if name in composer.vocabulary.individuals:
            return composer.vocabulary.individuals[name].kind
    return None
