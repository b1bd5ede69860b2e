"""The lint rules: every module of `rules/` is one, found by being there."""

import importlib
import pkgutil
from collections.abc import Callable, Iterator
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING

from msgspec import Struct

from rulewright.lint import rules as folder
from rulewright.lint.finding import Finding, Fix
from rulewright.source.diagnostics import Diagnostic, Severity

if TYPE_CHECKING:  # every command that prints a code needs the catalogue, few need the stages behind a book
    from rulewright.lint.linted_book import LintedBook

Check = Callable[["LintedBook"], Iterator[Finding]]
Mend = Callable[["LintedBook", Diagnostic], Fix | None]


class LintRule(Struct, frozen=True, kw_only=True):
    """A lint rule as its module declares it."""

    code: str
    name: str
    """The name of its file, with hyphens: `undefined-reference`."""

    page: str
    """Its manual page: the docstring of its module."""

    severity: Severity
    """Of its findings; one that a stage reports keeps what the stage says."""

    fixes: str
    """Which fixes it offers: `safe`, `unsafe` or `none`."""

    preview: bool
    """Whether it runs only with `--preview`: it goes by appearances, or its taste is not everybody's."""

    check: Check | None
    """None where a stage, or the engine itself, does the finding."""

    mend: Mend | None
    """A fix for a diagnostic of a stage that the rule describes."""

    @property
    def summary(self) -> str:
        """What it finds, in one line."""
        return self.page.split("\n", 1)[0].strip()


@cache
def lint_rules() -> dict[str, LintRule]:
    """All rules by code, in order of their codes."""
    names = sorted(module.name for module in pkgutil.iter_modules(folder.__path__))
    found = [_rule(importlib.import_module(f"{folder.__name__}.{name}")) for name in names]
    by_code = {rule.code: rule for rule in sorted(found, key=lambda rule: rule.code)}
    if len(by_code) < len(found):
        raise AssertionError("two lint rules have the same code")
    return by_code


def find_rule(name: str) -> LintRule | None:
    """The rule with this code or name, in any case."""
    wanted = name.strip().casefold()
    for rule in lint_rules().values():
        if wanted in (rule.code.casefold(), rule.name):
            return rule
    return None


def _rule(module: ModuleType) -> LintRule:
    return LintRule(
        code=module.CODE,
        name=module.__name__.rpartition(".")[2].replace("_", "-"),
        page=(module.__doc__ or "").strip() + "\n",
        severity=module.SEVERITY,
        fixes=str(getattr(module, "FIXES", "none")),
        preview=getattr(module, "PREVIEW", False),
        check=getattr(module, "check", None),
        mend=getattr(module, "mend", None),
    )
