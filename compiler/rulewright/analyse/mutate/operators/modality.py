"""Must and must not, may and may not, is and is not."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.analyse.mutate.subject import Change, Subject
from rulewright.rules import ir
from rulewright.rules.conjuncts import conjunction
from rulewright.rules.number_changes import without_changes

NEVER = ir.Comparison("=", ir.Constant(0), ir.Constant(1))
NEEDED = "a record that breaks the rule, or one that keeps it"


def changes(subject: Subject) -> Iterator[Change]:
    """Each rule turned into its opposite; each "only" left out."""
    for number, rule in enumerate(subject.rules):
        for what, flipped in _flipped(rule):
            yield Change(what=what, rules=subject.changed(number, flipped))


def _flipped(rule: ir.Rule) -> Iterator[tuple[str, ir.Rule]]:
    if rule.modality is ir.Modality.PERMISSION:
        where = conjunction((rule.where, _condition(rule)))
        ban = replace(rule, modality=ir.Modality.PROHIBITION, only=False, where=where, then=ir.Require(NEVER))
        yield "may → must not", ban
        if rule.only:
            yield "may only → may", replace(rule, only=False)
        return
    match rule.then:
        case ir.Require(condition):
            yield (
                f"{rule.modality} → its opposite",
                replace(rule, then=ir.Require(_opposite(condition, rule.trigger))),
            )
        case ir.Define(condition=condition) as define if condition is not None:
            yield "is → is not", replace(rule, then=replace(define, condition=_opposite(condition, None)))


def _condition(rule: ir.Rule) -> ir.Condition | None:
    return rule.then.condition if isinstance(rule.then, ir.Require) else None


def _opposite(condition: ir.Condition, act: ir.EventPattern | None) -> ir.Condition:
    return condition.condition if isinstance(condition, ir.Not) else ir.Not(without_changes(condition, act))
