"""Sentences are read again only when something changed that their derivation depends on, and then all the same."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.pipeline.cache_folder import VARIABLE
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.derivations import Derivations
from rulewright.pipeline.open_book import open_book
from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book
from rulewright.rules.proposals.derived import Derived
from tests.compiled.garrisons import accept_all, edit, make


@pytest.fixture
def book(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    return make(tmp_path)


def read(book: Path) -> int:
    """How many sentences had to be read to compile the book."""
    reads: list[Derivations] = []
    made = Derivations.__init__

    def remembered(self: Derivations, *arguments: object) -> None:
        made(self, *arguments)  # type: ignore[arg-type]
        reads.append(self)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Derivations, "__init__", remembered)
        compile_book(open_book(book), PROPOSING_PASSES)
    return sum(each.read for each in reads)


def kept(tmp_path: Path) -> Path:
    (file,) = (tmp_path / "cache").rglob("*.json")
    return file


def test_an_unchanged_book_is_not_read_again(book: Path) -> None:
    assert read(book) == 3
    assert read(book) == 0


def test_only_the_changed_sentence_and_those_after_it_are_read_again(book: Path) -> None:
    read(book)
    edit(book, "The captain grumbles", "A captain grumbles")
    assert read(book) == 1
    edit(book, "may not be raised", "must be raised")
    assert read(book) == 2


def test_text_above_changes_nothing(book: Path) -> None:
    read(book)
    edit(book, r"\section{Garrisons}", "% a comment\n\n\\section{Garrisons}")
    assert read(book) == 0


def test_another_title_is_another_place(book: Path) -> None:
    read(book)
    edit(book, r"\aparag[Walls]", r"\aparag[Sieges]")
    assert read(book) == 1


def test_with_another_vocabulary_all_are_read_again(book: Path) -> None:
    read(book)
    edit(book, "[kinds.game]", "[kinds.game]\n[kinds.storm]", "vocabulary.toml")
    assert read(book) == 3


def test_another_grammar_reads_all_again(book: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read(book)
    monkeypatch.setattr("rulewright.pipeline.derivation_key.grammar_stamp", lambda language: b"another")
    assert read(book) == 3


@pytest.mark.parametrize(
    "content", [b"", b"{", b"[]", b"\xff\xfe", b'{"format": 0, "derived": {}}', b"[" * 5000]
)
def test_a_broken_file_is_ignored_and_replaced(book: Path, tmp_path: Path, content: bytes) -> None:
    read(book)
    kept(tmp_path).write_bytes(content)
    assert read(book) == 3
    assert read(book) == 0


def test_a_foreign_derivation_that_fits_no_sentence_is_ignored(book: Path, tmp_path: Path) -> None:
    read(book)
    file = kept(tmp_path)
    text = file.read_text().replace('"unread":[]', '"unread":[{"start":5,"end":9999}]')
    file.write_text(text)
    assert read(book) == 2


@pytest.mark.parametrize(
    ("old", "new"), [('"rules":"prohibition', '"rules":"prohibitoin'), ('"kind":"word"', '"kind":"letter"')]
)
def test_what_somebody_wrote_into_the_file_is_read_anew(
    book: Path, tmp_path: Path, old: str, new: str
) -> None:
    read(book)
    before = kept(tmp_path).read_text()
    assert old in before
    kept(tmp_path).write_text(before.replace(old, new))
    made = compile_book(open_book(book), PROPOSING_PASSES)
    assert {entry.unit_id: entry.state for entry in made.ledger}["walls"] == "proposed"
    assert kept(tmp_path).read_text() == before


def test_a_folder_that_cannot_be_written_is_no_cache(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "file"))
    assert read(book) == 3
    monkeypatch.setenv(VARIABLE, "")
    assert read(book) == 3


def test_the_file_is_the_same_for_the_same_book(book: Path, tmp_path: Path) -> None:
    read(book)
    before = kept(tmp_path).read_bytes()
    kept(tmp_path).unlink()
    read(book)
    assert kept(tmp_path).read_bytes() == before


def test_what_was_kept_is_what_would_be_derived(book: Path) -> None:
    def all_derived(made: Compilation) -> dict[tuple[str, int], Derived]:
        return made.derived

    read(book)
    cached = all_derived(compile_book(open_book(book), PROPOSING_PASSES))
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(VARIABLE, "")
        anew = all_derived(compile_book(open_book(book), PROPOSING_PASSES))
    assert cached == anew and len(anew) == 3


def test_accepted_readings_of_an_unchanged_book_need_no_grammar(book: Path) -> None:
    accept_all(book)
    script = (
        "import sys; from pathlib import Path; from rulewright.pipeline.open_book import open_book;"
        "from rulewright.pipeline.passes import compile_book;"
        f"made = compile_book(open_book(Path({str(book)!r})));"
        "assert len(made.rules.rules) == 2;"
        "assert not [name for name in sys.modules if name.endswith(('grammar.earley', 'proposals.propose'))]"
    )
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_derivations_do_not_depend_on_how_python_orders_sets(book: Path) -> None:
    edit(book, "[adjectives.blockaded]", '[adjectives.blockaded]\nnames = ["besieged"]', "vocabulary.toml")
    script = (
        "from pathlib import Path; import msgspec; from rulewright.pipeline.open_book import open_book;"
        "from rulewright.pipeline.passes import PROPOSING_PASSES, compile_book;"
        f"made = compile_book(open_book(Path({str(book)!r})), PROPOSING_PASSES);"
        "print([(key, msgspec.json.encode(each)) for key, each in made.derived.items()])"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", script],
            check=True,
            capture_output=True,
            timeout=60,
            env={**os.environ, "PYTHONHASHSEED": seed, VARIABLE: ""},
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert len(told) == 1
