"""The file `witnesses.json` of a book: for every check a record that keeps it and one that breaks it."""

import json
from typing import Any

import msgspec
from msgspec import Struct

from rulewright.plan.planned import Check
from rulewright.runtime.verdicts import Verdict
from rulewright.source.diagnostics import Diagnostic
from rulewright.source.span import Span
from rulewright.source.text import SourceText
from rulewright.source.wording import with_article
from rulewright.witness.oracle import RecordData

WITNESSES_FILE = "witnesses.json"


class Told(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A witness as the file has it."""

    record: dict[str, Any]
    origin: str = ""
    """The record of the book that it is a part of; empty where it was made from the rule alone."""

    breaks: tuple[str, ...] = ()
    """Other rules that the record breaks."""


class Pair(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """What is known of one check."""

    satisfied: Told | None = None
    violated: Told | None = None
    why: dict[str, str] = {}
    """By verdict, why no record was found that gives it."""

    def told(self, verdict: Verdict) -> Told | None:
        """The witness with this verdict."""
        return self.violated if verdict is Verdict.VIOLATED else self.satisfied


class Witnesses(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The whole file, by the id of the rule."""

    book: str
    checks: dict[str, Pair] = {}


def wanted(check: Check) -> tuple[Verdict, ...]:
    """The verdicts of which a check must have a witness: no act breaks a permission that closes nothing."""
    open_permission = check.permission and not check.closed
    return (Verdict.SATISFIED,) if open_permission else (Verdict.SATISFIED, Verdict.VIOLATED)


def read_witnesses(source: SourceText) -> Witnesses | Diagnostic:
    """The witnesses in a file."""
    try:
        return msgspec.json.decode(source.text.encode(), type=Witnesses)
    except (msgspec.DecodeError, RecursionError) as error:
        return Diagnostic(
            code="RW-record",
            message=f"{source.file} cannot be read: {error}",
            span=Span(source.file, 0, 0),
            hint="write it again: rulewright record witnesses --afresh BOOK",
        )


def print_witnesses(witnesses: Witnesses) -> str:
    """The text of the file: one witness a line, so that a change shows as one line and branches merge."""
    entries = []
    for rule, pair in witnesses.checks.items():
        lines = [
            f"   {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}"
            for key, value in msgspec.to_builtins(pair).items()
        ]
        entries.append(f"  {json.dumps(rule, ensure_ascii=False)}: {{\n" + ",\n".join(lines) + "\n  }")
    checks = "{\n" + ",\n".join(entries) + "\n }" if entries else "{}"
    return f'{{\n "book": {json.dumps(witnesses.book, ensure_ascii=False)},\n "checks": {checks}\n}}\n'


def short(record: RecordData) -> list[str]:
    """A record in a few lines: a line an entity, a line an act, and what else it says."""
    lines = []
    for state, word in (("before", ""), ("after", "after play: ")):
        for name, facts in record.get(state, {}).get("entities", {}).items():
            told = ", ".join(f"{key} {_shown(value)}" for key, value in facts.items() if key != "kind")
            kind = "" if facts["kind"] == name or word else f", {with_article(facts['kind'])}"
            lines.append(f"{word}{name}{kind}{': ' if told else ''}{told}")
    for event in record.get("events", []):
        filled = {**event.get("roles", {}), **event.get("attributes", {})}
        told = ", ".join(f"{key}: {_shown(value)}" for key, value in filled.items())
        step = f" in {event['step']}" if event.get("step") else ""
        actor = f" by {event['actor']}" if event.get("actor") else ""
        lines.append(f"{event['n']}. {event['verb']}({told}){actor}{step}")
    for key in ("turn", "options", "from", "open", "partial"):
        if record.get(key) not in (None, []):
            lines.append(f"{key}: {_shown(record[key])}")
    return lines


def _shown(value: Any) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(map(_shown, value)) + "]"
    return {None: "nothing"}.get(value, str(value).lower() if isinstance(value, bool) else str(value))
