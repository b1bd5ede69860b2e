"""Cases that an author could read: HTML, then the tree and the complaints that it gives.

Each file of `cases/` has cases `==== name`, input, `----`, outline, `....`, complaints with line and column. A line
`>>>> name.html` in the input begins a further page. Run with RULEWRIGHT_ACCEPT=1 to write what the reader gives now,
and read the difference before committing it.
"""

import os
import re
from pathlib import Path

import pytest

from ..readers_latex.outline import outline
from .reading import complaints, read

CASES = Path(__file__).parent / "cases"


def _cases(text: str) -> list[tuple[str, str, str]]:
    found = []
    for case in text.split("==== ")[1:]:
        name, _, body = case.partition("\n")
        source, _, expected = body.partition("\n----\n")
        found.append((name, source.rstrip("\n"), expected.rstrip("\n")))
    return found


def _given(source: str) -> str:
    parts = re.split(r"^>>>> (.*)\n", source, flags=re.MULTILINE)
    pages = dict(zip(parts[1::2], parts[2::2], strict=True)) if len(parts) > 1 else {"page.html": source}
    result = read(pages)
    problems = complaints(result)
    return outline(result.book) + ("\n....\n" + "\n".join(problems) if problems else "")


@pytest.mark.parametrize("path", sorted(CASES.glob("*.txt")), ids=lambda p: p.stem)
def test_cases(path: Path) -> None:
    cases = _cases(path.read_text("utf-8"))
    assert cases
    given = [(name, source, _given(source)) for name, source, _ in cases]
    if os.environ.get("RULEWRIGHT_ACCEPT"):
        text = "\n\n".join(f"==== {name}\n{source}\n----\n{result}" for name, source, result in given)
        path.write_text(text + "\n", "utf-8")
    assert {name: result for name, _, result in given} == {
        name: expected for name, _, expected in _cases(path.read_text("utf-8"))
    }
