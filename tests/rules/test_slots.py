"""Slots say what `slots.cases` lists, and are found where their fixed words are."""

from pathlib import Path

import pytest

from rulewright.languages.load import built_in
from rulewright.rules.ir import Slot, SlotType
from rulewright.rules.slots.fit import SlotReader
from rulewright.rules.slots.locate import SlotPlace, SlotProblem, locate
from rulewright.rules.slots.names import RELATIONAL, NameIndex
from rulewright.rules.slots.read import read_slot
from rulewright.sentences.language import language
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary

HERE = Path(__file__).parent
CASES = [
    [part.strip() for part in line.split("|")]
    for line in (HERE / "slots.cases").read_text("utf-8").splitlines()
    if line and not line.startswith("#")
]


@pytest.fixture(scope="module")
def names() -> NameIndex:
    vocabulary, diagnostics = load_vocabulary(
        SourceText("vocabulary.toml", (HERE / "vocabulary.toml").read_text("utf-8"))
    )
    assert vocabulary is not None and not diagnostics
    return NameIndex(vocabulary, language("en"))


@pytest.mark.parametrize(
    ("slot_type", "words", "expected"), CASES, ids=[" ".join(case[:2]) for case in CASES]
)
def test_slot_says(slot_type: str, words: str, expected: str, names: NameIndex) -> None:
    value = read_slot(SlotType(slot_type), words, (), names, built_in("en"))
    if expected.startswith("!"):
        assert isinstance(value, SlotProblem)
        assert expected.removeprefix("!").strip() in value.message
    else:
        assert str(value) == expected


@pytest.mark.parametrize(
    ("words", "expected"), [("одном", "1"), ("одним", "1"), ("обоих", "2"), ("тремя", "3"), ("четырьмя", "4")]
)
def test_russian_numerals_are_read_in_every_case(words: str, expected: str, names: NameIndex) -> None:
    assert str(read_slot(SlotType.NUMBER, words, (), names, built_in("ru"))) == expected


def test_macros_are_read_whole(names: NameIndex) -> None:
    value = read_slot(SlotType.NAME, "the Sublime Porte", (Atom(0, 17, "\\TUR"),), names, built_in("en"))
    assert str(value) == "TUR"


RELATED = """
[kinds.boat]
attributes = { docked = { type = "bool" }, owner = { type = "boat" } }
[adjectives.moored]
of = "boat"
names = ["moored"]
means = "docked = true"
[adjectives.moored_by]
of = "boat"
names = ["moored"]
means = "owner = reference"
"""


@pytest.mark.parametrize(("attribute", "expected"), [("", "moored"), (RELATIONAL, "moored_by")])
def test_an_adjective_that_relates_is_meant_where_something_is_related_to(
    attribute: str, expected: str
) -> None:
    vocabulary, diagnostics = load_vocabulary(SourceText("vocabulary.toml", RELATED))
    assert vocabulary is not None and not diagnostics
    index = NameIndex(vocabulary, language("en"))
    value = read_slot(SlotType.ADJECTIVES, "moored", (), index, built_in("en"), attribute)
    assert str(value) == expected


def _slot(left: str, right: str) -> Slot:
    return Slot("s", SlotType.NUMBER, left, right)


@pytest.mark.parametrize(
    ("left", "right", "text", "found"),
    [
        ("pay", "ducats", "It must pay 200 ducats at once.", "200"),
        ("", "ducats", "Fifty ducats are due.", "Fifty"),
        ("order:", "", "They act in this order: one, two.", "one, two"),
        ("must pay", "ducats", "It must  pay\n 200 ducats.", "200"),
        ("an", "province", "an owned province, in an island", "owned"),
    ],
)
def test_slot_is_found(left: str, right: str, text: str, found: str) -> None:
    place = locate(_slot(left, right), text)
    assert isinstance(place, SlotPlace)
    assert text[place.start : place.end] == found


@pytest.mark.parametrize(
    ("left", "right", "text", "why"),
    [
        ("pays", "ducats", "It must pay 200 ducats.", "has no words"),
        ("a", "b", "a 1 b and a 2 b", "2 places"),
        ("pay", "ducats", "It must repay 200 ducats.", "has no words"),
    ],
)
def test_slot_is_not_found(left: str, right: str, text: str, why: str) -> None:
    problem = locate(_slot(left, right), text)
    assert isinstance(problem, SlotProblem)
    assert why in problem.message


@pytest.mark.parametrize(
    ("text", "left", "right", "expected"),
    [
        ("If he has 10 stamps or more, he wins.", "has", "stamps", ">= 10"),
        ("If he has ten red stamps or fewer.", "has", "red", "<= 10"),
        ("If he has 10 or more.", "has", "or more", ">= 10"),
        ("If he has 10 stamps, or more precisely marks.", "has", "stamps", "= 10"),
        ("If he has 10 stamps and 3 or more coins.", "has", "stamps", "= 10"),
        ("If he has exactly 10 stamps or more.", "has", "stamps", "= 10"),
        ("If he has 10 stamps or coins.", "has", "stamps", "= 10"),
        ("If he has 10 stamps or more villages.", "has", "stamps", "!10 stamps or more"),
        ("If he has 10 stamps or more he wins.", "has", "stamps", "!10 stamps or more"),
        ("If he has 10 stamps or more.", "has", "", "!cannot be read as a comparison"),
    ],
)
def test_a_comparison_is_read_whole_where_its_end_stands_behind_the_noun(
    text: str, left: str, right: str, expected: str
) -> None:
    slot = Slot(name="enough", type=SlotType.COMPARISON, left=left, right=right)
    sentence = Sentence(unit_id="u", index=0, text=text)
    reader = SlotReader(Vocabulary(), built_in("en"))
    values, problem = reader.read(reader.fit(sentence, {"enough": (slot, "")}), {"enough": (slot, "")})
    if expected.startswith("!"):
        assert problem is not None and expected[1:] in problem.message
    else:
        assert (str(values["enough"]), problem) == (expected, None)
