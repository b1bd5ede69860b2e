"""Rules that change the same number add up: who gains 2 by one paragraph and loses 1 by another has 1 more in the end."""

from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.plan.application import Examined, rewritten, variables_in
from rulewright.plan.carriers import Carriers
from rulewright.plan.planned import Addition, Applicability, NetChange
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjunction, conjuncts
from rulewright.rules.number_changes import NumberChange, Summand, total_of
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import rebuild
from rulewright.vocabulary.types import Vocabulary


class Changing(Struct, frozen=True):
    """A rule that changes a number."""

    examined: Examined
    change: NumberChange
    exceptions: tuple[Applicability, ...]
    """To the rule, in its variables."""

    @property
    def steps(self) -> tuple[str, ...]:
        """The steps of the rule."""
        return self.examined.rule.steps

    def applies(self) -> Applicability:
        """When it changes the number."""
        rule = self.examined.rule
        parts: list[ir.Condition] = []
        for subject in rule.subjects:
            parts += [ir.IsKind(ir.Variable(subject.variable), (subject.kind,)), *conjuncts(subject.where)]
        return Applicability(
            rule=self.examined.id,
            where=conjunction([*parts, *conjuncts(rule.where)]),
            steps=rule.steps,
            options=rule.options,
            unless=self.exceptions,
        )


def net_change(
    mine: Changing, others: Sequence[Changing], vocabulary: Vocabulary, carriers: Carriers
) -> NetChange:
    """What a rule and others add to the number that it changes, and by which acts it may do so.

    What defeats the rule, or is defeated by it, is not among `others`. A rule that says the same once more adds nothing.
    """
    additions = tuple(
        _addition(mine, other)
        for other in others
        if _of_one_holder(mine, other, vocabulary) and not _restates(mine, other)
    )
    by = carriers.of(mine.examined.rule, mine.change)
    spoken_of = carriers.spoken_of_elsewhere(mine.examined, mine.change, by)
    return NetChange(
        condition=mine.change.condition,
        much=total_of(mine.change.own),
        additions=additions,
        number=mine.change.number,
        by=by,
        shared=bool(additions) or spoken_of,
        mixed=carriers.spoken_of_elsewhere(mine.examined, mine.change, by, permitting=True),
    )


def _addition(mine: Changing, other: Changing) -> Addition:
    """What another rule adds, said in the variables of this one."""
    mapped = _into_variables_of(mine, other)
    applies, holder = rewritten(other.applies(), mapped), mine.change.number.of
    if not other.examined.rule.subjects and holder != other.change.number.of:
        of_this = ir.Comparison("=", holder, other.change.number.of)
        applies = replace(applies, where=conjunction([of_this, *conjuncts(applies.where)]))
    elsewhere = bool(mine.steps) and mine.steps != other.steps
    return Addition(
        applies=applies,
        much=mapped(total_of(other.change.own)),
        number=mine.change.number,
        only_untold=elsewhere or _plainly(mine, mine.change.told) != _plainly(other, other.change.told),
    )


def _of_one_holder(mine: Changing, other: Changing, vocabulary: Vocabulary) -> bool:
    """Whether two rules may change the same number."""
    if mine.change.number.attribute != other.change.number.attribute:
        return False
    subjects = [each.examined.rule.subjects for each in (mine, other)]
    if all(subjects):
        one, another = (each[0].kind for each in subjects)
        return vocabulary.is_a(one, another) or vocabulary.is_a(another, one)
    return any(subjects) or mine.change.number == other.change.number


def _restates(mine: Changing, other: Changing) -> bool:
    """Whether two rules say the same, as a summary and what it sums up do; in two steps it is done twice."""
    one, another = (
        _plainly(each, (("+", total_of(each.change.own)),), each.applies().where) for each in (mine, other)
    )
    return one == another and (not mine.steps or not other.steps or mine.steps == other.steps)


def _into_variables_of(mine: Changing, other: Changing) -> Callable[[Any], Any]:
    """Puts the subject of one rule in the place of that of another, and keeps all other variables apart."""
    of_mine = {*variables_in(mine.applies()), *variables_of(mine.change.condition)}
    said = dict.fromkeys([*variables_in(other.applies()), *variables_of(other.change.condition)])
    holder = other.change.number.of
    apart = fresh((each for each in said if ir.Variable(each) != holder), {*of_mine, *said})
    return lambda node: _with_holder(rename(node, apart), holder, mine.change.number.of)


def _with_holder(node: Any, holder: ir.Term, other: ir.Term) -> Any:
    """IR with another term for the variable of a holder."""
    if not isinstance(holder, ir.Variable):
        return node
    return rebuild(node, lambda each, _: other if each == holder else None)


def _plainly(
    changing: Changing, amounts: Sequence[Summand], where: ir.Condition | None = None
) -> tuple[object, ...]:
    """Amounts and a condition with variables called by their order, the holder first: as equal as what they say."""
    nodes = [*(much for _, much in amounts), *([where] if where is not None else [])]
    apart = [_with_holder(each, changing.change.number.of, ir.Name("holder")) for each in nodes]
    names = dict.fromkeys(name for each in apart for name in variables_of(each))
    ordered = {name: str(at) for at, name in enumerate(names)}
    return (*(sign for sign, _ in amounts), *(rename(each, ordered) for each in apart))
