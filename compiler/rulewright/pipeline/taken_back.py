"""Readings of sentences of which the next one takes something back."""

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from itertools import islice, takewhile

from rulewright.config.language_data import language_data
from rulewright.languages.words import SentenceWords
from rulewright.pipeline.compilation import Compilation
from rulewright.rules.act_totals import SIGNS
from rulewright.rules.conjuncts import conjuncts
from rulewright.rules.ir import AttributeOf, Comparison, EventPattern, Modality, Require, Rule, Variable
from rulewright.rules.raised_limits import is_limit, raises_limit
from rulewright.rules.traverse import walk
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.verbs_said import verbs_said
from rulewright.sentences.sentence import Sentence
from rulewright.sentences.taking_back import adds, denies, permits, takes_back

Reader = Callable[[Sentence], Sequence[Sequence[Rule]] | None]


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
        """Those right behind a sentence that take something back of what its `rules` say, or may, and are not read so, or in several
        ways. `read` gives the readings of a sentence, none if it is unread; None of one that is settled."""
        for each in (*self.taking_back(sentence), *self._permitting(sentence, rules)):
            readings = read(each)
            if readings is not None and len(readings) != 1:
                yield each
        for each in self._denying(sentence, rules):
            readings = read(each)
            if readings is not None and not any(rule.exception for one in readings for rule in one):
                yield each
        for each in self._adding(sentence, rules):
            if read(each) == ():
                yield each
        for each in islice(self.behind(sentence), 1):
            if any(raises_limit(rules, other) for other in read(each) or ()):
                yield each

    def _adding(self, sentence: Sentence, rules: Sequence[Rule]) -> Iterator[Sentence]:
        """The other sentences of its paragraph that add to a number, if the rules say what is added to one of an act: all of them
        together make it what it is."""
        if any(map(_adds_to_act, rules)):
            for each in self._book.sentences.get(sentence.unit_id, ()):
                if each != sentence and adds(each, self._words):
                    yield each

    def _permitting(self, sentence: Sentence, rules: Sequence[Rule]) -> tuple[Sentence, ...]:
        """The one right behind it, if that says of the same acts what may be, and the rules say what may not be."""
        return self._of_same_acts(sentence, permits) if any(map(_restricts, rules)) else ()

    def _denying(self, sentence: Sentence, rules: Sequence[Rule]) -> tuple[Sentence, ...]:
        """The one right behind it, if that says of the same acts what is not done or is only so much, and the rules say what is due."""
        return self._of_same_acts(sentence, denies) if any(map(_demands, rules)) else ()

    def _of_same_acts(
        self, sentence: Sentence, contrary: Callable[[Sentence, SentenceWords], bool]
    ) -> tuple[Sentence, ...]:
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


def _adds_to_act(rule: Rule) -> bool:
    """Whether a rule says what is added to a number of its acts: `when roll() as E then E.modifier -= 2`."""
    if rule.trigger is None or rule.trigger.variable is None or not isinstance(rule.then, Require):
        return False
    act = Variable(rule.trigger.variable)
    said = (each for each in conjuncts(rule.then.condition) if isinstance(each, Comparison))
    return any(
        each.operator in SIGNS and isinstance(each.left, AttributeOf) and each.left.of == act for each in said
    )


def _demands(rule: Rule) -> bool:
    """Whether a rule says what is due: an act, or so much."""
    if rule.modality in (Modality.PROHIBITION, Modality.PERMISSION) or is_limit(rule):
        return False
    if rule.trigger is None or rule.then is None:
        return True
    return any(isinstance(node, EventPattern) for node, _ in walk(rule.then))
