"""One level of a text may have run-in titles where the levels below it have none."""

from pathlib import Path

from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import compile_book

TEXT = """1. The course of a day: Everybody works from dawn to dusk.

1.1 Whoever is ill stays at home.

1.2 Whoever is late loses a coin.

1.3 Whoever is early waits.

2. The end of a day: All lamps go out.

2.1 The guard keeps one lamp.

2.2 The guard walks twice around.
"""


def test_titles_of_the_upper_level_are_found(tmp_path: Path) -> None:
    (tmp_path / "day.txt").write_text(TEXT)
    units = compile_book(open_book(tmp_path / "day.txt")).resolved.units
    titles = {unit.number: unit.name for unit in units if unit.title}
    assert titles == {"1": "The course of a day", "2": "The end of a day"}
