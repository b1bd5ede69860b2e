"""Readings of sentences of which another one near them takes something back, to which it adds, or to which they are exceptions."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice, takewhile

from rulewright.config.language_data import language_data
from rulewright.languages.words import SentenceWords
from rulewright.pipeline.compilation import Compilation
from rulewright.rules.demands import adds_to_act, demands, restricts
from rulewright.rules.doubtful_forms import doubt_of
from rulewright.rules.ir import Rule
from rulewright.rules.raised_limits import raises_limit
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.verbs_said import verbs_said
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import adds, denies, frees, permits, takes_back

Reader = Callable[[Sentence], Sequence[Sequence[Rule]] | None]


class Following:
    """What the sentences of one book say of those before them, or beside them in their paragraph."""

    def __init__(self, book: Compilation) -> None:
        self._book = book
        self._words = language_data(book.config).sentences

    def behind(self, sentence: Sentence) -> Iterator[Sentence]:
        """The sentences behind one in its paragraph, and behind its end those of the paragraphs under it, or of the one after it under
        the same parent."""
        book = self._book
        yield from (each for each in book.sentences.get(sentence.unit_id, ()) if each.index > sentence.index)
        unit = book.resolved.by_id.get(sentence.unit_id)
        if unit is None:
            return
        following = book.resolved.children.get(unit.id, ())
        if not following and unit.parent is not None:
            siblings = book.resolved.children.get(unit.parent.id, ())
            following = siblings[siblings.index(unit) + 1 :][:1] if unit in siblings else ()
        for other in following:
            yield from book.sentences.get(other.id, ())

    def taking_back(self, sentence: Sentence) -> tuple[Sentence, ...]:
        """Those right behind it that by their words take something back of what it says, and those further behind in its paragraph that
        do so of the same acts."""
        behind = list(self.behind(sentence))
        right_behind = list(takewhile(lambda each: takes_back(each, self._words), behind))
        further = (
            each
            for each in behind[len(right_behind) :]
            if each.unit_id == sentence.unit_id and takes_back(each, self._words)
        )
        return (*right_behind, *(each for each in further if self._verbs(sentence) & self._verbs(each)))

    def limiting(self, sentence: Sentence, rules: Sequence[Rule], read: Reader) -> Iterator[Sentence]:
        """Those near a sentence that take something back of what its `rules` say, add to it, or may, and are not read so, or in several
        ways, or as a doubted exception, or permit without limit and are no exception; of an exception, what it is one to. `read` gives the readings of a sentence, none if it is unread; None of one that is settled."""
        for each in (*self.taking_back(sentence), *self._permitting(sentence, rules)):
            readings = read(each)
            if readings is not None and (
                len(readings) != 1 or _is_doubted_exception(readings[0]) or self._frees(each, readings)
            ):
                yield each
        for each in self._denying(sentence, rules):
            readings = read(each)
            if readings is not None and not any(rule.exception for one in readings for rule in one):
                yield each
        for each in self._adding(sentence, rules):
            readings = read(each)
            if readings is not None and not readings:
                yield each
        for each in islice(self.behind(sentence), 1):
            if any(raises_limit(rules, other) for other in read(each) or ()):
                yield each

        if any(rule.exception and not rule.defeats for rule in rules):
            yield from self._unsettled(sentence, read)

    def _unsettled(self, sentence: Sentence, read: Reader) -> Iterator[Sentence]:
        """What an exception that does not say to what is one to: the nearest before it that speaks of the same acts and is none itself;
        nothing if that is read in one way."""
        for each in self._before(sentence):
            if not self._verbs(each) & self._verbs(sentence):
                continue
            readings = read(each)
            if readings is not None and len(readings) == 1 and all(rule.exception for rule in readings[0]):
                continue
            if readings is not None and len(readings) != 1:
                yield each
            return

    def _before(self, sentence: Sentence) -> Iterator[Sentence]:
        """Those to which it may be an exception, the nearest first: of its paragraph, of those before it under the same parent, and of
        that."""
        said, resolved = self._book.sentences, self._book.resolved
        yield from (each for each in reversed(said.get(sentence.unit_id, ())) if each.index < sentence.index)
        unit = resolved.by_id.get(sentence.unit_id)
        if unit is None:
            return
        siblings = resolved.children.get(unit.parent.id if unit.parent is not None else "", ())
        before = siblings[: siblings.index(unit)] if unit in siblings else ()
        for other in (*reversed(before), *([unit.parent] if unit.parent is not None else [])):
            yield from reversed(said.get(other.id, ()))

    def _adding(self, sentence: Sentence, rules: Sequence[Rule]) -> Iterator[Sentence]:
        """The other sentences of its paragraph that add to a number, if the rules say what is added to one of an act: all of them
        together make it what it is."""
        if any(map(adds_to_act, rules)):
            for each in self._book.sentences.get(sentence.unit_id, ()):
                if each != sentence and adds(each, self._words):
                    yield each

    def _permitting(self, sentence: Sentence, rules: Sequence[Rule]) -> tuple[Sentence, ...]:
        """Those behind it that say of the same acts what may be, if the rules say what may not be."""
        return self._of_same_acts(sentence, permits) if any(map(restricts, rules)) else ()

    def _frees(self, sentence: Sentence, readings: Sequence[Sequence[Rule]]) -> bool:
        """`A red queen may be moved to any hive`, and none of its rules is an exception: whether it also may be moved so, or no others."""
        return frees(sentence, self._words) and not any(rule.exception for one in readings for rule in one)

    def _denying(self, sentence: Sentence, rules: Sequence[Rule]) -> tuple[Sentence, ...]:
        """Those behind it that say of the same acts what is not done or is only so much, if the rules say what is due."""
        return self._of_same_acts(sentence, denies) if any(map(demands, rules)) else ()

    def _of_same_acts(
        self, sentence: Sentence, contrary: Callable[[Sentence, SentenceWords], bool]
    ) -> tuple[Sentence, ...]:
        return tuple(
            each
            for each in self.behind(sentence)
            if contrary(each, self._words) and self._verbs(sentence) & self._verbs(each)
        )

    @cached_property
    def _lexicon(self) -> Lexicon:
        return Lexicon(self._book.vocabulary, self._words)

    def _verbs(self, sentence: Sentence) -> set[str]:
        return verbs_said(sentence, self._lexicon, self._words)


def _is_doubted_exception(rules: Sequence[Rule]) -> bool:
    return any(each.exception for each in rules) and bool(doubt_of(rules))
