"""The JSON Schema of a book's records, from its vocabulary.

It says what `runtime/validation.py` checks, as far as a schema can: not that an id names an entity of the right kind,
nor that events stand in order.
"""

from collections.abc import Iterable
from typing import Any

from rulewright.config.book_config import BookConfig
from rulewright.plan.acts import event_attributes, roles_of
from rulewright.vocabulary.types import AttributeType, Vocabulary

Schema = dict[str, Any]
DIALECT = "https://json-schema.org/draft/2020-12/schema"
ENTITY_ID: Schema = {"type": "string", "description": "the id of an entity"}


def record_schema(vocabulary: Vocabulary, config: BookConfig) -> Schema:
    """The schema (draft 2020-12) of a record of play of this book."""
    steps = [step.id for step in vocabulary.steps]
    kinds = list(dict.fromkeys(["game", *vocabulary.kinds]))
    state: Schema = {
        "type": "object",
        "properties": {
            "entities": {"type": "object", "additionalProperties": {"$ref": "#/$defs/entity"}},
        },
        "required": ["entities"],
        "additionalProperties": False,
    }
    return {
        "$schema": DIALECT,
        "title": f"A record of play of {config.title or config.book}",
        "description": "One phase of play, or part of one",
        "type": "object",
        "properties": {
            "$schema": {"type": "string"},
            "book": {"const": config.book},
            "edition": {"type": "string"},
            "turn": {"type": ["integer", "null"]},
            "options": _list_of(list(vocabulary.options)),
            "open": {**_list_of(steps), "description": "steps that are not finished"},
            "partial": {**_list_of(kinds), "description": "kinds of which not all entities are listed"},
            "from": {**_one_of(steps, or_null=True), "description": "the step that the record begins with"},
            "before": {"$ref": "#/$defs/state"},
            "events": {"type": "array", "items": {"$ref": "#/$defs/event"}},
            "after": {"anyOf": [{"$ref": "#/$defs/state"}, {"type": "null"}]},
        },
        "required": ["before"],
        "additionalProperties": False,
        "$defs": {
            "state": state,
            "entity": _chosen("kind", {kind: _entity(vocabulary, kind) for kind in kinds}),
            "event": _chosen("verb", {verb: _event(vocabulary, verb, steps) for verb in vocabulary.verbs}),
        },
    }


def _chosen(key: str, schemas: dict[str, Schema]) -> Schema:
    """An object whose schema depends on what stands under one key; a mistake is then reported against the right one."""
    return {
        "type": "object",
        "properties": {key: _one_of(list(schemas))},
        "required": [key],
        "allOf": [
            {"if": {"properties": {key: {"const": name}}, "required": [key]}, "then": schema}
            for name, schema in schemas.items()
        ],
    }


def _one_of(values: list[str], or_null: bool = False) -> Schema:
    allowed: list[str | None] = [*values]
    return (
        {"enum": [*allowed, None] if or_null else allowed}
        if allowed
        else ({"const": None} if or_null else {"not": {}})
    )


def _list_of(values: list[str]) -> Schema:
    return {"type": "array", "items": _one_of(values)}


def _entity(vocabulary: Vocabulary, kind: str) -> Schema:
    attributes: dict[str, AttributeType] = {}
    seen: set[str] = set()
    current: str | None = kind
    while current is not None and current not in seen:
        seen.add(current)
        entry = vocabulary.kinds.get(current)
        for name, attribute in (entry.attributes if entry else {}).items():
            attributes.setdefault(name, attribute)
        current = entry.is_a if entry else None
    properties: Schema = {"kind": {"const": kind}}
    properties |= {name: _attribute(attribute) for name, attribute in attributes.items()}
    return {"properties": properties, "additionalProperties": False}


def _event(vocabulary: Vocabulary, verb: str, steps: list[str]) -> Schema:
    roles = roles_of(vocabulary, verb)
    filled = {role: _role(types) for role, types in roles.items()}
    facts = {name: _attribute(attribute) for name, attribute in event_attributes(vocabulary, verb).items()}
    properties: Schema = {
        "n": {"type": "integer", "minimum": 1},
        "step": _one_of(steps) if steps else {"type": "null"},
        "actor": {"anyOf": [ENTITY_ID, {"type": "null"}]},
        "verb": {"const": verb},
        "roles": {"type": "object", "properties": filled, "additionalProperties": False},
        "attributes": {"type": "object", "properties": facts, "additionalProperties": False},
    }
    needed = ["n", *(["step"] if steps else [])]
    return {"properties": properties, "required": needed, "additionalProperties": False}


def _role(types: Iterable[str]) -> Schema:
    """Whatever may fill a role, alone or as a list; nothing at all is the same as an absent role."""
    one = [_type(each.removeprefix("list of "), ()) for each in types]
    return {
        "anyOf": [*one, {"type": "null"}, {"type": "array", "items": {"anyOf": [*one, {"type": "null"}]}}]
    }


def _attribute(attribute: AttributeType) -> Schema:
    schema: Schema = {
        "anyOf": [*(_type(each, attribute.values) for each in attribute.types), {"type": "null"}]
    }
    if attribute.gloss:
        schema["description"] = attribute.gloss
    return schema


def _type(name: str, values: Iterable[str]) -> Schema:
    if name.startswith("list of "):
        return {"type": "array", "items": _type(name.removeprefix("list of "), values), "maxItems": 10_000}
    plain: dict[str, Schema] = {
        "bool": {"type": "boolean"},
        "int": {"type": "integer", "minimum": -(10**18), "maximum": 10**18},
        "string": {"type": "string"},
        "enum": {"enum": list(values)},
    }
    return plain.get(name, ENTITY_ID)
