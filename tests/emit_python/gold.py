"""The gold material beside the project: vocabularies as ours, records by sentence."""

import json
from typing import Any

from rulewright.vocabulary.types import AttributeType, Individual, Kind, Phase, Step, Verb, Vocabulary
from tests.shared_material import GOLD


def gold_vocabulary(book: str, effects: dict[str, tuple[str, ...]] | None = None) -> Vocabulary:
    """The vocabulary of a game, with effects for its verbs (the gold file declares none)."""
    data = json.loads((GOLD / "vocabulary" / f"{book}.json").read_text("utf-8"))
    steps = tuple(Step(id=step["id"], phase=step["phase"]) for step in data["steps"])
    verbs = {
        name: Verb(
            is_a=verb.get("is_a"),
            roles={role: _role(types) for role, types in verb.get("roles", {}).items()},
            optional=tuple(verb.get("optional", ())),
            attributes=_attributes(verb),
            effects=(effects or {}).get(name, ()),
        )
        for name, verb in data["verbs"].items()
    }
    return Vocabulary(
        phases=tuple(Phase(id=phase) for phase in dict.fromkeys(step.phase for step in steps)),
        steps=steps,
        kinds={
            name: Kind(is_a=kind.get("is_a"), attributes=_attributes(kind))
            for name, kind in data["kinds"].items()
        },
        verbs=verbs,
        individuals={
            name: Individual(kind=each["kind"]) for name, each in (data.get("individuals") or {}).items()
        },
    )


def _type(declared: Any) -> str | tuple[str, ...]:
    if isinstance(declared, str):
        return declared
    if isinstance(declared, list):
        return tuple(declared)
    if declared["type"] == "list":
        return f"list of {declared['of']}"
    return _type(declared["type"])


def _role(declared: Any) -> str | tuple[str, ...]:
    type_ = _type(declared)
    return "string" if type_ == "enum" else type_


def _attributes(entry: dict[str, Any]) -> dict[str, AttributeType]:
    found = {}
    for name, declared in entry.get("attributes", {}).items():
        values = tuple(declared.get("values", ())) if isinstance(declared, dict) else ()
        found[name] = AttributeType(type=_type(declared), values=values)
    return found


def gold_records(book: str) -> list[dict[str, Any]]:
    """The lines of the gold records of a game."""
    lines = (GOLD / "records" / f"{book}.jsonl").read_text("utf-8").splitlines()
    return [json.loads(line) for line in lines if line.strip()]


def agrees(line: dict[str, Any], verdict: str, missing: set[str]) -> bool:
    """Whether a verdict is right, by the scoring of the gold material."""
    wanted = line["verdict"]
    if wanted == "undecided":
        return verdict == "undecided" and bool(missing & set(line.get("missing", ())))
    if verdict == wanted:
        return True
    quiet = {"satisfied", "not_applicable"}
    return verdict in quiet and wanted in quiet and line["role"] != "obeys"


__all__ = ["GOLD", "agrees", "gold_records", "gold_vocabulary"]
