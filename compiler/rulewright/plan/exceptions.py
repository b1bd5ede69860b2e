"""Which rules an exception defeats, as in default logic; folded once into the rules that it defeats."""

from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulewright.plan.application import Examined, applies_to
from rulewright.plan.governed import Stance, overlap
from rulewright.plan.inputs import BookRules
from rulewright.plan.on_point import on_point
from rulewright.plan.planned import Applicability
from rulewright.plan.unification import unify
from rulewright.rules import ir
from rulewright.source.diagnostics import Diagnostic, Severity

NO_TARGET = "RW407"
NO_ORDER = "RW408"


class Precedence(Struct, frozen=True):
    """Who defeats whom."""

    defeated: dict[str, tuple[str, ...]]
    """By id of a rule, the ids of the rules that it is defeated by."""

    cyclic: frozenset[str]
    """Rules that defeat each other, so that none has precedence."""

    beside: dict[str, frozenset[str]]
    """By id of an exception, the ids of rules of the same acts near it of which it says nothing: it neither defeats them nor
    permits what they alone permit."""


def ordered(one: str, other: str, ranks: Precedence) -> bool:
    """Whether one of two rules defeats the other."""
    return other in ranks.defeated[one] or one in ranks.defeated[other]


def precedence(rules: tuple[Examined, ...], book: BookRules) -> tuple[Precedence, tuple[Diagnostic, ...]]:
    """Find what each exception defeats, and what each default yields to."""
    diagnostics: list[Diagnostic] = []
    defeated: dict[str, list[str]] = {each.id: [] for each in rules}
    beside: dict[str, frozenset[str]] = {}
    for index, examined in enumerate(rules):
        if not examined.rule.exception:
            continue
        near = [] if examined.rule.defeats else _near(index, rules)
        sharing = [each for each in near if _share(examined, each, book)]
        meant = on_point(examined, sharing, book)
        beside[examined.id] = frozenset(each.id for each in sharing if each not in meant)
        targets, found = _targets(examined, rules, near, meant, book)
        diagnostics.extend(found)
        for target in targets:
            defeated[target.id].append(examined.id)
    for general in rules:
        if general.rule.default:
            stronger = (each for each in rules if not each.rule.default and contradict(each, general, book))
            defeated[general.id].extend(each.id for each in stronger if each.id not in defeated[general.id])
    cyclic = _cyclic(defeated)
    for name in sorted(cyclic):
        message = f"rule {name}: it and another rule are exceptions to each other, so neither has precedence"
        diagnostics.append(
            Diagnostic(code=NO_ORDER, message=message, hint='name what each defeats: exception to "…"')
        )
    return Precedence({name: tuple(by) for name, by in defeated.items()}, cyclic, beside), tuple(diagnostics)


def _near(index: int, rules: tuple[Examined, ...]) -> list[Examined]:
    """The rules to which one may be an exception that names none: of its parent, and before it."""
    placed = rules[index].placed
    above = {placed.parent, *placed.preceding}
    return [
        each
        for place, each in enumerate(rules)
        if place != index
        and (each.placed.unit in above or (each.placed.unit == placed.unit and place < index))
    ]


def _targets(
    exception: Examined,
    rules: tuple[Examined, ...],
    near: Sequence[Examined],
    sharing: Sequence[Examined],
    book: BookRules,
) -> tuple[tuple[Examined, ...], tuple[Diagnostic, ...]]:
    """The rules that an exception defeats: those that it names, or of those near it that are about the same acts."""
    named = exception.rule.defeats
    if named:
        known = {each.placed.unit for each in rules}
        missing = [unit for unit in named if unit not in known]
        found = tuple(
            Diagnostic(
                code=NO_TARGET,
                message=f'rule {exception.id}: it is an exception to "{unit}", which has no rule that can be judged',
                severity=Severity.ERROR if len(missing) == len(named) else Severity.WARNING,
            )
            for unit in missing
        )
        targets = tuple(each for each in rules if each.placed.unit in named and each is not exception)
        return targets, found
    placed = exception.placed
    targets = tuple(each for each in sharing if contradict(exception, each, book))
    if targets or (sharing and all(each.rule.modality is ir.Modality.PERMISSION for each in sharing)):
        return targets, ()
    general = [each for each in near if each.placed.unit in (placed.parent, placed.unit) and not sharing]
    targets = tuple(each for each in general if _speak_of_the_same(exception, each, book))
    if targets:
        return targets, ()
    message = f"rule {exception.id}: it is an exception, but no rule of its parent or before it governs the same acts"
    hint = 'say what it defeats: exception to "…"'
    return (), (Diagnostic(code=NO_TARGET, message=message, hint=hint),)


def _share(one: Examined, other: Examined, book: BookRules) -> bool:
    """Whether both govern the same acts or facts."""
    return any(overlap(a, b, book.vocabulary) for a in one.governed for b in other.governed)


def _speak_of_the_same(one: Examined, other: Examined, book: BookRules) -> bool:
    return bool(unify((one.governed, one.kinds), (other.governed, other.kinds), book.vocabulary))


def contradict(one: Examined, other: Examined, book: BookRules) -> bool:
    """Whether two rules on the same acts can ask for different things.

    Two permissions unite, and two rules that only forbid the same acts agree.
    """
    if one is other or not _share(one, other, book):
        return False
    permissions = [each.rule.modality is ir.Modality.PERMISSION for each in (one, other)]
    if all(permissions):
        return False
    pairs = [
        (a.stance, b.stance)
        for a in one.governed
        for b in other.governed
        if overlap(a, b, book.vocabulary) and not (a.derived or b.derived)
    ]
    return not pairs or any(pair != (Stance.FORBIDS, Stance.FORBIDS) for pair in pairs)


def _cyclic(defeated: dict[str, list[str]]) -> frozenset[str]:
    """The rules that defeat themselves through others."""
    cyclic: set[str] = set()
    for name in defeated:
        waiting, seen = list(defeated[name]), set[str]()
        while waiting:
            each = waiting.pop()
            if each == name:
                cyclic.add(name)
                break
            if each not in seen:
                seen.add(each)
                waiting.extend(defeated.get(each, ()))
    return frozenset(cyclic)


def fold(
    general: Examined, rules: dict[str, Examined], ranks: Precedence, book: BookRules
) -> tuple[Applicability, ...]:
    """The exceptions to a rule, each with the exceptions to itself."""
    return tuple(_folded(rules[name], general, rules, ranks, book) for name in _by(general, rules, ranks))


def _by(general: Examined, rules: dict[str, Examined], ranks: Precedence) -> Iterable[str]:
    return (name for name in ranks.defeated[general.id] if name in rules and name not in ranks.cyclic)


def _folded(
    exception: Examined, general: Examined, rules: dict[str, Examined], ranks: Precedence, book: BookRules
) -> Applicability:
    unless = tuple(
        _folded(rules[name], exception, rules, ranks, book) for name in _by(exception, rules, ranks)
    )
    return applies_to(exception, general, book, unless)
