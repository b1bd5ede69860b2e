"""What is missing for the unread sentences of a book, ordered by how many of them it would unlock."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence

from msgspec import Struct

from rulewright.rules.proposals.derived import Obstacle


class Missing(Struct, frozen=True, kw_only=True):
    """A word, construction or meaning that sentences lack."""

    kind: str
    what: str
    unlocks: int
    """Sentences that lack nothing else."""

    sentences: int
    """Sentences that lack it."""


def backlog(obstacles: Iterable[Sequence[Obstacle]]) -> tuple[Missing, ...]:
    """What stands in the way of sentences, each with all of its obstacles; first what would unlock most."""
    alone: Counter[tuple[str, str]] = Counter()
    every: Counter[tuple[str, str]] = Counter()
    spelled: dict[tuple[str, str], Counter[str]] = defaultdict(Counter)
    for of_sentence in obstacles:
        keys = dict.fromkeys((each.kind, each.what.casefold()) for each in of_sentence)
        # Each form of a sentence may lack another meaning: one of them is enough.
        enough = len(keys) == 1 or all(each.kind == "meaning" for each in of_sentence)
        every.update(keys.keys())
        alone.update(keys.keys() if enough else ())
        for each in of_sentence:
            spelled[each.kind, each.what.casefold()][each.what] += 1
    found = [
        Missing(
            kind=kind,
            what=min(spelled[kind, what].items(), key=lambda item: (-item[1], item[0]))[0],
            unlocks=alone[kind, what],
            sentences=count,
        )
        for (kind, what), count in every.items()
    ]
    return tuple(sorted(found, key=lambda each: (-each.unlocks, -each.sentences, each.kind, each.what)))
