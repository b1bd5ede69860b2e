"""What an author is told of a sentence that cannot be read: what is missing, never what is there."""

import pytest

from rulewright.languages.load import built_in
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derive import Deriver
from rulewright.rules.proposals.reasons import MOST, Said, told
from rulewright.sentences.sentence import Sentence
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import Vocabulary

VOCABULARY = """
[kinds.player]
[kinds.player.attributes]
points = { type = "int", names = ["point"] }
[kinds.place]
[kinds.line]
is_a = "place"
[kinds.disc]
[kinds.disc.attributes]
owner = { type = "player" }
at = { type = "place" }
fallen = { type = "bool" }
[kinds.card]
[kinds.card.attributes]
price = { type = "int" }
owner = { type = "player" }
[verbs.push]
roles = { theme = "disc" }
[verbs.flick]
roles = { theme = "disc" }
[verbs.cross]
roles = { theme = "line" }
[verbs.give]
roles = { theme = "card" }
[verbs.agree]
[verbs.count]
[adjectives.fallen]
of = "disc"
means = "fallen = true"
[adjectives.ready]
of = "player"
means = "points > 3"
"""


def vocabulary() -> Vocabulary:
    found, _ = load_vocabulary(SourceText("vocabulary.toml", VOCABULARY))
    assert found is not None
    return found


def reasons(sentence: str) -> str:
    """All that is told of a sentence."""
    known = vocabulary()
    derived = Deriver("en", known, built_in("en")).derive(
        Sentence(unit_id="u", index=0, text=sentence), Context(vocabulary=known)
    )
    assert not derived.readings, derived.readings
    assert len(derived.obstacles) <= MOST
    return "\n".join(each.what for each in derived.obstacles)


@pytest.mark.parametrize(
    ("sentence", "is_told", "is_not_told"),
    [
        ("The players count their points.", "“points” is a fact about things", "give the kind"),
        ("A player may not push a disc; he must flick it.", "it is not clear", "to a “player”"),
        ("A player must give a disc.", "lets nobody do “give” to a “disc”", "agent"),
        ("A disc may not cross a line.", "give the verb a role `agent`", "it is not clear who acts for"),
        ("If all discs of a player are fallen, he may push one of them.", "as in “one of them”", "#"),
        ("The players agree on a line.", "give the verb a role of that kind", "agree on"),
        (
            "A disc that a player has pushed may be flicked to it.",
            "what the word behind “to” was taken for, a disc",
            "“to a disc”",
        ),
        ("A disc may be flicked to a disc.", "no role for “to a disc”", "was taken for"),
    ],
)
def test_a_reason_says_what_is_missing(sentence: str, is_told: str, is_not_told: str) -> None:
    found = reasons(sentence)
    assert is_told in found
    assert is_not_told not in found


@pytest.mark.parametrize(
    ("stopped", "named", "expected"),
    [
        (["the price of a disc"], ["disc"], "a disc has no attribute “price” in the vocabulary, a card has"),
        (["the weight of a disc"], ["disc"], "a disc has no attribute “weight” in the vocabulary: add it"),
        (["the price of a card"], ["card"], "cannot be taken up in such a sentence yet"),
        (["nothing makes a player ready"], ["player"], "no verb of the vocabulary has an effect that makes"),
        (["ready of a disc"], ["disc"], "“ready” is not said of a disc in the vocabulary"),
        # What the verb can be done to is in the sentence, or what is said of another kind is.
        (["flick of a player", "which disc is meant"], ["player", "disc"], "it is not clear which disc is meant"),
        (["ready of a disc", "an adjunct"], ["player", "disc"], "something in it says where, when or how"),
        # Of lines the sentence does not speak.
        (["which line of a disc", "a quantity"], ["disc"], "it says how many"),
        (["flick a disc"], ["disc"], "its words are known, and no sort of rule has its form"),
        (["a number of things in the place of a thing"], ["disc"], "a number of things, as in “one of them”, stands in it"),
        (["where a card is"], ["card"], "the vocabulary does not tell where a card is: give the kind an attribute `at`"),
        (["where a disc is"], ["disc"], "it is not clear where a disc is: say it in the sentence"),
        (["a disc that acts"], ["disc"], "its words are known, and no sort of rule has its form"),
    ],
)  # fmt: skip
def test_what_a_far_fetched_attempt_lacked_is_not_told(
    stopped: list[str], named: list[str], expected: str
) -> None:
    said = Said(vocabulary(), named, "")
    (found,) = [text for text, _ in told([(each, None) for each in stopped], said)]
    assert found.startswith(expected) or expected in found
