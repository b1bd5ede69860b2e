"""Files of cases that an author could read: `==== name`, input, `----`, what is made of it.

Run with RULEWRIGHT_ACCEPT=1 to write what is made of it now, and read the difference before committing it.
"""

import os
from collections.abc import Callable, Iterator
from pathlib import Path

ACCEPTING = "RULEWRIGHT_ACCEPT"


def files(test: str) -> list[Path]:
    """The files of cases that lie in `cases/` beside a test, given its `__file__`."""
    return sorted((Path(test).parent / "cases").glob("*.txt"))


def cases_of(text: str) -> Iterator[tuple[str, str, str]]:
    """Name, input and what is expected of each case."""
    for case in text.split("==== ")[1:]:
        name, _, body = case.partition("\n")
        source, _, expected = body.partition("\n----\n")
        yield name, source.rstrip("\n"), expected.rstrip("\n")


def run(file: Path, given: Callable[[str], str]) -> None:
    """Compares what `given` makes of each input with what the file expects."""
    cases = list(cases_of(file.read_text("utf-8")))
    assert cases, f"{file.name} has no cases"
    made = [(name, source, given(source)) for name, source, _ in cases]
    if os.environ.get(ACCEPTING):
        text = "\n\n".join(f"==== {name}\n{source}\n----\n{result}" for name, source, result in made)
        file.write_text(text + "\n", "utf-8")
        return
    for (name, _, expected), (_, _, actual) in zip(cases, made, strict=True):
        assert actual == expected, name
