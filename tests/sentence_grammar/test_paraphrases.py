"""Sentences in other words, by the wordings of a vocabulary."""

import re
from functools import cache

import pytest
from msgspec.structs import replace

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derive import Deriver
from rulewright.rules.proposals.in_turn import joined
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.paraphrases import LONGEST, MOST, Paraphrase, Paraphraser
from rulewright.sentences.grammar.statements import Clause, Statement
from rulewright.sentences.sentence import Atom, Sentence
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary

KINDS = """
[[phases]]
id = "day"
[kinds.guard]
[kinds.guard.attributes]
coins = { type = "int", names = ["coin"] }
[kinds.gate]
[kinds.gate.attributes]
locked = { type = "bool" }
[adjectives.locked]
of = "gate"
means = "locked = true"
[verbs.enter]
roles = { theme = "guard", goal = "gate" }
"""


@cache
def vocabulary(*wordings: str) -> Vocabulary:
    """A vocabulary with wordings, each told as its `says` and its `means`."""
    told = "".join(f"[wordings.w{at}]\n{each}\n" for at, each in enumerate(wordings))
    found, faults = load_vocabulary(SourceText("vocabulary.toml", KINDS + told))
    assert found is not None
    assert not faults, faults
    return found


def paraphrases(text: str, *wordings: str, atoms: tuple[Atom, ...] = ()) -> tuple[Paraphrase, ...]:
    """All that becomes of a sentence, without the sentence itself."""
    known = vocabulary(*wordings)
    words = language_data(BookConfig(book="gates")).sentences
    sentence = Sentence(unit_id="u", index=0, text=text, atoms=atoms)
    *found, plain = Paraphraser(known, Lexicon(known, words), words).paraphrases(sentence)
    assert plain.sentence is sentence
    return tuple(found)


def said(text: str, *wordings: str) -> list[str]:
    """The texts of the paraphrases."""
    return [each.sentence.text for each in paraphrases(text, *wordings)]


@pytest.mark.parametrize(
    ("wording", "text", "expected"),
    [
        ('says = "passes|pass by"\nmeans = "enters"', "A guard passes by.", ["A guard enters."]),
        ('says = "passes|goes, by"\nmeans = "enters"', "A guard passes, by.", ["A guard enters."]),
        ('says = "it is {what}, so"\nmeans = "{what}"', "Where it is -, so it stays.", ["Where - it stays."]),
        ('says = "passes [right] by"\nmeans = "enters"', "He passes right by.", ["He enters."]),
        ('says = "all of {x} doors"\nmeans = "the {x}"', "Shut all of the old doors!", ["Shut the the old!"]),
        ('says = "{n: number} of them"\nmeans = "them, {n} together,"', "Shut two of them.", ["Shut them, two together,."]),
        ('says = "{n: number} of them"\nmeans = "{n}"', "Shut some of them.", []),
        ('says = "{n: number} to it"\nmeans = "it by {n}"', "Add -2 to it.", ["Add it by -2."]),
        ('says = "{n: number} to it"\nmeans = "it by {n}"', "Add - to it.", []),
        ('says = "-{n: number} to it"\nmeans = "less {n}"', "Add -2 to it.", ["Add less 2."]),
        ('says = "{g: gate} is his"\nmeans = "he has {g}"', "The locked gate is his.", ["The locked he has gate.", "The he has locked gate.", "He has the locked gate."]),
        ('says = "{g: gate} is his"\nmeans = "he has {g}"', "The guard is his.", []),
        ('says = "to {a} or {b}"\nmeans = "{b} {a}"', "to x; or y", []),
        ('says = "{a} and, {b}"\nmeans = ["{a}.", "{b}, {a}"]', "A guard sits and, for once, sleeps.",
         ["A guard sits. for once, sleeps, a guard sits."]),
        ('says = "take {n: number} {what} up"\nmeans = "lift {what} {n} times"', "take 3 old ropes up", ["lift old ropes 3 times"]),
        ('says = "A guard"\nmeans = "he"', "A guard enters.", ["He enters."]),
    ],
)  # fmt: skip
def test_other_words_stand_in_the_place_of_the_wording(wording: str, text: str, expected: list[str]) -> None:
    assert [each.replace(" ¶", ".") for each in said(text, wording)] == expected


def test_of_the_words_before_a_wording_a_hole_takes_the_fewest_first() -> None:
    text = "if it has begun and so long as it goes on and rain comes entirely back"
    found = said(text, 'says = "{what} comes entirely back"\nmeans = "all of {what} is there"')
    assert found[0] == "if it has begun and so long as it goes on and all of rain is there"


def test_a_wording_is_put_into_the_words_of_another_and_the_plain_sentence_comes_last() -> None:
    chain = ('says = "guard"\nmeans = "sentinel"', 'says = "a sentinel"\nmeans = "he"')
    assert said("A guard enters.", *chain) == ["He enters.", "A sentinel enters."]


def test_wordings_that_say_each_other_come_to_an_end() -> None:
    assert said("A guard sits.", 'says = "sits"\nmeans = "sits and sits"')[-1] == "A guard sits and sits."
    assert len(said("A guard sits.", 'says = "sits"\nmeans = "sits and sits"')) < MOST


def test_what_cannot_be_found_is_not_sought_in_every_way() -> None:
    text = " and ".join(["x"] * 60)
    pattern = " and ".join(f"{{h{at}}}" for at in range(20))
    assert said(text, f'says = "{pattern} or"\nmeans = ["{{h0}}"]') == []


def test_wordings_that_double_what_they_find_come_to_an_end() -> None:
    doubled = said("A x a x.", 'says = "{a: gate} a"\nmeans = "x"', 'says = "x"\nmeans = "x x x x x x x x"')
    assert all(len(each) < LONGEST for each in doubled)
    assert len(doubled) < MOST


def test_words_know_where_they_stand_in_the_sentence_itself() -> None:
    text = "Five of the guards in it are three."
    (found,) = paraphrases(text, 'says = "{n: number} of the {who} in it are"\nmeans = "{who} are {n} or"')
    told = found.sentence.text
    assert told == "Guards are Five or three."
    for word in ("uards", "Five", "three"):
        place = found.copied(Place(told.index(word), told.index(word) + len(word)))
        assert place is not None
        assert text[place.start : place.end] == word
    assert found.copied(Place(told.index("or"), told.index("or") + 2)) is None
    around = found.around(Place(told.index("or"), told.index("or") + 2))
    assert text[around.start : around.end] == "Five of the guards in it are"


def test_macros_in_holes_stay_macros() -> None:
    atom = Atom(start=0, end=6, key=r"\TUR")
    (found,) = paraphrases(
        "Turkey takes leave of it.", 'says = "{a} takes leave of"\nmeans = "of {a}"', atoms=(atom,)
    )
    (moved,) = found.sentence.atoms
    assert found.sentence.text[moved.start : moved.end] == "Turkey"
    assert moved.key == r"\TUR"


def test_what_a_macro_prints_may_be_several_words_of_a_wording() -> None:
    atom = Atom(start=7, end=19, key=r"\\ND")
    (found,) = paraphrases(
        "Build 2 ships of line here.",
        'says = "{n: number} ships of line here"\nmeans = "{n}"',
        atoms=(replace(atom, start=8, end=21),),
    )
    assert found.sentence.text == "Build 2."


def test_numbers_of_holes_are_read_from_the_prose_and_those_of_wordings_are_fixed() -> None:
    known = vocabulary(
        'says = "if {a} is rich enough for {n: number}"\nmeans = "if {a} has at least {n} coins"'
    )
    deriver = Deriver("en", known, language_data(BookConfig(book="gates")))
    sentence = Sentence(
        unit_id="u", index=0, text="A guard may enter a gate only if he is rich enough for 7."
    )
    (reading,) = deriver.derive(sentence, Context(vocabulary=known)).readings
    assert 'number in "for …"' in reading.rules
    assert reading.worded == "A guard may enter a gate only if he has at least 7 coins."


ALONE = (
    "a guard may not enter a locked gate",
    "if a guard enters a gate, he pays 2 coins",
    "no guard may have more than 9 coins",
)
"""Sentences that take up nothing of others."""


@pytest.mark.parametrize("one", ALONE)
@pytest.mark.parametrize("other", ALONE)
def test_sentences_of_a_wording_are_read_as_they_are_alone(one: str, other: str) -> None:
    known = vocabulary('says = "both {one} and moreover {other}"\nmeans = ["{one}", "{other}"]')
    deriver = Deriver("en", known, language_data(BookConfig(book="gates")))

    def read(text: str) -> str:
        sentence = Sentence(unit_id="u", index=0, text=text)
        (reading,) = deriver.derive(sentence, Context(vocabulary=known)).readings
        return re.sub(r"\{[^}]*\}", "{}", reading.rules)

    assert read(f"Both {one} and moreover {other}.") == "\n".join(
        read(f"{each[0].upper()}{each[1:]}.") for each in (one, other)
    )


def test_a_sentence_behind_takes_up_all_sentences_of_a_wording() -> None:
    one, two, three = (Statement(clauses=(Clause(verb=verb),)) for verb in ("sit", "sleep", "wake"))
    both = replace(two, more=(three,))
    assert joined([(one,), (both,)]) == (replace(one, more=(two, three)),)
    assert joined([(one, two), (three,)]) == (replace(one, more=(three,)), replace(two, more=(three,)))
    assert joined([(one,), ()]) == ()


@pytest.mark.parametrize(("hole", "unread"), [("why", ["far too poor"]), ("_why", [])])
def test_words_that_are_not_taken_up_are_listed_unless_they_say_nothing(hole: str, unread: list[str]) -> None:
    known = vocabulary(f'says = "{{rule}}, being {{{hole}}} for it"\nmeans = "{{rule}}"')
    deriver = Deriver("en", known, language_data(BookConfig(book="gates")))
    text = "A guard may not enter a locked gate, being far too poor for it."
    (reading,) = deriver.derive(Sentence(unit_id="u", index=0, text=text), Context(vocabulary=known)).readings
    assert [each.of(text) for each in reading.unread] == unread


def test_what_stops_other_words_is_said_of_them() -> None:
    known = vocabulary('says = "slips through"\nmeans = "yodels through"')
    deriver = Deriver("en", known, language_data(BookConfig(book="gates")))
    sentence = Sentence(unit_id="u", index=0, text="No guard slips through a gate.")
    found = deriver.derive(sentence, Context(vocabulary=known))
    assert not found.readings
    assert found.worded == "No guard yodels through a gate."
    assert ("word", "yodels") in [(each.kind, each.what) for each in found.obstacles]


def test_extents_that_mean_different_things_are_a_question() -> None:
    wording = 'says = "{g: gate} counts as locked"\nmeans = "{g} is locked"'
    known = vocabulary(wording)
    deriver = Deriver("en", known, language_data(BookConfig(book="gates")))
    sentence = Sentence(unit_id="u", index=0, text="If a gate counts as locked, no guard may enter it.")
    found = deriver.derive(sentence, Context(vocabulary=known))
    assert len(found.readings) == 1  # wherever the hole begins, the words are the same
