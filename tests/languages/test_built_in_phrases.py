"""The phrases of the languages that the compiler brings can be used: no build asks this again."""

import pytest

from rulewright.languages.load import built_in, built_in_tags
from rulewright.rules.slots import grammar


@pytest.mark.parametrize("tag", built_in_tags())
def test_a_parser_can_be_made_of_them(tag: str) -> None:
    grammar._parser(built_in(tag).slots)
