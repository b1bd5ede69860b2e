"""Where the sentences of a book stand, as the sentence grammar is told."""

from collections.abc import Callable

from rulewright.pipeline.compilation import Compilation
from rulewright.resolve.resolved_book import Unit
from rulewright.rules.proposals.context import Context
from rulewright.sentences.sentence import Sentence


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
        before = [each for each in book.sentences[unit.id] if each.index < sentence.index]
        if unit.parent is not None:
            before = [*book.sentences.get(unit.parent.id, ()), *before]
        return Context(vocabulary=book.vocabulary, titles=tuple(titles), before=tuple(before))

    return context
