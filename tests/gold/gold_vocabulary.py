"""A vocabulary in the form of the gold files, for documents that no formalisation of ours belongs to.

Gold vocabularies have ids, types and glosses, and no words. The words are made here of the ids and glosses, as an author
without any other help would begin: `sea_zone` is called "sea zone", and "морская зона" if its gloss says so; a truth value
is an adjective for the things that have it, and so is a value of an enumeration.
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
from tests.gold.glosses import (
    adjectives_of,
    alternatives_of,
    effects_of,
    names_of,
    step_name,
    verbs_of,
)

Entry = Mapping[str, Any]

STEM = 4
"""Letters that forms of a word share."""


def gold_vocabulary(path: Path) -> Vocabulary:
    """The vocabulary of a gold file, with words made of its ids."""
    given = json.loads(path.read_text("utf-8"))
    called = _called(given.get("kinds", {}))
    kinds = {
        name: Kind(
            is_a=entry.get("is_a"),
            gloss=entry.get("gloss", ""),
            names=called[name],
            attributes=_attributes(entry),
        )
        for name, entry in given.get("kinds", {}).items()
    }
    verbs = {
        name: Verb(
            is_a=entry.get("is_a"),
            roles={role: _filler(kind) for role, kind in entry.get("roles", {}).items()},
            optional=tuple(entry.get("optional", ())),
            attributes={**_chosen_from(entry), **_attributes(entry)},
            effects=tuple(effects_of(entry.get("gloss", ""), frozenset(entry.get("roles", {})))),
            names=tuple(dict.fromkeys((_spoken(name), *_verbs(entry, called)))),
            gloss=entry.get("gloss", ""),
        )
        for name, entry in given.get("verbs", {}).items()
    }
    phases = dict.fromkeys(step["phase"] for step in given.get("steps", ()) if "phase" in step)
    return Vocabulary(
        phases=tuple(Phase(id=name, name=_spoken(name)) for name in phases),
        steps=tuple(
            Step(
                id=step["id"],
                phase=step.get("phase", ""),
                name=step_name(step.get("gloss", "")) or _spoken(step["id"]),
            )
            for step in given.get("steps", ())
        ),
        kinds=kinds,
        verbs=verbs,
        adjectives=_adjectives(kinds),
        individuals=_individuals(given.get("individuals", {})),
    )


def _spoken(name: str) -> str:
    return name.replace("_", " ")


def _called(kinds: Mapping[str, Entry]) -> dict[str, tuple[str, ...]]:
    """Of each kind: its id, and what its gloss says. Of a name that two would have, the narrower thing has it."""
    ids = {_spoken(name) for name in kinds}
    said = {name: names_of(entry.get("gloss", "")) if name != "game" else [] for name, entry in kinds.items()}
    alone = {name for name, entry in kinds.items() if not alternatives_of(entry.get("gloss", ""))}
    taken = ids | {each for name in alone for each in said[name]}
    return {
        name: tuple(
            dict.fromkeys(
                [
                    _spoken(name),
                    *(each for each in said[name] if each not in (ids if name in alone else taken)),
                ]
            )
        )
        for name in kinds
    }


def _verbs(entry: Entry, called: Mapping[str, tuple[str, ...]]) -> list[str]:
    """What the gloss of a verb says: also without the word for what is in a role, which a sentence puts elsewhere."""
    said = verbs_of(entry.get("gloss", ""))
    kinds = [kind for role in entry.get("roles", {}).values() for kind in _kinds(role)]
    names = [name.lower() for kind in kinds for name in called.get(kind, ())]
    pairs = [words for words in map(str.split, said) if len(words) == 2]
    return said + [verb for verb, noun in pairs if any(_alike(noun.lower(), name) for name in names)]


def _filler(role: Any) -> str | tuple[str, ...]:
    """What fills a role; of one that has a few values, the vocabulary says which in an attribute of that name."""
    kind = _type(role)
    return "string" if kind == "enum" else kind


def _chosen_from(entry: Entry) -> dict[str, AttributeType]:
    return {
        role: AttributeType(type="enum", values=tuple(map(str, given["values"])))
        for role, given in entry.get("roles", {}).items()
        if isinstance(given, dict) and given.get("values")
    }


def _kinds(role: Any) -> tuple[str, ...]:
    given = _type(role)
    return tuple(each.removeprefix("list of ") for each in ((given,) if isinstance(given, str) else given))


def _alike(word: str, name: str) -> bool:
    """Whether they are forms of one word, as far as can be told without a lemmatiser."""
    return len(word) > STEM and word[:STEM] == name[:STEM]


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
                for value, said in adjectives_of(attribute.gloss).items():
                    for each in said:
                        found[each] = _widened(found.get(each), kind, f"{name} = {value}", (each,))
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
