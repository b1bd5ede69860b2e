r"""`\input`: inside the folder it reads on, otherwise it is reported and the rest goes on."""

import itertools

from .outline import outline
from .reading import complaints, read


def test_files_are_read_in_place_with_or_without_suffix() -> None:
    files = {"parts/a.tex": "\\aparag One.\n\\input{b}", "parts/b.tex": "\\bparag Two.", "c.tex": "Three."}
    result = read("\\input{parts/a}\n\\include{c.tex}\n\\input c\n", files)
    assert complaints(result) == []
    assert outline(result.book) == "aparag, level 1\n  | One.\n  bparag, level 2\n    | Two. Three. Three."
    two = result.book.children[0].children[0]
    assert two.span.file == "parts/b.tex"


def test_escapes_loops_and_missing_files() -> None:
    files = {"a.tex": "A \\input{main} B"}
    result = read("\\input{../../etc/passwd}\n\\input{none}\n\\input{/etc/passwd}\n\\input{a}\nEnd.", files)
    assert [line.split(":", 1)[1] for line in complaints(result)] == [
        "1 RW-input error: `../../etc/passwd` lies outside the book's folder; it is not read",
        "1 RW-input error: there is no file `none` in the book's folder",
        "1 RW-input error: `/etc/passwd` lies outside the book's folder; it is not read",
        "3 RW-input error: `main.tex` includes itself; it is read once",
    ]
    assert outline(result.book).endswith("A <malformed '\\\\input{main}'> B End.")


def test_files_that_double_each_other_stop() -> None:
    names = "abcdefghijklm"
    files = {f"{a}.tex": f"\\input{{{b}}}\\input{{{b}}}" for a, b in itertools.pairwise(names)}
    result = read("\\input{a}", {**files, "m.tex": "x"})
    assert any("files are included" in line for line in complaints(result))
