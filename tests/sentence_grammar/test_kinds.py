"""What is known of kinds, also where an attribute names a number beside things."""

from rulewright.rules.proposals.words.kinds import Kinds
from tests.sentence_grammar.test_cases import book_of


def test_a_kind_has_its_attributes_and_those_of_what_it_is() -> None:
    kinds = Kinds(book_of("guild").vocabulary)
    assert {"at", "owner"} <= {*kinds.attributes("tower")}


def test_what_is_no_kind_has_no_attributes() -> None:
    kinds = Kinds(book_of("guild").vocabulary)
    assert kinds.attributes("int") == []
