"""A record that breaks the vocabulary is refused before any check, with its place; the JSON Schema agrees."""

from pathlib import Path
from typing import Any

import jsonschema
import pytest

from rulewright.config.book_config import BookConfig
from rulewright.emit.schema.record_schema import record_schema
from rulewright.runtime.problems import RecordError
from tests.emit_python.rulebooks import VILLAGE, Made, act, make, record

ANN: dict[str, Any] = {"kind": "person", "family": "Red", "at": "Mill", "ill": False, "age": 30}
STATE: dict[str, dict[str, Any]] = {
    "Ann": ANN,
    "Mill": {"kind": "house", "owner": "Red", "side": "north"},
    "Red": {"kind": "family"},
}
SCHEMA = jsonschema.Draft202012Validator(record_schema(VILLAGE, BookConfig(book="village")))


@pytest.fixture(scope="module")
def village() -> Made:
    return make("")


def problem(made: Made, value: Any) -> tuple[str, str]:
    """Place and message of the first complaint."""
    module = made.package
    with pytest.raises(RecordError) as caught:
        module.check(value)
    first = caught.value.problems[0]
    return first.path, first.message


def changed(**keys: Any) -> dict[str, Any]:
    return record(STATE, act("noon", "move", theme="Ann", goal="Mill"), **keys)


def with_ann(**facts: Any) -> dict[str, Any]:
    return record({**STATE, "Ann": {**ANN, **facts}})


def with_event(event: dict[str, Any]) -> dict[str, Any]:
    return record(STATE, event)


VALID = [
    record({}),
    changed(),
    changed(turn=3, open=["dusk"], partial=["person"], options=["long_game"], edition="e0"),
    changed(begins="noon"),
    with_ann(at=None, age=None),
    with_ann(at="Red"),
    with_event(act("noon", "move", theme=["Ann", "Ann"], goal="Mill")),
    with_event(act("noon", "move", theme="Ann")),
    with_event(act("noon", "pay", attributes={"amount": 3}, source="Red", goal="Blue")),
    record(STATE, after={"Bob": {"kind": "person"}}),
]

INVALID: list[tuple[Any, str, str]] = [
    ([], "", "expected an object"),
    ({"events": []}, "before", "expected an object with `entities`"),
    (changed(befor={}), "befor", "did you mean 'before'?"),
    (changed(book="town"), "book", "is a record of 'town', not of 'village'"),
    (changed(open=["nooon"]), "open[0]", "did you mean 'noon'?"),
    (changed(partial=["persons"]), "partial[0]", "did you mean 'person'?"),
    (changed(options=["short"]), "options[0]", "unknown option 'short'"),
    (changed(turn="3"), "turn", "expected a whole number"),
    (changed(begins="midnight"), "from", "unknown step 'midnight'"),
    (record({"Ann": {"kind": "persn"}}), "before.entities.Ann.kind", "did you mean 'person'?"),
    (record({"Ann": {"ill": True}}), "before.entities.Ann", "expected an object with `kind`"),
    (with_ann(agee=3), "before.entities.Ann.agee", "a person has no attribute 'agee'; did you mean 'age'?"),
    (with_ann(age="old"), "before.entities.Ann.age", "expected int, found 'old'"),
    (with_ann(age=True), "before.entities.Ann.age", "expected int, found 'True'"),
    (with_ann(age=1.5), "before.entities.Ann.age", "expected int"),
    (with_ann(ill=1), "before.entities.Ann.ill", "expected bool"),
    (with_event(act("noon", "moov", theme="Ann")), "events[0].verb", "did you mean 'move'?"),
    (with_event(act("noone", "move", theme="Ann")), "events[0].step", "did you mean 'noon'?"),
    (with_event(act("noon", "move", thème="Ann")), "events[0].roles.thème", "did you mean 'theme'?"),
    (
        with_event(act("noon", "pay", attributes={"amuont": 3})),
        "events[0].attributes.amuont",
        "did you mean 'amount'?",
    ),
    (
        with_event(act("noon", "pay", attributes={"amount": "3"})),
        "events[0].attributes.amount",
        "expected int",
    ),
    (with_event({"step": "noon", "verb": "rest", "who": 1}), "events[0].who", "unknown key 'who'"),
    (
        {"before": {"entities": {}}, "events": [{"verb": "rest", "step": "noon"}]},
        "events[0].n",
        "whole number from 1",
    ),
    (
        record({**STATE, "Mill": {"kind": "house", "side": "nord"}}),
        "before.entities.Mill.side",
        "expected one of north, south, found 'nord'; did you mean 'north'?",
    ),
]

BEYOND_THE_SCHEMA: list[tuple[Any, str, str]] = [
    (with_ann(family="Rde"), "before.entities.Ann.family", "there is no entity 'Rde'; did you mean 'Red'?"),
    (with_ann(family="Mill"), "before.entities.Ann.family", "expected family, but 'Mill' is a house"),
    (record({"Mill": {"kind": "person"}}), "before.entities.Mill.kind", "'Mill' is a house, not a person"),
    (
        with_event(act("noon", "move", theme="Ann", goal="Ann")),
        "events[0].roles.goal",
        "expected place, but 'Ann' is a person",
    ),
    (with_event(act("noon", "rest", actor="Anna", theme="Ann")), "events[0].actor", "did you mean 'Ann'?"),
    (
        {
            "before": {"entities": STATE},
            "events": [{"n": 2, **act("noon", "rest")}, {"n": 2, **act("noon", "rest")}],
        },
        "events[1].n",
        "each once: 2 stands twice",
    ),
    (
        {
            "before": {"entities": STATE},
            "events": [{"n": 2, **act("noon", "rest")}, {"n": 1, **act("noon", "rest")}],
        },
        "events[1].n",
        "1 comes after 2",
    ),
]


@pytest.mark.parametrize("value", VALID)
def test_valid_records_pass_both(village: Made, value: Any) -> None:
    village.check(value)
    assert list(SCHEMA.iter_errors(value)) == []


@pytest.mark.parametrize(("value", "path", "message"), INVALID)
def test_invalid_records_fail_both(village: Made, value: Any, path: str, message: str) -> None:
    found = problem(village, value)
    assert found[0] == path
    assert message in found[1]
    assert list(SCHEMA.iter_errors(value))


@pytest.mark.parametrize(("value", "path", "message"), BEYOND_THE_SCHEMA)
def test_what_a_schema_cannot_say_is_refused_as_well(
    village: Made, value: Any, path: str, message: str
) -> None:
    found = problem(village, value)
    assert found[0] == path
    assert message in found[1]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('{"before": }', "r.json:1:12: is not JSON: Expecting value"),
        ('{\n "before": {},\n "before": {}\n}', "the key 'before' stands twice in one object"),
        ('{"turn": NaN}', "NaN is not a JSON value"),
        ("", "r.json:1:1: is empty"),
        ("[" * 40, "r.json:1:33: is nested deeper than 32 levels"),
        ('{"a": "\\ud800', "is not JSON"),
    ],
)
def test_broken_json_is_reported_with_line_and_column(
    village: Made, tmp_path: Path, text: str, message: str
) -> None:
    file = tmp_path / "r.json"
    file.write_text(text, "utf-8")
    with pytest.raises(RecordError) as caught:
        village.package.check(file)
    assert message in "\n".join(caught.value.lines())


def test_files_that_are_none(village: Made, tmp_path: Path) -> None:
    for path, message in ((tmp_path, "is a folder"), (tmp_path / "none.json", "No such file")):
        with pytest.raises(RecordError, match=message):
            village.package.check(path)
    latin = tmp_path / "latin.json"
    latin.write_bytes(b'{"a":\n"\xe9"}')
    with pytest.raises(RecordError, match=r"latin\.json:2:1: is not UTF-8"):
        village.package.check(latin)


def test_hostile_ids_stay_on_one_line(village: Made) -> None:
    hostile = 'a\x1b[31m\n"""{{<script>'
    with pytest.raises(RecordError) as caught:
        village.check(record({hostile: {"kind": hostile}}))
    assert all(line.isprintable() for line in caught.value.lines())
