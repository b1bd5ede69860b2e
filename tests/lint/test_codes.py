"""Everybody who reads a complaint finds a manual page for it."""

import re
from pathlib import Path

import rulewright
from rulewright.lint.catalogue import lint_rules
from rulewright.lint.codes import STAGE_CODES, numbered

PACKAGE = Path(next(iter(rulewright.__path__)))


def test_every_code_in_the_compiler_has_a_manual_page() -> None:
    used = {
        match
        for path in PACKAGE.rglob("*.py")
        for match in re.findall(r'"(RW(?:\d{3}|-[a-z-]+))"', path.read_text("utf-8"))
    }
    assert {numbered(code) for code in used} <= set(lint_rules()), (
        "add the code to lint/codes.py and lint/rules/"
    )


def test_each_numbered_code_stands_for_one_stage_code() -> None:
    assert len(set(STAGE_CODES.values())) == len(STAGE_CODES)
