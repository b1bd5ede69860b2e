"""Sentences to proposals: typed words, all derivations, logical forms, rules."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from rulewright.languages.load import grammar_text, sentence_grammar
from rulewright.languages.words import SentenceWords
from rulewright.rules import ir
from rulewright.rules.proposals.clauses.done_by_itself import DONE_ANYWAY
from rulewright.rules.proposals.clauses.immediacy import answering_at_once
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.discourse.discourse import Discourse
from rulewright.rules.proposals.discourse.lists import introduces
from rulewright.rules.proposals.in_turn import in_turn, joined
from rulewright.rules.proposals.late_closure import closed_late
from rulewright.rules.proposals.moments import TOO_EARLY
from rulewright.rules.proposals.possessors_untold import UNTOLD
from rulewright.rules.proposals.put_back import merged, put_back
from rulewright.rules.proposals.readings import Proposals, readings
from rulewright.rules.proposals.restatements import says_the_same
from rulewright.rules.proposals.verbs_of_change import verbs_of_change, with_changes
from rulewright.rules.proposals.word_marks import WordMarks
from rulewright.rules.proposals.word_meanings import EXPLAINED, SAID_ALREADY
from rulewright.rules.proposals.words.words import Words
from rulewright.sentences.grammar.adjective_complements import relate, with_complements
from rulewright.sentences.grammar.adversatives import with_adversative_first
from rulewright.sentences.grammar.bearers import with_bearers
from rulewright.sentences.grammar.chart import Chart
from rulewright.sentences.grammar.classifiers import of_their_sorts
from rulewright.sentences.grammar.construct import construct
from rulewright.sentences.grammar.dice import without_dice
from rulewright.sentences.grammar.earley import TITLE, Grammar, TooManyMeaningsError, meanings
from rulewright.sentences.grammar.forms import Place
from rulewright.sentences.grammar.headings import headings, unaccounted
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.nominals import Phrase
from rulewright.sentences.grammar.omissions import omissions, without_pointers, without_reasons
from rulewright.sentences.grammar.only_if import taken_together
from rulewright.sentences.grammar.paraphrases import Paraphrase, Paraphraser
from rulewright.sentences.grammar.phrases_within import FAR
from rulewright.sentences.grammar.players import with_players
from rulewright.sentences.grammar.questions import deciding
from rulewright.sentences.grammar.registers import registers, with_registers
from rulewright.sentences.grammar.relational_nouns import taken_apart, with_relational_nouns
from rulewright.sentences.grammar.senses import of_one_sense, of_titled_verb
from rulewright.sentences.grammar.spared_nouns import with_nouns_told
from rulewright.sentences.grammar.sparing import sparingly
from rulewright.sentences.grammar.statements import Statement
from rulewright.sentences.grammar.typed_words import Word, words_of
from rulewright.sentences.grammar.typing import well_typed
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

_grammars: dict[str, Grammar] = {}
"""The grammars that have been read, by the names of their folders."""


def grammar_of(language: str, folder: Path | None = None) -> Grammar | None:
    """The sentence grammar in the folder of a language; None where it has none.

    What is made of it may be kept for other runs below a `folder`.
    """
    found = sentence_grammar(language)
    if found is None:
        return None
    name = found.parent.name  # not the tag, which a book may write as it likes
    if name not in _grammars:
        file = folder / "grammars" / f"{name}.msgpack" if folder is not None else None
        _grammars[name] = Grammar(grammar_text(language) or "", file)
    return _grammars[name]


ILLUSTRATIONS = frozenset({"example", "history", "todo"})
"""Roles of the asides that state no rule: what they say, also with `may` and `must`, holds only of the play they tell of."""

LONGEST = 10
"""Words of a noun phrase that is made out in a sentence of which nothing else can be made."""


_MARK = re.compile(r"\((?:[^\W\d_]|[ivx]+|\d{1,2})\)")


class Proposer:
    """Proposes readings of the sentences of one book."""

    def __init__(
        self, grammar: Grammar, lexicon: Lexicon, words: SentenceWords, vocabulary: Vocabulary
    ) -> None:
        self._grammar = grammar
        self._lexicon = lexicon
        self._words = words
        self._discourse = Discourse(words)
        self._marks = WordMarks(words)
        self._paraphraser = Paraphraser(vocabulary, lexicon, words)
        self._known: dict[tuple[str, int, str], tuple[Statement, ...]] = {}
        self._made_out: dict[Sentence, tuple[Phrase, ...]] = {}
        self._titles: dict[str, tuple[Statement, ...]] = {}
        self._forms_of: dict[
            tuple[Sentence, tuple[tuple[int, int], ...]], tuple[Statement, ...] | Proposals | None
        ] = {}

    def propose(self, sentence: Sentence, context: Context) -> Proposals:
        """All readings of a sentence that can be told apart, or what stopped them.

        Those that read every word put out those that do not. Parentheses are left out, and listed as unread, only where nothing can be made of the sentence with them.
        """
        if sentence.aside in ILLUSTRATIONS:
            return Proposals(stopped=("it only illustrates rules",))
        known = with_players(with_relational_nouns(with_bearers(context.vocabulary)), self._words)
        context = replace(
            context, vocabulary=with_registers(known, self._words), registers=registers(known, self._words)
        )
        tried: list[Proposals] = []
        # Other words in which less is left of the sentence count before those in which more is.
        for _, tier in groupby(self._paraphraser.paraphrases(sentence), key=lambda each: len(each.wordings)):
            found = [self._proposed(each, context) for each in tier]
            tried += found
            if (together := merged(found, context.vocabulary)) is not None:
                return together
        return next((each for each in tried if each.readings), tried[0])

    def _proposed(self, paraphrase: Paraphrase, context: Context) -> Proposals:
        if not paraphrase.wordings:
            return self._propose(paraphrase.sentence, context)
        parts = paraphrase.parts
        found = in_turn(
            self._propose(part, replace(context, before=(*context.before, *parts[:at])))
            for at, part in enumerate(parts)
        )
        return put_back(found, paraphrase)

    def _propose(self, sentence: Sentence, context: Context) -> Proposals:
        context = replace(self._marks.marked(context, sentence.text), lead=self._lead(sentence, context))
        stopped: Proposals | None = None
        partial: Proposals | None = None
        formless: list[list[Word]] = []
        for words, left_out, around in self._attempts(sentence, context):
            forms = self._forms(words, sentence, around)
            if forms is None:
                formless.append(words)
                continue
            found = forms if isinstance(forms, Proposals) else self._readings(forms, sentence, around)[0]
            if found.readings:
                read = tuple(
                    replace(
                        each, unread=(*each.unread, *self._missed(sentence, left_out, each.rules, context))
                    )
                    for each in found.readings
                )
                if not any(each.unread for each in read):
                    return replace(found, readings=read)
                partial = partial or replace(found, readings=read)
            else:
                stopped = stopped or found
        return partial or stopped or self._stopped(formless, sentence)

    def _stopped(self, attempts: Sequence[Sequence[Word]], sentence: Sentence) -> Proposals:
        """How far a sentence can be followed that has no form, with everything in it or the most left out."""
        ways = [(words, self._grammar.stops_at(words)) for words in (attempts[0], *attempts[1:][-1:])]
        ends = len(sentence.text)
        words, at = max(ways, key=lambda way: way[0][way[1]].start if way[1] < len(way[0]) else ends)
        if at == len(words):
            return Proposals(stopped=("the sentence ends before anything can be made of it",), at=ends)
        word = words[at]
        return Proposals(stopped=(f"nothing can be made of {word.text!r} here",), at=word.start)

    def _readings(
        self, forms: tuple[Statement, ...], sentence: Sentence, context: Context
    ) -> tuple[Proposals, tuple[Statement, ...]]:
        """What is read of the forms, or else of the same in other words; and of which forms."""
        titled = self._of_titled_verb(forms, sentence, context)
        if len(titled) < len(forms):
            found, read = readings(titled, context)
            if found.readings:
                return found, read
        found, read = readings(forms, context)
        if found.readings or {TOO_EARLY, DONE_ANYWAY, SAID_ALREADY, EXPLAINED, UNTOLD} & {*found.stopped}:
            return found, read
        for others in self._discourse.otherwise(
            forms, context, self._read_before, self._mentioned, sentence.text
        ):
            again, read = readings(others, context)
            if again.readings:
                return again, read
        return found, ()

    def _of_titled_verb(
        self, forms: tuple[Statement, ...], sentence: Sentence, context: Context
    ) -> tuple[Statement, ...]:
        """The forms of the acts that the titles name."""
        words = words_of(sentence, self._lexicon, self._grammar.literals, self._words)
        return of_titled_verb(forms, words, map(self._words_of, context.titles))

    def _missed(
        self, sentence: Sentence, left_out: Sequence[Place], rules: tuple[ir.Rule, ...], context: Context
    ) -> Iterator[Place]:
        """What was left out and does not only say again what the rules say."""
        if not left_out:
            return
        words = words_of(sentence, self._lexicon, self._grammar.literals, self._words)
        for place in left_out:
            if not says_the_same(words, place, rules, context.vocabulary, self._words):
                yield place

    def _attempts(
        self, sentence: Sentence, context: Context
    ) -> Iterator[tuple[list[Word], tuple[Place, ...], Context]]:
        """The words to be read, what is left out of them, and where they stand: all of them first."""
        words = words_of(sentence, self._lexicon, self._grammar.literals, self._words)
        words = without_reasons(without_pointers(words, self._words), self._words)
        attempts = [
            (
                kept,
                (*unaccounted(words[: len(words) - len(said)], context.titles, self._words), *left_out),
                replace(context, titles=(*titles, *context.titles)),
            )
            for titles, said in headings(words, self._words)
            for told in (said, with_adversative_first(said, self._words))
            if told is not None
            for kept, left_out in omissions(told, self._words)
        ]
        # What stands in an item is said as the words before the first item say: its mark is no aside.
        attempts = [each for each in attempts if not any(map(_is_mark_in(sentence.text), each[1]))]
        yield from sorted(attempts, key=lambda attempt: len(attempt[1]))
        if sentence.index == 0 and sentence.text[:1].islower() and context.titles:
            # A heading that runs into its sentence is the subject of it: `[Merchants] are placed in ports.`
            heading = [_elsewhere(each) for each in self._words_of(context.titles[0])]
            for kept, left_out in omissions([*heading, *words], self._words):
                yield kept, left_out, context

    def _words_of(self, title: str) -> list[Word]:
        sentence = Sentence(unit_id="", index=0, text=title)
        return words_of(sentence, self._lexicon, self._grammar.literals, self._words)

    def _titled(self, title: str, context: Context) -> tuple[Statement, ...]:
        """What a title names, if it is a noun phrase."""
        if title not in self._titles:
            forest = self._grammar.forest(self._words_of(title), TITLE)
            try:
                found = meanings(forest, construct) if forest is not None else ()
            except TooManyMeaningsError:
                found = ()
            self._titles[title] = tuple(self._well_typed(found, context))
        return self._titles[title]

    def _mentioned(self, sentence: Sentence, context: Context) -> tuple[Phrase, ...]:
        """The noun phrases that can be made out in a sentence of which nothing can be made as a whole."""
        if sentence in self._made_out:
            return self._made_out[sentence]
        words = words_of(sentence, self._lexicon, self._grammar.literals, self._words)
        found: list[Phrase] = []
        at = 0
        while at < len(words):
            phrases, length = self._phrases_at(words[at : at + LONGEST], context)
            found += phrases
            at += max(length, 1)
        self._made_out[sentence] = tuple(found)
        return self._made_out[sentence]

    def _phrases_at(self, words: Sequence[Word], context: Context) -> tuple[list[Phrase], int]:
        """The longest noun phrase that begins with the first of the words, and how many words it has."""
        forest = self._grammar.forest(words, TITLE)
        length = len(words) if forest is not None else self._grammar.stops_at(words, TITLE)
        while forest is None and length:
            forest = self._grammar.forest(words[:length], TITLE)
            length -= forest is None
        if forest is None:
            return [], 0
        try:
            named = self._well_typed(meanings(forest, construct), context)
        except TooManyMeaningsError:
            return [], length
        subjects = [clause.subject for each in named for clause in each.clauses]
        phrases = [each for each in subjects if isinstance(each, Phrase) and each.head is not None]
        return phrases if len(phrases) == 1 else [], length

    def _forms(
        self, words: Sequence[Word], sentence: Sentence, context: Context
    ) -> tuple[Statement, ...] | Proposals | None:
        """What the words say, with all that they take up from the sentences before, or why they say nothing.

        None: no construction is made of these words.
        """
        said = self._said(words, sentence, context)
        if not isinstance(said, tuple):
            return said
        return self._discourse.resolved(
            list(said), sentence, context, self._read_before, self._titled, self._mentioned
        )

    def _said(
        self, words: Sequence[Word], sentence: Sentence, context: Context
    ) -> tuple[Statement, ...] | Proposals | None:
        """What the words say alone. A sentence that is read is taken up again by those behind it."""
        key = (sentence, tuple((word.start, word.end) for word in words))
        if key not in self._forms_of:
            forest = self._grammar.forest(words)
            found: tuple[Statement, ...] | Proposals | None = None
            if forest is not None:
                try:
                    forms = self._well_typed(_meanings(forest, context.vocabulary), context)
                    found = taken_together(of_one_sense(with_complements(deciding(forms)), words))
                except TooManyMeaningsError:
                    found = Proposals(stopped=("too many meanings to tell apart",))
            self._forms_of[key] = found
        return self._forms_of[key]

    def _well_typed(self, found: Iterable[Statement], context: Context) -> list[Statement]:
        """The meanings in which nothing is named as what it is not."""
        vocabulary, found = context.vocabulary, tuple(found)
        known = verbs_of_change(found)
        forms = [
            answering_at_once(taken_apart(of_their_sorts(each, vocabulary), vocabulary))
            for said in found
            for told in without_dice(said, vocabulary, self._words)
            for changing in with_changes(told, vocabulary, known)
            for each in with_nouns_told(changing, vocabulary)
            if well_typed(each, vocabulary) and relate(each, vocabulary)
        ]
        return closed_late(forms, Words(vocabulary))

    def _lead(self, sentence: Sentence, context: Context) -> tuple[Statement, ...]:
        """What the sentence above a list says, if all that stands between says only how things are, as conditions do."""
        if not any(introduces(each) for each in context.before):
            return ()
        for at in range(len(context.before) - 1, -1, -1):
            before = context.before[at]
            forms = self._read_before(before, replace(context, before=context.before[:at]))
            if introduces(before):
                return forms
            if not forms or any(each.verb for form in forms for each in form.clauses):
                return ()
        return ()

    def _read_before(self, sentence: Sentence, context: Context) -> tuple[Statement, ...]:
        """The forms of a sentence that others look back to: those that can be read, or else all; nothing if it has none."""
        key = (sentence.unit_id, sentence.index, sentence.text)
        if key in self._known:
            return self._known[key]
        self._known[key] = ()
        for paraphrase in self._paraphraser.paraphrases(sentence):
            parts = paraphrase.parts
            readable, forms = zip(
                *(
                    self._forms_of_part(part, replace(context, before=(*context.before, *parts[:at])))
                    for at, part in enumerate(parts)
                ),
                strict=True,
            )
            self._known[key] = joined(readable) or self._known[key] or joined(forms)
            if all(readable):
                break
        return self._known[key]

    def _forms_of_part(
        self, sentence: Sentence, context: Context
    ) -> tuple[tuple[Statement, ...], tuple[Statement, ...]]:
        """The forms of a sentence that can be read, if any, and those that it has at least."""
        known: tuple[Statement, ...] = ()
        for words, _, around in self._attempts(sentence, context):
            forms = self._forms(words, sentence, around)
            if isinstance(forms, tuple):
                _, readable = self._readings(forms, sentence, around)
                known = known or forms
                if readable:
                    return readable, readable
        return (), known


def _meanings(forest: Chart, vocabulary: Vocabulary) -> tuple[Any, ...]:
    """What the words may mean; of very many meanings those of which the vocabulary could mean each part."""
    try:
        return meanings(forest, construct)
    except TooManyMeaningsError:
        return meanings(forest, sparingly(construct, vocabulary))


def _is_mark_in(text: str) -> Callable[[Place], bool]:
    """Whether what stands at a place is the mark of an item: `(a)`, `(2)`."""
    return lambda place: _MARK.fullmatch(text, place.start, place.end) is not None


def _elsewhere(word: Word) -> Word:
    """A word that does not stand in the sentence."""
    return replace(word, start=word.start - FAR, end=word.end - FAR, number=None)
