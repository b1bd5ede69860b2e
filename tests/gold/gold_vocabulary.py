"""A vocabulary in the form of the gold files, for documents that no formalisation of ours belongs to.

Gold vocabularies have ids, types and glosses, and no words. The words are made here of the ids, as an author without any
other help would begin: `sea_zone` is called "sea zone"; a truth value is an adjective for the things that have it, and so
is a value of an enumeration.
"""

import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rulewright.vocabulary.types import (
    Adjective,
    AttributeType,
    Individual,
    Kind,
    Phase,
    Step,
    Verb,
    Vocabulary,
)

Entry = Mapping[str, Any]

FEW = 3
"""Words of a gloss that may be a name."""


def gold_vocabulary(path: Path) -> Vocabulary:
    """The vocabulary of a gold file, with words made of its ids."""
    given = json.loads(path.read_text("utf-8"))
    kinds = {
        name: Kind(
            is_a=entry.get("is_a"),
            gloss=entry.get("gloss", ""),
            names=(_spoken(name),),
            attributes=_attributes(entry),
        )
        for name, entry in given.get("kinds", {}).items()
    }
    verbs = {
        name: Verb(
            is_a=entry.get("is_a"),
            roles={role: _type(kind) for role, kind in entry.get("roles", {}).items()},
            optional=tuple(entry.get("optional", ())),
            attributes=_attributes(entry),
            names=(_spoken(name),),
            gloss=entry.get("gloss", ""),
        )
        for name, entry in given.get("verbs", {}).items()
    }
    phases = dict.fromkeys(step["phase"] for step in given.get("steps", ()) if "phase" in step)
    return Vocabulary(
        phases=tuple(Phase(id=name, name=_spoken(name)) for name in phases),
        steps=tuple(
            Step(id=step["id"], phase=step.get("phase", ""), name=_spoken(step["id"]))
            for step in given.get("steps", ())
        ),
        kinds=kinds,
        verbs=verbs,
        adjectives=_adjectives(kinds),
        individuals=_individuals(given.get("individuals", {})),
    )


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _called(name: str, entry: Entry) -> tuple[str, ...]:
    """Of a kind: its id, and what its gloss says in a few words ("country, power, player")."""
    first = entry.get("gloss", "").partition(";")[0].split(",")
    said = [each.strip().removeprefix("a ").removeprefix("an ").removeprefix("the ") for each in first]
    return tuple(dict.fromkeys((_spoken(name), *(each for each in said if 0 < len(each.split()) <= FEW))))


def _type(given: Any) -> str | tuple[str, ...]:
    if isinstance(given, dict):
        return f"{given['type']} of {given['of']}" if given.get("of") else str(given["type"])
    if isinstance(given, list):
        return tuple(str(_type(each)) for each in given)
    return str(given)


def _attributes(entry: Entry) -> dict[str, AttributeType]:
    found: dict[str, AttributeType] = {}
    for name, given in entry.get("attributes", {}).items():
        whole = given if isinstance(given, dict) else {"type": given}
        found[name] = AttributeType(
            type=_type(whole if whole.get("of") else whole["type"]),
            values=tuple(map(str, whole.get("values", ()))),
            gloss=whole.get("gloss", ""),
            external=bool(whole.get("external", False)),
        )
    return found


def _adjectives(kinds: Mapping[str, Kind]) -> dict[str, Adjective]:
    found: dict[str, Adjective] = {}
    for kind, entry in kinds.items():
        if kind == "game":
            continue
        for name, attribute in entry.attributes.items():
            if attribute.type == "bool":
                found[name] = _widened(found.get(name), kind, f"{name} = true", (_spoken(name),))
            for value in attribute.values if attribute.type == "enum" else ():
                if re.fullmatch(r"[a-z][a-z0-9_]*", value) and value not in kinds:
                    others = tuple(each for each in attribute.values if each != value)
                    made = _widened(found.get(value), kind, f"{name} = '{value}'", (_spoken(value),), others)
                    found[value] = made
    return found


def _widened(
    known: Adjective | None, kind: str, means: str, names: tuple[str, ...], excludes: tuple[str, ...] = ()
) -> Adjective:
    """The adjective, for one more kind where it means the same there."""
    if known is None:
        return Adjective(of=kind, means=means, names=names, excludes=excludes)
    if known.means != means:
        return known
    of = known.of if isinstance(known.of, tuple) else (known.of,)
    return Adjective(of=(*of, kind), means=means, names=names, excludes=known.excludes)


def _individuals(given: Any) -> dict[str, Individual]:
    entries = given.items() if isinstance(given, dict) else ((each["id"], each) for each in given)
    return {
        name: Individual(kind=entry["kind"], names=(name, *_names(entry)), gloss=entry.get("gloss", ""))
        for name, entry in entries
        if "kind" in entry
    }


def _names(entry: Entry) -> list[str]:
    """As the gold file says it, and without the macros around words."""
    text = entry.get("text", "")
    plain = re.sub(r"\\\w+\{([^{}]*)\}", r"\1", text)
    return [
        each for each in dict.fromkeys((text, plain)) if each and (each.startswith("\\") or "\\" not in each)
    ]
