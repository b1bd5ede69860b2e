"""Nothing is lost: the words of the tree are those of the source, in order, by a scan of its own."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.oracle.numbered_words import source_words, tree_words
from tests.shared_material import SHARED

from ..generators.kinds import NUMBERED
from .reading import read


def assert_nothing_lost(text: str) -> None:
    """Compare the words of a text with those of its tree."""
    result = read(text)
    markdown = "**" in text or re.search(r"^[ \t>]*#{1,6}[ \t]", text, re.MULTILINE) is not None
    assert tree_words(result.book, result.supplied) == source_words(text, markdown)


@pytest.mark.parametrize("kind", NUMBERED)
def test_generated_documents(kind: str) -> None:
    for seed in range(8):
        assert_nothing_lost(NUMBERED[kind](seed, 4000).text)


@pytest.mark.shared
@pytest.mark.parametrize("seed", ["empires-reinforcement.txt", "naval-movement.ru.txt"])
def test_seeds(seed: str) -> None:
    path = SHARED / "seeds" / seed
    if not path.exists():
        pytest.skip(f"{path} is not there")
    assert_nothing_lost(path.read_text("utf-8-sig"))


@pytest.mark.parametrize("text", ["***[***](x:y)", "**[**](x) y", "**a [b](c) d**", "__a *b* [c](d)__ **e**"])
def test_links_bind_tighter_than_emphasis(text: str) -> None:
    assert_nothing_lost(text)


@pytest.mark.parametrize(
    "text", ["** [ 1. SHIPS: ](x:y)", "**Ports.** See [the end. FLEETS: Ports](#f) there."]
)
def test_no_part_begins_in_a_link(text: str) -> None:
    assert_nothing_lost(text)


FRAGMENTS = st.sampled_from(
    [
        *"1. 2. 1) 2) (a) (b) (i) (ii) A. B. a) b) 5.0 5.1 5.1.1 5.2.1 100 100.1 100.1a 1a) 1a1) 8.1.A 12.2.B.iii §".split(),
        *"Article Section II 4.3.1-.4 (see see см. п. rule шаг 3.1е 3.1e · • — - -- * ** __ _ ` # ## > | = === --- ***".split(),
        *"Ports fleets. PLACING SHIPS: NOTE: Example: EXCEPTION: Глоссарий Glossary Contents ( ) [ ] ](x:y) : ; , . … « »".split(),
        *"harbour- mas\u00adter \u00ad 1.5 times 12.06.1805 $5 % \u00a0 \ufeff \u2028 \x0b \t е. т.".split(" "),
        "\n", "\n", "\n\n", " ", "  ", "    ",
    ]
)  # fmt: skip


@settings(max_examples=400, deadline=None)
@given(st.lists(FRAGMENTS, max_size=60).map(" ".join))
def test_fragments_in_any_order(text: str) -> None:
    assert_nothing_lost(text)


@settings(max_examples=300, deadline=None)
@given(st.lists(FRAGMENTS, max_size=60).map("".join))
def test_fragments_without_spaces(text: str) -> None:
    assert_nothing_lost(text)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200))
def test_any_text(text: str) -> None:
    assert_nothing_lost(text)


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(sorted(NUMBERED)), st.integers(0, 99), st.data())
def test_damaged_documents(kind: str, seed: int, data: st.DataObject) -> None:
    text = NUMBERED[kind](seed, 1500).text
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(text)))
        end = data.draw(st.integers(at, min(len(text), at + 40)))
        text = text[:at] + data.draw(FRAGMENTS) + text[end:]
    assert_nothing_lost(text)


@pytest.mark.parametrize(
    "text",
    [
        "(" * 50_000,
        "1." * 50_000,
        "\n".join(f"{'  ' * (i % 200)}- x" for i in range(5_000)),
        "\n".join(".".join("1" * 1 for _ in range(i % 60 + 1)) + " Text" for i in range(3_000)),
        "1.1 " + "see " * 30_000,
        "1.1 " + "A" * 100_000,
        "1.1 " + "AB " * 40_000,
        "1.1 " + "Big Ship " * 20_000 + ":",
        "1.1 " + "*a " * 30_000,
        "1.1 " + "[a](" * 20_000,
        "1.1 " + "(see Big " * 10_000,
        "1.1 " + "1.1, " * 30_000,
        "1.1 Title\n" * 20_000,
        "(i) x\n" * 20_000,
        "a-\n" * 50_000,
        "#" * 100_000,
        "- " * 50_000,
        "x\n=\n" * 20_000,
    ],
    ids=lambda text: repr(text[:12]),
)
def test_hostile_texts_end(text: str) -> None:
    """What takes more than linear time on them does not end before the limit on every test."""
    read(text)
