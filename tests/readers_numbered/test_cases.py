"""Numbered text, then the tree and the complaints that it gives, as outline, `....`, complaints with line and columns."""

from pathlib import Path

import pytest

from tests import text_cases

from .reading import complaints, outline, read


def _given(source: str) -> str:
    result = read(source)
    problems = complaints(result)
    return outline(result.book) + ("\n....\n" + "\n".join(problems) if problems else "")


@pytest.mark.parametrize("path", text_cases.files(__file__), ids=lambda path: path.stem)
def test_cases(path: Path) -> None:
    text_cases.run(path, _given)
