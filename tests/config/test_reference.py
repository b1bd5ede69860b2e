"""The reference of `rulebook.toml` in the documentation has every table and key that is read, and no other."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rulewright.config.book_config import (
    AsideRole,
    BookConfig,
    Config,
    CounterConfig,
    EnvironmentConfig,
    IconConfig,
    IgnoreConfig,
    MacroConfig,
    NumberingConfig,
    OtherBookConfig,
    PaperConfig,
    ReferenceConfig,
    SchemeConfig,
    SearchConfig,
    ThemeConfig,
)
from rulewright.config.load import load_config
from rulewright.source.files import BookFolder

TEXT = (Path(__file__).resolve().parents[2] / "docs/configuration.md").read_text("utf-8")
TABLES: dict[str, type[Config]] = {
    "Top level": BookConfig,
    "`[macros.NAME]`": MacroConfig,
    "`[environments.NAME]`": EnvironmentConfig,
    "`[references.NAME]`": ReferenceConfig,
    "`[numbering]`": NumberingConfig,
    "`[[numbering.counters]]`": CounterConfig,
    "`[numbering.scheme]`": SchemeConfig,
    "`[[ignore]]`": IgnoreConfig,
    "`[[books]]`": OtherBookConfig,
    "`[search]`": SearchConfig,
    "`[theme]`": ThemeConfig,
    "`[theme.light]` and `[theme.dark]`": PaperConfig,
    "`[theme.icons.ID]`": IconConfig,
}
REQUIRED = "must be there"
_ROW = re.compile(r"^\| `([\w-]+)` \| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \| ((?:[^|\\]|\\.)*) \|$", re.M)
_EXAMPLES = re.findall(r"^```toml\n(.*?)^```", TEXT, re.M | re.S)


def _rows(heading: str) -> dict[str, str]:
    """The keys below a heading, and what each is without being said."""
    (found,) = re.findall(rf"^### {re.escape(heading)}\n(.*?)(?=^##|\Z)", TEXT, re.M | re.S)
    rows = _ROW.findall(found)
    assert len(rows) == len({key for key, *_ in rows}) == found.count("\n| `"), heading
    return {key: without for key, _, without, _ in rows}


def test_every_table_is_there_and_no_other() -> None:
    assert re.findall(r"^### (.*)$", TEXT, re.M) == list(TABLES)


@pytest.mark.parametrize("heading", TABLES)
def test_every_key_is_there_with_its_default(heading: str) -> None:
    rows = _rows(heading)
    fields = {field.encode_name: field for field in msgspec.structs.fields(TABLES[heading])}
    assert set(rows) == set(fields)
    for key, field in fields.items():
        assert (rows[key] == REQUIRED) is field.required, key
        default = field.default
        if isinstance(default, bool):
            assert rows[key] == str(default).lower(), key
        elif isinstance(default, int) or (isinstance(default, str) and default):
            assert rows[key].strip("`") == str(default), key


def test_the_roles_of_asides_are_there() -> None:
    assert all(f"`{role}`" in TEXT for role in get_args(AsideRole))


@pytest.mark.parametrize("example", _EXAMPLES)
def test_every_example_loads(example: str) -> None:
    _, diagnostics = load_config(BookFolder(Path("nowhere"), {"rulebook.toml": example}))
    assert diagnostics == ()
