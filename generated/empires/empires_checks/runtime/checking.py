"""`check(record)` and `allowed(record, event)`: the rules of a book applied to a record."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from .act import Act
from .book import RUNTIME_VERSION, Book
from .game import Game
from .problems import RecordError
from .reading_json import read_json
from .record import Event, Record
from .state import Effects
from .truth import Truth, merged
from .validation import event_from, record_from
from .verdicts import Instance, Verdict, settle, worst


@dataclass(frozen=True, slots=True)
class Check:
    """One rule of the book: where it stands, and the function that judges it."""

    rule: str
    paragraph: str
    number: str
    citation: str
    sentence: str
    reading: str
    url: str
    judge: Callable[[Game], Iterator[Instance]]
    modality: str = ""
    """`obligation`, `prohibition`, `permission`, `effect`, `quantity` or `order`."""

    phase: str = ""
    steps: tuple[str, ...] = ()
    awaits: tuple[str, ...] = ()
    """The steps in which acts could still meet it; empty for all."""

    of_state: bool = False
    """Whether the rule is about a state, so that its instances are subjects and not acts."""

    permits: Callable[[Game, Act], Truth] | None = None
    """Of a permission: whether it permits an act."""


@dataclass(frozen=True, slots=True)
class Result:
    """What is found of one rule in one record."""

    check: Check
    verdict: Verdict
    instances: tuple[Instance, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """What is found of one record."""

    record: str
    book: str
    edition: str
    runtime: str
    verdict: Verdict
    results: tuple[Result, ...]
    disagreements: tuple[str, ...] = ()
    """Where the state after play is not what the events are declared to do."""

    notes: tuple[str, ...] = ()

    def paragraphs(self) -> dict[str, Verdict]:
        """The verdict on each paragraph that has rules."""
        verdicts: dict[str, list[Verdict]] = {}
        for result in self.results:
            verdicts.setdefault(result.check.paragraph, []).append(result.verdict)
        return {paragraph: worst(each) for paragraph, each in verdicts.items()}


@dataclass(frozen=True, slots=True)
class Citation:
    """A rule that permits or forbids an act."""

    rule: str
    paragraph: str
    number: str
    citation: str
    url: str
    because: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Allowed:
    """Whether an act may be done now."""

    verdict: str
    """`yes`, `no` or `undecided`."""

    book: str
    edition: str
    runtime: str
    permitted_by: tuple[Citation, ...] = ()
    forbidden_by: tuple[Citation, ...] = ()
    missing: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Checks:
    """The rules of a book, ready to judge records."""

    book: Book
    checks: tuple[Check, ...]
    effects: Effects

    def read(self, value: object, name: str = "record") -> Record:
        """A record from JSON values or from a file. Raises `RecordError`."""
        if isinstance(value, Record):
            return value
        if isinstance(value, Path):
            return record_from(read_json(value), self.book, str(value))
        return record_from(value, self.book, name)

    def check(self, value: object, name: str = "record") -> Report:
        """Judge a record: a `Record`, its JSON value, or the `Path` of its file. Raises `RecordError`."""
        record = self.read(value, name)
        game = Game.of(record, self.book, self.effects)
        results = tuple(self._result(check, game) for check in self.checks)
        return Report(
            record=record.name,
            book=self.book.name,
            edition=self.book.edition,
            runtime=RUNTIME_VERSION,
            verdict=worst(result.verdict for result in results),
            results=results,
            disagreements=game.history.disagreements(),
            notes=self._notes(record),
        )

    def _notes(self, record: Record) -> tuple[str, ...]:
        notes: list[str] = []
        # An edition is a name and a hash of its sources; a record may name the edition alone.
        if record.edition and not f"{self.book.edition} ".startswith(f"{record.edition} "):
            notes.append(
                f"the record was made for edition {record.edition}, the rules are {self.book.edition}"
            )
        # That is play against the sequence, or a slip of who wrote the record: nobody else can tell.
        places = {step: place for place, step in enumerate(self.book.steps)}
        for before, event in zip(record.events, record.events[1:], strict=False):
            if places.get(event.step, 0) < places.get(before.step, 0):
                notes.append(
                    f"event {event.n} is in the step {event.step},"
                    f" which comes before {before.step}, that of event {before.n}"
                )
                break
        return tuple(notes)

    def _result(self, check: Check, game: Game) -> Result:
        instances = tuple(check.judge(game))
        may_come = [step for step in game.record.open if not check.awaits or step in check.awaits]
        if may_come and any(each.verdict is Verdict.VIOLATED for each in instances):
            opened = tuple(check.judge(game.opened()))
            instances = tuple(settle(each, opened) for each in instances)
        return Result(check, worst(each.verdict for each in instances), instances)

    def allowed(self, value: object, event: object) -> Allowed:
        """Whether the act may come next in the record. Raises `RecordError`.

        It may not if a rule that held before would be broken by it. Duties that later acts of the same or of
        later steps can still meet do not count against it, nor does what the book says happens by itself.
        """
        record = self.read(value)
        act = event if isinstance(event, Event) else event_from(event, record, self.book)
        now = self._still_open(record, act)
        then = replace(now, events=(*record.events, act))
        after, before = self.check(then), self.check(now)
        game = Game.of(then, self.book, self.effects)
        played = game.history.acts[-1]
        forbidden: list[Citation] = []
        missing: list[str] = []
        for new, old in zip(after.results, before.results, strict=True):
            if new.check.modality == "effect":
                continue
            known = {(each.bindings, each.verdict) for each in old.instances}
            for instance in new.instances:
                if (instance.bindings, instance.verdict) in known:
                    continue
                if instance.verdict in (Verdict.VIOLATED, Verdict.CONFLICT):
                    forbidden.append(_cited(new.check, instance.because))
                elif instance.verdict is Verdict.UNDECIDED:
                    missing.extend(instance.missing)
        permitted = tuple(self._permissions(game, played))
        verdict = "no" if forbidden else "undecided" if missing else "yes"
        return Allowed(
            verdict,
            self.book.name,
            self.book.edition,
            RUNTIME_VERSION,
            permitted,
            tuple(dict.fromkeys(forbidden)),
            merged(tuple(missing)) if not forbidden else (),
        )

    def _still_open(self, record: Record, act: Event) -> Record:
        """The record as it stands before the act: its step and those after it are not finished."""
        index = self.book.step_index(act.step)
        later = self.book.steps[index:] if index >= 0 else ()
        return replace(record, after=None, open=tuple(dict.fromkeys((*record.open, *later))))

    def _permissions(self, game: Game, act: Act) -> Iterator[Citation]:
        for check in self.checks:
            if check.permits is not None:
                truth = check.permits(game, act)
                if truth.holds:
                    yield _cited(check, truth.facts)


def _cited(check: Check, because: Iterable[str]) -> Citation:
    return Citation(check.rule, check.paragraph, check.number, check.citation, check.url, tuple(because))


__all__ = ["Allowed", "Check", "Checks", "Citation", "RecordError", "Report", "Result"]
