"""HTML, then the tree and the complaints that it gives, as outline, `....`, complaints with line and columns.

A line `>>>> name.html` in the input begins a further page.
"""

import re
from pathlib import Path

import pytest

from tests import text_cases

from ..readers_latex.outline import outline
from .reading import complaints, read


def _given(source: str) -> str:
    parts = re.split(r"^>>>> (.*)\n", source, flags=re.MULTILINE)
    pages = dict(zip(parts[1::2], parts[2::2], strict=True)) if len(parts) > 1 else {"page.html": source}
    result = read(pages)
    problems = complaints(result)
    return outline(result.book) + ("\n....\n" + "\n".join(problems) if problems else "")


@pytest.mark.parametrize("path", text_cases.files(__file__), ids=lambda path: path.stem)
def test_cases(path: Path) -> None:
    text_cases.run(path, _given)
