"""Which part of a book is about a step or phase of play."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence

from rulewright.languages.lemmas import search_form
from rulewright.languages.words import SentenceWords
from rulewright.resolve.resolved_book import ResolvedBook, Unit


def homes(
    resolved: ResolvedBook, about: Mapping[str, tuple[str, Sequence[Unit]]], words: SentenceWords
) -> dict[str, Unit]:
    """The unit that is about each: the one with its name as title, else the smallest that holds most of its paragraphs.

    `about` gives name and paragraphs. What lies in, or around, the home of one with more paragraphs there is no home.
    """
    position = {unit.id: at for at, unit in enumerate(resolved.units)}
    titles: dict[tuple[str, ...], list[Unit]] = defaultdict(list)
    for unit in resolved.units:
        titles[_stems(unit.title, words)].append(unit)
    found: dict[str, tuple[Unit, int]] = {}
    in_all = _held(unit for _, paragraphs in about.values() for unit in paragraphs)
    for id_, (name, paragraphs) in about.items():
        around = _held(paragraphs)
        stems = _stems(name, words)
        titled = titles.get(stems, ()) if stems else ()
        if titled:
            home = max(titled, key=lambda unit: (around.get(unit.id, 0), -position[unit.id]))
            found[id_] = home, len(resolved.units)
            continue
        most = [
            each
            for each in around
            if each in position
            and around[each] * 4 > len(paragraphs) * 3
            # What speaks of others more than of this is about them.
            and around[each] * 2 > in_all[each]
        ]
        if most:
            deepest = max(most, key=position.__getitem__)
            found[id_] = resolved.by_id[deepest], around[deepest]
    return {
        id_: home
        for id_, (home, held) in found.items()
        if not any(
            other != id_ and more >= held and (_lies_in(home, theirs) or _lies_in(theirs, home))
            for other, (theirs, more) in found.items()
        )
    }


def _held(paragraphs: Iterable[Unit]) -> dict[str, int]:
    """How many of the paragraphs each unit is or holds, by its id."""
    held: dict[str, int] = defaultdict(int)
    for unit in paragraphs:
        for above in _with_those_above(unit):
            held[above.id] += 1
    return held


def _lies_in(unit: Unit, other: Unit) -> bool:
    return any(above is other for above in _with_those_above(unit))


def _with_those_above(unit: Unit) -> Iterator[Unit]:
    current: Unit | None = unit
    while current is not None:
        yield current
        current = current.parent


def _stems(text: str, words: SentenceWords) -> tuple[str, ...]:
    """The words as dictionary forms, without those that have no content."""
    each = (word for word in text.strip(" .:*").split() if word.casefold() not in words.closed_class)
    return tuple(search_form(word, words) for word in each)
