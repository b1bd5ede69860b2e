"""Which forms were judged right together, in the chapters and in the documents with gold records: `python -m tests.judged.attest`.

Writes `compiler/rulewright/rules/attested_forms.json` anew. Takes a few minutes; it needs the documents, whose readings attest too.
"""

import sys
from collections.abc import Iterator
from pathlib import Path

import rulewright.rules
from rulewright.rules.attested_forms import FILE, Attested, links, read, written
from rulewright.rules.doubtful_forms import form_doubt
from tests.gold.documents import gold_records, gold_rows, load_document
from tests.gold.score import Cache, Outcome, score_seed
from tests.judged.chapters import Chapter, load, names
from tests.judged.judging import lone_readings, surprises
from tests.shared_material import GOLD, SEEDS

TARGET = Path(rulewright.rules.__file__).parent / FILE


def of_chapter(chapter: Chapter) -> dict[str, frozenset[str]]:
    """The links of each reading that is right of all its records, by the id of its sentence."""
    read = lone_readings(chapter, form_doubt)
    wrong = {id_ for id_, _ in surprises(chapter, read)}
    judged = {line["sentence"] for line in chapter.lines}
    return {id_: links(each.rules) for id_, each in read.items() if id_ in judged - wrong}


def of_outcome(outcome: Outcome) -> frozenset[str] | None:
    """The links of a lone reading that is right of all its gold records; None where it is not, or there is none."""
    right = len(outcome.readings) == 1 and not outcome.problems[0] and not outcome.partial
    return links(outcome.rules) if right else None


def of_documents() -> Iterator[frozenset[str]]:
    """The links of the right readings of all documents."""
    rows = gold_rows(GOLD)
    records = gold_records(GOLD)
    for document in sorted(SEEDS.iterdir()):
        seed = load_document(document, rows, records, GOLD)
        if seed is not None:
            known = [name for name in seed.checkable if name in seed.sentences]
            for outcome in score_seed(seed, known, records, Cache(None)):
                found = of_outcome(outcome)
                if found is not None:
                    yield found


def _lost(before: Attested, now: Attested) -> Iterator[str]:
    """Links that were attested together and are no more, each pair once."""
    for link, fellows in before.items():
        lost = sorted(each for each in fellows - now.get(link, frozenset()) if each >= link)
        yield from (f"{link} | {each}" for each in lost)


def main() -> int:
    """Write the file, and say how many readings attest."""
    if not SEEDS.is_dir():
        print("the documents are not here, and their readings would be lost from the file", file=sys.stderr)
        return 1
    of_chapters = [found for name in names() for found in of_chapter(load(name)).values()]
    of_gold = list(of_documents())
    before = read(TARGET.read_text("utf-8"))
    text = written([*of_chapters, *of_gold])
    TARGET.write_text(text, "utf-8")
    for line in _lost(before, read(text)):
        print(f"no longer attested: {line}")
    print(f"{len(of_chapters)} readings of chapters, {len(of_gold)} of documents")
    return 0


if __name__ == "__main__":
    sys.exit(main())
