r"""`\begin{document}` over several files; the title of a book; what is left out is counted."""

import pytest
from msgspec.structs import replace

from rulewright.config.book_config import MacroConfig

from .outline import outline
from .reading import CONFIG, complaints, read


def test_what_a_preamble_includes_belongs_to_it() -> None:
    files = {"macros.tex": "\\newcommand{\\crew}{the crew}\nStray words.", "end.tex": "\\aparag Sail."}
    result = read(
        "\\input{macros}\n\\begin{document}\\aparag Pay \\crew.\n\\input{end}\n\\end{document}", files
    )
    assert complaints(result) == []
    assert outline(result.book) == "aparag, level 1\n  | Pay the crew.\naparag, level 1\n  | Sail."
    assert result.exclusions["words of preambles"] == 2


def test_an_included_file_may_be_a_whole_document() -> None:
    part = "\\documentclass{subfiles}\n\\begin{document}\n\\aparag Sail.\n\\end{document}\nOld words."
    result = read(
        "\\begin{document}\\aparag Pay.\n\\subfile{part}\n\\aparag Rest.\\end{document}", {"part.tex": part}
    )
    assert complaints(result) == []
    units = outline(result.book).splitlines()
    assert [line.strip() for line in units[1::2]] == ["| Pay.", "| Sail.", "| Rest."]
    assert result.exclusions["words behind documents"] == 2


@pytest.mark.parametrize(
    ("source", "title"),
    [
        ("\\title[T]{The \\emph{Tides}\\\\ of \\crew}\\begin{document}A.\\end{document}", "The Tides of war"),
        ("\\title{Tides}\n\\aparag A.", "Tides"),
        ("\\begin{document}\\title{Tides}\\aparag A.\\end{document}", "Tides"),
        ("\\title{Tides\n\n\\aparag A.", ""),
        ("\\aparag A.", ""),
    ],
)
def test_the_title_is_read_as_text(source: str, title: str) -> None:
    assert read("\\newcommand{\\crew}{war}\n" + source).title == title


def test_a_title_that_the_book_declares_otherwise_is_its_own() -> None:
    own = replace(CONFIG, macros={"title": MacroConfig(role="heading", args=1, title_argument=1)})
    result = read("\\title{Ports}\n\\aparag A.", config=own)
    assert result.title == ""
    assert outline(result.book).startswith("title, level 1, title [Ports]")
