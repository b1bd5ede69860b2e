"""Our numbers are those that TeX prints."""

from pathlib import Path

import pytest

from rulewright.config.load import config_for_file
from rulewright.document.nodes import Paragraph
from rulewright.document.walk import units_below
from rulewright.readers.latex.reader import read_latex
from rulewright.resolve.numbering import format_count, number_units
from rulewright.source.files import BookFolder
from tests.shared_material import SHARED

RESTARTS_BY_EVENT = {"engEvnt2"}
"""Numbered by counters that its own book redefines."""

LISTS = sorted((SHARED / "gold" / "numbers").glob("*.txt"))

pytestmark = [
    pytest.mark.shared,
    pytest.mark.skipif(not LISTS, reason="the material beside the project is not here"),
]


@pytest.mark.parametrize(
    "gold", [path for path in LISTS if path.stem not in RESTARTS_BY_EVENT], ids=lambda p: p.stem
)
def test_numbers_are_those_of_tex(gold: Path) -> None:
    source = next(path for path in SHARED.rglob(f"{gold.stem}.tex"))
    config = config_for_file(source.name)
    placed = list(units_below(read_latex(BookFolder(source.parent), (source.name,), config).book))
    numbers = number_units(placed, config.numbering)
    found = []
    for node, _ in placed:
        if isinstance(node, Paragraph):
            count = numbers[node].counters
            levels = [str(count[name]) for name in ("section", "subsection", "subsubsection")]
            found.append(
                ".".join([format_count(count["chapter"], "Roman"), *levels]) + " " + numbers[node].number
            )
    assert found == gold.read_text(encoding="utf-8").split("\n")[:-1]
