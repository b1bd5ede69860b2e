"""The functions that judge rules, cut out of the generated package for those who read them."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath

_TABLE = "CHECKS"


def check_sources(files: Mapping[PurePosixPath, str]) -> dict[str, str]:
    """By id of the rule the text of its function, without the docstring, which repeats sentence and reading."""
    return dict(
        found for path, text in files.items() if _holds_checks(path, text) for found in _of_module(text)
    )


def _holds_checks(path: PurePosixPath, text: str) -> bool:
    return path.suffix == ".py" and f"\n{_TABLE}: tuple" in text


def _of_module(text: str) -> Iterator[tuple[str, str]]:
    body = ast.parse(text).body
    lines = text.split("\n")
    functions = {each.name: each for each in body if isinstance(each, ast.FunctionDef)}
    for statement in body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.value, ast.Tuple):
            for entry in statement.value.elts:
                rule, name = _entry(entry)
                if name in functions:
                    yield rule, _without_docstring(functions[name], lines)


def _entry(entry: ast.expr) -> tuple[str, str]:
    """The rule of an entry of the table, and the name of its function."""
    said = {each.arg: each.value for each in entry.keywords} if isinstance(entry, ast.Call) else {}
    rule, judge = said.get("rule"), said.get("judge")
    return (
        str(rule.value) if isinstance(rule, ast.Constant) else "",
        judge.id if isinstance(judge, ast.Name) else "",
    )


def _without_docstring(function: ast.FunctionDef, lines: list[str]) -> str:
    first = function.body[0]
    documented = isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)
    head = lines[function.lineno - 1 : first.lineno - 1]
    body = lines[(first.end_lineno or 0) if documented else first.lineno - 1 : function.end_lineno]
    return "\n".join((*head, *body))
