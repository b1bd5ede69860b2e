"""Whatever happens to the bytes of a book's files: it compiles with complaints, or is refused, and never crashes."""

import random
import shutil
from pathlib import Path

import pytest

from rulewright.cli.formats import place, render
from rulewright.pipeline.compilation import Compilation
from rulewright.pipeline.passes import compile_book
from rulewright.source.diagnostics import InputError
from rulewright.source.files import BookFolder, decode
from tests.end_to_end.europa import EUROPA, accept_all, edit, emitted

PIECES = [
    *(piece.encode() for piece in r"""{ } [ ] \ " ' % $ & # - ( ) = , : ... … <script> {{ """.split()),
    b'"""',
    b"\n",
    b"\r",
    b"\x00",
    b"\xff",
    b"\xed\xa0\x80",
    b"\xe2\x80\xae",
    b"9" * 5000,
    b"\\begin{itemize}",
    b"\\end{itemize}",
    b"\\input{x}",
    b" not ",
    b" exception to ",
]
LENGTHS = (1, 1, 2, 5, 20, 200, 2000)
FILES = (
    "natives.tex",
    "macros.tex",
    "rulebook.toml",
    "vocabulary.toml",
    "readings/natives.rules",
    "rulebook.lock",
)
ROUNDS = 8


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A part of europa that compiles fast."""
    folder = tmp_path_factory.mktemp("fuzz")
    for name in FILES:
        if (EUROPA / name).exists():
            (folder / name).parent.mkdir(exist_ok=True)
            shutil.copy(EUROPA / name, folder / name)
    edit(folder / "rulebook.toml", '"interphase.tex"', '"macros.tex", "natives.tex"')
    accept_all(folder)
    return folder


def mutated(data: bytes, chance: random.Random) -> bytes:
    """The bytes with one or a few stretches deleted, doubled, moved or replaced."""
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        at, length = chance.randrange(len(data) + 1), chance.choice(LENGTHS)
        other = chance.randrange(len(data) + 1)
        head, stretch, tail = data[:at], data[at : at + length], data[at + length :]
        data = chance.choice(
            (
                head + tail,
                head + stretch * 2 + tail,
                head + chance.choice(PIECES) + stretch + tail,
                head + chance.choice(PIECES) + tail,
                head + bytes([chance.randrange(256)]) + data[at + 1 :],
                head + data[other : other + length] + stretch + tail,
            )
        )
    return data


@pytest.mark.parametrize("name", FILES)
def test_no_mutation_of_a_file_crashes(book: Path, name: str) -> None:
    whole = (book / name).read_bytes()
    for round_ in range(ROUNDS):
        text = decode(mutated(whole, random.Random(f"{name} {round_}")))
        if text is None:
            continue
        try:
            compiled = compile_book(Compilation(BookFolder(book, {name: text[0]})))
            render(place(compiled.diagnostics, compiled.sources), "full")
            emitted(compiled)
        except InputError as error:
            assert error.diagnostics
        except Exception as error:
            raise AssertionError(f"round {round_} of {name}") from error
