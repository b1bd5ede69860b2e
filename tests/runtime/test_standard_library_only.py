"""The runtime imports the standard library and itself, nothing else."""

import ast
import sys
from pathlib import Path

import pytest

import rulewright.runtime

FOLDER = Path(rulewright.runtime.__file__).parent


def foreign_imports(source: str) -> list[str]:
    """The modules that are neither of the standard library nor of the same package."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found += [
                each.name for each in node.names if each.name.split(".")[0] not in sys.stdlib_module_names
            ]
        elif isinstance(node, ast.ImportFrom):
            if node.level > 1:
                found.append("." * node.level + (node.module or ""))
            elif node.level == 0 and (node.module or "").split(".")[0] not in sys.stdlib_module_names:
                found.append(node.module or "")
    return found


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.py")), ids=lambda path: path.name)
def test_no_foreign_import(path: Path) -> None:
    assert foreign_imports(path.read_text("utf-8")) == []


def test_the_guard_sees_a_planted_fault() -> None:
    planted = "import msgspec\nfrom rulewright.source import span\nfrom ..plan import plan\nfrom .truth import TRUE\n"
    assert foreign_imports(planted) == ["msgspec", "rulewright.source", "..plan"]
