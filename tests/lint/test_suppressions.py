"""Comments that silence a finding, and what is said of those that should not be there."""

import pytest

from rulewright.lint.fixes import apply_fixes
from tests.lint.linting import compiled, lint_files, lint_text

AND_OR = "\\aparag Each fleet moves and/or fights."


def codes(text: str) -> list[str]:
    return [finding.code for finding in lint_text(text).findings]


@pytest.mark.parametrize(
    "text",
    [
        f"{AND_OR} % rw: ignore[RW405] quoted",
        f"{AND_OR} % rw: ignore[ambiguous-and-or] quoted",
        f"{AND_OR} % rw:ignore[rw405, RW803] quoted\n\\aparag It must must move. % rw: ignore[RW803] quoted",
        f"% rw: ignore[RW405] quoted\n{AND_OR}",
        f"% rw: ignore[RW405] quoted\n% another comment\n{AND_OR}",
        f"\\aparag Each fleet moves. % rw: ignore-next-line[RW405] quoted\n{AND_OR}",
        f"% rw: ignore-begin[RW405] quoted\n{AND_OR}\n{AND_OR}\n% rw: ignore-end[RW405]",
        f"{AND_OR}\n{AND_OR}\n% rw: ignore-file[RW405] quoted",
    ],
)
def test_each_form_silences_its_lines(text: str) -> None:
    assert "RW405" not in codes(text)
    assert "RW901" not in codes(text)


@pytest.mark.parametrize(
    "text",
    [
        f"{AND_OR} % rw: ignore[RW803] another rule",
        f"{AND_OR}\n\n\\aparag It moves. % rw: ignore[RW405] the wrong line",
        f"% rw: ignore-begin[RW405] ends too early\n\\aparag It moves.\n% rw: ignore-end[RW405]\n{AND_OR}",
        f"{AND_OR} \\% rw: ignore[RW405] a percent sign is no comment",
    ],
)
def test_it_silences_nothing_else(text: str) -> None:
    assert "RW405" in codes(text)


@pytest.mark.parametrize(
    ("comment", "message"),
    [
        ("% rw: ignore[RW405]", "gives no reason"),
        ("% rw: ignore everything", "names no rule"),
        ("% rw: ignore[] because", "names no rule"),
        ("% rw: ignore[RW4] because", "no lint rule is called `RW4`"),
        ("% rw: noqa[RW405] because", "is no suppression"),
        ("% rw: ignore-begin[RW405] because", "never ends"),
        ("% rw: ignore-end[RW405]", "nothing began"),
    ],
)
def test_an_invalid_comment_is_reported_and_silences_nothing(comment: str, message: str) -> None:
    findings = lint_text(f"{AND_OR} {comment}").findings
    assert [finding.code for finding in findings] == ["RW405", "RW901"]
    assert message in findings[1].message


def test_an_unused_one_is_reported_only_when_its_rule_runs() -> None:
    text = "\\aparag Each fleet moves. % rw: ignore[RW405] quoted"
    assert codes(text) == ["RW900"]
    assert not lint_text(text, frozenset({"RW803", "RW900"})).findings


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("\\aparag It moves. % rw: ignore[RW405] quoted\n", "\\aparag It moves.\n"),
        ("\\aparag It mo% rw: ignore[RW405] quoted\nves.\n", "\\aparag It mo%\nves.\n"),
        ("% rw: ignore[RW405] quoted\n\\aparag It moves.\n", "\\aparag It moves.\n"),
    ],
)
def test_the_fix_takes_an_unused_one_out_and_leaves_the_text_as_it_reads(before: str, after: str) -> None:
    fixed = apply_fixes(lint_text(before).findings, compiled({"book.tex": before}).sources)
    assert fixed.texts == {"book.tex": after}


def test_the_twin_with_a_hash_works_in_the_vocabulary() -> None:
    files = {
        "book.tex": "\\aparag It moves.",
        "vocabulary.toml": "[kinds.galley] # rw: ignore[RW302] for the expansion\n",
    }
    assert not lint_files(files).findings


def test_a_count_is_kept_of_what_is_silenced() -> None:
    assert lint_text(f"{AND_OR} % rw: ignore[RW405] quoted").suppressed == 1


NUMBERED = "1. Moves\n\n1.1 Each fleet moves and/or fights.\n\n1.2 Each fleet rests and/or waits.\n"


def known(*entries: str, text: str = NUMBERED) -> list[tuple[str, str, str]]:
    """What is found in a numbered text whose configuration has these entries: code, words, file."""
    config = 'book = "sample"\nfiles = ["book.txt"]\n' + "".join(f"[[ignore]]\n{each}\n" for each in entries)
    found = lint_files({"rulebook.toml": config, "book.txt": text}).findings
    return [
        (each.code, each.citation or each.message, each.span.file if each.span else "")
        for each in found
        if each.code in ("RW405", "RW900", "RW901")
    ]


@pytest.mark.parametrize(
    ("where", "left"),
    [
        ('paragraph = "1.1"', ["1.2"]),
        ('paragraph = "1"', []),
        ('file = "book.txt"', []),
        ("", []),
        ('paragraph = "1.2"\nfile = "book.txt"', ["1.1"]),
    ],
)
def test_the_configuration_silences_what_is_known(where: str, left: list[str]) -> None:
    found = known(f'rule = "RW405"\nbecause = "quoted"\n{where}')
    assert [place for _, place, _ in found] == left


@pytest.mark.parametrize(
    ("entry", "code", "message"),
    [
        ('rule = "RW4"\nbecause = "quoted"', "RW901", "no lint rule is called `RW4`"),
        ('rule = "RW405"\nbecause = " "', "RW901", "gives no reason"),
        ('rule = "RW405"\nbecause = "quoted"\nparagraph = "7"', "RW901", 'there is no paragraph "7"'),
        ('rule = "RW405"\nbecause = "quoted"\nfile = "a.txt"', "RW901", "no file `a.txt`"),
        ('rule = "RW803"\nbecause = "quoted"', "RW900", "nothing is reported as RW803 there any more"),
    ],
)
def test_an_entry_that_silences_nothing_is_a_finding(entry: str, code: str, message: str) -> None:
    found = known(entry)
    assert [each[0] for each in found if each[0] == "RW405"] == ["RW405", "RW405"]
    ((told, words, file),) = [each for each in found if each[0] != "RW405"]
    assert (told, file) == (code, "rulebook.toml") and message in words
