"""One accepted copy of `europa` for the tests of a process that change nothing of it."""

from pathlib import Path

import pytest

from tests.end_to_end.europa import copy_europa


@pytest.fixture(scope="session")
def europa(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return copy_europa(tmp_path_factory.mktemp("book"))


@pytest.fixture
def chapter(tmp_path: Path) -> Path:
    """One source file with no configuration."""
    path = tmp_path / "chapter.tex"
    path.write_text(
        "\\section{War}\\label{war}\n\\aparag[Fleets]\\label{fleets} A fleet moves 3 zones.\n\\bparag See \\ref{war}.\n"
    )
    return path
