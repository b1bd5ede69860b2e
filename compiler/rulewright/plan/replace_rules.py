"""Some rules of a plan replaced by others, without planning the whole book anew."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from rulewright.plan.application import examine
from rulewright.plan.check_types import check_types
from rulewright.plan.definitions import words_of
from rulewright.plan.exceptions import Precedence
from rulewright.plan.plan import Workings, checks_of
from rulewright.plan.planned import Applicability, Check, PlannedDefinition
from rulewright.rules import ir


class Replaced(Struct, frozen=True, kw_only=True):
    """What becomes other when rules are replaced."""

    checks: tuple[Check, ...]
    """The checks that may judge otherwise, in the order of the plan."""

    definitions: tuple[PlannedDefinition, ...]
    """The defined words that may mean something else, each after those that it uses."""


class Dependents:
    """What of a plan depends on which rule."""

    def __init__(self, workings: Workings, checks: Iterable[Check]) -> None:
        self._workings = workings
        self._uses = {
            each.name: frozenset().union(*(words_of(one.define).definitions for one in each.alternatives))
            for each in workings.definitions
        }
        self._defined = {
            one.placed.id: each.name for each in workings.definitions for one in each.alternatives
        }
        self._rules: dict[str, set[str]] = {}
        self._words: dict[str, set[str]] = {}
        united: dict[str, tuple[str, ...]] = {}
        for check in checks:
            self._rules[check.id] = {
                check.id,
                *check.united,
                *_named(check.defeats),
                *_named(check.conflicts),
                *_named(check.added),
            }
            self._words[check.id] = {word for node in _nodes(check) for word in words_of(node).definitions}
            united[check.id] = check.united
        for name, others in united.items():
            # A closed permission asks the others, whose exceptions and words so become its own.
            for other in others:
                self._rules[name] |= self._rules[other]
                self._words[name] |= self._words[other]

    def words(self, rules: Iterable[str]) -> frozenset[str]:
        """The words whose meaning depends on one of the rules."""
        changed = {self._defined[each] for each in rules if each in self._defined}
        for name, used in self._uses.items():
            # Definitions stand after those that they use.
            if used & changed:
                changed.add(name)
        return frozenset(changed)

    def checks(self, rules: Iterable[str]) -> frozenset[str]:
        """The ids of the checks whose verdict depends on one of the rules."""
        given = set(rules)
        words = self.words(given)
        return frozenset(
            name for name, used in self._rules.items() if used & given or self._words[name] & words
        )


def replace_rules(
    workings: Workings, dependents: Dependents, rules: Mapping[str, ir.Rule]
) -> Replaced | None:
    """The checks and definitions that change when the rules of these ids are replaced; None if one is ill-typed.

    Each rule keeps its place in the order of precedence; one that is no exception any more defeats nothing.
    """
    book = workings.book
    placed = {each.id: replace(each, rule=rules[each.id]) for each in book.rules if each.id in rules}
    sound, _ = check_types(book, placed.values())
    if not all(sound.values()):
        return None
    was = {each.id: each.rule for each in book.rules}
    tamed = {name for name, rule in rules.items() if was[name].exception and not rule.exception}
    ranks = Precedence(
        {name: tuple(one for one in by if one not in tamed) for name, by in workings.ranks.defeated.items()},
        workings.ranks.cyclic,
        {name: others for name, others in workings.ranks.beside.items() if name not in tamed},
    )
    changed = dependents.words(rules)
    definitions = tuple(
        replace(
            each,
            alternatives=tuple(
                replace(one, placed=placed[one.placed.id], define=placed[one.placed.id].rule.then)
                if one.placed.id in placed
                else one
                for one in each.alternatives
            ),
        )
        for each in workings.definitions
    )
    after = replace(
        workings,
        rules=tuple(examine(placed[each.id], book) if each.id in placed else each for each in workings.rules),
        ranks=ranks,
        definitions=definitions,
    )
    return Replaced(
        checks=checks_of(after, dependents.checks(rules)),
        definitions=tuple(each for each in definitions if each.name in changed),
    )


def _named(others: Iterable[Applicability]) -> Iterator[str]:
    for each in others:
        yield each.rule
        yield from _named(each.unless)


def _nodes(check: Check) -> Iterator[ir.Ir]:
    yield from check.subjects
    yield from (each for each in (check.trigger, check.where, check.then) if each is not None)
    for other in check.others:
        yield from _inside(other)
    yield from (each.much for net in check.nets for each in net.additions)
    yield from (each.much for total in check.totals for each in total.parts)


def _inside(other: Applicability) -> Iterator[ir.Ir]:
    yield from other.subjects
    yield from (each for each in (other.trigger, other.where) if each is not None)
    for each in other.unless:
        yield from _inside(each)
