"""Mutants of a book are judged by its records: which of them does a record notice?"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.analyse.mutate.equivalence import why_equivalent
from rulewright.analyse.mutate.find_mutants import Mutant
from rulewright.emit.python.changed_checks import LoadedChecks
from rulewright.emit.python.emit_python import permission_names
from rulewright.emit.python.load_checks import load_checks
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.emit_checks import emit_checks
from rulewright.pipeline.expectations import Expectation, read_expectations
from rulewright.pipeline.in_parallel import in_parallel
from rulewright.pipeline.judge import GOOD, as_expected, own_records, rules_meant, whole_as_expected
from rulewright.plan.definitions import words_of
from rulewright.plan.plan import work_out
from rulewright.plan.planned import Check
from rulewright.plan.replace_rules import Dependents, Replaced, replace_rules
from rulewright.rules.ir import Ir, Modality, Rule
from rulewright.runtime.checking import Checks
from rulewright.runtime.problems import RecordError
from rulewright.runtime.record import Record
from rulewright.runtime.verdicts import Verdict, worst
from rulewright.source.wording import counted


class Fate(StrEnum):
    """What became of a mutant."""

    KILLED = "killed"
    """A verdict on some record is another one."""

    SURVIVED = "survived"
    """No record notices."""

    STALE = "stale"
    """It does not run: the compiler refuses it, and says so."""

    EQUIVALENT = "equivalent"
    """It says the same in another way."""


class Judged(Struct, frozen=True, kw_only=True):
    """A mutant and what became of it."""

    mutant: Mutant
    fate: Fate
    record: str = ""
    """Of a killed one: a record that notices."""

    expected: bool = False
    """Of a killed one: whether an expectation of the book fails, so that `rulewright check` fails too."""

    why: str = ""
    """Of a stale or equivalent one the reason; of a surviving one what its records lack."""


def killed_share(judged: Iterable[Judged]) -> float:
    """Killed mutants among those that run and say something else, from 0 to 1; 1 where there are none."""
    fates = Counter(each.fate for each in judged)
    able = fates[Fate.KILLED] + fates[Fate.SURVIVED]
    return fates[Fate.KILLED] / able if able else 1.0


class Met(Struct, frozen=True, kw_only=True):
    """An expectation that the book meets, with the rules that it speaks of."""

    expectation: Expectation
    rules: frozenset[str]


class Evidence(Struct, frozen=True, kw_only=True):
    """A record, and what the book says of it as it is."""

    name: str
    record: Record
    verbs: frozenset[str]
    """Of its acts, with those that they are kinds of."""

    verdicts: dict[str, Verdict]
    """By rule."""

    reached: frozenset[str]
    """The rules that have an instance in it."""

    met: tuple[Met, ...] = ()


class MutationJudge:
    """Judges mutants of one book."""

    def __init__(self, book: Compilation, jobs: int = 1) -> None:
        self._book = book
        self._jobs = jobs
        self._workings, _ = work_out(book.rules)
        self._checks = book.plan.checks()
        self._by_id = {each.id: each for each in self._checks}
        self._dependents = Dependents(self._workings, self._checks)
        permits = permission_names(book.plan)
        self._loaded = LoadedChecks(load_checks(emit_checks(book)), permits, book.rules.vocabulary)
        self._rules: dict[str, Rule] = {each.id: each.rule for each in book.rules.rules}
        self._open_permissions = {
            each.id
            for each in self._checks
            if each.placed.rule.modality is Modality.PERMISSION and not each.closed
        }

    def judge_all(self, mutants: Sequence[Mutant]) -> tuple[Judged, ...]:
        """Judge mutants, in the order given."""
        evidence = self.evidence
        del evidence
        return tuple(in_parallel(self.judge, mutants, self._jobs))

    def judge(self, mutant: Mutant) -> Judged:
        """Judge one mutant by the records of the book."""
        reasons = [
            why_equivalent(self._rules[name], rule, self._book.rules.vocabulary)
            for name, rule in mutant.rules.items()
        ]
        if reasons and all(reasons):
            return Judged(mutant=mutant, fate=Fate.EQUIVALENT, why=reasons[0] or "")
        replaced = replace_rules(self._workings, self._dependents, mutant.rules)
        if replaced is None:
            return Judged(mutant=mutant, fate=Fate.STALE, why="its rules are ill-typed")
        if not replaced.checks:
            return Judged(mutant=mutant, fate=Fate.SURVIVED, why="no check rests on the sentence")
        return self._by_records(mutant, replaced)

    def _by_records(self, mutant: Mutant, replaced: Replaced) -> Judged:
        names = frozenset(each.id for each in replaced.checks)
        checks = self._loaded.changed(replaced.checks, replaced.definitions)
        elsewhere = self._may_reach_more(replaced)
        subsets: dict[frozenset[str], Checks] = {}
        noticed = ""
        reached = 0
        for each in self._in_order(mutant, names):
            reached += bool(each.reached & names)
            if noticed and not any(met.rules & names for met in each.met):
                continue
            wanted = (each.reached & names) | {
                name for name, verb in elsewhere.items() if not verb or verb in each.verbs
            }
            if not wanted:
                continue
            if wanted not in subsets:
                kept = tuple(check for check in checks.checks if check.rule in wanted)
                subsets[wanted] = Checks(checks.book, kept, checks.effects)
            verdicts = self._verdicts(subsets[wanted], each.record)
            if any(self._differs(name, each.verdicts[name], now) for name, now in verdicts.items()):
                noticed = noticed or each.name
                if self._surprises(each, verdicts):
                    return Judged(mutant=mutant, fate=Fate.KILLED, record=each.name, expected=True)
        if noticed:
            return Judged(mutant=mutant, fate=Fate.KILLED, record=noticed)
        why = (
            f"{counted(reached, 'record')} {'reaches' if reached == 1 else 'reach'} its rules, and none tells it apart"
            if reached
            else "no record reaches its rules"
        )
        return Judged(mutant=mutant, fate=Fate.SURVIVED, why=why)

    def _may_reach_more(self, replaced: Replaced) -> dict[str, str]:
        """The checks that may have instances where they had none, each with the verb of its acts.

        All others apply as they did: only what they demand or what defeats them has changed.
        """
        words = {each.name for each in replaced.definitions}
        found: dict[str, str] = {}
        for check in replaced.checks:
            was = self._by_id[check.id]
            limits = _limits(check)
            if limits != _limits(was) or any(words_of(each).definitions & words for each in limits):
                found[check.id] = check.trigger.verb if check.trigger is not None else ""
        return found

    def _verdicts(self, checks: Checks, record: Record) -> dict[str, Verdict]:
        return {result.check.rule: result.verdict for result in checks.check(record).results}

    def _differs(self, rule: str, was: Verdict, now: Verdict) -> bool:
        """Whether another verdict was given. Being kept and not being asked count as one, save of what is only permitted."""
        if was in GOOD and now in GOOD:
            return rule in self._open_permissions and was is not now
        return was is not now

    def _surprises(self, evidence: Evidence, now: Mapping[str, Verdict]) -> bool:
        """Whether an expectation that the book meets would fail."""
        verdicts = {**evidence.verdicts, **now}
        for met in evidence.met:
            found = worst(verdicts[name] for name in met.rules)
            whole = met.expectation.whole
            if not as_expected(found, met.expectation.verdict):
                return True
            if whole is not None and not whole_as_expected(worst(verdicts.values()), whole):
                return True
        return False

    def _in_order(self, mutant: Mutant, names: frozenset[str]) -> list[Evidence]:
        """The records, first those that were written for the sentence, then for its rules, then those that reach one."""

        def rank(each: Evidence) -> int:
            if any(met.expectation.paragraph == mutant.unit for met in each.met):
                return 0
            if any(met.rules & names for met in each.met):
                return 1
            return 2 if each.reached & names else 3

        return sorted(self.evidence, key=rank)

    @cached_property
    def evidence(self) -> tuple[Evidence, ...]:
        """The records of the book that can be judged, with what it says of them."""
        users = users_of_definitions(self._book.rules.rules)
        judged = {each.id for each in self._checks}
        by_record: dict[str, list[Met]] = {}
        for expectation in read_expectations(self._book):
            meant = rules_meant(self._book, expectation, users) & judged
            if meant:
                by_record.setdefault(expectation.record, []).append(Met(expectation=expectation, rules=meant))
        found: list[Evidence] = []
        paths = own_records(self._book)
        for evidence in in_parallel(self._judged_record, paths, self._jobs):
            if evidence is not None:
                met = [one for one in by_record.get(evidence.name, ()) if _is_met(one, evidence.verdicts)]
                found.append(replace(evidence, met=tuple(met)))
        return tuple(found)

    def _judged_record(self, path: Path) -> Evidence | None:
        try:
            record = self._loaded.checks.read(path)
        except RecordError:
            return None
        results = self._loaded.checks.check(record).results
        vocabulary = self._book.rules.vocabulary
        return Evidence(
            name=path.stem,
            record=record,
            verbs=frozenset(
                above
                for verb in {event.verb for event in record.events}
                for above in vocabulary.verbs
                if vocabulary.verb_is_a(verb, above)
            ),
            verdicts={result.check.rule: result.verdict for result in results},
            reached=frozenset(result.check.rule for result in results if result.instances),
        )


def _limits(check: Check) -> tuple[Ir, ...]:
    """What of a check decides where it has instances."""
    return (*check.subjects, *(each for each in (check.trigger, check.where) if each is not None))


def _is_met(met: Met, verdicts: Mapping[str, Verdict]) -> bool:
    whole = met.expectation.whole
    return as_expected(worst(verdicts[name] for name in met.rules), met.expectation.verdict) and (
        whole is None or whole_as_expected(worst(verdicts.values()), whole)
    )
