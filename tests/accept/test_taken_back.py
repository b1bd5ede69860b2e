"""A reading is partial while the sentence behind its own, which takes something back of what it says, is not read."""

from pathlib import Path

import pytest

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import read_config
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import takes_back
from tests.commands.running import run
from tests.compiled.garrisons import TEXT, VOCABULARY, make

TAKING = "\\aparag[Gates]\\label{gates} A besieged port may not be raised.{between}However, the sea gates of it are quaint.\n"


@pytest.mark.parametrize("between", [" ", "\n\\bparag "])
def test_it_waits_and_names_what_is_not_read(tmp_path: Path, between: str) -> None:
    book = make(tmp_path, TEXT + TAKING.replace("{between}", between))
    shown = run("accept", book, "gates", "--list").out
    assert "partial" in shown
    assert (
        "takes something back of it, adds to it, or may, or is what it is an exception to, and is not read so: “However, the sea gates of it are quaint.”"
        in shown
    )
    assert run("accept", book, "gates", "--yes").status == 1


def test_it_is_whole_as_soon_as_that_is_set_apart(tmp_path: Path) -> None:
    book = make(tmp_path, TEXT + TAKING.replace("{between}", " "))
    (tmp_path / "answers.toml").write_text(
        '[[answer]]\nparagraph = "gates"\nsentence = "However, the sea gates"\nanswer = "narrative"\nbecause = "praise"\n'
    )
    assert run("accept", book, "--answers", tmp_path / "answers.toml").status == 0
    shown = run("accept", book, "gates", "--list").out
    assert "proposed" in shown and "takes something back" not in shown


def test_a_sentence_that_takes_nothing_back_matters_to_none(tmp_path: Path) -> None:
    text = TAKING.replace("{between}", " ").replace("However, the", "The")
    shown = run("accept", make(tmp_path, TEXT + text), "gates", "--list").out
    assert "proposed" in shown and "takes something back" not in shown


def test_it_waits_where_the_next_one_allows_more_without_saying_that_it_is_an_exception(
    tmp_path: Path,
) -> None:
    text = "\\aparag[Walls]\\label{high} A port may not be raised more than once. A port that is besieged may be raised up to three times.\n"
    shown = run("accept", make(tmp_path, TEXT + text), "high", "--list").out
    assert (
        shown.count(
            "takes something back of it, adds to it, or may, or is what it is an exception to, and is not read so: “A port that is besieged"
        )
        == 1
    ), shown


@pytest.mark.parametrize(
    ("behind", "waits"),
    [
        ("The quaint one may be raised.", True),  # the same act, and the contrary
        ("The quaint one may not be raised.", False),
        ("The quaint one may be admired.", False),
    ],
)
def test_it_waits_where_the_next_one_may_permit_what_is_forbidden(
    tmp_path: Path, behind: str, waits: bool
) -> None:
    text = f"\\aparag[Walls]\\label{{high}} A besieged port may not be raised. {behind}\n"
    shown = run("accept", make(tmp_path, TEXT + text), "high", "--list").out
    assert (
        f"takes something back of it, adds to it, or may, or is what it is an exception to, and is not read so: “{behind}”"
        in shown
    ) is waits, shown
    assert ("partial" in shown) is waits


@pytest.mark.parametrize(
    ("language", "text", "so"),
    [
        ("en", "However, red sails may be sold.", True),
        ("en", "Red sails, however, may be sold.", True),
        ("en", "This restriction does not apply to kites.", True),
        ("en", "At night he pays 2 coins instead.", True),
        ("en", "He may sell a sail instead of a mast.", False),
        ("en", "Except for red ones, sails may be sold.", False),
        ("en", "However many sails he has, he sells one.", False),
        ("en", "Butter may be sold.", False),
        ("ru", "Однако красный парус можно продать.", True),
        ("ru", "Красный парус, однако, можно продать.", True),
        ("ru", "Этот запрет не касается мачт.", True),
        ("ru", "Ночью парус продавать нельзя.", False),
    ],
)
def test_by_which_words(tmp_path: Path, language: str, text: str, so: bool) -> None:
    (tmp_path / "rulebook.toml").write_text(
        f'book = "b"\ntitle = "B"\nlanguage = "{language}"\nfiles = ["a.tex"]\n'
    )
    book: Compilation = open_book(tmp_path)
    read_config(book)
    words = language_data(book.config).sentences
    assert takes_back(Sentence(unit_id="p", index=0, text=text), words) is so


@pytest.mark.parametrize(
    ("before", "waits"),
    [
        ("A blockaded port may not be raised.", False),
        ("A port may not quaintly be raised.", True),  # the same act, and not read
        ("The squall may not be admired.", False),  # of another act, so that it is no exception to that
    ],
)
def test_an_exception_waits_for_what_it_is_one_to(tmp_path: Path, before: str, waits: bool) -> None:
    text = f"\\aparag[Walls]\\label{{high}} {before} Exception: a besieged port may be raised.\n"
    shown = run("accept", make(tmp_path, TEXT + text), "high", "--list").out
    assert (f"or is what it is an exception to, and is not read so: “{before}”" in shown) is waits, shown


@pytest.mark.parametrize(
    "text",
    [
        "\\aparag[Walls]\\label{high} A port may not quaintly be raised. Exception: a blockaded port may be raised. "
        "Exception: a besieged port may be raised.\n",
        "\\aparag[Walls] A port may not quaintly be raised.\n\\aparag[More]\\label{high} Exception: a besieged port may be raised.\n",
    ],
)
def test_an_exception_waits_past_other_exceptions_and_paragraphs(tmp_path: Path, text: str) -> None:
    shown = run("accept", make(tmp_path, TEXT + text), "high", "--list").out
    last = shown[shown.index("a besieged port may be raised") :]
    assert (
        "or is what it is an exception to, and is not read so: “A port may not quaintly be raised.”" in last
    ), shown


def test_it_waits_where_the_next_one_lets_there_be_more(tmp_path: Path) -> None:
    text = "\\aparag[Walls]\\label{high} A player may not own more than two ports. A crowned player may own up to three ports.\n"
    vocabulary = (
        VOCABULARY.replace("[kinds.player]", '[kinds.player.attributes]\ncrowned = { type = "bool" }')
        + '[adjectives.crowned]\nof = "player"\nmeans = "crowned = true"\n'
    )
    shown = run("accept", make(tmp_path, TEXT + text, vocabulary), "high", "--list")
    assert shown.out.count("another sentence takes something back") == 1, shown


FREED = "\\aparag[Posts]\\label{posts} Captains may be placed only in owned ports. {next}\n"


@pytest.mark.parametrize(
    ("behind", "waits"),
    [
        ("A captain may be placed in any port if it is unbesieged.", True),
        ("Captains may be placed in unbesieged ports.", False),
    ],
)
def test_it_waits_where_the_next_one_permits_without_limit(tmp_path: Path, behind: str, waits: bool) -> None:
    text = TEXT + FREED.replace("{next}", behind)
    shown = run("accept", make(tmp_path, text, VOCABULARY), "posts", "--list").out
    assert ("another sentence takes something back" in shown) == waits, shown
