"""How many readings of the judged chapters wait alone, and how many of these are wrong: `python -m tests.judged.measure [CHAPTER…]`."""

import sys
from collections.abc import Mapping, Sequence

from rulewright.rules.attested_forms import links, read, strangers, written
from rulewright.rules.doubtful_forms import form_doubt
from rulewright.rules.ir import Rule
from tests.judged.chapters import load, names
from tests.judged.judging import known, lone_readings, surprises

Judged = Mapping[str, Mapping[str, tuple[tuple[Rule, ...], bool]]]
"""Of each chapter, by the id of its sentence, the rules of a lone reading, and whether it is right."""


def main(chapters: Sequence[str]) -> None:
    """Print a line for each chapter, with the wrong ones, and the sums."""
    judged: dict[str, dict[str, tuple[tuple[Rule, ...], bool]]] = {}
    sentences = explained = 0
    for name in chapters or names():
        chapter = load(name)
        readings = lone_readings(chapter, form_doubt)
        found = dict(surprises(chapter, readings))
        print(f"{name}: {len(chapter.sentences)} sentences, {len(readings)} read alone, {len(found)} wrong")
        for id_, said in found.items():
            print(f"  {id_} {chapter.sentences[id_].text}\n    {known(name).get(id_, said)}")
        with_records = {line["sentence"] for line in chapter.lines}
        judged[name] = {
            id_: (each.rules, id_ not in found) for id_, each in readings.items() if id_ in with_records
        }
        sentences += len(chapter.sentences)
        explained += len(found.keys() & known(name).keys())
    every = [right for chapter in judged.values() for _, right in chapter.values()]
    print(
        f"{sentences} sentences, {len(every)} read alone, {every.count(False)} of these wrong ({explained} known)"
    )
    attested = _attested_by_others(judged)
    print(
        f"{len(attested)} of them of forms that the other chapters here attest, {attested.count(False)} of these wrong"
    )


def _attested_by_others(judged: Judged) -> list[bool]:
    """Of the readings whose forms were judged right in other chapters, which are right."""
    found = []
    for name, readings in judged.items():
        others = read(
            written(
                links(form)
                for other, forms in judged.items()
                if other != name
                for form, right in forms.values()
                if right
            )
        )
        found += [right for form, right in readings.values() if strangers(form, others) is None]
    return found


if __name__ == "__main__":
    main(sys.argv[1:])
