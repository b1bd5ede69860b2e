"""Cases that an author could read: numbered text, then the tree and the complaints that it gives.

Each file of `cases/` has cases `==== name`, input, `----`, outline, `....`, complaints with line and columns.
Run with RULEWRIGHT_ACCEPT=1 to write what the reader gives now, and read the difference before committing it.
"""

import os
from pathlib import Path

import pytest

from .reading import complaints, outline, read

CASES = Path(__file__).parent / "cases"


def _cases(text: str) -> list[tuple[str, str, str]]:
    found = []
    for case in text.split("==== ")[1:]:
        name, _, body = case.partition("\n")
        source, _, expected = body.partition("\n----\n")
        found.append((name, source.rstrip("\n"), expected.rstrip("\n")))
    return found


def _given(source: str) -> str:
    result = read(source)
    problems = complaints(result)
    return outline(result.book) + ("\n....\n" + "\n".join(problems) if problems else "")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.txt")), ids=lambda p: p.stem)
def test_cases(path: Path) -> None:
    cases = _cases(path.read_text("utf-8"))
    assert cases
    given = [(name, source, _given(source)) for name, source, _ in cases]
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        path.write_text("\n\n".join(f"==== {n}\n{s}\n----\n{g}" for n, s, g in given) + "\n", "utf-8")
        return
    for (name, _, expected), (_, _, actual) in zip(cases, given, strict=True):
        assert actual == expected, name
