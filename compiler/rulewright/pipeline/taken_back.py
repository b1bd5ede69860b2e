"""Readings of sentences of which the next one takes something back."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, takewhile

from rulewright.config.language_data import language_data
from rulewright.pipeline.compilation import Compilation
from rulewright.rules.ir import Modality, Rule
from rulewright.rules.raised_limits import is_limit
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.verbs_said import verbs_said
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import denies, permits, takes_back


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

    def contrary(self, sentence: Sentence, rules: Sequence[Rule]) -> tuple[Sentence, ...]:
        """The one right behind it, if that speaks of the same acts and may say the contrary of what the rules say: what may be, of
        what they forbid, or that something is not due. Only what it is read as could tell."""
        contrary = permits if any(map(_restricts, rules)) else denies
        return tuple(
            each
            for each in islice(self.behind(sentence), 1)
            if contrary(each, self._words) and self._verbs(sentence) & self._verbs(each)
        )

    @cached_property
    def _lexicon(self) -> Lexicon:
        return Lexicon(self._book.vocabulary, self._words)

    def _verbs(self, sentence: Sentence) -> set[str]:
        return verbs_said(sentence, self._lexicon, self._words)


def _restricts(rule: Rule) -> bool:
    """Whether a rule says what may not be, or how something must be if it is."""
    governs = rule.trigger is not None and rule.modality in (Modality.OBLIGATION, Modality.PERMISSION)
    return governs or rule.modality is Modality.PROHIBITION or is_limit(rule)
