"""Sentences are read by the grammar of their language; what comes of it is plain data."""

from collections.abc import Iterator, Sequence
from functools import cached_property
from itertools import islice, zip_longest
from pathlib import Path

from rulewright.languages.words import LanguageData, SentenceWords
from rulewright.rules.language.print import print_rule
from rulewright.rules.proposals.context import Context
from rulewright.rules.proposals.derived import Derived, DerivedReading, Obstacle, Stretch
from rulewright.rules.proposals.differences import differing_words
from rulewright.rules.proposals.propose import Proposer, grammar_of
from rulewright.rules.proposals.readings import Proposal, Proposals
from rulewright.rules.proposals.reasons import Said, told
from rulewright.rules.proposals.value_slots import with_slots
from rulewright.rules.slots.fit import SlotReader
from rulewright.sentences.grammar.lexicon import Lexicon
from rulewright.sentences.grammar.omissions import without_pointers
from rulewright.sentences.grammar.paraphrases import BREAK, Paraphrase
from rulewright.sentences.grammar.typed_words import ANY_WORD, Word, words_of
from rulewright.sentences.sentence import Sentence
from rulewright.vocabulary.types import Vocabulary

LONGEST = 150
"""Words and marks of a sentence that is read; the time that it takes grows with the square of its length."""

MOST_OBSTACLES = 40

MOST_READINGS = 3
"""Readings that a sentence is offered with: who must choose among more is told what to say more clearly."""


class Deriver:
    """Reads the sentences of one book. Its language must have a grammar."""

    def __init__(
        self, language: str, vocabulary: Vocabulary, words: LanguageData, folder: Path | None = None
    ) -> None:
        """Below `folder` the grammar may be kept for other runs, as it is read."""
        grammar = grammar_of(language, folder)
        assert grammar is not None, language
        self._literals = grammar.literals
        self._vocabulary = vocabulary
        self._words = words
        self._lexicon = Lexicon(vocabulary, words.sentences)
        self._proposer = Proposer(grammar, self._lexicon, words.sentences, vocabulary)

    @cached_property
    def _reader(self) -> SlotReader:
        return SlotReader(self._vocabulary, self._words)

    def derive(self, sentence: Sentence, context: Context) -> Derived:
        """All readings of a sentence, or what stopped them."""
        words = words_of(sentence, self._lexicon, self._literals, self._words.sentences)
        if len(words) > LONGEST:
            return Derived(
                obstacles=(
                    Obstacle("meaning", f"it has more than {LONGEST} words and marks: split the sentence"),
                )
            )
        try:
            found = self._proposer.propose(sentence, context)
        except RecursionError:
            return Derived(
                obstacles=(Obstacle("meaning", "its clauses are nested too deeply: split the sentence"),)
            )
        if not found.readings:
            return self._stopped(found, sentence)
        several = len(found.readings) > 1
        if len(found.readings) > MOST_READINGS:
            return Derived(obstacles=(_too_many(found, sentence),))
        return Derived(
            readings=tuple(self._reading(each, sentence) for each in found.readings),
            differ=differing_words([each.rules for each in found.readings]) if several else None,
        )

    def _stopped(self, found: Proposals, sentence: Sentence) -> Derived:
        """What stopped the reading of a sentence, or of what it is in other words."""
        language = self._words.sentences
        read = found.worded.sentence if found.worded is not None else sentence
        words = words_of(read, self._lexicon, self._literals, language)
        obstacles = islice(_obstacles(found, read, words, language, self._vocabulary), MOST_OBSTACLES)
        return Derived(obstacles=tuple(obstacles), worded=_told(found.worded))

    def _reading(self, proposal: Proposal, sentence: Sentence) -> DerivedReading:
        rules = with_slots(proposal.rules, sentence, self._reader, self._vocabulary)
        return DerivedReading(
            rules="\n".join(map(print_rule, rules)),
            unread=tuple(Stretch(each.start, each.end) for each in proposal.unread),
            worded=_told(proposal.worded),
            wordings=proposal.worded.wordings if proposal.worded is not None else (),
        )


def _told(worded: Paraphrase | None) -> str:
    """A paraphrase as an author is shown it."""
    return worded.sentence.text.replace(f" {BREAK} ", ". ") if worded is not None else ""


def _too_many(found: Proposals, sentence: Sentence) -> Obstacle:
    """That a sentence has more readings than can be offered, and on which words they differ."""
    differ = differing_words([each.rules for each in found.readings])
    phrase = differ.of(sentence.text) if differ is not None else ""
    return Obstacle(
        "meaning",
        f"it can be read in {len(found.readings)} ways: say more clearly what these words mean, or write the reading "
        "yourself",
        phrase,
    )


def _obstacles(
    found: Proposals,
    sentence: Sentence,
    words: list[Word],
    language: SentenceWords,
    vocabulary: Vocabulary,
) -> Iterator[Obstacle]:
    """What would have to be there: words that nobody knows, else the construction or meaning at which it stopped."""
    unknown = dict.fromkeys(
        word.text
        for word in without_pointers(words, language)
        if not word.terminals - {ANY_WORD} and any(map(str.isalnum, word.text))
    )
    for word in unknown:
        # A word that all books share is the grammar's: no vocabulary should name it.
        shared = language.closed_class | language.pointers
        yield Obstacle("construction" if word.lower() in shared else "word", word)
    if found.at is None or found.at >= len(sentence.text):
        if not unknown:
            reasons = zip_longest(found.stopped, found.places)
            for reason, place in told(reasons, Said(vocabulary, _named(words, vocabulary), sentence.text)):
                phrase = sentence.text[place.start : place.end] if place is not None else ""
                yield Obstacle("meaning", reason, phrase)
        return
    at = next((at for at, word in enumerate(words) if word.start >= found.at), len(words) - 1)
    if words[at].text not in unknown:
        # A stop is where a sentence ends too early: the words before it tell where.
        around = (
            words[max(at - 1, 0) : at + 1]
            if any(map(str.isalnum, words[at].text))
            else words[max(at - 2, 0) : at]
        )
        yield Obstacle("construction", " ".join(word.text for word in around))


_NOUNS = ("KIND", "GEN", "NAME", "OPP")
"""How terminals of nouns begin; in some languages a case follows."""


def _named(words: Sequence[Word], vocabulary: Vocabulary) -> set[str]:
    """The kinds of which a sentence names things: of names in each other, the longest counts."""
    found: set[str] = set()
    behind = 0
    for at, word in enumerate(words):
        nouns = [(length, each) for length, each in word.senses if each.terminal.startswith(_NOUNS)]
        if at < behind or not nouns:
            continue
        longest = max(length for length, _ in nouns)
        behind = at + longest
        for id_ in (each.id for length, each in nouns if length == longest and not each.attribute):
            if id_ in vocabulary.individuals:
                found.add(vocabulary.individuals[id_].kind)
            elif id_ in vocabulary.terms:
                of = vocabulary.terms[id_].of or ()
                found |= {of} if isinstance(of, str) else set(of)
            else:
                found.add(id_)
    return found & vocabulary.kinds.keys()
