"""Mutants of a small book: each operator makes them, and records kill them or do not."""

import json
from collections import Counter
from pathlib import Path

import pytest

from rulewright.analyse.mutate.find_mutants import find_mutants, mutation_operators
from rulewright.config.language_data import language_data
from rulewright.pipeline.mutate import Fate, Judged, MutationJudge
from tests.commands.running import run
from tests.mutate.ferry import opened, save_ferry


def without(book: Path, record: str) -> None:
    """Take a record out of the book."""
    (book / "records" / f"{record}.json").unlink()
    expected = book / "records/expected.toml"
    tables = expected.read_text().split("\n\n")
    expected.write_text("\n\n".join(each for each in tables if not each.startswith(f"[{record}]")))


def judged(book: Path) -> tuple[Judged, ...]:
    """Every mutant of the book."""
    compiled = opened(book)
    assert not compiled.diagnostics
    return MutationJudge(compiled).judge_all(
        list(
            find_mutants(
                compiled.attachments.attached, compiled.vocabulary, language_data(compiled.config).sentences
            )
        )
    )


@pytest.fixture
def ferry(tmp_path: Path) -> Path:
    return save_ferry(tmp_path)


def test_what_the_prose_says_is_mutated(ferry: Path) -> None:
    told = {(each.mutant.unit, each.mutant.operator, each.mutant.what) for each in judged(ferry)}
    assert {
        ("load", "numbers", "load: <= 4 → <= 5"),
        ("load", "numbers", "load: <= 4 → <= 3"),
        ("load", "comparisons", "load: <= 4 → < 4"),
        ("load", "modality", "obligation → its opposite"),
        ("crown", "exceptions", "no exception"),
        ("crown", "modality", "may → must not"),
        ("hull", "adjectives", "hull: sound, tarred → tarred"),
        ("hull", "adjectives", "hull: sound, tarred → sound"),
        ("toll", "directions", "-= → +="),
        ("toll", "modality", "quantity → its opposite"),
        ("order", "list-order", "order: farmers, smiths, bakers → smiths, farmers, bakers"),
    } <= told


def test_records_kill_mutants(ferry: Path) -> None:
    found = judged(ferry)
    assert {each.fate for each in found} == {Fate.KILLED}
    assert all(each.expected for each in found)


def test_what_no_record_shows_survives(ferry: Path) -> None:
    without(ferry, "five")
    survived = [each.mutant.what for each in judged(ferry) if each.fate is Fate.SURVIVED]
    assert survived == ["load: <= 4 → <= 5"]


def test_only_records_that_somebody_has_judged_expect(ferry: Path) -> None:
    """Without expectations verdicts still change, but `check` would not notice."""
    (ferry / "records/expected.toml").unlink()
    killed = [each for each in judged(ferry) if each.fate is Fate.KILLED]
    assert killed and not any(each.expected for each in killed)


def test_several_processes_find_the_same(ferry: Path) -> None:
    compiled = opened(ferry)
    mutants = (
        list(
            find_mutants(
                compiled.attachments.attached, compiled.vocabulary, language_data(compiled.config).sentences
            )
        )
        * 2
    )
    one, two = (MutationJudge(compiled, jobs).judge_all(mutants) for jobs in (1, 2))
    assert [(each.fate, each.record) for each in one] == [(each.fate, each.record) for each in two]


def test_every_operator_says_what_record_it_needs() -> None:
    assert len(mutation_operators()) == 9
    assert all(operator.needed.startswith("a record") for operator in mutation_operators().values())


# --- the command ----------------------------------------------------------------------------------------


def test_the_share_decides_the_exit_status(ferry: Path) -> None:
    without(ferry, "five")
    assert run("mutate", ferry, "--min", "90").status == 0
    ran = run("mutate", ferry, "--min", "100")
    assert ran.status == 1
    assert "load: <= 4 → <= 5" in ran.out and "needed: a record in which the number" in ran.out
    assert "ferry.tex:3:" in ran.out


def test_paragraphs_limit_what_is_mutated(ferry: Path) -> None:
    ran = run("mutate", ferry, "Load", "--min", "100", "--all")
    assert ran.status == 0 and "order:" not in ran.out and "by five" in ran.out


def test_json(ferry: Path) -> None:
    content = json.loads(run("mutate", ferry, "--output-format", "json", "--through-prose").out)
    fates = Counter(each["fate"] for each in content["results"])
    assert all(fates[fate] == content[fate] for fate in ("killed", "survived", "stale", "equivalent"))
    assert content["mutants"] == len(content["results"])
    assert {each["fate"] for each in content["through_prose"]} == {"read"}


def test_survivors_are_committed_and_none_may_come_to_them(ferry: Path) -> None:
    kept = run("mutate", ferry, "--check")
    assert kept.status == 0 and "no survivor that is not in mutants.toml" in kept.err
    without(ferry, "five")
    ran = run("mutate", ferry, "--check")
    assert ran.status == 1 and "not in mutants.toml: load, numbers: load: <= 4 → <= 5" in ran.err
    assert run("mutate", ferry, "--write").status == 0
    assert run("mutate", ferry, "--check").status == 0


def test_known_survivors_are_enough_for_a_list_of_them_whatever_their_share(ferry: Path) -> None:
    for record in ("five", "leaks", "unpaid"):
        without(ferry, record)
    assert run("mutate", ferry).status == 1
    for ratchet in ("--write", "--check"):
        assert run("mutate", ferry, ratchet).status == 0
        assert run("mutate", ferry, ratchet, "--min", "100").status == 1


def test_a_broken_list_of_survivors_is_an_input_error(ferry: Path) -> None:
    (ferry / "mutants.toml").write_text("survivors = 3\n")
    ran = run("mutate", ferry, "--check")
    assert ran.status == 2 and "mutants.toml" in ran.err
