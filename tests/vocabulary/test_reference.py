"""The reference of `vocabulary.toml` in the documentation has every table and key that is read, and no other."""

import re
from functools import cache
from pathlib import Path

import msgspec
import pytest

from rulewright.config.book_config import BookConfig
from rulewright.config.language_data import language_data
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derive import Deriver
from rulewright.sentences.grammar.known_names import (
    AGENT,
    COMPANION,
    FOR,
    GOAL,
    INSTRUMENT,
    LOCATION,
    RECIPIENT,
    SOURCE,
    THEME,
)
from rulewright.sentences.sentence import Sentence
from rulewright.source.text import SourceText
from rulewright.vocabulary.load import load_vocabulary
from rulewright.vocabulary.types import (
    Adjective,
    AttributeType,
    Entry,
    Individual,
    Kind,
    LookupTable,
    Phase,
    Step,
    Term,
    Verb,
    Vocabulary,
    Wording,
)

TEXT = (Path(__file__).resolve().parents[2] / "docs/vocabulary.md").read_text("utf-8")
ENTRIES: dict[str, type[Entry]] = {
    "[[phases]]": Phase,
    "[[steps]]": Step,
    "[kinds.ID]": Kind,
    "[kinds.ID.attributes]": AttributeType,
    "[verbs.ID]": Verb,
    "[adjectives.ID]": Adjective,
    "[individuals.ID]": Individual,
    "[terms.ID]": Term,
    "[tables.ID]": LookupTable,
    "[wordings.ID]": Wording,
}
READABLE = "What the declarations make readable"
_ROW = re.compile(r"^\| `(\w+)` \| ([^|]*) \| ([^|]*) \|", re.MULTILINE)


def _section(heading: str) -> str:
    """What stands below the heading that names a table, up to the next heading."""
    (found,) = re.findall(rf"^##+ [^\n]*{re.escape(heading)}[^\n]*\n(.*?)(?=^##|\Z)", TEXT, re.M | re.S)
    return str(found)


def _keys(heading: str) -> dict[str, bool]:
    """The keys of its table, and whether each must be there."""
    table = _section(heading).partition("| key | type |")[2].partition("\n\n")[0]
    return {key: "must be there" in without for key, _, without in _ROW.findall(table)}


@pytest.mark.parametrize("heading", ENTRIES)
def test_a_table_has_the_keys_that_are_read_and_says_which_must_be_there(heading: str) -> None:
    fields = msgspec.structs.fields(ENTRIES[heading])
    assert _keys(heading) == {field.name: field.required for field in fields}


def test_every_table_of_the_file_has_a_section() -> None:
    named = set(re.findall(r"^##+ [^\n]*`\[+(\w+)", TEXT, re.MULTILINE))
    assert named == {field.name for field in msgspec.structs.fields(Vocabulary)}


def test_every_role_that_the_grammar_fills_is_told() -> None:
    told = [key for key, _, _ in _ROW.findall(_section("Roles"))]
    assert sorted(told) == sorted(
        (THEME, AGENT, SOURCE, GOAL, LOCATION, RECIPIENT, INSTRUMENT, COMPANION, FOR)
    )


def test_its_examples_are_vocabularies() -> None:
    examples = re.findall(r"```toml\n(.*?)```", TEXT, re.DOTALL)
    assert len(examples) > len(ENTRIES) - 2
    for text in examples:
        whole = f"[verbs.score]\n{text}" if text.startswith("effects") else text
        vocabulary, faults = load_vocabulary(SourceText("vocabulary.toml", whole))
        assert vocabulary is not None, (text, faults)


@cache
def _deriver() -> tuple[Deriver, Context]:
    """The grammar with the vocabulary of the section on what can be read."""
    (text,) = re.findall(r"```toml\n(.*?)```", _section(READABLE), re.DOTALL)
    vocabulary, faults = load_vocabulary(SourceText("vocabulary.toml", text))
    assert vocabulary is not None, faults
    assert not faults, faults
    return Deriver("en", vocabulary, language_data(BookConfig(book="reference"))), Context(
        vocabulary=vocabulary
    )


@pytest.mark.parametrize(
    ("sentence", "is_read"),
    [
        (sentence, column == 1)
        for _, *columns in re.findall(r"^\| ([^|]+)\|([^|]*)\|([^|]*)\|$", _section(READABLE), re.MULTILINE)
        for column, cell in enumerate(columns, 1)
        for sentence in re.findall(r'"([A-Z][^"]*\.)"', cell)
    ],
)
def test_a_sentence_is_read_or_not_as_the_reference_says(sentence: str, is_read: bool) -> None:
    deriver, context = _deriver()
    found = deriver.derive(Sentence(unit_id="u", index=0, text=sentence), context)
    assert bool(found.readings) is is_read, f"{found}\n(put it into the other column of docs/vocabulary.md)"
