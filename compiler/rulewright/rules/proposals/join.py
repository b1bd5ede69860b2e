"""Conditions joined."""

from collections.abc import Sequence

from msgspec.structs import replace

from rulewright.rules import ir
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.number_changes import changed_number
from rulewright.rules.proposals.unread import Unread
from rulewright.rules.renaming import rename, variables_of


def join(conditions: Sequence[ir.Condition], joined: str) -> ir.Condition:
    """One condition of several; what is joined in the same way inside them makes no group of its own."""
    same = ir.AnyOf if joined == "or" else ir.All
    flat: dict[ir.Condition, None] = {}
    for each in conditions:
        flat.update(dict.fromkeys(each.conditions if isinstance(each, same) else (each,)))
    found = tuple(flat)
    return found[0] if len(found) == 1 else same(found)


def all_of(conditions: Sequence[ir.Condition]) -> ir.Condition | None:
    """All of the conditions as one; None where there are none."""
    return join(conditions, "and") if conditions else None


def also(known: ir.Condition | None, *others: ir.Condition) -> ir.Condition:
    """What is known already, if anything is, and other conditions."""
    return join([*conjuncts(known), *others], "and")


def negated(condition: ir.Condition) -> ir.Condition:
    """That the condition does not hold."""
    return condition.condition if isinstance(condition, ir.Not) else ir.Not(condition)


def any_of_rules(rules: Sequence[ir.Rule]) -> ir.Rule | None:
    """The rule that what one of these demands is enough; None where they do not speak of the same things."""
    # What is demanded must not bind a name of the case, and so the case is told by the rule that has to mind that.
    first = max(rules, key=lambda each: len(variables_of(each)))
    if {each.modality for each in rules} == {ir.Modality.OBLIGATION, ir.Modality.QUANTITY}:
        # `draw a card or pass`: so many of the one, or the other
        first = replace(first, modality=ir.Modality.OBLIGATION)
    demands: list[ir.Condition] = []
    for each in rules:
        known = replace(each, then=None, where=_as_named_in(each, first))
        if each.modality is ir.Modality.QUANTITY:
            known = replace(known, modality=first.modality)
        if not isinstance(each.then, ir.Require) or known != replace(first, then=None):
            return None
        if any(changed_number(one) is not None for one in conjuncts(each.then.condition)):
            # A number becomes what all that happens makes of it, so that it shows nothing of one of two ways.
            raise Unread("what else the number changes by than by one of the alternatives")
        demands.append(each.then.condition)
    return replace(first, then=ir.Require(join(_excused_from_all(demands), "or")))


def _excused_from_all(demands: Sequence[ir.Condition]) -> list[ir.Condition]:
    """The demands one of which is enough: `must either open one of his domes or pay 2 coins` excuses nobody who has no dome, as he
    may pay; only who has nothing for any of them need do nothing."""
    asked, excuses = [], []
    for each in demands:
        parts = each.conditions if isinstance(each, ir.AnyOf) else (each,)
        lacking = [part for part in parts if _says_that_there_is_none(part)]
        asked.append(join([part for part in parts if part not in lacking] or parts, "or"))
        excuses.append(join(lacking, "or") if 0 < len(lacking) < len(parts) else None)
    every = [each for each in excuses if each is not None]
    return [*asked, join(every, "and")] if len(every) == len(demands) else asked


def _says_that_there_is_none(said: ir.Condition) -> bool:
    return isinstance(said, ir.Not) and isinstance(said.condition, ir.Quantified)


def _as_named_in(rule: ir.Rule, other: ir.Rule) -> ir.Condition | None:
    """The case of a rule, with the names that another one has in its place for what is found there."""
    if rule.where is None or other.where is None or rule.trigger is not None:
        return rule.where
    subjects = {each.variable for each in rule.subjects}
    own = [each for each in variables_of(rule.where) if each not in subjects]
    others = [each for each in variables_of(other.where) if each not in subjects]
    return rename(rule.where, dict(zip(own, others, strict=True))) if len(own) == len(others) else rule.where


def one_of_counts(rules: Sequence[ir.Rule]) -> ir.Rule | None:
    """The rule that of these bounds of what may be done one is used, and nothing is done of the others; None where they
    bound no numbers of acts, or the same acts twice, or do not speak of the same things."""
    counts: list[ir.Comparison] = []
    acts: set[tuple[str, tuple[str | None, ...]]] = set()
    for each in rules:
        match each.then:
            case ir.Require(
                ir.Comparison("<=", ir.Aggregate("count", ir.EventPattern() as done), ir.Constant()) as bound
            ):
                counts.append(bound)
                acts.add((done.verb, tuple(each.kind for each in done.arguments)))
            case _:
                return None
    if len(acts) < len(counts):
        return None  # `may read one edict or two edicts`: who reads two of them reads one
    none = [replace(each, operator="=", right=ir.Constant(0)) for each in counts]
    ways = [
        replace(each, then=ir.Require(join([counts[at], *none[:at], *none[at + 1 :]], "and")))
        for at, each in enumerate(rules)
    ]
    return any_of_rules(ways)
