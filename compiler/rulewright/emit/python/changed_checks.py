"""Checks of a loaded package with some functions written anew, for rules that differ from those of the book."""

import __future__

import ast
import importlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import ModuleType, SimpleNamespace
from typing import Any

from rulewright.emit.python.functions import check_function, definition_function, permits_function
from rulewright.emit.python.load_checks import WORDS
from rulewright.emit.python.scope import RUNTIME_NAMES
from rulewright.emit.python.writing import Writer
from rulewright.plan.planned import Check, PlannedDefinition
from rulewright.runtime.checking import Check as RunningCheck
from rulewright.runtime.checking import Checks
from rulewright.vocabulary.types import Vocabulary


class LoadedChecks:
    """A generated package that `load_checks` gave, and what is needed to write some of its functions anew."""

    def __init__(self, package: ModuleType, permits: Mapping[str, str], vocabulary: Vocabulary) -> None:
        checks: Checks = package.CHECKS
        self.checks = checks
        self._permits = dict(permits)
        self._vocabulary = vocabulary
        self._by_rule = {each.rule: each for each in self.checks.checks}
        self._modules = {name: importlib.import_module(f"{package.__name__}.{name}") for name in WORDS}
        self._runtime = {
            name: getattr(importlib.import_module(f"rulewright.runtime.{module}"), name)
            for name, module in RUNTIME_NAMES.items()
        }

    def changed(self, checks: Iterable[Check], definitions: Iterable[PlannedDefinition]) -> Checks:
        """The checks given and no others, with the definitions given in the place of those of the package."""
        vocabulary = self._vocabulary
        adjectives = self._modules["adjectives"]
        writer = Writer(vocabulary, "definitions")
        defined = self._run(
            [definition_function(each, writer) for each in definitions],
            {**vars(self._modules["definitions"]), "adjectives": adjectives},
        )
        words: dict[str, Any] = {"adjectives": adjectives, "definitions": SimpleNamespace(**defined)}
        writer = Writer(vocabulary)
        given = tuple(checks)
        permissions = [each for each in given if each.permission]
        permitting = self._run(
            [permits_function(each, self._permits[each.id], writer) for each in permissions],
            {**vars(self._modules["permissions"]), **words},
        )
        words["permissions"] = SimpleNamespace(**permitting)
        judging = self._run(
            [
                check_function(each, f"judge_{number}", self._permits, writer)
                for number, each in enumerate(given)
            ],
            words,
        )
        running = tuple(
            self._running(
                each,
                judging[f"judge_{number}"],
                permitting[self._permits[each.id]] if each.permission else None,
            )
            for number, each in enumerate(given)
        )
        return Checks(self.checks.book, running, self.checks.effects)

    def _running(self, check: Check, judge: Any, permits: Any) -> RunningCheck:
        was: RunningCheck = self._by_rule[check.id]
        return replace(
            was,
            judge=judge,
            permits=permits,
            modality=str(check.placed.rule.modality),
            awaits=check.awaits,
        )

    def _run(self, functions: list[ast.FunctionDef], names: Mapping[str, Any]) -> dict[str, Any]:
        """The names with the functions among them. They are those that a build would write as text."""
        space = {**names, **self._runtime}
        module = ast.fix_missing_locations(ast.Module(list(functions), []))
        # Annotations are for readers of the generated text; here nobody evaluates them.
        flags = __future__.annotations.compiler_flag
        exec(compile(module, "<changed checks>", "exec", flags=flags, dont_inherit=True), space)
        return space
