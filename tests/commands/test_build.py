"""What `build` writes, where, and that it is the same every time."""

import json
import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from tests.commands.running import contents, run, run_apart, run_python
from tests.end_to_end.europa import edit


@pytest.fixture(scope="module")
def built(europa: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("out")
    before = contents(europa)
    ran = run("build", europa, "--out", out)
    assert (ran.status, ran.err) == (0, "")
    assert contents(europa) == before, "build writes to sources or lock"
    return out


def test_everything_lies_where_it_is_looked_for(built: Path) -> None:
    for name in ("html/index.html", "rules.json", "ledger.json", "record.schema.json"):
        assert (built / "europa" / name).is_file()
    assert (built / "europa" / "europa_checks" / "__main__.py").is_file()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_output_is_the_same_in_another_folder_and_with_another_hash_seed(
    europa: Path, built: Path, tmp_path: Path, seed: str
) -> None:
    ran = run_apart("build", europa, "--out", tmp_path / "a" / "b", environment={"PYTHONHASHSEED": seed})
    assert ran.status == 0
    assert ran.err == ""
    assert contents(tmp_path / "a" / "b") == contents(built)
    assert str(europa) not in (built / "europa" / "rules.json").read_text()


def test_check_proves_freshness_and_says_how_to_renew(europa: Path, built: Path, tmp_path: Path) -> None:
    before = contents(built)
    assert run("build", europa, "--out", built, "--check").status == 0
    stale = run("build", europa, "--out", tmp_path, "--check")
    assert stale.status == 1
    assert f"rulewright build {europa} --out {tmp_path}" in stale.err
    assert contents(tmp_path) == {}
    assert contents(built) == before


def test_jobs_change_nothing(chapter: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.tex"
    other.write_text(chapter.read_text())
    books = (chapter, other)
    one = run_apart("build", *books, "--out", tmp_path / "one", "--jobs", "1")
    two = run_apart("build", *books, "--out", tmp_path / "two", "--jobs", "2")
    assert one.status == two.status == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_jobs_tell_of_books_in_their_order(europa: Path, chapter: Path, tmp_path: Path) -> None:
    broken = tmp_path / "broken.tex"
    broken.write_text("\\aparag See \\ref{nowhere} and \\frob{it}.\n")
    books = (europa, broken, chapter)  # the first takes longest
    one = run_apart("build", *books, "--out", tmp_path / "out", "--jobs", "1")
    two = run_apart("build", *books, "--out", tmp_path / "out", "--jobs", "3")
    assert (two.out, two.err) == (one.out, one.err)
    assert one.err.count("broken.tex") > 0


def test_a_bare_file_builds_and_check_says_what_comes_next(chapter: Path, tmp_path: Path) -> None:
    ran = run("build", chapter, "--out", tmp_path / "out")
    assert ran.status == 0
    assert "open" in ran.out
    assert (tmp_path / "out" / "chapter" / "html" / "index.html").is_file()
    checked = run("check", chapter)
    assert checked.status == 2
    assert "none of its 2 sentences can be checked yet" in checked.err
    assert "rulewright accept" in checked.err
    assert f"rulewright build {chapter}" in checked.err


def test_an_edit_makes_output_stale(chapter: Path, tmp_path: Path) -> None:
    run("build", chapter, "--out", tmp_path / "out")
    edit(chapter, "3 zones", "4 zones")
    ran = run("build", chapter, "--out", tmp_path / "out", "--check")
    assert ran.status == 1
    assert "differing: rules.json" in ran.err
    assert run("build", chapter, "--out", tmp_path / "out").status == 0
    assert run("build", chapter, "--out", tmp_path / "out", "--check").status == 0


def test_rules_json_has_the_contract(built: Path) -> None:
    rules = json.loads((built / "europa" / "rules.json").read_text())
    assert {"book", "title", "language", "edition", "paragraphs", "phases", "rules", "diagnostics"} <= set(
        rules
    )
    ids = [paragraph["id"] for paragraph in rules["paragraphs"]]
    assert len(ids) == len(set(ids))
    wanted = {"id", "number", "citation", "kind", "title", "text", "parent", "anchor", "source", "labels"}
    for paragraph in rules["paragraphs"]:
        assert wanted | {"references", "sentences"} <= set(paragraph)
        assert paragraph["parent"] is None or paragraph["parent"] in ids
        for reference in paragraph["references"]:
            assert reference["target"] is None or reference["target"] in ids
        for sentence in paragraph["sentences"]:
            assert {"text", "state", "modality", "reading", "why"} <= set(sentence)


def test_verdicts_as_json_sarif_and_junit(europa: Path) -> None:
    names = ("inflation-die-of-7-counter-stays", "inflation-richest-unknown")
    records = [europa / "records" / f"{name}.json" for name in names]
    reports = json.loads(run("check", europa, *records, "--output-format", "json").out)
    assert [report["verdict"] for report in reports] == ["violated", "undecided"]
    for report in reports:
        for result in report["results"]:
            assert {"rule", "paragraph", "number", "sentence", "verdict", "instances", "url"} <= set(result)
            assert re.fullmatch(r"[^#]+\.html#.+", result["url"])
            for instance in result["instances"]:
                assert {"bindings", "verdict", "because", "missing", "defeated_by"} <= set(instance)
    missing = [
        i["missing"] for r in reports[1]["results"] for i in r["instances"] if r["verdict"] == "undecided"
    ]
    assert any(missing)
    log = json.loads(run("check", europa, *records, "--output-format", "sarif").out)
    (sarif,) = log["runs"]
    assert log["version"] == "2.1.0"
    rule_ids = [rule["id"] for rule in sarif["tool"]["driver"]["rules"]]
    for result in sarif["results"]:
        assert rule_ids[result["ruleIndex"]] == result["ruleId"]
        assert result["level"] in ("error", "warning")
        assert result["locations"][0]["physicalLocation"]["region"]["startLine"] >= 1
    suites = ElementTree.fromstring(run("check", europa, *records, "--output-format", "junit").out.encode())
    assert len(suites) == 2
    assert suites.findall(".//failure[@type='violated']")


def test_more_surprises_than_anyone_reads_are_counted(europa: Path, tmp_path: Path) -> None:
    for name in ("rulebook.toml", "vocabulary.toml"):
        (tmp_path / name).write_bytes((europa / name).read_bytes())
    for path in europa.glob("*.tex"):
        lines = path.read_text().splitlines(keepends=True)
        # The records of its examples would be looked for, too.
        (tmp_path / path.name).write_text("".join(line for line in lines if "\\record{" not in line))
    (tmp_path / "readings").mkdir()
    (tmp_path / "readings" / "few.rules").write_bytes((europa / "readings" / "ransoms.rules").read_bytes())
    (tmp_path / "records").mkdir()
    lines = [
        f'[missing-{number}]\nparagraph = "chInter:Rate"\nverdict = "violated"\n' for number in range(50)
    ]
    (tmp_path / "records" / "expected.toml").write_text("\n".join(lines))
    ran = run("check", tmp_path)
    assert ran.status == 1
    assert ran.err.startswith(f"no reading of {tmp_path} is accepted")
    assert f"rulewright accept {tmp_path}" in ran.err
    assert "… and 10 more" in ran.out
    assert ran.out.splitlines()[-1].endswith("0 of 50 records give the expected verdict")


def test_nothing_is_said_on_stderr_where_nobody_looks(europa: Path, built: Path) -> None:
    assert run_apart("build", europa, "--out", built).err == ""


def test_the_module_and_the_script_are_the_same() -> None:
    assert run_apart("--version").out == run("--version").out
    assert run_python(["-c", "import rulewright"]).status == 0
