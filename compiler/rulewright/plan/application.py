"""When one rule applies to what another is about, in the variables of that other rule."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from rulewright.plan.governed import Governed, governed_by
from rulewright.plan.inputs import BookRules, PlacedRule
from rulewright.plan.lowering import Lowered, lower
from rulewright.plan.planned import Applicability
from rulewright.plan.unification import unify, variable_kinds
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjunction
from rulewright.rules.renaming import fresh, rename, variables_of
from rulewright.rules.traverse import walk


class Examined(Struct, frozen=True):
    """A rule with what other parts of the plan need to know of it."""

    placed: PlacedRule
    lowered: Lowered
    governed: tuple[Governed, ...]
    kinds: dict[str, str | None]

    @property
    def id(self) -> str:
        """Id of the rule."""
        return self.placed.id

    @property
    def rule(self) -> ir.Rule:
        """The rule itself."""
        return self.placed.rule


def examine(placed: PlacedRule, book: BookRules) -> Examined:
    """Lower a rule and find out what it governs."""
    lowered = lower(placed.rule)
    governed = governed_by(placed.rule, book.effects, book.vocabulary)
    return Examined(placed, lowered, governed, variable_kinds(placed.rule, lowered.trigger, book.vocabulary))


def same_act(one: Examined, other: Examined, book: BookRules) -> bool:
    """Whether both are about acts, and about the same ones."""
    mine, yours = one.lowered.trigger, other.lowered.trigger
    if mine is None or yours is None:
        return False
    is_a = book.vocabulary.verb_is_a
    return is_a(mine.verb, yours.verb) or is_a(yours.verb, mine.verb)


def applies_to(
    other: Examined, general: Examined, book: BookRules, unless: tuple[Applicability, ...] = ()
) -> Applicability:
    """The condition under which `other` applies, said in the variables of `general`.

    Of a permission its own condition is part of it. `unless` are the exceptions to `other`, said in its variables.
    """
    same = unify((other.governed, other.kinds), (general.governed, general.kinds), book.vocabulary)
    parts: list[ir.Condition | None] = []
    free: list[ir.Selection] = []
    for subject in other.rule.subjects:
        if subject.variable not in same:
            free.append(subject)
            continue
        parts.append(ir.IsKind(ir.Variable(subject.variable), (subject.kind,)))
        parts.append(subject.where)
    parts.append(other.lowered.where)
    if other.rule.modality is ir.Modality.PERMISSION:
        parts.append(other.lowered.then)
    plain = Applicability(
        rule=other.id,
        subjects=tuple(free),
        trigger=other.lowered.trigger,
        same_act=same_act(other, general, book),
        where=conjunction(parts),
        steps=other.rule.steps,
        options=other.rule.options,
        due_in=_due_in(other, general, book),
        unless=unless,
    )
    names = variables_in(plain)
    taken = {*_rule_variables(general), *same.values(), *names}
    others = fresh((name for name in names if name not in same), taken)
    names_here = {**others, **same}
    return rewritten(plain, lambda node: rename(node, names_here))


def _due_in(other: Examined, general: Examined, book: BookRules) -> tuple[str, ...]:
    """The steps in which a rule without acts of its own asks for those that the general one is about; none if it asks in any."""
    act = general.lowered.trigger
    if act is None or other.lowered.trigger is not None:
        return ()
    is_a = book.vocabulary.verb_is_a
    asked = [
        node
        for node, _ in (walk(other.lowered.then) if other.lowered.then is not None else ())
        if isinstance(node, ir.EventPattern) and (is_a(node.verb, act.verb) or is_a(act.verb, node.verb))
    ]
    told = tuple(dict.fromkeys(step for each in asked for step in each.steps))
    return told or other.rule.steps


def rewritten(applicability: Applicability, change: Callable[[Any], Any]) -> Applicability:
    """The same condition with other IR: `change` gives what stands for each piece."""
    trigger, where = applicability.trigger, applicability.where
    return replace(
        applicability,
        subjects=tuple(change(each) for each in applicability.subjects),
        trigger=None if trigger is None else change(trigger),
        where=None if where is None else change(where),
        unless=tuple(rewritten(each, change) for each in applicability.unless),
    )


def variables_in(applicability: Applicability) -> tuple[str, ...]:
    """Every variable that occurs in the condition."""
    nodes: list[ir.Ir] = [*applicability.subjects]
    nodes += [each for each in (applicability.trigger, applicability.where) if each is not None]
    names = [name for node in nodes for name in variables_of(node)]
    for each in applicability.unless:
        names.extend(variables_in(each))
    return tuple(dict.fromkeys(names))


def _rule_variables(examined: Examined) -> tuple[str, ...]:
    nodes: list[ir.Ir] = [*examined.rule.subjects]
    lowered = examined.lowered
    nodes += [each for each in (lowered.trigger, lowered.where, lowered.then) if each is not None]
    return tuple(dict.fromkeys(name for node in nodes for name in variables_of(node)))
