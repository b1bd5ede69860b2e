"""How many readings of the judged chapters wait alone, and how many of these are wrong: `python -m tests.judged.measure [CHAPTER…]`."""

import sys
from collections.abc import Sequence

from tests.judged.chapters import load, names
from tests.judged.judging import known, lone_readings, surprises


def main(chapters: Sequence[str]) -> None:
    """Print a line for each chapter, with the wrong ones, and the sum."""
    alone = wrong = explained = sentences = 0
    for name in chapters or names():
        chapter = load(name)
        readings = lone_readings(chapter)
        found = dict(surprises(chapter, readings))
        print(f"{name}: {len(chapter.sentences)} sentences, {len(readings)} read alone, {len(found)} wrong")
        for id_, said in found.items():
            print(f"  {id_} {chapter.sentences[id_].text}\n    {known(name).get(id_, said)}")
        sentences += len(chapter.sentences)
        alone += len(readings)
        wrong += len(found)
        explained += len(found.keys() & known(name).keys())
    print(f"{sentences} sentences, {alone} read alone, {wrong} of these wrong ({explained} known)")


if __name__ == "__main__":
    main(sys.argv[1:])
