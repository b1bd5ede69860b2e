"""Values that a sentence says become slots, where these stand for the same.

That they do in every sentence of the case files is tested beside these, in `tests/sentence_grammar/test_cases.py`.
"""

import pytest

from rulewright.languages.load import built_in
from rulewright.rules import ir
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.differences import differing_words
from rulewright.rules.proposals.quotes import quote
from rulewright.rules.proposals.value_slots import with_slots
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotPlace
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.said import said_id, said_number
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary
from tests.compiled.garrisons import VOCABULARY

NAMES = """
[individuals.BRE]
kind = "port"
names = ["Brest"]
[individuals.CAL]
kind = "port"
names = ["Calais"]
"""


@pytest.fixture(scope="module")
def vocabulary() -> Vocabulary:
    loaded, _ = load_vocabulary(SourceText("vocabulary.toml", VOCABULARY + NAMES))
    assert loaded is not None
    return loaded


def sentence(text: str, *atoms: Atom) -> Sentence:
    return Sentence(unit_id="u", index=0, text=text, atoms=atoms)


def said(text: str, words: str, id_: str) -> str:
    start = text.index(words)
    return said_id(id_, Place(start, start + len(words)))


def number(text: str, words: str, value: int) -> int:
    start = text.index(words)
    return said_number(value, Place(start, start + len(words)))


def rule(condition: ir.Condition, kind: str = "port") -> tuple[ir.Rule, ...]:
    selection = ir.Selection(kind, "P")
    return (ir.Rule(modality=ir.Modality.EFFECT, subjects=(selection,), then=ir.Require(condition)),)


def slotted(text: str, condition: ir.Condition, vocabulary: Vocabulary, kind: str = "port") -> str:
    reader = SlotReader(vocabulary, built_in("en"))
    rules = rule(condition, kind)
    made = with_slots(rules, sentence(text), reader, vocabulary)
    return print_rule(made[0]).split("then ")[1]


P = ir.Variable("P")


def test_a_number(vocabulary: Vocabulary) -> None:
    text = "Each port holds at most three guns."
    condition = ir.Comparison("<=", ir.AttributeOf(P, "guns"), ir.Constant(number(text, "three", 3)))
    assert slotted(text, condition, vocabulary) == 'P.guns <= {number: number in "most … guns"}'


def test_a_number_that_was_worked_out_is_no_slot(vocabulary: Vocabulary) -> None:
    text = "Each port holds fewer than three guns."
    condition = ir.Comparison("<=", ir.AttributeOf(P, "guns"), ir.Constant(number(text, "three", 3) - 1))
    assert slotted(text, condition, vocabulary) == "P.guns <= 2"


def test_a_group_of_adjectives(vocabulary: Vocabulary) -> None:
    text = "It is a besieged and blockaded port."
    both = (said(text, "besieged", "besieged"), said(text, "blockaded", "blockaded"))
    found = slotted(text, ir.IsAdjective(P, both), vocabulary)
    assert found == 'P is {which: adjectives in "a … port"}'


def test_adjectives_apart_are_slots_of_their_own(vocabulary: Vocabulary) -> None:
    text = "It is a besieged or blockaded port."
    either = ir.AnyOf(
        (
            ir.IsAdjective(P, (said(text, "besieged", "besieged"),)),
            ir.IsAdjective(P, (said(text, "blockaded", "blockaded"),)),
        )
    )
    found = slotted(text, either, vocabulary)
    assert found == 'P is {which: adjectives in "a … or"} or P is {which2: adjectives in "or … port"}'


def test_names_one_and_many(vocabulary: Vocabulary) -> None:
    text = "He sails to Brest or Calais."
    brest, calais = (
        ir.Constant(said(text, name, id_)) for name, id_ in (("Brest", "BRE"), ("Calais", "CAL"))
    )
    listed = ir.Comparison("in", P, ir.ListOf((brest, calais)))
    assert slotted(text, listed, vocabulary) == 'P in [{names: names in "to …"}]'
    one = ir.Comparison("=", P, brest)
    assert slotted(text, one, vocabulary) == 'P = {name: name in "to … or"}'


def test_whose_attribute_is_read_is_no_slot(vocabulary: Vocabulary) -> None:
    text = "The guns of Brest are spiked."
    of = ir.AttributeOf(ir.Constant(said(text, "Brest", "BRE")), "guns")
    assert slotted(text, ir.Comparison("=", of, ir.Constant(0)), vocabulary) == "'BRE'.guns = 0"


def test_a_kind_that_says_more_than_a_test_is_no_slot(vocabulary: Vocabulary) -> None:
    text = "A captain is a player."
    player = said(text, "player", "player")
    assert slotted(text, ir.IsKind(P, (player,)), vocabulary) == 'P is a {kind: kind in "a …"}'
    assert slotted(text, ir.IsKind(P, (player,)), vocabulary, kind=player) == "P is a player"


def test_words_that_cannot_be_told_apart_stay(vocabulary: Vocabulary) -> None:
    text = "two guns in two guns in two guns in two guns in two guns in two guns"
    place = Place(text.index("two", 30), text.index("two", 30) + 3)
    constant = ir.Constant(said_number(2, place))
    assert slotted(text, ir.Comparison("=", ir.AttributeOf(P, "guns"), constant), vocabulary) == "P.guns = 2"


def test_words_that_read_otherwise_stay(vocabulary: Vocabulary) -> None:
    text = "He sails to Brest."
    wrong = ir.Comparison("=", P, ir.Constant(said(text, "Brest", "CAL")))
    assert slotted(text, wrong, vocabulary) == "P = 'CAL'"


def test_words_of_another_sentence_stay(vocabulary: Vocabulary) -> None:
    wrong = ir.Comparison("=", P, ir.Constant(said_id("CAL", Place(50, 56))))
    assert slotted("He sails there.", wrong, vocabulary) == "P = 'CAL'"


def test_quotes_keep_off_printed_numbers_of_references() -> None:
    text = "As in 5.1 two guns are placed, and elsewhere two guns fire."
    atom = Atom(6, 9, r"\ref{x}", True)
    place = SlotPlace(10, 13)
    assert quote(sentence(text), place, [place]) == ("5.1", "guns")
    assert quote(sentence(text, atom), place, [place]) is None
    fire = SlotPlace(text.index("two", 20), text.index("two", 20) + 3)
    assert quote(sentence(text, atom), fire, [fire]) == ("elsewhere", "guns")


def test_the_words_on_which_readings_differ(vocabulary: Vocabulary) -> None:
    text = "It is a besieged port of a player."
    besieged = said(text, "besieged", "besieged")
    port = said(text, "port", "port")
    one = rule(ir.All((ir.IsKind(P, (port,)), ir.IsAdjective(P, (besieged,)))))
    other = rule(ir.All((ir.IsKind(P, (port,)), ir.IsAdjective(ir.AttributeOf(P, "owner"), (besieged,)))))
    differ = differing_words([one, other])
    assert differ is not None and differ.of(text) == "besieged"
