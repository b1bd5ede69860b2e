"""`rules.json` and `ledger.json` as published."""

import json
from pathlib import Path, PurePosixPath
from typing import Any

import jsonschema
import msgspec

from rulewright.emit.json.emit_json import emit_json
from rulewright.emit.schema import json_schemas
from rulewright.source.diagnostics import Diagnostic
from tests.emit_html.samples import ledger, sample


def documents(word: str = "supply") -> dict[str, Any]:
    result = sample(word)
    files = emit_json(
        result, ledger(result, word), [{"id": "winter"}], [{"id": "r1"}], [Diagnostic(code="X", message="m")]
    )
    return {str(path): json.loads(text) for path, text in files.items()}


def test_both_follow_their_published_schemas() -> None:
    for name, document in documents().items():
        schema = json_schemas.schemas()[name.replace(".json", ".schema.json")]
        jsonschema.Draft202012Validator.check_schema(schema)
        jsonschema.Draft202012Validator(schema).validate(document)


def test_the_published_schemas_are_those_of_the_types() -> None:
    folder = Path(json_schemas.__file__).parent
    for name, text in json_schemas.schema_texts().items():
        assert (folder / name).read_text(encoding="utf-8") == text, (
            "run python -m rulewright.emit.schema.json_schemas"
        )


def test_paragraphs_stand_behind_their_parents_and_references_land_on_paragraphs() -> None:
    rules = documents()["rules.json"]
    seen: set[str] = set()
    for paragraph in rules["paragraphs"]:
        assert paragraph["parent"] is None or paragraph["parent"] in seen
        assert paragraph["id"] not in seen
        seen.add(paragraph["id"])
    landed = [r["target"] for p in rules["paragraphs"] for r in p["references"] if r["target"]]
    assert set(landed) == {"target"}
    lost = [
        r["key"]
        for p in rules["paragraphs"]
        for r in p["references"]
        if not r["target"] and not r["external"]
    ]
    assert lost == ["lost supply", ""]


def test_a_paragraph_says_all_that_the_contract_asks() -> None:
    rules = documents()["rules.json"]
    target = next(p for p in rules["paragraphs"] if p["id"] == "target")
    assert (target["number"], target["citation"], target["kind"], target["title"], target["text"]) == (
        "A", "II A", "paragraph", "Target supply", "Aim supply",
    )  # fmt: skip
    assert target["anchor"].endswith(".html#target")
    assert target["source"] == {"file": "book.tex", "line": 1, "column": 1}
    assert target["sentences"][0]["state"] == "authored"
    assert rules["book"] == "sample" and rules["format"] == "1.3"
    assert rules["phases"] == [{"id": "winter"}] and rules["rules"] == [{"id": "r1"}]
    assert {d["code"] for d in rules["diagnostics"]} == {"RW101", "RW102", "X"}


def test_the_ledger_counts_every_state() -> None:
    counts = documents()["ledger.json"]["counts"]
    assert len(counts) == 10 and counts["stale"] == 1 and counts["authored"] == sum(counts.values()) - 9


def test_hostile_text_stays_text_and_output_never_varies() -> None:
    hostile = '<script>"""{{ 1 }}\u2028'
    first, second = emit(hostile), emit(hostile)
    assert first == second
    assert hostile.strip() in json.loads(first)["title"]


def emit(word: str) -> str:
    result = sample(word)
    return emit_json(result, ledger(result, word))[PurePosixPath("rules.json")]


def test_rules_may_be_structs() -> None:
    class Rule(msgspec.Struct):
        id: str

    result = sample()
    text = emit_json(result, (), rules=[Rule(id="r")])[PurePosixPath("rules.json")]
    assert json.loads(text)["rules"] == [{"id": "r"}]
