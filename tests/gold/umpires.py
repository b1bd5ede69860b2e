"""Other records of the gold sentences: those that umpires wrote for our formalisations of the documents."""

import json
from collections import defaultdict

from rulewright.pipeline.compilation import RECORDS_FOLDER
from rulewright.pipeline.expectations import read_expectations
from rulewright.rules.meetings import begins_with
from tests.gold.seeds import Line, Seed


def records_of_umpires(seed: Seed) -> dict[str, list[Line]]:
    """The records of a document's formalisation that judge one gold sentence, by its id, as gold lines."""
    if seed.book.formalisation is None:
        return {}
    folder = seed.book.formalisation.root / RECORDS_FOLDER
    found: dict[str, list[Line]] = defaultdict(list)
    for number, each in enumerate(read_expectations(seed.book)):
        names = [
            name
            for name, sentence in seed.sentences.items()
            if sentence.unit_id == each.paragraph and begins_with(sentence.text, each.sentence)
        ]
        file = folder / f"{each.record}.json"
        if len(names) == 1 and each.verdict != "?" and file.is_file():
            found[names[0]].append(
                {
                    "id": f"{names[0]}-umpire-{number}",
                    "sentence": names[0],
                    "role": "other",
                    "verdict": each.verdict,
                    "missing": list(each.missing),
                    "record": json.loads(file.read_text("utf-8")),
                }
            )
    return found
