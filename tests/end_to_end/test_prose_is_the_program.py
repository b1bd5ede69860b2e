"""Edit the LaTeX of a rulebook and nothing else: the verdicts on records of play follow."""

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from subprocess import run as run_process

import pytest

from tests.commands.running import contents, run
from tests.end_to_end.europa import copy_europa, edit


@dataclass(frozen=True)
class Change:
    """An edit of the prose and what it makes of records."""

    file: str
    old: str
    new: str
    verdicts: dict[str, tuple[str, str]]
    """Verdict on each record as a whole, before and after."""


CHANGES = {
    "a number": Change(
        "economy.tex",
        "If the result is 7 or more",
        "If the result is 8 or more",
        {
            "inflation-die-of-7": ("satisfied", "violated"),
            "inflation-die-of-7-counter-stays": ("violated", "satisfied"),
            "inflation-die-of-9-two-boxes": ("violated", "violated"),
        },
    ),
    "an adjective": Change(
        "leaders.tex",
        "European map, in an owned, controlled and unbesieged province.",
        "European map, in an owned and controlled province.",
        {
            "destination-missionary-besieged-province": ("violated", "pending"),
            "destination-missionary-occupied-province": ("violated", "violated"),
            "destination-missionary-siege-unknown": ("undecided", "pending"),
        },
    ),
    "two names in a list": Change(
        "leaders.tex",
        "\\TUR, \\RUS, \\AUS, \\HIS,\n\\ANG.",
        "\\TUR, \\RUS, \\AUS, \\ANG,\n\\HIS.",
        {
            "order-last-two-exchanged": ("violated", "pending"),
            "order-five-powers": ("pending", "violated"),
            "order-hispania-before-turkey": ("violated", "violated"),
        },
    ),
    "an exception": Change(
        "leaders.tex",
        "\\bparag\\label{chInter:Besieged Stay} Exception: a besieged \\anonyme leader\n"
        "stays where it is, whether its country is major or minor, and whether or not\n"
        "it is a mercenary.\n",
        "",
        {"removal-besieged-anonymous-stays": ("pending", "violated")},
    ),
}


def judged(package: Path, book: Path, change: Change) -> dict[str, str]:
    """Verdicts of the generated package, run on bare Python."""
    records = [book / "records" / f"{name}.json" for name in change.verdicts]
    done = run_process(
        [sys.executable, "-S", "-m", "europa_checks", "--json", *map(str, records)],
        cwd=package,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert not done.stderr
    return {Path(each["record"]).stem: each["verdict"] for each in json.loads(done.stdout)}


def checked(book: Path, change: Change) -> dict[str, str]:
    """Verdicts of `rulewright check`."""
    records = [book / "records" / f"{name}.json" for name in change.verdicts]
    ran = run("check", book, *records, "--output-format", "json")
    return {Path(each["record"]).stem: each["verdict"] for each in json.loads(ran.out)}


@pytest.mark.parametrize("what", list(CHANGES))
def test_an_edit_of_the_prose_changes_verdicts(tmp_path: Path, what: str) -> None:
    change = CHANGES[what]
    book = copy_europa(tmp_path)
    out = tmp_path / "out"
    run("build", book, "--out", out)
    before = judged(out / "europa", book, change)
    assert before == {name: verdicts[0] for name, verdicts in change.verdicts.items()}
    assert checked(book, change) == before
    untouched = contents(book)
    edit(book / change.file, change.old, change.new)
    run("build", book, "--out", out)
    after = judged(out / "europa", book, change)
    assert after == {name: verdicts[1] for name, verdicts in change.verdicts.items()}
    assert checked(book, change) == after
    assert {name for name, was in contents(book).items() if was != untouched[name]} == {change.file}


def test_a_changed_value_is_reported(tmp_path: Path) -> None:
    book = copy_europa(tmp_path, records=False)
    edit(book / "economy.tex", "If the result is 7 or more", "If the result is 8 or more")
    ran = run("build", book, "--out", tmp_path / "out")
    assert "value-changed" in ran.err
    assert "economy.tex:" in ran.err
    assert ran.status == 0


def test_other_fixed_words_make_the_reading_stale_and_take_it_out(tmp_path: Path) -> None:
    book = copy_europa(tmp_path)
    out = tmp_path / "out"
    run("build", book, "--out", out)
    assert "'if-the-result-is-ead6492f#" in checks_of(out)
    edit(
        book / "economy.tex",
        "the Gold counter is moved one box to the\nright.",
        "the Gold counter jumps one box to the\nright.",
    )
    ran = run("build", book, "--out", out)
    line = 1 + (book / "economy.tex").read_text().split("If the result is 7")[0].count("\n")
    assert "stale-reading" in ran.err
    assert f"economy.tex:{line}:8" in ran.err
    assert "'if-the-result-is-ead6492f#" not in checks_of(out)
    ledger = json.loads((out / "europa" / "rules.json").read_text())
    states = {
        sentence["text"]: sentence["state"]
        for paragraph in ledger["paragraphs"]
        for sentence in paragraph["sentences"]
    }
    assert states["If the result is 7 or more, the Gold counter jumps one box to the right."] == "stale"
    checked_again = run("check", book, book / "records" / "inflation-die-of-7-counter-stays.json")
    assert "if-the-result-is-ead6492f" not in checked_again.out


def checks_of(out: Path) -> str:
    """All generated Python of the book, apart from the runtime."""
    return "".join(path.read_text() for path in sorted((out / "europa" / "europa_checks").rglob("*.py")))
