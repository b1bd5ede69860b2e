r"""A counter that `rulebook.toml` declares makes its command a paragraph; no macro has to be declared for it."""

from rulewright.config.book_config import BookConfig, CounterConfig, MacroConfig, NumberingConfig

from .outline import outline
from .reading import complaints, read

_BUILT_IN = NumberingConfig().counters
_COUNTERS = NumberingConfig(
    counters=(
        *_BUILT_IN,
        CounterConfig(name="clause", command="cparag", style="alpha", within="subparagraph"),
    )
)
_SOURCE = (
    "\\aparag Ships.\n\\bparag Large ones.\n\\cparag Galleons.\n\\cparag Carracks.\n\\bparag Small ones."
)


def test_its_command_begins_a_paragraph_below_that_of_the_counter_around_it() -> None:
    result = read(_SOURCE, config=BookConfig(book="test", numbering=_COUNTERS))
    assert complaints(result) == []
    assert [line.strip() for line in outline(result.book).splitlines() if "cparag" in line] == [
        "cparag, level 3",
        "cparag, level 3",
    ]


def test_a_declared_macro_of_that_name_stays_what_it_is() -> None:
    macros = {"cparag": MacroConfig(role="silent")}
    result = read(_SOURCE, config=BookConfig(book="test", numbering=_COUNTERS, macros=macros))
    assert "Galleons" in outline(result.book)
    assert "cparag" not in outline(result.book)
