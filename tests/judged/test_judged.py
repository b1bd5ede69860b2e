"""What the grammar proposes alone for chapters that it did not grow up with is judged as their judges did."""

import pytest

from tests.judged.chapters import load, names
from tests.judged.judging import known, lone_readings, surprises


@pytest.mark.parametrize("name", names())
def test_no_lone_reading_is_wrong(name: str) -> None:
    """A reading that waits alone is right of all records of its sentence; those that are not are listed, each with a reason."""
    chapter = load(name)
    read = lone_readings(chapter)
    wrong: dict[str, list[str]] = {}
    for id_, said in surprises(chapter, read):
        wrong.setdefault(id_, []).append(said)
    assert wrong.keys() == known(name).keys(), "\n".join(
        f"{id_} {chapter.sentences[id_].text}\n  "
        + "\n  ".join(wrong.get(id_, ["is right now: no more in known.toml"]))
        for id_ in wrong.keys() ^ known(name).keys()
    )
    assert read, "nothing is read"
