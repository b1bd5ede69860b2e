"""Records that show what rules ask for: one that keeps them and one that breaks them."""

import json
import re
from collections.abc import Collection, Sequence
from pathlib import Path
from typing import Any

from msgspec import Struct

from rulewright.analyse.dependencies import users_of_definitions
from rulewright.pipeline.compilation import RECORDS_FOLDER, Compilation
from rulewright.pipeline.expectations import Expectation, read_expectations
from rulewright.pipeline.judge import Judge
from rulewright.runtime.checking import Report
from rulewright.runtime.verdicts import Verdict

TRIED = 40
"""Records that are judged for a rule: those of a paragraph show early what it asks for, or not at all."""

SHOWN = 4
"""Entities and acts that are told of a record."""

_EVENT = re.compile(r"\bevent (\d+)\b")


class TellingRecord(Struct, frozen=True, kw_only=True):
    """A record in short."""

    name: str
    verdict: Verdict
    entities: str
    acts: str
    because: tuple[str, ...] = ()
    """The facts by which it does."""


class TellingRecords:
    """Finds, among the records that a book expects something of, those that show a rule."""

    def __init__(self, book: Compilation) -> None:
        self._book = book
        self._judge: Judge | None = None
        self._expected: tuple[Expectation, ...] | None = None

    def of(self, paragraph: str, rules: Collection[str]) -> tuple[TellingRecord, ...]:
        """One record that keeps the rules and one that breaks them, as far as there are."""
        book = self._book
        if book.formalisation is None or not rules:
            return ()
        users = users_of_definitions(book.rules.rules)
        wanted = {user for rule in rules for user in users.get(rule, (rule,))}
        found: dict[Verdict, TellingRecord] = {}
        for name in self._names(paragraph)[:TRIED]:
            path = book.formalisation.root / RECORDS_FOLDER / f"{name}.json"
            if len(found) == 2 or not path.is_file():
                continue
            told = self._told(path, wanted)
            if told is not None:
                found.setdefault(told.verdict, told)
        return tuple(found[each] for each in (Verdict.SATISFIED, Verdict.VIOLATED) if each in found)

    def _names(self, paragraph: str) -> list[str]:
        if self._expected is None:
            self._expected = read_expectations(self._book)
        return list(dict.fromkeys(each.record for each in self._expected if each.paragraph == paragraph))

    def _told(self, path: Path, wanted: Collection[str]) -> TellingRecord | None:
        if self._judge is None:
            self._judge = Judge(self._book)
        report = self._judge.judge(path).report
        return _short(path, report, wanted) if report is not None else None


def _short(path: Path, report: Report, wanted: Collection[str]) -> TellingRecord | None:
    instances = [
        instance for result in report.results if result.check.rule in wanted for instance in result.instances
    ]
    broken = [each for each in instances if each.verdict is Verdict.VIOLATED]
    kept = [each for each in instances if each.verdict is Verdict.SATISFIED]
    deciding = broken or kept
    if not deciding:
        return None
    record: dict[str, Any] = json.loads(path.read_text("utf-8"))
    names = [value for _, value in deciding[0].bindings]
    return TellingRecord(
        name=path.stem,
        verdict=deciding[0].verdict,
        entities=_entities(record, names, deciding[0].because),
        acts=_acts(record.get("events", []), deciding[0].because),
        because=deciding[0].because,
    )


def _entities(record: dict[str, Any], names: Sequence[str], facts: Sequence[str]) -> str:
    entities: dict[str, Any] = record.get("before", {}).get("entities", {})
    acted = {str(value) for event in record.get("events", []) for value in event.get("roles", {}).values()}
    decide = {name for name in entities if any(fact.startswith((f"{name}.", f"{name} ")) for fact in facts)}
    order = sorted(
        entities,
        key=lambda name: (
            name not in names,
            name not in decide,
            name not in acted,
            list(entities).index(name),
        ),
    )
    told = [
        f"{name} ({', '.join([str(entities[name].get('kind')), *_attributes(name, entities[name], facts)])})"
        for name in order[:SHOWN]
    ]
    return "; ".join(told) + (f"; and {len(order) - SHOWN} more" if len(order) > SHOWN else "")


def _attributes(name: str, entity: dict[str, Any], facts: Sequence[str]) -> list[str]:
    """Those that decide, or else the first few."""
    there = {each: f"{each} {_value(value)}" for each, value in entity.items() if each != "kind"}
    decide = [
        said for each, said in there.items() if any(fact.startswith(f"{name}.{each} ") for fact in facts)
    ]
    return decide or list(there.values())[:SHOWN]


def _acts(events: Sequence[dict[str, Any]], facts: Sequence[str]) -> str:
    """Those that decide, or else the first few."""
    deciding = {number for fact in facts for number in _EVENT.findall(fact)}
    shown = [each for each in events if str(each.get("n")) in deciding][:SHOWN] or events[:SHOWN]
    told = []
    for event in shown:
        roles = {**event.get("roles", {}), **event.get("attributes", {})}
        said = ", ".join(f"{name} {_value(value)}" for name, value in roles.items())
        told.append(
            f"{event.get('step')}: {event.get('actor') or ''} {event.get('verb')} {said}".replace(
                "  ", " "
            ).rstrip()
        )
    more = [f"and {len(events) - len(shown)} more"] if len(events) > len(shown) else []
    return "; ".join([*told, *more]) or "nothing is done"


def _value(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
