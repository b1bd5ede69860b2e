"""Readings of sentences of which the next one takes something back."""

from collections.abc import Callable, Iterator

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import takes_back


def taken_back_by(book: Compilation) -> Callable[[Sentence], tuple[Sentence, ...]]:
    """What gives of each sentence those right behind it that take something back: in its paragraph, or behind its end the first of the
    paragraphs under it, or of the one after it under the same parent."""
    words = language_data(book.config).sentences

    def behind(sentence: Sentence) -> Iterator[Sentence]:
        own = book.sentences.get(sentence.unit_id, ())
        yield from (each for each in own if each.index > sentence.index)
        unit = book.resolved.by_id.get(sentence.unit_id)
        if unit is None:
            return
        following = book.resolved.children.get(unit.id, ())
        if not following and unit.parent is not None:
            siblings = book.resolved.children.get(unit.parent.id, ())
            following = siblings[siblings.index(unit) + 1 :] if unit in siblings else ()
        for other in following[:1]:
            yield from book.sentences.get(other.id, ())

    def found(sentence: Sentence) -> tuple[Sentence, ...]:
        taking: list[Sentence] = []
        for each in behind(sentence):
            if not takes_back(each, words):
                break
            taking.append(each)
        return tuple(taking)

    return found
