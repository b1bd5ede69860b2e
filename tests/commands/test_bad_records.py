"""A record that is broken in any way is 2, with file, line or path and what is expected there."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.commands.running import run
from tests.commands.test_bad_input import make

RECORD: dict[str, Any] = {
    "book": "sample",
    "before": {"entities": {"Armada": {"kind": "fleet", "size": 3, "name": "Armada"}}},
    "events": [],
}
DEEP = 100_000


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    made = make(tmp_path_factory.mktemp("records"), {})
    assert run("accept", made, "--yes").status == 0
    return made


def entity(**facts: object) -> str:
    return json.dumps(
        {**RECORD, "before": {"entities": {"Armada": {"kind": "fleet", "size": 3, **facts}}}}, allow_nan=True
    )


BAD: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", ":1:1: is empty"),
    "not JSON": ('{"book": }', ":1:10: is not JSON"),
    "binary": (b"\x00\x01\xff", "not UTF-8"),
    "Latin-1": ('{"book": "é"}'.encode("latin-1"), ":1:1: is not UTF-8 text"),
    "a list": ("[]", "expected an object"),
    "nested deep": ("[" * DEEP, "is nested deeper than 32 levels"),
    "NaN": (entity(size=float("nan")), "NaN is not a JSON value"),
    "infinity": (entity(size=float("inf")), "Infinity is not a JSON value"),
    "a huge number": (entity().replace(": 3", ": " + "9" * 10_000), "is not JSON: Exceeds the limit"),
    "a large number": (entity(size=10**30), "before.entities.Armada.size: expected int"),
    "a huge exponent": (entity().replace(": 3", ": 1e999999"), "before.entities.Armada.size: expected int"),
    "a fraction": (entity(size=3.5), "before.entities.Armada.size: expected int"),
    "a truth value": (entity(size=True), "before.entities.Armada.size: expected int"),
    "a text": (entity(size="3"), "before.entities.Armada.size: expected int"),
    "the same key twice": (
        '{"book": "sample", "book": "sample"}',
        "the key 'book' stands twice in one object",
    ),
    "an unknown kind": (entity(kind="flet"), "did you mean 'fleet'?"),
    "an unknown attribute": (entity(sise=3), "did you mean 'size'?"),
    "an unknown key": (json.dumps({**RECORD, "evnts": []}), "did you mean 'events'?"),
    "an unknown verb": (json.dumps({**RECORD, "events": [{"n": 1, "verb": "mov"}]}), "events[0].verb"),
    "another book": (json.dumps({**RECORD, "book": "other"}), "not of 'sample'"),
    "a name that is markup": (entity(**{"<script>": 1}), "a fleet has no attribute '<script>'"),
    "a game of another kind": (
        json.dumps({**RECORD, "before": {"entities": {"game": {"kind": "fleet"}}}}),
        "'game' is the game itself, not a fleet",
    ),
    "a name with a surrogate": ('{"\\ud800": 1, "before": {"entities": {}}}', "unknown key"),
}


@pytest.mark.parametrize("what", list(BAD))
@pytest.mark.parametrize("output_format", ["text", "json", "sarif", "junit"])
def test_a_broken_record_is_2(tmp_path: Path, book: Path, what: str, output_format: str) -> None:
    text, complaint = BAD[what]
    record = tmp_path / "record.json"
    record.write_bytes(text if isinstance(text, bytes) else text.encode())
    ran = run("check", book, record, "--output-format", output_format)
    assert ran.status == 2
    assert f"{record}:" in ran.err
    assert complaint in ran.err
    assert len(ran.err) < 2000


def test_a_record_of_another_book_is_told_once(tmp_path: Path, book: Path) -> None:
    record = tmp_path / "record.json"
    record.write_text(json.dumps({**RECORD, "book": "other", "events": [{"n": 1, "verb": "fly"}]}))
    ran = run("check", book, record)
    assert (ran.status, ran.err) == (2, f"{record}: book: is a record of 'other', not of 'sample'\n")


def test_a_record_that_is_missing_or_a_folder_is_2(tmp_path: Path, book: Path) -> None:
    (tmp_path / "folder.json").mkdir()
    ran = run("check", book, tmp_path / "missing.json", tmp_path / "folder.json")
    assert ran.status == 2
    assert "missing.json: No such file" in ran.err
    assert "folder.json: is a folder" in ran.err


def test_the_other_records_are_judged(tmp_path: Path, book: Path) -> None:
    (tmp_path / "bad.json").write_text("[")
    (tmp_path / "good.json").write_text(json.dumps(RECORD))
    ran = run("check", book, tmp_path / "bad.json", tmp_path / "good.json")
    assert ran.status == 2
    assert "good.json: satisfied" in ran.out


STRANGE = [
    "<script>alert(1)</script>",
    '"""',
    "'''",
    "{{ 7 * 7 }}",
    "{% raw %}",
    "\\",
    "a\nb",
    "\u202eevil",
    "\ud800",
    "\x00",
    "\x1b[31m",
    "]]>",
    "]]></failure>&lt;",
]


@pytest.mark.parametrize("strange", STRANGE, ids=ascii)
@pytest.mark.parametrize("output_format", ["text", "json", "sarif", "junit"])
def test_strange_names_are_data(tmp_path: Path, book: Path, strange: str, output_format: str) -> None:
    facts = {"kind": "fleet", "size": 4, "name": strange}
    record = tmp_path / "record.json"
    record.write_text(json.dumps({**RECORD, "before": {"entities": {strange: facts}}}))
    ran = run("check", book, record, "--output-format", output_format)
    assert ran.status == 1
    if output_format == "text":
        assert "\x1b" not in ran.out
        assert "\u202e" not in ran.out
        assert "\n      because" in ran.out
