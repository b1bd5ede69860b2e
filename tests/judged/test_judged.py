"""What the grammar proposes alone for chapters that it did not grow up with is judged as their judges did."""

import pytest

from rulewright.rules.attested_forms import attested, strangers
from rulewright.rules.doubtful_forms import form_doubt
from tests.judged.chapters import load, names
from tests.judged.judging import known, lone_readings, surprises


@pytest.mark.parametrize("name", names())
def test_no_lone_reading_is_wrong(name: str) -> None:
    """A reading that waits alone is right of all records of its sentence; those that are not are listed, each with a reason."""
    chapter = load(name)
    read = lone_readings(chapter, form_doubt)
    wrong: dict[str, list[str]] = {}
    for id_, said in surprises(chapter, read):
        wrong.setdefault(id_, []).append(said)
    assert wrong.keys() == known(name).keys(), "\n".join(
        f"{id_} {chapter.sentences[id_].text}\n  "
        + "\n  ".join(wrong.get(id_, ["is right now: no more in known.toml"]))
        for id_ in wrong.keys() ^ known(name).keys()
    )
    assert read, "nothing is read"
    judged = {line["sentence"] for line in chapter.lines}
    right = [id_ for id_ in read if id_ in judged and id_ not in wrong]
    lacking = [id_ for id_ in right if strangers(read[id_].rules, attested()) is not None]
    assert not lacking, f"{lacking} attest what the file does not say: python -m tests.judged.attest"
