"""RW308: entries of the vocabulary that share a name."""

import pytest

from tests.lint.linting import lint_files

CONFIG = 'book = "sample"\nfiles = ["book.tex"]\n'
ADJECTIVES = """
[kinds.ship.attributes]
old = { type = "bool" }
[kinds.quay.attributes]
old = { type = "bool" }
[adjectives.old]
of = "ship"
means = "old = true"
[adjectives.ancient]
names = ["Old"]
of = "%s"
means = "old = true"
"""


@pytest.mark.parametrize(("of", "found"), [("ship", 1), ("quay", 0)])
def test_adjectives_share_a_name_where_they_are_said_of_the_same(of: str, found: int) -> None:
    files = {"rulebook.toml": CONFIG, "book.tex": r"\aparag An old ship.", "vocabulary.toml": ADJECTIVES % of}
    told = [each for each in lint_files(files).findings if each.code == "RW308"]
    assert len(told) == found
    assert all("adjective `ancient`: `old` has the name “old” as well" in each.message for each in told)
