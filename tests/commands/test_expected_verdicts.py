"""What a build server is told of a book's own records: every expectation, and which of them is not met."""

import json
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from tests.commands.running import run

EXPECTED = """
[leaves]
paragraph = "2"
verdict = "violated"
why = "it ends at sea"
[gone]
paragraph = "1"
verdict = "satisfied"
"""


def expecting(book: Path, text: str, extra: bool = False) -> Path:
    """The book with these expectations; `extra`: with a record of which they say nothing."""
    (book / "records/expected.toml").write_text(text)
    if extra:
        (book / "records/more.json").write_bytes((book / "records/leaves.json").read_bytes())
    return book


def cases(book: Path) -> dict[str, list[str]]:
    """The test cases of the book by name, each with the tags inside it."""
    root = ElementTree.fromstring(run("check", book, "--output-format", "junit").out)
    (suite,) = root
    found = {case.attrib["name"]: [each.tag for each in case] for case in suite}
    assert suite.attrib["tests"] == str(len(found))
    for tag, count in (("failure", "failures"), ("error", "errors")):
        assert suite.attrib[count] == str(sum(tag in each for each in found.values()))
    return found


def test_an_expected_violation_passes_and_a_surprise_fails(sea: Path) -> None:
    expecting(sea, EXPECTED, extra=True)
    assert cases(sea) == {
        "leaves: violated by 2": [],
        "gone: satisfied by 1": ["error"],
        "more: nothing is expected": ["failure"],
    }
    assert cases(expecting(sea, '[leaves]\nparagraph = "2"\nverdict = "satisfied"\n'))[
        "leaves: satisfied by 2"
    ] == ["failure"]


def test_a_failure_says_what_was_found_and_why(sea: Path) -> None:
    expecting(sea, '[leaves]\nparagraph = "2"\nverdict = "satisfied"\nwhy = "so it is told"\n')
    (failure,) = ElementTree.fromstring(run("check", sea, "--output-format", "junit").out).iter("failure")
    assert "violated by 2" in failure.attrib["message"]
    assert failure.text is not None
    assert "so it is told" in failure.text and "Armada.in_port = false" in failure.text


def test_sarif_has_the_surprises_alone(sea: Path) -> None:
    (sea.parent / ".git").mkdir()
    (run_,) = json.loads(run("check", expecting(sea, EXPECTED), "--output-format", "sarif").out)["runs"]
    (result,) = run_["results"]
    assert "gone: no such record; expected satisfied of 1" in result["message"]["text"]
    assert run_["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == result["ruleId"]
    in_book = {"uri": f"{sea.name}/sea.txt", "uriBaseId": "SRCROOT"}
    assert result["locations"][0]["physicalLocation"]["artifactLocation"] == in_book
    assert set(run_["originalUriBaseIds"]) == {"SRCROOT"}
    (run_,) = json.loads(
        run(
            "check",
            expecting(sea, EXPECTED.replace("violated", "satisfied"), extra=True),
            "--output-format",
            "sarif",
        ).out
    )["runs"]
    first, _, last = run_["results"]
    assert first["ruleId"].endswith("#1") and first["relatedLocations"]
    extra = {"uri": f"{sea.name}/records/more.json", "uriBaseId": "SRCROOT"}
    assert last["locations"][0]["physicalLocation"]["artifactLocation"] == extra


def test_sarif_of_records_elsewhere_says_where_they_are(sea: Path, tmp_path: Path) -> None:
    (sea / ".git").mkdir()
    record = tmp_path / "leaves.json"
    record.write_bytes((sea / "records/leaves.json").read_bytes())
    (run_,) = json.loads(run("check", sea, record, "--output-format", "sarif").out)["runs"]
    (result,) = run_["results"]
    assert result["locations"][0]["physicalLocation"]["artifactLocation"]["uri"] == "sea.txt"
    found = result["relatedLocations"][0]["physicalLocation"]["artifactLocation"]
    assert found == {"uri": record.as_uri()}


def test_json_says_of_each_record_what_is_expected(sea: Path) -> None:
    found = json.loads(run("check", expecting(sea, EXPECTED, extra=True), "--output-format", "json").out)
    assert [(Path(each["record"]).stem, each["as_expected"]) for each in found] == [
        ("leaves", True),
        ("more", False),
        ("gone", False),
    ]
    (expected,) = found[0]["expected"]
    assert (expected["verdict"], expected["as_expected"], expected["found"]) == ("violated", True, None)
    assert found[0]["verdict"] == "violated"


def test_several_books_are_one_document(sea: Path, tmp_path: Path) -> None:
    expecting(sea, EXPECTED)
    missing = tmp_path / "missing"
    ran = run("check", sea, missing, "--output-format", "junit")
    assert ran.status == 2
    suites = ElementTree.fromstring(ran.out)
    assert [suite.attrib["errors"] for suite in suites] == ["1", "1"]
    assert len(json.loads(run("check", sea, missing, "--output-format", "json").out)) == 3
    assert len(json.loads(run("check", sea, missing, "--output-format", "sarif").out)["runs"]) == 2
