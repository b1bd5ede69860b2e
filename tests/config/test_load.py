"""`rulebook.toml`: what it gives, and complaints on the right line."""

from pathlib import Path

import jsonschema
import pytest

from rulewright.config.load import book_config_schema, config_for_file, load_config
from rulewright.source.diagnostics import InputError
from rulewright.source.files import BookFolder


def _load(text: str) -> BookFolder:
    return BookFolder(Path("nowhere"), {"rulebook.toml": text})


def test_a_small_book() -> None:
    config, diagnostics = load_config(
        _load('book = "sea"\nfiles = ["a.tex"]\n[macros.crew]\ndisplay = "crew"\n')
    )
    assert (config.book, config.files, config.macros["crew"].display) == ("sea", ("a.tex",), "crew")
    assert diagnostics == ()


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('book = "sea"\nfiles = [', 2, "is not valid TOML"),
        ('book = "sea"\ntitel = "Sea"\n', 2, "unknown field `titel`"),
        ('book = "sea"\n\n[macros.a]\nargs = 1\n[macros.b]\nargs = "1"\n', 6, "expected `int`, got `str`"),
        ('book = "sea"\n[macros.b]\narg = 1\n', 3, "unknown field `arg`"),
        ('book = "sea"\n[macros."b"]\nrole = "loud"\n', 3, "invalid enum value"),
        ('book = "sea"\n[macros]\nb = { args = "1" }\n', 3, "expected `int`"),
        ('title = "x"\n', 1, "missing required field `book`"),
        ('title = "x"\nbook = "Sea Wolves"\n', 2, "must be a Python identifier"),
        (
            'book = "sea"\n[[numbering.counters]]\nname = "a"\ncommand = "a"\n[[numbering.counters]]\nname = 2\n',
            6,
            "str",
        ),
    ],
)
def test_complaints(text: str, line: int, message: str) -> None:
    folder = _load(text)
    with pytest.raises(InputError) as caught:
        load_config(folder)
    (diagnostic,) = caught.value.diagnostics
    assert message in diagnostic.message
    assert diagnostic.span is not None
    source = folder.read("rulebook.toml")
    assert source.position(diagnostic.span.start).line == line  # type: ignore[union-attr]


def test_a_missing_configuration(tmp_path: Path) -> None:
    with pytest.raises(InputError, match=r"there is no file `rulebook\.toml`"):
        load_config(BookFolder(tmp_path))


@pytest.mark.parametrize(
    ("path", "book"),
    [("a/5 Sequence.html", "book_5_sequence"), ("class.tex", "book_class"), ("Sea-2.tex", "sea_2")],
)
def test_bare_files(path: str, book: str) -> None:
    assert config_for_file(path).book == book


def test_the_schema_is_a_schema() -> None:
    schema = book_config_schema()
    jsonschema.Draft202012Validator.check_schema(schema)
    jsonschema.validate({"book": "sea", "macros": {"a": {"key-argument": 1}}}, schema)


def test_an_old_address_to_which_no_page_can_answer_is_told(tmp_path: Path) -> None:
    kept = {"docks": "x", "ships.html#docks": "x", "10-ships.html#d%C3%A9": "x"}
    lost = ["../../evil.html#y", "c.php?x=1#z", 'a\\"><script>', "ships.html", "ships.html#"]
    lines = "\n".join(f'"{key}" = "x"' for key in [*kept, *lost])
    (tmp_path / "rulebook.toml").write_text(f'book = "sea"\n[redirects]\n{lines}\n', "utf-8")
    _, notes = load_config(BookFolder(tmp_path))
    assert [note.span.start > 0 for note in notes if note.span is not None] == [True] * len(lost)
    assert all("no page can answer" in note.message for note in notes)


def test_a_key_nearly_right_is_named(tmp_path: Path) -> None:
    (tmp_path / "rulebook.toml").write_text('book = "sea"\nsource_url = "x"\n', "utf-8")
    with pytest.raises(InputError) as raised:
        load_config(BookFolder(tmp_path))
    assert raised.value.diagnostics[0].hint == "did you mean `source-url`?"


@pytest.mark.parametrize(
    ("table", "values"),
    [
        ('[macros.ask]\nrole = "loud"\n', '"digression", "end", "example", "heading", "history", "label"'),
        ('[environments.ask]\nlist-style = "loud"\n', '"bullets", "descriptions", "numbers"'),
        ('[[numbering.counters]]\nname = "a"\ncommand = "a"\nstyle = "loud"\n', '"Alpha", "Roman", "alpha"'),
    ],
)
def test_of_a_value_that_is_none_those_that_may_stand_there_are_listed(
    tmp_path: Path, table: str, values: str
) -> None:
    (tmp_path / "rulebook.toml").write_text(f'book = "sea"\n{table}', "utf-8")
    with pytest.raises(InputError) as raised:
        load_config(BookFolder(tmp_path))
    hint = raised.value.diagnostics[0].hint or ""
    assert f"what may stand here: {values}" in hint.replace('"design-note", ', "")


@pytest.mark.parametrize("key", ['within = "subparagraph"', 'reset = ["subparagraph"]'])
def test_a_counter_names_only_counters_that_are_declared_with_it(key: str) -> None:
    folder = _load(
        f'book = "sea"\n[[numbering.counters]]\nname = "clause"\ncommand = "clause"\nstyle = "alpha"\n{key}\n'
    )
    with pytest.raises(InputError) as caught:
        load_config(folder)
    (diagnostic,) = caught.value.diagnostics
    assert "names `subparagraph`, which is no counter" in diagnostic.message
    assert "take the place of all built-in ones" in (diagnostic.hint or "")
    assert diagnostic.span is not None
    assert folder.read("rulebook.toml").position(diagnostic.span.start).line == 6  # type: ignore[union-attr]
