"""What is not shown of a book's checks is said: those that no record trips, those that rest on rules elsewhere."""

import json
from pathlib import Path

from tests.commands.running import run


def test_checks_that_no_record_keeps_or_breaks_are_named(sea: Path) -> None:
    (sea / "records/expected.toml").write_text('[leaves]\nparagraph = "1"\nverdict = "satisfied"\n')
    out = run("check", sea, "--verbose").out
    assert "0 of 2 checks are kept by one record and broken by another" in out
    assert "1 (moves-7aecc459#1): no record breaks it" in out
    record = json.loads((sea / "records/leaves.json").read_text())
    for moment in ("before", "after"):
        record[moment]["entities"]["Armada"]["in_port"] = moment == "after"
    (sea / "records/returns.json").write_text(json.dumps(record))
    (sea / "records/expected.toml").write_text(
        '[leaves]\nparagraph = "1"\nverdict = "satisfied"\n[returns]\nparagraph = "1"\nverdict = "violated"\n'
    )
    assert "2 of 2 checks are kept by one record and broken by another" in run("check", sea).out


def test_checks_on_facts_that_other_rules_decide_are_listed(sea: Path) -> None:
    out = run("coverage", sea).out
    assert "1 of 2 checks rest on facts that rules outside the book decide" in out
    assert "1 (moves-7aecc459#1): fleet.seaworthy" in out
    found = json.loads(run("coverage", sea, "--output-format", "json").out)["external_facts"]
    assert found == {"moves-7aecc459#1": {"own": ["fleet.seaworthy"], "inherited": []}}
