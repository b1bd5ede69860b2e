"""Where the sentences of a book stand, as the sentence grammar is told."""

from bisect import bisect_left
from collections.abc import Callable, Iterator

from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.proposals.context import Context
from rulewright.sentences.sentence import Sentence

FURTHEST = 3
"""Units before the parent that a sentence may speak of as its parallel."""


NEAREST = 60
"""Sentences of its paragraph, and units beside it, up to which a sentence may take something up again. What is before them
all is forgotten, so that long paragraphs and lists take no time by the square of their length."""


def contexts_of(book: Compilation) -> Callable[[Sentence], Context]:
    """What gives the context of each sentence of a book."""
    front = book.resolved.front

    def context(sentence: Sentence) -> Context:
        unit = book.resolved.by_id.get(sentence.unit_id, front)
        assert unit is not None
        titles: list[str] = []
        around: Unit | None = unit
        while around is not None:
            if around.title:
                titles.append(around.name)
            around = around.parent
        own = book.sentences[unit.id]
        at = bisect_left(own, sentence.index, key=lambda each: each.index)
        before = own[max(0, at - NEAREST) : at]
        if unit.parent is not None:
            before = (*book.sentences.get(unit.parent.id, ()), *before)
        return Context(
            vocabulary=book.vocabulary,
            titles=tuple(titles),
            before=before,
            beside=tuple(
                each
                for other in _preceding(book, unit)[-NEAREST:]
                for each in book.sentences.get(other.id, ())
            ),
            beneath=tuple(
                each
                for other in _preceding(book, unit)[-NEAREST:]
                for below in book.resolved.children.get(other.id, ())
                for each in book.sentences.get(below.id, ())
            )[-NEAREST:],
            parallel=tuple(_parallel(book, unit)),
        )

    return context


def _preceding(book: Compilation, unit: Unit) -> tuple[Unit, ...]:
    """The units that stand before one under the same parent."""
    if unit.parent is None:
        return ()
    siblings = book.resolved.children.get(unit.parent.id, ())
    return siblings[: siblings.index(unit)] if unit in siblings else ()


def _parallel(book: Compilation, unit: Unit) -> Iterator[tuple[tuple[Sentence, ...], tuple[Sentence, ...]]]:
    """The sentences of the units before the parent, and those of the units below each of them; the nearest first."""
    before = _preceding(book, unit.parent) if unit.parent is not None else ()
    for each in list(reversed(before))[:FURTHEST]:
        below = book.resolved.children.get(each.id, ())
        found = tuple(sentence for other in below for sentence in book.sentences.get(other.id, ()))
        if found:
            yield tuple(book.sentences.get(each.id, ())), found
