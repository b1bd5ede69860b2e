"""docs/programs.md: its tables name every field that a program gets and no other, its example runs, its schemas are there."""

import re
import shutil
import subprocess
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from rulewright.emit.schema.json_schemas import schema_texts
from rulewright.runtime.checking import Allowed, Check, Citation, Report, Result
from rulewright.runtime.problems import PROBLEMS_SHOWN, Problem, RecordError
from rulewright.runtime.verdicts import ROLL_UP, Instance
from tests.end_to_end.europa import ROOT

TEXT = (ROOT / "docs" / "programs.md").read_text("utf-8")
TYPES = (Report, Result, Check, Instance, Allowed, Citation, Problem)


def _section(name: str) -> str:
    (found,) = re.findall(rf"^### {name}\n(.*?)(?=^##|\Z)", TEXT, re.M | re.S)
    return str(found)


@pytest.mark.parametrize("made", TYPES)
def test_every_field_is_named_and_no_other(made: type) -> None:
    section = _section(made.__name__)
    names = {field.name for field in fields(made)}
    assert {name for name in names if f"`{name}`" not in section} == set()
    rows = {
        name for row in re.findall(r"^\| (`.*?) \|", section, re.M) for name in re.findall(r"`(\w+)`", row)
    }
    assert rows <= names


def test_of_what_is_no_table_all_is_said() -> None:
    section = _section("RecordError")
    error = RecordError([Problem("wrong")])
    assert all(f"`{name}" in section for name in (*vars(error), "lines()"))
    assert PROBLEMS_SHOWN == 50 and "fifty" in section
    assert ", ".join(f"`{verdict.value}`" for verdict in ROLL_UP) in " ".join(_section("Report").split())


def test_the_schemas_lie_where_it_says() -> None:
    links = re.findall(r"\]\(\.\./(compiler/[\w/.-]+\.schema\.json)\)", TEXT)
    assert {Path(link).name for link in links} == set(schema_texts())
    assert all((ROOT / link).is_file() for link in links)


def test_its_example_runs(tmp_path: Path) -> None:
    (example,) = re.findall(r"```python\n(.*?)```", TEXT, re.S)
    shutil.copytree(ROOT / "generated/europa/europa_checks", tmp_path / "generated/europa/europa_checks")
    shutil.copytree(ROOT / "rules_src/europa/records", tmp_path / "rules_src/europa/records")
    done = subprocess.run(
        [sys.executable, "-I", "-c", example],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=100,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("satisfied ['") and "\nbefore " in done.stdout, done.stdout
