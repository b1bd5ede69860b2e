"""Readings of sentences of which the next one takes something back."""

from collections.abc import Iterator
from itertools import takewhile

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import takes_back


class Following:
    """What stands right behind the sentences of one book."""

    def __init__(self, book: Compilation) -> None:
        self._book = book
        self._words = language_data(book.config).sentences

    def behind(self, sentence: Sentence) -> Iterator[Sentence]:
        """The sentences behind one in its paragraph, and behind its end those of the first paragraph under it, or of the one after it
        under the same parent."""
        book = self._book
        yield from (each for each in book.sentences.get(sentence.unit_id, ()) if each.index > sentence.index)
        unit = book.resolved.by_id.get(sentence.unit_id)
        if unit is None:
            return
        following = book.resolved.children.get(unit.id, ())
        if not following and unit.parent is not None:
            siblings = book.resolved.children.get(unit.parent.id, ())
            following = siblings[siblings.index(unit) + 1 :] if unit in siblings else ()
        for other in following[:1]:
            yield from book.sentences.get(other.id, ())

    def taking_back(self, sentence: Sentence) -> tuple[Sentence, ...]:
        """Those right behind it that by their words take something back of what it says."""
        return tuple(takewhile(lambda each: takes_back(each, self._words), self.behind(sentence)))
