"""What changes one number several times: by how much in all, and readings whose rules would deny each other.

`Gains a coin for each mill and two for each port` says of the number at the end what it has become by both together. Rules
of different cases add up when a book is planned; those that do not would demand different numbers in the end.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, product

from msgspec import Struct
from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.number_changes import as_change, changed_number, changes_of, may_change
from rulewright.rules.proposals.join import join
from rulewright.rules.proposals.named_subjects import named_directly
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import walk


class _Change(Struct, frozen=True):
    """That a number is in the end so much more or less than before."""

    path: ir.AttributeOf
    sign: str
    much: ir.Term


def added_up(conditions: Sequence[ir.Condition]) -> list[ir.Condition]:
    """The conditions, with one change in place of several of the same number, and one payment in place of several by the same acts."""
    found: list[ir.Condition] = []
    for condition in conditions:
        wholes = [(at, whole) for at, each in enumerate(found) if (whole := _paid_with(each, condition))]
        if wholes:
            (at, whole), *_ = wholes
            found[at] = whole
            continue
        change = _change_of(condition)
        same = [
            at for at, each in enumerate(found) if change is not None and changed_number(each) == change.path
        ]
        if change is None or not same:
            found.append(condition)
            continue
        before = found[same[0]]
        assert isinstance(before, ir.Comparison)
        found[same[0]] = replace(before, right=ir.Arithmetic(change.sign, before.right, change.much))
    return found


def _paid_with(one: ir.Condition, other: ir.Condition) -> ir.Condition | None:
    """What two conditions demand that say what the same acts come to at least, bit by bit or at once: `pays 1 coin for each ship and
    2 for each port`; None of others."""
    match _bit_by_bit(one), _bit_by_bit(other):
        case (
            ir.Comparison(">=", ir.Aggregate("sum", ir.EventPattern(variable=str(act))) as mine, much),
            ir.Comparison(">=", ir.Aggregate("sum", ir.EventPattern(variable=str(same))) as yours, more),
        ) if rename(yours, {same: act}) == mine:
            return ir.Comparison(">=", mine, ir.Arithmetic("+", much, more))
    return None


def _bit_by_bit(condition: ir.Condition) -> ir.Condition:
    match condition:
        case ir.AnyOf(
            (
                ir.Happened(ir.EventPattern(verb)),
                ir.Comparison(left=ir.Aggregate(domain=ir.EventPattern(same))) as in_all,
            )
        ) if verb == same:
            return in_all
    return condition


def pays_apart(rules: Sequence[ir.Rule]) -> bool:
    """Whether the rules of a reading demand twice, and not in all, how much the same acts come to at least: one payment would do for
    both. Rules of different cases are not asked at once."""
    of_any_case = [each for each in rules if each.where is None or _says_there_are_any(each.where)]
    paid = [
        _plainly(node.left)
        for rule in of_any_case
        for node, _ in (walk(rule.then) if rule.then is not None else ())
        if isinstance(node, ir.Comparison)
        and node.operator == ">="
        and isinstance(node.left, ir.Aggregate)
        and node.left.operator == "sum"
        and isinstance(node.left.domain, ir.EventPattern)
    ]
    return any(one == other for one, other in combinations(paid, 2))


def _says_there_are_any(where: ir.Condition) -> bool:
    """Whether a condition says only that there is something to count."""
    parts = where.conditions if isinstance(where, ir.All | ir.AnyOf) else (where,)
    return all(
        isinstance(each, ir.Comparison)
        and each.operator == ">"
        and isinstance(each.left, ir.Aggregate)
        and each.right == ir.Constant(0)
        for each in parts
    )


def one_change(rules: tuple[ir.Rule, ...]) -> tuple[ir.Rule, ...]:
    """`loses 2 coins and gains a crop and a coin`: one rule of two of the same things that change the same number."""
    found: list[ir.Rule] = []
    for rule in rules:
        whole = _with_another(found[-1], rule) if found else None
        if whole is None:
            found.append(rule)
        else:
            found[-1] = whole
    return tuple(found)


def adding(rules: tuple[ir.Rule, ...]) -> tuple[ir.Rule, ...]:
    """The rules, with what they change said as changes beside which there may be others: `P.coins += 2`."""
    return tuple(_adding(each) for each in rules)


def _adding(said: ir.Rule) -> ir.Rule:
    rule = named_directly(said) if any(True for _ in _changed(said)) else said
    if not isinstance(rule.then, ir.Require):
        return rule
    changed = [
        as_change(each) if may_change(rule, changed_number(each)) else each
        for each in added_up(conjuncts(rule.then.condition))
    ]
    return replace(rule, then=ir.Require(join(changed, "and")))


def changes_twice(rules: tuple[ir.Rule, ...]) -> bool:
    """Whether two rules that may hold of one thing demand different numbers of it in the end, and do not add up."""
    plain = [(rule, number) for rule in rules for number in _changed(rule)]
    changing = [(each, change.number) for each in rules for change in changes_of(each)]
    return any(
        one is not other and _may_be_one(one, number, other, others)
        for (one, number), (other, others) in chain(combinations(plain, 2), product(plain, changing))
    )


def _with_another(first: ir.Rule, second: ir.Rule) -> ir.Rule | None:
    """Both rules in one, where they change the same number of the same things whenever there is anything to change."""
    if not isinstance(first.then, ir.Require) or not isinstance(second.then, ir.Require):
        return None
    mine, names = variables_of(first), variables_of(second)
    apart = rename(second, fresh(names, {*mine, *names}))
    if len(first.subjects) != len(apart.subjects) or not isinstance(apart.then, ir.Require):
        return None
    together = {
        theirs.variable: own.variable for own, theirs in zip(first.subjects, apart.subjects, strict=True)
    }
    said = rename(apart, together)
    assert isinstance(said.then, ir.Require)
    alike = [_plainly(rename(replace(each, where=None), together)) for each in apart.subjects]
    if alike != [_plainly(replace(each, where=None)) for each in first.subjects]:
        return None
    if any(
        _plainly(own) != _plainly(theirs) for own, theirs in zip(first.subjects, said.subjects, strict=True)
    ):
        return None
    if replace(first, subjects=(), where=None, then=None) != replace(
        said, subjects=(), where=None, then=None
    ):
        return None
    one, other = _change_of(first.then.condition), _change_of(said.then.condition)
    if one is None or other is None or one.path != other.path:
        return None
    if not all(_only_if_any(rule.where, change) for rule, change in ((first, one), (said, other))):
        return None
    guards = [each.where for each in (first, said)]
    where = join([each for each in guards if each is not None], "or") if None not in guards else None
    return replace(
        first, where=where, then=ir.Require(added_up((first.then.condition, said.then.condition))[0])
    )


def _only_if_any(where: ir.Condition | None, change: _Change) -> bool:
    """Whether a rule holds without condition, or only where the number that it counts is not 0, which changes nothing."""
    match where:
        case None:
            return True
        case ir.Comparison(">", ir.Aggregate() as counted, ir.Constant(0)):
            return any(_plainly(node) == _plainly(counted) for node, _ in walk(change.much))
        case _:
            return False


def _change_of(condition: ir.Condition) -> _Change | None:
    match condition:
        case ir.Comparison(
            "=",
            ir.At(ir.Moment.FINAL, ir.AttributeOf() as path),
            ir.Arithmetic("+" | "-" as sign, ir.At(ir.Moment.INITIAL, before), much),
        ) if path == before:
            return _Change(path, sign, much)
        case _:
            return None


def _changed(rule: ir.Rule) -> Iterator[ir.AttributeOf]:
    """The numbers that a rule without acts changes."""
    if rule.trigger is None and isinstance(rule.then, ir.Require):
        for each in conjuncts(rule.then.condition):
            number = changed_number(each)
            if number is not None:
                yield number


def _may_be_one(rule: ir.Rule, path: ir.AttributeOf, other: ir.Rule, others: ir.AttributeOf) -> bool:
    """Whether two rules may speak of the same number, at the end of the same steps."""
    if path.attribute != others.attribute or (
        rule.steps and other.steps and not set(rule.steps) & set(other.steps)
    ):
        return False
    of = [_kind_of(one, each.of) for one, each in ((rule, path), (other, others))]
    return of[0] == of[1]


def _kind_of(rule: ir.Rule, thing: ir.Term) -> object:
    kinds = {each.variable: each.kind for each in rule.subjects}
    return kinds.get(thing.name) if isinstance(thing, ir.Variable) else thing


def _plainly(node: ir.Ir) -> ir.Ir:
    """The same with variables called by their order: as equal as what they say."""
    names = variables_of(node)
    return rename(node, {each: each if " " in each else f"{at}" for at, each in enumerate(names)})
